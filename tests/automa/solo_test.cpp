// What both solo modes have in common (SO), and the Introvert (IV).

#include "roburg/roburg.hpp"
#include "solo_game.hpp"

#include "support/rulesets.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/scene.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace linderhof::automa::solo_test {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

Columns heights(std::initializer_list<int> tiles) {
    Columns columns{};
    std::copy(tiles.begin(), tiles.end(), columns.begin());
    return columns;
}

TEST(SoCard, SO_CARD_2_3_SO_3_the_deck_is_as_the_table_says) {
    const SoloGame game("automa", 3, 1, true);
    const std::vector<Card>& cards = game.solo().cards;
    ASSERT_EQ(cards.size(), 24U);
    std::map<int, int> types;
    std::map<int, int> numbers;
    std::map<std::pair<Filter, Filter>, int> filters;
    for (const Card& card : cards) {
        ++types[card.secret_type];
        ++numbers[card.advice.number];
        ++filters[{card.advice.filters[0], card.advice.filters[1]}];
        EXPECT_TRUE(card.advice.filters[1] == Filter::none || card.advice.filters[0] != Filter::none);
    }
    EXPECT_EQ(types.size(), 8U);
    for (const auto& [type, count] : types) {
        EXPECT_GE(type, 0);
        EXPECT_EQ(count, 3);
    }
    EXPECT_EQ(numbers, (std::map<int, int>{{1, 4}, {2, 4}, {3, 4}, {4, 4}, {5, 4}, {6, 4}}));
    EXPECT_EQ(std::count_if(cards.begin(), cards.end(), [](const Card& card) { return card.signal == Signal::blue; }),
              12);
    EXPECT_EQ(filters.size(), 10U); // none, three alone, six pairs
    EXPECT_EQ((filters[{Filter::none, Filter::none}]), 3);
}

/// Which cards are left is known, and their order is not.
TEST(SoCard, SO_CARD_3_the_order_of_the_deck_is_anything_in_other_worlds) {
    for (const std::string mode : {"automa", "introvert"}) {
        SoloGame game(mode);
        const auto cards = static_cast<std::size_t>(game.now().cards);
        const auto deck_of = [&](const State& state) {
            const auto deck = state[game.solo().deck].first(cards);
            return std::vector<int>(deck.begin(), deck.end());
        };
        State view;
        game.ruleset().view(game.state(), 0, view);
        Random random(3);
        std::set<std::vector<int>> orders;
        for (int i = 0; i < 10; ++i) {
            State world;
            game.ruleset().determinize(view, 0, random, world);
            std::vector<int> deck = deck_of(world);
            orders.insert(deck);
            std::vector<int> real = deck_of(game.state());
            std::ranges::sort(deck);
            std::ranges::sort(real);
            EXPECT_EQ(deck, real);
        }
        EXPECT_EQ(orders.size(), 10U) << mode;
    }
}

TEST(SoTurn, ARefusalListsTheAnswersThatThereAre) {
    SoloGame game("automa");
    for (int question = 0; question < 40; ++question) {
        const std::string text = game.ruleset().refuse(game.state(), 0, Move{99999}).at(0).text;
        if (text.starts_with("This is not one of the answers now:")) {
            EXPECT_EQ(text.find("now: "), text.find("now:")) << text;
            return;
        }
        game.step();
    }
    ADD_FAILURE() << "no question was asked in words";
}

TEST(SoCard, SO_CARD_3_no_card_comes_twice) {
    for (const std::string mode : {"automa", "introvert"}) {
        SoloGame game(mode);
        std::set<int> cards;
        int drawn = 0;
        for (int left = game.now().cards; !game.position().over(); left = game.now().cards) {
            game.step();
            if (game.now().cards < left) {
                ++drawn;
                cards.insert(game.now().card);
            }
        }
        EXPECT_EQ(drawn, 16);
        EXPECT_EQ(cards.size(), 16U);
    }
}

TEST(SoCard, SO_4_a_secret_type_that_is_not_in_play_is_ignored) {
    const SoloGame game("automa");
    const std::vector<Card>& cards = game.solo().cards;
    EXPECT_EQ(std::count_if(cards.begin(), cards.end(), [](const Card& card) { return card.secret_type < 0; }), 3);
}

TEST(SoScore, EX67_SO_SCORE_1_bases_and_extra_tiles_of_the_levels) {
    const std::vector<int> automa{22, 27, 32, 34, 36, 38, 40};
    const std::vector<int> introvert{27, 32, 37, 39, 41, 43, 45};
    const std::vector<std::size_t> tiles{0, 0, 0, 1, 2, 3, 4};
    for (int level = 1; level <= 7; ++level) {
        const auto index = static_cast<std::size_t>(level - 1);
        EXPECT_EQ(SoloGame("automa", level).solo().base, automa[index]);
        EXPECT_EQ(SoloGame("introvert", level).solo().base, introvert[index]);
        // AU-SETUP-8, 9, IV-SETUP-6: they lie in Roburg from the start.
        EXPECT_EQ(roburg_tiles(SoloGame("automa", level).position()).size(), tiles[index]);
        EXPECT_EQ(roburg_tiles(SoloGame("introvert", level).position()).size(), tiles[index]);
    }
}

TEST(SoScore, EX64_EX65_E_AU_3_E_IV_2_SO_SCORE_2_to_4) {
    Solo solo = SoloGame("automa").solo();
    const Columns columns = heights({5, 5, 3, 1, 2});
    EXPECT_EQ(score_roburg(solo, columns).total(), 54);
    solo.base = 30; // the number that the worked example uses
    EXPECT_EQ(score_roburg(solo, columns).total(), 52);
    EXPECT_EQ(score_roburg(SoloGame("introvert").solo(), columns).total(), 59);
}

/// A table that people wrote down: Roburg is the height of its columns.
TEST(SoScore, FT31_EX64_EX65_AU_SCORE_2_IV_SCORE_3_a_solo_table_is_scored_with_roburg) {
    const std::string castle = "{throne: throne_food_sleeping, tiles: [{tile: fountain, at: [2, 0]}]}";
    const auto verdict = [&](const std::string& mode, const std::string& columns, std::string& mistakes) {
        const SoloGame game(mode);
        const std::string last = mode == "automa" ? ", {name: Rechts, castle: " + castle + "}" : "";
        catalog::Diagnostics diagnostics;
        const auto document = catalog::Document::read_text(
            "{game: two_castles, with: [" + mode + "], players: 1, table: [{name: Ada, castle: " + castle +
                "}, {name: Roberta, castle: {" + columns + "}}" + last + "]}",
            "table.yaml", diagnostics);
        Verdict result = game.ruleset().game().files().score(game.ruleset(), *document, diagnostics);
        mistakes = diagnostics.text();
        return result;
    };
    const std::string columns = "columns: {food: 5, living: 5, outdoor: 3, utility: 1, sleeping: 2}";
    for (const auto& [mode, vp] : {std::pair("automa", 54), {"introvert", 59}}) {
        std::string mistakes;
        const Verdict scored = verdict(mode, columns, mistakes);
        ASSERT_EQ(mistakes, "");
        EXPECT_EQ((*scored.json)["castles"][0]["vp"], 5);
        EXPECT_EQ((*scored.json)["castles"][1]["vp"], vp);
        EXPECT_EQ((*scored.json)["players"].size(), mode == std::string("automa") ? 3U : 2U);
        EXPECT_EQ((*scored.json)["players"].back()["vp"], 5);
        static_cast<void>(verdict(mode, "columns: {food: 40, cellar: 1}", mistakes));
        EXPECT_NE(mistakes.find("unknown key 'cellar' in the columns of Roburg"), std::string::npos) << mistakes;
        static_cast<void>(verdict(mode, "throne: throne_food_sleeping, tiles: []", mistakes));
        EXPECT_NE(mistakes.find("'columns'"), std::string::npos) << mistakes;
    }
}

TEST(SoScore, E_IV_6_SO_SCORE_3_filled_columns) {
    const SoloGame game("introvert", 1);
    EXPECT_EQ(score_roburg(game.solo(), heights({1, 1, 1, 1, 1, 1, 1, 1})).total(), 40);
    EXPECT_EQ(score_roburg(game.solo(), heights({1, 1, 1, 1, 1, 1, 1})).total(), 37);
    EXPECT_EQ(score_roburg(game.solo(), heights({4, 9, 1, 1, 1, 1})).total(), 40); // SO-ROB-3
}

TEST(SoRoburg, SO_ROB_1_SO_ROB_8_AU_SETUP_11_a_column_for_each_type) {
    const SoloGame game("automa", 3, 1, true);
    const Scene scene = game.ruleset().game().telling().scene(game.position(), player);
    const auto zone =
        std::find_if(scene.zones.begin(), scene.zones.end(), [](const Zone& each) { return each.key == "columns"; });
    ASSERT_NE(zone, scene.zones.end());
    std::vector<std::string> columns;
    for (const Row& row : zone->rows) {
        columns.push_back(row.cells.front().text);
    }
    EXPECT_THAT(columns, UnorderedElementsAre("Food", "Living", "Utility", "Outdoor", "Sleeping", "Corridor",
                                              "Downstairs", "Activity"));
    EXPECT_EQ(SoloGame("introvert").rules().standard.size(), 7); // without the expansion
}

TEST(SoRoburg, SO_ROB_2_to_3_SO_ROB_5_to_6_columns_have_no_rules_of_placing_and_no_bonuses) {
    SoloGame game("automa");
    game.grow("outdoor", 2).lay_row({"outdoor", "food", "living"}).grow("living", 5).grow("food", 5);
    game.answer(1);
    game.answer(2);
    EXPECT_EQ(game.height("outdoor"), 3); // on top of each other, without support and below the sky
    EXPECT_EQ(game.asked(), "two_castles.bonus_place");
    game.step();
    EXPECT_NE(game.question().find("blue"), std::string::npos); // the next turn: no bonus for the third of a type
    const auto drawing =
        std::get<DrawnSide>(game.rules().forms[1].call<&two_castles::Form::drawing>(game.position(), 1));
    EXPECT_EQ(drawing.boxes.size(), 13U);
}

TEST(SoRoburg, SO_ROB_7_never_a_special_room) {
    SoloGame game("automa", 7, 3, true);
    game.finish();
    EXPECT_EQ(game.rules().forms[1].call<&two_castles::Form::rooms>(game.position(), 1, game.rules().special), 0);
    EXPECT_EQ(game.rules().forms[1].call<&two_castles::Form::rooms>(game.position(), 1, game.rules().standard), 20);
}

TEST(SoSetup, SO_1_to_4_played_alone_only) {
    linderhof::Setup setup;
    setup.game = "two_castles";
    setup.seats = 3;
    setup.with = {"automa"};
    EXPECT_FALSE(test::builder().plan(setup).faults.empty());
    setup.seats = 1;
    EXPECT_TRUE(test::builder().plan(setup).faults.empty());
    setup.with = {"automa", "introvert"};
    EXPECT_FALSE(test::builder().plan(setup).faults.empty());
    setup.with = {};
    EXPECT_FALSE(test::builder().plan(setup).faults.empty());
}

TEST(SoSetup, SO_5_supplies_are_those_of_a_game_with_others) {
    for (const std::string mode : {"automa", "introvert"}) {
        SoloGame game(mode);
        test::TwoCastlesTable three(test::two_castles_ruleset(3, {}));
        const auto& at = game.rules().at;
        EXPECT_THAT(game.state()[at.attendants], testing::ElementsAreArray(three.state()[three.rules().at.attendants]));
        EXPECT_EQ(game.supplies().cards, three.state()[three.rules().at.table].front().cards);
        EXPECT_EQ(game.rules().specials, three.rules().specials);
    }
}

TEST(SoWords, AU_FILTER_4_6_9_every_step_of_a_choice_is_told_with_its_rule) {
    SoloGame game("automa");
    game.lay_row({"living", "food", "living", "corridor", "food", "food"});
    game.grow("living", 2).grow("corridor", 5).grow("food", 1).stack("card_13"); // NOT OWNED, MOST, number 2
    game.answer(1);
    game.answer(5);
    std::vector<std::string> rules;
    for (const Event& event : game.heard) {
        rules.emplace_back(event.rule);
    }
    EXPECT_THAT(rules, ElementsAre("AU-TURN-1", "AU-TURN-1", "SO-CARD-3", "AU-FILTER-1", "AU-FILTER-4", "AU-FILTER-6",
                                   "AU-FILTER-9", "AU-SHARED-1", "SO-ROB-2"));
    EXPECT_THAT(game.told("AU-FILTER-4"), ElementsAre("NOT OWNED would leave nothing and is skipped."));
    const std::vector<std::string> most = game.told("AU-FILTER-6");
    ASSERT_EQ(most.size(), 1U);
    EXPECT_EQ(most.front(), "MOST leaves Living 1 and 3.");
    EXPECT_EQ(game.told("AU-FILTER-9").front().find("Counting to 2 from the left: 3 "), 0U);
}

TEST(IvSetup, IV_SETUP_1_to_9_IV_HAND_1) {
    SoloGame game("introvert", 3, 1, true);
    EXPECT_THAT(game.ruleset().companions(), ElementsAre("Roberta von Roburg"));
    EXPECT_EQ(game.now().row_count, 5);
    EXPECT_EQ(game.now().piles, 7);
    EXPECT_EQ(game.now().cards, 24);
    EXPECT_EQ(game.supplies().reserve, 168);
    EXPECT_EQ(game.rules().bonus_cards_total, 27); // IV-SETUP-8
    EXPECT_EQ(game.supplies().cards, 27);
    EXPECT_EQ(two_castles::Rules::find(game.rules().cards, "bc_neighbour_specials"), -1);
    EXPECT_EQ(game.castle(0).size(), 1);
    EXPECT_EQ(game.castle(1).size(), 0); // IV-SETUP-9
    EXPECT_EQ(game.now().favourites, 0U);
    EXPECT_EQ(game.solo().markers, 1); // IV-SETUP-7
    SoloGame without("introvert");
    EXPECT_EQ(without.supplies().reserve, 107);
}

/// Nothing is told of things that this game has not: a throne room of Roburg, rounds.
TEST(IvSetup, FT32_IV_SETUP_5_IV_SETUP_9_one_throne_room_and_no_rounds_are_told) {
    const auto count = [](const std::vector<Event>& events, const std::string& rule) {
        return std::count_if(events.begin(), events.end(), [&](const Event& event) { return event.rule == rule; });
    };
    for (const bool introvert : {true, false}) {
        SoloGame game(introvert ? "introvert" : "automa");
        EventLog log;
        static_cast<void>(game.ruleset().start(1, &log));
        EXPECT_EQ(count(log.events, "TC-SETUP-3"), introvert ? 1 : 3);
        EXPECT_EQ(count(log.events, "AU-ROUND-7"), introvert ? 0 : 1);
        game.finish();
        EXPECT_EQ(count(game.heard, "AU-ROUND-7"), introvert ? 0 : 1);
    }
}

TEST(IvHand, IV_HAND_2_to_5_sixteen_turns_with_five_and_three_tiles) {
    SoloGame game("introvert");
    std::vector<int> sizes;
    while (!game.position().over()) {
        if (game.question().find("mark") != std::string::npos) {
            sizes.push_back(game.now().row_count);
        }
        game.step();
    }
    std::vector<int> expected;
    for (int hand = 0; hand < 8; ++hand) {
        expected.insert(expected.end(), {5, 3});
    }
    EXPECT_EQ(sizes, expected);
    EXPECT_EQ(game.told("SO-CARD-3").size(), 16U);
    EXPECT_EQ(game.told("IV-HAND-4").size(), 8U);
    EXPECT_EQ(roburg_tiles(game.position()).size(), 16U);
    EXPECT_GE(game.castle(0).size(), 17);
}

TEST(IvTurn, E_IV_1_IV_TURN_1_IV_TURN_3_IV_TURN_7_to_9_IV_TURN_11_the_marked_tile_is_yours_when_she_leaves_it) {
    SoloGame game("introvert");
    game.grow("sleeping", 5).grow("food", 2).grow("downstairs", 3).grow("utility", 1);
    game.lay_row({"sleeping", "food", "downstairs", "utility", "downstairs"}).stack("card_06"); // number 3
    EXPECT_EQ(game.now().cards, 24);
    game.answer(0);
    EXPECT_EQ(game.height("downstairs"), 4);
    EXPECT_EQ(game.asked(), "two_castles.bonus_place"); // no choice: it is the marked one
    EXPECT_EQ(game.now().taken[0], game.kind("sleeping") + 1);
    EXPECT_EQ(game.told("IV-TURN-9").size(), 1U);
    game.step();
    EXPECT_EQ(game.castle(0).size(), 2);
    EXPECT_EQ(game.castle(0).printed(1).type, game.type("sleeping"));
}

/// Of a card its number alone counts, and so nothing else of it is told.
TEST(IvTurn, IV_TURN_3_only_the_number_of_a_card_is_told) {
    for (int card = 1; card <= 9; ++card) {
        SoloGame game("introvert");
        game.grow("food", 2).lay_row({"living", "food", "corridor", "outdoor", "food"});
        game.stack("card_0" + std::to_string(card));
        game.answer(2);
        ASSERT_EQ(game.told("SO-CARD-3").size(), 1U);
        const int number = game.solo().cards[game.now().card - 1U].advice.number;
        EXPECT_THAT(game.told("SO-CARD-3").front(),
                    testing::EndsWith(" turns up a card: number " + std::to_string(number) + "."));
    }
}

TEST(IvTurn, E_IV_4_IV_TURN_10_any_tile_when_she_takes_the_marked_one) {
    SoloGame game("introvert");
    game.grow("food", 2).lay_row({"living", "food", "corridor", "outdoor", "food"}).stack("card_02"); // number 2
    game.answer(2);
    EXPECT_EQ(game.height("corridor"), 1);
    EXPECT_EQ(game.asked(), "automa.tile");
    MoveList moves;
    game.ruleset().legal_moves(game.state(), player, moves);
    EXPECT_EQ(moves.size(), 4U);
    game.answer(2);
    EXPECT_EQ(game.now().taken[0], game.kind("outdoor") + 1);
}

TEST(IvTurn, IV_TURN_2_SO_ROB_4_secret_rooms_have_the_type_of_the_card) {
    SoloGame game("introvert", 3, 1, true);
    game.grow("corridor", 2).lay_row({"living", "around_the_corner", "food", "outdoor", "sleeping"}).stack("card_16");
    game.answer(1);
    EXPECT_EQ(game.height("corridor"), 3);
}

TEST(IvScore, IV_SCORE_1_IV_SCORE_3_your_castle_against_the_columns) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        SoloGame game("introvert", 2, seed, seed % 2 == 0);
        game.finish();
        EXPECT_EQ(game.position().score(0), game.total(0));
        EXPECT_EQ(game.position().score(1), score_roburg(game.solo(), columns_of(game.position())).total());
    }
}

TEST(IvScore, IV_SCORE_2_ballrooms_count_both_castles) {
    SoloGame game("introvert", 3, 1, true);
    EXPECT_THAT(game.rules().neighbours[0], UnorderedElementsAre(0, 1));
    game.lay(0, "throne_living_corridor; ballroom_food -1 0; food 2 0; food 3 0");
    game.grow("food", 3);
    EXPECT_EQ(game.points("ballroom_food"), 5);
}

TEST(IvScore, IN03_IV_SCORE_4_equal_scores_are_a_tie_and_the_higher_one_wins) {
    EXPECT_THAT(ended("introvert", {{50, 3}, {50, 0}}).ranks(), ElementsAre(1, 1)); // though you have special rooms
    EXPECT_THAT(ended("introvert", {{50, 3}, {51, 0}}).ranks(), ElementsAre(2, 1));
    EXPECT_THAT(ended("introvert", {{51, 1}, {50, 0}}).ranks(), ElementsAre(1, 2));
}

} // namespace linderhof::automa::solo_test
