// What hosts tell other programs of a game, for every ruleset that the plugins offer: it has the form that its schema
// says, tells a viewer nothing that it may not know, and reads back where it is input.

#include "telling_walk.hpp"

#include "support/json_schema.hpp"
#include "support/paths.hpp"
#include "support/rulesets.hpp"
#include "support/sanitized.hpp"

#include <linderhof/host/advice/hint.hpp>
#include <linderhof/host/advice/review.hpp>
#include <linderhof/host/games/written_position.hpp>
#include <linderhof/host/json/advice.hpp>
#include <linderhof/host/json/drawing.hpp>
#include <linderhof/host/json/event.hpp>
#include <linderhof/host/json/input.hpp>
#include <linderhof/host/json/offers.hpp>
#include <linderhof/host/json/preview.hpp>
#include <linderhof/host/json/question.hpp>
#include <linderhof/host/json/table.hpp>
#include <linderhof/host/json/verdict.hpp>
#include <linderhof/record/session.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

namespace linderhof::test::json_test {

using Json = nlohmann::ordered_json;

/// So many answers lie between two positions that are looked at; the slow test looks closer.
constexpr int every = sanitized ? 320 : 80;

class JsonContract : public testing::TestWithParam<Setup> {};

TEST_P(JsonContract, what_is_told_has_its_form_and_no_secret) {
    const plugin::Made made = builder().make(GetParam());
    ASSERT_TRUE(made.ruleset) << (made.faults.empty() ? "" : made.faults[0].sentence);
    TellingWalk telling(made.ruleset, every);
    telling.run();
    EXPECT_TRUE(telling.hid_something());
}

TEST_P(JsonContract, a_set_up_reads_back) {
    const linderhof::Setup setup = builder().plan(GetParam()).setup;
    const Json json = host::to_json(setup);
    EXPECT_TRUE(has_form("setup", json));
    catalog::Diagnostics diagnostics;
    const auto back = host::setup_from_json(json.dump(1), "set-up", diagnostics);
    ASSERT_TRUE(back) << diagnostics.text();
    EXPECT_TRUE(back->has_seed);
    EXPECT_EQ(host::to_json(back->setup), json);
}

TEST_P(JsonContract, what_may_be_placed_has_its_form) {
    const plugin::Made made = builder().make(GetParam());
    ASSERT_TRUE(made.ruleset);
    EXPECT_TRUE(has_form("placeables", host::placeables_json(*made.ruleset)));
}

TEST(JsonOffers, have_their_form) {
    const Json offers = host::offers_json(builder().registry());
    EXPECT_TRUE(has_form("offers", offers));
    EXPECT_EQ(offers["games"].size(), builder().registry().games().size());
}

TEST(JsonTable, of_a_game_in_progress_says_whether_undo_works) {
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = 2;
    record::Session session(builder().make(setup).ruleset, TellingWalk::seed);
    const Seat seat = session.owing().first();
    Json table = host::table_json(session, seat);
    EXPECT_TRUE(has_form("table", table));
    EXPECT_EQ(table["undo"]["possible"], false);
    EXPECT_EQ(table["question"]["number"], 0);
    EXPECT_FALSE(host::table_json(session, no_seat).contains("undo"));
    MoveList moves;
    bool possible = false;
    for (int answers = 0; answers < 40 && !possible; ++answers) {
        const Seat asked = session.owing().first();
        session.rules().legal_moves(session.state(), asked, moves);
        ASSERT_TRUE(session.answer(asked, moves[0]).empty());
        table = host::table_json(session, asked);
        EXPECT_TRUE(has_form("table", table));
        possible = table["undo"]["possible"].get<bool>();
        EXPECT_EQ(possible, session.can_undo(asked).answers > 0);
        EXPECT_EQ(host::table_json(session, session.owing().first())["question"]["number"],
                  session.state().core().question());
    }
    EXPECT_TRUE(possible);
}

/// Under sanitizers each fourth ruleset: all of them are walked through there by `Contract`.
std::vector<Setup> looked_at() {
    const std::vector<Setup> all = all_setups();
    std::vector<Setup> some;
    for (std::size_t i = 0; i < all.size(); i += sanitized ? 4 : 1) {
        some.push_back(all[i]);
    }
    return some;
}

INSTANTIATE_TEST_SUITE_P(rulesets, JsonContract, testing::ValuesIn(looked_at()),
                         [](const auto& info) { return name_of(info.param); });

/// The verdict on a document that was handed in as JSON; with an id of a tile, on its places.
Json verdict_json(const std::string& text, const std::string& tile = {}) {
    catalog::Diagnostics diagnostics;
    auto document = host::document_from_json(text, "castle", diagnostics);
    EXPECT_TRUE(document) << diagnostics.text();
    const host::WrittenPosition position = host::position_of(builder(), *std::move(document), "castle");
    const Ruleset& rules = *position.rules;
    const Verdict verdict = tile.empty() ? host::verdict_on(builder(), position)
                                         : rules.game().files().placements(rules, position.document, tile, diagnostics);
    EXPECT_TRUE(diagnostics.empty()) << diagnostics.text();
    Json json = host::to_json(verdict);
    EXPECT_TRUE(has_form("verdict", json));
    EXPECT_EQ(schemas().faults(std::string(rules.game().id()) + "-score", json["score"]), std::vector<std::string>());
    return json;
}

const std::string castle = R"("foyer": {"doors": 3, "turn": 0}, "tiles": [
    {"tile": "dining_room", "at": [-4, -1], "turn": 0}, {"tile": "gallery_of_mirrors", "at": [-6, -6], "turn": 90},
    {"tile": "hallway", "at": [-6, -12], "turn": 90, "side": "ground"}])";

TEST(JsonVerdict, of_a_castle_has_its_form) {
    const Json json = verdict_json(R"({"game": "castles", )" + castle + "}");
    EXPECT_EQ(json["legal"], true);
    EXPECT_EQ(json["score"]["tiles"].size(), 3U);
    EXPECT_EQ(json["plans"][0]["drawing"]["pieces"].size(), 4U);
    EXPECT_EQ(verdict_json(R"({"game": "castles", "with": ["decrees"], )" + castle + "}")["legal"], true);
}

TEST(JsonVerdict, of_a_castle_that_breaks_a_rule_has_its_form) {
    const Json json = verdict_json(R"({"game": "castles", "tiles": [{"tile": "dining_room", "at": [40, 40]}]})");
    EXPECT_EQ(json["legal"], false);
    EXPECT_FALSE(json["score"]["reasons"].empty());
}

TEST(JsonVerdict, of_a_table_has_its_form) {
    const std::string table = R"({"game": "castles", "table": [{"name": "Ada", "money": 29000, "castle": {)" + castle +
                              R"(}}, {"name": "Ben", "money": 5000, "start": 1, "castle": {"tiles": []}}],
                                 "favors": ["count_living", "count_food"], "master_builder": "Ben"})";
    EXPECT_EQ(verdict_json(table)["score"]["players"].size(), 2U);
}

TEST(JsonVerdict, of_places_has_its_form) {
    EXPECT_GT(verdict_json(R"({"game": "castles", )" + castle + "}", "pantry")["score"]["count"], 0);
    EXPECT_GT(verdict_json(R"({"game": "castles", )" + castle + "}", "hallway")["score"]["count"], 0);
    const Json further =
        verdict_json(R"({"game": "castles", "with": ["passages"], "foyer": {"doors": 3}, "tiles": []})", "pantry");
    EXPECT_GT(further["score"]["count_with"], 0);
}

TEST(JsonVerdict, of_two_castles_has_its_form) {
    const auto with = [](const std::string& tiles) {
        return R"({"game": "two_castles", "throne": "throne_food_sleeping", "tiles": [)" + tiles + "]}";
    };
    const std::string tiles = R"({"tile": "wine_room", "at": [0, 1]}, {"tile": "nap_room", "at": [0, 2]})";
    EXPECT_EQ(verdict_json(with(tiles))["score"]["tiles"].size(), 3U);
    const Json told = verdict_json(with(tiles + R"(], "bonus_cards": ["bc_height", "bc_width", "bc_sleeping")"));
    EXPECT_EQ(told["score"]["remarks"].size(), 1U);
    EXPECT_EQ(verdict_json(with(R"({"tile": "wine_room", "at": [5, 7]})"))["legal"], false);
    EXPECT_GT(verdict_json(with(tiles), "vineyard")["score"]["count"], 0);
}

TEST(JsonVerdict, may_have_no_score_of_a_form_that_no_game_has) {
    const Json verdict = {{"legal", true}, {"lines", Json::array()}, {"score", {{"castles", 7}}}};
    EXPECT_FALSE(schemas().faults("verdict", verdict).empty());
}

TEST(JsonSchemaFiles, allow_no_member_that_they_do_not_name) {
    EXPECT_EQ(schemas().open_objects(), std::vector<std::string>());
}

TEST(JsonSchemaFiles, refuse_what_has_not_the_form) {
    const Json good{{"seat", 1}, {"rank", 1}, {"score", -3}, {"note", ""}};
    EXPECT_TRUE(has_form("standing", good));
    const auto with = [&](const char* name, const Json& value) {
        Json bad = good;
        bad[name] = value;
        return schemas().faults("standing", bad);
    };
    EXPECT_EQ(with("seat", 8), std::vector<std::string>{"it.seat is above 7"});
    EXPECT_EQ(with("rank", "1"), std::vector<std::string>{"it.rank is no integer"});
    EXPECT_EQ(with("money", 5), std::vector<std::string>{"it has 'money', which it may not have"});
    Json short_of = good;
    short_of.erase("note");
    EXPECT_EQ(schemas().faults("standing", short_of), std::vector<std::string>{"it has no \"note\""});
    EXPECT_FALSE(schemas().faults("record.schema.json#/$defs/entry", Json{{"seat", 1}}).empty());
    EXPECT_FALSE(schemas().faults("drawing.schema.json#/$defs/style", Json{{"floor", "red"}}).empty());
}

/// The sentence that answers a text which is no set-up.
std::string refusal(const std::string& text) {
    catalog::Diagnostics diagnostics;
    EXPECT_FALSE(host::setup_from_json(text, "set-up", diagnostics));
    return diagnostics.text();
}

TEST(JsonInput, what_is_no_set_up_is_refused_with_its_place) {
    EXPECT_EQ(refusal("game: castles"), "set-up: the text is no JSON; write one JSON value in UTF-8\n");
    EXPECT_EQ(refusal("{\"game\": \"castles\"} x"), "set-up: the text is no JSON; write one JSON value in UTF-8\n");
    EXPECT_EQ(refusal(std::string("{\"game\": \"\xff\"}")),
              "set-up: the text is no JSON; write one JSON value in UTF-8\n");
    EXPECT_TRUE(refusal("[1]").starts_with("set-up:1:1: "));
    EXPECT_TRUE(refusal("{\"game\": \"castles\",\n \"player\": 4}").starts_with("set-up:2:2: "));
    EXPECT_TRUE(refusal("{\"game\": \"castles\", \"seed\": -1}").starts_with("set-up:1:29: "));
    EXPECT_TRUE(refusal(std::string(100'000, '[')).starts_with("set-up: "));
    EXPECT_TRUE(refusal(std::string(100, '[') + std::string(100, ']')).find("too deep") != std::string::npos);
    EXPECT_TRUE(refusal("\"" + std::string(1U << 20U, 'x') + "\"").find("bytes") != std::string::npos);
}

TEST(JsonInput, escapes_of_every_kind_are_read) {
    catalog::Diagnostics diagnostics;
    const auto read =
        host::setup_from_json(R"({"game": "a\u00e9\ud83d\ude00\/\" b", "with": []})", "set-up", diagnostics);
    ASSERT_TRUE(read) << diagnostics.text();
    EXPECT_EQ(read->setup.game, "aé😀/\" b");
    EXPECT_FALSE(read->has_seed);
}

} // namespace linderhof::test::json_test
