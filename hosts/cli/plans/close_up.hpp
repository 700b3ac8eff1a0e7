#pragma once
// The part of a plot round what is marked in it, as much as there is room for.

#include "plans/plan_text.hpp"

#include <string>
#include <vector>

namespace linderhof::cli {

/// At most so many lines, unless the marked things alone are higher. Without marks the whole of it, from its top on.
[[nodiscard]] std::vector<std::string> draw_close_up(const Drawing& drawing, const TextOptions& options, int most);

} // namespace linderhof::cli
