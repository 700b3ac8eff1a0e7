#pragma once
// Small pieces of the sentences that people read. Not for the hot path.

#include <linderhof/castles/export.hpp>
#include <linderhof/engine/event.hpp>
#include <linderhof/engine/telling.hpp>
#include <linderhof/text/phrases.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::castles {

using linderhof::capitalised;
using linderhof::seat_name;
using linderhof::told;

/// "15 000".
[[nodiscard]] LINDERHOF_CASTLES_API std::string money_words(int money);
/// "two"; from thirteen on digits.
[[nodiscard]] LINDERHOF_CASTLES_API std::string number_words(int number);
/// An event without a number that changed, for one pair of eyes.
[[nodiscard]] LINDERHOF_CASTLES_API Event told_privately(std::string_view kind, Seat seat, std::string_view rule,
                                                         std::string text);
/// The event with the castle and the tiles that it is about.
[[nodiscard]] LINDERHOF_CASTLES_API Event told_of(Event event, int plot, std::vector<int> tiles);

} // namespace linderhof::castles
