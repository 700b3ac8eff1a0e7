// Chapters 9 and 10: final scoring, ranks and the winner.

#include "playing.hpp"

#include <linderhof/castles/turns/ranking.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace linderhof::castles::test::final_test {

using Words = std::vector<std::string>;

/// The last turn of a game: what is laid out now is scored when the Master Builder passes.
Playing last_turn(int players = 3, const std::string& edition = "2e", std::uint64_t seed = 1) {
    Playing game(players, edition, seed);
    game.play_to("castles.buy");
    game.table().last_round = 1;
    while (game.mover() != game.master()) {
        game.answer("pass");
    }
    for (Seat seat = 0; seat < players; ++seat) {
        game.set_money(seat, 0);
        game.state()[game.rules().at.hand_size][static_cast<std::size_t>(seat)] = 0;
    }
    game.forget();
    return game;
}

/// Ends the game; the Master Builder's 5 000 for passing are taken away first.
void finish(Playing& game) {
    game.set_money(game.master(), game.money(game.master()) - 5000);
    game.answer("pass");
    ASSERT_TRUE(game.over());
}

int points(const Playing& game, CounterId counter, Seat seat) {
    return game.position().counter(counter, seat);
}

void set_favors(Playing& game, const Words& ids) {
    const auto row = game.state()[game.rules().at.favors];
    for (std::size_t i = 0; i < row.size(); ++i) {
        for (std::size_t favor = 0; favor < game.rules().cards.favors.size(); ++favor) {
            if (game.rules().cards.favors[favor].entry->id() == ids[std::min(i, ids.size() - 1)]) {
                row[i] = static_cast<std::uint8_t>(favor);
            }
        }
    }
}

/// Gives a seat one bonus card and no other.
void set_card(Playing& game, Seat seat, const std::string& id) {
    const Rules& rules = game.rules();
    for (std::size_t card = 0; card < rules.cards.bonus_cards.size(); ++card) {
        if (rules.cards.bonus_cards[card].entry->id() == id) {
            const std::size_t slot =
                static_cast<std::size_t>(seat) * static_cast<std::size_t>(rules.cards.hand_capacity);
            game.state()[rules.at.hands][slot] = {static_cast<std::uint8_t>(card), seat_bit(seat)};
            game.state()[rules.at.hand_size][static_cast<std::size_t>(seat)] = 1;
        }
    }
}

std::vector<int> shares(const std::vector<int>& counts) {
    const std::vector<int> table = {8, 4, 2, 1};
    std::vector<int> results(counts.size());
    share_ranks(counts, table, results);
    return results;
}

Words stages(const Playing& game) {
    Words steps;
    for (const PhaseLine& line : game.ruleset().phases()) {
        if (line.depth == 1 && line.name.rfind("castles.final.", 0) == 0) {
            steps.push_back(line.name.substr(14));
        }
    }
    return steps;
}

TEST(CbFinal, CB_FINAL_1_the_stages_of_the_second_edition) {
    EXPECT_EQ(stages(Playing(4, "2e")), (Words{"begin", "depleted", "favors", "bonus", "money"}));
}

TEST(CbFinal, CB_FINAL_2_the_stages_of_the_first_edition) {
    EXPECT_EQ(stages(Playing(4, "1e")), (Words{"begin", "favors", "depleted", "bonus", "money"}));
}

TEST(CbFinal, EG01_EX10_CB_FINAL_5_two_points_for_each_room_of_a_depleted_stack) {
    Playing game = last_turn();
    for (const char* room : {"laundry_room", "dining_room", "kitchen", "armory"}) {
        game.add(0, room);
    }
    game.add(1, "salon");
    game.set_stack("300", 0);
    game.set_stack("450", 0);
    finish(game);
    EXPECT_EQ(points(game, game.rules().counters.depleted, 0), 8);
    EXPECT_EQ(points(game, game.rules().counters.depleted, 1), 0);
    const Event* event = game.find("final");
    ASSERT_NE(event, nullptr);
    EXPECT_EQ(event->items.size(), 4U);
}

TEST(CbFinal, CB_FINAL_3_a_stack_with_one_tile_is_not_depleted) {
    Playing game = last_turn();
    game.add(0, "kitchen");
    game.set_stack("300", 1);
    finish(game);
    EXPECT_EQ(points(game, game.rules().counters.depleted, 0), 0);
}

TEST(CbFinal, CB_FINAL_4_tiles_in_the_market_are_not_in_the_stack) {
    Playing game = last_turn();
    game.add(0, "kitchen");
    game.set_market(0, "dining_room");
    game.set_market(1, "laundry_room");
    game.set_stack("300", 0);
    finish(game);
    EXPECT_EQ(points(game, game.rules().counters.depleted, 0), 2);
}

TEST(CbFinal, CB_FINAL_6_passages_score_by_their_own_stack) {
    Playing game = last_turn();
    game.add(0, "hallway", false, "ground");
    game.add(0, "hallway", false, "downstairs");
    game.add(0, "stairs");
    game.set_stack("hallway", 0);
    game.set_stack("150", 0); // a Hallway is no room of 150
    finish(game);
    EXPECT_EQ(points(game, game.rules().counters.depleted, 0), 4);
    EXPECT_EQ(points(game, game.rules().counters.depleted, 1), 0); // the Foyer never scores
    const Event* event = game.find("final");
    ASSERT_NE(event, nullptr);
    for (const Item& item : event->items) {
        EXPECT_EQ(item.rule, "CB-FINAL-6") << item.text;
    }
    Playing stairs = last_turn();
    stairs.add(2, "stairs");
    stairs.set_stack("stairs", 0);
    finish(stairs);
    EXPECT_EQ(points(stairs, stairs.rules().counters.depleted, 2), 2);
}

TEST(CbFav, CB_FAV_1_the_ranks_score_8_4_2_1) {
    EXPECT_EQ(shares({7, 5, 3, 1}), (std::vector<int>{8, 4, 2, 1}));
    EXPECT_EQ(shares({1, 3, 5, 7}), (std::vector<int>{1, 2, 4, 8}));
    for (const char* edition : {"1e", "2e"}) {
        EXPECT_EQ(Playing(2, edition).rules().cards.favor_points, (std::vector<int>{8, 4, 2, 1}));
    }
}

TEST(CbFav, CB_FAV_2_the_table_is_the_same_for_any_number_of_players) {
    EXPECT_EQ(shares({2, 1}), (std::vector<int>{8, 4}));
    EXPECT_EQ(shares({2, 1, 3}), (std::vector<int>{4, 2, 8}));
}

TEST(CbFav, FV02_CB_FAV_3_nothing_counted_is_no_rank) {
    EXPECT_EQ(shares({0, 0, 0, 0}), (std::vector<int>{0, 0, 0, 0}));
    EXPECT_EQ(shares({0, 3, 0, 0}), (std::vector<int>{0, 8, 0, 0}));
}

TEST(CbFav, FV01_CB_FAV_4_who_ties_shares_the_points_of_the_ranks) {
    EXPECT_EQ(shares({5, 2, 2, 2}), (std::vector<int>{8, 2, 2, 2}));
    EXPECT_EQ(shares({3, 3, 3, 1}), (std::vector<int>{4, 4, 4, 1}));
}

TEST(CbFav, EX11_CB_FAV_4_the_rank_after_a_tie_is_left_out) {
    EXPECT_EQ(shares({3, 3, 1, 0}), (std::vector<int>{6, 6, 2, 0}));
}

TEST(CbFav, EX12_CB_FAV_4_the_example_of_the_first_edition) {
    EXPECT_EQ(shares({2, 2, 1, 0}), (std::vector<int>{6, 6, 2, 0}));
}

TEST(CbFav, FV03_CB_FAV_5_five_equal) {
    EXPECT_EQ(shares({1, 1, 1, 1, 1}), (std::vector<int>{3, 3, 3, 3, 3}));
}

TEST(CbFav, FV04_CB_FAV_5_a_tie_for_the_last_rank_that_scores) {
    EXPECT_EQ(shares({5, 4, 3, 2, 2}), (std::vector<int>{8, 4, 2, 0, 0}));
}

TEST(CbFav, FV05_CB_FAV_5_four_tie_and_the_fifth_gets_nothing) {
    EXPECT_EQ(shares({3, 3, 3, 3, 1}), (std::vector<int>{3, 3, 3, 3, 0}));
}

TEST(CbFav, CB_FAV_6_favors_are_scored_from_left_to_right) {
    Playing game = last_turn(3);
    set_favors(game, {"count_food", "money", "count_living"});
    game.add(0, "kitchen");
    game.add(0, "salon");
    game.set_money(0, 4000);
    finish(game);
    Words order;
    for (const Event& event : game.events()) {
        if (event.rule == "CB-FAV-1") {
            order.push_back(event.text.substr(0, event.text.find(':')));
        }
    }
    ASSERT_EQ(order.size(), 3U);
    const auto name = [&](const char* id) { return game.ruleset().catalog().at("favors", id).name(); };
    EXPECT_EQ(order, (Words{name("count_food"), name("money"), name("count_living")}));
}

TEST(CbFav, CB_FAV_4_a_tie_in_a_game) {
    Playing game = last_turn(2);
    set_favors(game, {"count_food"});
    game.add(0, "kitchen");
    game.add(1, "buttery");
    finish(game);
    EXPECT_EQ(points(game, game.rules().counters.favors, 0), 12); // both favors are the same one here
    EXPECT_EQ(points(game, game.rules().counters.favors, 1), 12);
}

TEST(CbFav, CB_FAV_39_no_room_and_no_coin_is_no_rank) {
    Playing game = last_turn(2);
    set_favors(game, {"area_living", "money"});
    finish(game);
    EXPECT_EQ(points(game, game.rules().counters.favors, 0), 0);
    EXPECT_EQ(points(game, game.rules().counters.favors, 1), 0);
}

TEST(CbFav, CB_FAV_38_CB_FAV_40_money_counts_for_its_favor_and_again_as_points) {
    Playing game = last_turn(2);
    set_favors(game, {"count_food", "money"});
    game.set_money(0, 21000);
    game.set_money(1, 5000);
    if (game.master() == 0) {
        game.set_money(0, 21000);
    }
    finish(game);
    EXPECT_EQ(points(game, game.rules().counters.favors, 0), 8);
    EXPECT_EQ(points(game, game.rules().counters.money_vp, 0), 2);
}

TEST(CbFinal, CB_FINAL_7_cards_are_turned_up_clockwise_from_the_Master_Builder) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Playing game = last_turn(4, "2e", seed);
        const Seat master = game.master();
        for (Seat seat = 0; seat < 4; ++seat) {
            set_card(game, seat, "type_corridor");
        }
        finish(game);
        std::vector<Seat> order;
        for (const Event& event : game.events()) {
            if (event.rule == "CB-FINAL-7") {
                order.push_back(event.seat);
                EXPECT_TRUE(event.reveals);
                EXPECT_EQ(event.amount, 1); // the Foyer
            }
        }
        ASSERT_EQ(order.size(), 4U);
        for (int step = 0; step < 4; ++step) {
            EXPECT_EQ(order[static_cast<std::size_t>(step)], game.next_to(master, step));
        }
    }
}

TEST(CbFinal, CB_FINAL_7_all_know_the_cards_when_the_game_is_over) {
    Playing game(3);
    game.play_until([](const Playing&) { return false; });
    State view;
    game.ruleset().view(game.state(), no_seat, view);
    for (Seat seat = 0; seat < 3; ++seat) {
        const auto seen = hand_of(Position(game.ruleset(), view), game.rules(), seat);
        const auto held = hand_of(game.position(), game.rules(), seat);
        EXPECT_TRUE(std::equal(seen.begin(), seen.end(), held.begin(), held.end(),
                               [](const BonusCard& a, const BonusCard& b) { return a.card == b.card; }));
    }
}

TEST(CbFinal, EX14_CB_FINAL_8_one_point_for_each_full_10000) {
    Playing game = last_turn();
    game.set_money(0, 29000);
    game.set_money(1, 9000);
    game.set_money(2, 10000);
    finish(game);
    EXPECT_EQ(points(game, game.rules().counters.money_vp, 0), 2);
    EXPECT_EQ(points(game, game.rules().counters.money_vp, 1), 0);
    EXPECT_EQ(points(game, game.rules().counters.money_vp, 2), 1);
}

TEST(CbBonus, CB_BONUS_9_money_left_scores_on_the_card_and_as_money) {
    Playing game = last_turn();
    set_card(game, 0, "money");
    game.set_money(0, 29000);
    finish(game);
    EXPECT_EQ(points(game, game.rules().counters.bonus, 0), 5);
    EXPECT_EQ(points(game, game.rules().counters.money_vp, 0), 2);
}

TEST(CbBonus, CB_BONUS_33_the_values_of_the_cards_come_from_the_catalog) {
    const Playing game(2);
    for (const BonusCardRule& card : game.rules().cards.bonus_cards) {
        EXPECT_EQ(card.vp, card.entry->integer("vp")) << card.entry->id();
    }
}

/// Makes the points of all seats equal.
void level_points(Playing& game) {
    Play play = game.play();
    for (Seat seat = 0; seat < game.ruleset().players(); ++seat) {
        play.change(game.rules().counters.start, seat, 100 - play.score(seat), [] { return Event{}; });
    }
}

std::vector<int> ranks(const Playing& game) {
    std::vector<int> result(static_cast<std::size_t>(game.ruleset().players()));
    for (const Standing& standing : game.ruleset().game().standings(game.position())) {
        result[static_cast<std::size_t>(standing.seat)] = standing.rank;
    }
    return result;
}

TEST(CbWin, CB_WIN_1_the_most_points_win) {
    Playing game = last_turn();
    finish(game);
    level_points(game);
    Play play = game.play();
    play.change(game.rules().counters.rooms, 1, 2, [] { return Event{}; });
    play.change(game.rules().counters.rooms, 2, 1, [] { return Event{}; });
    EXPECT_EQ(ranks(game), (std::vector<int>{3, 1, 2}));
    const auto standings = game.ruleset().game().standings(game.position());
    EXPECT_EQ(standings.front().seat, 1);
    EXPECT_EQ(standings.front().score, 102);
}

TEST(CbWin, CB_WIN_2_of_equal_points_the_larger_castle_wins) {
    Playing game = last_turn();
    game.add(2, "theater");
    game.add(0, "kitchen");
    finish(game);
    level_points(game);
    EXPECT_EQ(ranks(game), (std::vector<int>{2, 3, 1}));
    EXPECT_NE(game.ruleset().game().standings(game.position()).front().note.find("CB-WIN-2"), std::string::npos);
}

TEST(CbWin, CB_WIN_3_of_equal_castles_more_money_wins_in_the_second_edition) {
    Playing second = last_turn();
    second.set_money(1, 3000);
    second.set_money(2, 1000);
    finish(second);
    level_points(second);
    EXPECT_EQ(ranks(second)[1], 1);
    Playing first = last_turn(3, "1e");
    first.set_money(1, 3000);
    finish(first);
    level_points(first);
    EXPECT_EQ(ranks(first), (std::vector<int>{1, 1, 1}));
}

TEST(CbWin, CB_WIN_4_who_still_ties_shares_the_victory) {
    Playing game = last_turn();
    game.add(2, "theater");
    game.add(0, "theater");
    finish(game);
    level_points(game);
    EXPECT_EQ(ranks(game), (std::vector<int>{1, 3, 1}));
}

} // namespace linderhof::castles::test::final_test
