#pragma once
// The part of a plot round what is marked in it, as much as there is room for.

#include "plans/plan_text.hpp"

#include <string>
#include <vector>

namespace linderhof::cli {

/// At most so many lines. Of marked things that are higher what is nearest to the rest of the plot is shown; choices that lie
/// too far apart are left out from the last on. Without marks the whole of it, from its top on. `drawn` is empty.
[[nodiscard]] Sketched draw_close_up(const Drawing& drawing, const TextOptions& options, int most);

/// How many lines it takes to see all that is marked.
[[nodiscard]] int lines_needed(const Drawing& drawing);

} // namespace linderhof::cli
