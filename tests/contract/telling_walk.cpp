#include "telling_walk.hpp"

#include "support/json_schema.hpp"
#include "support/paths.hpp"
#include "support/rulesets.hpp"

#include <linderhof/host/advice/hint.hpp>
#include <linderhof/host/games/placing_view.hpp>
#include <linderhof/host/games/preview.hpp>
#include <linderhof/host/json/advice.hpp>
#include <linderhof/host/json/drawing.hpp>
#include <linderhof/host/json/event.hpp>
#include <linderhof/host/json/input.hpp>
#include <linderhof/host/json/preview.hpp>
#include <linderhof/host/json/question.hpp>
#include <linderhof/host/json/table.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <vector>

namespace linderhof::test {

using Json = nlohmann::ordered_json;

namespace {

constexpr int most_ghosts = 20; ///< of a position
constexpr std::size_t most_previews = 3;

} // namespace

const JsonSchemas& schemas() {
    static const JsonSchemas all(build_dir() / "share" / "linderhof" / "schemas");
    return all;
}

::testing::AssertionResult has_form(const std::string& form, const Json& value) {
    const std::vector<std::string> faults = schemas().faults(form, value);
    return faults.empty() ? ::testing::AssertionSuccess()
                          : ::testing::AssertionFailure() << form << ": " << faults.front();
}

void TellingWalk::run() {
    MoveList moves;
    for (int answers = 0; !session_.over() && !testing::Test::HasFailure(); ++answers) {
        if (answers % every_ == 0) {
            check_position();
        }
        const Seat seat = session_.owing().first();
        ASSERT_TRUE(session_.answer(seat, rules_->random_move(session_.state(), seat, random_, moves)).empty());
    }
    check_position();
    check_events();
    check_record();
}

void TellingWalk::check_position() {
    for (Seat viewer = no_seat; viewer < rules_->seats(); ++viewer) {
        const Json table = host::table_json(*rules_, session_.state(), viewer);
        EXPECT_TRUE(has_form("table", table));
        EXPECT_EQ(table.contains("question"), !session_.over() && session_.owing().contains(viewer));
        EXPECT_EQ(table.contains("standings"), session_.over());
        if (viewer != no_seat) {
            check_secrets(viewer, table);
        }
    }
    if (!session_.over()) {
        check_answers(session_.owing().first());
        check_previews(session_.owing().first());
    }
}

/// In a position that differs only in what the viewer cannot know, the same is told to it.
void TellingWalk::check_secrets(Seat viewer, const Json& table) {
    State view;
    State other;
    rules_->view(session_.state(), viewer, view);
    rules_->determinize(view, viewer, random_, other);
    if (session_.state().core().owing != other.core().owing) {
        return; // seats whose answers lie sealed are asked again
    }
    hid_something_ = hid_something_ || other != session_.state();
    EXPECT_EQ(host::table_json(*rules_, other, viewer), table);
    EXPECT_EQ(host::table_json(*rules_, other, no_seat), host::table_json(*rules_, session_.state(), no_seat));
}

/// What the first answers would do, told to the seat that is asked.
void TellingWalk::check_previews(Seat seat) {
    const host::Names names(host::usual_names(rules_->seats()));
    const host::LegalAnswers asked(*rules_, session_.view(seat), seat, names);
    for (std::size_t i = 0; i < std::min(asked.answers().size(), most_previews); ++i) {
        const host::Outcome outcome = asked.previewer().of(asked.answers()[i].move);
        const host::Preview preview = host::preview_of(asked, outcome, names);
        const Json json = host::to_json(preview);
        EXPECT_TRUE(has_form("preview", json));
        EXPECT_EQ(json.contains("score"), preview.score.has_value());
        if (asked.answers()[i].choice.spot) {
            const host::PlacingView view = host::placing_view(asked, asked.answers()[i], outcome);
            EXPECT_TRUE(has_form("placing", host::to_json(view)));
        }
        int points = 0;
        for (const host::PreviewPoints& each : preview.points) {
            points += each.amount;
        }
        EXPECT_EQ(points, preview.score ? preview.score->after - preview.score->before : 0);
    }
    check_hints(asked, names);
}

/// What the computer players would answer, of options that differ.
void TellingWalk::check_hints(const host::LegalAnswers& asked, const host::Names& names) {
    constexpr std::size_t most = 3;
    for (const BotMaker* maker : builder().registry().bots()) {
        const auto bot = maker->make("");
        const std::vector<host::Hint> hints = host::hints_of(asked, *bot, Random(seed), names, most);
        ASSERT_FALSE(hints.empty());
        EXPECT_LE(hints.size(), most);
        const std::string& first = asked.answers().front().choice.option;
        const bool one_option = std::ranges::all_of(
            asked.answers(), [&](const host::Answer& answer) { return answer.choice.option == first; });
        std::set<std::string> options; // where there is only one: what the answers do
        for (const host::Hint& hint : hints) {
            EXPECT_TRUE(has_form("hint", host::to_json(asked, hint)));
            const Choice& choice = hint.answer.choice;
            EXPECT_TRUE(options.insert(one_option ? choice.text + choice.also : choice.option).second);
            EXPECT_EQ(hint.reason.find('$'), std::string::npos) << hint.reason;
        }
    }
}

/// Every answer that is told can be given by its notation, and what it places has the form of a thing in a drawing.
void TellingWalk::check_answers(Seat seat) {
    const Json question = host::question_json(*rules_, session_.state(), seat);
    const Position position = session_.position();
    const Game& game = rules_->game();
    for (const Json& option : question["options"]) {
        EXPECT_EQ(option.contains("why_not"), !option["legal"].get<bool>()) << option["text"];
    }
    int ghosts = 0;
    for (const Json& answer : question["answers"]) {
        const auto parsed = rules_->prompt(session_.state()).parse(position, seat, answer["move"].get<std::string>());
        ASSERT_TRUE(std::holds_alternative<Move>(parsed)) << answer["move"];
        const Move move = std::get<Move>(parsed);
        EXPECT_TRUE(rules_->refuse(session_.state(), seat, move).empty());
        if (answer.contains("spot") && ghosts++ < most_ghosts) {
            const Ghost ghost = game.telling().ghost(position, seat, move);
            EXPECT_FALSE(std::holds_alternative<std::monostate>(ghost)) << answer["move"];
            if (const auto* box = std::get_if<DrawnBox>(&ghost)) {
                EXPECT_TRUE(has_form("drawing.schema.json#/$defs/box", host::to_json(*box)));
            } else if (const auto* piece = std::get_if<DrawnPiece>(&ghost)) {
                EXPECT_TRUE(has_form("drawing.schema.json#/$defs/piece", host::to_json(*piece)));
                const Json& spot = answer["spot"];
                EXPECT_EQ(Json({piece->at.x, piece->at.y, 90 * piece->turn}),
                          Json({spot["x"], spot["y"], spot["turn"]}))
                    << answer["move"] << ": the ghost lies elsewhere";
            }
        }
    }
}

void TellingWalk::check_events() {
    ASSERT_FALSE(log_.events.empty());
    for (Seat viewer = no_seat; viewer < rules_->seats(); ++viewer) {
        const Json events = host::events_json(*rules_, log_.events, viewer);
        for (const Json& event : events) {
            EXPECT_TRUE(has_form("event", event));
        }
        const auto for_it = std::count_if(log_.events.begin(), log_.events.end(), [&](const Event& event) {
            return event.audience == SeatSet::all(max_seats) || event.audience.contains(viewer);
        });
        EXPECT_EQ(events.size(), static_cast<std::size_t>(for_it));
    }
}

void TellingWalk::check_record() {
    std::vector<record::Player> players;
    for (int seat = 0; seat < rules_->players(); ++seat) {
        players.push_back({"Zoë \"" + std::to_string(seat) + "\"", "random"});
    }
    const record::Record record = session_.record(record::make_head(*rules_, seed, {{"plugin", "1.0"}}, players));
    const Json json = record::to_json(record);
    EXPECT_TRUE(has_form("record", json));
    catalog::Diagnostics diagnostics;
    const auto back = host::record_from_json(json.dump(), "record", diagnostics);
    ASSERT_TRUE(back) << diagnostics.text();
    EXPECT_EQ(record::to_json(*back), json);
    EXPECT_EQ(record::write_text(*back), record::write_text(record));
}

} // namespace linderhof::test
