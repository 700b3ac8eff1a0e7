#pragma once

#include <linderhof/engine/scene.hpp>
#include <linderhof/two_castles/rules.hpp>

namespace linderhof::automa {

/// The row, Roburg's columns and the deck, for everybody to see.
void add_zones(const Position& position, Seat viewer, Scene& scene);

} // namespace linderhof::automa
