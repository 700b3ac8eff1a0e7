#include "bends.hpp"

#include "support/paths.hpp"
#include "support/rulesets.hpp"
#include "support/scratch_folder.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

namespace linderhof::test {

namespace {

namespace fs = std::filesystem;

constexpr int most_moves = 4000;

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The lines of a text with their first bytes, and one behind the last.
std::vector<std::size_t> line_starts(const std::string& text) {
    std::vector<std::size_t> starts{0};
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) {
        starts.push_back(at + 1);
    }
    return starts;
}

std::size_t indent_of(const std::string& text, std::size_t start) {
    const std::size_t ink = text.find_first_not_of(' ', start);
    return ink == std::string::npos ? 0 : ink - start;
}

/// Whether a key begins the line at this indent.
bool is_key(const std::string& text, std::size_t start, std::size_t indent) {
    return start < text.size() && indent_of(text, start) == indent && std::isalnum(text[start + indent]) != 0;
}

/// What stands under a key: up to the next line that is no deeper.
std::size_t end_of(const std::string& text, const std::vector<std::size_t>& starts, std::size_t line,
                   std::size_t indent) {
    std::size_t end = line + 1;
    while (end < starts.size() && starts[end] < text.size() &&
           (text[starts[end]] == '\n' || text[starts[end]] == '#' || indent_of(text, starts[end]) > indent)) {
        ++end;
    }
    return end < starts.size() ? starts[end] : text.size();
}

void add_removals(const fs::path& name, const std::string& text, std::vector<Bend>& bends) {
    const std::vector<std::size_t> starts = line_starts(text);
    for (std::size_t line = 0; line < starts.size(); ++line) {
        for (const std::size_t indent : {0U, 2U}) { // tables, and their entries
            if (is_key(text, starts[line], indent) && text.compare(starts[line], 11, "provenance:") != 0) {
                const std::size_t from = starts[line];
                const std::size_t to = end_of(text, starts, line, indent);
                bends.push_back({name, from, to, "", name.string() + ":" + std::to_string(line + 1) + " is taken out"});
            }
        }
    }
}

void add_numbers(const fs::path& name, const std::string& text, std::vector<Bend>& bends) {
    static const std::regex number(R"(([:\[,] *)(-?\d+)(?=[ ,\]}\n]))");
    for (std::sregex_iterator found(text.begin(), text.end(), number), end; found != end; ++found) {
        const auto from = static_cast<std::size_t>(found->position(2));
        for (const char* other : {"0", "1", "100"}) {
            if (found->str(2) != other) {
                const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(from), '\n') + 1;
                bends.push_back(
                    {name, from, from + found->str(2).size(), other,
                     name.string() + ":" + std::to_string(line) + ": " + found->str(2) + " becomes " + other});
            }
        }
    }
}

/// The set-ups that bring a set: the game with each expansion that has it, or alone; the fewest and the most players.
std::vector<Setup> setups_with(const std::string& set) {
    const plugin::Registry& registry = builder().registry();
    const auto has = [&](const Module& module) {
        const std::vector<std::string> sets = module.sets();
        return std::find(sets.begin(), sets.end(), set) != sets.end();
    };
    std::vector<Setup> setups;
    for (const Game* game : registry.games()) {
        std::vector<std::vector<std::string>> mixes;
        for (const Expansion* expansion : registry.expansions(game->id())) {
            if (has(*expansion) || has(*game)) {
                mixes.push_back({std::string(expansion->id())});
            }
        }
        if (has(*game)) {
            mixes.emplace_back();
        }
        for (const std::vector<std::string>& with : mixes) {
            for (const int seats : {1, 2, 4}) {
                Setup setup;
                setup.game = game->id();
                setup.with = with;
                setup.seats = seats;
                setups.push_back(std::move(setup));
            }
        }
    }
    return setups;
}

/// A folder with one set of its own, which hides the shipped one.
class BentSet {
  public:
    explicit BentSet(const Bend& bend) {
        const fs::path set = *bend.file.begin();
        fs::copy(data_dir() / set, folder_ / set, fs::copy_options::recursive);
        std::string text = read(data_dir() / bend.file);
        text.replace(bend.from, bend.to - bend.from, bend.text);
        std::ofstream(folder_ / bend.file, std::ios::binary) << text;
    }

    const fs::path& folder() const { return folder_.path(); }

  private:
    ScratchFolder folder_{"bent"};
};

/// A random game to its end; `limit` answers are enough.
void play(const Ruleset& rules, std::uint64_t seed, int limit) {
    State state = rules.start(seed);
    Random random(seed);
    MoveList moves;
    for (int i = 0; i < limit && state.core().over == 0; ++i) {
        const Seat seat = state.core().owing.first();
        moves.clear();
        rules.legal_moves(state, seat, moves);
        if (moves.size() == 0) {
            throw std::runtime_error("no answer is legal");
        }
        rules.apply_legal(state, seat, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (state.core().over != 0) {
        static_cast<void>(rules.game().standings(Position(rules, state)));
    }
}

/// What one set-up came to: "played", "refused", or what is wrong.
std::string try_setup(const plugin::RulesetBuilder& bent, const Setup& setup, const std::string& folder) {
    try {
        const plugin::Made made = bent.make(setup);
        for (const plugin::SetupFault& fault : made.faults) {
            const bool of_set = fault.kind == plugin::SetupFaultKind::catalog;
            if (fault.kind == plugin::SetupFaultKind::composition || (of_set && fault.sentence.rfind(folder, 0) != 0)) {
                return fault.sentence;
            }
        }
        if (!made.faults.empty()) {
            return "refused";
        }
        play(*made.ruleset, 1, most_moves);
        return "played";
    } catch (const std::exception& error) {
        return error.what();
    }
}

/// In a process of its own, so that a crash is a finding like others. Writes what came of each set-up into a pipe.
std::vector<std::string> try_apart(const Bend& bend) {
    int ends[2] = {};
    if (::pipe(ends) != 0) {
        return {"no pipe"};
    }
    const BentSet set(bend); // the parent's, so that a crash does not leave it behind
    const pid_t child = ::fork();
    if (child == 0) {
        const plugin::RulesetBuilder bent(builder().registry(), {set.folder(), data_dir()});
        for (const Setup& setup : setups_with(bend.file.begin()->string())) {
            if (builder().plan(setup).faults.empty()) {
                const std::string told = name_of(setup) + "\t" + try_setup(bent, setup, set.folder().string()) + "\n";
                static_cast<void>(::write(ends[1], told.data(), told.size()) != 0);
            }
        }
        ::_exit(0);
    }
    ::close(ends[1]);
    std::string all;
    char bytes[4096];
    for (ssize_t got = 0; (got = ::read(ends[0], bytes, sizeof bytes)) > 0;) {
        all.append(bytes, static_cast<std::size_t>(got));
    }
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    std::vector<std::string> lines;
    std::istringstream stream(all);
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        lines.push_back("after these\tended by signal " + std::to_string(WIFSIGNALED(status) ? WTERMSIG(status) : 0));
    }
    return lines;
}

} // namespace

std::vector<Bend> all_bends() {
    std::vector<Bend> bends;
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(data_dir())) {
        if (entry.path().extension() == ".yaml" && entry.path().filename() != "set.yaml") {
            files.push_back(fs::relative(entry.path(), data_dir()));
        }
    }
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        const std::string text = read(data_dir() / file);
        add_removals(file, text, bends);
        add_numbers(file, text, bends);
    }
    return bends;
}

BendCounts try_bends(std::size_t first, std::size_t step) {
    BendCounts counts;
    const std::vector<Bend> bends = all_bends();
    for (std::size_t i = first; i < bends.size(); i += step) {
        ++counts.bends;
        for (const std::string& line : try_apart(bends[i])) {
            const std::string outcome = line.substr(line.find('\t') + 1);
            if (outcome == "played") {
                ++counts.played;
            } else if (outcome == "refused") {
                ++counts.refused;
            } else {
                counts.faults.push_back(bends[i].what + ": " + line);
            }
        }
    }
    return counts;
}

} // namespace linderhof::test
