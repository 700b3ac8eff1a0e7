#include <linderhof/castles/draw.hpp>

#include "workbench.hpp"
#include <linderhof/castles/places.hpp>
#include <linderhof/castles/rules.hpp>

namespace linderhof::castles {

namespace {

/// Numbers drawn before the list decides.
constexpr int most_trials = 32;

} // namespace

Draw::Draw(const Position& position, Seat seat) : castle_(position, seat), search_(search_of(position, seat)) {}

void Draw::enter(Move move) {
    add({move.code, 1, no_face, false});
}

void Draw::enter(std::uint64_t code, std::uint16_t face) {
    if (search_ != nullptr) {
        add({code, static_cast<std::uint32_t>(search_->pairs(face)), face, false});
    }
}

void Draw::enter_more(std::uint64_t code, std::uint16_t face) {
    if (search_ != nullptr) {
        add({code, static_cast<std::uint32_t>(castle_.rules().more_places->pairs(castle_, face)), face, true});
    }
}

void Draw::add(const Lot& lot) {
    full_ = full_ || count_ == lots_.size();
    if (!full_) {
        lots_[count_++] = lot;
        numbers_ += lot.numbers;
    }
}

std::optional<Move> Draw::pick(Random& random) const {
    if (full_ || numbers_ == 0) {
        return std::nullopt;
    }
    for (int trial = 0; trial < most_trials; ++trial) {
        std::uint32_t number = random.below(numbers_);
        const Lot* lot = lots_.data();
        for (; number >= lot->numbers; ++lot) {
            number -= lot->numbers;
        }
        if (const std::optional<Move> move = try_number(*lot, number)) {
            return move;
        }
    }
    return std::nullopt;
}

std::optional<Move> Draw::try_number(const Lot& lot, std::uint32_t number) const {
    if (lot.face == no_face) {
        return Move{lot.code};
    }
    if (lot.more) {
        const std::optional<Place> place = castle_.rules().more_places->try_pair(castle_, lot.face, number);
        return place ? std::optional(place_move(lot.code, *place)) : std::nullopt;
    }
    const std::optional<geometry::Spot> spot = search_->try_pair(lot.face, number);
    return spot ? std::optional(place_move(lot.code, *spot)) : std::nullopt;
}

void Offer::enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const {
    MoveList& moves = workbench().moves;
    moves.clear();
    list(position, seat, code, moves);
    for (const Move move : moves) {
        draw.enter(move);
    }
}

} // namespace linderhof::castles
