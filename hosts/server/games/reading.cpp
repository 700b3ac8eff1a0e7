// A game read again: what a seat saw then, where its points come from, the record.

#include "games/log.hpp"
#include "games/table.hpp"

#include <linderhof/record/replay.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace linderhof::server {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t paragraphs_then = 12;

} // namespace

record::Record Table::record() const {
    return session_->record(record::make_head(session_->rules(), session_->seed(), {}, party_.players));
}

Json Table::told_then(Seat seat, std::size_t answers) const {
    const record::Record played = record();
    History heard;
    record::Replay replay(session_->rules(), played, &heard);
    while (replay.next() != nullptr && replay.moves() < answers) {
        heard.begin_answer(replay.moves() + 1);
        replay.step();
    }
    Json log = Json::array();
    for (Json& line : log_json(heard, names_, seat, paragraphs_then)) {
        if (line["answer"] == replay.moves()) {
            log.push_back(std::move(line));
        }
    }
    Json table = position_json(session_->rules(), replay.state(), seat);
    table.erase("question"); // it is asked no more
    table.erase("ending");
    return {{"table", std::move(table)}, {"log", std::move(log)}};
}

Json Table::sheet(Seat seat) const {
    Json columns = Json::array();
    for (const CounterSpec& counter : session_->rules().counters()) {
        if (counter.kind == CounterKind::points) {
            columns.push_back({{"counter", counter.name}, {"title", counter.title}, {"rule", counter.rule}});
        }
    }
    return {{"columns", std::move(columns)}, {"events", points_json(session_->rules(), history_.events(), seat)}};
}

} // namespace linderhof::server
