#pragma once

/// \file
/// Pieces of what rules tell. Not for the hot path: made only when somebody listens.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/scene.hpp>
#include <linderhof/engine/seat.hpp>
#include <linderhof/export.hpp>

#include <string>
#include <string_view>

namespace linderhof {

/// "$2": hosts put the name of the seat in its place.
[[nodiscard]] LINDERHOF_API std::string seat_name(int seat);

/// "1 room", "3 rooms": how many, as a cell.
[[nodiscard]] LINDERHOF_API Cell counted(int count, std::string_view one, std::string_view many);
/// A number as a cell, without more words.
[[nodiscard]] LINDERHOF_API Cell number_cell(int number);

/// An event without a number that changed; `plot` is the one that it is about, -1: none.
[[nodiscard]] LINDERHOF_API Event told(std::string_view kind, Seat seat, std::string_view rule, std::string text,
                                       int plot = -1);

} // namespace linderhof
