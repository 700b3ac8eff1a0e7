#pragma once

/// \file
/// Words one after another. Not for the hot path.

#include <linderhof/export.hpp>

#include <span>
#include <string>
#include <string_view>

namespace linderhof {

/// "a", "a and b", "a, b and c"; `last` stands before the last word.
[[nodiscard]] LINDERHOF_API std::string listed(std::span<const std::string> words, std::string_view last = " and ");

/// "a, b, c"
[[nodiscard]] LINDERHOF_API std::string joined(std::span<const std::string> words, std::string_view between = ", ");

} // namespace linderhof
