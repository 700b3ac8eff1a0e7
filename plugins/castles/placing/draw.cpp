#include <linderhof/castles/placing/draw.hpp>

#include "castle/workbench.hpp"
#include <linderhof/castles/offer.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/rules.hpp>
#include <linderhof/castles/sale.hpp>

#include <algorithm>

namespace linderhof::castles {

namespace {

/// Numbers drawn before the list decides.
constexpr int most_trials = 32;

/// Every move that `list` appends, one by one.
template <class List>
void enter_each(Draw& draw, const List& list) {
    MoveList& moves = workbench().moves;
    moves.clear();
    list(moves);
    for (const Move move : moves) {
        draw.enter(move);
    }
}

} // namespace

Draw::Draw(const Position& position, Seat seat) : castle_(position, seat), search_(search_of(position, seat)) {}

void Draw::enter(Move move) {
    add({move.code, nullptr, 1, no_face, Kind::move});
}

void Draw::enter(std::uint64_t code, std::uint16_t face) {
    if (search_ != nullptr) {
        add({code, nullptr, static_cast<std::uint32_t>(search_->pairs(face)), face, Kind::places});
    }
}

void Draw::enter_more(std::uint64_t code, std::uint16_t face) {
    if (search_ == nullptr) {
        return;
    }
    const BroughtPlaces& more = castle_.rules().placing.more_places;
    openings_ = openings_ == nullptr ? &more.call<&MorePlaces::openings>(castle_) : openings_;
    if (const std::size_t pairs = more.call<&MorePlaces::pairs>(*openings_, face); pairs > 0) {
        add({code, nullptr, static_cast<std::uint32_t>(pairs), face, Kind::more_places});
    }
}

void Draw::enter(const Offer& offer, std::uint64_t code, std::uint32_t numbers) {
    add({code, &offer, numbers, no_face, Kind::offer});
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
    switch (lot.kind) {
    case Kind::places: {
        const std::optional<geometry::Spot> spot = search_->try_pair(lot.face, number);
        return spot ? std::optional(place_move(lot.code, *spot)) : std::nullopt;
    }
    case Kind::more_places: {
        const BroughtPlaces& more = castle_.rules().placing.more_places;
        const std::optional<Place> place = more.call<&MorePlaces::try_pair>(*openings_, castle_, lot.face, number);
        return place ? std::optional(place_move(lot.code, *place)) : std::nullopt;
    }
    case Kind::offer:
        return try_offer(lot, number);
    default:
        return Move{lot.code};
    }
}

/// An offer enters itself and does not know who brought it: the table does.
std::optional<Move> Draw::try_offer(const Lot& lot, std::uint32_t number) const {
    try {
        return lot.offer->try_number(castle_.position(), castle_.seat(), lot.code, number);
    } catch (...) {
        const auto& offers = castle_.rules().buying.offers;
        const auto found =
            std::find_if(offers.begin(), offers.end(), [&](const BroughtOffer& each) { return each.is(lot.offer); });
        rethrow_as_fault(found == offers.end() ? nullptr : found->owner(), "offer");
    }
}

void Offer::enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const {
    enter_each(draw, [&](MoveList& moves) { list(position, seat, code, moves); });
}

void Sale::enter_ways(const Position& position, Seat seat, Faces faces, std::uint64_t code, Draw& draw) const {
    enter_each(draw, [&](MoveList& moves) { list_ways(position, seat, faces, code, moves); });
}

} // namespace linderhof::castles
