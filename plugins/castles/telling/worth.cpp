#include "telling/worth.hpp"

#include <linderhof/castles/placing/places.hpp>

#include <algorithm>

namespace linderhof::castles {

Worth best_worth(const Position& position, Seat seat, std::span<const std::uint16_t> sides) {
    MoveList places;
    Places(position, seat, sides).list(0, places);
    Worth worth{static_cast<int>(places.size())};
    State trial;
    Effects effects;
    Placing placing;
    ItemList items;
    for (const Move place : places) {
        trial = position.state();
        Play play(position.rules(), trial, nullptr, effects);
        place_tile(play, seat, place_of(place), placing, items);
        worth.points = std::max(worth.points.value_or(items.total()), items.total());
    }
    return worth;
}

} // namespace linderhof::castles
