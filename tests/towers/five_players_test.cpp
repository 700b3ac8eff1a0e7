// The fifth player (CX-FIVE).

#include "towers_kit.hpp"

namespace linderhof::towers::test::five_players_test {

TEST(CxFive, CX_GEN_2_CX_FIVE_1_five_players_need_towers) {
    const plugin::Made without = linderhof::test::builder().make(setup_of(5, {}));
    ASSERT_FALSE(without.ruleset);
    EXPECT_NE(without.faults.front().sentence.find("towers"), std::string::npos) << without.faults.front().sentence;
    EXPECT_TRUE(ruleset(5));
    EXPECT_FALSE(linderhof::test::builder().make(setup_of(6)).ruleset);
}

/// EX34 as far as it is about Towers and five players.
TEST(CxFive, CX_FIVE_2_CX_SETUP_2_EX34_what_is_set_out) {
    const std::map<int, std::map<std::string, int>> table = {
        {2, {{"325", 5}, {"350", 4}, {"600", 4}, {"stairs", 4}, {"100", 5}, {"300", 5}, {"hallway", 5}}},
        {3, {{"325", 6}, {"350", 5}, {"600", 5}, {"stairs", 5}, {"100", 7}, {"300", 7}, {"hallway", 7}}},
        {4, {{"325", 7}, {"350", 6}, {"600", 6}, {"stairs", 6}, {"100", 9}, {"300", 9}, {"hallway", 9}}},
        {5, {{"325", 8}, {"350", 7}, {"600", 7}, {"stairs", 7}, {"100", 11}, {"300", 11}, {"hallway", 11}}}};
    for (const auto& [players, stacks] : table) {
        const Rules& rules = Rules::of(*ruleset(players));
        EXPECT_EQ(rules.supply.room_cards, 11 * players);
        EXPECT_EQ(rules.supply.prices.size(), static_cast<std::size_t>(players + 3));
        EXPECT_EQ(rules.at.favors.count, static_cast<std::uint32_t>(players));
        for (const castles::Stack& stack : rules.supply.stacks) {
            if (stacks.contains(stack.id)) {
                EXPECT_EQ(stack.tiles, stacks.at(stack.id)) << players << " players, " << stack.name;
            }
        }
    }
}

TEST(CxFive, CX_FIVE_3_CX_FIVE_4_two_tiles_lie_at_15000_and_one_at_each_other_price) {
    Playing game(ruleset(5));
    EXPECT_EQ(game.rules().supply.prices, (std::vector<int>{15000, 15000, 10000, 8000, 6000, 4000, 2000, 1000}));
    game.play_to("castles.buy");
    std::map<int, int> at_price;
    for (const castles::MarketTile& entry : game.position()[game.rules().at.market]) {
        ++at_price[game.rules().supply.prices[entry.space]];
    }
    EXPECT_EQ(at_price,
              (std::map<int, int>{{15000, 2}, {10000, 1}, {8000, 1}, {6000, 1}, {4000, 1}, {2000, 1}, {1000, 1}}));
}

TEST(CxFive, CX_FIVE_5_the_fifth_player_starts_with_4_points) {
    Playing game(ruleset(5));
    game.play_to("castles.price");
    for (int place = 0; place < 5; ++place) {
        const Seat seat = castles::left_of(game.position(), game.master(), place);
        EXPECT_EQ(game.position().counter(game.rules().counters.start, seat), place);
    }
}

TEST(CxFive, CX_FIVE_6_CX_FINAL_6_the_fifth_rank_gives_nothing) {
    Playing game = last_turn(5);
    const Words towers{"fencers_tower", "gate_tower", "granary_tower", "singers_tower", "garden_tower"};
    for (Seat seat = 0; seat < 5; ++seat) {
        for (Seat more = seat; more < 5; ++more) {
            game.add(seat, towers[static_cast<std::size_t>(more)]);
        }
    }
    game.answer("pass");
    ASSERT_TRUE(game.over());
    for (Seat seat = 0; seat < 5; ++seat) { // the same favor five times
        EXPECT_EQ(favor_points(game, seat), (std::vector<int>{40, 20, 10, 5, 0})[static_cast<std::size_t>(seat)]);
    }
}

} // namespace linderhof::towers::test::five_players_test
