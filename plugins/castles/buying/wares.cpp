#include <linderhof/castles/wares.hpp>

#include <linderhof/castles/turns/flow.hpp>

namespace linderhof::castles {

bool can_buy(const Position& position, Seat seat, const Ware& ware) {
    return ware.face != no_face && ware.in_stock && funds_of(position, seat) + ware.coins >= ware.price;
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

Reason Wares::out_of_stock(const Position& /*position*/, Seat /*seat*/) const {
    return {"CB-BUY-2", "It does not lie for sale."};
}

} // namespace linderhof::castles
