#include <iterator>
#include <linderhof/host/games/seating.hpp>

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/text/match.hpp>
#include <linderhof/record/player_name.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace linderhof::host {

namespace {

/// The expansions that are on.
std::vector<const Expansion*> expansions_of(const plugin::Registry& registry, const Setup& setup) {
    std::vector<const Expansion*> expansions;
    for (const std::string& id : setup.with) {
        if (const Expansion* expansion = registry.find_expansion(setup.game, id)) {
            expansions.push_back(expansion);
        }
    }
    return expansions;
}

/// "with Royal Decrees; Swan tokens"; empty: nothing is on.
std::string titles_of(const std::vector<const Expansion*>& expansions) {
    std::string text;
    for (const Expansion* expansion : expansions) {
        text += (text.empty() ? " · with " : "; ") + expansion->title();
    }
    return text;
}

/// Whether an option need not be told: it has its usual value, and is not the first of its game, such as the edition.
bool goes_without_saying(const std::vector<OptionSpec>& specs, const std::string& name, const std::string& value) {
    const auto spec = std::ranges::find_if(specs, [&](const OptionSpec& each) { return each.name == name; });
    return spec != specs.end() && spec != specs.begin() && spec->values.front() == value;
}

/// Without the blanks beside their commas; held to what a record can keep. Throws InputError.
std::vector<std::string> checked_names(const std::vector<std::string>& written) {
    std::vector<std::string> names;
    for (const std::string& word : written) {
        const std::size_t begin = std::min(word.find_first_not_of(' '), word.size());
        std::string name = word.substr(begin, word.find_last_not_of(' ') + 1 - begin);
        if (const auto fault = fault_of_name(name, names)) {
            throw InputError("A name cannot be kept: " + fault->problem + "; " + fault->remedy + ".");
        }
        names.push_back(std::move(name));
    }
    return names;
}

} // namespace

std::vector<record::Player> seat_players(const std::vector<std::string>& seats, const std::vector<std::string>& names,
                                         int players, bool person) {
    if (!seats.empty() && static_cast<int>(seats.size()) != players) {
        throw InputError(fmt::format("{} of {} seats have a player; write one for each, like {},{},{}.", seats.size(),
                                     players, person_word, usual_bot, usual_bot));
    }
    if (static_cast<int>(names.size()) > players) {
        throw InputError(
            fmt::format("There are {} names, but only {} play; leave out those of nobody.", names.size(), players));
    }
    const std::vector<std::string> all = with_usual_names(checked_names(names), players);
    std::vector<record::Player> result;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        const std::string word = !seats.empty() ? seats[seat] : person && seat == 0 ? person_word : usual_bot;
        if (word.empty()) {
            throw InputError(
                fmt::format("There is no word for seat {}; write '{}' or a computer player.", seat + 1, person_word));
        }
        result.push_back({all[seat], word == person_word ? "" : word});
    }
    return result;
}

std::vector<std::string> names_of(const std::vector<record::Player>& players, const Ruleset& rules) {
    std::vector<std::string> names;
    names.reserve(players.size());
    for (const record::Player& player : players) {
        names.push_back(player.name);
    }
    std::ranges::copy(rules.companions(), std::back_inserter(names));
    return names;
}

std::vector<std::unique_ptr<Bot>> bots_of(const plugin::RulesetBuilder& builder,
                                          const std::vector<record::Player>& players) {
    std::vector<std::unique_ptr<Bot>> bots;
    bots.reserve(players.size());
    plugin::SetupFaults faults;
    for (const record::Player& player : players) {
        bots.push_back(player.bot.empty() ? nullptr : builder.make_bot(player.bot, faults));
    }
    if (!faults.empty()) {
        throw InputError(faults.front().sentence);
    }
    return bots;
}

std::vector<std::unique_ptr<Bot>> make_bots(const plugin::RulesetBuilder& builder,
                                            const std::vector<std::string>& names) {
    std::vector<std::unique_ptr<Bot>> bots;
    bots.reserve(names.size());
    plugin::SetupFaults faults;
    for (const std::string& name : names) {
        bots.push_back(builder.make_bot(name, faults));
    }
    refuse(faults);
    return bots;
}

bool has_person(const std::vector<record::Player>& players) {
    return std::ranges::any_of(players, [](const record::Player& player) { return player.bot.empty(); });
}

std::string first_line(const plugin::Registry& registry, const record::Session& session) {
    const Ruleset& rules = session.rules();
    const std::vector<const Expansion*> expansions = expansions_of(registry, rules.setup());
    const std::vector<OptionSpec> specs = plugin::RulesetBuilder::options(rules.game(), expansions);
    std::string text = rules.game().title() + " · game " + std::to_string(session.seed()) + " · " +
                       std::to_string(rules.players()) + (rules.players() == 1 ? " player" : " players") +
                       titles_of(expansions);
    for (const auto& [name, value] : rules.setup().options) {
        if (!goes_without_saying(specs, name, value)) {
            text += " · " + simplified(name) + " " + value;
        }
    }
    return text;
}

} // namespace linderhof::host
