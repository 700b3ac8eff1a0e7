// Chapter 4: rounds, new rooms and prices; chapter 8: how the deck ends the game.

#include "playing.hpp"

#include "supply/market.hpp"

#include <linderhof/engine/telling.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace linderhof::castles::test::market_test {

using Words = std::vector<std::string>;

/// A game that stands before the first pricing.
Playing ready(int players, std::uint64_t seed = 1) {
    Playing game(players, "2e", seed);
    game.play_to("castles.price");
    return game;
}

/// Empties entries of the market by hand.
void empty(Playing& game, const std::vector<std::size_t>& entries) {
    for (const std::size_t entry : entries) {
        game.set_market(entry, "");
    }
}

void fill(Playing& game) {
    Play play = game.play();
    game.forget();
    fill_market(play, game.rules());
}

int discarded(const Playing& game) {
    const auto discard = game.position()[game.rules().at.discard];
    return std::accumulate(discard.begin(), discard.end(), 0);
}

/// The word of the tile on top of a stack.
std::string top_of(const Playing& game, std::string_view id) {
    const auto tiles = stack_tiles(game.position(), static_cast<int>(game.stack(id)));
    return game.rules().face(static_cast<std::uint16_t>(tiles.back() - 1)).word;
}

TEST(CbRound, CB_ROUND_1_the_phases_of_a_round_come_in_their_order) {
    Words steps;
    bool inside = false;
    for (const PhaseLine& line : Playing(4).ruleset().phases()) {
        inside = line.depth == 0 ? line.name == "castles.round" : inside;
        if (inside && line.depth == 1) {
            steps.push_back(line.name);
        }
    }
    EXPECT_EQ(steps,
              (Words{"castles.round.begin", "castles.round.market", "castles.round.pricing", "castles.round.order",
                     "castles.round.turns", "castles.round.coins", "castles.round.next"}));
}

TEST(CbRound, CB_ROUND_2_no_new_rooms_in_round_1) {
    Playing game(4);
    const Words before = game.market();
    const int cards = game.table().deck_count;
    game.play_to("castles.price");
    EXPECT_EQ(game.market(), before);
    EXPECT_EQ(game.table().deck_count, cards);
}

TEST(CbMarket, CB_MARKET_1_a_card_for_each_free_space_takes_the_top_tile_of_its_size) {
    Playing game = ready(4);
    empty(game, {1, 4});
    game.set_deck({"300", "600", "100"});
    const std::string first = top_of(game, "300");
    const std::string second = top_of(game, "600");
    fill(game);
    EXPECT_EQ(game.market()[1], first);
    EXPECT_EQ(game.market()[4], second);
    EXPECT_EQ(game.table().deck_count, 1);
}

TEST(CbMarket, CB_MARKET_2_unsold_tiles_and_their_coins_stay) {
    Playing game = ready(4);
    game.set_market(0, game.market()[0], 3000);
    empty(game, {2});
    const Words before = game.market();
    fill(game);
    for (const std::size_t entry : {0U, 1U, 3U, 4U, 5U, 6U}) {
        EXPECT_EQ(game.market()[entry], before[entry]);
    }
    EXPECT_EQ(game.position()[game.rules().at.market][0].coins, 3000);
}

TEST(CbMarket, CB_MARKET_3_a_full_market_draws_nothing) {
    Playing game = ready(3);
    const int cards = game.table().deck_count;
    fill(game);
    EXPECT_EQ(game.table().deck_count, cards);
    EXPECT_TRUE(game.events().empty());
}

TEST(CbMarket, CB_MARKET_4_only_the_spaces_of_the_player_count_are_filled) {
    for (const auto& [players, spaces] : std::vector<std::pair<int, std::size_t>>{{2, 5}, {3, 6}, {4, 7}}) {
        Playing game = ready(players);
        EXPECT_EQ(game.market().size(), spaces);
        EXPECT_EQ(tiles_in_market(game.position(), game.rules()), static_cast<int>(spaces));
    }
}

TEST(CbMarket, CB_MARKET_5_a_card_for_an_empty_stack_is_replaced) {
    Playing game = ready(4);
    empty(game, {3});
    game.set_deck({"450", "200", "100"});
    game.set_stack("450", 0);
    const std::string next = top_of(game, "200");
    const int before = discarded(game);
    fill(game);
    EXPECT_EQ(game.market()[3], next);
    EXPECT_EQ(game.table().deck_count, 1);
    EXPECT_EQ(discarded(game), before + 2); // CB-MARKET-7: both cards are discarded
    EXPECT_NE(game.find("empty_stack"), nullptr);
}

TEST(CbMarket, CB_MARKET_6_tiles_on_the_deck_come_first_from_the_top_and_discard_no_card) {
    Playing game = ready(4);
    empty(game, {0, 5, 6});
    game.set_deck({"250", "100"});
    Play play = game.play();
    const std::uint16_t low = take_top(play, static_cast<int>(game.stack("500")));
    const std::uint16_t high = take_top(play, static_cast<int>(game.stack("500")));
    put_on_deck(play, game.rules(), 0, static_cast<int>(game.stack("500")), low);
    put_on_deck(play, game.rules(), 0, static_cast<int>(game.stack("500")), high);
    const int before = discarded(game);
    fill(game);
    EXPECT_EQ(game.market()[0], game.rules().face(high).word);
    EXPECT_EQ(game.market()[5], game.rules().face(low).word);
    EXPECT_EQ(game.table().deck_tiles, 0);
    EXPECT_EQ(game.table().deck_count, 1);
    EXPECT_EQ(discarded(game), before + 1);
}

TEST(CbMarket, CB_MARKET_7_revealed_cards_lie_face_up_in_the_discard) {
    Playing game = ready(4);
    empty(game, {1, 2});
    game.set_deck({"350", "350", "100"});
    const int before = game.position()[game.rules().at.discard][game.stack("350")];
    fill(game);
    EXPECT_EQ(game.position()[game.rules().at.discard][game.stack("350")], before + 2);
}

TEST(CbMarket, CB_MARKET_8_the_discard_and_the_cards_of_this_round_make_a_new_deck) {
    Playing game = ready(4);
    empty(game, {0, 1, 2, 3});
    game.set_deck({"100", "150"});
    const int before = discarded(game);
    fill(game);
    EXPECT_EQ(tiles_in_market(game.position(), game.rules()), 7);
    EXPECT_EQ(game.table().deck_count + discarded(game), before + 2);
    EXPECT_NE(game.find("reshuffle"), nullptr);
    EXPECT_EQ(game.table().last_round, 1); // CB-END-3
}

TEST(CbMarket, CB_MARKET_8_all_know_what_the_new_deck_is_made_of) {
    Playing game = ready(4);
    empty(game, {0, 1, 2, 3});
    game.set_deck({"100", "150"});
    fill(game);
    const auto deck_of = [&](const State& state) {
        const auto all = state[game.rules().at.deck].first(game.table().deck_count);
        std::vector<int> cards(all.begin(), all.end());
        std::sort(cards.begin(), cards.end());
        return cards;
    };
    State view;
    State drawn;
    Random random(3);
    game.ruleset().view(game.state(), 1, view);
    game.ruleset().determinize(view, 1, random, drawn);
    EXPECT_EQ(deck_of(drawn), deck_of(game.state()));
}

TEST(CbMarket, CB_MARKET_9_spaces_stay_empty_when_no_card_names_a_stack_with_tiles) {
    Playing game = ready(4);
    empty(game, {4, 5, 6});
    game.set_deck({"100", "150"});
    for (const Stack& stack : game.rules().supply.stacks) {
        if (stack.rooms && stack.id != "150") {
            game.set_stack(stack.id, 0);
        }
    }
    game.set_stack("150", 1);
    fill(game);
    EXPECT_EQ(tiles_in_market(game.position(), game.rules()), 5);
    EXPECT_EQ(game.find("reshuffle"), nullptr); // no card of the discard names it
    EXPECT_EQ(game.market()[5], "");
    EXPECT_EQ(game.table().last_round, 1);
}

TEST(CbMarket, CB_MARKET_9_prices_are_set_for_fewer_tiles_than_spaces) {
    Playing game = ready(2);
    empty(game, {3, 4});
    const Words tiles = game.market();
    EXPECT_EQ(game.notations().size(), 4U); // three tiles, or leaving the space empty
    game.answer("price empty");
    game.answer("price " + tiles[1]);
    game.answer("price empty");
    game.answer("price " + tiles[0]);
    EXPECT_EQ(game.market(), (Words{"", tiles[1], "", tiles[0], tiles[2]}));
    EXPECT_EQ(game.asked(), "castles.buy");
}

TEST(CbPrice, CB_PRICE_1_any_tile_may_come_to_any_space) {
    Playing game = ready(4);
    const Words before = game.market();
    Words wanted = {before[6], before[0], before[3], before[1], before[5], before[2], before[4]};
    for (std::size_t i = 0; i + 1 < wanted.size(); ++i) {
        EXPECT_EQ(game.notations().size(), 7 - i);
        game.answer("price " + wanted[i]);
    }
    EXPECT_EQ(game.market(), wanted); // the last tile has no choice and is not asked for
    for (std::size_t i = 0; i < 7; ++i) {
        EXPECT_EQ(game.position()[game.rules().at.market][i].space, i);
    }
}

TEST(CbPrice, CB_PRICE_2_no_tile_lies_on_two_spaces) {
    Playing game = ready(4);
    const std::string first = game.market()[2];
    game.answer("price " + first);
    const Reasons reasons =
        game.ruleset().refuse(game.state(), game.mover(), Move{2}); // the tile that lies on 15 000 already
    ASSERT_EQ(reasons.size(), 1U);
    EXPECT_EQ(reasons[0].rule, "CB-PRICE-2");
}

TEST(CbPrice, MK03_CB_PRICE_3_coins_move_with_their_tile) {
    Playing game = ready(4);
    const std::string tile = game.market()[5];
    game.set_market(5, tile, 2000);
    game.answer("price " + tile);
    while (game.asked() == "castles.price") {
        game.answer(game.moves().front());
    }
    EXPECT_EQ(game.market()[0], tile);
    EXPECT_EQ(game.position()[game.rules().at.market][0].coins, 2000);
}

TEST(CbPrice, CB_PRICE_4_everything_may_stay_as_it_is) {
    Playing game = ready(4);
    const Words before = game.market();
    while (game.asked() == "castles.price") {
        const Question question = game.ruleset().prompt(game.state()).question(game.position(), game.mover());
        ASSERT_FALSE(question.proposal.empty());
        game.answer(question.proposal);
    }
    EXPECT_EQ(game.market(), before);
}

TEST(CbPrice, CB_PRICE_4_what_lies_on_a_space_is_proposed_for_it) {
    Playing game = ready(4);
    const Words before = game.market();
    game.answer("price " + before[2]);
    EXPECT_EQ(game.ruleset().prompt(game.state()).question(game.position(), game.mover()).proposal,
              "price " + before[1]);
}

TEST(CbPrice, CB_BUY_1_who_sets_the_prices_is_told_in_which_order_the_others_buy) {
    Playing game = ready(4);
    const std::string line = game.ruleset().prompt(game.state()).question(game.position(), game.mover()).lines.front();
    std::size_t behind = 0;
    for (int step = 1; step < 4; ++step) {
        const std::size_t found = line.find(seat_name(game.next_to(game.master(), step)));
        ASSERT_NE(found, std::string::npos) << line;
        EXPECT_GT(found, behind) << line;
        behind = found;
    }
    EXPECT_EQ(line.find(seat_name(game.master())), std::string::npos) << line;
}

TEST(CbPrice, CB_PRICE_4_prices_are_asked_for_when_nothing_is_new) {
    Playing game = ready(2);
    game.play_to("castles.buy");
    for (int turn = 0; turn < 2; ++turn) {
        game.answer("pass");
    }
    EXPECT_EQ(game.table().round, 2);
    EXPECT_EQ(game.asked(), "castles.price");
}

TEST(CbPrice, CB_PRICE_5_a_tile_costs_the_number_of_its_space_and_passages_3000) {
    Playing game = ready(4);
    game.play_to("castles.buy");
    const auto market = game.position()[game.rules().at.market];
    const std::vector<int> prices = {15000, 10000, 8000, 6000, 4000, 2000, 1000};
    for (std::size_t i = 0; i < market.size(); ++i) {
        EXPECT_EQ(price_of(game.position(), 0, {market[i].face, static_cast<std::int16_t>(market[i].space)}),
                  prices[i]);
    }
    EXPECT_EQ(price_of(game.position(), 0, {game.face("hallway", "ground")}), 3000);
    EXPECT_EQ(price_of(game.position(), 0, {game.face("stairs")}), 3000);
}

TEST(CbEnd, CB_END_1_CB_END_4_the_last_card_makes_this_round_the_last) {
    Playing game = ready(4);
    empty(game, {0, 1, 2, 3});
    game.set_deck({"100", "150", "200", "250"}); // example (a): exactly enough
    fill(game);
    EXPECT_EQ(tiles_in_market(game.position(), game.rules()), 7);
    EXPECT_EQ(game.table().last_round, 1);
    EXPECT_EQ(game.find("reshuffle"), nullptr);
    EXPECT_NE(game.find("last_round"), nullptr);
}

TEST(CbEnd, MK02_CB_END_2_tiles_on_the_deck_are_no_cards) {
    Playing game = ready(4);
    empty(game, {2, 3});
    game.set_deck({"250"});
    Play play = game.play();
    for (int i = 0; i < 2; ++i) {
        put_on_deck(play, game.rules(), 1, static_cast<int>(game.stack("400")),
                    take_top(play, static_cast<int>(game.stack("400"))));
    }
    fill(game);
    EXPECT_EQ(tiles_in_market(game.position(), game.rules()), 7);
    EXPECT_EQ(game.table().deck_count, 1);
    EXPECT_EQ(game.table().last_round, 0);
}

TEST(CbEnd, CB_END_2_example_c_two_tiles_and_two_cards_leave_one) {
    Playing game = ready(4);
    empty(game, {0, 1, 2, 3});
    game.set_deck({"250", "300", "350"});
    Play play = game.play();
    for (int i = 0; i < 2; ++i) {
        put_on_deck(play, game.rules(), 1, static_cast<int>(game.stack("400")),
                    take_top(play, static_cast<int>(game.stack("400"))));
    }
    fill(game);
    EXPECT_EQ(game.table().deck_count, 1);
    EXPECT_EQ(game.table().last_round, 0);
}

TEST(CbEnd, CB_END_3_a_reshuffle_does_not_cancel_the_end) {
    Playing game = ready(2);
    game.table().last_round = 0;
    empty(game, {0, 1});
    game.set_deck({"100"});
    fill(game);
    EXPECT_GT(game.table().deck_count, 0);
    EXPECT_EQ(game.table().last_round, 1);
    game.play_until([](const Playing& now) { return now.position().over(); });
    EXPECT_EQ(game.table().round, 1);
}

TEST(CbEnd, CB_END_5_the_pawn_stays_after_the_last_round) {
    Playing game = ready(3);
    game.table().last_round = 1;
    const Seat master = game.master();
    game.play_until([](const Playing&) { return false; });
    ASSERT_TRUE(game.over());
    EXPECT_EQ(game.master(), master);
    EXPECT_EQ(game.table().round, 1);
}

/// A full market of rooms that fit no castle, since they lie below and nothing leads down.
Playing stuck_but_for_stairs(int stairs) {
    Playing game = ready(2);
    std::size_t entry = 0;
    for (const std::string_view word : {"bottomless_pit", "fungus_room", "the_hole", "crypt", "armory"}) {
        game.set_market(entry++, word);
    }
    game.set_stack("hallway", 0);
    game.set_stack("stairs", stairs);
    game.play_to("castles.buy");
    return game;
}

/// Both seats pass and the second round begins.
void pass_a_round(Playing& game) {
    game.answer("pass");
    game.answer("pass");
    game.play_to("castles.buy");
    ASSERT_EQ(game.table().round, 2);
}

TEST(CbEnd, CB_END_7_a_game_in_which_nobody_can_build_any_more_ends) {
    Playing game = stuck_but_for_stairs(0);
    game.play_until([](const Playing&) { return false; });
    ASSERT_TRUE(game.over());
    EXPECT_EQ(game.table().round, 2); // the first round that finds the market full at its beginning
    ASSERT_NE(game.find("last_round"), nullptr);
    EXPECT_EQ(game.find("last_round")->rule, "CB-END-7");
}

TEST(CbEnd, CB_END_7_stairs_that_are_left_keep_the_game_going) {
    Playing game = stuck_but_for_stairs(1);
    pass_a_round(game);
    EXPECT_EQ(game.table().last_round, 0);
}

TEST(CbEnd, CB_END_7_the_price_does_not_matter) {
    Playing game = stuck_but_for_stairs(1);
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        game.set_money(seat, -5000); // passing brings it to nothing: too little for Stairs
    }
    pass_a_round(game);
    EXPECT_EQ(game.money(0), 0);
    EXPECT_EQ(game.money(1), 0);
    EXPECT_EQ(game.table().last_round, 0);
}

TEST(CbEnd, CB_END_6_final_scoring_follows_the_last_round) {
    Playing game = ready(3);
    game.table().last_round = 1;
    game.play_until([](const Playing&) { return false; });
    const auto phases = game.told("phase");
    ASSERT_FALSE(phases.empty());
    EXPECT_EQ(phases.back(), "Final scoring.");
}

} // namespace linderhof::castles::test::market_test
