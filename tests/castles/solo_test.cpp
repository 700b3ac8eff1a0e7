// Chapter 11: the solo game of both editions.

#include "playing.hpp"

#include "supply/market.hpp"
#include "turns/solo.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::castles::test::solo_test {

using Words = std::vector<std::string>;

/// A solo game that stands before its first purchase.
Playing ready(const std::string& edition = "2e", std::uint64_t seed = 1) {
    Playing game(1, edition, seed);
    game.play_to("castles.buy");
    return game;
}

/// A game whose next round draws these cards first; the present round is over.
Playing round_with(const Words& cards, const std::string& edition = "2e") {
    Playing game = ready(edition);
    game.set_deck(cards);
    game.answer("pass");
    return game;
}

std::string first(const Playing& game, const std::string& beginning) {
    for (const std::string& text : game.notations()) {
        if (text.rfind(beginning, 0) == 0) {
            return text;
        }
    }
    ADD_FAILURE() << "nothing begins with " << beginning;
    return "pass";
}

Words sizes(const Playing& game) {
    Words result;
    for (const MarketTile& entry : game.position()[game.rules().at.market]) {
        result.push_back(entry.face == no_face ? "" : std::to_string(game.rules().face(entry.face).size));
    }
    return result;
}

/// The words of the tiles that are out of the game, in order.
Words removed(const Playing& game) {
    Words words;
    const auto slots = game.position()[game.rules().at.removed];
    for (std::size_t i = 0; i < table_of(game.position(), game.rules()).removed_count; ++i) {
        words.push_back(game.rules().face(static_cast<std::uint16_t>(slots[i] - 1)).word);
    }
    return words;
}

Words in_order(Words words) {
    std::sort(words.begin(), words.end());
    return words;
}

Words steps_of(const std::string& phase) {
    Words steps;
    bool inside = false;
    for (const PhaseLine& line : Playing(1).ruleset().phases()) {
        inside = line.depth == 0 ? line.name == phase : inside;
        if (inside && line.depth == 1) {
            steps.push_back(line.name);
        }
    }
    return steps;
}

TEST(CbSolo, CB_SOLO_1_set_up_as_for_three_players) {
    const Rules& solo = Rules::of(ruleset(1));
    const Rules& three = Rules::of(ruleset(3));
    EXPECT_EQ(solo.supply.room_cards, 33);
    ASSERT_EQ(solo.supply.stacks.size(), three.supply.stacks.size());
    for (std::size_t i = 0; i < solo.supply.stacks.size(); ++i) {
        EXPECT_EQ(solo.supply.stacks[i].tiles, three.supply.stacks[i].tiles) << solo.supply.stacks[i].name;
    }
    EXPECT_EQ(solo.supply.stacks[static_cast<std::size_t>(solo.supply.hallway_stack)].tiles, 7);
    EXPECT_EQ(solo.supply.stacks[static_cast<std::size_t>(solo.supply.stairs_stack)].tiles, 5);
}

TEST(CbSolo, CB_SOLO_2_no_room_cards_and_no_favors_in_the_set_up) {
    Playing game(1, "2e"); // asked for its foyer, at the end of the set-up
    EXPECT_EQ(game.asked(), "castles.foyer");
    EXPECT_EQ(table_of(game.position(), game.rules()).deck_count, 33);
    EXPECT_EQ(tiles_in_market(game.position(), game.rules()), 0);
    EXPECT_TRUE(game.position()[game.rules().at.favors].empty());
    EXPECT_EQ(game.find("favors"), nullptr);
}

TEST(CbSolo, CB_SOLO_3_two_bonus_cards_are_kept_with_15000_and_no_points) {
    for (const std::string edition : {"1e", "2e"}) {
        const Playing game = ready(edition);
        EXPECT_EQ(game.hand(0).size(), 2U);
        EXPECT_EQ(table_of(game.position(), game.rules()).bonus_count, game.rules().cards.bonus_cards_total - 2);
        EXPECT_EQ(game.money(0), 15000);
        EXPECT_EQ(game.score(0), 0);
        EXPECT_EQ(Castle(game.position(), 0).size(), 1);
    }
}

TEST(CbSolo, SO01_CB_SOLO_4_three_tiles_in_the_order_drawn_on_2000_4000_6000) {
    const Playing game = round_with({"600", "100", "600", "200"});
    EXPECT_EQ(sizes(game), (Words{"600", "100", "600"}));
    EXPECT_EQ(game.rules().supply.prices, (std::vector<int>{6000, 4000, 2000}));
    const Playing other = round_with({"400", "100", "350", "200"}); // the worked example
    EXPECT_EQ(sizes(other), (Words{"350", "100", "400"}));
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(other.position()[other.rules().at.market][i].space, i);
    }
}

TEST(CbSolo, CB_SOLO_5_the_tiles_are_not_rearranged) {
    EXPECT_EQ(steps_of("castles.round"),
              (Words{"castles.round.begin", "castles.round.market", "castles.round.turns", "castles.round.clear"}));
    Playing game = ready();
    game.play_until([](const Playing& now) { return now.asked() == "castles.price"; });
    EXPECT_TRUE(game.over());
}

TEST(CbSolo, CB_SOLO_6_one_tile_for_its_price_or_5000_for_passing) {
    for (const std::string word : {"hallway", "stairs"}) {
        Playing game = ready();
        game.answer(first(game, "buy " + word));
        EXPECT_EQ(game.money(0), 12000) << word;
        EXPECT_EQ(game.table().round, 2);
    }
    for (const auto& [entry, price] : std::vector<std::pair<std::size_t, int>>{{0, 6000}, {1, 4000}, {2, 2000}}) {
        Playing game = ready();
        game.set_market(entry, "buttery");
        game.answer(first(game, "buy buttery"));
        EXPECT_EQ(game.money(0), 15000 - price);
    }
    Playing game = ready();
    game.answer("pass");
    EXPECT_EQ(game.money(0), 20000);
}

TEST(CbSolo, CB_SOLO_7_everything_is_paid_to_the_bank) {
    Playing game = ready();
    game.forget();
    game.answer(first(game, "buy hallway"));
    const Event* paid = game.find("pay");
    ASSERT_NE(paid, nullptr);
    EXPECT_EQ(paid->rule, "CB-SOLO-7");
    EXPECT_NE(paid->text.find("to the bank"), std::string::npos) << paid->text;
    EXPECT_EQ(game.find("receive"), nullptr);
}

TEST(CbSolo, SO02_CB_SOLO_8_what_is_left_in_the_market_leaves_the_game) {
    for (const std::string answer : {"pass", "buy hallway", "buy buttery"}) {
        Playing game = ready();
        game.set_market(2, "buttery");
        Words left = game.market();
        if (answer == "buy buttery") {
            left.pop_back();
        }
        game.answer(first(game, answer));
        EXPECT_EQ(in_order(removed(game)), in_order(left)) << answer;
        EXPECT_EQ(game.table().round, 2);
        EXPECT_EQ(tiles_in_market(game.position(), game.rules()), 3);
    }
}

TEST(CbSolo, CB_SOLO_9_removed_tiles_have_left_their_stacks) {
    Playing game = ready();
    game.set_deck({"600", "600", "600", "100", "150", "200", "250"});
    const int before = game.left("600");
    game.answer("pass"); // the next round shows the three
    game.answer("pass"); // and they go
    EXPECT_EQ(game.left("600"), before - 3);
    EXPECT_EQ(removed(game).size(), 6U);
    game.play_until([](const Playing&) { return false; });
    EXPECT_TRUE(game.over());
    EXPECT_LE(game.left("600"), before - 3);
}

TEST(CbSolo, CB_SOLO_9_a_stack_that_went_out_of_the_game_is_depleted) {
    Playing game = ready();
    game.add(0, "guest_bedroom");
    const std::string stack = std::to_string(game.rules().face(game.face("guest_bedroom")).size);
    game.set_deck({stack});
    game.set_stack(stack, 1);
    game.answer("pass");
    EXPECT_EQ(game.table().last_round, 1);
    game.answer("pass");
    ASSERT_TRUE(game.over());
    EXPECT_EQ(game.left(stack), 0);
    EXPECT_GE(game.position().counter(game.rules().counters.depleted, 0), 2);
}

TEST(CbSolo, CB_SOLO_10_no_coins_are_put_on_tiles) {
    Playing game = ready();
    game.play_until([](const Playing& now) {
        const auto market = now.position()[now.rules().at.market];
        return std::any_of(market.begin(), market.end(), [](const MarketTile& entry) { return entry.coins != 0; });
    });
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.find("coins"), nullptr);
}

TEST(CbSolo, SO04_CB_SOLO_11_an_extra_turn_finds_the_tiles_of_the_same_round) {
    Playing game = ready();
    game.set_market(2, "larder");
    const Words market = game.market();
    game.add_completed("buttery");
    game.answer("pass");
    EXPECT_EQ(game.turn().extra, 1);
    EXPECT_EQ(game.table().round, 1);
    EXPECT_EQ(game.market(), market);
    game.answer(first(game, "buy larder"));
    EXPECT_EQ(game.table().round, 2);
    EXPECT_EQ(removed(game).size(), 2U);
}

TEST(CbSolo, CB_SOLO_12_cards_for_empty_stacks_are_replaced_and_tiles_on_the_deck_come_first) {
    Playing game = ready();
    game.set_stack("450", 0);
    game.set_deck({"450", "200", "100", "300"});
    Play play = game.play();
    const std::uint16_t face = take_top(play, static_cast<int>(game.stack("600")));
    put_on_deck(play, game.rules(), 0, static_cast<int>(game.stack("600")), face);
    game.answer("pass");
    EXPECT_EQ(sizes(game), (Words{"100", "200", "600"}));
    EXPECT_EQ(game.table().deck_count, 1);
}

TEST(CbSolo, CB_SOLO_13_the_round_of_the_last_room_card_is_the_last) {
    Playing game = round_with({"600", "100", "300"});
    EXPECT_EQ(game.table().last_round, 1);
    EXPECT_EQ(game.table().round, 2);
    game.answer("pass");
    EXPECT_TRUE(game.over());
}

TEST(CbSolo, CB_SOLO_13_a_deck_of_33_gives_11_rounds) {
    Playing game = ready("1e");
    while (!game.over()) {
        game.answer("pass");
    }
    EXPECT_TRUE(game.told("empty_stack").empty());
    EXPECT_EQ(game.table().round, 11);
}

TEST(CbSolo, CB_SOLO_13_a_deck_that_runs_out_with_free_spaces_is_made_anew) {
    Playing game = ready();
    game.set_deck({"600"});
    game.answer("pass");
    EXPECT_EQ(game.table().last_round, 1);
    EXPECT_EQ(tiles_in_market(game.position(), game.rules()), 3);
    EXPECT_EQ(game.told("reshuffle").size(), 1U);
}

TEST(CbSolo, CB_SOLO_14_final_scoring_without_favors) {
    const Words steps = steps_of("castles.final");
    EXPECT_EQ(steps,
              (Words{"castles.final.begin", "castles.final.depleted", "castles.final.bonus", "castles.final.money"}));
    Playing game = ready();
    game.play_until([](const Playing&) { return false; });
    ASSERT_TRUE(game.over());
    const Position end = game.position();
    const Counters& at = game.rules().counters;
    EXPECT_EQ(end.counter(at.favors, 0), 0);
    EXPECT_EQ(end.score(0), end.counter(at.rooms, 0) + end.counter(at.rewards, 0) + end.counter(at.depleted, 0) +
                                end.counter(at.bonus, 0) + end.counter(at.money_vp, 0));
}

TEST(CbSolo, EX15_SO03_CB_SOLO_15_the_ranks_of_the_second_edition) {
    const Rules& rules = Rules::of(ruleset(1, "2e"));
    const std::vector<std::pair<int, std::string>> cases = {
        {-5, "Court Jester"},
        {59, "Court Jester"},
        {60, "Humble Servant of the Crown"},
        {80, "Humble Servant of the Crown"},
        {81, "Lord castle builder"},
        {95, "Lord castle builder"},
        {96, "Senior Regent of royal residences"},
        {110, "Senior Regent of royal residences"},
        {111, "Royal Supreme Chancellor of palace building"},
    };
    for (const auto& [score, title] : cases) {
        EXPECT_EQ(solo_title(rules, score), title) << score;
    }
}

TEST(CbSolo, EX15_CB_SOLO_15_the_ranks_of_the_first_edition) {
    const Rules& rules = Rules::of(ruleset(1, "1e"));
    const std::vector<std::pair<int, std::string>> cases = {
        {0, "Jester"},
        {50, "Jester"},
        {51, "Servant of His Royal Majesty"},
        {70, "Servant of His Royal Majesty"},
        {71, "Duke of castle building"},
        {85, "Duke of castle building"},
        {86, "Supreme Prince Regent of palaces"},
        {100, "Supreme Prince Regent of palaces"},
        {101, "King of great castle building"},
    };
    for (const auto& [score, title] : cases) {
        EXPECT_EQ(solo_title(rules, score), title) << score;
    }
}

TEST(CbSolo, CB_SOLO_15_the_standing_says_the_rank) {
    Playing game = ready();
    game.play_until([](const Playing&) { return false; });
    const auto standings = game.ruleset().game().standings(game.position());
    ASSERT_EQ(standings.size(), 1U);
    EXPECT_EQ(standings[0].note, solo_title(game.rules(), game.score(0)) + " [CB-SOLO-15]");
}

TEST(CbSolo, CB_SOLO_16_the_solo_game_is_the_base_game_with_one_seat) {
    const linderhof::Setup& setup = ruleset(1).setup();
    EXPECT_EQ(setup.seats, 1);
    EXPECT_TRUE(setup.with.empty());
    EXPECT_TRUE(Rules::of(ruleset(1)).choices.solo);
    EXPECT_FALSE(Rules::of(ruleset(2)).choices.solo);
    EXPECT_TRUE(Rules::of(ruleset(2)).choices.solo_ranks.empty());
}

} // namespace linderhof::castles::test::solo_test
