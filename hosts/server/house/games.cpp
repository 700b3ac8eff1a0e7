// Beginning games, finding them again, sitting down.

#include "games/keys.hpp"
#include "house/house.hpp"
#include "house/refusal.hpp"

#include <linderhof/host/games/record_file.hpp>
#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/json/offers.hpp>
#include <linderhof/host/solo/calendar.hpp>
#include <linderhof/host/solo/modes.hpp>
#include <linderhof/plugin/loader.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ctime>
#include <utility>

namespace linderhof::server {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longest_list = 40;

/// What somebody wants to play. Sets of tiles and seeds are the server's own affair.
Setup setup_from(const Json& message) {
    const Json& json = message.at("setup");
    Setup setup;
    setup.game = json.at("game").get<std::string>();
    setup.seats = json.at("players").get<int>();
    if (json.contains("with")) {
        setup.with = json.at("with").get<std::vector<std::string>>();
    }
    if (json.contains("options")) {
        setup.options = json.at("options").get<std::map<std::string, std::string>>();
    }
    if (setup.with.size() > longest_list || setup.options.size() > longest_list) {
        throw Refusal("malformed", "Nobody plays with so many expansions and options. Choose fewer.");
    }
    return setup;
}

/// Names for those who have none in their record.
std::vector<record::Player> players_of(const record::Head& head, const Ruleset& rules) {
    std::vector<record::Player> players = head.players;
    const std::vector<std::string> names = host::seat_names(head, rules);
    for (std::size_t seat = players.size(); seat < static_cast<std::size_t>(rules.players()); ++seat) {
        players.push_back({names[seat], ""});
    }
    return players;
}

/// The ways to play alone.
Json solo_json(const plugin::Registry& registry) {
    Json modes = Json::array();
    for (const host::SoloMode& mode : host::solo_modes(registry)) {
        modes.push_back({{"id", mode.id}, {"game", mode.game}, {"level", mode.levels ? host::level_option : ""}});
    }
    return modes;
}

} // namespace

House::Json House::hello(const Said& /*said*/) const {
    return {{"protocol", protocol},
            {"offers", host::offers_json(home_.registry)},
            {"key", !rules_.key.empty()},
            {"usual_bot", host::usual_bot},
            {"solo", solo_json(home_.registry)},
            {"day", host::daily_seed(std::time(nullptr))}};
}

House::Json House::check(const Said& said) const {
    Json faults = Json::array();
    for (const plugin::SetupFault& fault : builder_.plan(setup_from(said.message)).faults) {
        faults.push_back(fault.sentence);
    }
    return {{"faults", faults}};
}

std::string House::checked_bot(const std::string& word) const {
    for (const BotMaker* maker : home_.registry.bots()) {
        const std::vector<BotLevel> levels = maker->levels();
        const bool known = word == maker->id() || std::ranges::any_of(levels, [&](const BotLevel& level) {
                               return word == std::string(maker->id()) + (level.word.empty() ? "" : ":") + level.word;
                           });
        if (known) {
            return word;
        }
    }
    throw Refusal("unusable", "There is no such computer player. Choose one of the list.");
}

Party House::party_for(std::vector<record::Player> players, SeatKeys keys) const {
    Party party{std::move(players), {}, std::move(keys)};
    party.bots = host::bots_of(builder_, party.players);
    return party;
}

void House::let_begin(const Said& said) const {
    if (!rules_.key.empty() && !same_key(rules_.key, said.message.value("key", std::string()))) {
        throw Refusal("key", "Only who has the address that the server has printed may begin a game here.");
    }
    if (++said.guest.begun > rules_.games) {
        throw Refusal("too_many", "This page has begun many games. Reload it to begin another.");
    }
}

std::string House::made_game(Setup setup, std::vector<record::Player> players) {
    plugin::Made made = builder_.make(setup);
    host::refuse(made.faults);
    SeatKeys keys;
    for (const record::Player& player : players) {
        keys.push_back(player.bot.empty() ? fresh_key() : "");
    }
    for (std::size_t i = 0; i < watching_keys; ++i) {
        keys.push_back(fresh_key());
    }
    const std::string name = fresh_name();
    const record::Head head =
        record::make_head(*made.ruleset, setup.seed, plugin::plugins_of(home_.plugins, made.ruleset->setup()), players);
    auto table = std::make_unique<Table>(name, made.ruleset, setup.seed, party_for(std::move(players), keys));
    store_.begin(name, keys, table->session(), head);
    games_[name].table = std::move(table);
    go_on(games_[name]);
    return name;
}

House::Json House::begin(const Said& said) {
    let_begin(said);
    Setup setup = setup_from(said.message);
    std::vector<std::string> words;
    std::vector<std::string> names;
    for (const Json& seat : said.message.at("seats")) {
        const std::string bot = seat.value("bot", std::string());
        words.push_back(bot.empty() ? host::person_word : checked_bot(bot));
        names.push_back(seat.at("name").get<std::string>());
    }
    setup.seed = fresh_seed();
    if (said.message.value("daily", false)) {
        if (setup.seats != 1) {
            throw Refusal("unusable", "The game of the day is for one: everybody plays it alone, and compares.");
        }
        setup.seed = host::daily_seed(std::time(nullptr));
    }
    const int players = setup.seats;
    const std::string name = made_game(std::move(setup), host::seat_players(words, names, players, true));
    const Table& table = *games_.at(name).table;
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < table.players().size(); ++seat) {
        seats.push_back({{"seat", seat}, {"name", table.players()[seat].name}, {"key", table.keys()[seat]}});
    }
    const std::size_t first = table.players().size();
    return {{"game", name},
            {"seats", seats},
            {"watch", {{"now", table.keys()[first]}, {"after", table.keys()[first + 1]}}}};
}

Seat House::named_seat(const Json& message) {
    const int seat = message.at("seat").get<int>();
    if (seat < no_seat || seat >= max_seats) {
        throw Refusal("no_seat", "There is no such seat. Open the link of the seat again.");
    }
    return static_cast<Seat>(seat);
}

House::Opened& House::opened_game(const std::string& name) {
    if (const auto found = games_.find(name); found != games_.end()) {
        return found->second;
    }
    if (!is_name(name) || !store_.has(name)) {
        throw Refusal("no_seat", "This link opens no seat. It may be cut off, or the game was deleted.");
    }
    Store::Kept kept = store_.open(name);
    plugin::Made made = builder_.make(kept.record.head.setup);
    host::refuse(made.faults);
    Party party = party_for(players_of(kept.record.head, *made.ruleset), kept.keys);
    auto table = std::make_unique<Table>(name, made.ruleset, std::move(kept), std::move(party));
    Opened& game = games_[name];
    game.table = std::move(table);
    go_on(game);
    return game;
}

House::Json House::sit(const Said& said) {
    const auto name = said.message.at("game").get<std::string>();
    const Seat seat = named_seat(said.message);
    Opened& game = opened_game(name);
    const auto key = said.message.at("key").get<std::string>();
    if (!game.table->opens(seat, key)) {
        const bool later = seat == no_seat && game.table->opens_later(key);
        tidy(name);
        if (later) {
            throw Refusal("later", "This game is shown when it is over. It goes on still; open the link again then.");
        }
        throw Refusal("no_seat", "This link opens no seat. It may be cut off, or the game was deleted.");
    }
    said.guest.sitting.insert({name, seat});
    Json reply = game.table->told(seat);
    reply.erase("tell");
    reply["looks"] = game.table->looks(seat);
    return reply;
}

House::Json House::list(const Said& said) {
    Json games = Json::array();
    int left = rules_.seats_told;
    for (const Json& each : said.message.at("seats")) {
        if (left-- == 0) {
            break;
        }
        const auto name = each.at("game").get<std::string>();
        const Seat seat = named_seat(each);
        try {
            const Opened& game = opened_game(name);
            if (game.table->opens(seat, each.at("key").get<std::string>())) {
                games.push_back(game.table->in_short(seat));
            }
        } catch (const std::exception&) {
            continue; // a game that is gone is left out of the list
        }
        tidy(name);
    }
    return {{"games", games}};
}

} // namespace linderhof::server
