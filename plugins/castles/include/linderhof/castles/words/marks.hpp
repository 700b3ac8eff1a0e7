#pragma once
// What is printed on a tile, in as few characters as a table or a picture has room for.

#include <linderhof/castles/export.hpp>
#include <linderhof/castles/rules.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::castles {

/// "F"; for several types "FS", in the order of TileRules::types.
[[nodiscard]] LINDERHOF_CASTLES_API std::string type_letters(const Rules& rules, TypeSet types);
/// "+4=F", "-1|DLS", "+2*A": the sign tells joined by a door (=), touching (|), anywhere in the castle (*). Empty
/// without an icon.
[[nodiscard]] LINDERHOF_CASTLES_API std::string icon_mark(const Rules& rules, const Icon& icon);
/// The outline in a word: "octagon", "7 x 2".
[[nodiscard]] LINDERHOF_CASTLES_API std::string shape_words(const Rules& rules, std::uint16_t face);
/// Both styles of a tile among those of its pictures, its own first; -1: it has none.
[[nodiscard]] LINDERHOF_CASTLES_API std::pair<int, int> styles_of(const Rules& rules, const Face& face);
/// The ids of the sides of one tile, or of one side.
[[nodiscard]] LINDERHOF_CASTLES_API std::vector<std::string> side_ids(const Rules& rules,
                                                                      std::span<const std::uint16_t> sides);

} // namespace linderhof::castles
