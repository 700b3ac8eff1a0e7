#include "buying/tile_sales.hpp"

#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/turns/flow.hpp>

namespace linderhof::castles {

std::span<const std::uint16_t> TileSale::sides(const std::uint16_t& face) const {
    const Stack& stack = rules_.stacks[rules_.face(face).stack];
    return stack.rooms ? std::span<const std::uint16_t>(&face, 1) : stack.faces;
}

void TileSale::list(const Position& position, Seat seat, std::uint16_t face, std::uint64_t code,
                    MoveList& moves) const {
    Places(position, seat, sides(face)).list(code, moves);
}

int TileSale::count(const Position& position, Seat seat, std::uint16_t face) const {
    return Places(position, seat, sides(face)).count();
}

Move TileSale::nth(const Position& position, Seat seat, std::uint16_t face, std::uint64_t code, int n) const {
    return Places(position, seat, sides(face)).nth(code, n);
}

void TileSale::enter(const Position& position, Seat seat, std::uint16_t face, std::uint64_t code, Draw& draw) const {
    Places(position, seat, sides(face)).enter(code, draw);
}

bool TileSale::legal(const Position& position, Seat seat, std::uint16_t face, Move move) const {
    return Places(position, seat, sides(face)).legal(move);
}

void TileSale::lay(Play& play, Seat seat, std::uint16_t /*face*/, Move move) const {
    build(play, seat, place_of(move), {Source::bought_before});
}

Reasons TileSale::refuse(const Position& position, Seat seat, std::uint16_t face, Move move) const {
    const Places places(position, seat, sides(face));
    return places.any() ? places.refuse(move) : Reasons{places.no_place()};
}

Reason TileSale::no_way(const Position& position, Seat seat, std::uint16_t face) const {
    return Places(position, seat, sides(face)).no_place();
}

std::string TileSale::notation(const Position& position, Seat seat, std::uint16_t /*face*/, Move move) const {
    return place_notation(position, seat, move);
}

std::variant<Move, Reason> TileSale::parse(const Position& position, Seat seat, std::uint16_t face, std::uint64_t code,
                                           std::string_view text) const {
    return Places(position, seat, sides(face)).parse(code, text);
}

Choice TileSale::describe(const Position& position, Seat seat, std::uint16_t /*face*/, Move move) const {
    return describe_place(position, seat, move);
}

std::size_t MarketSale::places(const Position& position) const {
    return position[rules().at.market].size();
}

ForSale MarketSale::at(const Position& position, Seat seat, std::size_t place) const {
    const MarketTile& entry = position[rules().at.market][place];
    if (entry.face == no_face) {
        return {};
    }
    return {entry.face, market_price(position, seat, entry), entry.coins};
}

void MarketSale::sell(Play& play, Seat seat, std::size_t place) const {
    buy(play, seat, play[rules().at.market][place].face, {static_cast<std::int32_t>(place)});
}

ForSale StackSale::at(const Position& position, Seat seat, std::size_t /*place*/) const {
    const std::uint16_t face = stack().faces.front();
    const bool left = position[rules().at.stack_size][static_cast<std::size_t>(stack_)] > 0;
    return {face, price_of(position, seat, {face}), 0, left};
}

void StackSale::sell(Play& play, Seat seat, std::size_t /*place*/) const {
    buy(play, seat, stack().faces.front(), {Source::fixed});
}

Reason StackSale::out_of_stock(const Position& /*position*/, Seat /*seat*/) const {
    return {"CB-BUY-10", "The " + stack().name + " is empty."};
}

} // namespace linderhof::castles
