#include <linderhof/host/advice/hint.hpp>

#include <algorithm>
#include <stdexcept>

namespace linderhof::host {

namespace {

const Answer& answer_of(const LegalAnswers& answers, Move move) {
    const auto found =
        std::ranges::find_if(answers.answers(), [&](const Answer& answer) { return answer.move == move; });
    if (found == answers.answers().end()) {
        throw std::logic_error("A computer player advised a move that is not legal.");
    }
    return *found;
}

} // namespace

std::vector<Hint> hints_of(const LegalAnswers& answers, Bot& bot, Random random, const Names& names, std::size_t most,
                           const Budget& budget) {
    const Position position = answers.position();
    std::vector<Hint> hints;
    for (const Advice& advice :
         bot.advise(position.rules(), position.state(), answers.seat(), random, budget, answers.answers().size())) {
        const Answer& answer = answer_of(answers, advice.move);
        const bool known = std::ranges::any_of(
            hints, [&](const Hint& hint) { return hint.answer.choice.option == answer.choice.option; });
        if (!known) {
            hints.push_back({answer, advice.value, advice.spread, names.fill(advice.reason)});
        }
        if (hints.size() == most) {
            break;
        }
    }
    return hints;
}

} // namespace linderhof::host
