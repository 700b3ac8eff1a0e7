// Who knows a bonus card on its way through hands and deck, asked of worlds drawn behind every step.

#include "playing.hpp"

#include <linderhof/castles/turns/flow.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace linderhof::castles::test::known_cards_test {

/// How many different cards a seat thinks possible in a place of another's hand.
std::size_t possible(const Playing& game, Seat viewer, std::size_t slot) {
    State view;
    game.ruleset().view(game.state(), viewer, view);
    Random random(7);
    std::set<std::uint8_t> found;
    for (int i = 0; i < 40; ++i) {
        State world;
        game.ruleset().determinize(view, viewer, random, world);
        found.insert(world[game.rules().at.hands][slot].card);
    }
    return found.size();
}

TEST(CbUtil, CB_SETUP_16_CB_UTIL_1_what_is_kept_and_what_is_returned_is_one_secret) {
    Playing game(3);
    game.play_to("castles.return_card");
    for (BonusCard& card : game.state()[game.rules().at.hands]) {
        card.known = card.known == 0 ? card.known : std::uint8_t{7}; // as if all knew them from the deck
    }
    game.play_to("castles.price");
    const auto capacity = static_cast<std::size_t>(game.rules().cards.hand_capacity);
    for (Seat owner = 0; owner < 3; ++owner) {
        for (std::size_t card = 0; card < 2; ++card) {
            for (Seat viewer = 0; viewer < 3; ++viewer) {
                const std::size_t slot = static_cast<std::size_t>(owner) * capacity + card;
                EXPECT_EQ(possible(game, viewer, slot) == 1, viewer == owner) << int{owner} << ", " << int{viewer};
            }
        }
    }
}

TEST(CbUtil, CB_UTIL_1_who_has_returned_a_card_knows_it_when_another_draws_it) {
    Playing game(3);
    game.play_to("castles.price");
    const Seat last = game.next_to(game.master(), 2); // its card lies lowest, and comes last
    const Seat other = game.next_to(game.master(), 1);
    Play play = game.play();
    draw_cards(play, other, 200);
    const auto size = game.position()[game.rules().at.hand_size][static_cast<std::size_t>(other)];
    const std::size_t slot =
        static_cast<std::size_t>(other) * static_cast<std::size_t>(game.rules().cards.hand_capacity) + size - 1U;
    EXPECT_EQ(possible(game, other, slot), 1U);
    EXPECT_EQ(possible(game, last, slot), 1U);
    EXPECT_GT(possible(game, game.master(), slot), 1U);
}

TEST(CbInv, CB_INV_6_a_lost_and_a_doubled_card_are_found) {
    Playing game(3);
    game.play_to("castles.price");
    EXPECT_TRUE(game.ruleset().game().faults(game.position()).empty());
    Playing lost = game;
    --lost.table().bonus_count;
    EXPECT_FALSE(lost.ruleset().game().faults(lost.position()).empty());
    Playing twice = game;
    twice.state()[twice.rules().at.bonus_deck][0].card = twice.state()[twice.rules().at.bonus_deck][1].card;
    EXPECT_FALSE(twice.ruleset().game().faults(twice.position()).empty());
}

TEST(CbInv, CB_INV_2_coins_lie_on_tiles) {
    Playing game(3);
    game.play_to("castles.buy");
    const auto faults = [&] { return game.ruleset().game().faults(game.position()); };
    EXPECT_TRUE(faults().empty());
    game.set_market(0, "", 1000);
    const std::vector<std::string> found = faults();
    EXPECT_TRUE(std::ranges::any_of(found, [](const std::string& fault) { return fault.starts_with("CB-INV-2"); }));
}

/// After a reshuffle everybody knows what the deck is made of: the discard, and no card of the box.
TEST(CbMarket, CB_MARKET_8_the_cards_of_a_reshuffled_deck_are_known_and_their_order_is_not) {
    const auto reshuffled = [](const Playing& now) {
        const Table& table = table_of(now.position(), now.rules());
        return table.reshuffled != 0 && table.deck_count > 2;
    };
    Playing game(2);
    for (std::uint64_t seed = 1; seed < 40 && !reshuffled(game); ++seed) {
        game = Playing(2, "2e", seed);
        game.play_until(reshuffled);
    }
    ASSERT_TRUE(reshuffled(game));
    const Table& table = game.table();
    ASSERT_GT(table.deck_box, 0);
    const auto deck_of = [&](const State& state) {
        const auto cards = state[game.rules().at.deck].subspan(table.deck_box, table.deck_count);
        return std::vector<std::uint8_t>(cards.begin(), cards.end());
    };
    const auto sorted = [](std::vector<std::uint8_t> cards) {
        std::ranges::sort(cards);
        return cards;
    };
    State view, world;
    game.ruleset().view(game.state(), 0, view);
    Random random(5);
    std::set<std::vector<std::uint8_t>> orders;
    for (int i = 0; i < 20; ++i) {
        game.ruleset().determinize(view, 0, random, world);
        EXPECT_EQ(sorted(deck_of(world)), sorted(deck_of(game.state())));
        orders.insert(deck_of(world));
    }
    EXPECT_GT(orders.size(), 1U);
}

} // namespace linderhof::castles::test::known_cards_test
