#pragma once
// One thing alone, drawn small: a cell is two characters wide and one high, and the wall stands outside of it, so that
// every door can be seen. About half as high and two thirds as wide as at the normal scale.

#include "plans/plan_text.hpp"

#include <string>
#include <vector>

namespace linderhof::cli {

/// The first piece of a plan, as it lies at turn 0. REQUIRES: there is one.
[[nodiscard]] std::vector<std::string> draw_thumbnail(const DrawnPlan& drawing, const TextOptions& options);

} // namespace linderhof::cli
