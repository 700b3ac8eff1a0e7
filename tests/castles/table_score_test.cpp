// The table form of the castle file: finished games scored to the end.

#include "playing.hpp"
#include "scores/scorer.hpp"

#include <linderhof/catalog/document.hpp>

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::castles::test::table_score_test {

using Json = nlohmann::json;

const std::string gallery = R"(
    castle:
      foyer: {doors: 3, turn: 0}
      tiles:
        - {tile: dining_room, at: [-4, -1], turn: 0}
        - {tile: gallery_of_mirrors, at: [-6, -6], turn: 90}
        - {tile: hallway, at: [-6, -12], turn: 90, side: ground}
        - {tile: audience_room, at: [-8, -19], turn: 90}
)";

const std::string two_rooms = R"(
    castle:
      tiles:
        - {tile: dressing_room, at: [3, 0]}
        - {tile: buttery, at: [7, 0]}
)";

const std::string table =
    "table:\n  - name: Ada\n    money: 29000\n    rewards: 5\n    bonus_cards: [type_living, money]" + gallery +
    "  - name: Ben\n    money: 10000\n    start: 1" + two_rooms +
    "favors: [count_living, count_food]\ndepleted: [hallway]\nmaster_builder: Ben\n";

struct Answer {
    Verdict verdict;
    std::string mistakes;

    Json json() const { return Json(*verdict.json); }
};

Answer score(const std::string& text, const std::string& edition = "2e", int players = 2) {
    catalog::Diagnostics diagnostics;
    const auto document = catalog::Document::read_text(text, "table.yaml", diagnostics);
    Answer answer;
    if (document) {
        answer.verdict = score_file(ruleset(players, edition), *document, diagnostics);
    }
    answer.mistakes = diagnostics.text();
    return answer;
}

TEST(TableScore, CB_FINAL_1_every_category_of_every_player) {
    const Answer answer = score(table);
    ASSERT_EQ(answer.mistakes, "");
    EXPECT_EQ(answer.verdict.status, 0);
    const Json players = answer.json()["players"];
    ASSERT_EQ(players.size(), 2U);
    EXPECT_EQ(players[0]["name"], "Ada");
    EXPECT_EQ(players[0]["sheet"], (Json{{"start", 0},
                                         {"rooms", 14},
                                         {"rewards", 5},
                                         {"depleted", 2},
                                         {"favors", 8 + 6},
                                         {"bonus", 2 + 5},
                                         {"money", 2}}));
    EXPECT_EQ(players[0]["vp"], 44);
    EXPECT_EQ(players[0]["area"], 1525);
    EXPECT_EQ(
        players[1]["sheet"],
        (Json{{"start", 1}, {"rooms", 6}, {"rewards", 0}, {"depleted", 0}, {"favors", 6}, {"bonus", 0}, {"money", 1}}));
    EXPECT_EQ(players[1]["vp"], 14);
    EXPECT_EQ(players[0]["rank"], 1);
    EXPECT_EQ(players[1]["rank"], 2);
    EXPECT_EQ(players[0]["favors"][1], (Json{{"id", "count_food"}, {"count", 1}, {"vp", 6}}));
    EXPECT_EQ(players[0]["bonus_cards"][1]["vp"], 5);
}

TEST(TableScore, FT31_CB_SOLO_14_CB_SOLO_15_a_solo_game_has_no_favors_and_a_rank_with_a_title) {
    const std::string solo =
        "table:\n  - name: Ada\n    money: 29000\n    rewards: 60\n    bonus_cards: [type_living, money]" + gallery +
        "depleted: [hallway]\n";
    for (const auto& [edition, title] :
         {std::pair("2e", "Lord castle builder [CB-SOLO-15]"), {"1e", "Duke of castle building [CB-SOLO-15]"}}) {
        const Answer answer = score(solo, edition, 1);
        ASSERT_EQ(answer.mistakes, "");
        const Json players = answer.json()["players"];
        ASSERT_EQ(players.size(), 1U);
        EXPECT_EQ(players[0]["vp"], 14 + 60 + 2 + (2 + 5) + 2);
        EXPECT_EQ(players[0]["note"], title);
        const std::vector<std::string>& lines = answer.verdict.lines;
        EXPECT_NE(std::find(lines.begin(), lines.end(), "Ada, " + std::string(title)), lines.end());
    }
    EXPECT_NE(
        score(solo + "favors: [count_living]\n", "2e", 1).mistakes.find("the solo game has no favors [CB-SOLO-14]"),
        std::string::npos);
}

TEST(TableScore, CB_FINAL_2_the_sheet_for_people_follows_the_edition) {
    const auto row = [](const Answer& answer, std::string_view title) {
        std::size_t line = 0;
        while (line < answer.verdict.lines.size() && answer.verdict.lines[line].rfind(title, 0) != 0) {
            ++line;
        }
        return line;
    };
    const Answer second = score(table);
    const Answer first = score(table, "1e");
    ASSERT_EQ(first.mistakes, "");
    EXPECT_LT(row(second, "empty stacks"), row(second, "favors"));
    EXPECT_GT(row(first, "empty stacks"), row(first, "favors"));
    EXPECT_LT(row(second, "together"), second.verdict.lines.size());
    for (const std::string& line : second.verdict.lines) {
        EXPECT_LE(line.size(), 80U) << line;
    }
}

/// Two players with no tiles, who differ in money below one point only.
std::string level(int ada, int ben) {
    return "table:\n  - {name: Ada, money: " + std::to_string(ada) +
           ", castle: {tiles: []}}\n  - {name: Ben, money: " + std::to_string(ben) + ", castle: {tiles: []}}\n";
}

TEST(TableScore, CB_WIN_3_CB_WIN_4_ties_are_broken_and_named) {
    Json players = score(level(1000, 2000)).json()["players"];
    EXPECT_EQ(players[0]["rank"], 2);
    EXPECT_EQ(players[1]["rank"], 1);
    EXPECT_NE(players[1]["note"].get<std::string>().find("CB-WIN-3"), std::string::npos);
    players = score(level(1000, 2000), "1e").json()["players"];
    EXPECT_EQ(players[0]["rank"], 1);
    EXPECT_EQ(players[1]["rank"], 1);
    EXPECT_NE(players[1]["note"].get<std::string>().find("CB-WIN-4"), std::string::npos);
}

TEST(TableScore, CB_WIN_2_area_comes_before_money) {
    std::string text = level(0, 9000);
    text.replace(text.find("tiles: []"), 9, "tiles: [{tile: hallway, at: [3, 1], side: ground}]");
    const Answer answer = score(text);
    ASSERT_EQ(answer.mistakes, "");
    ASSERT_EQ(answer.verdict.status, 0) << answer.json();
    const Json players = answer.json()["players"];
    EXPECT_EQ(players[0]["vp"], players[1]["vp"]);
    EXPECT_EQ(players[0]["rank"], 1);
    EXPECT_NE(players[0]["note"].get<std::string>().find("CB-WIN-2"), std::string::npos);
}

TEST(TableScore, CB_PLACE_13_a_castle_that_is_not_legal_names_its_owner) {
    std::string text = table;
    text.replace(text.find("[7, 0]"), 6, "[40, 0]");
    const Answer answer = score(text);
    EXPECT_EQ(answer.verdict.status, 1);
    EXPECT_EQ(answer.json()["player"], "Ben");
    EXPECT_EQ(answer.json()["index"], 2);
    EXPECT_EQ(answer.json()["tile"], "buttery");
    EXPECT_EQ(answer.verdict.lines.front(), "The castle of Ben:");
}

std::string mistakes_with(const std::string& from, const std::string& to) {
    std::string text = table;
    text.replace(text.find(from), from.size(), to);
    return score(text).mistakes;
}

TEST(TableScore, MistakesSayWhereAndWhatWouldBeRight) {
    const auto holds = [](const std::string& text, const std::string& part) {
        EXPECT_NE(text.find(part), std::string::npos) << text;
    };
    holds(mistakes_with("money: 29000", "coins: 29000"), "table.yaml:2:");
    holds(mistakes_with("name: Ben", "name: Ada"), "two players are called 'Ada'");
    holds(mistakes_with("name: Ada", "name: Ada the Unending"), "table.yaml:2:11: ");
    holds(mistakes_with("count_food", "count_foood"), "table.yaml:20:24: ");
    holds(mistakes_with("[hallway]", "[halway]"), "hallway");
    holds(mistakes_with("master_builder: Ben", "master_builder: Bem"), "Ben");
    holds(mistakes_with("type_living, money", "money, money"), "stands in the list twice");
    holds(mistakes_with("tile: buttery", "tile: dining_room"), "lies in the castle of Ada too");
    holds(score("table: []\n").mistakes, "write one for the solo game, or more");
    holds(score("table:\n  - {name: Ada, money: 0, castle: {tiles: []}}\n").mistakes, "and `players` says 2");
}

TEST(TableScore, CB_COMP_4_money_is_counted_in_coins) {
    EXPECT_EQ(mistakes_with("money: 29000", "money: 29500"),
              "table.yaml:3:12: money is counted in coins of 1000, and 29500 is no number of them [CB-COMP-4]; write "
              "29000 or 30000\n");
}

TEST(TableScore, WhatIsMissingIsToldOnceAndWithItsPlace) {
    EXPECT_EQ(score("table:\n").mistakes,
              "table.yaml:1:1: 'table' of a table has no value; write one after the colon, or remove the line\n");
    EXPECT_EQ(score("table: 3\n").mistakes,
              "table.yaml:1:8: 'table' is '3', not a list; write a list in brackets, such as [a, b]\n");
    EXPECT_EQ(score("table:\n- {money: 0, castle: {tiles: []}}\n- {money: 0, castle: {tiles: []}}\n").mistakes,
              "table.yaml:2:3: a player has no 'name'; add 'name: ...'\n"
              "table.yaml:3:3: a player has no 'name'; add 'name: ...'\n");
}

TEST(TableScore, ANameHasTwelveLettersInAnyScript) {
    EXPECT_EQ(
        mistakes_with("name: Ada", "name: \u00C4\u00D6\u00DC\u00C4\u00D6\u00DC\u00C4\u00D6\u00DC\u00C4\u00D6\u00DC"),
        "");
    EXPECT_NE(
        mistakes_with("name: Ada", "name: \u00C4\u00D6\u00DC\u00C4\u00D6\u00DC\u00C4\u00D6\u00DC\u00C4\u00D6\u00DCx"),
        "");
}

} // namespace linderhof::castles::test::table_score_test
