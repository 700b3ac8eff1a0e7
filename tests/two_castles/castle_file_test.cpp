// Castles that are written down: all castles of the independent checker, refusals, mistakes.

#include "written.hpp"

#include "support/two_castles_shared.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace linderhof::two_castles::test::castle_file_test {

using nlohmann::ordered_json;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Answer {
    Verdict verdict;
    std::string faults;
};

Answer score(const std::string& text) {
    catalog::Diagnostics diagnostics;
    const std::shared_ptr<const Ruleset> ruleset = linderhof::test::two_castles_ruleset(4, {});
    const auto document = catalog::Document::read_text(text, "castle.yaml", diagnostics);
    Answer answer;
    answer.verdict = ruleset->game().files().score(*ruleset, *document, diagnostics);
    answer.faults = diagnostics.text();
    return answer;
}

/// A file with one throne room and the tiles.
std::string castle_with(const std::string& tiles) {
    return "{game: two_castles, throne: throne_food_sleeping, tiles: [" + tiles + "]}";
}

TEST(TcCastleFile, TC_SCORE_GEN_2_every_castle_of_the_independent_checker_scores_the_same) {
    const auto compose = [](const std::vector<std::string>&, const std::vector<std::string>& sets) {
        return linderhof::test::two_castles_ruleset(4, {}, {}, sets);
    };
    const linderhof::test::SharedScores scores = linderhof::test::score_shared({}, compose);
    EXPECT_EQ(scores.castles, 95);
    EXPECT_THAT(scores.faults, IsEmpty());
}

TEST(TcCastleFile, SS_PROMO_2_3_the_promotional_tiles_are_a_set_of_their_own) {
    const std::shared_ptr<const Ruleset> usual = linderhof::test::two_castles_ruleset(4, {});
    const std::shared_ptr<const Ruleset> promo = linderhof::test::two_castles_ruleset(4, {}, {}, {"two-castles-promo"});
    EXPECT_EQ(Rules::of(*usual).find_kind("dice_tower_room"), no_kind);
    EXPECT_EQ(Rules::of(*promo).standard_tiles.size(), 149U);
    catalog::Diagnostics diagnostics;
    const auto document = catalog::Document::read_text(
        "{game: two_castles, throne: throne_food_sleeping, tiles: [{tile: dice_tower_room, at: [2, 0]}, "
        "{tile: scythe_room, at: [3, 0]}, {tile: vineyard, at: [0, 1]}, {tile: saxophone_room, at: [-1, 0]}, "
        "{tile: study, at: [-2, 0]}]}",
        "castle.yaml", diagnostics);
    const Verdict verdict = promo->game().files().score(*promo, *document, diagnostics);
    EXPECT_EQ((*verdict.json)["tiles"][1]["vp"], 4);
    EXPECT_EQ((*verdict.json)["tiles"][4]["vp"], 1);
}

TEST(TcCastleFile, Every_tile_is_explained) {
    const Answer answer = score(castle_with("{tile: wine_room, at: [0, 1]}, {tile: nap_room, at: [0, 2]}"));
    ASSERT_EQ(answer.faults, "");
    const ordered_json& json = *answer.verdict.json;
    EXPECT_EQ(json["vp"], 2 + 1 + 2);
    EXPECT_EQ(json["tiles"][1]["items"], ordered_json::parse(R"([{"rule":"TC-SCORE-FOOD-1","vp":2,"of":1,"with":2}])"));
    EXPECT_EQ(json["categories"]["food"], 2);
    EXPECT_THAT(answer.verdict.lines, ::testing::Contains(HasSubstr("+2  Nap Room (Sleeping)")));
    ASSERT_EQ(answer.verdict.plans.size(), 1U);
    const auto& side = std::get<DrawnSide>(answer.verdict.plans.front().drawing);
    EXPECT_EQ(side.boxes.size(), 3U);
    EXPECT_EQ(side.boxes[1].badge, "+2");
    for (const std::string& line : answer.verdict.lines) {
        EXPECT_LE(line.size(), 80U) << line;
    }
}

TEST(TcCastleFile, FT24_TC_BONUS_15_TC_COMP_4_what_a_castle_and_the_box_can_hold) {
    const auto faults = [](const std::string& more) {
        return score("{game: two_castles, throne: throne_food_sleeping, tiles: [], " + more + "}").faults;
    };
    EXPECT_EQ(faults("attendants: [att_painter, att_painter], bonus_cards: [bc_height, bc_width]"), "");
    EXPECT_THAT(faults("attendants: [att_painter, att_painter, att_painter]"),
                HasSubstr("at most 2 royal attendants [TC-BONUS-15], and here are 3"));
    EXPECT_THAT(faults("bonus_cards: [bc_height, bc_height]"), HasSubstr("no more than 1 of 'bc_height'"));
    EXPECT_THAT(score(castle_with("{tile: bakery, at: [0, 1]}, {tile: bakery, at: [1, 1]}")).faults,
                HasSubstr("no more than 1 of 'bakery'"));
    EXPECT_EQ(score(castle_with("{tile: fountain, at: [2, 0]}, {tile: fountain, at: [3, 0]}")).faults, "");
}

/// Utility brings one, Downstairs a second one. A castle that somebody thinks about is scored with more.
TEST(TcCastleFile, FT24_TC_BONUS_17_TC_BONUS_22_a_third_bonus_card_is_told_of_a_castle_and_refused_of_a_game) {
    const std::string castle = "throne: throne_food_sleeping, tiles: [], bonus_cards: [bc_height, bc_width";
    const auto lines = [&](const std::string& more) {
        return score("{game: two_castles, " + castle + more + "]}").verdict.lines;
    };
    const auto remark = testing::Contains(HasSubstr("No game gives a castle more than 2 bonus cards"));
    EXPECT_THAT(lines(""), testing::Not(remark));
    EXPECT_THAT(lines(", bc_attendants"), remark);
    const auto faults = [&](const std::string& more) {
        const std::string plain = "throne: throne_utility_food, tiles: []";
        return score("{game: two_castles, table: [{name: A, castle: {" + castle + more + "]}}, {name: B, castle: {" +
                     plain + ", bonus_cards: [bc_sleeping]}}, {name: C, castle: {" + plain + "}}, {name: D, castle: {" +
                     plain + "}}]}")
            .faults;
    };
    EXPECT_EQ(faults(""), "");
    EXPECT_THAT(faults(", bc_attendants"),
                HasSubstr("at most 2 bonus cards [TC-BONUS-17, TC-BONUS-22], and here are 3"));
    EXPECT_THAT(faults(", bc_sleeping"), HasSubstr("no more than 1 of 'bc_sleeping'"));
}

TEST(TcCastleFile, A_castle_that_breaks_a_rule_is_refused_with_its_number) {
    const std::pair<const char*, const char*> refused[] = {
        {"{tile: bakery, at: [0, 1]}, {tile: kitchen, at: [0, 1]}", "TC-PLACE-1"},
        {"{tile: bakery, at: [1, 0]}", "TC-PLACE-1"},
        {"{tile: bakery, at: [3, 0]}", "TC-PLACE-2"},
        {"{tile: bakery, at: [-1, 0]}, {tile: kitchen, at: [-1, 2]}", "TC-PLACE-2"},
        {"{tile: bakery, at: [0, 1]}, {tile: kitchen, at: [-1, 1]}", "TC-PLACE-3"},
        {"{tile: sty, at: [0, 1]}, {tile: kitchen, at: [0, 2]}", "TC-PLACE-5"},
        {"{tile: bakery, at: [0, -1]}", "TC-PLACE-8"},
        {"{tile: crypt, at: [2, 0]}", "TC-PLACE-8"}};
    for (const auto& [tiles, rule] : refused) {
        const Answer answer = score(castle_with(tiles));
        EXPECT_EQ(answer.verdict.status, 1) << tiles;
        EXPECT_EQ((*answer.verdict.json)["reasons"][0]["rule"], rule) << tiles;
    }
}

TEST(TcCastleFile, Mistakes_of_a_file_have_their_place_and_a_way_out) {
    EXPECT_THAT(score(castle_with("{tile: bakary, at: [0, 1]}")).faults, HasSubstr("did you mean 'bakery'?"));
    EXPECT_THAT(score(castle_with("{tile: throne_food_sleeping, at: [0, 1]}")).faults, HasSubstr("throne:"));
    EXPECT_THAT(score(castle_with("{tile: bakery, at: [0, 99]}")).faults, HasSubstr("castle.yaml:1:"));
    EXPECT_THAT(score(castle_with("{tile: bakery, at: [0]}")).faults, HasSubstr("two numbers"));
    EXPECT_THAT(score("{game: two_castles, tiles: []}").faults, HasSubstr("throne"));
    std::string many;
    for (int i = 0; i < castle_capacity; ++i) {
        many += "{tile: bakery, at: [2, 0]},";
    }
    EXPECT_THAT(score(castle_with(many)).faults, HasSubstr("at most 39 tiles"));
}

TEST(TcCastleFile, TC_END_2_3_a_whole_table_is_scored_and_ranked) {
    const char* const fountains[] = {"{tile: fountain, at: [-1, 0]}", "{tile: fountain, at: [2, 0]}",
                                     "{tile: fountain, at: [0, 1]}"};
    std::string table = "{game: two_castles, table: [";
    for (int player = 0; player < 4; ++player) {
        table += "{name: P" + std::to_string(player) + ", castle: {throne: throne_food_sleeping, tiles: [";
        for (int i = 0; player < 3 && i <= player; ++i) {
            table += std::string(fountains[i]) + ",";
        }
        table += "]}},";
    }
    const Answer answer = score(table + "]}"); // castles of 5, 10, 15 and 0
    ASSERT_EQ(answer.faults, "");
    const ordered_json& players = (*answer.verdict.json)["players"];
    EXPECT_EQ(players[0]["name"], "P2");
    EXPECT_EQ(players[0]["vp"], 10);
    EXPECT_EQ(players[1]["vp"], 5);
    EXPECT_EQ(players[3]["vp"], 0);
    EXPECT_THAT(
        score("{game: two_castles, table: [{name: A, castle: {throne: throne_food_sleeping, tiles: []}}]}").faults,
        HasSubstr("`players: N`"));
}

TEST(TcCastleFile, Placements_are_the_legal_cells) {
    catalog::Diagnostics diagnostics;
    const std::shared_ptr<const Ruleset> ruleset = linderhof::test::two_castles_ruleset(4, {});
    const auto document = catalog::Document::read_text(castle_with(""), "castle.yaml", diagnostics);
    const Verdict verdict = ruleset->game().files().placements(*ruleset, *document, "bakery", diagnostics);
    EXPECT_EQ((*verdict.json)["count"], 4);
    EXPECT_EQ((*verdict.json)["placements"][0], ordered_json::parse(R"({"at":[-1,0]})"));
    EXPECT_FALSE(ruleset->game().files().placements(*ruleset, *document, "bakry", diagnostics).json);
    EXPECT_THAT(diagnostics.text(), HasSubstr("did you mean 'bakery'?"));
}

} // namespace linderhof::two_castles::test::castle_file_test
