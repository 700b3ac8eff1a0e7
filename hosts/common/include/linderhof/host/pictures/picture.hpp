#pragma once
// Whole pictures: a plan with its title and legend, one piece alone, and a table with everything built at it.

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/engine/scene.hpp>
#include <linderhof/host/svg/theme.hpp>

#include <map>
#include <string>
#include <vector>

namespace linderhof::host {

struct PlanHead {
    std::string title;
    std::string subtitle; ///< may be empty
    std::string points;   ///< on the shield at the right; may be empty
};

[[nodiscard]] std::string plan_picture(const Drawing& drawing, const PlanHead& head, Theme theme);

/// One piece, large, without a legend.
[[nodiscard]] std::string piece_picture(const Drawing& drawing, Theme theme);

/// One thing that is built at the table.
struct TablePlan {
    PlanHead head;
    Drawing drawing;
    bool emphasis = false; ///< whoever is to move, or has won
};

/// Pictures of the things that rows of a scene name, by their ids.
using Portraits = std::map<std::string, Drawing>;

/// The zones of a scene as panels, and the plans two abreast. A zone whose rows all have a portrait is a shelf of
/// pictures. Names are in place of "$0" already.
[[nodiscard]] std::string table_picture(const Scene& scene, const std::vector<TablePlan>& plans,
                                        const Portraits& portraits, Theme theme);

} // namespace linderhof::host
