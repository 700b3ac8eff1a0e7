#pragma once
// Why an answer may be good, item by item, in the engine's words: what it brings now, what the end would bring more, and
// in what the games that were tried with it differ. No game is known here.

#include <linderhof/engine/bot.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/names.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::host {

enum class When {
    now,    ///< for certain, by the rules
    at_end, ///< if the game ended then, beyond what it would be without the answer
    later   ///< in the games that were tried, beyond what the other answers brought
};

struct Ground {
    When when = When::now;
    double amount = 0; ///< points; 0: it brings none by itself
    std::string text;
    std::string rule; ///< may be empty
};

/// "now", "at_end", "later"
[[nodiscard]] std::string_view word_of(When when);

/// First what comes now, then the end, then later; of the last two those that weigh most. Names stand in the texts.
[[nodiscard]] std::vector<Ground> grounds_of(const LegalAnswers& asked, const Answer& answer, const Expected& expected,
                                             const Names& names);

} // namespace linderhof::host
