#include "turns/turns.hpp"

#include "roburg/roburg.hpp"
#include "roburg/shared_hand.hpp"
#include "roburg/tell.hpp"
#include "turns/explain.hpp"
#include "turns/pick.hpp"

#include <linderhof/text/phrases.hpp>
#include <linderhof/two_castles/flow.hpp>

#include <memory>

namespace linderhof::automa {

namespace {

Next ask_for(Play& play, Purpose purpose) {
    play.ask(Solo::of(play).pick, SeatSet(player), static_cast<std::int32_t>(purpose));
    return Next::step;
}

StepFunction asking(Purpose purpose) {
    return [purpose](Play& play, Frame&) { return ask_for(play, purpose); };
}

/// Asks for the cell of a tile that was taken, by the usual rules (AU-SHARED-4, IV-TURN-11). It lies beside the castle
/// until it has one.
Next place_taken(Play& play, std::size_t which, int castle) {
    const auto kind = static_cast<std::uint16_t>(table_of(play).taken[which] - 1U);
    two_castles::place_bonus(play, castle, player, kind);
    return Next::step;
}

/// The tile lies in its castle; resolves what it brings, and the person makes all choices (AU-SHARED-5).
Next resolve_bonuses(Play& play, std::size_t which, int castle) {
    table_of(play).taken[which] = 0;
    play.push(two_castles::Rules::of(play).phases.bonuses, castle, player);
    return Next::step;
}

/// The types of the row as a Roberta sees them, and her choice.
Choice choose(const Position& position) {
    const SoloTable& table = table_of(position);
    const Solo& solo = Solo::of(position);
    const Card& card = solo.cards[table.card - 1U];
    std::array<std::uint8_t, row_capacity> types{};
    for (int place = 0; place < table.row_count; ++place) {
        types[static_cast<std::size_t>(place)] =
            static_cast<std::uint8_t>(type_for_roburg(position, kind_at(position, place)));
    }
    const std::span<const std::uint8_t> row(types.data(), table.row_count);
    if (solo.markers > 1) {
        return choose_by_filters(row, columns_of(position), TypeSet::from_bits(table.favourites), card.advice);
    }
    return choose_by_mark(row, columns_of(position), table.marks[0] - 1, card.advice.number);
}

/// Takes the tile of a choice to Roburg (SO-ROB-2, SO-ROB-4, AU-FILTER-11, IV-TURN-8).
void take_to_roburg(Play& play, Seat roberta, int place) {
    const int type = type_for_roburg(play, kind_at(play, place));
    const std::uint16_t kind = take_from_row(play, place);
    add_to_roburg(play, kind, type);
    play.tell([&] {
        const two_castles::Rules& rules = two_castles::Rules::of(play);
        Event event = told("place", no_seat, "SO-ROB-2",
                           seat_name(roberta) + " lays " + with_article(rules.kinds[kind].title) + " on the column " +
                               rules.types[static_cast<std::size_t>(type)].name + " of Roburg.");
        event.seat = roberta;
        event.ids = {rules.kinds[kind].id};
        event.plot = Solo::of(play).roburg;
        return event;
    });
}

/// AU-TURN-2 to 5: card, tile for Roburg, tile for the castle that she shares with you.
Next act(Play& play, Frame& frame) {
    const auto roberta = static_cast<Seat>(frame.local[0]);
    draw_card(play);
    const Choice choice = choose(play);
    tell_choice(play, roberta, choice);
    SoloTable& table = table_of(play);
    const auto signal = static_cast<std::size_t>(Solo::of(play).cards[table.card - 1U].signal);
    const bool other = table.marks[signal] - 1 == choice.place;
    int shared = table.marks[other ? 1 - signal : signal] - 1;
    tell_marker(play, roberta, shared, other);
    take_to_roburg(play, roberta, choice.place);
    shared -= shared > choice.place ? 1 : 0;
    table.taken[0] = static_cast<std::uint16_t>(take_from_row(play, shared) + 1U);
    table.marks[0] = table.marks[1] = 0;
    return Next::step;
}

std::vector<Step> automa_steps() {
    return {{"automa.roberta.blue", "the blue marker", asking(Purpose::blue)},
            {"automa.roberta.grey", "the grey marker", asking(Purpose::grey)},
            {"automa.roberta.card", "her card, and what she takes", act},
            {"automa.roberta.place", "placing her tile in your castle",
             [](Play& play, Frame& frame) {
                 return place_taken(play, 0, shared_castle(play, static_cast<Seat>(frame.local[0])));
             }},
            {"automa.roberta.bonuses", "what it brings", [](Play& play, Frame& frame) {
                 return resolve_bonuses(play, 0, shared_castle(play, static_cast<Seat>(frame.local[0])));
             }}};
}

/// The castle for the first or the second of your tiles; the frame says which tile is first.
std::size_t tile_of(const Frame& frame, bool second) {
    return static_cast<std::size_t>(second ? 1 - frame.local[0] : frame.local[0]);
}

int castle_for(const Position& position, std::size_t tile) {
    const auto [left, right] = two_castles::Rules::of(position).castles_of[player];
    return tile == 0 ? left : right;
}

/// AU-YOU-2: in your turn nobody else takes anything.
std::vector<Step> your_steps() {
    const auto place = [](bool second) {
        return [second](Play& play, Frame& frame) {
            const std::size_t tile = tile_of(frame, second);
            return place_taken(play, tile, castle_for(play, tile));
        };
    };
    const auto bonuses = [](bool second) {
        return [second](Play& play, Frame& frame) {
            const std::size_t tile = tile_of(frame, second);
            return resolve_bonuses(play, tile, castle_for(play, tile));
        };
    };
    return {{"automa.you.left", "your tile for the castle on the left", asking(Purpose::left)},
            {"automa.you.right", "your tile for the castle on the right", asking(Purpose::right)},
            {"automa.you.first", "which of them first",
             [](Play& play, Frame&) {
                 play.ask(Solo::of(play).first, SeatSet(player));
                 return Next::step;
             }},
            {"automa.you.place_first", "placing it", place(false)},
            {"automa.you.bonuses_first", "what it brings", bonuses(false)},
            {"automa.you.place_second", "placing the other one", place(true)},
            {"automa.you.bonuses_second", "what it brings", bonuses(true)}};
}

std::vector<Step> introvert_steps() {
    return {
        {"introvert.turn.mark", "marking a tile", asking(Purpose::marker)},
        {"introvert.turn.card", "her card, and what she takes",
         [](Play& play, Frame&) {
             draw_card(play);
             const Choice choice = choose(play);
             const Seat roberta = 1;
             tell_choice(play, roberta, choice);
             take_to_roburg(play, roberta, choice.place);
             SoloTable& table = table_of(play);
             const int marked = table.marks[0] - 1;
             table.marks[0] = 0;
             if (marked == choice.place) { // IV-TURN-10
                 return ask_for(play, Purpose::own);
             }
             const int place = marked - (marked > choice.place ? 1 : 0); // IV-TURN-9
             play.tell([&] {
                 Event event = told("take", no_seat, "IV-TURN-9",
                                    "You must take the marked tile: " + place_words(play, place) + ".");
                 event.ids = {two_castles::Rules::of(play).kinds[kind_at(play, place)].id};
                 return event;
             });
             table.taken[0] = static_cast<std::uint16_t>(take_from_row(play, place) + 1U);
             return Next::step;
         }},
        {"introvert.turn.place", "placing your tile", [](Play& play, Frame&) { return place_taken(play, 0, 0); }},
        {"introvert.turn.bonuses", "what it brings", [](Play& play, Frame&) { return resolve_bonuses(play, 0, 0); }}};
}

/// Turns up the next hand, until all are played. A new round begins with a pile that is its first.
Next next_hand(Play& play, Frame& /*frame*/) {
    const Solo& solo = Solo::of(play);
    SoloTable& table = table_of(play);
    if (table.piles == 0) { // IV-HAND-5
        return Next::leave;
    }
    const int played = solo.piles - table.piles;
    const int of_round = solo.piles / solo.rounds;
    if (played % of_round == 0) {
        table.turn = 0;
        play[two_castles::Rules::of(play).at.table].front().round = static_cast<std::int16_t>(played / of_round + 1);
        if (solo.rounds > 1) { // with the Introvert there are none
            play.tell([&] {
                return told("phase", no_seat, "AU-ROUND-7",
                            "Round " + std::to_string(played / of_round + 1) + " begins.");
            });
        }
    }
    reveal_pile(play);
    return Next::step;
}

/// Turns until one tile is left (AU-ROUND-4 to 6, IV-HAND-2 to 4).
Next next_turn(Play& play, Frame& /*frame*/) {
    const Solo& solo = Solo::of(play);
    SoloTable& table = table_of(play);
    if (table.row_count == 1) {
        discard_rest(play);
        return Next::again;
    }
    ++table.turn;
    if (solo.markers == 1) {
        play.push(solo.yours);
        return Next::stay;
    }
    const Seat seat = active_seat(play);
    play.push(seat == player ? solo.yours : solo.theirs, seat == player ? 0 : seat);
    return Next::stay;
}

/// By the hands that have been played.
Progress progress_of(const Position& position) {
    const Solo& solo = Solo::of(position);
    const int played = solo.piles - table_of(position).piles - 1;
    return {static_cast<double>(std::max(played, 0)) / solo.piles,
            position[two_castles::Rules::of(position).at.table].front().round};
}

void add_hands(Composer& composer, Solo& solo) {
    composer.progress(progress_of);
    solo.pick = composer.prompt(std::make_unique<PickTile>());
    solo.game = composer.phase(
        "automa.hands", "the shared hands",
        {{"automa.hands.next", "turning up a hand", next_hand}, {"automa.hands.turns", "turns", next_turn}});
    composer.around("two_castles.game.rounds", [](Play& play, Frame& /*frame*/, const StepFunction& /*inner*/) {
        play.push(Solo::of(play).game);
        return Next::step;
    });
}

} // namespace

Seat active_seat(const Position& position) {
    const int round = position[two_castles::Rules::of(position).at.table].front().round;
    const std::vector<Seat>& order = Solo::of(position).orders[static_cast<std::size_t>(round - 1)];
    return order[static_cast<std::size_t>(table_of(position).turn - 1) % order.size()];
}

int shared_castle(const Position& position, Seat roberta) {
    const auto [left, right] = two_castles::Rules::of(position).castles_of[player];
    return two_castles::Rules::of(position).owners[static_cast<std::size_t>(left)].contains(roberta) ? left : right;
}

void add_automa_turns(Composer& composer) {
    Solo& solo = Solo::of(composer);
    add_hands(composer, solo);
    solo.first = composer.prompt(std::make_unique<PickFirst>());
    solo.theirs = composer.phase("automa.roberta", "a turn of a Roberta", automa_steps());
    solo.yours = composer.phase("automa.you", "your turn", your_steps());
}

void add_introvert_turns(Composer& composer) {
    Solo& solo = Solo::of(composer);
    solo.markers = 1;
    add_hands(composer, solo);
    solo.yours = composer.phase("introvert.turn", "a turn of Roberta and you", introvert_steps());
}

} // namespace linderhof::automa
