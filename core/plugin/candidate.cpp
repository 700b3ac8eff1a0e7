#include "plugin/candidate.hpp"

#include "plugin/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <range/v3/algorithm/contains.hpp>
#include <system_error>

namespace linderhof::plugin {

namespace {

namespace fs = std::filesystem;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

bool is_id(std::string_view text) {
    return !text.empty() && is_lower(text.front()) &&
           std::ranges::all_of(text, [](char c) { return is_lower(c) || is_digit(c) || c == '_'; });
}

/// Three numbers with dots between them.
bool is_version(std::string_view text) {
    int numbers = 0;
    bool in_number = false;
    for (const char c : text) {
        if (is_digit(c)) {
            numbers += in_number ? 0 : 1;
            in_number = true;
        } else if (c == '.' && in_number) {
            in_number = false;
        } else {
            return false;
        }
    }
    return numbers == 3 && in_number;
}

[[noreturn]] void refuse_descriptor(std::string_view id, std::string_view what) {
    throw Refused(FaultKind::descriptor,
                  fmt::format("The plugin '{}' {}; mend its LINDERHOF_PLUGIN line and build it again.", id, what));
}

/// "a, b" as sorted ids, each once.
std::vector<std::string> read_ids(std::string_view id, std::string_view list) {
    std::vector<std::string> result;
    std::string word;
    const auto finish_word = [&] {
        if (!is_id(word)) {
            refuse_descriptor(id, fmt::format("names '{}' in '{}', which is not an id", word, list));
        }
        result.push_back(std::exchange(word, {}));
    };
    for (const char c : list) {
        if (c == ',') {
            finish_word();
        } else if (c != ' ') {
            word += c;
        }
    }
    if (!word.empty() || !result.empty()) {
        finish_word();
    }
    std::ranges::sort(result);
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

/// `id` is what the name of the symbol says; empty for a plugin that is linked in.
Candidate read_descriptor(const Descriptor& descriptor, std::string id, const fs::path& file) {
    if (descriptor.struct_size != sizeof(Descriptor) || descriptor.api != api_version) {
        throw Refused(FaultKind::descriptor,
                      fmt::format("The plugin '{}' has a descriptor of form {} with {} bytes, but this core reads form "
                                  "{} with {}; build it again with this core's headers.",
                                  id.empty() ? "(linked in)" : id, descriptor.api, descriptor.struct_size, api_version,
                                  sizeof(Descriptor)));
    }
    if (id.empty() && descriptor.id != nullptr) {
        id = descriptor.id;
    }
    const bool complete = descriptor.id != nullptr && descriptor.build_id != nullptr && descriptor.version != nullptr &&
                          descriptor.requires_ids != nullptr && descriptor.excludes_ids != nullptr &&
                          descriptor.register_offers != nullptr;
    if (!complete) {
        refuse_descriptor(id, "leaves a part of its descriptor empty");
    }
    if (id != descriptor.id || !is_id(id)) {
        refuse_descriptor(id, fmt::format("calls itself '{}', which is not an id or not its own", descriptor.id));
    }
    if (descriptor.build_id != build_id()) {
        throw Refused(FaultKind::other_build,
                      fmt::format("The plugin '{}' was built for {}, but this core is {}; build both together.", id,
                                  descriptor.build_id, build_id()));
    }
    if (!is_version(descriptor.version)) {
        refuse_descriptor(id, fmt::format("has the version '{}' instead of one like '1.0.0'", descriptor.version));
    }
    Candidate candidate{{id, descriptor.version, file, {}, {}},
                        &descriptor,
                        read_ids(id, descriptor.requires_ids),
                        read_ids(id, descriptor.excludes_ids)};
    if (std::ranges::binary_search(candidate.excludes, id)) {
        refuse_descriptor(id, "excludes itself");
    }
    return candidate;
}

std::string place_of(const Report& report) {
    return report.file.empty() ? "the program itself" : report.file.string();
}

/// One plugin, or one folder of the sources that cannot be read.
struct Found {
    Report report;
    Names names{};                        ///< of a file
    std::optional<Candidate> candidate{}; ///< once its descriptor is found in order
};

/// Whether it extends a game of another plugin.
bool is_expansion(const Names& names) {
    return std::ranges::any_of(names.headers, [&](const HeadersMark& mark) { return mark.game != names.id; });
}

/// An expansion sees the inside of a game's objects: both must be compiled for the same public headers of the game.
void check_headers(const Found& expansion, const HeadersMark& mark, const Found& game) {
    const auto& own = game.names.headers;
    const auto known = std::ranges::find_if(own, [&](const auto& each) { return each.game == mark.game; });
    if (known == own.end()) {
        throw Refused(
            FaultKind::other_build,
            fmt::format("The plugin '{}' in {} calls the library of the game '{}', which is not the one in {}; "
                        "use a program that loads its games, and build both together.",
                        expansion.report.id, expansion.report.file.string(), mark.game, place_of(game.report)));
    }
    if (known->hash != mark.hash) {
        throw Refused(
            FaultKind::other_build,
            fmt::format("The plugin '{}' in {} was built for the headers {} of the game '{}', but those of {} "
                        "are {}; build it again with this game's headers.",
                        expansion.report.id, expansion.report.file.string(), mark.hash, mark.game,
                        place_of(game.report), known->hash));
    }
}

class Gathering {
  public:
    void add_linked(const Descriptor& descriptor) {
        attempt(found_.emplace_back(), [&](Found& found) {
            Candidate candidate = read_descriptor(descriptor, {}, {});
            found.report.id = candidate.report.id;
            check_id_is_new(found.report);
            found.candidate = std::move(candidate);
        });
    }

    void add_file(const fs::path& name) {
        const fs::path file = fs::absolute(name).lexically_normal();
        if (ranges::contains(seen_, file)) {
            return; // the very same path twice, as when a folder is named twice: nothing to report
        }
        attempt(found_.emplace_back(Found{at(file)}), [&](Found& found) {
            check_file_is_new(file);
            seen_.push_back(file);
            found.names = inspect(file);
            found.report.id = found.names.id;
        });
    }

    void add_folder(const fs::path& name) {
        const fs::path folder = fs::absolute(name).lexically_normal();
        std::vector<fs::path> files;
        Found found{at(folder)};
        attempt(found, [&](Found&) { files = libraries_in(folder); });
        if (found.report.fault) {
            found_.push_back(std::move(found));
        }
        for (const fs::path& file : files) {
            add_file(file);
        }
    }

    /// Games are opened before their expansions, which are held against the headers of the game that is there, and find its
    /// library loaded wherever they lie themselves.
    Candidates take() {
        open_files(false);
        open_files(true);
        Candidates result;
        for (Found& found : found_) {
            if (found.candidate) {
                result.good.push_back(*std::move(found.candidate));
            } else {
                result.refused.push_back(std::move(found.report));
            }
        }
        return result;
    }

  private:
    static Report at(const fs::path& file) { return {{}, {}, file, {}, {}}; }

    /// A refusal becomes the fault of what was found.
    template <class Work>
    static void attempt(Found& found, Work work) {
        try {
            work(found);
        } catch (const Refused& refused) {
            found.report.fault = refused.fault();
        }
    }

    void open_files(bool expansions) {
        for (Found& each : found_) {
            if (each.report.fault || each.candidate || is_expansion(each.names) != expansions) {
                continue;
            }
            attempt(each, [&](Found& found) {
                check_id_is_new(found.report);
                check_games(found);
                found.candidate =
                    read_descriptor(open(found.report.file, found.report.id), found.report.id, found.report.file);
            });
        }
    }

    void check_games(const Found& found) const {
        for (const HeadersMark& mark : found.names.headers) {
            if (mark.game == found.names.id) {
                continue;
            }
            const auto has_id = [&](const Found& other) { return other.report.id == mark.game; };
            const auto game =
                std::ranges::find_if(found_, [&](const Found& other) { return other.candidate && has_id(other); });
            if (game == found_.end()) {
                const Fault fault = missing_fault(found.report.id, mark.game, std::ranges::any_of(found_, has_id));
                throw Refused(fault.kind, fault.sentence);
            }
            check_headers(found, mark, *game);
        }
    }

    static std::vector<fs::path> libraries_in(const fs::path& folder) {
        std::error_code error;
        std::vector<fs::path> files;
        for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
            std::error_code unknown; // then loading it says why
            if (it->path().extension() == ".so" && !it->is_directory(unknown)) {
                files.push_back(it->path());
            }
        }
        if (error) {
            throw Refused(FaultKind::unreadable,
                          fmt::format("The plugin folder {} cannot be read ({}); check its path.", folder.string(),
                                      error.message()));
        }
        std::ranges::sort(files);
        return files;
    }

    void check_file_is_new(const fs::path& file) const {
        for (const fs::path& other : seen_) {
            std::error_code error;
            if (fs::equivalent(file, other, error) && !error) {
                throw Refused(FaultKind::duplicate, fmt::format("{} is the same file as {}; name it only once.",
                                                                file.string(), other.string()));
            }
        }
    }

    void check_id_is_new(const Report& report) const {
        for (const Found& other : found_) {
            if (other.candidate && other.report.id == report.id) {
                throw Refused(FaultKind::duplicate,
                              fmt::format("The plugin '{}' in {} is already there from {}; remove one of the two.",
                                          report.id, place_of(report), place_of(other.report)));
            }
        }
    }

    std::vector<fs::path> seen_;
    std::vector<Found> found_; ///< in the order of the sources
};

} // namespace

Fault missing_fault(std::string_view id, std::string_view need, bool known) {
    return {FaultKind::missing,
            known ? fmt::format("The plugin '{}' requires '{}', which was refused; mend '{}' or leave '{}' out.", id,
                                need, need, id)
                  : fmt::format("The plugin '{}' requires '{}', which is not there; add '{}' or leave '{}' out.", id,
                                need, need, id)};
}

Candidates gather(const Sources& sources) {
    Gathering gathering;
    for (const Descriptor* descriptor : sources.linked) {
        gathering.add_linked(*descriptor);
    }
    for (const fs::path& file : sources.files) {
        gathering.add_file(file);
    }
    for (const fs::path& folder : sources.folders) {
        gathering.add_folder(folder);
    }
    return gathering.take();
}

} // namespace linderhof::plugin
