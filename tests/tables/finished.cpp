#include "finished.hpp"

#include "support/rulesets.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/castle.hpp>
#include <linderhof/engine/random.hpp>
#include <linderhof/two_castles/castle.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace linderhof::test {

namespace {

const std::vector<std::string> names{"Ada", "Ben", "Cleo", "Dora", "Emil"};

template <class Range, class Id>
std::string listed(const Range& range, const Id& id) {
    std::string text;
    for (const auto& each : range) {
        text += (text.empty() ? "" : ", ") + id(each);
    }
    return text.empty() ? "none" : text;
}

Written::Player castles_player(const Position& position, Seat seat) {
    const castles::Rules& rules = castles::Rules::of(position);
    const castles::Castle castle(position, seat);
    Written::Player player;
    player.name = names[static_cast<std::size_t>(seat)];
    const auto& foyer = castle.tiles().front();
    player.answers["Foyer"] =
        fmt::format("{{doors: {}, turn: {}}}", rules.tiles.blueprints[foyer.blueprint].doors.size(), 90 * foyer.turn);
    for (int tile = 1; tile < castle.size(); ++tile) {
        const auto& placed = castle.tiles()[static_cast<std::size_t>(tile)];
        const castles::Face& face = rules.face(rules.printed(placed.blueprint));
        player.tiles.push_back(fmt::format("{} {} {} {}{}", face.word, placed.x - foyer.x, placed.y - foyer.y,
                                           90 * placed.turn,
                                           face.kind == castles::TileKind::hallway ? " " + face.side : ""));
    }
    const auto counter = [&](CounterId id) { return std::to_string(position.counter(id, seat)); };
    player.answers["money is left"] = counter(rules.counters.money);
    player.answers["at the beginning"] = counter(rules.counters.start);
    player.answers["for completed rooms"] = counter(rules.counters.rewards);
    player.answers["bonus cards"] =
        listed(castles::hand_of(position, rules, seat),
               [&](const castles::BonusCard& card) { return rules.cards.bonus_cards[card.card].entry->id(); });
    return player;
}

Written::Player two_castles_player(const Position& position, int number) {
    const two_castles::Rules& rules = two_castles::Rules::of(position);
    const two_castles::Castle castle(position, number);
    Written::Player player;
    player.name = names[static_cast<std::size_t>(number)];
    player.answers["throne room"] = castle.printed(0).id;
    for (int room = 1; room < castle.size(); ++room) {
        player.tiles.push_back(
            fmt::format("{} {} {}", castle.printed(room).id, castle.room(room).x, castle.room(room).row));
    }
    std::vector<std::string> attendants;
    for (std::size_t i = 0; i < castle.state().attendants; ++i) {
        attendants.push_back(rules.attendants[castle.state().attendant[i] - 1U].id);
    }
    const auto same = [](const std::string& id) { return id; };
    player.answers["attendants"] = listed(attendants, same);
    std::vector<std::string> cards;
    const auto slots = position[rules.at.castle_cards];
    const std::size_t each = slots.size() / static_cast<std::size_t>(rules.castle_count);
    for (std::size_t i = 0; i < castle.state().cards; ++i) {
        cards.push_back(rules.cards[slots[static_cast<std::size_t>(number) * each + i]].id);
    }
    player.answers["bonus cards"] = listed(cards, same);
    return player;
}

} // namespace

std::string player_name(Seat seat) {
    return names[static_cast<std::size_t>(seat)];
}

Game play_out(const std::string& game, int players, const std::vector<std::string>& with,
              const std::map<std::string, std::string>& options, std::uint64_t seed) {
    Setup setup;
    setup.game = game;
    setup.seats = players;
    setup.with = with;
    setup.options = options;
    auto rules = builder().make(setup).ruleset;
    State state = rules->start(seed);
    Random random(seed);
    MoveList moves;
    while (state.core().over == 0) {
        const Seat seat = state.core().owing.first();
        rules->apply_legal(state, seat, rules->random_move(state, seat, random, moves));
    }
    return {rules, std::move(state)};
}

Written castles_table(const Position& position) {
    const castles::Rules& rules = castles::Rules::of(position);
    Written table;
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        table.players.push_back(castles_player(position, seat));
    }
    table.rest["King's Favors"] =
        listed(position[rules.at.favors], [&](std::uint8_t favor) { return rules.cards.favors[favor].entry->id(); });
    std::vector<std::string> empty;
    for (std::size_t stack = 0; stack < rules.supply.stacks.size(); ++stack) {
        if (position[rules.at.stack_size][stack] == 0) {
            empty.push_back(rules.supply.stacks[stack].id);
        }
    }
    table.rest["stacks are empty"] = listed(empty, [](const std::string& id) { return id; });
    table.rest["Master Builder"] =
        names[static_cast<std::size_t>(std::max<int>(0, castles::table_of(position, rules).master))];
    return table;
}

Written two_castles_table(const Position& position) {
    Written table;
    table.game = "2";
    for (int castle = 0; castle < position.rules().players(); ++castle) {
        table.players.push_back(two_castles_player(position, castle));
    }
    return table;
}

} // namespace linderhof::test
