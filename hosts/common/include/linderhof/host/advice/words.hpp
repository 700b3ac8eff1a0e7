#pragma once
// Advice in sentences for people: what is expected, how sure that is, and why.

#include <linderhof/engine/bot.hpp>
#include <linderhof/host/advice/grounds.hpp>
#include <linderhof/host/advice/hint.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace linderhof::host {

/// How likely it is that the first of several answers is better than one that lies behind it, from 0.5 to 1, as far as the
/// games tell that were tried. 0.5: nobody knows.
[[nodiscard]] double sureness(const Expected& behind);

/// "to come 1st or 2nd (1.4 on average), 12.3 points ahead of the best of the others"; alone at the table "70.2 points".
[[nodiscard]] std::string expected_words(const Expected& expected, bool alone);

/// "clearly better than the next": how an answer compares with one that lies behind it.
[[nodiscard]] std::string sure_words(const Expected& behind);

/// Sentences: "Now: +3 Vestibule joins the Pantry; Kitchen is complete: an extra turn.", one for each part that has something.
[[nodiscard]] std::vector<std::string> ground_words(const std::vector<Ground>& grounds);

/// "3, Vestibule at -12 -2, turn 0": what is typed for it, and what it takes; a row that it begins is named whole.
[[nodiscard]] std::string hint_title(const Hint& hint);

/// All that is to be said of one of the hints, a sentence each: what it expects, how sure it is, and why. The first is held
/// against the next best one, the others against the first. `alone`: at the table.
[[nodiscard]] std::vector<std::string> hint_words(const std::vector<Hint>& hints, std::size_t index, bool alone);

} // namespace linderhof::host
