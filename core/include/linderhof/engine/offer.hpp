#pragma once
// What plugins offer: games, expansions of games, computer players. Hosts find them in the registry by id.

#include <linderhof/engine/bot.hpp>    // IWYU pragma: export
#include <linderhof/engine/game.hpp>   // IWYU pragma: export
#include <linderhof/engine/module.hpp> // IWYU pragma: export
