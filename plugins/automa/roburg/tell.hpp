#pragma once
// Small pieces of the sentences that people read.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/play.hpp>
#include <linderhof/engine/telling.hpp>
#include <linderhof/text/list.hpp>

#include <string>

namespace linderhof::automa {

/// What the castle is called.
[[nodiscard]] std::string castle_name(const Position& position, int castle);

} // namespace linderhof::automa
