#pragma once
// What a computer player would answer, and why, in the words of the question.

#include <linderhof/engine/bot.hpp>
#include <linderhof/host/advice/grounds.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/names.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace linderhof::host {

struct Hint {
    Answer answer;
    std::string text;              ///< as in answer_words
    double value = 0;              ///< as in Advice
    double spread = 0;             ///< as in Advice
    std::string reason;            ///< with the names of the seats; empty: it gives none
    Expected expected{};           ///< as in Advice
    std::vector<Ground> grounds{}; ///< why, by the rules and by the games that were tried
    std::vector<std::string>
        then{}; ///< the like questions of a row that follow, as it would answer them after a few trials; of the first hint only
    std::vector<Move> row{}; ///< its move and those of `then`; empty where that is
};

/// What the player would answer, then its next best answers that begin with other options, or that do something else where
/// there is one option only: at least one, at most `most`. Of these, those that lie least behind the first come first.
/// `random` is the generator with which it would answer itself (record::bot_random). REQUIRES: `most` is not 0.
[[nodiscard]] std::vector<Hint> hints_of(const LegalAnswers& answers, Bot& bot, Random random, const Names& names,
                                         std::size_t most, const Budget& budget = {});

/// The same among some of the answers alone, such as the places of a tile that has been chosen: the best of all first, each
/// of another kind. Of a great number it looks at those that bring most for certain. REQUIRES: there is one.
[[nodiscard]] std::vector<Hint> hints_among(const LegalAnswers& answers, const std::vector<Answer>& some, Bot& bot,
                                            Random random, const Names& names, std::size_t most,
                                            const Budget& budget = {});

/// "Vestibule at -12 -2, turn 0", "Powder Room and Fish Pond": an answer by what it takes, and where it puts it.
[[nodiscard]] std::string answer_words(const LegalAnswers& answers, const Answer& answer);

} // namespace linderhof::host
