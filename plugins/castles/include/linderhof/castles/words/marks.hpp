#pragma once
// What is printed on a tile, in as few characters as a table or a picture has room for.

#include <linderhof/castles/export.hpp>
#include <linderhof/castles/rules.hpp>

#include <string>

namespace linderhof::castles {

/// "F"; for several types "FS", in the order of TileRules::types.
[[nodiscard]] LINDERHOF_CASTLES_API std::string type_letters(const Rules& rules, TypeSet types);
/// "+4=F", "-1|DLS", "+2*A": the sign tells joined by a door (=), touching (|), anywhere in the castle (*). Empty
/// without an icon.
[[nodiscard]] LINDERHOF_CASTLES_API std::string icon_mark(const Rules& rules, const Icon& icon);

} // namespace linderhof::castles
