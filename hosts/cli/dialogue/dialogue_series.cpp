// Like questions in a row, answered in one line.

#include "dialogue/dialogue.hpp"
#include "dialogue/preview.hpp"
#include "program/host.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::cli {

namespace {

/// The same game after some of the answers.
class Ahead {
  public:
    Ahead(const LegalAnswers& asked, const Names& names)
        : rules_(asked.position().rules()), names_(names), seat_(asked.seat()), prompt_(asked.prompt().id()),
          state_(asked.previewer().state()) {}

    /// Whether the row goes on.
    [[nodiscard]] bool open() const {
        return state_.core().over == 0 && state_.core().owing.contains(seat_) && rules_.prompt(state_).id() == prompt_;
    }

    [[nodiscard]] const State& state() const { return state_; }

    [[nodiscard]] LegalAnswers asked() const {
        State view;
        rules_.view(state_, seat_, view);
        return {rules_, view, seat_, names_};
    }

    void answer(Move move) {
        rules_.apply_legal(state_, seat_, move);
        moves_.push_back(move);
    }

    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }

  private:
    const Ruleset& rules_;
    const Names& names_;
    Seat seat_;
    std::string_view prompt_;
    State state_;
    std::vector<Move> moves_;
};

const Option* option_for(const LegalAnswers& asked, const std::string& word, bool& several) {
    std::vector<Meaning> meanings;
    for (const Option& option : asked.options()) {
        if (option.key == word) {
            return &option;
        }
        meanings.push_back({option.names});
    }
    const std::vector<std::size_t> found = meanings_of(word, meanings);
    several = found.size() > 1;
    return found.size() == 1 ? &asked.options()[found.front()] : nullptr;
}

std::string left_over(const LegalAnswers& asked) {
    std::string text;
    for (const Option& option : asked.options()) {
        text += (text.empty() ? "" : ", ") + short_name(option);
    }
    return text;
}

} // namespace

std::optional<std::vector<Move>> Dialogue::read_series(const std::vector<std::string>& words) {
    Ahead ahead(asked_, sitting_.names);
    std::vector<std::string> used;
    for (const std::string& word : words) {
        if (!ahead.open()) { // what can only stand in one place is not asked for, but may be written
            bool several = false;
            const Option* last = option_for(asked_, word, several);
            if (last != nullptr && std::ranges::find(used, last->key) == used.end() &&
                used.size() < static_cast<std::size_t>(asked_.question().series)) {
                used.push_back(last->key);
                continue;
            }
            screen_.text(catalog::quote(word) + (last != nullptr ? " is there already." : " is one too many."), 2, 2);
            return std::nullopt;
        }
        const LegalAnswers next = ahead.asked();
        bool several = false;
        const Option* option = option_for(next, word, several);
        const std::vector<Answer> answers = option == nullptr ? std::vector<Answer>{} : next.answers_of(*option);
        if (answers.empty()) {
            const Option* taken = option_for(asked_, word, several);
            const std::string why = several            ? " could mean several of them."
                                    : taken != nullptr ? " is there already."
                                                       : " is not among the choices.";
            std::string text = catalog::quote(word);
            text += why;
            text += " Left: " + left_over(next);
            screen_.text(text + ".", 2, 2);
            return std::nullopt;
        }
        used.push_back(option->key);
        ahead.answer(answers.front().move);
    }
    if (ahead.open()) {
        const LegalAnswers next = ahead.asked();
        screen_.ruled("That is only " + std::to_string(used.size()) + " of " +
                          std::to_string(asked_.question().series) + ". " + next.question().text +
                          " Left: " + left_over(next) + ".",
                      next.question().rule, 2, 2);
        return std::nullopt;
    }
    return ahead.moves();
}

/// The row of the last hint, so that both say the same.
std::vector<Move> Dialogue::series_of_bot() {
    Ahead ahead(asked_, sitting_.names);
    if (!sitting_.adviser) {
        return ahead.moves();
    }
    if (row_.empty()) {
        const Random random = record::bot_random(sitting_.session.seed(), seat_, sitting_.session.state().core().moves);
        row_ = hints_of(asked_, *sitting_.adviser, random, sitting_.names, 1).front().row;
    }
    for (auto move = row_.begin(); move != row_.end() && ahead.open(); ++move) {
        ahead.answer(*move);
    }
    while (ahead.open()) {
        const LegalAnswers next = ahead.asked();
        Random random = record::bot_random(sitting_.session.seed(), seat_, ahead.state().core().moves);
        ahead.answer(sitting_.adviser->choose(next.position().rules(), next.position().state(), seat_, random, {}));
    }
    return ahead.moves();
}

std::vector<Move> Dialogue::series_of_proposals() const {
    Ahead ahead(asked_, sitting_.names);
    while (ahead.open()) {
        const LegalAnswers next = ahead.asked();
        const auto proposed = next.read(next.question().proposal);
        if (!std::holds_alternative<Answer>(proposed)) {
            return {};
        }
        ahead.answer(std::get<Answer>(proposed).move);
    }
    return ahead.moves();
}

Dialogue::Step Dialogue::write_series(const std::vector<std::string>& words) {
    std::vector<Move> moves;
    const std::string& first = words.front();
    if (words.size() == 1 && first == "all") {
        Ahead ahead(asked_, sitting_.names);
        while (ahead.open()) {
            ahead.answer(ahead.asked().answers().front().move);
        }
        return give({ahead.moves().begin(), ahead.moves().end()});
    }
    if (words.size() == 1 && first == "auto") {
        moves = series_of_bot();
    } else if (words.size() == 2 && first == "as" && words[1] == "is") {
        moves = series_of_proposals();
    } else if (auto read = read_series(words)) {
        moves = *std::move(read);
    } else {
        return Step::again;
    }
    if (moves.empty()) {
        screen_.text("That is not possible here. Write the row yourself.", 2, 2);
        return Step::again;
    }
    return settle(moves);
}

Dialogue::Step Dialogue::settle(const std::vector<Move>& moves) {
    const Outcome outcome = asked_.previewer().of(moves);
    const std::vector<Paragraph> preview = paragraphs(outcome.events, sitting_.names, seat_);
    print(screen_, sitting_.names, preview);
    if (sitting_.confirm == Confirm::nothing) {
        return give(moves, preview);
    }
    for (;;) {
        std::string line;
        if (!sitting_.ask("Settle? (enter = yes, undo) >", line, typing_whether())) {
            return Step::left;
        }
        const std::string word = simplified(line);
        if (word.empty() || word == "y" || word == "yes") {
            return give(moves, preview);
        }
        if (word == "undo" || word == "back" || word == "n" || word == "no") {
            screen_.text("Nothing has been settled.", 2, 2);
            return Step::again;
        }
        if (const std::optional<Step> done = command(line); done && *done != Step::again) {
            return *done;
        }
    }
}

} // namespace linderhof::cli
