#include <linderhof/castles/draw.hpp>

#include "workbench.hpp"
#include <linderhof/castles/places.hpp>

namespace linderhof::castles {

namespace {

/// Numbers drawn before the list decides.
constexpr int most_trials = 32;

} // namespace

Draw::Draw(const Position& position, Seat seat) : search_(search_of(position, seat)) {}

void Draw::enter(Move move) {
    add({move.code, 1, no_face});
}

void Draw::enter(std::uint64_t code, std::uint16_t face) {
    if (search_ != nullptr) {
        add({code, static_cast<std::uint32_t>(search_->pairs(face)), face});
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
        if (lot->face == no_face) {
            return Move{lot->code};
        }
        if (const std::optional<geometry::Spot> spot = search_->try_pair(lot->face, number)) {
            return place_move(lot->code, *spot);
        }
    }
    return std::nullopt;
}

void Offer::enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const {
    const int moves = count(position, seat);
    for (int n = 0; n < moves; ++n) {
        draw.enter(nth(position, seat, code, n));
    }
}

} // namespace linderhof::castles
