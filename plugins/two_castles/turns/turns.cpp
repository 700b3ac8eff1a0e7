#include "turns/turns.hpp"

#include "castle/access.hpp"
#include "turns/draft.hpp"
#include "turns/supply.hpp"
#include "words/tell.hpp"

#include <algorithm>

namespace linderhof::two_castles {

namespace {

using Doing = Next (*)(Play&, const Rules&, Frame&);

Step make_step(const Rules& rules, std::string name, std::string title, Doing doing) {
    return {std::move(name), std::move(title),
            [&rules, doing](Play& play, Frame& frame) { return doing(play, rules, frame); }};
}

/// Partners of a castle who are asked: in a castle of Ludwig's the other one alone (TC-LUDWIG-10).
SeatSet asked_partners(const Position& position, const Rules& rules, int castle) {
    return SeatSet::from_bits(rules.owners[static_cast<std::size_t>(castle)].bits() &
                              SeatSet::all(position.rules().players()).bits());
}

bool may_place(const Drafted& drafted, int castle, Seat seat, SeatSet partners) {
    if (drafted.kind == 0) {
        return false;
    }
    const auto from = static_cast<Seat>(drafted.from - 1);
    if (drafted.castle == 0) {
        return from == seat;
    }
    return drafted.castle == castle + 1 && (from == seat || !partners.contains(from));
}

bool has_tile(const Position& position, const Rules& rules, int castle, Seat seat) {
    const SeatSet partners = asked_partners(position, rules, castle);
    return std::ranges::any_of(position[rules.at.drafted],
                               [&](const Drafted& drafted) { return may_place(drafted, castle, seat, partners); });
}

/// TC-SETUP-3 to 5, 8, AU-SETUP-3, IV-SETUP-5.
Next set_up(Play& play, const Rules& rules, Frame& /*frame*/) {
    std::array<std::uint16_t, tile_capacity> thrones{};
    std::ranges::copy(rules.thrones, thrones.begin());
    play.random().shuffle(std::span<std::uint16_t>(thrones).first(rules.thrones.size()));
    for (int castle = 0; castle < rules.castle_count; ++castle) {
        if (rules.without_throne.contains(castle)) {
            continue;
        }
        CastleState& state = castle_state(play, rules, castle);
        const std::uint16_t kind = thrones[static_cast<std::size_t>(castle)];
        room_slots(play, rules, castle)[state.rooms++] = {kind, 0, 0};
        play.tell([&] {
            Event event =
                told("setup", no_seat, "TC-SETUP-3",
                     castle_name(rules, castle) + " begins with a throne room: " + rules.kind(kind).effect.words + ".",
                     castle);
            event.things = {0};
            return event;
        });
    }
    for (std::size_t i = 0; i < rules.attendants.size(); ++i) {
        play[rules.at.attendants][i] = static_cast<std::uint8_t>(rules.attendants[i].copies);
    }
    shuffle_cards(play, rules);
    deal_tiles(play, rules);
    return Next::step;
}

/// TC-DRAFT-19
Next rounds(Play& play, const Rules& rules, Frame& /*frame*/) {
    if (table_of(play, rules).round == play.parameter(rules.parameters.rounds, no_seat)) {
        return Next::step;
    }
    play.push(rules.phases.round);
    return Next::stay;
}

Next final_scoring(Play& play, const Rules& rules, Frame& /*frame*/) {
    play.push(rules.phases.final_scoring);
    return Next::step;
}

Next end(Play& play, const Rules& /*rules*/, Frame& /*frame*/) {
    play.finish();
    return Next::leave;
}

Next begin_round(Play& play, const Rules& rules, Frame& /*frame*/) {
    Table& table = table_of(play, rules);
    ++table.round;
    table.turn = 0;
    take_hands(play, rules);
    play.tell([&] {
        return told("phase", no_seat, "TC-DRAFT-2",
                    "Round " + std::to_string(table.round) + ": hands of " +
                        std::to_string(hand_of(play, rules, 0).count) + " tiles, passed to the " +
                        (direction(play, rules) == 1 ? "left." : "right."));
    });
    return Next::step;
}

/// TC-DRAFT-16, 17: as long as the hands have more than one tile.
Next turns(Play& play, const Rules& rules, Frame& /*frame*/) {
    if (hand_of(play, rules, 0).count <= 1) {
        return Next::step;
    }
    play.push(rules.phases.turn);
    return Next::stay;
}

Next end_round(Play& play, const Rules& rules, Frame& /*frame*/) {
    discard_hands(play, rules);
    return Next::leave;
}

Next begin_turn(Play& play, const Rules& rules, Frame& /*frame*/) {
    ++table_of(play, rules).turn;
    return Next::step;
}

/// TC-LUDWIG-4 to 7: companions come first.
Next companions(Play& play, const Rules& rules, Frame& frame) {
    const int companion = play.rules().players() + frame.local[0];
    if (companion == play.seats()) {
        return Next::step;
    }
    ++frame.local[0];
    const Seat seat = neighbour(play, static_cast<Seat>(companion), direction(play, rules));
    draw_for_companion(play, rules, static_cast<Seat>(companion), seat);
    play.ask(rules.prompts.companion, seat, companion);
    return Next::stay;
}

Next choose(Play& play, const Rules& rules, Frame& /*frame*/) {
    play.ask(rules.prompts.choose, SeatSet::all(play.rules().players()));
    return Next::step;
}

Next turn_up(Play& play, const Rules& rules, Frame& /*frame*/) {
    reveal(play, rules);
    table_of(play, rules).castle = 0;
    return Next::step;
}

Next castles(Play& play, const Rules& rules, Frame& /*frame*/) {
    Table& table = table_of(play, rules);
    if (table.castle == rules.castle_count) {
        table.castle = 0;
        return Next::step;
    }
    play.push(rules.phases.place, table.castle++);
    return Next::stay;
}

Next pass_on(Play& play, const Rules& rules, Frame& /*frame*/) {
    if (hand_of(play, rules, 0).count > 1) {
        pass_hands(play, rules);
    }
    return Next::leave;
}

/// TC-BONUS-4: what the last tile has earned, before another one enters.
Next place_tile(Play& play, const Rules& rules, Frame& frame) {
    const int castle = frame.local[0];
    if (castle_state(play, rules, castle).due_count > 0) {
        play.push(rules.phases.bonuses, castle, frame.local[2]);
        return Next::stay;
    }
    SeatSet ready;
    for (SeatSet left = asked_partners(play, rules, castle); !left.empty(); left.erase(left.first())) {
        if (has_tile(play, rules, castle, left.first())) {
            ready.insert(left.first());
        }
    }
    if (ready.empty()) {
        return Next::leave;
    }
    const bool may_wait = ready.size() > 1 && frame.local[1] < 2;
    if (may_wait && frame.local[1] == 1) { // TC-DRAFT-14: the first one has waited
        ready.erase(ready.first());
    }
    const Seat seat = ready.first();
    play.ask(rules.prompts.place, seat, castle, may_wait ? 1 : 0);
    return Next::stay;
}

} // namespace

std::vector<Step> game_steps(const Rules& rules) {
    return {make_step(rules, "two_castles.game.setup", "Set-up", set_up),
            make_step(rules, "two_castles.game.rounds", "The rounds of drafting", rounds),
            make_step(rules, "two_castles.game.final", "Final scoring", final_scoring),
            make_step(rules, "two_castles.game.end", "The game ends", end)};
}

std::vector<Step> round_steps(const Rules& rules) {
    return {make_step(rules, "two_castles.round.begin", "Every seat takes a hand", begin_round),
            make_step(rules, "two_castles.round.turns", "Turns, until each hand has one tile left", turns),
            make_step(rules, "two_castles.round.end", "The last tiles are discarded", end_round)};
}

/// TC-DRAFT-3: all choose, all turn up, all place.
std::vector<Step> turn_steps(const Rules& rules) {
    return {make_step(rules, "two_castles.turn.begin", "A turn begins", begin_turn),
            make_step(rules, "two_castles.turn.companions", "Tiles for companions are drawn", companions),
            make_step(rules, "two_castles.turn.choose", "All choose two tiles in secret", choose),
            make_step(rules, "two_castles.turn.reveal", "The chosen tiles are turned up", turn_up),
            make_step(rules, "two_castles.turn.place", "The castles are built, one after the other", castles),
            make_step(rules, "two_castles.turn.pass", "The hands are passed on", pass_on)};
}

std::vector<Step> place_steps(const Rules& rules) {
    return {make_step(rules, "two_castles.place.tile", "The partners of a castle place their tiles", place_tile)};
}

Candidates tiles_for(const Position& position, const Rules& rules, int castle, Seat seat) {
    const SeatSet partners = asked_partners(position, rules, castle);
    Candidates tiles;
    const auto add = [&](const Drafted& drafted) {
        if (may_place(drafted, castle, seat, partners)) {
            tiles.add(static_cast<std::uint16_t>(drafted.kind - 1U));
        }
    };
    const std::span<const Drafted> all = position[rules.at.drafted];
    const std::span<const Drafted> own = all.subspan(static_cast<std::size_t>(seat) * 2, 2);
    std::ranges::for_each(own, add);
    std::ranges::for_each(all, add); // those of others; its own are in already
    return tiles;
}

Candidates PlacePrompt::candidates(const Position& position, Seat seat) const {
    return tiles_for(position, rules(), position.detail()[0], seat);
}

void PlacePrompt::take(Play& play, Seat seat, std::uint16_t kind) const {
    Frame& frame = play.frame();
    const int castle = frame.local[0];
    frame.local[1] = 2;
    frame.local[2] = static_cast<std::uint8_t>(seat); // a player, so not below 0
    const SeatSet partners = asked_partners(play, rules(), castle);
    const std::span<Drafted> own = drafted_of(play, rules(), seat);
    const std::span<Drafted> all = play[rules().at.drafted];
    const auto is_it = [&](const Drafted& drafted) {
        return drafted.kind == kind + 1U && may_place(drafted, castle, seat, partners);
    };
    auto found = std::ranges::find_if(own, is_it);
    Drafted& tile = found != own.end() ? *found : *std::ranges::find_if(all, is_it);
    const bool free = tile.castle == 0;
    tile = {};
    if (free) { // TC-DRAFT-10: the other one goes into the other castle
        const auto [left, right] = rules().castles_of[static_cast<std::size_t>(seat)];
        for (Drafted& other : own) {
            if (other.kind != 0 && other.castle == 0) {
                other.castle = static_cast<std::uint8_t>((castle == left ? right : left) + 1);
            }
        }
    }
}

std::pair<std::string, std::string> PlacePrompt::about() const {
    return {"TC-DRAFT-10",
            "One of your two tiles goes into each of your castles. Name the tile, its column and its row; "
            "the throne room lies at 0 0 and 1 0."};
}

bool PlacePrompt::may_wait(const Position& position) const {
    return position.detail()[1] != 0;
}

void PlacePrompt::wait(Play& play, Seat /*seat*/) const {
    ++play.frame().local[1];
}

} // namespace linderhof::two_castles
