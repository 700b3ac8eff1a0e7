#include "ballrooms.hpp"

#include "choose_ballroom.hpp"

#include <linderhof/engine/hidden.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/two_castles/flow.hpp>

#include <algorithm>
#include <memory>
#include <string>

namespace linderhof::soirees {

using two_castles::Reward;
using two_castles::Rules;

namespace {

/// The tiles of special rooms of a type, one entry for each copy.
std::vector<std::uint16_t> pile_of(const Rules& rules, int type) {
    std::vector<std::uint16_t> tiles;
    for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
        if (rules.kinds[i].type == type && rules.kinds[i].entry->kind() == "special_rooms") {
            tiles.insert(tiles.end(), rules.kinds[i].copies, static_cast<std::uint16_t>(i));
        }
    }
    return tiles;
}

/// How many tiles the pile may hold: known before the tiles are compiled.
std::size_t pile_capacity(const catalog::Catalog& catalog) {
    std::size_t copies = 0;
    for (const catalog::Entry& entry : catalog.entries("special_rooms")) {
        copies += static_cast<std::size_t>(entry.integer("copies"));
    }
    return copies;
}

/// SS-SETUP-4
Next set_up(Play& play, Frame& /*frame*/) {
    const Ballrooms& ballrooms = Ballrooms::of(play);
    const auto pile = play[ballrooms.pile];
    for (std::size_t i = 0; i < ballrooms.tiles.size(); ++i) {
        pile[i] = static_cast<std::uint16_t>(ballrooms.tiles[i] + 1U);
    }
    play[ballrooms.counts].front().tiles = static_cast<std::uint16_t>(ballrooms.tiles.size());
    play.random().shuffle(pile.first(ballrooms.tiles.size()));
    return Next::step;
}

/// The rest of the pile and what was discarded become the new pile, shuffled together (SS-BALL-2).
void refill(Play& play, const Ballrooms& ballrooms, Pile& counts) {
    const auto pile = play[ballrooms.pile];
    const auto discard = play[ballrooms.discard];
    for (std::uint16_t i = 0; i < counts.discarded; ++i) {
        pile[counts.tiles++] = discard[i];
        discard[i] = 0;
    }
    counts.discarded = 0;
    play.random().shuffle(pile.first(counts.tiles));
    play.tell([] {
        Event event;
        event.kind = "shuffle";
        event.rule = "SS-BALL-2";
        event.text = "Fewer ballrooms than are drawn lie in the pile, so they are shuffled with the discarded ones.";
        return event;
    });
}

/// SS-BALL-1
Next draw(Play& play, Frame& frame) {
    const Ballrooms& ballrooms = Ballrooms::of(play);
    Pile& counts = play[ballrooms.counts].front();
    if (counts.tiles < ballrooms.draw && counts.discarded > 0) {
        refill(play, ballrooms, counts);
    }
    const auto pile = play[ballrooms.pile];
    while (counts.drawn_count < ballrooms.draw && counts.tiles > 0) {
        counts.drawn[counts.drawn_count++] = pile[--counts.tiles];
        pile[counts.tiles] = 0;
    }
    if (counts.drawn_count == 0) {
        return Next::leave;
    }
    play.mark_reveal();
    play.tell([&] { return told_of_draw(play, frame.local[0], static_cast<Seat>(frame.local[1])); });
    play.ask(ballrooms.choose, SeatSet(static_cast<Seat>(frame.local[1])), frame.local[0]);
    return Next::step;
}

Next place(Play& play, Frame& frame) {
    const std::uint16_t chosen = play[Ballrooms::of(play).counts].front().chosen;
    two_castles::place_bonus(play, frame.local[0], static_cast<Seat>(frame.local[1]),
                             static_cast<std::uint16_t>(chosen - 1U));
    return Next::step;
}

Next end(Play& play, Frame& /*frame*/) {
    play[Ballrooms::of(play).counts].front().chosen = 0;
    return Next::leave;
}

/// Nobody has seen the order of the pile; which tiles are in it everybody can tell from the others.
Secret order_of_pile() {
    const auto tiles = [](const Position& position, State& state) {
        const Ballrooms& ballrooms = Ballrooms::of(position);
        return state[ballrooms.pile].first(state[ballrooms.counts].front().tiles);
    };
    return {[tiles](const Position& position, State& state, Seat /*seat*/) {
                const auto pile = tiles(position, state);
                std::ranges::sort(pile);
            },
            [tiles](const Position& position, State& state, Seat /*seat*/, Random& random) {
                random.shuffle(tiles(position, state));
            }};
}

/// Every ballroom lies in exactly one place.
void find_faults(const Position& position, std::vector<std::string>& faults) {
    const Ballrooms& ballrooms = Ballrooms::of(position);
    const Rules& rules = Rules::of(position);
    const Pile& counts = position[ballrooms.counts].front();
    std::vector<int> missing(rules.kinds.size());
    for (const std::uint16_t kind : ballrooms.tiles) {
        ++missing[kind];
    }
    const auto found = [&](std::uint16_t tile) {
        if (tile != 0) {
            --missing[tile - 1U];
        }
    };
    std::ranges::for_each(position[ballrooms.pile], found);
    std::ranges::for_each(position[ballrooms.discard], found);
    std::ranges::for_each(counts.drawn, found);
    found(counts.chosen);
    for (int number = 0; number < rules.castle_count; ++number) {
        const two_castles::Castle castle(position, number);
        for (int i = 0; i < castle.size(); ++i) {
            found(castle.printed(i).type == ballrooms.type ? static_cast<std::uint16_t>(castle.room(i).kind + 1U) : 0);
        }
    }
    for (const std::uint16_t kind : ballrooms.tiles) {
        if (missing[kind] != 0) {
            faults.push_back("The tile '" + rules.kinds[kind].id +
                             "' does not lie in as many places as it has copies.");
        }
    }
}

void add_zone(const Position& position, Seat /*viewer*/, Scene& scene) {
    const Ballrooms& ballrooms = Ballrooms::of(position);
    const Pile& counts = position[ballrooms.counts].front();
    Zone zone;
    zone.key = "ballrooms";
    zone.title = "Ballrooms";
    zone.use = ZoneUse::count;
    zone.notes = {std::to_string(counts.tiles) + " face down, " + std::to_string(counts.discarded) + " discarded"};
    scene.zones.push_back(std::move(zone));
}

Reward make_reward(const two_castles::RoomType& type, const Rules& rules, const catalog::Record& word) {
    Reward reward;
    reward.id = type.id;
    reward.name = "a " + rules.types[static_cast<std::size_t>(Rules::find(rules.types, word.text("type")))].name;
    reward.rule = "SS-BALL-1";
    reward.special = true; // SS-BALL-9; Downstairs may copy it as any other (SS-BALL-10)
    reward.possible = [](const Position& position, int /*castle*/) {
        const Pile& counts = position[Ballrooms::of(position).counts].front();
        return counts.tiles + counts.discarded > 0;
    };
    reward.grant = [](Play& play, int castle, Seat seat) { play.push(Ballrooms::of(play).phase, castle, seat); };
    return reward;
}

} // namespace

void declare_ballrooms(catalog::Schema& schema) {
    schema.vocabulary("bonuses")
        .word("special_tiles", "special rooms of a type are drawn from their pile, one is placed [SS-BALL-1]")
        .required("type", catalog::reference({"types"}), "the type")
        .required("draw", catalog::integer(1, most_drawn), "how many are drawn");
}

void add_ballrooms(Composer& composer, Rules& rules) {
    auto& ballrooms = composer.part(Ballrooms::key);
    const std::size_t capacity = pile_capacity(composer.catalog());
    ballrooms.pile = composer.layout().array<std::uint16_t>("soirees.pile", capacity);
    ballrooms.discard = composer.layout().array<std::uint16_t>("soirees.discard", capacity);
    ballrooms.counts = composer.layout().array<Pile>("soirees.counts", 1);
    ballrooms.choose = composer.prompt(std::make_unique<ChooseBallroom>());
    ballrooms.phase = composer.phase("soirees.ballroom", "a ballroom",
                                     {{"soirees.ballroom.draw", "drawing ballrooms", draw},
                                      {"soirees.ballroom.place", "placing one of them", place},
                                      {"soirees.ballroom.end", "it lies in its castle", end}});
    composer.insert({.name = "soirees.setup",
                     .title = "shuffling the ballrooms",
                     .run = set_up,
                     .after = {"two_castles.game.setup"}});
    composer.secret(order_of_pile());
    rules.scene_parts.emplace_back(add_zone);
    rules.fault_finders.emplace_back(find_faults);
    rules.reward_makers.emplace_back(
        "special_tiles", [&ballrooms](Rules& made, const two_castles::RoomType& type, const catalog::Record& word) {
            ballrooms.type = Rules::find(made.types, word.text("type"));
            ballrooms.draw = static_cast<int>(word.integer("draw"));
            ballrooms.tiles = pile_of(made, ballrooms.type);
            return make_reward(type, made, word);
        });
}

} // namespace linderhof::soirees
