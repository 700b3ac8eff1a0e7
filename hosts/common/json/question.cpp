#include <linderhof/host/json/question.hpp>

#include "json/parts.hpp"

#include <linderhof/engine/prompt.hpp>
#include <linderhof/log.hpp>

namespace linderhof::host {

namespace {

Json option_json(const Option& option) {
    Json json{{"key", option.key},       {"names", option.names}, {"text", option.text},
              {"prefix", option.prefix}, {"legal", option.legal}, {"things", option.things}};
    if (!option.legal) {
        json["why_not"] = to_json(option.why_not);
    }
    return json;
}

Json space_json(const Space& space) {
    return {{"label", space.label}, {"number", space.number}, {"filled", space.filled}, {"things", space.things}};
}

Json spot_json(const Spot& spot) {
    Json json{{"x", spot.x}, {"y", spot.y}};
    if (spot.turn >= 0) { // else it has none, like a box
        json["turn"] = spot.turn;
    }
    json["variant"] = spot.variant;
    json["plot"] = spot.plot;
    return json;
}

} // namespace

Json answer_json(const std::string& notation, const Choice& choice) {
    Json json{{"move", notation}, {"option", choice.option}, {"text", choice.text}};
    if (choice.spot) {
        json["spot"] = spot_json(*choice.spot);
    }
    json["aside"] = choice.aside;
    json["cost"] = choice.cost;
    if (!choice.also.empty()) {
        json["also"] = choice.also;
    }
    return json;
}

Json to_json(const Reason& reason) {
    return {{"rule", reason.rule}, {"text", reason.text}};
}

Json question_json(const Ruleset& rules, const State& state, Seat seat) {
    State view;
    rules.view(state, seat, view);
    const Position position(rules, view);
    const Prompt& prompt = rules.prompt(view);
    const log::Stopwatch stopwatch(prompt.id(), "ask");
    const Question question = prompt.question(position, seat);
    Json json{{"number", state.core().question()},
              {"seat", seat},
              {"prompt", prompt.id()},
              {"text", question.text},
              {"rule", question.rule},
              {"help", question.help},
              {"lines", question.lines},
              {"secret", question.secret},
              {"series", question.series}};
    if (!question.proposal.empty()) {
        json["proposal"] = question.proposal;
    }
    json["spaces"] = list_json(question.spaces, space_json);
    json["options"] = list_json(prompt.options(position, seat), option_json);
    MoveList moves;
    rules.legal_moves(view, seat, moves);
    json["answers"] = list_json(moves, [&](Move move) {
        return answer_json(prompt.notation(position, seat, move), prompt.describe(position, seat, move));
    });
    return json;
}

} // namespace linderhof::host
