#pragma once
// What words of the vocabularies share, for expansions that declare and compile words of their own.

#include <linderhof/catalog/schema.hpp>
#include <linderhof/two_castles/export.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <string_view>

namespace linderhof::two_castles {

/// Room types, or groups of them.
[[nodiscard]] LINDERHOF_TWO_CASTLES_API catalog::Type wished_types();
/// What a word looks for: read by `read_wish`. With none of the three fields it wants every room.
LINDERHOF_TWO_CASTLES_API void add_wish(catalog::RecordSchema& word);
/// Cells around a room: compass words with N above; SS two below; EE right of the throne room.
[[nodiscard]] LINDERHOF_TWO_CASTLES_API catalog::Type places();
/// The types of a list made by `wished_types`. REQUIRES: Rules::types is complete.
[[nodiscard]] LINDERHOF_TWO_CASTLES_API TypeSet read_types(const Rules& rules, const catalog::Record& word,
                                                           std::string_view field);
/// The fields that `add_wish` declares. REQUIRES: Rules::types and icons are complete.
[[nodiscard]] LINDERHOF_TWO_CASTLES_API Wish read_wish(Rules& rules, const catalog::Record& word);

} // namespace linderhof::two_castles
