#pragma once
// Things side by side, each with its true shape and doors: a market, a hand, the sides of a tile.

#include "plans/plan_text.hpp"

#include <string>
#include <vector>

namespace linderhof::cli {

/// One thing on a shelf, drawn: a shelf is tried at many heights, and drawing takes most of a screen's time.
struct ShelfItem {
    std::string key;  ///< what is typed to choose it; stands before its name
    std::string note; ///< shown where there is room: "+5"
    Drawing drawing;  ///< of it alone
    std::vector<std::string> large;
    std::vector<std::string> small;
};

[[nodiscard]] ShelfItem shelf_item(std::string key, std::string note, Drawing drawing, const TextOptions& options);

/// All of them in their order: down and then to the right like the columns of a newspaper, and in several bands where the
/// width is too small for one. Drawn at the normal scale if that is no higher than `most` lines, else small.
[[nodiscard]] std::vector<std::string> shelf_text(const std::vector<ShelfItem>& items, const TextOptions& options,
                                                  int most);

} // namespace linderhof::cli
