#include "record_file.hpp"

#include "setup_place.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/plugin/workshop.hpp>

#include <ostream>

namespace linderhof::cli {

record::Record read_record(Program& program, const std::string& path) {
    catalog::Diagnostics diagnostics;
    auto record = record::read_file(path, diagnostics);
    if (!record) {
        throw InputError(diagnostics.text());
    }
    if (!record->cut.empty()) {
        program.err << path << ": the last line, " << catalog::quote(record->cut, 80)
                    << ", has no line end and is read as not there.\n";
    }
    return *std::move(record);
}

namespace {

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

} // namespace

std::shared_ptr<const Ruleset> ruleset_of(Program& program, const DataOptions& data, const record::Record& record,
                                          const std::string& path) {
    plugin::Made made = data.workshop(program).make(record.head.setup);
    if (!made.faults.empty()) {
        refuse_written(made.faults, path);
    }
    const record::Head now = record::make_head(*made.ruleset, record.head.setup.seed,
                                               plugin::plugins_of(program.plugins, made.ruleset->setup()), {});
    for (const std::string& sentence : record::differences(record.head, now)) {
        program.err << sentence << "\n";
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

} // namespace linderhof::cli
