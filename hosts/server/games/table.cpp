#include "games/table.hpp"

#include "games/answer_lines.hpp"
#include "games/keys.hpp"
#include "games/log.hpp"

#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/json/question.hpp>
#include <linderhof/host/json/table.hpp>
#include <linderhof/host/pictures/part.hpp>
#include <linderhof/record/replay.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace linderhof::server {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t told_paragraphs = 120; ///< of the log, the last ones

/// A name for each who takes part.
std::vector<std::string> all_names(const Party& party, const Ruleset& rules) {
    return host::names_of(party.players, rules);
}

} // namespace

Json position_json(const Ruleset& rules, const State& state, Seat seat) {
    return host::table_json(rules, state, seat, {"picture", picture_json});
}

SeatKeys fresh_keys(const std::vector<record::Player>& players) {
    SeatKeys keys;
    for (const record::Player& player : players) {
        keys.push_back(player.bot.empty() ? fresh_key() : "");
    }
    for (std::size_t i = 0; i < watching_keys; ++i) {
        keys.push_back(fresh_key());
    }
    return keys;
}

Table::Table(std::string name, std::shared_ptr<const Ruleset> rules, std::uint64_t seed, Party party)
    : name_(std::move(name)), party_(std::move(party)), names_(all_names(party_, *rules)) {
    session_.emplace(std::move(rules), seed, &history_);
}

Table::Table(std::string name, std::shared_ptr<const Ruleset> rules, const record::Record& record,
             std::uint64_t changes, Party party)
    : name_(std::move(name)), party_(std::move(party)), names_(all_names(party_, *rules)), changes_(changes) {
    record::Replay replay(*rules, record, &history_);
    while (replay.next() != nullptr) {
        history_.begin_answer(replay.moves() + 1);
        replay.step();
    }
    session_.emplace(record::Session::resume(std::move(rules), record, &history_));
    stay_ = session_->answers().size();
}

bool Table::opens(Seat seat, std::string_view key) const {
    const auto players = static_cast<std::size_t>(session_->rules().players());
    if (seat == no_seat) {
        const bool can_watch = party_.keys.size() == players + watching_keys;
        return can_watch &&
               (same_key(party_.keys[players], key) || (session_->over() && same_key(party_.keys.back(), key)));
    }
    const std::size_t place = static_cast<std::uint8_t>(seat);
    return place < std::min(players, party_.keys.size()) && same_key(party_.keys[place], key);
}

bool Table::opens_later(std::string_view key) const {
    const auto players = static_cast<std::size_t>(session_->rules().players());
    return !session_->over() && party_.keys.size() == players + watching_keys && same_key(party_.keys.back(), key);
}

bool Table::is_person(Seat seat) const {
    const std::size_t place = static_cast<std::uint8_t>(seat);
    return place < party_.players.size() && party_.players[place].bot.empty();
}

Seat Table::next_bot() const {
    if (session_->over()) {
        return no_seat;
    }
    for (SeatSet owing = session_->owing(); !owing.empty(); owing.erase(owing.first())) {
        if (!is_person(owing.first())) {
            return owing.first();
        }
    }
    return no_seat;
}

AnswerResult Table::after_answer(const Reasons& reasons) const {
    return reasons.empty()
               ? AnswerResult{}
               : AnswerResult{AnswerStatus::refused, {reasons.front().rule, names_.fill(reasons.front().text)}};
}

Change Table::change() const {
    return {name_, changes_, stay_, answer_lines(*session_, stay_)};
}

void Table::kept() {
    ++changes_;
    stay_ = session_->answers().size();
    for (std::optional<Asked>& asked : asked_) {
        asked.reset(); // that was another question
    }
}

AnswerResult Table::answer(Seat seat, std::uint32_t question, std::string_view notation) {
    const std::vector<record::Session::Answer>& given = session_->answers();
    // A seat gives one answer to a question: its first one from there on.
    for (std::size_t i = question; i < given.size(); ++i) {
        if (given[i].seat == seat) {
            return {given[i].notation == notation ? AnswerStatus::known : AnswerStatus::moved_on};
        }
    }
    const StateCore& core = session_->state().core();
    if (core.over != 0 || core.question() != question || !core.owing.contains(seat)) {
        return {AnswerStatus::moved_on};
    }
    history_.begin_answer(given.size() + 1);
    return after_answer(session_->answer(seat, notation));
}

AnswerResult Table::answer(Seat seat, Move move) {
    history_.begin_answer(session_->answers().size() + 1);
    return after_answer(session_->answer(seat, move));
}

AnswerResult Table::undo(Seat seat, std::size_t answers) {
    if (answers != session_->answers().size()) {
        return {AnswerStatus::moved_on};
    }
    const record::Undone undone = session_->undo(seat);
    if (undone.answers == 0) {
        return {AnswerStatus::refused, {"", names_.fill(undone.sentence)}};
    }
    history_.back_to(session_->answers().size());
    stay_ = std::min(stay_, session_->answers().size());
    return {};
}

Json Table::told(Seat seat) const {
    Json table = position_json(session_->rules(), session_->state(), seat);
    if (seat != no_seat) {
        const record::Undone undone = session_->can_undo(seat);
        table["undo"] = {{"possible", undone.answers > 0}, {"text", undone.sentence}};
    }
    Json players = Json::array();
    for (const record::Player& player : party_.players) {
        players.push_back({{"name", player.name}, {"bot", player.bot}});
    }
    return {{"tell", "table"},
            {"game", name_},
            {"seat", seat},
            {"title", session_->rules().game().title()},
            {"names", names_.all()},
            {"players", std::move(players)},
            {"table", std::move(table)},
            {"log", log_json(history_, names_, seat, told_paragraphs)}};
}

Json Table::in_short(Seat seat) const {
    const bool over = session_->over();
    return {{"game", name_},         {"seat", seat}, {"title", session_->rules().game().title()},
            {"names", names_.all()}, {"over", over}, {"asked", !over && session_->owing().contains(seat)}};
}

Json Table::looks(Seat seat) const {
    const Telling& telling = session_->rules().game().telling();
    const State view = session_->view(seat);
    const Position position(session_->rules(), view);
    if (telling.plots(position).empty()) {
        return {{"sheet", ""}, {"definitions", ""}};
    }
    const host::PartLooks looks = host::part_looks(telling.drawing(position, 0, seat));
    return {{"sheet", looks.sheet}, {"definitions", looks.definitions}};
}

const host::LegalAnswers& Table::asked(Seat seat) {
    std::optional<Asked>& asked = asked_[static_cast<std::size_t>(seat)];
    const std::uint64_t position = session_->state().hash();
    if (!asked || asked->position != position) {
        asked = Asked{position,
                      std::make_unique<host::LegalAnswers>(session_->rules(), session_->view(seat), seat, names_)};
    }
    return *asked->answers_to;
}

} // namespace linderhof::server
