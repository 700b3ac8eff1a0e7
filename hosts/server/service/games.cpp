// Beginning games, finding them again, sitting down.

#include "games/import.hpp"
#include "games/keys.hpp"
#include "service/game_server.hpp"
#include "service/refusal.hpp"

#include <linderhof/host/games/record_file.hpp>
#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/json/offers.hpp>
#include <linderhof/host/solo/calendar.hpp>
#include <linderhof/host/solo/modes.hpp>
#include <linderhof/log.hpp>
#include <linderhof/plugin/loader.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ctime>
#include <utility>

namespace linderhof::server {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longest_list = 40;

/// The ways to play alone.
Json solo_json(const plugin::Registry& registry) {
    Json modes = Json::array();
    for (const host::SoloMode& mode : host::solo_modes(registry)) {
        modes.push_back({{"id", mode.id}, {"game", mode.game}, {"level", mode.levels ? host::level_option : ""}});
    }
    return modes;
}

/// A game that has begun: what opens its seats, and lets people watch.
Json begun_json(const std::string& game, const std::vector<std::string>& names, const SeatKeys& keys) {
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        seats.push_back({{"seat", seat}, {"name", names[seat]}, {"key", keys[seat]}});
    }
    return {
        {"game", game}, {"seats", seats}, {"watch", {{"now", keys[names.size()]}, {"after", keys[names.size() + 1]}}}};
}

Json sets_json(const std::vector<OfferedSet>& sets) {
    Json json = Json::array();
    for (const OfferedSet& set : sets) {
        json.push_back({{"id", set.id}, {"name", set.name}, {"game", set.game}});
    }
    return json;
}

} // namespace

Setup GameServer::setup_from(const Json& message) const {
    const Json& json = message.at("setup");
    Setup setup;
    setup.game = json.at("game").get<std::string>();
    setup.seats = json.at("players").get<int>();
    setup.with = json.value("with", std::vector<std::string>());
    setup.sets = json.value("sets", std::vector<std::string>());
    setup.options = json.value("options", std::map<std::string, std::string>());
    if (std::max({setup.with.size(), setup.sets.size(), setup.options.size()}) > longest_list) {
        throw Refusal("malformed", "Nobody plays with so many expansions, sets and options. Choose fewer.");
    }
    for (const std::string& id : setup.sets) {
        if (std::ranges::find(offered_sets_, id, &OfferedSet::id) == offered_sets_.end()) {
            throw Refusal("unusable", "There is no such set of tiles here. Choose one of the list.");
        }
    }
    return setup;
}

GameServer::Json GameServer::hello(const ClientRequest& /*request*/) const {
    return {{"protocol", protocol},
            {"offers", host::offers_json(home_.registry)},
            {"sets", sets_json(offered_sets_)},
            {"key", !options_.key.empty()},
            {"usual_bot", host::usual_bot},
            {"solo", solo_json(home_.registry)},
            {"day", host::daily_seed(std::time(nullptr))}};
}

GameServer::Json GameServer::check(const ClientRequest& request) const {
    Json faults = Json::array();
    for (const plugin::SetupFault& fault : builder_.plan(setup_from(request.message)).faults) {
        faults.push_back(fault.sentence);
    }
    return {{"faults", faults}};
}

std::string GameServer::checked_bot(const std::string& word) const {
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

Party GameServer::party_for(std::vector<record::Player> players, SeatKeys keys) const {
    static_cast<void>(host::bots_of(builder_, players)); // says which computer player is not there
    return {std::move(players), std::move(keys)};
}

void GameServer::let_begin(const ClientRequest& request) const {
    if (!options_.key.empty() && !same_key(options_.key, request.message.value("key", std::string()))) {
        throw Refusal("key", "Only who has the address that the server has printed may begin a game here.");
    }
    if (++request.client.begun > options_.games) {
        throw Refusal("too_many", "This page has begun many games. Reload it to begin another.");
    }
}

std::pair<GameServer::OpenGame&, Change> GameServer::made_game(const Setup& setup,
                                                               std::vector<record::Player> players) {
    const plugin::Made made = rulesets_.make(setup);
    host::refuse(made.faults);
    const SeatKeys keys = fresh_keys(players);
    const std::string name = fresh_name();
    const record::Head head =
        record::make_head(*made.ruleset, setup.seed, plugin::plugins_of(home_.plugins, made.ruleset->setup()), players);
    OpenGame& game = games_[name];
    game.table = std::make_shared<Table>(name, made.ruleset, setup.seed, party_for(std::move(players), keys));
    log::tell(logger, log::Level::info, "event=game-begun game={} rules={} seats={} games={}", name, setup.game,
              game.table->players().size(), games_.size());
    Change change = game.table->change();
    change.beginning = Beginning{keys, record::head_text(head)};
    return {game, std::move(change)};
}

GameServer::Json GameServer::begin(const ClientRequest& request) {
    let_begin(request);
    Setup setup = setup_from(request.message);
    std::vector<std::string> words;
    std::vector<std::string> names;
    for (const Json& seat : request.message.at("seats")) {
        const std::string bot = seat.value("bot", std::string());
        words.push_back(bot.empty() ? host::person_word : checked_bot(bot));
        names.push_back(seat.at("name").get<std::string>());
    }
    setup.seed = fresh_seed();
    if (request.message.value("daily", false)) {
        if (setup.seats != 1) {
            throw Refusal("unusable", "The game of the day is for one: everybody plays it alone, and compares.");
        }
        setup.seed = host::daily_seed(std::time(nullptr));
    }
    const int players = setup.seats;
    auto [game, change] = made_game(setup, host::seat_players(words, names, players, true));
    names.clear();
    for (const record::Player& player : game.table->players()) {
        names.push_back(player.name);
    }
    Json begun = begun_json(game.table->name(), names, game.table->keys());
    keep(game, std::move(change), replying(request, std::move(begun)));
    return nullptr;
}

GameServer::Json GameServer::import(const ClientRequest& request) {
    let_begin(request);
    const Imported imported =
        import_record(request.message.at("record").get<std::string>(), "the record", builder_, home_.plugins);
    const ChangeCallbacks afterwards =
        replying(request, begun_json(imported.change.game, imported.names, imported.change.beginning->keys));
    store_writer_->keep(imported.change, [afterwards](Outcome outcome, Steady::duration /*took*/) {
        (outcome == Outcome::kept ? afterwards.kept : afterwards.failed)();
    });
    return nullptr;
}

Seat GameServer::named_seat(const Json& message) {
    const int seat = message.at("seat").get<int>();
    if (seat < no_seat || seat >= max_seats) {
        throw Refusal("no_seat", "There is no such seat. Open the link of the seat again.");
    }
    return static_cast<Seat>(seat);
}

GameServer::OpenGame& GameServer::opened_game(const std::string& name) {
    if (const auto found = games_.find(name); found != games_.end()) {
        if (found->second.table == nullptr) {
            found->second.table = read_table(name);
            go_on(found->second);
        }
        return found->second;
    }
    std::shared_ptr<Table> table = read_table(name);
    OpenGame& game = games_[name];
    game.table = std::move(table);
    go_on(game);
    return game;
}

std::shared_ptr<Table> GameServer::read_table(const std::string& name) {
    const std::optional<KeptGame> kept = is_name(name) ? store_.open(name) : std::nullopt;
    if (!kept) {
        throw Refusal("no_seat", "This link opens no seat. It may be cut off, or the game was deleted.");
    }
    std::vector<std::string> remarks;
    const record::Record record = host::read_record_text(kept->record, "the game " + name, remarks);
    const plugin::Made made = rulesets_.make(record.head.setup);
    host::refuse(made.faults);
    Party party = party_for(players_of(record.head, *made.ruleset), kept->keys);
    log::tell(logger, log::Level::info, "event=game-opened game={} changes={}", name, kept->changes);
    return std::make_shared<Table>(name, made.ruleset, record, kept->changes, std::move(party));
}

GameServer::Json GameServer::sit(const ClientRequest& request) {
    const auto name = request.message.at("game").get<std::string>();
    const Seat seat = named_seat(request.message);
    OpenGame& game = opened_game(name);
    const auto key = request.message.at("key").get<std::string>();
    if (!game.table->opens(seat, key)) {
        const bool later = seat == no_seat && game.table->opens_later(key);
        tidy(name);
        if (later) {
            throw Refusal("later", "This game is shown when it is over. It goes on still; open the link again then.");
        }
        throw Refusal("no_seat", "This link opens no seat. It may be cut off, or the game was deleted.");
    }
    request.client.seats.insert({name, seat});
    sitters_[name].insert({seat, &request.line});
    Json reply = game.table->told(seat);
    reply.erase("tell");
    reply["looks"] = game.table->looks(seat);
    return reply;
}

GameServer::Json GameServer::list(const ClientRequest& request) {
    Json games = Json::array();
    int left = options_.seats_told;
    for (const Json& each : request.message.at("seats")) {
        if (left-- == 0) {
            break;
        }
        const auto name = each.at("game").get<std::string>();
        const Seat seat = named_seat(each);
        try {
            const OpenGame& game = opened_game(name);
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
