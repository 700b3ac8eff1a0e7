#include <iterator>
#include <linderhof/host/games/legal_answers.hpp>

#include <linderhof/log.hpp>

#include <algorithm>
#include <cctype>
#include <utility>

namespace linderhof::host {

LegalAnswers::LegalAnswers(const Ruleset& rules, State view, Seat seat, const Names& names)
    : rules_(rules), view_(std::move(view)), seat_(seat), names_(names), previewer_(rules, view_, seat) {
    const log::Stopwatch stopwatch(prompt().id(), "ask");
    question_ = prompt().question(position(), seat);
    question_.text = names.fill(question_.text);
    question_.help = names.fill(question_.help);
    for (std::string& line : question_.lines) {
        line = names.fill(line);
    }
    options_ = prompt().options(position(), seat);
    for (Option& option : options_) {
        option.text = names.fill(option.text);
        option.why_not.text = names.fill(option.why_not.text);
    }
    MoveList moves;
    rules.legal_moves(view_, seat, moves);
    for (const Move move : moves) {
        Answer answer{move, prompt().describe(position(), seat, move)};
        answer.choice.text = names.fill(answer.choice.text);
        answers_.push_back(std::move(answer));
    }
}

std::vector<Answer> LegalAnswers::answers_of(const Option& option) const {
    std::vector<Answer> result;
    std::ranges::copy_if(answers_, std::back_inserter(result), [&](const Answer& answer) {
        return answer.choice.option == option.key || answer.choice.also == option.key;
    });
    return result;
}

const Option* LegalAnswers::option_of(const Choice& choice) const {
    const auto found =
        std::ranges::find_if(options_, [&](const Option& option) { return option.key == choice.option; });
    return found == options_.end() ? nullptr : &*found;
}

bool LegalAnswers::has_places() const {
    return std::ranges::any_of(answers_, [](const Answer& answer) { return answer.choice.spot.has_value(); });
}

std::variant<Answer, Reasons> LegalAnswers::read(std::string_view notation) const {
    const auto parsed = prompt().parse(position(), seat_, notation);
    Reasons reasons;
    if (const auto* reason = std::get_if<Reason>(&parsed)) {
        reasons = {*reason};
    } else {
        const Move move = std::get<Move>(parsed);
        const auto found = std::ranges::find_if(answers_, [&](const Answer& answer) { return answer.move == move; });
        if (found != answers_.end()) {
            return *found;
        }
        reasons = rules_.refuse(view_, seat_, move);
    }
    for (Reason& reason : reasons) {
        reason.text = names_.fill(reason.text);
    }
    return reasons;
}

bool LegalAnswers::is_move(std::string_view notation) const {
    return std::holds_alternative<Move>(prompt().parse(position(), seat_, notation));
}

std::string short_name(const Option& option) {
    const auto upper = [](unsigned char c) { return std::isupper(c) != 0; }; // "9 Pin Alley" is a name too
    const bool named = !option.names.empty() && std::ranges::any_of(option.names.back(), upper);
    return named ? option.names.back() : option.text;
}

} // namespace linderhof::host
