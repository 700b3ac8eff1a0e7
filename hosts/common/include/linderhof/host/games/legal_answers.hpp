#pragma once
// What a seat is asked, and all that it may answer, worked out from its view alone.

#include <linderhof/engine/prompt.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/engine/scene.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/host/games/previewer.hpp>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace linderhof::host {

/// A legal answer.
struct Answer {
    Move move;
    Choice choice;
};

class LegalAnswers {
  public:
    /// REQUIRES: `view` is a view of the seat, which owes an answer; the ruleset outlives this.
    LegalAnswers(const Ruleset& rules, State view, Seat seat, const Names& names);
    LegalAnswers(const LegalAnswers&) = delete;
    LegalAnswers& operator=(const LegalAnswers&) = delete;

    [[nodiscard]] Seat seat() const { return seat_; }

    [[nodiscard]] Position position() const { return {rules_, view_}; }

    [[nodiscard]] const Prompt& prompt() const { return rules_.prompt(view_); }

    /// Names stand in the texts of the question and of the options.
    [[nodiscard]] const Question& question() const { return question_; }

    [[nodiscard]] const std::vector<Option>& options() const { return options_; }

    [[nodiscard]] const std::vector<Answer>& answers() const { return answers_; }

    /// The answers that begin with an option.
    [[nodiscard]] std::vector<Answer> answers_of(const Option& option) const;
    /// The option that an answer begins with; nullptr if the prompt names none.
    [[nodiscard]] const Option* option_of(const Choice& choice) const;
    /// Whether any answer puts something somewhere.
    [[nodiscard]] bool has_places() const;

    /// The legal answer that a notation means, or the reasons why it is none.
    [[nodiscard]] std::variant<Answer, Reasons> read(std::string_view notation) const;

    /// Whether a text is the notation of a move, legal or not.
    [[nodiscard]] bool is_move(std::string_view notation) const;

    [[nodiscard]] const Previewer& previewer() const { return previewer_; }

  private:
    const Ruleset& rules_;
    State view_;
    Seat seat_;
    const Names& names_;
    Question question_;
    std::vector<Option> options_;
    std::vector<Answer> answers_;
    Previewer previewer_;
};

/// A short word for an option: its name, or its text when it has only words to type.
[[nodiscard]] std::string short_name(const Option& option);

} // namespace linderhof::host
