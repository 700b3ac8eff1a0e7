#include <linderhof/host/games/record_file.hpp>

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/games/refusals.hpp>

#include <filesystem>
#include <fstream>
#include <istream>
#include <optional>
#include <sstream>
#include <string_view>
#include <system_error>

namespace linderhof::host {

namespace {

constexpr std::string_view head_key = "format"; ///< no other file that is read here has it

/// The record has been read already: what it says cannot be played.
void refuse_written(const plugin::SetupFaults& faults, const std::string& path) {
    catalog::Diagnostics diagnostics;
    const auto document = catalog::Document::read_file(path, diagnostics, record::record_limits);
    const catalog::Node* setup = document ? document->root().find("setup") : nullptr;
    if (setup != nullptr) {
        refuse(faults, *setup);
    }
    refuse(faults);
}

void tell_cut(const std::string& path, const record::Record& record, std::vector<std::string>& remarks) {
    if (record.cut.find('\0') != std::string::npos) {
        remarks.push_back(path + ": the last " + std::to_string(record.cut.size()) +
                          " bytes, from the first zero byte on, are damaged, as by a power failure, and are read as "
                          "not there.");
    } else if (!record.cut.empty()) {
        remarks.push_back(path + ": the last line, " + catalog::quote(record.cut, 80) +
                          ", has no line end and is read as not there.");
    }
}

/// Whether a text that nobody can read begins like a record: a damaged one is one, too.
bool begins_like_one(std::istream& text) {
    constexpr int most_lines = 40;
    constexpr std::string_view before_a_key = "\xEF\xBB\xBF \t{\"'"; // the mark of UTF-8 among them
    std::string line;
    for (int i = 0; i < most_lines && std::getline(text, line); ++i) {
        const std::size_t key = line.find_first_not_of(before_a_key);
        if (key != std::string::npos && std::string_view(line).substr(key).starts_with(head_key)) {
            return true;
        }
    }
    return false;
}

/// Records are read in any layout of YAML, so that their text alone does not tell.
bool has_head(const std::optional<catalog::Document>& document, std::istream& text) {
    return document ? document->root().find(head_key) != nullptr : begins_like_one(text);
}

} // namespace

bool is_record(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) {
        return false; // opening a pipe would wait for its other end
    }
    catalog::Diagnostics unread;
    std::ifstream file(path);
    return has_head(catalog::Document::read_file(path, unread, record::record_limits), file);
}

bool is_record_text(const std::string& text) {
    catalog::Diagnostics unread;
    std::istringstream lines(text);
    return has_head(catalog::Document::read_text(text, {}, unread, record::record_limits), lines);
}

record::Record read_record_text(const std::string& text, const std::string& name, std::vector<std::string>& remarks) {
    catalog::Diagnostics diagnostics;
    auto record = record::read_text(text, name, diagnostics);
    refuse(diagnostics);
    tell_cut(name, *record, remarks);
    return *std::move(record);
}

record::Record read_record(const std::string& path, std::vector<std::string>& remarks) {
    catalog::Diagnostics diagnostics;
    auto record = record::read_file(path, diagnostics);
    refuse(diagnostics);
    tell_cut(path, *record, remarks);
    return *std::move(record);
}

std::unique_ptr<record::Writer> hold_record(const std::string& path, record::Record& record,
                                            std::vector<std::string>& remarks) {
    catalog::Diagnostics diagnostics;
    auto writer = record::Writer::go_on(path, record, diagnostics);
    refuse(diagnostics);
    tell_cut(path, record, remarks);
    return writer;
}

NewRecord new_record(const std::string& named, std::uint64_t seed) {
    return named.empty() ? NewRecord{"linderhof-" + std::to_string(seed) + ".yaml", false} : NewRecord{named, true};
}

void begin_record(record::Session& session, const NewRecord& record, const record::Head& head) {
    std::filesystem::path path = record.path;
    for (int number = 2;; ++number) {
        try {
            session.write_to(path, head);
            return;
        } catch (const record::NameTaken&) {
            if (record.named) {
                throw;
            }
            path = record::numbered(record.path, number);
        }
    }
}

std::shared_ptr<const Ruleset> ruleset_of(const plugin::RulesetBuilder& builder,
                                          const std::vector<plugin::Report>& plugins, const record::Record& record,
                                          const std::string& path, std::vector<std::string>& remarks) {
    plugin::Made made = builder.make(record.head.setup);
    if (!made.faults.empty()) {
        refuse_written(made.faults, path);
    }
    const record::Head now = record::make_head(*made.ruleset, record.head.setup.seed,
                                               plugin::plugins_of(plugins, made.ruleset->setup()), {});
    for (std::string& sentence : record::differences(record.head, now)) {
        remarks.push_back(std::move(sentence));
    }
    return made.ruleset;
}

std::vector<std::string> seat_names(const record::Head& head, const Ruleset& rules) {
    std::vector<std::string> names;
    for (int seat = 0; seat < rules.seats(); ++seat) {
        const auto place = static_cast<std::size_t>(seat);
        if (seat >= rules.players()) {
            names.push_back(rules.companions()[place - static_cast<std::size_t>(rules.players())]);
        } else if (place < head.players.size()) {
            names.push_back(head.players[place].name);
        } else {
            names.push_back("seat " + std::to_string(seat));
        }
    }
    return names;
}

} // namespace linderhof::host
