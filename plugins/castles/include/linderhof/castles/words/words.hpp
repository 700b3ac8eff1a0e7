#pragma once
// Tiles, items and rules of a castle in words. Not for the hot path.

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/export.hpp>
#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/event.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::castles {

/// The rule that an item carries out: "CB-SCORE-5".
[[nodiscard]] LINDERHOF_CASTLES_API std::string_view item_rule(const Rules& rules, const ScoreItem& item);
/// "Vestibule joins the Pantry (Food)".
[[nodiscard]] LINDERHOF_CASTLES_API std::string item_words(const Castle& castle, const ScoreItem& item);
/// The item as an event carries it.
[[nodiscard]] LINDERHOF_CASTLES_API Item event_item(const Castle& castle, const ScoreItem& item);
[[nodiscard]] LINDERHOF_CASTLES_API std::vector<Item> event_items(const Castle& castle, const ItemList& items);

/// "the Vestibule"; a name that has its own article keeps it: "The Hole".
[[nodiscard]] LINDERHOF_CASTLES_API std::string with_article(const Face& face);
/// "Food"; for several types "Food and Sleeping".
[[nodiscard]] LINDERHOF_CASTLES_API std::string type_words(const Rules& rules, TypeSet types);
/// "+2 for each Corridor joined by a door"; empty without an icon.
[[nodiscard]] LINDERHOF_CASTLES_API std::string icon_words(const Rules& rules, const Icon& icon);
/// Everything printed on a side: "Vestibule, Living, 600 square feet, 1 VP, +4 for each Food joined by a door".
[[nodiscard]] LINDERHOF_CASTLES_API std::string face_words(const Rules& rules, const Face& face);
/// The money of a seat as a viewer sees it: "20 000"; "hidden" where a module hides it, until the game is over.
[[nodiscard]] LINDERHOF_CASTLES_API std::string shown_money(const Position& position, Seat seat, Seat viewer);
/// ", 20 000": what a seat has now, for the end of a sentence that everybody hears; empty where it is hidden.
[[nodiscard]] LINDERHOF_CASTLES_API std::string purse_words(const Position& position, Seat seat);

} // namespace linderhof::castles
