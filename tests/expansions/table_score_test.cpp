// Finished games with expansions that people write down, scored by hand.

#include "mixes.hpp"

#include "support/paths.hpp"

#include <linderhof/catalog/document.hpp>

#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

namespace linderhof::castles::test::table_score_test {

using Json = nlohmann::json;

const Words all{"decrees", "moats", "passages", "renovations", "swans", "towers"};

struct Answer {
    Verdict verdict;
    std::string mistakes;

    [[nodiscard]] Json players() const { return Json(*verdict.json)["players"]; }
};

Answer score(const Ruleset& ruleset, const std::string& text) {
    catalog::Diagnostics diagnostics;
    const auto document = catalog::Document::read_text(text, "table.yaml", diagnostics);
    Answer answer;
    if (document) {
        answer.verdict = ruleset.game().files().score(ruleset, *document, diagnostics);
    }
    answer.mistakes = diagnostics.text();
    return answer;
}

/// A table whose players have these keys beside their names, with nothing but a foyer where no castle is among them.
std::string table(const Words& players, const std::string& rest = "") {
    std::string text = "table:\n";
    std::string name = "A";
    for (const std::string& keys : players) {
        const bool castle = keys.find("castle:") != std::string::npos;
        const bool money = keys.find("money:") != std::string::npos;
        text.append("  - {name: ").append(name).append(money ? "" : ", money: 0");
        text.append(castle ? "" : ", castle: {tiles: []}").append(keys.empty() ? "" : ", ").append(keys).append("}\n");
        ++name.front();
    }
    return text + "master_builder: A\n" + rest;
}

Answer score(const Words& players, const std::string& rest = "") {
    return score(*mix(static_cast<int>(players.size()), all), table(players, rest));
}

/// The column of the sheet, player by player.
std::vector<int> column(const Answer& answer, const std::string& key) {
    EXPECT_EQ(answer.mistakes, "");
    EXPECT_EQ(answer.verdict.status, 0);
    std::vector<int> points;
    if (answer.mistakes.empty() && answer.verdict.status == 0) {
        for (const Json& player : answer.players()) {
            points.push_back(player["sheet"][key]);
        }
    }
    return points;
}

using Points = std::vector<int>;

const std::string one_hallway = "castle: {tiles: [{tile: hallway, at: [3, 1], side: ground}]}";

TEST(ExpansionTable, CX_FAV_13_whoever_has_the_fewest_points_before_the_favor_is_first) {
    const Answer answer = score({one_hallway, "start: 9"}, "favors: [fewest_points]\ndepleted: [hallway]\n");
    EXPECT_EQ(column(answer, "depleted"), (Points{2, 0}));
    EXPECT_EQ(column(answer, "favors"), (Points{8, 4}));
    EXPECT_EQ(answer.players()[1]["favors"][0], (Json{{"id", "fewest_points"}, {"count", 9}, {"vp", 4}}));
}

TEST(ExpansionTable, CX_BONUS_8_CX_BONUS_9_CX_BONUS_14_cards_that_look_beyond_their_castle) {
    const Answer answer = score({one_hallway + ", bonus_cards: [depleted_piles, swans]", "bonus_cards: [zero_cards]"},
                                "depleted: [hallway]\n");
    EXPECT_EQ(column(answer, "bonus"), (Points{1, 3})); // one card, that for swans, is worth nothing
    EXPECT_EQ(column(score({"bonus_cards: [last_master]", ""}), "bonus"), (Points{7, 0}));
    EXPECT_EQ(column(score({"", "bonus_cards: [last_master]"}), "bonus"), (Points{0, 0}));
}

TEST(ExpansionTable, CX_BONUS_7_first_places_are_those_of_the_row_and_of_own_favors) {
    const Words players{"swans: [red], tower_favors: [swans], bonus_cards: [first_places]", ""};
    EXPECT_EQ(column(score(players), "bonus"), (Points{4, 0}));
    const Words row{"swans: [red], bonus_cards: [first_places]", ""};
    EXPECT_EQ(column(score(row, "favors: [swans]\n"), "bonus"), (Points{4, 0}));
}

/// Ada, as the last one by points, takes the favor; that she has more points then takes nothing from her.
TEST(ExpansionTable, FT49_CX_BONUS_17_public_favors_count_as_they_were_ranked_in_step_4) {
    const Answer answer = score({"start: 0", "start: 1, bonus_cards: [first_places]"}, "favors: [fewest_points]\n");
    EXPECT_EQ(column(answer, "favors"), (Points{8, 4}));
    EXPECT_EQ(column(answer, "bonus"), (Points{0, 0}));
    const Answer held = score({"start: 0, bonus_cards: [first_places]", "start: 1"}, "favors: [fewest_points]\n");
    EXPECT_EQ(column(held, "bonus"), (Points{4, 0}));
    EXPECT_EQ(answer.players()[0]["favors"][0]["count"], 0); // what was ranked, without the points for it
    EXPECT_EQ(answer.players()[1]["favors"][0]["count"], 1);
}

/// The points of the moment: those of the card itself come after it, and a second look at the card finds them.
TEST(ExpansionTable, CX_BONUS_17_CX_DECREE_54_CX_BONUS_14_a_card_has_scored_what_it_has_scored) {
    const Answer answer = score({"tower_favors: [fewest_points], bonus_cards: [first_places], decrees: [D54]",
                                 "start: 2, bonus_cards: [moats, zero_cards]"});
    EXPECT_EQ(column(answer, "bonus"), (Points{4, 3}));
    EXPECT_EQ(column(answer, "decrees.points"), (Points{4, 0}));
    const Answer whispered =
        score({"decrees: [D2], whispered_favors: [fewest_points, swans], bonus_cards: [first_places]", "start: 3"});
    EXPECT_EQ(column(whispered, "decrees.points"), (Points{8, 0}));
    EXPECT_EQ(column(whispered, "bonus"), (Points{0, 0})); // more points than the other now
}

/// C has the fewest points as long as its card for worthless cards has not scored; that card comes last.
TEST(ExpansionTable, CX_BONUS_14_worthless_cards_are_counted_after_all_other_cards_of_all) {
    const Answer answer = score({"start: 50, bonus_cards: [moats, swans]", "start: 10, bonus_cards: [towers]",
                                 "bonus_cards: [zero_cards, first_places]"},
                                "favors: [fewest_points]\n");
    EXPECT_EQ(column(answer, "favors"), (Points{2, 4, 8}));
    EXPECT_EQ(column(answer, "bonus"), (Points{0, 0, 4 + 9}));
}

TEST(ExpansionTable, CX_SWAN_13_CX_SWAN_14_sets_in_the_best_way) {
    EXPECT_EQ(column(score({"swans: [blue, blue, red]", "swans: {white: 2}"}), "swans.sets"), (Points{3 + 1, 2}));
    EXPECT_EQ(column(score({"swans: [blue, blue, red], decrees: [D51]", ""}), "swans.sets"), (Points{5 + 2, 0}));
}

TEST(ExpansionTable, CX_TOWER_9_CX_TOWER_11_tower_favors_score_for_their_owner_alone) {
    EXPECT_EQ(column(score({"swans: [red], tower_favors: [swans]", "swans: [red, blue]"}), "towers.favors"),
              (Points{4, 0}));
    EXPECT_EQ(column(score({"tower_favors: [swans]", "swans: [red]"}), "towers.favors"), (Points{0, 0}));
}

TEST(ExpansionTable, CX_FIVE_6_the_fifth_rank_scores_nothing) {
    const Words five{"swans: {red: 5}", "swans: {blue: 4}", "swans: {white: 3}", "swans: {violet: 2}", "swans: [red]"};
    EXPECT_EQ(column(score(five, "favors: [swans]\n"), "favors"), (Points{8, 4, 2, 1, 0}));
}

struct Scored {
    std::string keys;
    std::string column;
    int vp;
};

TEST(ExpansionTable, CX_FINAL_1_decrees_score_with_what_lies_on_them) {
    const std::string cards = "bonus_cards: [money, swans], swans: [red]";
    const std::vector<Scored> all_scored{
        {"decrees: [D41], savings: 4000, money: 6000", "decrees.points", 4},
        {"decrees: [D41], savings: 4000, money: 6000", "money", 1},
        {"decrees: [D21], debt: 3000", "decrees.points", -3},
        {"decrees: [D02], whispered_favors: [total_rooms, moats]", "decrees.points", 8 / 2 + 4 / 2},
        {"decrees: [D05], blueprint: upper_hall", "decrees.points", 2},
        {"decrees: [D45]", "decrees.points", 1},
        {"decrees: [D46]", "decrees.points", 2},
        {"decrees: [D47]", "decrees.points", 1},
        {"decrees: [D48], money: 14000", "decrees.points", 4},
        {"decrees: [D49]", "decrees.points", 12},
        {"decrees: [D49], " + one_hallway, "decrees.points", 0},
        {"decrees: [D50]", "decrees.points", 0},
        {"decrees: [D52]", "decrees.points", 0},
        {"decrees: [D54], " + cards, "decrees.points", 1},
        {"decrees: [D55], " + cards, "decrees.points", 6},
        {"decrees: [D56], swans: [red]", "favors", 12},
        {"decrees: [D57]", "favors", 0},
    };
    for (const Scored& scored : all_scored) {
        const Answer answer = score({scored.keys, ""}, "favors: [swans]\n");
        EXPECT_EQ(column(answer, scored.column), (Points{scored.vp, 0})) << scored.keys;
    }
    EXPECT_EQ(column(score({"decrees: [D57], swans: [red]", "swans: [red]"}, "favors: [swans]\n"), "favors"),
              (Points{8, 4}));
    EXPECT_EQ(column(score({"decrees: [D53], " + one_hallway, ""}, "depleted: [hallway]\n"), "depleted"),
              (Points{4, 0}));
}

TEST(ExpansionTable, CX_FINAL_3_an_empty_moat_stack_scores_for_each_moat) {
    const Answer answer = score({"castle: {tiles: [{moat: left}]}", ""}, "depleted: [moat]\n");
    EXPECT_EQ(column(answer, "depleted"), (Points{2, 0}));
}

struct Refused {
    std::string keys;  ///< of the first player
    std::string other; ///< of the second
    std::string part;  ///< of what is said
};

TEST(ExpansionTable, MistakesSayWhereAndWhatWouldBeRight) {
    const std::vector<Refused> all_refused{
        {"decrees: [D29, D29]", "", "the decree D29 stands in the list twice"},
        {"decrees: [D29]", "decrees: [D29]", "table.yaml:3:56: the decree D29 lies before another player too"},
        {"decrees: [D29, D31]", "", "decrees_each: two"},
        {"decrees: [D41]", "", "the decree D41 scores by 'savings', which is missing"},
        {"savings: 1000", "", "'savings' belongs to the decree D41, which this player does not have"},
        {"decrees: [D41], savings: 1500", "", "coins of 1000 lie there"},
        {"decrees: [D02], whispered_favors: [moats]", "", "gives 2 favors, and here are 1"},
        {"decrees: [D05], blueprint: vestibul", "", "did you mean 'vestibule'?"},
        {"swans: [blue, pink]", "", "pink"},
        {"swans: {blue: 5}", "swans: {blue: 4}", "the players have 9 blue swans together"},
        {"tower_favors: [swans]", "tower_favors: [swans]", "lies before a player already"},
        {"tower_favors: [moats]", "", "lies in the row of all players"},
        {"bonus_cards: [swans]", "bonus_cards: [swans]", "another player has the bonus card 'swans' too"},
    };
    for (const Refused& refused : all_refused) {
        const Answer answer = score({refused.keys, refused.other}, "favors: [moats]\n");
        EXPECT_NE(answer.mistakes.find(refused.part), std::string::npos) << refused.keys << "\n" << answer.mistakes;
    }
    EXPECT_NE(score({"", ""}, "favors: [swans, moats, towers]\n").mistakes.find("2 players have 2"), std::string::npos);
    const std::string master = score(*mix(2, all), "table:\n- {name: A, money: 0, castle: {tiles: []}, bonus_cards: "
                                                   "[last_master]}\n- {name: B, money: 0, castle: {tiles: []}}\n")
                                   .mistakes;
    EXPECT_NE(master.find("master_builder"), std::string::npos) << master;
}

std::string refusal(const Answer& answer) {
    EXPECT_EQ(answer.mistakes, "");
    EXPECT_EQ(answer.verdict.status, 1);
    std::string text;
    for (const std::string& line : answer.verdict.lines) {
        text += line.substr(std::min(line.size(), line.find_first_not_of(' '))) + " ";
    }
    return text;
}

TEST(ExpansionTable, CX_SETUP_2_castles_have_no_more_tiles_together_than_there_are) {
    const std::string moats = "castle: {tiles: [{moat: left}, {moat: right}, {moat: far}]}";
    EXPECT_NE(refusal(score({moats, moats}, "depleted: [moat]\n")).find("6 tiles of the Moat stack"),
              std::string::npos);
    const std::string two = "castle: {tiles: [{moat: left}, {moat: right}]}";
    EXPECT_NE(refusal(score({moats, two})).find("write 'moat' in `depleted`"), std::string::npos);
    EXPECT_EQ(score({moats, two}, "depleted: [moat]\n").verdict.status, 0);
}

TEST(ExpansionTable, CX_COMP_1_there_is_one_of_each_renovation) {
    const std::string castle = "castle: {tiles: [{tile: ROOM, at: [3, 0]}, {renovation: {tile: tea_arbour, on: 1}}]}";
    const auto with = [&](const std::string& room) {
        std::string text = castle;
        return text.replace(text.find("ROOM"), 4, room);
    };
    EXPECT_NE(refusal(score({with("pantry"), with("larder")})).find("There is one Tea Arbour"), std::string::npos);
}

/// The second example of the guide: five players with every expansion.
std::string guide_example() {
    std::ifstream file(linderhof::test::source_dir() / "docs" / "tables.md");
    std::stringstream guide;
    guide << file.rdbuf();
    const std::string text = guide.str();
    const std::size_t from = text.find("game: castles\nwith:");
    return text.substr(from, text.find("```", from) - from);
}

/// Each number was worked out by hand.
TEST(ExpansionTable, CX_FINAL_1_the_five_players_of_the_guide) {
    const Answer answer = score(*mix(5, all), guide_example());
    EXPECT_EQ(column(answer, "start"), (Points{0, 1, 2, 3, 4}));
    EXPECT_EQ(column(answer, "rooms"), (Points{12, 6, 0, 1, 3}));
    EXPECT_EQ(column(answer, "depleted"), (Points{2, 0, 4, 0, 2}));
    EXPECT_EQ(column(answer, "swans.sets"), (Points{4, 1, 6, 0, 1}));
    EXPECT_EQ(column(answer, "decrees.points"), (Points{3, 0, 0, -2, 1 + 1}));
    EXPECT_EQ(column(answer, "favors"), (Points{6 + 6 + 2, 12 + 1 + 12 + 1, 6 + 2 + 2, 2 + 8, 6 + 1 + 4}));
    EXPECT_EQ(column(answer, "bonus"), (Points{3, 2 + 12, 3, 3, 1}));
    EXPECT_EQ(column(answer, "towers.favors"), (Points{0, 12, 0, 0, 0}));
    EXPECT_EQ(column(answer, "money"), (Points{1, 1, 2, 0, 0}));
    Points totals;
    for (const Json& player : answer.players()) {
        totals.push_back(player["vp"]);
    }
    EXPECT_EQ(totals, (Points{39, 61, 27, 15, 24}));
    for (const std::string& line : answer.verdict.lines) {
        EXPECT_LE(line.size(), 80U) << line;
    }
}

} // namespace linderhof::castles::test::table_score_test
