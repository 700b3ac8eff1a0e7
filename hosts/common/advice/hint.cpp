#include <linderhof/host/advice/hint.hpp>

#include <linderhof/host/games/kinds.hpp>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace linderhof::host {

namespace {

const Answer& answer_of(const LegalAnswers& answers, Move move) {
    const auto found = std::ranges::find(answers.answers(), move, &Answer::move);
    if (found == answers.answers().end()) {
        throw std::logic_error("A computer player advised a move that is not legal.");
    }
    return *found;
}

Hint hint_of(const LegalAnswers& answers, const Answer& answer, const Advice& advice, const Names& names) {
    return {answer,
            answer_words(answers, answer),
            advice.value,
            advice.spread,
            names.fill(advice.reason),
            advice.expected,
            grounds_of(answers, answer, advice.expected, names)};
}

/// Whether two answers are of one kind: they begin with the same option, or do the same where there is only one option.
bool alike(const LegalAnswers& answers, const Choice& one, const Choice& other) {
    const bool same = one.option == other.option;
    const bool alone = std::ranges::all_of(answers.answers(),
                                           [&](const Answer& answer) { return answer.choice.option == one.option; });
    return same && (!alone || (one.text == other.text && one.also == other.also));
}

/// The first stays what the player would choose; of the others, those that lie least behind it come first, and last those
/// that it tried in no game.
void sort_next(std::vector<Hint>& hints) {
    if (!hints.empty()) {
        std::ranges::stable_sort(hints.begin() + 1, hints.end(), {}, [](const Hint& hint) {
            return std::pair(hint.expected.games == 0, hint.expected.behind);
        });
    }
}

/// Adds what it would answer to the rest of a row of like questions. It thinks little of each, since the time that a person
/// gave was for the first.
void add_row(Hint& hint, const LegalAnswers& answers, Bot& bot, Random& random, const Names& names, Budget budget) {
    constexpr std::uint64_t little = 60; // as many as 'normal' tries
    budget.iterations = std::min(budget.iterations.value_or(little), little);
    const Ruleset& rules = answers.position().rules();
    const std::string_view prompt = answers.prompt().id();
    const Seat seat = answers.seat();
    State state = answers.previewer().state();
    State view;
    hint.row.push_back(hint.answer.move);
    rules.apply_legal(state, seat, hint.answer.move);
    while (state.core().over == 0 && state.core().owing.contains(seat) && rules.prompt(state).id() == prompt &&
           hint.row.size() < static_cast<std::size_t>(answers.question().series)) {
        rules.view(state, seat, view);
        const LegalAnswers next(rules, view, seat, names);
        const Move move = bot.choose(rules, view, seat, random, budget);
        hint.then.push_back(answer_words(next, answer_of(next, move)));
        hint.row.push_back(move);
        rules.apply_legal(state, seat, move);
    }
}

/// The best of each kind, then the second best, as many as a computer player tries out without choosing among them.
std::vector<Move> best_of_kinds(const LegalAnswers& answers, const std::vector<Answer>& some) {
    constexpr std::size_t most = 12;
    constexpr std::size_t most_of_a_kind = 2;
    const std::vector<MoveKind> kinds = kinds_of(answers, some);
    std::vector<Move> moves;
    for (std::size_t rank = 0; rank < most_of_a_kind; ++rank) {
        for (const MoveKind& kind : kinds) {
            if (rank < kind.answers.size() && moves.size() < most) {
                moves.push_back(kind.answers[rank].answer.move);
            }
        }
    }
    return moves;
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
            hints, [&](const Hint& hint) { return alike(answers, hint.answer.choice, answer.choice); });
        if (!known) {
            hints.push_back(hint_of(answers, answer, advice, names));
        }
        if (hints.size() == most) {
            break;
        }
    }
    sort_next(hints);
    if (answers.question().series > 1) {
        add_row(hints.front(), answers, bot, random, names, budget);
    }
    return hints;
}

std::vector<Hint> hints_among(const LegalAnswers& answers, const std::vector<Answer>& some, Bot& bot, Random random,
                              const Names& names, std::size_t most, const Budget& budget) {
    const Position position = answers.position();
    const std::vector<Move> moves = best_of_kinds(answers, some);
    std::vector<Hint> hints;
    for (const Advice& advice :
         bot.compare(position.rules(), position.state(), answers.seat(), random, budget, moves)) {
        const Answer& answer = answer_of(answers, advice.move);
        const bool known = std::ranges::any_of(hints, [&](const Hint& hint) {
            return hint.answer.choice.text == answer.choice.text && hint.answer.choice.also == answer.choice.also;
        });
        if (!known) {
            hints.push_back(hint_of(answers, answer, advice, names));
        }
        if (hints.size() == most) {
            break;
        }
    }
    sort_next(hints);
    return hints;
}

std::string answer_words(const LegalAnswers& answers, const Answer& answer) {
    const Option* option = answers.option_of(answer.choice);
    if (option == nullptr) {
        return answer.choice.text;
    }
    std::string words = short_name(*option);
    const auto also = std::ranges::find(answers.options(), answer.choice.also, &Option::key);
    if (also != answers.options().end()) {
        words += " and " + short_name(*also);
    }
    if (answer.choice.spot) {
        return words + " " + spot_words(*answer.choice.spot);
    }
    if (also != answers.options().end() || answers.answers_of(*option).size() == 1) {
        return words;
    }
    return answer.choice.text.find(words) != std::string::npos ? answer.choice.text : words + ": " + answer.choice.text;
}

} // namespace linderhof::host
