// Prices and the order of turns with Royal Decrees (CX-DECREE-9 to 13).

#include "decree_table.hpp"

#include <numeric>

namespace linderhof::decrees::pricing_test {

using castles::test::Playing;
using test::entry_at;
using test::give;
using test::prices_of;
using test::pricing;
using test::Words;

std::vector<Seat> order_of(const Playing& game) {
    const castles::Table& table = castles::table_of(game.position(), game.rules());
    return {table.order, table.order + game.ruleset().players()};
}

void set_prices(Playing& game) {
    while (game.asked() == "castles.price") {
        game.answer(game.notations().front());
    }
}

TEST(CxDecree, CX_DECREE_9_one_space_stays_empty_and_another_holds_two_tiles) {
    Playing game = pricing(4);
    give(game, game.master(), Decree::open_slot);
    set_prices(game);
    ASSERT_EQ(game.asked(), "decrees.open_slot");
    EXPECT_EQ(game.mover(), game.master());
    const std::size_t dear = entry_at(game, 15000);
    const std::string word = game.market()[dear];
    Playing fewer = game;
    fewer.set_market(entry_at(fewer, 1000), ""); // a tile goes to a price that another one has
    EXPECT_FALSE(test::has(fewer.notations(), "move " + word + " 1000"));
    EXPECT_TRUE(test::has(fewer.notations(), "move " + word + " 2000"));
    game.answer("move " + word + " 1000");
    std::vector<int> prices = prices_of(game);
    EXPECT_EQ(std::count(prices.begin(), prices.end(), 15000), 0);
    EXPECT_EQ(std::count(prices.begin(), prices.end(), 1000), 2);
    EXPECT_TRUE(std::is_sorted(prices.rbegin(), prices.rend()));
    // The next Master Builder lays one tile on each space again.
    test::pass_on(game, [&] { return game.asked() == "castles.price"; });
    set_prices(game);
    prices = prices_of(game);
    EXPECT_EQ(prices, game.rules().supply.prices);
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
    const Move leave{0xFF};
    const Reasons reasons = game.ruleset().prompt(game.state()).refuse(game.position(), master, leave);
    ASSERT_EQ(reasons.size(), 1U);
    EXPECT_EQ(reasons.front().rule, "CX-DECREE-11");
    EXPECT_EQ(reasons.front().text, "Prices can be left over only to another player who holds Hurry Up.");
    const auto typed = game.ruleset().prompt(game.state()).parse(game.position(), master, "time is up");
    ASSERT_TRUE(std::holds_alternative<Move>(typed)) << "words of the decree, where they are no answer";
    EXPECT_EQ(std::get<Move>(typed), leave);
    const Seat owner = game.next_to(master);
    give(game, owner, Decree::hurry_up);
    const std::string first = game.notations().front();
    game.answer(first);
    EXPECT_EQ(game.mover(), master);
    game.answer("time is up");
    ASSERT_NE(game.find("leave_prices"), nullptr);
    EXPECT_EQ(game.find("leave_prices")->rule, "CX-DECREE-11");
    EXPECT_EQ(game.mover(), owner);
    EXPECT_EQ(game.asked(), "castles.price");
    EXPECT_FALSE(test::has(game.notations(), first));
    EXPECT_FALSE(test::has(game.notations(), "time is up"));
    set_prices(game);
    EXPECT_EQ(prices_of(game), game.rules().supply.prices);
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

TEST(CxDecree, DC07_CX_DECREE_13_also_before_a_Master_Builder_with_First_Pick) {
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

} // namespace linderhof::decrees::pricing_test
