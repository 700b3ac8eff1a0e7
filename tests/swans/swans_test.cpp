// Swan tokens (CX-SWAN).

#include "castle_builder.hpp"
#include "playing.hpp"
#include "swans.hpp"

#include "support/rulesets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

namespace linderhof::swans::swans_test {

using castles::test::Playing;
using Words = std::vector<std::string>;

/// Tokens by colour: blue, red, yellow, violet, white.
using Tokens = std::array<std::uint8_t, 5>;

std::shared_ptr<const Ruleset> make(const Words& with) {
    Setup setup;
    setup.game = "castles";
    setup.seats = 3;
    setup.with = with;
    return linderhof::test::builder().make(setup).ruleset;
}

std::shared_ptr<const Ruleset> ruleset() {
    static const std::shared_ptr<const Ruleset> made = make({"swans"});
    return made;
}

const Swans& swans_of(const Playing& game) {
    return game.ruleset().part(Swans::key);
}

/// A game whose first buyer is about to choose; nobody has a token.
Playing ready() {
    Playing game(ruleset());
    game.play_to("castles.buy");
    game.forget();
    return game;
}

void give(Playing& game, Seat seat, const Tokens& tokens) {
    Play play = game.play();
    const std::span<std::uint8_t> held = tokens_of(play, swans_of(game), seat);
    std::copy(tokens.begin(), tokens.end(), held.begin());
}

Tokens held(const Playing& game, Seat seat) {
    Tokens tokens{};
    const Position position = game.position();
    const std::span<const std::uint8_t> now = tokens_of(position, swans_of(game), seat);
    std::copy(now.begin(), now.end(), tokens.begin());
    return tokens;
}

/// Whether the notation is among the answers to the question.
bool offered(const Playing& game, std::string_view notation) {
    const Words all = game.notations();
    return std::find(all.begin(), all.end(), notation) != all.end();
}

/// The exchange of so many tokens, whichever they are.
void exchange(Playing& game, int tokens) {
    game.answer("exchange " + std::to_string(tokens));
    while (game.asked() == "swans.token") {
        game.answer(game.notations().front());
    }
}

std::uint8_t token_on(const Playing& game, std::size_t entry) {
    const std::uint16_t face = game.position()[game.rules().at.market][entry].face;
    return face == castles::no_face ? std::uint8_t{0} : game.position()[swans_of(game).on_tile][face];
}

/// Buys the cheapest tile that shows a swan or none, whichever is wanted; which entry it was; -1: there is none.
int buy(Playing& game, bool swan) {
    game.set_money(game.mover(), 20000);
    for (std::size_t entry = 0; entry < game.market().size(); ++entry) {
        const std::uint16_t face = game.position()[game.rules().at.market][entry].face;
        const std::string start = "buy " + game.market()[entry] + " ";
        for (const std::string& answer : game.notations()) {
            if (face != castles::no_face && game.rules().face(face).swan == swan && answer.rfind(start, 0) == 0) {
                game.answer(answer);
                return static_cast<int>(entry);
            }
        }
    }
    return -1;
}

TEST(CxSwan, CX_COMP_3_CX_SETUP_7_eight_tokens_of_each_of_five_colours) {
    const Playing game(ruleset());
    const Swans& swans = swans_of(game);
    EXPECT_EQ(swans.colours.size(), 5U);
    std::array<int, 5> seen{};
    for (std::size_t colour = 0; colour < 5; ++colour) {
        seen[colour] = game.position()[swans.lake][colour];
    }
    for (std::size_t entry = 0; entry < game.market().size(); ++entry) {
        if (const std::uint8_t token = token_on(game, entry); token != 0) {
            ++seen[static_cast<std::size_t>(token - 1)];
        }
    }
    EXPECT_EQ(seen, (std::array<int, 5>{8, 8, 8, 8, 8}));
}

TEST(CxSwan, CX_SWAN_5_who_has_none_is_told_so) {
    Playing game = ready();
    EXPECT_EQ(game.refused("exchange 1").at(0).text, "You have no Swan tokens.");
}

/// CX-TURN-2: in every round, and in the set-up too.
TEST(CxSwan, CX_SWAN_1_CX_SWAN_2_CX_SETUP_10_a_token_lies_on_every_new_tile_with_a_swan) {
    Playing game(ruleset());
    for (int round = 1; round <= 4; ++round) {
        game.play_until([&](const Playing& now) {
            return now.asked() == "castles.price" && now.position()[now.rules().at.table][0].round == round;
        });
        ASSERT_FALSE(game.over());
        for (std::size_t entry = 0; entry < game.market().size(); ++entry) {
            const castles::Face& face = game.rules().face(game.face(game.market()[entry]));
            const bool swan = face.size == 250 || face.size == 300 || face.size == 350 || face.size == 400;
            EXPECT_EQ(face.swan, swan) << face.id;
            EXPECT_EQ(token_on(game, entry) != 0, swan) << face.id;
        }
    }
}

TEST(CxSwan, CX_SWAN_4_the_market_says_which_swan_lies_on_a_tile) {
    const Playing game = ready();
    for (std::size_t entry = 0; entry < game.market().size(); ++entry) {
        const Row row = game.row(std::to_string(entry + 1));
        const bool said = std::ranges::any_of(row.cells, [](const Cell& cell) { return cell.text.ends_with(" swan"); });
        EXPECT_EQ(said, token_on(game, entry) != 0) << entry;
    }
}

TEST(CxSwan, CX_SWAN_3_the_buyer_of_a_tile_takes_its_token) {
    Playing game = ready();
    const Seat seat = game.mover();
    std::map<std::string, std::uint8_t> tokens;
    for (std::size_t entry = 0; entry < game.market().size(); ++entry) {
        tokens[game.market()[entry]] = token_on(game, entry);
    }
    const Words before = game.market();
    const int entry = buy(game, true);
    ASSERT_GE(entry, 0);
    const std::uint8_t token = tokens[before[static_cast<std::size_t>(entry)]];
    ASSERT_NE(token, 0);
    Tokens expected{};
    expected[static_cast<std::size_t>(token - 1)] = 1;
    EXPECT_EQ(held(game, seat), expected);
    EXPECT_EQ(game.position()[swans_of(game).on_tile][game.face(before[static_cast<std::size_t>(entry)])], 0);
}

TEST(CxSwan, CX_SWAN_15_a_tile_without_a_swan_brings_none) {
    Playing game = ready();
    const Seat seat = game.mover();
    for (std::size_t entry = 0; entry < game.market().size(); ++entry) {
        game.set_market(entry, entry == 0 ? "bread_nook" : "");
    }
    ASSERT_EQ(buy(game, false), 0);
    EXPECT_EQ(held(game, seat), Tokens{});
}

TEST(CxSwan, CX_SWAN_4_tokens_lie_open) {
    Playing game = ready();
    give(game, 1, {2, 0, 1, 0, 0});
    State view;
    game.ruleset().view(game.state(), no_seat, view);
    const Position seen(game.ruleset(), view);
    EXPECT_EQ(token_words(swans_of(game), tokens_of(seen, swans_of(game), 1)), "two blue and one yellow");
}

/// EX27, and the other rows of the table.
TEST(CxSwan, EX27_CX_SWAN_5_one_to_five_tokens_are_worth_money) {
    const std::array<int, 5> table{1000, 3000, 6000, 10000, 15000};
    for (int number = 1; number <= 5; ++number) {
        Playing game = ready();
        const Seat seat = game.mover();
        give(game, seat, {0, 3, 2, 1, 0});
        const int money = game.money(seat);
        exchange(game, number);
        EXPECT_EQ(game.money(seat), money + table[static_cast<std::size_t>(number - 1)]);
        EXPECT_EQ(count_tokens(held(game, seat)), 6 - number);
    }
}

TEST(CxSwan, CX_SWAN_6_the_owner_chooses_which_tokens_go) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, {2, 1, 0, 0, 0});
    game.answer("exchange 2");
    EXPECT_EQ(game.notations(), (Words{"give blue", "give red"}));
    game.answer("give red");
    EXPECT_EQ(game.asked(), "castles.buy"); // only blue ones are left
    EXPECT_EQ(held(game, seat), (Tokens{1, 0, 0, 0, 0}));
}

TEST(CxSwan, CX_SWAN_7_one_exchange_of_at_most_five_in_a_turn) {
    Playing game = ready();
    give(game, game.mover(), {4, 4, 0, 0, 0});
    EXPECT_TRUE(offered(game, "exchange 5"));
    EXPECT_EQ(game.refused("exchange 6").at(0).rule, "CX-SWAN-7");
    exchange(game, 2);
    EXPECT_FALSE(offered(game, "exchange 1"));
    EXPECT_EQ(game.refused("exchange 1").at(0).rule, "CX-SWAN-7");
}

TEST(CxSwan, SW01_CX_SWAN_7_CX_SWAN_9_four_tokens_and_then_two_need_another_turn) {
    Playing game = ready();
    const Seat seat = game.mover();
    const int money = game.money(seat);
    give(game, seat, {4, 2, 0, 0, 0});
    game.turn().extra_turns = 1;
    exchange(game, 4);
    EXPECT_EQ(game.money(seat), money + 10000);
    EXPECT_FALSE(offered(game, "exchange 2"));
    EXPECT_EQ(game.refused("exchange 2").at(0).rule, "CX-SWAN-7");
    game.answer("pass");
    ASSERT_EQ(game.mover(), seat);
    exchange(game, 2);
    EXPECT_EQ(game.money(seat), money + 10000 + 5000 + 3000);
    EXPECT_EQ(held(game, seat), Tokens{});
}

TEST(CxSwan, CX_SWAN_5_nobody_exchanges_more_than_it_has) {
    Playing game = ready();
    give(game, game.mover(), {2, 0, 0, 0, 0});
    EXPECT_EQ(game.refused("exchange 3").at(0).rule, "CX-SWAN-5");
    EXPECT_EQ(game.refused("exchange 0").at(0).rule, "CX-SWAN-7");
    EXPECT_EQ(game.refused("exchange all").at(0).rule, "CX-SWAN-5");
}

TEST(CxSwan, CX_SWAN_8_CX_TURN_4_before_or_after_the_purchase) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, {1, 0, 0, 0, 0});
    EXPECT_TRUE(offered(game, "exchange 1"));
    EXPECT_FALSE(offered(game, "exchange 2")); // the token of the tile comes with it
    ASSERT_GE(buy(game, true), 0);
    game.play_until([](const Playing& now) { return now.asked() == "castles.buy"; });
    EXPECT_EQ(game.mover(), seat);
    EXPECT_TRUE(offered(game, "exchange 2"));
    game.answer("exchange 2");
    EXPECT_EQ(held(game, seat), Tokens{});
}

TEST(CxSwan, CX_SWAN_9_an_extra_turn_has_its_own_exchange) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, {3, 0, 0, 0, 0});
    game.turn().extra_turns = 1;
    exchange(game, 1);
    game.answer("pass");
    EXPECT_EQ(game.mover(), seat);
    EXPECT_EQ(game.turn().extra, 1);
    EXPECT_TRUE(offered(game, "exchange 2"));
}

TEST(CxSwan, CX_SWAN_10_exchanged_tokens_do_not_come_back) {
    Playing game = ready();
    const auto lake = [&] { return count_tokens(game.position()[swans_of(game).lake]); };
    give(game, game.mover(), {1, 1, 0, 0, 0});
    const int left = lake();
    exchange(game, 2);
    EXPECT_EQ(lake(), left);
}

TEST(CxSwan, CX_SWAN_11_without_tokens_in_the_lake_new_tiles_get_none) {
    Playing game = ready();
    Play play = game.play();
    std::fill(play[swans_of(game).lake].begin(), play[swans_of(game).lake].end(), std::uint8_t{0});
    for (std::size_t entry = 0; entry < game.market().size(); ++entry) {
        game.set_market(entry, "");
    }
    game.set_deck({"300", "300", "300", "250", "250", "250", "100", "100"});
    game.play_to("castles.price");
    for (std::size_t entry = 0; entry < game.market().size(); ++entry) {
        EXPECT_EQ(token_on(game, entry), 0);
    }
}

/// The third Moat is bought as often as it takes, and its reward is a room with a swan.
TEST(CxSwan, CX_SWAN_12_CX_MOAT_31_a_tile_that_never_came_to_the_market_has_no_token) {
    Playing game(make({"moats", "swans"}));
    while (game.asked() == "castles.foyer") {
        game.answer("foyer four_doors");
    }
    game.play_to("castles.buy");
    const Seat seat = game.mover();
    for (const char* moat : {"buy moat left", "buy moat right", "buy moat far"}) {
        while (game.asked() != "castles.buy" || game.mover() != seat) {
            game.answer(offered(game, "pass") ? "pass" : game.notations().front());
        }
        game.set_money(seat, 5000);
        game.answer(moat);
    }
    game.answer("look 300");
    const std::string place = game.notations().front();
    const std::uint16_t face = game.face(place.substr(6, place.find(' ', 6) - 6)); // "place TILE ..."
    ASSERT_TRUE(game.rules().face(face).swan);
    game.answer(place);
    ASSERT_EQ(castles::Castle(game.position(), seat).rooms(), 2); // with the Foyer
    EXPECT_EQ(game.position()[swans_of(game).on_tile][face], 0);
    EXPECT_EQ(held(game, seat), Tokens{});
}

TEST(CxSwan, CX_INTER_3_a_tile_on_the_deck_gets_its_token_when_it_comes_to_the_market) {
    Playing game = ready();
    game.add_completed("guest_bedroom");
    game.answer("pass");
    game.answer("look 300");
    const std::string chosen = game.notations().front().substr(4); // "put ..."
    game.answer("put " + chosen);
    game.answer("stop");
    EXPECT_EQ(game.position()[swans_of(game).on_tile][game.face(chosen)], 0);
    game.set_market(0, "");
    game.play_to("castles.price");
    const Words market = game.market();
    ASSERT_NE(std::find(market.begin(), market.end(), chosen), market.end());
    EXPECT_NE(game.position()[swans_of(game).on_tile][game.face(chosen)], 0);
}

/// EX28: 15 + 3 + 1 with five colours; the seven tokens of four colours that the text lists give 14.
TEST(CxSwan, EX28_CX_SWAN_13_CX_SWAN_14_sets_of_different_colours) {
    const Playing game(ruleset());
    const Swans& swans = swans_of(game);
    const auto points = [&](const Tokens& tokens) { return set_points(game.position(), swans, 0, tokens); };
    EXPECT_EQ(points({3, 2, 1, 1, 1}), 19);
    EXPECT_EQ(points({3, 2, 1, 1, 0}), 14);
    EXPECT_EQ(points({}), 0);
    EXPECT_EQ(points({0, 2, 0, 0, 0}), 2);
    EXPECT_EQ(points({8, 8, 8, 8, 8}), 120);
}

TEST(CxSwan, CX_SWAN_13_CX_FAV_3_CX_BONUS_3_CX_BONUS_20_EX35_the_end_of_the_game) {
    Playing game = ready();
    game.table().last_round = 1;
    while (game.mover() != game.master()) {
        game.answer("pass");
    }
    const auto favor = std::find_if(game.rules().cards.favors.begin(), game.rules().cards.favors.end(),
                                    [](const castles::Favor& each) { return each.entry->id() == "swans"; });
    ASSERT_NE(favor, game.rules().cards.favors.end());
    for (std::uint8_t& shown : game.state()[game.rules().at.favors]) {
        shown = static_cast<std::uint8_t>(favor - game.rules().cards.favors.begin());
    }
    for (Seat seat = 0; seat < 3; ++seat) {
        game.state()[game.rules().at.hand_size][static_cast<std::size_t>(seat)] = 0;
        give(game, seat, {1, static_cast<std::uint8_t>(seat), 0, 0, 0});
    }
    game.add(0, "bread_nook");
    game.set_stack("100", 0);
    for (const castles::BonusCardRule& card : game.rules().cards.bonus_cards) {
        if (card.entry->id() == "swans") {
            EXPECT_EQ(card.measure.count(castles::Castle(game.position(), 2)), 3);
        }
    }
    game.forget();
    game.answer("pass");
    if (!game.over()) {
        game.answer("end");
    }
    ASSERT_TRUE(game.over());
    const auto points = [&](Seat seat) { return game.position().counter(swans_of(game).points, seat); };
    EXPECT_EQ(points(0), 1);
    EXPECT_EQ(points(1), 3);
    EXPECT_EQ(points(2), 4);
    EXPECT_EQ(game.position().counter(game.rules().counters.favors, 2), 24);
    Words order;
    for (const Event& event : game.events()) {
        if (event.kind == "final" && (order.empty() || order.back() != event.rule)) {
            order.emplace_back(event.rule);
        }
    }
    order.resize(std::min<std::size_t>(order.size(), 3));
    EXPECT_EQ(order, (Words{"CB-FINAL-5", "CX-SWAN-13", "CB-FAV-1"}));
}

TEST(CxSwan, CB_BUY_2_who_may_still_exchange_tokens_cannot_buy_once_more) {
    Playing game = ready();
    const Seat buyer = game.mover();
    give(game, buyer, {5, 5, 5, 5, 5});
    const Words choices = game.notations();
    const auto purchase =
        std::ranges::find_if(choices, [](const std::string& words) { return words.starts_with("buy "); });
    ASSERT_NE(purchase, choices.end());
    game.answer("pass");
    ASSERT_EQ(game.asked(), "castles.buy");
    ASSERT_EQ(game.mover(), buyer);
    EXPECT_EQ(game.refused(*purchase).at(0).rule, "CB-BUY-2");
}

} // namespace linderhof::swans::swans_test
