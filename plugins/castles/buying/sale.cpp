#include <linderhof/castles/sale.hpp>

#include <linderhof/castles/turns/flow.hpp>

namespace linderhof::castles {

bool can_buy(const Position& position, Seat seat, const ForSale& thing) {
    return thing.face != no_face && thing.in_stock && funds_of(position, seat) + thing.coins >= thing.price;
}

int tiles_bought_before(const Position& position, Seat seat, int stack) {
    const Rules& rules = Rules::of(position);
    int tiles = 0;
    for (const BoughtTile& tile : rules.bought_tiles) {
        const std::uint16_t face = tile(position, seat);
        tiles += face != no_face && rules.face(face).stack == stack ? 1 : 0;
    }
    return tiles;
}

Reason Sale::out_of_stock(const Position& /*position*/, Seat /*seat*/) const {
    return {"CB-BUY-2", "It does not lie for sale."};
}

} // namespace linderhof::castles
