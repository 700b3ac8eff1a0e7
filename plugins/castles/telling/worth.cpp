#include "telling/worth.hpp"

#include <linderhof/castles/placing/places.hpp>

#include <algorithm>

namespace linderhof::castles {

std::optional<int> best_points(const Position& position, Seat seat, std::uint16_t face) {
    MoveList places;
    Places(position, seat, face).list(0, places);
    std::optional<int> best;
    State trial;
    Effects effects;
    Placing placing;
    ItemList items;
    for (const Move place : places) {
        trial = position.state();
        Play play(position.rules(), trial, nullptr, effects);
        place_tile(play, seat, place_of(place), placing, items);
        best = std::max(best.value_or(items.total()), items.total());
    }
    return best;
}

} // namespace linderhof::castles
