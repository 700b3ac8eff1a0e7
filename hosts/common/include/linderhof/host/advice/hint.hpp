#pragma once
// What a computer player would answer, and why, in the words of the question.

#include <linderhof/engine/bot.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/names.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace linderhof::host {

struct Hint {
    Answer answer;
    double value = 0;   ///< as in Advice
    double spread = 0;  ///< as in Advice
    std::string reason; ///< with the names of the seats; empty: it gives none
};

/// What the player would answer, then its next best answers that begin with other options: at least one, at most `most`.
/// `random` is the generator with which it would answer itself (record::bot_random). REQUIRES: `most` is not 0.
[[nodiscard]] std::vector<Hint> hints_of(const LegalAnswers& answers, Bot& bot, Random random, const Names& names,
                                         std::size_t most, const Budget& budget = {});

} // namespace linderhof::host
