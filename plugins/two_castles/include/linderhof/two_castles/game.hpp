#pragma once

/// \file
/// The game, as its plugin offers it.

#include <linderhof/engine/offer.hpp>
#include <linderhof/two_castles/export.hpp>

#include <memory>

namespace linderhof::two_castles {

[[nodiscard]] LINDERHOF_TWO_CASTLES_API std::unique_ptr<Game> make_game();

} // namespace linderhof::two_castles
