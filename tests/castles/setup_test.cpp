// Chapter 3: what lies on the table before the first round.

#include "playing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace linderhof::castles::test::setup_test {

/// A game of the set-up's first question, which in the second edition is the foyer.
Playing fresh(int players, std::uint64_t seed = 1) {
    return Playing(players, "2e", seed);
}

/// A game that stands before the first pricing.
Playing ready(int players, const std::string& edition = "2e", std::uint64_t seed = 1) {
    Playing game(players, edition, seed);
    game.play_to("castles.price");
    return game;
}

TEST(CbSetup, CB_SETUP_2_the_bonus_deck_is_shuffled_and_whole) {
    std::set<std::vector<std::string>> first_hands;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Playing game(2, "2e", seed);
        EXPECT_EQ(game.table().bonus_count, 27); // CB-INV-6, CB-COMP-1
        game.play_to("castles.return_card");
        first_hands.insert(game.hand(0));
    }
    EXPECT_GT(first_hands.size(), 6U);
}

TEST(CbSetup, CB_SETUP_3_one_favor_for_each_player_in_a_row) {
    for (const int players : {2, 3, 4}) {
        Playing game = fresh(players);
        const auto row = game.position()[game.rules().at.favors];
        EXPECT_EQ(row.size(), static_cast<std::size_t>(players));
        EXPECT_EQ(std::set<std::uint8_t>(row.begin(), row.end()).size(), row.size());
        EXPECT_EQ(game.rules().cards.favors.size(), 24U);
    }
}

TEST(CbSetup, MK04_CB_SETUP_4_completed_and_incomplete_never_lie_together) {
    std::set<std::uint8_t> seen;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Playing game = fresh(4, seed);
        std::set<std::string> ids;
        for (const std::uint8_t favor : game.position()[game.rules().at.favors]) {
            ids.insert(game.rules().cards.favors[favor].entry->id());
            seen.insert(favor);
        }
        ASSERT_EQ(ids.size(), 4U); // the later one was replaced
        ASSERT_FALSE(ids.contains("completed") && ids.contains("incomplete")) << seed;
    }
    EXPECT_EQ(seen.size(), 24U);
}

TEST(CbSetup, CB_SETUP_5_eleven_room_cards_for_each_player) {
    for (const int players : {2, 3, 4}) {
        Playing game = fresh(players);
        EXPECT_EQ(game.rules().supply.room_cards, 11 * players);
        const int revealed = static_cast<int>(game.rules().supply.prices.size());
        const auto discard = game.position()[game.rules().at.discard];
        EXPECT_EQ(std::accumulate(discard.begin(), discard.end(), 0), revealed); // CB-SETUP-9
        EXPECT_EQ(game.table().deck_count, 11 * players - revealed);
        EXPECT_EQ(game.table().deck_box, 50 - 11 * players);
    }
}

TEST(CbSetup, CB_COMP_2_five_room_cards_of_each_size) {
    Playing game = fresh(4);
    std::vector<int> cards(game.rules().supply.stacks.size(), 0);
    for (const std::uint8_t card : game.position()[game.rules().at.deck]) {
        if (card != 0) {
            ++cards[card - 1U];
        }
    }
    for (std::size_t stack = 0; stack < cards.size(); ++stack) {
        const int all = cards[stack] + game.position()[game.rules().at.discard][stack];
        EXPECT_EQ(all, game.rules().supply.stacks[stack].rooms ? 5 : 0) << game.rules().supply.stacks[stack].id;
    }
}

TEST(CbSetup, CB_SETUP_6_the_stacks_are_as_high_as_the_table_says) {
    struct Row {
        int players, large, stairs, small, hallways;
    };

    for (const Row& row : {Row{2, 4, 4, 5, 5}, Row{3, 5, 5, 7, 7}, Row{4, 6, 6, 9, 9}}) {
        Playing game = fresh(row.players);
        for (const Stack& stack : game.rules().supply.stacks) {
            const int expected = stack.id == "stairs"    ? row.stairs
                                 : stack.id == "hallway" ? row.hallways // CB-SETUP-7: one stack
                                 : stack.size >= 350     ? row.large
                                                         : row.small;
            EXPECT_EQ(stack.tiles, expected) << stack.id;
        }
        EXPECT_TRUE(game.ruleset().game().faults(game.position()).empty());
    }
}

TEST(CbSetup, CB_SETUP_6_the_surplus_in_the_box_differs_from_game_to_game) {
    std::set<std::uint16_t> lowest;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Playing game = fresh(2, seed);
        lowest.insert(game.position()[game.rules().at.stack_order][0]);
    }
    EXPECT_GT(lowest.size(), 4U);
}

TEST(CbSetup, CB_SETUP_7_all_hallways_are_one_stack) {
    Playing game = fresh(4);
    int stacks = 0;
    for (const Stack& stack : game.rules().supply.stacks) {
        for (const std::uint16_t face : stack.faces) {
            stacks += game.rules().face(face).kind == TileKind::hallway && face == stack.faces.front() ? 1 : 0;
        }
    }
    EXPECT_EQ(stacks, 1);
}

TEST(CbSetup, MK01_CB_SETUP_8_the_spaces_of_the_market_by_number_of_players) {
    const std::vector<int> two = {15000, 10000, 8000, 6000, 4000};
    const std::vector<int> three = {15000, 10000, 8000, 6000, 4000, 2000};
    const std::vector<int> four = {15000, 10000, 8000, 6000, 4000, 2000, 1000};
    for (const char* edition : {"1e", "2e"}) {
        EXPECT_EQ(Playing(2, edition).rules().supply.prices, two);
        EXPECT_EQ(Playing(3, edition).rules().supply.prices, three);
        EXPECT_EQ(Playing(4, edition).rules().supply.prices, four);
    }
}

TEST(CbSetup, CB_SETUP_9_every_space_gets_the_top_tile_of_a_revealed_size) {
    Playing game = fresh(4);
    int taken = 0;
    for (std::size_t i = 0; i < game.rules().supply.stacks.size(); ++i) {
        const Stack& stack = game.rules().supply.stacks[i];
        const int missing = stack.tiles - game.position()[game.rules().at.stack_size][i];
        EXPECT_EQ(missing, game.position()[game.rules().at.discard][i]) << stack.id;
        taken += missing;
    }
    EXPECT_EQ(taken, 7);
    for (const std::string& word : game.market()) {
        EXPECT_FALSE(word.empty());
    }
}

TEST(CbSetup, CB_SETUP_10_everybody_has_a_foyer_and_15000) {
    Playing game = ready(4);
    for (Seat seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(game.money(seat), 15000);
        const Castle castle(game.position(), seat);
        ASSERT_EQ(castle.size(), 1);
        EXPECT_EQ(castle.face(0).kind, TileKind::foyer);
    }
}

TEST(CbSetup, CB_SETUP_11_the_second_edition_lets_all_choose_the_side_of_the_foyer) {
    Playing game = fresh(3);
    EXPECT_EQ(game.asked(), "castles.foyer");
    EXPECT_EQ(game.position().owing(), SeatSet::all(3));
    EXPECT_EQ(game.notations(), (std::vector<std::string>{"foyer three_doors", "foyer four_doors"}));
    game.answer("foyer four_doors");
    game.answer("foyer three_doors");
    game.answer("foyer four_doors");
    for (Seat seat = 0; seat < 3; ++seat) {
        const Castle castle(game.position(), seat);
        EXPECT_EQ(game.rules().tiles.kit->blueprint(castle.tiles()[0].blueprint).doors.size(), seat == 1 ? 3U : 4U);
    }
}

TEST(CbSetup, CB_SETUP_11_the_first_edition_has_one_side_and_asks_nothing) {
    Playing game(4, "1e");
    EXPECT_EQ(game.asked(), "castles.return_card");
    EXPECT_EQ(game.rules().tiles.kit->blueprint(Castle(game.position(), 0).tiles()[0].blueprint).doors.size(), 3U);
}

TEST(CbSetup, CB_SETUP_12_any_seat_may_be_the_first_Master_Builder) {
    std::set<Seat> masters;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        masters.insert(ready(4, "2e", seed).master());
    }
    EXPECT_EQ(masters.size(), 4U);
}

TEST(CbSetup, CB_SETUP_13_points_at_the_start_go_up_clockwise_from_the_Master_Builder) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Playing game = ready(4, "2e", seed);
        for (int step = 0; step < 4; ++step) {
            EXPECT_EQ(game.score(game.next_to(game.master(), step)), step);
        }
    }
}

TEST(CbSetup, CB_SETUP_14_three_cards_are_dealt_and_one_goes_under_the_deck) {
    Playing game = fresh(4);
    game.play_to("castles.return_card");
    const Seat first = game.mover();
    const auto dealt = game.hand(first);
    ASSERT_EQ(dealt.size(), 3U);
    game.answer("return " + dealt[1]);
    EXPECT_EQ(game.hand(first), (std::vector<std::string>{dealt[0], dealt[2]}));
    const BonusCard& under = game.position()[game.rules().at.bonus_deck][0];
    EXPECT_EQ(game.rules().cards.bonus_cards[under.card].entry->id(), dealt[1]);
    EXPECT_EQ(game.table().bonus_count, 27 - 12 + 1);
}

TEST(CbSetup, CB_SETUP_15_cards_are_returned_in_turn_order_from_the_Master_Builder) {
    for (const char* edition : {"1e", "2e"}) {
        Playing game(4, edition);
        game.play_to("castles.return_card");
        const Seat master = game.master();
        std::vector<std::string> returned;
        for (int step = 0; step < 4; ++step) {
            EXPECT_EQ(game.mover(), game.next_to(master, step));
            returned.insert(returned.begin(), game.hand(game.mover()).front());
            game.answer("return " + returned.front());
        }
        for (std::size_t i = 0; i < 4; ++i) { // the last one lies lowest
            const BonusCard& card = game.position()[game.rules().at.bonus_deck][i];
            EXPECT_EQ(game.rules().cards.bonus_cards[card.card].entry->id(), returned[i]);
        }
    }
}

TEST(CbSetup, CB_SETUP_16_nobody_sees_the_bonus_cards_of_others) {
    Playing game = ready(3);
    State view;
    const Rules& rules = game.rules();
    std::set<std::vector<int>> hands_of_others;
    Random random(1);
    for (int i = 0; i < 20; ++i) {
        game.ruleset().view(game.state(), 0, view);
        State drawn;
        game.ruleset().determinize(view, 0, random, drawn);
        std::vector<int> other;
        for (const BonusCard& card : hand_of(Position(game.ruleset(), drawn), rules, 1)) {
            other.push_back(card.card);
        }
        hands_of_others.insert(other);
        const auto own = hand_of(Position(game.ruleset(), drawn), rules, 0);
        const auto mine = hand_of(game.position(), rules, 0);
        ASSERT_TRUE(std::equal(own.begin(), own.end(), mine.begin(), mine.end(),
                               [](const BonusCard& a, const BonusCard& b) { return a.card == b.card; }));
    }
    EXPECT_GT(hands_of_others.size(), 15U);
    const Scene scene = game.ruleset().game().telling().scene(game.position(), 0);
    EXPECT_FALSE(scene.seats[0].own.empty());
    EXPECT_TRUE(scene.seats[1].own.empty());
}

TEST(CbSetup, CB_SETUP_16_a_seat_knows_the_card_that_it_returned) {
    Playing game = ready(2);
    State view;
    State drawn;
    Random random(9);
    const Seat last = game.next_to(game.master(), 1); // its card lies lowest
    const std::uint8_t lowest = game.position()[game.rules().at.bonus_deck][0].card;
    int same_for_other = 0;
    for (int i = 0; i < 30; ++i) {
        game.ruleset().view(game.state(), last, view);
        game.ruleset().determinize(view, last, random, drawn);
        ASSERT_EQ(drawn[game.rules().at.bonus_deck][0].card, lowest);
        game.ruleset().view(game.state(), game.master(), view);
        game.ruleset().determinize(view, game.master(), random, drawn);
        same_for_other += drawn[game.rules().at.bonus_deck][0].card == lowest ? 1 : 0;
    }
    EXPECT_LT(same_for_other, 10);
}

TEST(CbSetup, CB_SETUP_17_round_1_begins_with_pricing) {
    Playing game = ready(4);
    EXPECT_EQ(game.table().round, 1);
    EXPECT_EQ(game.asked(), "castles.price");
    EXPECT_EQ(game.mover(), game.master());
    EXPECT_EQ(game.told("reveal").size(), 1U); // the market of the set-up
}

TEST(CbSetup, CB_SETUP_18_what_is_public_is_the_same_in_every_view) {
    Playing game = ready(3);
    State view;
    for (Seat seat = -1; seat < 3; ++seat) {
        game.ruleset().view(game.state(), seat, view);
        const Position seen(game.ruleset(), view);
        for (Seat other = 0; other < 3; ++other) {
            EXPECT_EQ(money_of(seen, game.rules(), other), game.money(other));
            EXPECT_EQ(Castle(seen, other).size(), 1);
        }
        const auto sizes = seen[game.rules().at.stack_size];
        const auto real = game.position()[game.rules().at.stack_size];
        EXPECT_TRUE(std::equal(sizes.begin(), sizes.end(), real.begin(), real.end()));
        for (std::size_t stack = 0; stack < static_cast<std::size_t>(game.rules().supply.room_stacks); ++stack) {
            const auto order = stack_tiles(seen, static_cast<int>(stack));
            EXPECT_TRUE(std::is_sorted(order.begin(), order.end())); // in an order that tells nothing
        }
    }
}

} // namespace linderhof::castles::test::setup_test
