#include <linderhof/host/json/advice.hpp>

#include "json/parts.hpp"

#include <linderhof/engine/prompt.hpp>
#include <linderhof/host/advice/words.hpp>

#include <range/v3/view/enumerate.hpp>

#include <cmath>

namespace linderhof::host {

namespace {

/// Three digits behind the point.
double in_thousandths(double value) {
    constexpr double digits = 1000;
    return std::round(value * digits) / digits;
}

Json expected_json(const Expected& expected) {
    return {{"games", expected.games},
            {"place", in_thousandths(expected.place)},
            {"margin", in_thousandths(expected.margin)},
            {"behind", in_thousandths(expected.behind)},
            {"doubt", in_thousandths(expected.doubt)}};
}

Json ground_json(const Ground& ground) {
    return {{"when", word_of(ground.when)},
            {"amount", in_thousandths(ground.amount)},
            {"text", ground.text},
            {"rule", ground.rule}};
}

Json told_json(const Told& told) {
    Json json{{"move", told.move}, {"text", told.text}};
    if (told.expected.games > 0) {
        json["expected"] = expected_json(told.expected);
    }
    json["grounds"] = list_json(told.grounds, ground_json);
    return json;
}

Json reviewed_json(const ReviewedAnswer& answer) {
    Json json{{"number", answer.number},
              {"seat", answer.seat},
              {"question", answer.question},
              {"given", told_json(answer.given)}};
    if (!answer.as_best) {
        json["best"] = told_json(answer.best);
    }
    json["cost"] = in_thousandths(answer.cost);
    json["doubt"] = in_thousandths(answer.doubt);
    json["sure"] = in_thousandths(answer.sure);
    return json;
}

} // namespace

Json to_json(const LegalAnswers& answers, const Hint& hint) {
    Json json{{"answer", answer_json(answers.prompt().notation(answers.position(), answers.seat(), hint.answer.move),
                                     hint.answer.choice)},
              {"text", hint.text},
              {"value", hint.value},
              {"spread", hint.spread},
              {"reason", hint.reason}};
    if (hint.expected.games > 0) {
        json["expected"] = expected_json(hint.expected);
    }
    json["grounds"] = list_json(hint.grounds, ground_json);
    json["then"] = hint.then;
    return json;
}

Json advice_json(const LegalAnswers& answers, const std::string& by, const std::vector<Hint>& hints) {
    Json json{{"number", answers.position().state().core().question()},
              {"seat", answers.seat()},
              {"question", answers.question().text},
              {"by", by}};
    json["hints"] = list_json(hints, [&](const Hint& hint) { return to_json(answers, hint); });
    if (hints.size() > 1 && hints[1].expected.games > 0) {
        json["sure"] = in_thousandths(sureness(hints[1].expected));
    }
    return json;
}

Json review_json(const ReviewPlan& plan, const std::string& by, const Review& review) {
    const Setup& setup = plan.rules.setup();
    Json json{{"game", setup.game}, {"with", setup.with}, {"seed", setup.seed}, {"by", by}};
    json["answers"] = list_json(review.answers, reviewed_json);
    json["turning_points"] = list_json(review.turning, [&](std::size_t index) { return review.answers[index].number; });
    json["seats"] = Json::array();
    for (const auto& [seat, all] : ranges::views::enumerate(review.seats)) {
        json["seats"].push_back({{"name", plan.names.of(static_cast<Seat>(seat))},
                                 {"answers", all.answers},
                                 {"as_best", all.as_best},
                                 {"cost", in_thousandths(all.cost)}});
    }
    json["broken"] = review.broken;
    return json;
}

} // namespace linderhof::host
