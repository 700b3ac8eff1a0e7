// Tables of random games, typed in, score as their games did.

#include "finished.hpp"
#include "real_program.hpp"
#include "support/sanitized.hpp"
#include "typist.hpp"

#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

namespace linderhof::test::typed_games_test {

using Json = nlohmann::json;

/// The score of each player by name, as the file gives it.
std::map<std::string, int> scores_of(const std::string& file) {
    const Ran ran = run_program({"score", file, "--json"});
    EXPECT_EQ(ran.exit, cli::Exit::done) << ran.out << ran.err;
    std::map<std::string, int> scores;
    if (ran.exit == cli::Exit::done) {
        const Json verdict = Json::parse(ran.out);
        for (const Json& player : verdict.at("players")) {
            scores[player.at("name")] = player.at("vp");
        }
    }
    return scores;
}

std::map<std::string, int> scores_of(const Position& position) {
    std::map<std::string, int> scores;
    for (const Standing& standing : position.rules().game().standings(position)) {
        if (standing.seat < position.rules().players()) {
            scores[player_name(standing.seat)] = standing.score;
        }
    }
    return scores;
}

/// Types a table and compares what its file scores with the game.
void type_and_compare(const Written& table, const Position& position) {
    const TestFolder folder;
    const Typed typed = type_at({"score"}, typing(table), folder.file("user"));
    ASSERT_EQ(typed.exit, cli::Exit::done) << typed.screen << typed.complaints;
    EXPECT_THAT(typed.screen, testing::HasSubstr("Correct something?")) << "it is legal, and was scored";
    EXPECT_EQ(scores_of(kept_table(folder.file("user"))), scores_of(position)) << typed.screen;
}

struct Rulesets {
    int players;
    std::string edition;
};

class TypedGames : public testing::TestWithParam<Rulesets> {};

TEST_P(TypedGames, CB_FINAL_1_random_games_score_as_they_did) {
    const auto& [players, edition] = GetParam();
    for (std::uint64_t seed = 1; seed <= (sanitized ? 1 : 4); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const Game game = play_out("castles", players, {}, {{"edition", edition}}, seed);
        Written table = castles_table(game.position());
        table.options = "edition=" + edition;
        type_and_compare(table, game.position());
    }
}

INSTANTIATE_TEST_SUITE_P(editions, TypedGames, testing::Values(Rulesets{2, "2e"}, Rulesets{3, "2e"}, Rulesets{4, "1e"}),
                         [](const auto& info) {
                             return "of_" + std::to_string(info.param.players) + "_in_" + info.param.edition;
                         });

TEST(TypedGames, TC_END_3_random_games_of_Two_Castles_score_as_they_did) {
    for (const int players : {3, 4}) {
        SCOPED_TRACE(std::to_string(players) + " players");
        const Game game = play_out("two_castles", players, {}, {}, 5);
        type_and_compare(two_castles_table(game.position()), game.position());
    }
}

/// The table of docs/tables.md, by printed names where there are some.
Written with_all_expansions() {
    Written table;
    table.with = "all";
    table.players = {{"Ada",
                      {"pantry 3 0 0", "moat left", "tea arbour on 1"},
                      {{"Which decree", "41"},
                       {"Savings Box", "3000"},
                       {"money is left", "8000"},
                       {"bonus cards", "moats"},
                       {"swan tokens", "blue blue red"}}},
                     {"Ben",
                      {"{passage: {from: 0, to: 1, length: 1}}, {tile: larder, at: [4, 0]}", "fencers -1 -5 180"},
                      {{"Which decree", "D56"},
                       {"money is left", "10000"},
                       {"bonus cards", "towers, first_places"},
                       {"swan tokens", "white"},
                       {"completed towers", "longest"}}},
                     {"Cyd",
                      {"hallway 3 -4 90 ground"},
                      {{"Which decree", "53"},
                       {"money is left", "25000"},
                       {"bonus cards", "swans"},
                       {"swan tokens", "red, yellow, violet"}}},
                     {"Dan",
                      {"cloak 3 1 90"},
                      {{"Which decree", "royal cred"},
                       {"Royal Credit", "2000"},
                       {"money is left", "0"},
                       {"bonus cards", "zero_cards"}}},
                     {"Eve",
                      {"moat 1"},
                      {{"Which decree", "2"},
                       {"Whispered", "no_swan_rooms distinct_types"},
                       {"money is left", "4000"},
                       {"bonus cards", "depleted_piles"},
                       {"swan tokens", "blue"}}}};
    for (Written::Player& player : table.players) {
        player.answers["Foyer"] = "{doors: 4, turn: 0}";
    }
    table.rest = {{"King's Favors", "towers, moats, swans, total_rooms, fewest_points"},
                  {"stacks are empty", "hallway, moat"},
                  {"Master Builder", "ben"}};
    return table;
}

TEST(TypedGames, CX_FINAL_1_a_table_with_all_expansions_scores_as_its_file) {
    const TestFolder folder;
    const Typed typed = type_at({"score"}, typing(with_all_expansions()), folder.file("user"));
    ASSERT_THAT(typed.screen, testing::HasSubstr("Correct something?")) << typed.complaints;
    const std::map<std::string, int> scores{{"Ada", 39}, {"Ben", 61}, {"Cyd", 27}, {"Dan", 15}, {"Eve", 24}};
    EXPECT_EQ(scores_of(kept_table(folder.file("user"))), scores) << typed.screen;
}

TEST(TypedGames, AU_SETUP_9_castles_without_cells_have_questions_of_their_own) {
    const TestFolder folder;
    Written table;
    table.game = "2";
    table.with = "introvert";
    table.players = {{"Ada", {"wine_room 0 1"}, {{"throne", "throne_food_sleeping"}}}};
    table.rest = {{"in the column of", "2"}};
    const Typed typed = type_at({"score"}, typing(table), folder.file("user"));
    EXPECT_THAT(typed.screen, testing::HasSubstr("Tiles in the column of Food?"));
    EXPECT_THAT(typed.screen, testing::HasSubstr("Correct something?")) << typed.complaints;
}

} // namespace linderhof::test::typed_games_test
