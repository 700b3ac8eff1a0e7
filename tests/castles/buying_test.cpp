// Chapter 4, phases 3 to 5: buying, passing, coins, and the next Master Builder.

#include "playing.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::castles::test::buying_test {

using Words = std::vector<std::string>;

/// A game that stands before the first purchase, all foyers with three doors.
Playing ready(int players, const std::string& edition = "2e", std::uint64_t seed = 1) {
    Playing game(players, edition, seed);
    game.play_to("castles.buy");
    return game;
}

/// The first legal answer that begins so.
std::string first(const Playing& game, const std::string& beginning) {
    for (const std::string& text : game.notations()) {
        if (text.rfind(beginning, 0) == 0) {
            return text;
        }
    }
    ADD_FAILURE() << "nothing begins with " << beginning;
    return "pass";
}

bool offered(const Playing& game, const std::string& beginning) {
    const Words all = game.notations();
    return std::any_of(all.begin(), all.end(), [&](const std::string& text) { return text.rfind(beginning, 0) == 0; });
}

Option option(const Playing& game, const std::string& key) {
    for (const Option& each : game.ruleset().prompt(game.state()).options(game.position(), game.mover())) {
        if (each.key == key) {
            return each;
        }
    }
    ADD_FAILURE() << "no option " << key;
    return {};
}

TEST(CbBuy, CB_BUY_1_turns_begin_left_of_the_Master_Builder_who_is_last) {
    for (const int players : {2, 3, 4}) {
        Playing game = ready(players);
        const Seat master = game.master();
        for (int step = 1; step <= players; ++step) {
            EXPECT_EQ(game.mover(), game.next_to(master, step));
            game.answer("pass");
        }
    }
}

TEST(CbBuy, CB_BUY_2_a_turn_is_for_one_tile_or_for_passing) {
    Playing game = ready(3);
    const Seat buyer = game.mover();
    for (const std::string& text : game.notations()) {
        EXPECT_TRUE(text == "pass" || text.rfind("buy ", 0) == 0) << text;
    }
    game.answer(first(game, "buy hallway"));
    EXPECT_NE(game.mover(), buyer);
    EXPECT_EQ(Castle(game.position(), buyer).size(), 2);
    EXPECT_EQ(game.refused("decline").at(0).rule, "CB-BUY-2");
}

TEST(CbBuy, CB_BUY_3_others_pay_the_Master_Builder_also_for_passages) {
    Playing game = ready(3);
    const Seat master = game.master();
    const Seat buyer = game.mover();
    game.set_market(3, "buttery");
    game.answer(first(game, "buy buttery"));
    EXPECT_EQ(game.money(buyer), 9000);
    EXPECT_EQ(game.money(master), 21000);
    game.answer(first(game, "buy stairs"));
    EXPECT_EQ(game.money(master), 24000);
}

TEST(CbBuy, CB_GEO_9_a_neighbour_is_named_once_however_many_doors_it_shares) {
    Playing game = ready(3);
    const int tile = game.add(game.mover(), "oratory");
    const geometry::Placed oratory = Castle(game.position(), game.mover()).tiles()[static_cast<std::size_t>(tile)];
    game.set_market(4, "great_hall");
    game.forget();
    game.answer("buy great_hall " + std::to_string(oratory.x + 5) + " " + std::to_string(oratory.y) + " 0");
    const Event* event = game.find("place");
    ASSERT_NE(event, nullptr);
    const std::size_t named = event->text.find("Oratory");
    ASSERT_NE(named, std::string::npos) << event->text;
    EXPECT_EQ(event->text.find("Oratory", named + 1), std::string::npos) << event->text;
}

TEST(CbBuy, CB_BUY_4_the_Master_Builder_pays_the_bank) {
    Playing game = ready(2);
    game.answer("pass");
    ASSERT_EQ(game.mover(), game.master());
    const Seat master = game.mover();
    const Seat other = game.next_to(master);
    game.answer(first(game, "buy hallway"));
    EXPECT_EQ(game.money(master), 12000);
    EXPECT_EQ(game.money(other), 20000);
}

TEST(CbBuy, CB_BUY_5_the_buyer_takes_the_coins_and_may_pay_with_them) {
    Playing game = ready(4);
    const Seat buyer = game.mover();
    game.set_market(4, "buttery", 3000); // at 4 000: example 2
    game.set_money(buyer, 1000);
    game.answer(first(game, "buy buttery"));
    EXPECT_EQ(game.money(buyer), 0);
    Playing rich = ready(4);
    const Seat richer = rich.mover();
    rich.set_market(4, "buttery", 5000);
    rich.answer(first(rich, "buy buttery"));
    EXPECT_EQ(rich.money(richer), 16000);
}

TEST(CbBuy, CB_BUY_6_own_money_and_the_coins_must_reach_the_price) {
    Playing game = ready(4);
    game.set_market(4, "buttery", 2000);
    game.set_money(game.mover(), 1000);
    EXPECT_FALSE(offered(game, "buy buttery"));
    EXPECT_EQ(option(game, "5").why_not.rule, "CB-BUY-6");
    EXPECT_EQ(game.refused("buy buttery 3 0 0").at(0).rule, "CB-BUY-6");
    game.set_money(game.mover(), 2000);
    EXPECT_TRUE(offered(game, "buy buttery"));
}

TEST(CbBuy, CB_BUY_7_the_Master_Builder_may_spend_what_the_others_have_paid) {
    Playing game = ready(2);
    game.set_money(game.master(), 0);
    game.set_market(3, "buttery");
    game.answer(first(game, "buy buttery")); // 6 000
    ASSERT_EQ(game.mover(), game.master());
    game.set_market(2, "larder"); // 8 000
    EXPECT_FALSE(offered(game, "buy larder"));
    game.set_market(4, "larder"); // 4 000
    game.answer(first(game, "buy larder"));
    EXPECT_EQ(game.money(game.next_to(game.master(), 0)), game.money(game.master()));
}

TEST(CbBuy, CB_BUY_8_the_tile_is_placed_and_scored_at_once) {
    Playing game = ready(4);
    const Seat buyer = game.mover();
    const int before = game.score(buyer);
    game.set_market(6, "buttery");
    game.forget();
    game.answer(first(game, "buy buttery"));
    EXPECT_EQ(game.score(buyer), before + 2);
    EXPECT_EQ(Castle(game.position(), buyer).size(), 2);
    const Event* placed = game.find("place");
    ASSERT_NE(placed, nullptr);
    EXPECT_EQ(placed->amount, 2);
    ASSERT_EQ(placed->items.size(), 1U);
    EXPECT_EQ(placed->items[0].rule, "CB-SCORE-1");
}

TEST(CbBuy, CB_BUY_9_a_tile_without_a_place_cannot_be_bought) {
    Playing game = ready(4);
    game.set_market(6, "armory");
    EXPECT_FALSE(offered(game, "buy armory"));
    const Option armory = option(game, "7");
    EXPECT_FALSE(armory.legal);
    EXPECT_EQ(armory.why_not.rule, "CB-PLACE-17");
}

TEST(CbBuy, CB_BUY_10_an_empty_stack_sells_nothing) {
    Playing game = ready(4);
    game.set_stack("stairs", 0);
    EXPECT_FALSE(offered(game, "buy stairs"));
    EXPECT_EQ(option(game, "s").why_not.rule, "CB-BUY-10");
    EXPECT_TRUE(offered(game, "buy hallway"));
}

TEST(CbBuy, CB_BUY_11_the_side_of_a_hallway_is_chosen_with_its_place) {
    Playing game = ready(4);
    Play play = game.play();
    geometry::Spot stairs;
    stairs.blueprint = game.face("stairs");
    stairs.x = 3;
    stairs.y = 1;
    stairs.turn = 2; // the light end meets the Foyer
    Placing placing;
    ItemList items;
    place_tile(play, game.mover(), stairs, placing, items);
    bool ground = false;
    bool downstairs = false;
    for (const std::string& text : game.notations()) {
        ground = ground || (text.rfind("buy hallway", 0) == 0 && text.ends_with(" ground"));
        downstairs = downstairs || (text.rfind("buy hallway", 0) == 0 && text.ends_with(" downstairs"));
    }
    EXPECT_TRUE(ground);
    EXPECT_TRUE(downstairs);
}

TEST(CbBuy, CB_BUY_12_the_market_is_not_refilled_while_people_buy) {
    Playing game = ready(4);
    game.set_market(6, "buttery");
    const int cards = game.table().deck_count;
    game.answer(first(game, "buy buttery"));
    EXPECT_EQ(game.market()[6], "");
    EXPECT_EQ(game.table().deck_count, cards);
}

TEST(CbPass, CB_PASS_1_who_passes_takes_5000_from_the_bank) {
    Playing game = ready(4);
    const Seat seat = game.mover();
    const int master = game.money(game.master());
    game.answer("pass");
    EXPECT_EQ(game.money(seat), 20000);
    EXPECT_EQ(game.money(game.master()), master);
}

TEST(CbPass, CB_PASS_2_passing_is_always_allowed_and_uses_the_turn) {
    Playing game = ready(4);
    const Seat seat = game.mover();
    game.set_money(seat, 0);
    EXPECT_TRUE(offered(game, "pass"));
    game.answer("pass");
    EXPECT_NE(game.mover(), seat);
}

TEST(CbCoin, CB_COIN_1_every_unsold_room_tile_gets_1000) {
    Playing game = ready(4);
    game.set_market(6, "buttery");
    game.answer(first(game, "buy buttery"));
    for (int i = 0; i < 3; ++i) {
        game.answer("pass");
    }
    int with_coins = 0;
    int coins = 0;
    for (const MarketTile& entry : game.position()[game.rules().at.market]) {
        with_coins += entry.coins > 0 ? 1 : 0;
        coins += entry.coins;
    }
    EXPECT_EQ(with_coins, 6); // not the tile that is new
    EXPECT_EQ(coins, 6000);
}

TEST(CbCoin, CB_COIN_2_coins_on_a_tile_have_no_limit) {
    Playing game = ready(2);
    for (int round = 0; round < 30; ++round) {
        game.play_to("castles.buy");
        game.answer("pass");
        game.answer("pass");
    }
    EXPECT_EQ(game.position()[game.rules().at.market][0].coins, 30000);
}

TEST(CbNext, CB_NEXT_1_the_pawn_goes_to_the_left) {
    Playing game = ready(4);
    const Seat master = game.master();
    for (int i = 0; i < 4; ++i) {
        game.answer("pass");
    }
    EXPECT_EQ(game.master(), game.next_to(master));
    EXPECT_EQ(game.mover(), game.master());
    EXPECT_EQ(game.asked(), "castles.price");
}

TEST(CbRound, EX09_CB_ROUND_1_a_round_of_three_players) {
    Playing game = ready(3);
    const Seat blue = game.master();
    const Seat yellow = game.next_to(blue, 1);
    const Seat green = game.next_to(blue, 2);
    game.set_market(3, "terrace_gardens"); // at 6 000
    game.set_market(2, "guest_bedroom");   // at 8 000
    game.set_money(blue, 2000);
    ASSERT_EQ(game.mover(), yellow);
    game.answer(first(game, "buy terrace_gardens"));
    EXPECT_EQ(game.money(blue), 8000);
    ASSERT_EQ(game.mover(), green);
    game.answer(first(game, "buy stairs"));
    EXPECT_EQ(game.money(blue), 11000);
    ASSERT_EQ(game.mover(), blue);
    game.forget();
    game.answer(first(game, "buy guest_bedroom"));
    EXPECT_EQ(game.money(blue), 3000);
    EXPECT_EQ(game.money(yellow) + game.money(green), 9000 + 12000);
    EXPECT_EQ(game.master(), yellow);
    int coins = 0;
    for (const MarketTile& entry : game.position()[game.rules().at.market]) {
        coins += entry.coins;
    }
    EXPECT_EQ(coins, 4000);
}

TEST(CbComp, CB_COMP_3_the_bank_never_runs_out) {
    Playing game = ready(2);
    for (int turn = 0; turn < 200; ++turn) {
        game.play_to("castles.buy");
        game.answer("pass");
    }
    EXPECT_EQ(game.money(0) + game.money(1), 30000 + 200 * 5000);
}

TEST(CbComp, CB_COMP_4_money_comes_in_thousands) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Playing game(4, "2e", seed);
        game.play_until([](const Playing&) { return false; });
        for (const Event& event : game.events()) {
            if (event.counter == game.rules().counters.money) {
                EXPECT_EQ(event.amount % 1000, 0) << event.text;
            }
        }
    }
}

TEST(CbActn, CB_ACTN_1_a_price_list_is_one_answer_a_space_with_the_rest_in_series) {
    Playing game(4);
    game.play_to("castles.price");
    for (int spaces = 7; spaces > 1; --spaces) {
        ASSERT_EQ(game.asked(), "castles.price");
        EXPECT_EQ(game.ruleset().prompt(game.state()).question(game.position(), game.mover()).series, spaces);
        EXPECT_EQ(game.moves().size(), static_cast<std::size_t>(spaces));
        game.answer(game.moves().back());
    }
    EXPECT_EQ(game.asked(), "castles.buy");
}

/// Questions with a handful of answers: what an answer does is said as its line says it, not as it is written.
TEST(CbTurn, CB_PRICE_1_a_choice_of_a_few_is_told_in_the_words_of_its_line) {
    Playing game(3);
    game.play_to("castles.price");
    const Prompt& prompt = game.ruleset().prompt(game.state());
    const std::vector<Option> options = prompt.options(game.position(), game.mover());
    ASSERT_FALSE(options.empty());
    for (const Option& option : options) {
        const auto move = std::get<Move>(prompt.parse(game.position(), game.mover(), option.prefix));
        const Choice choice = prompt.describe(game.position(), game.mover(), move);
        EXPECT_EQ(choice.option, option.key);
        EXPECT_EQ(choice.text, option.text);
        EXPECT_NE(choice.text, option.prefix);
    }
}

TEST(CbActn, CB_ACTN_2_a_purchase_names_tile_place_turn_and_side) {
    Playing game = ready(4);
    const std::string hallway = first(game, "buy hallway");
    EXPECT_TRUE(hallway.ends_with(" ground"));
    const Prompt& prompt = game.ruleset().prompt(game.state());
    const auto move = std::get<Move>(prompt.parse(game.position(), game.mover(), hallway));
    const Choice choice = prompt.describe(game.position(), game.mover(), move);
    EXPECT_EQ(choice.option, "h");
    ASSERT_TRUE(choice.spot);
    EXPECT_EQ(choice.spot->variant, "ground");
    EXPECT_FALSE(game.refused("buy hallway 0 0 90 ground").empty());
    EXPECT_FALSE(game.refused("buy nothing").empty());
    EXPECT_FALSE(game.refused("buy hallway over there").empty());
}

TEST(CbBuy, CB_BUY_6_what_is_too_dear_is_told_once_and_with_its_coins) {
    Playing game = ready(3);
    const Seat buyer = game.mover();
    game.set_money(buyer, 0);
    EXPECT_NE(game.refused("buy stairs 3 1 180").at(0).text.find("Stairs cost 3 000; "), std::string::npos);
    EXPECT_NE(game.refused("buy hallway 3 1 0 ground").at(0).text.find(" Hallway costs 3 000; "), std::string::npos);
    // Coins on a tile help to pay for it: then its place is all that is wrong.
    game.set_money(buyer, 2000);
    const auto entry = static_cast<std::size_t>(
        std::find_if(game.position()[game.rules().at.market].begin(), game.position()[game.rules().at.market].end(),
                     [&](const MarketTile& tile) { return game.rules().supply.prices[tile.space] == 4000; }) -
        game.position()[game.rules().at.market].begin());
    game.set_market(entry, "larder", 3000);
    for (const Reason& reason : game.refused("buy larder 0 0 0")) {
        EXPECT_NE(reason.rule, "CB-BUY-6") << reason.text;
    }
    game.set_market(entry, "larder", 1000);
    EXPECT_EQ(game.refused("buy larder 0 0 0").at(0).rule, "CB-BUY-6");
}

TEST(CbBuy, CB_BUY_10_one_message_for_one_cause) {
    Playing game = ready(3);
    for (const char* stack : {"hallway", "stairs"}) {
        game.set_stack(stack, 0);
        for (const std::string& words : {std::string("buy ") + stack, std::string("buy ") + stack + " 3 1 0"}) {
            const Reasons reasons = game.refused(words);
            for (std::size_t i = 0; i < reasons.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    EXPECT_NE(reasons[i].text, reasons[j].text) << words;
                }
            }
        }
    }
}

TEST(CbActn, CB_ACTN_2_a_word_ends_where_it_ends) {
    const Playing game = ready(3);
    const std::string buy = first(game, "buy hallway ");
    EXPECT_TRUE(game.refused(buy).empty());
    std::string longer = buy;
    longer.insert(std::string("buy hallway").size(), "s");
    EXPECT_FALSE(game.refused(longer).empty()) << longer;
    longer.erase(longer.find("s ") + 1, 1);
    EXPECT_FALSE(game.refused(longer).empty()) << longer;
}

} // namespace linderhof::castles::test::buying_test
