// Purchases, passing and the ends of turns with Royal Decrees (CX-DECREE-14 to 24 but 16, 40, 41).

#include "decree_table.hpp"

namespace linderhof::decrees::buying_test {

using castles::test::Playing;
using test::decrees_of;
using test::end_game;
using test::entry_at;
using test::give;
using test::points;
using test::ready;
using test::show_renovations;
using test::Words;

int price_at(const Playing& game, Seat seat, std::size_t entry) {
    const castles::MarketTile& tile = game.position()[game.rules().at.market][entry];
    return castles::price_of(game.position(), seat, {tile.face, static_cast<std::int16_t>(tile.space)});
}

int hallway_price(const Playing& game, Seat seat) {
    return castles::price_of(game.position(), seat, {game.face("hallway", "ground")});
}

TEST(CxDecree, CX_DECREE_14_Renovations_cost_2000) {
    for (const bool held : {true, false}) {
        Playing game = ready(3, {}, {"renovations"});
        const Seat buyer = game.mover();
        show_renovations(game, {"breakfast_nook"});
        game.add(buyer, "pink_cabinet");
        if (held) {
            give(game, buyer, Decree::cheap_renovations);
        }
        game.answer("renovate breakfast_nook 1");
        EXPECT_EQ(game.money(buyer), 15000 - (held ? 2000 : 5000));
    }
}

TEST(CxDecree, CX_DECREE_24_a_renovated_room_may_be_renovated_and_each_Renovation_counts) {
    Playing game = ready(3, {}, {"renovations"});
    const Seat buyer = game.mover();
    show_renovations(game, {"breakfast_nook", "cellar_pass"});
    game.add(buyer, "pink_cabinet"); // of 100 square feet, as they are
    game.turn().extra_turns = 1;
    game.answer("renovate breakfast_nook 1");
    game.play_to("castles.buy");
    ASSERT_EQ(game.mover(), buyer);
    EXPECT_EQ(game.refused("renovate cellar_pass 1").at(0).rule, "CX-RENO-2");
    give(game, buyer, Decree::renovate_again);
    game.answer("renovate cellar_pass 1");
    const auto favor = std::find_if(game.rules().cards.favors.begin(), game.rules().cards.favors.end(),
                                    [](const castles::Favor& each) { return each.measure.word == "renovations"; });
    ASSERT_NE(favor, game.rules().cards.favors.end());
    const Position now = game.position();
    const castles::Castle castle(now, buyer);
    EXPECT_EQ(favor->measure.count(castle), 2);
    EXPECT_EQ(castle.shown(1).word, "cellar_pass"); // what it shows is the top one alone
}

TEST(CxDecree, CX_DECREE_15_Hallways_and_Stairs_cost_1000) {
    for (const char* tile : {"buy hallway", "buy stairs"}) {
        Playing game = ready();
        const Seat buyer = game.mover();
        give(game, buyer, Decree::cheap_passageways);
        game.answer(test::starting(game.notations(), tile));
        EXPECT_EQ(game.money(buyer), 15000 - 1000);
        EXPECT_EQ(game.money(game.master()), 15000 + 1000);
    }
}

TEST(CxDecree, CX_DECREE_18_a_tile_of_15000_costs_10000) {
    for (const int price : {15000, 10000, 8000}) {
        Playing game = ready();
        const Seat buyer = game.mover();
        give(game, buyer, Decree::ceiling_price);
        game.set_market(entry_at(game, price), "broom_closet");
        game.answer(test::starting(game.notations(), "buy broom_closet"));
        const int paid = std::min(price, 10000);
        EXPECT_EQ(game.money(buyer), 15000 - paid);
        EXPECT_EQ(game.money(game.master()), 15000 + paid);
    }
}

TEST(CxDecree, CX_DECREE_20_tiles_of_1000_and_2000_are_free_for_the_owner) {
    Playing game = ready(4);
    const Seat buyer = game.mover();
    give(game, buyer, Decree::bargain_bin);
    EXPECT_EQ(price_at(game, buyer, entry_at(game, 1000)), 0);
    EXPECT_EQ(price_at(game, buyer, entry_at(game, 2000)), 0);
    EXPECT_EQ(price_at(game, buyer, entry_at(game, 4000)), 4000);
    EXPECT_EQ(price_at(game, game.next_to(buyer), entry_at(game, 2000)), 2000);
}

TEST(CxDecree, CX_DECREE_20_the_Master_Builder_gets_nothing_and_coins_are_kept) {
    Playing game = ready(4);
    const Seat buyer = game.mover();
    give(game, buyer, Decree::bargain_bin);
    const std::size_t cheap = entry_at(game, 1000);
    game.set_market(cheap, "broom_closet", 2000);
    game.answer(test::starting(game.notations(), "buy broom_closet"));
    EXPECT_EQ(game.money(buyer), 17000);
    EXPECT_EQ(game.money(game.master()), 15000);
}

TEST(CxDecree, DC05_CX_DECREE_19_1000_less_and_never_below_nothing) {
    const std::vector<std::pair<std::string, int>> bought{{"buy broom_closet", 0}, {"buy hallway", 2000}};
    for (const auto& [words, paid] : bought) {
        Playing game = ready(4);
        const Seat buyer = game.mover();
        give(game, buyer, Decree::standing_discount);
        game.set_market(entry_at(game, 1000), "broom_closet");
        game.answer(test::starting(game.notations(), words));
        EXPECT_EQ(game.money(buyer), 15000 - paid) << words;
        EXPECT_EQ(game.money(game.master()), 15000 + paid) << words;
    }
}

TEST(CxDecree, CX_DECREE_19_CX_DRULE_11_everything_costs_1000_less_behind_the_fixed_prices) {
    Playing game = ready(4);
    const Seat buyer = game.mover();
    give(game, buyer, Decree::standing_discount);
    EXPECT_EQ(hallway_price(game, buyer), 2000);
    EXPECT_EQ(price_at(game, buyer, entry_at(game, 1000)), 0);
    EXPECT_EQ(price_at(game, buyer, entry_at(game, 15000)), 14000);
    give(game, buyer, Decree::cheap_passageways);
    EXPECT_EQ(hallway_price(game, buyer), 0);
    give(game, buyer, Decree::ceiling_price);
    EXPECT_EQ(price_at(game, buyer, entry_at(game, 15000)), 9000);
    give(game, buyer, Decree::bargain_bin);
    EXPECT_EQ(price_at(game, buyer, entry_at(game, 2000)), 0);
    const int before = game.money(game.master());
    game.set_market(entry_at(game, 15000), "broom_closet");
    game.answer(test::starting(game.notations(), "buy broom_closet"));
    EXPECT_EQ(game.money(game.master()), before + 9000);
}

TEST(CxDecree, CX_DECREE_17_coins_of_a_room_become_points) {
    Playing game = ready();
    const Seat buyer = game.mover();
    give(game, buyer, Decree::coins_to_glory);
    game.set_market(entry_at(game, 4000), "broom_closet", 3000);
    game.answer(test::starting(game.notations(), "buy broom_closet"));
    ASSERT_EQ(game.asked(), "decrees.number");
    EXPECT_EQ(game.notations(), (Words{"return 0", "return 1", "return 2", "return 3"}));
    game.answer("return 2");
    EXPECT_EQ(points(game, buyer), 2);
    EXPECT_EQ(game.money(buyer), 15000 - 4000 + 3000 - 2000);
    EXPECT_EQ(castles::Castle(game.position(), buyer).size(), 2);
}

TEST(CxDecree, CX_DECREE_17_what_is_needed_for_the_price_cannot_be_returned) {
    Playing game = ready();
    const Seat buyer = game.mover();
    give(game, buyer, Decree::coins_to_glory);
    game.set_market(entry_at(game, 4000), "broom_closet", 3000);
    game.set_money(buyer, 2000);
    game.answer(test::starting(game.notations(), "buy broom_closet"));
    EXPECT_EQ(game.notations(), (Words{"return 0", "return 1"}));
}

TEST(CxDecree, CX_DECREE_21_the_bank_lends_what_a_purchase_costs) {
    Playing game = ready();
    const Seat buyer = game.mover();
    const Seat master = game.master();
    give(game, buyer, Decree::royal_credit);
    game.set_money(buyer, 1000);
    EXPECT_FALSE(test::has(game.notations(), "borrow"));
    game.set_market(entry_at(game, 15000), "pink_cabinet");
    game.answer(test::starting(game.notations(), "buy pink_cabinet"));
    EXPECT_EQ(game.money(buyer), 0);
    EXPECT_EQ(game.money(master), 30000);
    EXPECT_EQ(decrees_of(game).seat(game.position(), buyer).debt, 14000);
    ASSERT_EQ(game.asked(), "castles.buy"); // one coin more of the price may be borrowed
    EXPECT_FALSE(test::has(game.notations(), "repay"));
    EXPECT_EQ(game.refused("pass").at(0).rule, "CB-BUY-2") << "the turn has been used";
    game.answer("borrow");
    EXPECT_EQ(game.money(buyer), 1000);
    EXPECT_EQ(decrees_of(game).seat(game.position(), buyer).debt, 15000);
    test::pass_on(game, [&] { return game.asked() == "castles.buy" && game.mover() == buyer; });
    Playing waiting = game;
    waiting.answer("pass");
    EXPECT_FALSE(test::has(waiting.notations(), "borrow")) << "who buys nothing borrows nothing";
    game.answer("repay"); // all that it has
    EXPECT_EQ(game.money(buyer), 0);
    game.answer("pass");
    game.answer("end");
    const int before = points(game, buyer);
    end_game(game);
    EXPECT_EQ(points(game, buyer), before - 14); // CX-FINAL-1, step 0
}

TEST(CxDecree, CX_DECREE_22_CX_DECREE_23_more_is_taken_by_passing) {
    Playing game = ready();
    const Seat buyer = game.mover();
    game.set_market(1, "broom_closet", 3000);
    game.state()[game.rules().at.market][0].coins = 0;
    Playing both = game;
    give(game, buyer, Decree::sweep_the_tile);
    EXPECT_EQ(game.refused("pass points").at(0).rule, "CX-DECREE-23");
    EXPECT_EQ(game.refused("pass " + game.market()[0]).at(0).rule, "CX-DECREE-22") << "no coins lie on it";
    game.answer("pass broom_closet");
    EXPECT_EQ(game.money(buyer), 15000 + 5000 + 3000);
    EXPECT_EQ(game.market()[1], "broom_closet"); // the tile stays
    EXPECT_EQ(game.position()[game.rules().at.market][1].coins, 0);
    give(both, buyer, Decree::paid_leave);
    Playing money = both;
    money.answer("pass");
    EXPECT_EQ(money.money(buyer), 23000);
    give(both, buyer, Decree::sweep_the_tile);
    Playing coins = both;
    both.answer("pass points");
    EXPECT_EQ(points(both, buyer), 8);
    EXPECT_EQ(both.money(buyer), 15000);
    coins.answer("pass broom_closet points");
    EXPECT_EQ(points(coins, buyer), 8);
    EXPECT_EQ(coins.money(buyer), 18000);
}

TEST(CxDecree, DC03_CX_DRULE_10_CX_DECREE_40_an_odd_score_is_rounded_up_after_each_turn) {
    Playing game = ready();
    const Seat buyer = game.mover();
    give(game, buyer, Decree::round_up);
    game.play().change(game.rules().counters.start, buyer, 7 - game.score(buyer), [] { return Event{}; });
    game.turn().extra_turns = 1;
    game.answer("pass");
    ASSERT_EQ(game.mover(), buyer);
    EXPECT_EQ(game.score(buyer), 8);
    game.play().change(game.rules().counters.start, buyer, 3, [] { return Event{}; });
    game.answer("pass");
    EXPECT_EQ(game.score(buyer), 12);
}

/// Rounded up, so towards zero; an even score stays, and so does zero.
TEST(CxDecree, CX_DECREE_40_odd_scores_below_zero_are_rounded_up_too) {
    for (const auto& [before, after] : std::map<int, int>{{-5, -4}, {-4, -4}, {-1, 0}, {0, 0}, {1, 2}}) {
        Playing game = ready();
        const Seat buyer = game.mover();
        give(game, buyer, Decree::round_up);
        game.play().change(game.rules().counters.start, buyer, before - game.score(buyer), [] { return Event{}; });
        game.answer("pass");
        EXPECT_EQ(game.score(buyer), after) << before;
    }
}

TEST(CxDecree, CX_DECREE_41_savings_score_and_count_as_money_at_the_end) {
    Playing game = ready();
    const Seat buyer = game.mover();
    give(game, buyer, Decree::savings_box);
    game.answer("pass");
    ASSERT_EQ(game.asked(), "decrees.number");
    EXPECT_EQ(game.notations(), (Words{"spare", "save"}));
    game.answer("save");
    EXPECT_EQ(game.money(buyer), 19000);
    EXPECT_EQ(decrees_of(game).seat(game.position(), buyer).savings, 1000);
    end_game(game);
    EXPECT_EQ(points(game, buyer), 1); // CX-FINAL-1, step 0
    EXPECT_EQ(game.money(buyer), 20000);
    EXPECT_EQ(game.position().counter(game.rules().counters.money_vp, buyer), 2);
}

/// What is owed is foreseen, so that a player who counts does not borrow without need.
TEST(CxDecree, CX_DECREE_21_a_player_who_counts_borrows_nothing_without_need) {
    Playing game = ready();
    const Seat buyer = game.mover();
    give(game, buyer, Decree::royal_credit);
    game.set_market(entry_at(game, 4000), "pink_cabinet");
    game.answer(test::starting(game.notations(), "buy pink_cabinet"));
    ASSERT_TRUE(test::has(game.notations(), "borrow"));
    State view;
    game.ruleset().view(game.state(), buyer, view);
    for (const std::string name : {"greedy-1", "greedy"}) {
        plugin::SetupFaults faults;
        const auto bot = linderhof::test::builder().make_bot(name, faults);
        ASSERT_TRUE(bot);
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            Random random(seed);
            const Move move = bot->choose(game.ruleset(), view, buyer, random, {});
            EXPECT_NE(game.ruleset().prompt(game.state()).notation(game.position(), buyer, move), "borrow")
                << name << " with generator " << seed;
        }
    }
}

} // namespace linderhof::decrees::buying_test
