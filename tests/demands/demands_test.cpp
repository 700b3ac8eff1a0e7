// The Mad King's Demands: who builds what, and what a score is.

#include "support/rulesets.hpp"
#include "support/two_castles_table.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace linderhof::demands::demands_test {

using test::TwoCastlesTable;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using two_castles::Drafted;

TwoCastlesTable table(int seats, const std::vector<std::string>& with = {"demands"}) {
    return TwoCastlesTable(test::two_castles_ruleset(seats, with));
}

/// Answers with the first legal move of each seat that owes one.
void answer_all(TwoCastlesTable& game) {
    MoveList moves;
    for (SeatSet owing = game.position().owing(); !owing.empty(); owing.erase(owing.first())) {
        moves.clear();
        game.ruleset().legal_moves(game.state(), owing.first(), moves);
        game.ruleset().apply_legal(game.state(), owing.first(), moves[0]);
    }
}

TEST(KdSetup, KD_SETUP_1_2_KD_2P_1_everybody_has_a_castle_and_nobody_shares) {
    for (int seats = 2; seats <= 7; ++seats) {
        const TwoCastlesTable game = table(seats);
        EXPECT_EQ(game.ruleset().seats(), seats); // no seat of Ludwig
        EXPECT_EQ(game.rules().castle_count, seats);
        for (int seat = 0; seat < seats; ++seat) {
            EXPECT_EQ(game.rules().owners[static_cast<std::size_t>(seat)], SeatSet(static_cast<Seat>(seat)));
            EXPECT_EQ(game.castle(seat).size(), 1);
        }
    }
}

TEST(KdSetup, KD_SETUP_2_eight_players_need_the_expansion_SS_SETUP_5) {
    linderhof::Setup setup;
    setup.game = "two_castles";
    setup.seats = 8;
    setup.with = {"demands"};
    EXPECT_FALSE(test::builder().plan(setup).faults.empty());
    EXPECT_EQ(table(8, {"demands", "soirees"}).rules().castle_count, 8);
}

TEST(KdDraft, KD_DRAFT_1_to_6_SE08_E_KD_1_the_second_tile_goes_to_the_left_neighbour) {
    TwoCastlesTable game = table(3);
    const auto hand_of = [&](Seat seat) { return game.state()[game.rules().at.hands][static_cast<std::size_t>(seat)]; };
    EXPECT_EQ(hand_of(0).count, 9);
    const std::vector<std::uint16_t> kept{hand_of(0).tiles[0], hand_of(1).tiles[0], hand_of(2).tiles[0]};
    const std::vector<std::uint16_t> given{hand_of(0).tiles[1], hand_of(1).tiles[1], hand_of(2).tiles[1]};
    answer_all(game);
    const auto drafted = game.state()[game.rules().at.drafted];
    for (std::size_t seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(drafted[2 * seat].kind, kept[seat]);
        EXPECT_EQ(drafted[2 * seat].castle, seat + 1);
        EXPECT_EQ(drafted[2 * seat + 1].kind, given[seat]);
        EXPECT_EQ(drafted[2 * seat + 1].castle, (seat + 1) % 3 + 1); // KD-DRAFT-3, KD-DRAFT-5
    }
    for (int castle = 0; castle < 3; ++castle) { // KD-DRAFT-6: each builds its own tile and the Demand, in any order
        EXPECT_EQ(game.position().owing(), SeatSet(static_cast<Seat>(castle)));
        while (game.castle(castle).size() < 3) {
            answer_all(game);
        }
    }
    EXPECT_EQ(hand_of(0).count, 7); // KD-DRAFT-7
}

TEST(KdDraft, KD_DRAFT_4_7_in_round_2_it_goes_to_the_right) {
    TwoCastlesTable game = table(3);
    while (game.state()[game.rules().at.table].front().round < 2) {
        answer_all(game);
    }
    answer_all(game);
    const auto drafted = game.state()[game.rules().at.drafted];
    EXPECT_EQ(drafted[1].castle, 3);
    EXPECT_EQ(drafted[3].castle, 1);
    EXPECT_EQ(drafted[5].castle, 2);
}

TEST(KdScore, KD_SCORE_1_to_4_E_KD_3_one_castle_and_its_special_rooms) {
    TwoCastlesTable game = table(2);
    while (!game.position().over()) {
        answer_all(game);
    }
    for (int seat = 0; seat < 2; ++seat) {
        EXPECT_EQ(game.position().score(static_cast<Seat>(seat)), game.total(seat)); // KD-SCORE-1
    }
    const auto ranks = [&](std::string_view one, std::string_view other, int more) {
        game.lay(0, one).lay(1, other);
        Effects effects;
        Play play(game.ruleset(), game.state(), nullptr, effects);
        const int difference = play.score(0) - play.score(1) - more;
        play.change(game.rules().counters.score, 1, difference, [] { return Event{}; });
        std::vector<int> result(2);
        for (const Standing& standing : game.ruleset().game().standings(game.position())) {
            result[static_cast<std::size_t>(standing.seat)] = standing.rank;
        }
        return result;
    };
    const std::string fountain = "throne_utility_food; fountain 2 0";
    const std::string beds =
        "throne_utility_food; sleeping 2 0; sleeping 3 0; sleeping 4 0; sleeping 5 0; sleeping 6 0";
    EXPECT_THAT(ranks(beds, fountain, 1), testing::ElementsAre(1, 2));     // KD-SCORE-2
    EXPECT_THAT(ranks(beds, fountain, 0), testing::ElementsAre(2, 1));     // KD-SCORE-3: two special rooms against one
    EXPECT_THAT(ranks(fountain, fountain, 0), testing::ElementsAre(1, 1)); // KD-SCORE-4
}

TEST(KdScore, SE07_E_KD_2_KD_2P_2_two_players_count_both_castles_once) {
    TwoCastlesTable game = table(2, {"demands", "soirees"});
    game.lay(0, "throne_living_corridor; ballroom_food 2 0; food 3 0; food 4 0; card bc_neighbour_specials");
    game.lay(1, "throne_food_sleeping; food 2 0; food 3 0; food 4 0; fountain 5 0");
    EXPECT_EQ(game.points("ballroom_food"), 5);
    EXPECT_EQ(game.points("bc_neighbour_specials"), 4); // throne room and ballroom here, throne room and fountain there
}

TEST(KdScore, KD_2P_2_the_castle_file_of_a_game_of_two_has_one_castle_next_door) {
    const auto ruleset = test::two_castles_ruleset(2, {"demands", "soirees"});
    const std::string next = "{throne: throne_food_sleeping, tiles: [{tile: bakery, at: [2, 0]}]}";
    const auto score = [&](const std::string& neighbours) {
        catalog::Diagnostics diagnostics;
        const auto document = catalog::Document::read_text(
            "{game: two_castles, throne: throne_living_corridor, tiles: [{tile: ballroom_food, at: [2, 0]}, "
            "{tile: granary, at: [3, 0]}], neighbours: [" +
                neighbours + "]}",
            "mine.yaml", diagnostics);
        return ruleset->game().files().score(*ruleset, *document, diagnostics).lines;
    };
    const std::vector<std::string> lines = score(next);
    EXPECT_THAT(lines, Contains(HasSubstr("+1  Granary (Food) "))); // the own castle lies not next door
    EXPECT_THAT(lines, Contains(HasSubstr("+1  Bakery (Food), next door")));
    EXPECT_THAT(score(next + ", " + next), IsEmpty()); // there is no third castle
    const TwoCastlesTable game(ruleset);
    EXPECT_THAT(game.rules().kind(game.kind("ballroom_food")).effect.words, HasSubstr("here and next door"));
}

TEST(KdScore, KD_SCORE_1_before_the_end_a_player_goes_by_one_castle) {
    const auto forecasts = [](int seats, const std::vector<std::string>& with) {
        std::vector<std::string> titles;
        for (const CounterSpec& counter : test::two_castles_ruleset(seats, with)->counters()) {
            if (counter.kind == CounterKind::forecast) {
                titles.push_back(counter.title);
            }
        }
        return titles;
    };
    EXPECT_THAT(forecasts(3, {"demands"}), testing::ElementsAre("castle"));
    EXPECT_THAT(forecasts(3, {}), testing::ElementsAre("castle on the left", "castle on the right"));
}

TEST(KdScore, KD_SCORE_5_both_neighbours_with_more_players) {
    TwoCastlesTable game = table(4, {"demands", "soirees"});
    game.lay(0, "throne_living_corridor; ballroom_food 2 0; food 3 0");
    game.lay(1, "throne_food_sleeping; food 2 0");
    game.lay(2, "throne_living_sleeping; food 2 0");
    game.lay(3, "throne_utility_food; food 2 0; food 3 0");
    EXPECT_EQ(game.points("ballroom_food"), 3);
}

} // namespace linderhof::demands::demands_test
