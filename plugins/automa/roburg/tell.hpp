#pragma once
// Small pieces of the sentences that people read.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/play.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::automa {

/// An event without a number that changed.
[[nodiscard]] Event told(std::string_view kind, std::string_view rule, std::string text);
/// "a, b and c"
[[nodiscard]] std::string listed(const std::vector<std::string>& words);
/// "$1"
[[nodiscard]] std::string seat_name(Seat seat);
/// What the castle is called.
[[nodiscard]] std::string castle_name(const Position& position, int castle);

} // namespace linderhof::automa
