#include <linderhof/host/json/table.hpp>

#include "json/parts.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/json/drawing.hpp>
#include <linderhof/host/json/ending.hpp>
#include <linderhof/host/json/question.hpp>
#include <linderhof/host/json/scene.hpp>

#include <fmt/format.h>

namespace linderhof::host {

namespace {

/// What is built at the table, each with its picture.
Json plots_json(const Position& position, Seat viewer, const PlotForm& form) {
    const Game& game = position.rules().game();
    int number = 0;
    return list_json(game.telling().plots(position), [&](const Plot& plot) {
        return Json{{"title", plot.title},
                    {"key", plot.key},
                    {"owners", seats_json(plot.owners)},
                    {form.member, form.value(game.telling().drawing(position, number++, viewer))}};
    });
}

} // namespace

Json table_json(const Ruleset& rules, const State& state, Seat viewer) {
    return table_json(rules, state, viewer, {"drawing", [](const Drawing& drawing) { return to_json(drawing); }});
}

Json table_json(const Ruleset& rules, const State& state, Seat viewer, const PlotForm& form) {
    State view;
    rules.view(state, viewer, view);
    const Position position(rules, view);
    const StateCore& core = view.core();
    const bool over = core.over != 0;
    Json json{{"game", rules.setup().game}};
    if (viewer != no_seat) {
        json["viewer"] = viewer;
    }
    json["seats"] = rules.seats();
    json["players"] = rules.players();
    json["companions"] = rules.companions();
    json["answers"] = core.moves;
    json["position"] = fmt::format("{:016x}", view.hash());
    json["over"] = over;
    json["asked"] = seats_json(over ? SeatSet() : core.owing);
    json["scene"] = to_json(rules.game().telling().scene(position, viewer));
    json["plots"] = plots_json(position, viewer, form);
    if (!over && core.owing.contains(viewer)) {
        json["question"] = question_json(rules, state, viewer);
    }
    if (!over) {
        json["ending"] = ending_json(rules, view, viewer);
    } else {
        json["standings"] =
            list_json(rules.game().standings(position), [](const Standing& standing) { return to_json(standing); });
    }
    return json;
}

Json table_json(const record::Session& session, Seat viewer) {
    Json json = table_json(session.rules(), session.state(), viewer);
    if (viewer != no_seat) {
        const record::Undone undone = session.can_undo(viewer);
        json["undo"] = {{"possible", undone.answers > 0}, {"text", undone.sentence}};
    }
    return json;
}

} // namespace linderhof::host
