#include "files/setup_options.hpp"

#include "files/number_option.hpp"
#include "files/piped_text.hpp"
#include "program/host.hpp"

#include <iterator>
#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/solo/modes.hpp>
#include <linderhof/host/text/match.hpp>
#include <linderhof/record/setup_text.hpp>

#include <CLI/CLI.hpp>
#include <range/v3/algorithm/contains.hpp>

#include <algorithm>
#include <random>

namespace linderhof::cli {

namespace {

/// Seeds that a person can type again.
constexpr std::uint64_t fresh_seeds = 1'000'000;

/// The game says how many there can be.
constexpr std::uint64_t most_of_anything = 1'000'000;

constexpr const char* setup_group = "Set-up";

std::optional<record::WrittenSetup> read_piped(const std::string& text, const std::string& name,
                                               catalog::Diagnostics& diagnostics) {
    const auto document = catalog::Document::read_text(text, name, diagnostics);
    if (!document) {
        return std::nullopt;
    }
    catalog::Fields fields(document->root(), diagnostics, "a set-up file");
    record::WrittenSetup written = record::read_setup(fields);
    fields.finish();
    return written;
}

void read_file(const Program& program, const std::string& path, Setup& setup, bool& has_seed) {
    catalog::Diagnostics diagnostics;
    const auto piped = piped_text(program, path);
    const auto written =
        piped ? read_piped(*piped, name_of_pipe(path), diagnostics) : record::read_setup_file(path, diagnostics);
    if (!written || !diagnostics.empty()) {
        throw InputError(diagnostics.text());
    }
    setup = written->setup;
    has_seed = written->has_seed;
}

/// An id, and what is printed on the box.
struct Titled {
    std::string id;
    std::string title;
};

/// The id of what is written by its id or its title, whatever the capitals; what is neither stays as it is.
std::string id_of(const std::string& written, const std::vector<Titled>& all) {
    const auto found = std::ranges::find_if(all, [&](const Titled& each) {
        return simplified(each.id) == simplified(written) || simplified(each.title) == simplified(written);
    });
    return found == all.end() ? written : found->id;
}

std::vector<Titled> games_of(const plugin::Registry& registry) {
    std::vector<Titled> all;
    for (const Game* game : registry.games()) {
        all.push_back({std::string(game->id()), game->title()});
    }
    return all;
}

std::vector<Titled> expansions_of(const plugin::Registry& registry, const std::string& game) {
    std::vector<Titled> all;
    for (const Expansion* expansion : registry.expansions(game)) {
        all.push_back({std::string(expansion->id()), expansion->title()});
    }
    return all;
}

std::vector<Titled> modes_of(const plugin::Registry& registry) {
    std::vector<Titled> all;
    for (const SoloMode& mode : solo_modes(registry)) {
        all.push_back({mode.id, mode.id});
    }
    return all;
}

template <class T>
void append(std::vector<T>& to, const std::vector<T>& more) {
    std::ranges::copy(more, std::back_inserter(to));
}

/// Puts the words behind others, without the blanks that stood beside their commas.
void append_words(std::vector<std::string>& to, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        const std::size_t begin = std::min(word.find_first_not_of(' '), word.size());
        to.push_back(word.substr(begin, word.find_last_not_of(' ') + 1 - begin));
    }
}

} // namespace

void DataOptions::declare(CLI::App& app) {
    app.add_option("--data", folders_, "A folder with tile sets; may be repeated")
        ->type_name("DIR")
        ->allow_extra_args(false);
}

std::vector<std::filesystem::path> DataOptions::folders(const Program& program) const {
    std::vector<std::filesystem::path> result;
    for (const std::string& folder : folders_) {
        if (!std::filesystem::is_directory(folder)) {
            throw InputError("There is no folder '" + folder + "'; write the folder that holds your sets.");
        }
        result.emplace_back(folder);
    }
    append(result, program.data);
    return result;
}

plugin::RulesetBuilder DataOptions::builder(const Program& program) const {
    return {program.registry, folders(program)};
}

std::vector<std::string> DataOptions::words() const {
    std::vector<std::string> words;
    for (const std::string& folder : folders_) {
        words.insert(words.end(), {"--data", folder});
    }
    return words;
}

void SetupOptions::declare(CLI::App& app) {
    app.add_option("GAME", game_, "What is played; the first game that a plugin offers if left out")->type_name("");
    auto* players = decimal(app.add_option("--players", players_, "How many play")->type_name("N")->group(setup_group),
                            1, most_of_anything);
    app.add_option("--solo", solo_, "The solo game of that name, for one player")
        ->type_name("MODE")
        ->excludes(players)
        ->group(setup_group);
    declare_common(app);
}

void SetupOptions::declare_solo(CLI::App& app) {
    alone_ = true;
    app.add_option("--mode", solo_, "Which solo game; a word that is none lists them")
        ->type_name("MODE")
        ->group(setup_group);
    declare_common(app);
}

void SetupOptions::declare_common(CLI::App& app) {
    const std::string group = setup_group;
    decimal(app.add_option("--level", level_, "How strong the others are in a solo game: 1 to 7; 3 if left out")
                ->type_name("N")
                ->group(group),
            1, most_of_anything);
    app.add_option("--edition", edition_, "The edition of the game")->type_name("NAME")->group(group);
    app.add_option("--with", with_, "Expansions and variants, with commas between them")
        ->delimiter(',')
        ->type_name("A,B")
        ->allow_extra_args(false)
        ->group(group);
    app.add_option("--without", without_, "Tile sets to leave out")
        ->delimiter(',')
        ->type_name("SET")
        ->allow_extra_args(false)
        ->group(group);
    app.add_option("--set", sets_, "More tile sets")
        ->delimiter(',')
        ->type_name("SET")
        ->allow_extra_args(false)
        ->group(group);
    app.add_option("--option", options_, "An interpretation; 'linderhof rules --options' lists them")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false)
        ->group(group);
    app.add_option("--setup", file_, "A set-up written down in YAML; - is standard input")
        ->type_name("FILE")
        ->group(group);
    decimal(app.add_option("--seed", seed_, "The same seed gives the same game")->type_name("N")->group(group), 0);
    data_.declare(app);
}

Setup SetupOptions::setup(const Program& program, int players) const {
    Setup setup;
    bool has_seed = false;
    if (!file_.empty()) {
        read_file(program, file_, setup, has_seed);
    }
    if (!game_.empty()) {
        setup.game = id_of(game_, games_of(program.registry));
    }
    if (!solo_.empty() || alone_) {
        choose_solo(program.registry, id_of(solo_, modes_of(program.registry)), setup);
    }
    if (setup.game.empty()) {
        const auto games = program.registry.games();
        setup.game = games.empty() ? std::string() : std::string(games.front()->id());
    }
    if (players_ != 0 || setup.seats == 0) {
        setup.seats = players_ != 0 ? players_ : players;
    }
    append_words(setup.with, with_);
    for (std::string& expansion : setup.with) {
        expansion = id_of(expansion, expansions_of(program.registry, setup.game));
    }
    append_words(setup.without, without_);
    append_words(setup.sets, sets_);
    if (!edition_.empty()) {
        setup.options["edition"] = edition_;
    }
    for (const std::string& option : options_) {
        const std::size_t sign = option.find('=');
        if (sign == std::string::npos || sign == 0 || sign + 1 == option.size()) {
            throw InputError("'" + option + "' is no option of a game; write --option NAME=VALUE.");
        }
        setup.options[option.substr(0, sign)] = option.substr(sign + 1);
    }
    if (level_ != 0) {
        setup.options[level_option] = std::to_string(level_);
    }
    fresh_seed_ = !seed_ && !has_seed;
    setup.seed = seed_ ? *seed_ : fresh_seed_ ? std::random_device()() % fresh_seeds : setup.seed;
    return setup;
}

std::shared_ptr<const Ruleset> SetupOptions::ruleset(const Program& program, const Setup& setup) const {
    plugin::Made made = data_.builder(program).make(setup);
    refuse(made.faults);
    return made.ruleset;
}

std::vector<std::string> own_names(const Program& program, const std::vector<std::string>& seats, int players) {
    std::vector<std::string> own = program.names;
    own.resize(std::min(own.size(), static_cast<std::size_t>(players)));
    std::vector<std::string> others = usual_names(max_seats);
    std::erase_if(others, [&](const std::string& name) { return ranges::contains(own, name); });
    std::vector<std::string> names;
    for (std::size_t seat = 0, person = 0, other = 0;
         person < own.size() && seat < std::max<std::size_t>(seats.size(), 1); ++seat) {
        const bool is_person = seats.empty() || seats[seat] == person_word;
        names.push_back(is_person ? own[person++] : others[other++]);
    }
    return names;
}

} // namespace linderhof::cli
