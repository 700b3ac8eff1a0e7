// Prices, order, purchases, passing and the ends of turns with Royal Decrees (CX-DECREE-9 to 23, 40, 41).

#include "decree_table.hpp"

#include <numeric>

namespace linderhof::decrees {

namespace {

using castles::test::Playing;
using test::decrees_of;
using test::give;
using test::pricing;
using test::ready;
using test::Words;

std::vector<int> prices_of(const Playing& game) {
    std::vector<int> prices;
    for (const castles::MarketTile& entry : game.position()[game.rules().at.market]) {
        prices.push_back(game.rules().prices[entry.space]);
    }
    return prices;
}

int price_at(const Playing& game, Seat seat, std::size_t entry) {
    const castles::MarketTile& tile = game.position()[game.rules().at.market][entry];
    return castles::price_of(game.position(), seat, {tile.face, static_cast<std::int16_t>(tile.space)});
}

int hallway_price(const Playing& game, Seat seat) {
    return castles::price_of(game.position(), seat, {game.face("hallway", "ground")});
}

/// Which entry of the market lies at a price.
std::size_t entry_at(const Playing& game, int price) {
    const std::vector<int> prices = prices_of(game);
    return static_cast<std::size_t>(std::find(prices.begin(), prices.end(), price) - prices.begin());
}

int points(const Playing& game, Seat seat) {
    return game.position().counter(decrees_of(game).points, seat);
}

std::vector<Seat> order_of(const Playing& game) {
    const castles::Table& table = castles::table_of(game.position(), game.rules());
    return {table.order, table.order + game.ruleset().players()};
}

void set_prices(Playing& game) {
    while (game.asked() == "castles.price") {
        game.answer(game.notations().front());
    }
}

/// The last turn of the last round: what is scored now is the end.
void end_game(Playing& game) {
    game.table().last_round = 1;
    test::pass_on(game, [&] { return game.over(); });
}

TEST(CxDecree, CX_DECREE_9_one_space_stays_empty_and_another_holds_two_tiles) {
    Playing game = pricing(4);
    give(game, game.master(), Decree::open_slot);
    set_prices(game);
    ASSERT_EQ(game.asked(), "decrees.open_slot");
    EXPECT_EQ(game.mover(), game.master());
    const std::string move = test::starting(game.notations(), "move ");
    const std::size_t dear = entry_at(game, 15000);
    const std::string word = game.market()[dear];
    game.answer("move " + word + " 1000");
    std::vector<int> prices = prices_of(game);
    EXPECT_EQ(std::count(prices.begin(), prices.end(), 15000), 0);
    EXPECT_EQ(std::count(prices.begin(), prices.end(), 1000), 2);
    EXPECT_TRUE(std::is_sorted(prices.rbegin(), prices.rend()));
    // The next Master Builder lays one tile on each space again.
    test::pass_on(game, [&] { return game.asked() == "castles.price"; });
    set_prices(game);
    prices = prices_of(game);
    EXPECT_EQ(prices, game.rules().prices);
    EXPECT_FALSE(move.empty());
}

TEST(CxDecree, CX_DECREE_9_five_players_a_third_tile_at_15000_or_only_one) {
    Playing game(test::ruleset(5, {}, {"towers"}));
    game.play_to("castles.price");
    test::clear(game);
    give(game, game.master(), Decree::open_slot);
    set_prices(game);
    Playing fewer = game;
    game.answer("move " + game.market()[entry_at(game, 4000)] + " 15000");
    std::vector<int> prices = prices_of(game);
    EXPECT_EQ(std::count(prices.begin(), prices.end(), 15000), 3);
    fewer.answer("move " + fewer.market()[0] + " 4000");
    prices = prices_of(fewer);
    EXPECT_EQ(std::count(prices.begin(), prices.end(), 15000), 1);
}

TEST(CxDecree, CX_DECREE_10_coins_are_laid_anew_up_to_5000_on_a_tile) {
    Playing game(test::ruleset(3));
    game.play_to("castles.price");
    test::clear(game);
    test::pass_on(game, [&] { return game.asked() == "castles.price" && game.table().round == 2; });
    // Before the next round: 7 000 on one tile, 2 000 on another.
    set_prices(game);
    test::pass_on(game, [&] { return game.table().at == 3; });
    for (castles::MarketTile& entry : game.state()[game.rules().at.market]) {
        entry.coins = 0;
    }
    const int coin = 1000;
    game.state()[game.rules().at.market][0].coins = 6 * coin; // one more comes at the end of the round
    game.state()[game.rules().at.market][1].coins = 1 * coin;
    const Seat next = game.next_to(game.master());
    give(game, next, Decree::coin_shuffler);
    test::pass_on(game, [&] { return game.asked() == "decrees.number"; });
    ASSERT_EQ(game.mover(), next);
    const auto sum = [&] {
        const std::span<const castles::MarketTile> market = game.position()[game.rules().at.market];
        return std::accumulate(market.begin(), market.end(), 0,
                               [](int total, const castles::MarketTile& entry) { return total + entry.coins; });
    };
    const int all = sum();
    EXPECT_EQ(game.notations(), (Words{"keep coins", "move coins"}));
    game.answer("move coins");
    EXPECT_EQ(game.notations().back(), "coins 7"); // it may keep what it has, and not gain
    game.answer("coins 2");
    EXPECT_EQ(game.notations().back(), "coins 5");
    while (game.asked() == "decrees.number") {
        game.answer(game.notations().back());
    }
    EXPECT_EQ(sum(), all);
    for (const castles::MarketTile& entry : game.position()[game.rules().at.market]) {
        EXPECT_LE(entry.coins, 5 * coin);
    }
    EXPECT_TRUE(game.ruleset().game().faults(game.position()).empty());
}

TEST(CxDecree, CX_DECREE_11_when_the_time_is_up_its_owner_sets_the_prices_that_are_left) {
    Playing game = pricing(3, {{"hurry_up", "with"}});
    const Seat master = game.master();
    EXPECT_FALSE(test::has(game.notations(), "time is up"));
    const Seat owner = game.next_to(master);
    give(game, owner, Decree::hurry_up);
    const std::string first = game.notations().front();
    game.answer(first);
    EXPECT_EQ(game.mover(), master);
    game.answer("time is up");
    EXPECT_EQ(game.mover(), owner);
    EXPECT_EQ(game.asked(), "castles.price");
    EXPECT_FALSE(test::has(game.notations(), first));
    EXPECT_FALSE(test::has(game.notations(), "time is up"));
    set_prices(game);
    EXPECT_EQ(prices_of(game), game.rules().prices);
    EXPECT_EQ(game.mover(), owner);
}

TEST(CxDecree, CX_DECREE_12_the_Master_Builder_may_have_the_first_turn) {
    Playing game = pricing(4);
    const Seat master = game.master();
    give(game, master, Decree::first_pick);
    set_prices(game);
    ASSERT_EQ(game.asked(), "decrees.number");
    EXPECT_EQ(game.notations(), (Words{"last", "first"}));
    Playing usual = game;
    game.answer("first");
    EXPECT_EQ(order_of(game),
              (std::vector<Seat>{master, game.next_to(master), game.next_to(master, 2), game.next_to(master, 3)}));
    EXPECT_EQ(game.mover(), master);
    usual.answer("last");
    EXPECT_EQ(order_of(usual).back(), master);
}

TEST(CxDecree, CX_DECREE_13_2000_for_each_player_that_is_overtaken) {
    Playing game = pricing(4);
    const Seat owner = game.next_to(game.master(), 3); // the third to buy
    give(game, owner, Decree::jump_the_queue);
    game.set_money(owner, 5000);
    set_prices(game);
    ASSERT_EQ(game.mover(), owner);
    EXPECT_EQ(game.notations(), (Words{"overtake 0", "overtake 1", "overtake 2"}));
    game.answer("overtake 2");
    EXPECT_EQ(game.money(owner), 1000);
    EXPECT_EQ(game.money(game.next_to(game.master(), 1)), 17000);
    EXPECT_EQ(game.money(game.next_to(game.master(), 2)), 17000);
    EXPECT_EQ(game.mover(), owner);
    EXPECT_EQ(order_of(game).front(), owner);
}

TEST(CxDecree, CX_DECREE_13_also_before_a_Master_Builder_with_First_Pick) { // DC07
    Playing game = pricing(3);
    const Seat master = game.master();
    const Seat owner = game.next_to(master);
    give(game, master, Decree::first_pick);
    give(game, owner, Decree::jump_the_queue);
    set_prices(game);
    game.answer("first");
    game.answer("overtake 1");
    EXPECT_EQ(order_of(game), (std::vector<Seat>{owner, master, game.next_to(master, 2)}));
    EXPECT_EQ(game.money(master), 17000);
    Playing as_master = pricing(3); // allowed as Master Builder too
    give(as_master, as_master.master(), Decree::jump_the_queue);
    set_prices(as_master);
    EXPECT_EQ(as_master.notations().size(), 3U);
}

TEST(CxDecree, CX_DECREE_14_Renovations_cost_2000) {
    Playing game = ready(3, {}, {"renovations"});
    const ParameterId price = [&] {
        for (std::size_t i = 0; i < game.ruleset().parameters().size(); ++i) {
            if (game.ruleset().parameters()[i].spec.name == "renovations.price") {
                return ParameterId{static_cast<std::uint16_t>(i)};
            }
        }
        return ParameterId{};
    }();
    ASSERT_TRUE(price.valid());
    EXPECT_EQ(game.position().parameter(price, game.mover()), 5000);
    give(game, game.mover(), Decree::cheap_renovations);
    EXPECT_EQ(game.position().parameter(price, game.mover()), 2000);
}

TEST(CxDecree, CX_DECREE_24_a_renovated_room_may_be_renovated_and_each_Renovation_counts) {
    Playing game = ready(3, {}, {"renovations"});
    const Seat buyer = game.mover();
    const auto& arrays = game.ruleset().layout().arrays();
    const auto found = std::find_if(arrays.begin(), arrays.end(),
                                    [](const Layout::Array& array) { return array.name == "renovations.shown"; });
    ASSERT_NE(found, arrays.end());
    const Handle<std::uint16_t> shown{found->offset, found->count};
    game.state()[shown][0] = static_cast<std::uint16_t>(game.face("breakfast_nook") + 1);
    game.state()[shown][1] = static_cast<std::uint16_t>(game.face("cellar_pass") + 1);
    game.add(buyer, "pink_cabinet"); // of 100 square feet, as they are
    game.turn().extra_turns = 1;
    game.answer("renovate breakfast_nook 1");
    game.play_to("castles.buy");
    ASSERT_EQ(game.mover(), buyer);
    EXPECT_EQ(game.refused("renovate cellar_pass 1").front().rule, "CX-RENO-2");
    give(game, buyer, Decree::renovate_again);
    game.answer("renovate cellar_pass 1");
    const auto favor = std::find_if(game.rules().favors.begin(), game.rules().favors.end(),
                                    [](const castles::Favor& each) { return each.measure.word == "renovations"; });
    ASSERT_NE(favor, game.rules().favors.end());
    const Position now = game.position();
    const castles::Castle castle(now, buyer);
    EXPECT_EQ(favor->measure.count(castle), 2);
    EXPECT_EQ(castle.shown(1).word, "cellar_pass"); // what it shows is the top one alone
}

TEST(CxDecree, CX_DECREE_15_CX_DECREE_18_CX_DECREE_20_other_prices) {
    Playing game = ready(4);
    const Seat buyer = game.mover();
    give(game, buyer, Decree::cheap_passageways);
    EXPECT_EQ(hallway_price(game, buyer), 1000);
    EXPECT_EQ(castles::price_of(game.position(), buyer, {game.face("stairs")}), 1000);
    give(game, buyer, Decree::ceiling_price);
    EXPECT_EQ(price_at(game, buyer, entry_at(game, 15000)), 10000);
    EXPECT_EQ(price_at(game, buyer, entry_at(game, 10000)), 10000);
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

TEST(CxDecree, CX_DECREE_19_CX_DRULE_11_everything_costs_1000_less_behind_the_fixed_prices) { // DC05
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

TEST(CxDecree, CX_DRULE_12_CX_DECREE_16_a_tile_is_bought_now_and_placed_in_a_later_turn) {
    Playing game = ready();
    const Seat buyer = game.mover();
    EXPECT_TRUE(test::starting(game.notations(), "store").empty());
    give(game, buyer, Decree::storeroom);
    const std::size_t entry = entry_at(game, 4000);
    game.set_market(entry, "broom_closet", 3000);
    EXPECT_FALSE(game.refused("place broom_closet 0 0 0").empty());
    game.answer("store broom_closet");
    EXPECT_EQ(game.money(buyer), 15000 - 4000 + 3000);
    EXPECT_EQ(castles::Castle(game.position(), buyer).size(), 1);
    EXPECT_NE(game.mover(), buyer); // not in the turn in which it was bought
    test::pass_on(game, [&] { return game.asked() == "castles.buy" && game.mover() == buyer; });
    EXPECT_TRUE(test::starting(game.notations(), "store").empty()); // the place is taken
    const std::string place = test::starting(game.notations(), "place broom_closet");
    ASSERT_FALSE(place.empty());
    Playing after = game;
    game.answer(place);
    EXPECT_EQ(castles::Castle(game.position(), buyer).size(), 2);
    EXPECT_EQ(game.mover(), buyer); // besides what the turn is for
    EXPECT_FALSE(test::starting(game.notations(), "store").empty());
    game.answer("pass");
    after.answer("pass"); // or after it
    ASSERT_EQ(after.mover(), buyer);
    after.answer(place);
    EXPECT_EQ(castles::Castle(after.position(), buyer).size(), 2);
    ASSERT_EQ(after.asked(), "castles.reward"); // with all that follows
    after.answer("decline broom_closet");
    EXPECT_FALSE(after.asked() == "castles.buy" && after.mover() == buyer);
}

TEST(CxDecree, CX_DECREE_16_what_it_completes_after_the_purchase_is_rewarded_and_the_rest_scores_nothing) {
    Playing game = ready();
    const Seat buyer = game.mover();
    give(game, buyer, Decree::storeroom);
    game.answer("store stairs");
    EXPECT_EQ(game.money(buyer), 12000);
    EXPECT_TRUE(game.ruleset().game().faults(game.position()).empty());
    game.set_stack("stairs", 0);
    end_game(game);
    EXPECT_EQ(game.position().counter(game.rules().counters.depleted, buyer), 0);
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
    game.answer("borrow");
    EXPECT_EQ(game.money(buyer), 1000);
    EXPECT_EQ(decrees_of(game).seat(game.position(), buyer).debt, 15000);
    test::pass_on(game, [&] { return game.asked() == "castles.buy" && game.mover() == buyer; });
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
    EXPECT_TRUE(game.refused("pass points").front().rule == "CX-DECREE-23");
    game.answer("pass broom_closet");
    EXPECT_EQ(game.money(buyer), 15000 + 5000 + 3000);
    EXPECT_EQ(game.market()[1], "broom_closet"); // the tile stays
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

TEST(CxDecree, CX_DRULE_10_CX_DECREE_40_an_odd_score_is_rounded_up_after_each_turn) { // DC03
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

} // namespace

} // namespace linderhof::decrees
