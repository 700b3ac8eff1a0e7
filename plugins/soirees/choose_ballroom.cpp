#include "choose_ballroom.hpp"

#include "ballrooms.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/telling.hpp>

#include <algorithm>
#include <string>

namespace linderhof::soirees {

using two_castles::Rules;

namespace {

const Pile& pile_of(const Position& position) {
    return position[Ballrooms::of(position).counts].front();
}

std::string castle_name(const Position& position, int castle) {
    return position.rules().game().telling().plots(position)[static_cast<std::size_t>(castle)].title;
}

/// "Ballroom (1 for each Food room of the neighbouring castles)"
std::string tile_words(const two_castles::TileKind& kind) {
    return kind.name + " (" + kind.effect.words + ")";
}

} // namespace

void ChooseBallroom::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    const Pile& pile = pile_of(position);
    const std::uint16_t* const end = pile.drawn + pile.drawn_count;
    for (const std::uint16_t* tile = pile.drawn; tile != end; ++tile) {
        if (std::find(static_cast<const std::uint16_t*>(pile.drawn), tile, *tile) == tile) {
            moves.push({*tile - 1U});
        }
    }
}

void ChooseBallroom::answer(Play& play, Seat seat, Move move) const {
    const Ballrooms& ballrooms = Ballrooms::of(play);
    Pile& pile = play[ballrooms.counts].front();
    const auto discard = play[ballrooms.discard];
    for (std::uint16_t i = 0; i < pile.drawn_count; ++i) {
        const std::uint16_t tile = pile.drawn[i];
        pile.drawn[i] = 0;
        if (pile.chosen == 0 && tile == move.code + 1) {
            pile.chosen = tile;
        } else {
            discard[pile.discarded++] = tile;
        }
    }
    pile.drawn_count = 0;
    play.tell([&] {
        Event event;
        event.kind = "choose";
        event.seat = seat;
        event.rule = "SS-BALL-1";
        event.text = seat_name(seat) + " keeps the " +
                     tile_words(Rules::of(play).kinds[static_cast<std::size_t>(move.code)]) + ".";
        event.plot = play.detail()[0];
        return event;
    });
}

Question ChooseBallroom::question(const Position& position, Seat seat) const {
    Question question;
    question.text = seat_name(seat) + ", which ballroom for " + castle_name(position, position.detail()[0]) + "?";
    question.rule = "SS-BALL-1";
    question.help = "A ballroom scores for rooms of the neighbouring castles. The others are discarded; you place this "
                    "one at once.";
    return question;
}

WordPrompt::Line ChooseBallroom::line(const Position& position, Seat /*seat*/, Move move, int number) const {
    const two_castles::TileKind& kind = Rules::of(position).kinds[static_cast<std::size_t>(move.code)];
    return {std::to_string(number), "keep " + kind.id, {kind.id}, tile_words(kind)};
}

Event told_of_draw(const Position& position, int castle, Seat seat) {
    const Pile& pile = pile_of(position);
    Event event;
    event.kind = "reveal";
    event.seat = seat;
    event.rule = "SS-BALL-1";
    event.plot = castle;
    event.reveals = true;
    event.text = seat_name(seat) + " draws for " + castle_name(position, castle) + ":";
    for (std::uint16_t i = 0; i < pile.drawn_count; ++i) {
        event.text += (i == 0 ? " " : ", ") + tile_words(Rules::of(position).kinds[pile.drawn[i] - 1U]);
    }
    event.text += ".";
    return event;
}

} // namespace linderhof::soirees
