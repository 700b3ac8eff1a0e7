// Games against the Automa: set-up, rounds, turns, your castles, the end (AU).

#include "roburg/roburg.hpp"
#include "solo_game.hpp"

#include "support/rulesets.hpp"

#include <linderhof/engine/offer.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

namespace linderhof::automa::automa_mode_test {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr int linkenstein = 0;
constexpr int roburg = 1;
constexpr int rechtsburg = 2;

/// Cards of the deck: no filter, number 3, blue; FAVOURITE, number 4, grey, secret rooms are corridors; NOT OWNED, 2.
constexpr std::string_view plain_blue = "card_05";
constexpr std::string_view plain_grey = "card_09";
constexpr std::string_view corridor_grey = "card_16";

TEST(AuSetup, AU_SETUP_1_to_3_AU_SETUP_7_8_seats_castles_and_markers) {
    const SoloGame game("automa");
    EXPECT_THAT(game.ruleset().companions(), ElementsAre("Roberta von Links", "Roberta von Rechts")); // SO-2
    EXPECT_THAT(game.rules().castle_names, ElementsAre("Linkenstein", "Roburg", "Rechtsburg"));
    EXPECT_EQ(game.rules().castles_of[player], std::make_pair(linkenstein, rechtsburg));
    EXPECT_TRUE(game.rules().owners[linkenstein].contains(1));
    EXPECT_TRUE(game.rules().owners[rechtsburg].contains(2));
    EXPECT_EQ(game.rules().owners[roburg].size(), 2);
    for (const int castle : {linkenstein, rechtsburg}) {
        ASSERT_EQ(game.castle(castle).size(), 1);
        EXPECT_EQ(game.castle(castle).printed(0).type, game.type("throne"));
    }
    EXPECT_EQ(game.solo().markers, 2); // AU-SETUP-7
    EXPECT_EQ(game.solo().level_name, "The Castle of Adequacy");
}

TEST(AuSetup, AU_SETUP_4_to_5_the_throne_room_of_Roburg_tells_its_favourites_and_leaves) {
    // Thrones are dealt in the same order to three players, so that Roburg's is the one of the game without a module.
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const SoloGame game("automa", 3, seed);
        const test::TwoCastlesTable three(test::two_castles_ruleset(3, {}), seed);
        ASSERT_EQ(game.castle(linkenstein).printed(0).id, three.castle(linkenstein).printed(0).id);
        EXPECT_EQ(game.now().favourites, three.castle(roburg).printed(0).effect.wish.types.bits());
        EXPECT_EQ(TypeSet::from_bits(game.now().favourites).size(), 2);
        EXPECT_EQ(game.castle(roburg).size(), 0);
    }
}

TEST(AuSetup, AU_SETUP_6_AU_SETUP_11_to_12_AU_ROUND_1_to_2_piles_deck_columns_and_reserve) {
    for (const bool soirees : {false, true}) {
        SoloGame game("automa", 3, 1, soirees);
        EXPECT_EQ(game.now().row_count, 9);
        EXPECT_EQ(game.now().piles, 5);
        EXPECT_EQ(game.now().cards, 24);
        EXPECT_EQ(game.supplies().reserve, soirees ? 154 : 93);
        EXPECT_EQ(game.supplies().round, 1);
        EXPECT_EQ(game.rules().standard.size(), soirees ? 8 : 7);
        EXPECT_THAT(roburg_tiles(game.position()), IsEmpty());
    }
    const SoloGame one("automa", 3, 1);
    const SoloGame other("automa", 3, 2);
    EXPECT_NE(one.row(), other.row());
}

TEST(AuSetup, AU05_AU_SETUP_9_to_10_no_secret_room_lies_in_Roburg_at_the_start) {
    int discarded = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        SoloGame game("automa", 7, seed, true);
        EXPECT_EQ(roburg_tiles(game.position()).size(), 4U);
        for (const ColumnTile& tile : roburg_tiles(game.position())) {
            EXPECT_EQ(game.rules().kinds[tile.kind - 1U].type, tile.type); // SO-ROB-2
        }
        const auto count = static_cast<std::size_t>(game.supplies().discard);
        for (const std::uint16_t tile : game.state()[game.rules().at.discard].first(count)) {
            EXPECT_EQ(game.rules().kinds[tile - 1U].type, game.type("secret"));
        }
        EXPECT_EQ(game.supplies().reserve, 154 - 4 - game.supplies().discard);
        discarded += game.supplies().discard;
        for (const int castle : {linkenstein, rechtsburg}) { // they give no bonus
            EXPECT_THAT(game.due(castle), IsEmpty());
        }
    }
    EXPECT_GT(discarded, 0);
}

/// Who takes a turn with how many tiles in the row: "L9".
std::vector<std::string> turns_of(SoloGame& game) {
    std::vector<std::string> turns;
    const std::string names = "YLR";
    while (!game.position().over()) {
        const std::string question = game.question();
        const std::string tiles = std::to_string(game.now().row_count);
        game.step();
        if (question.find("blue") != std::string::npos) {
            game.step();
            const auto card = std::find_if(game.heard.rbegin(), game.heard.rend(),
                                           [](const Event& event) { return event.rule == "SO-CARD-3"; });
            turns.push_back(names[static_cast<std::size_t>(card->seat)] + tiles);
        } else if (question.find("take for Linkenstein") != std::string::npos) {
            turns.push_back("Y" + tiles);
        }
    }
    return turns;
}

TEST(AuRound, EX62_AU06_AU_ROUND_4_to_10_turns_of_two_rounds_and_sixteen_cards) {
    SoloGame game("automa");
    EXPECT_THAT(turns_of(game), ElementsAre("L9", "R7", "Y5", "L3", "R9", "Y7", "L5", "R3", "Y9", "L7", "R5", "Y3", //
                                            "R9", "L7", "Y5", "R3", "L9", "Y7", "R5", "L3", "Y9", "R7", "L5", "Y3"));
    EXPECT_EQ(game.told("SO-CARD-3").size(), 16U);
    EXPECT_EQ(game.told("AU-ROUND-2").size(), 5U); // the first hand lies there after the set-up
    EXPECT_EQ(game.told("AU-ROUND-5").size(), 6U);
    EXPECT_EQ(game.now().cards, 8);
    EXPECT_EQ(roburg_tiles(game.position()).size(), 16U);
    const auto piles = game.state()[game.solo().piles_of_tiles];
    EXPECT_EQ(std::accumulate(piles.begin(), piles.end(), 0), 0);
}

TEST(AuRound, AU_ROUND_7_the_second_round_begins_after_three_hands) {
    SoloGame game("automa");
    while (game.supplies().round == 1) {
        game.step();
    }
    EXPECT_EQ(game.now().piles, 2);
    EXPECT_EQ(game.now().turn, 1); // von Rechts
    EXPECT_EQ(game.told("AU-ROUND-7").size(), 1U);
}

TEST(AuTurn, AU_TURN_1_two_markers_on_two_tiles_before_the_card) {
    SoloGame game("automa");
    EXPECT_NE(game.question().find("blue"), std::string::npos);
    game.answer(4);
    EXPECT_NE(game.question().find("grey"), std::string::npos);
    EXPECT_FALSE(game.ruleset().refuse(game.state(), player, {4}).empty());
    EXPECT_EQ(game.now().cards, 24);
    game.answer(0);
    EXPECT_EQ(game.now().cards, 23); // AU-TURN-2
}

TEST(AuTurn, AU_TURN_2_to_5_AU_SHARED_1_3_4_AU_FILTER_9_11_a_tile_for_Roburg_and_one_for_the_shared_castle) {
    SoloGame game("automa");
    game.lay_row({"food", "living", "sleeping", "corridor", "outdoor"}).stack(plain_blue);
    game.answer(4);
    game.answer(1);
    EXPECT_EQ(game.height("sleeping"), 1); // the third from the left; it lies in its column (AU-FILTER-11)
    EXPECT_EQ(game.now().taken[0], game.kind("outdoor") + 1);
    EXPECT_EQ(game.row(), SoloGame("automa").lay_row({"food", "living", "corridor"}).row()); // AU-ROUND-3
    EXPECT_EQ(game.asked(), "two_castles.bonus_place"); // AU-SHARED-4: you choose where it lies
    game.step();
    EXPECT_EQ(game.castle(linkenstein).size(), 2); // AU-SHARED-3
    EXPECT_EQ(game.castle(rechtsburg).size(), 1);
    EXPECT_EQ(game.now().taken[0], 0); // AU-TURN-5: nothing is left for you
    game.answer(0);
    game.answer(1);
    game.step();
    EXPECT_EQ(game.castle(rechtsburg).size(), 2); // von Rechts is next
}

TEST(AuTurn, E_AU_8_AU_SHARED_2_AU_ROUND_5_the_other_marker_when_the_tile_went_to_Roburg) {
    SoloGame game("automa");
    game.lay_row({"food", "living", "sleeping"}).grow("living", 5).grow("sleeping", 5).stack(plain_blue);
    game.answer(0);
    game.answer(1);
    EXPECT_EQ(game.height("food"), 1); // AU-FILTER-1, AU-FILTER-8: the only valid tile
    EXPECT_EQ(game.now().taken[0], game.kind("living") + 1);
    EXPECT_EQ(game.told("AU-SHARED-2").size(), 1U);
    game.step();
    EXPECT_EQ(game.supplies().discard, 1);
    EXPECT_EQ(game.state()[game.rules().at.discard][0], game.kind("sleeping") + 1);
    EXPECT_EQ(game.now().row_count, 9); // AU-ROUND-6
    game.heard.clear();
    game.lay_row({"food", "living", "sleeping"}).stack(plain_grey);
    game.answer(1);
    game.answer(0);
    EXPECT_EQ(game.height("food"), 2);
    EXPECT_EQ(game.now().taken[0], game.kind("living") + 1); // it followed grey, and so it is blue's
}

TEST(AuTurn, E_AU_2_SO_ROB_4_AU03_AU_TURN_6_a_secret_room_goes_to_the_column_of_the_card) {
    SoloGame game("automa", 3, 1, true);
    game.lay_row({"food", "around_the_corner", "living", "outdoor"});
    game.grow("food", 5).grow("living", 5).grow("outdoor", 5).stack(corridor_grey);
    game.answer(0);
    game.answer(2);
    EXPECT_EQ(game.height("corridor"), 1);
    const two_castles::BroughtForm& form = game.rules().forms[roburg];
    EXPECT_EQ(form.call<&two_castles::Form::rooms>(game.position(), roburg, TypeSet::one(game.type("corridor"))), 1);
    EXPECT_EQ(form.call<&two_castles::Form::rooms>(game.position(), roburg, TypeSet::one(game.type("secret"))), 0);
    // AU03: the next card may give it another type; in its column it stays.
    EXPECT_EQ(type_for_roburg(game.position(), game.kind("around_the_corner")), game.type("corridor"));
    game.step();
    game.stack(plain_blue);
    game.answer(0);
    game.answer(1);
    EXPECT_EQ(type_for_roburg(game.position(), game.kind("around_the_corner")), game.type("living"));
    EXPECT_EQ(game.height("corridor"), 1);
}

TEST(AuShared, AU_SHARED_5_SO_5_bonuses_are_yours_and_supplies_are_filled_up) {
    SoloGame game("automa");
    game.lay(linkenstein, "throne_living_corridor; food -1 0; food 2 0");
    game.lay_row({"food", "living", "sleeping"}).grow("food", 5).grow("living", 5).stack(plain_blue);
    for (int i = 0; i < 6; ++i) {
        game.state()[game.rules().at.discard][static_cast<std::size_t>(i)] =
            static_cast<std::uint16_t>(game.kind("corridor") + 1U);
    }
    game.supplies().discard = 6;
    game.supplies().reserve = 2;
    game.answer(0);
    game.answer(1);
    game.step();
    EXPECT_EQ(game.asked(), "two_castles.bonus_tile"); // the third food room
    EXPECT_EQ(game.position().owing(), SeatSet(player));
    EXPECT_EQ(game.supplies().drawn, 5);
    EXPECT_EQ(game.supplies().reserve, 3); // TC-SUPPLY-2
    EXPECT_EQ(game.supplies().discard, 0);
}

/// Goes to your first turn, with five tiles in the row.
SoloGame your_turn(bool soirees = false) {
    SoloGame game("automa", 3, 1, soirees);
    while (game.question().find("take for Linkenstein") == std::string::npos) {
        game.step();
    }
    game.heard.clear();
    return game;
}

TEST(AuYou, AU_YOU_1_to_2_two_tiles_first_and_then_their_places_in_your_order) {
    SoloGame game = your_turn();
    const SoloTable before = game.now();
    const int in_linkenstein = game.castle(linkenstein).size();
    const int in_rechtsburg = game.castle(rechtsburg).size();
    const std::size_t in_roburg = roburg_tiles(game.position()).size();
    game.lay_row({"food", "living", "sleeping", "corridor", "utility"});
    game.answer("take " + game.row()[3]);
    EXPECT_NE(game.question().find("take for Rechtsburg"), std::string::npos);
    game.answer("take " + game.row()[0]);
    EXPECT_EQ(game.asked(), "automa.first");
    EXPECT_EQ(game.castle(linkenstein).size() + game.castle(rechtsburg).size(), in_linkenstein + in_rechtsburg);
    game.answer(1);
    game.step();
    EXPECT_EQ(game.castle(linkenstein).size(), in_linkenstein);
    EXPECT_EQ(game.castle(rechtsburg).printed(in_rechtsburg).type, game.type("food"));
    game.step();
    EXPECT_EQ(game.castle(linkenstein).printed(in_linkenstein).type, game.type("corridor"));
    // AU-YOU-2: no card, no marker, nothing for the Robertas.
    EXPECT_EQ(game.now().cards, before.cards);
    EXPECT_THAT(game.told("SO-CARD-3"), IsEmpty());
    EXPECT_EQ(roburg_tiles(game.position()).size(), in_roburg);
    EXPECT_EQ(game.now().row_count, 3);
}

TEST(AuYou, AU_YOU_3_a_secret_room_of_yours_copies_and_takes_no_type_from_a_card) {
    SoloGame game = your_turn(true);
    game.lay(linkenstein, "throne_living_corridor; sleeping 3 0");
    game.lay_row({"around_the_corner", "food", "living", "corridor", "utility"});
    game.answer(0);
    game.answer(0);
    game.answer(0);
    game.answer("place around_the_corner 2 0");
    ASSERT_EQ(game.castle(linkenstein).size(), 3);
    EXPECT_EQ(game.castle(linkenstein).type(2), game.type("sleeping"));
}

TEST(AuScore, AU_SCORE_1_to_3_the_lower_castle_of_each_and_Roburg_by_its_columns) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        SoloGame game("automa", 1, seed);
        game.finish();
        const int columns = score_roburg(game.solo(), columns_of(game.position())).total();
        EXPECT_EQ(game.position().score(0), std::min(game.total(linkenstein), game.total(rechtsburg)));
        EXPECT_EQ(game.position().score(1), std::min(game.total(linkenstein), columns));
        EXPECT_EQ(game.position().score(2), std::min(game.total(rechtsburg), columns));
    }
}

struct Ending {
    std::string name;
    std::vector<std::pair<int, int>> castles; ///< Linkenstein, Roburg, Rechtsburg: score and special rooms
    std::vector<int> scores;                  ///< you, von Links, von Rechts
    std::vector<int> ranks;
};

void PrintTo(const Ending& ending, std::ostream* out) {
    *out << ending.name;
}

class Endings : public testing::TestWithParam<Ending> {};

TEST_P(Endings, ranks) {
    SoloGame game = ended("automa", GetParam().castles);
    std::vector<int> scores;
    for (Seat seat = 0; seat < 3; ++seat) {
        scores.push_back(game.position().score(seat));
    }
    EXPECT_EQ(scores, GetParam().scores);
    EXPECT_EQ(game.ranks(), GetParam().ranks);
}

INSTANTIATE_TEST_SUITE_P(
    AuScore, Endings,
    testing::Values(
        Ending{"E_AU_5_AU_SCORE_4_the_highest_score_wins", {{50, 3}, {60, 0}, {55, 3}}, {50, 50, 55}, {3, 2, 1}},
        Ending{"E_AU_6_AU_SCORE_5_special_rooms_make_you_win", {{58, 1}, {58, 0}, {60, 1}}, {58, 58, 58}, {1, 3, 2}},
        Ending{
            "E_AU_7_AU_SCORE_7_von_Links_has_more_special_rooms", {{50, 4}, {60, 0}, {50, 3}}, {50, 50, 50}, {3, 1, 2}},
        Ending{"AU_SCORE_7_the_Robertas_share_the_win", {{50, 3}, {60, 0}, {50, 3}}, {50, 50, 50}, {3, 1, 1}}),
    [](const auto& info) { return info.param.name; });

TEST(AuScore, AU_SCORE_6_neighbours_and_Roburg_counts_by_columns) {
    SoloGame game("automa", 3, 1, true);
    EXPECT_THAT(game.rules().neighbours[linkenstein], UnorderedElementsAre(roburg, rechtsburg));
    EXPECT_THAT(game.rules().neighbours[rechtsburg], UnorderedElementsAre(linkenstein, roburg));
    game.lay(linkenstein, "throne_living_corridor; ballroom_food -1 0; food 2 0");
    game.lay(rechtsburg, "throne_living_corridor; food 2 0; food 3 0");
    game.grow("food", 3);
    EXPECT_EQ(game.points("ballroom_food", linkenstein), 5);
}

} // namespace linderhof::automa::automa_mode_test
