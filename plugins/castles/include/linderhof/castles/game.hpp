#pragma once

/// \file
/// The game, as its plugin offers it.

#include <linderhof/castles/export.hpp>
#include <linderhof/engine/offer.hpp>

#include <memory>

namespace linderhof::castles {

[[nodiscard]] LINDERHOF_CASTLES_API std::unique_ptr<Game> make_game();

} // namespace linderhof::castles
