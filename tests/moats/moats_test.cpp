// Buying Moats, their reward, and the end of the game (CX-MOAT).

#include "moats_kit.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/turns/flow.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace linderhof::moats::test::moats_test {

using castles::test::Playing;

/// A game whose first buyer is about to choose and can pay.
Playing ready(int players = 3) {
    Playing game(ruleset(players));
    game.answer("foyer four_doors");
    game.play_to("castles.buy");
    game.set_money(game.mover(), 20000);
    game.forget();
    return game;
}

/// Lays Moats round the castle of a seat, and nothing more.
void dig(Playing& game, Seat seat, std::initializer_list<Side> sides) {
    Play play = game.play();
    for (const Side side : sides) {
        castles::Placing placing;
        castles::lay_tile(play, seat, spot_of(moats_of(game.ruleset()), side), placing);
        --game.state()[game.rules().at.stack_size][game.stack("moat")];
    }
}

/// The buyer completes its Moat.
Playing rewarded() {
    Playing game = ready();
    dig(game, game.mover(), {Side::left, Side::right});
    game.answer("buy moat far");
    return game;
}

/// Two thirds of the last turn of a game: it is scored when the Master Builder passes.
Playing last_turn() {
    Playing game = ready();
    game.table().last_round = 1;
    while (game.mover() != game.master()) {
        game.answer("pass");
    }
    game.forget();
    return game;
}

bool offered(const Playing& game, std::string_view notation) {
    const Words all = game.notations();
    return std::find(all.begin(), all.end(), notation) != all.end();
}

int cards(const Playing& game) {
    return castles::table_of(game.position(), game.rules()).deck_count;
}

TEST(CxMoat, CX_MOAT_5_a_castle_without_drawbridge_is_told_of_when_it_is_chosen_and_with_each_moat) {
    int without = 0;
    for (const std::string& foyer : Playing(ruleset(3)).notations()) {
        Playing game(ruleset(3));
        const Question question = game.ruleset().prompt(game.state()).question(game.position(), game.mover());
        EXPECT_NE(question.lines.front().find("CX-MOAT-5"), std::string::npos);
        game.answer(foyer);
        game.play_to("castles.buy");
        const Seat buyer = game.mover();
        const bool bridge =
            castles::Castle(game.position(), buyer).tiles()[1].blueprint == moats_of(game.ruleset()).wall_with_bridge;
        game.set_money(buyer, 20000);
        const Prompt& prompt = game.ruleset().prompt(game.state());
        const auto moat = prompt.parse(game.position(), buyer, "buy moat left");
        const std::string text = prompt.describe(game.position(), buyer, std::get<Move>(moat)).text;
        EXPECT_EQ(text.find("can't be completed") == std::string::npos, bridge) << text;
        without += bridge ? 0 : 1;
    }
    EXPECT_GT(without, 0);
}

/// EX34 as far as it is about Moats.
TEST(CxMoat, CX_SETUP_8_EX34_so_many_moats_are_set_out) {
    const std::map<int, int> table{{2, 5}, {3, 7}, {4, 9}};
    for (const auto& [players, moats] : table) {
        const Playing game(ruleset(players));
        EXPECT_EQ(game.left("moat"), moats);
    }
    const Playing game(linderhof::test::builder().make(setup_of(5, {"moats", "towers"})).ruleset);
    EXPECT_EQ(game.left("moat"), 10);
}

TEST(CxMoat, CX_SETUP_11_CX_SETUP_12_CX_SETUP_13_CX_MOAT_3_everybody_chooses_a_side_of_the_barbican_and_its_turn) {
    Playing game(ruleset(3));
    EXPECT_EQ(game.asked(), "castles.foyer");
    EXPECT_EQ(game.notations(), (Words{"foyer three_doors 0", "foyer three_doors 90", "foyer three_doors 180",
                                       "foyer three_doors 270", "foyer four_doors"}));
    game.answer("foyer three_doors 180");
    game.play_to("castles.buy");
    for (Seat seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(castles::Castle(game.position(), seat).size(), 2);
        EXPECT_EQ(game.money(seat), 15000);
    }
}

TEST(CxMoat, CX_SETUP_12_each_turn_of_the_barbican_has_a_picture_of_its_own) {
    const Playing game(ruleset(3));
    std::vector<int> turns;
    for (const Option& option : game.ruleset().prompt(game.state()).options(game.position(), 0)) {
        ASSERT_EQ(option.things.size(), 1U);
        const Drawing drawing = game.ruleset().game().telling().portrait(game.ruleset(), option.things.front());
        ASSERT_EQ(std::get<DrawnPlan>(drawing).pieces.size(), 1U) << option.things.front();
        turns.push_back(std::get<DrawnPlan>(drawing).pieces.front().turn);
    }
    EXPECT_EQ(turns, (std::vector<int>{0, 1, 2, 3, 0}));
}

TEST(CxMoat, CX_TURN_3_CX_MOAT_6_CX_MOAT_7_CX_MOAT_13_CX_MOAT_20_a_moat_is_bought_from_the_master_builder) {
    Playing game = ready();
    const Seat seat = game.mover();
    const Seat master = game.master();
    ASSERT_NE(seat, master);
    const int money = game.money(master);
    const int score = game.score(seat);
    EXPECT_TRUE(offered(game, "buy moat left"));
    EXPECT_TRUE(offered(game, "buy moat right"));
    EXPECT_FALSE(offered(game, "buy moat far"));
    EXPECT_EQ(game.refused("buy moat far").at(0).rule, "CX-MOAT-18");
    EXPECT_EQ(game.refused("buy moat near").at(0).rule, "CX-MOAT-18");
    game.answer("buy moat left");
    EXPECT_EQ(game.money(seat), 15000);
    EXPECT_EQ(game.money(master), money + 5000);
    EXPECT_EQ(game.score(seat), score + 3);
    EXPECT_EQ(game.left("moat"), 6);
    EXPECT_EQ(count_moats(moats_of(game.ruleset()), castles::Castle(game.position(), seat)), 1);
    EXPECT_NE(game.mover(), seat);
}

TEST(CxMoat, CX_MOAT_12_CX_MOAT_20_CX_MOAT_21_the_list_says_what_one_brings_and_why_it_cannot_be_bought) {
    Playing game = ready();
    const auto moat = [&] {
        const auto lines = game.ruleset().prompt(game.state()).options(game.position(), game.mover());
        return *std::find_if(lines.begin(), lines.end(), [](const Option& line) { return line.key == "m"; });
    };
    EXPECT_NE(moat().text.find("3 VP, and 1 VP for each room"), std::string::npos) << moat().text;
    EXPECT_EQ(moat().text.find("completes the ring"), std::string::npos) << moat().text;
    Playing two = game;
    dig(two, two.mover(), {Side::left, Side::right});
    const auto lines = two.ruleset().prompt(two.state()).options(two.position(), two.mover());
    EXPECT_TRUE(std::ranges::any_of(lines, [](const Option& line) {
        return line.key == "m" && line.text.ends_with("; completes the ring");
    })) << "it says what only the third one does";
    game.set_stack("moat", 0);
    EXPECT_FALSE(moat().legal);
    EXPECT_EQ(moat().why_not.rule, "CX-MOAT-12");
}

TEST(CxMoat, CX_MOAT_6_CX_MOAT_12_CX_MOAT_20_CX_MOAT_21_the_market_says_what_one_costs_and_brings) {
    Playing game = ready();
    const Seat seat = game.mover();
    const Row row = game.row("m");
    ASSERT_TRUE(row.prospect);
    EXPECT_EQ(row.things, Words{"moat_left"});
    EXPECT_EQ(row.cells.at(2).text, "Moat");
    EXPECT_TRUE(std::ranges::any_of(row.cells, [](const Cell& cell) { return cell == Cell("5 000", 5000); }));
    EXPECT_EQ(row.prospect->places, 2);
    const int score = game.score(seat);
    Playing bought = game;
    bought.answer("buy moat left");
    EXPECT_EQ(row.prospect->gain, bought.score(seat) - score);
    game.set_stack("moat", 0);
    EXPECT_EQ(game.row("m").prospect->why_not.rule, "CX-MOAT-12");
    EXPECT_EQ(game.row("m").prospect->places, 0);
    EXPECT_FALSE(game.row("m").prospect->gain);
}

TEST(CxMoat, CX_MOAT_12_CX_MOAT_18_CB_BUY_6_reasons_are_the_stock_the_money_the_place) {
    Playing game = ready();
    game.set_money(game.mover(), 0);
    game.set_stack("moat", 0);
    Words rules;
    for (const Reason& reason : game.refused("buy moat far")) {
        rules.push_back(reason.rule);
    }
    EXPECT_EQ(rules, (Words{"CX-MOAT-12", "CB-BUY-6", "CX-MOAT-18"}));
}

TEST(CxMoat, CX_MOAT_8_CX_END_1_the_top_room_card_is_discarded) {
    Playing game = ready();
    const int before = cards(game);
    const auto market = game.market();
    game.answer("buy moat left");
    EXPECT_EQ(cards(game), before - 1);
    EXPECT_EQ(game.market(), market);
    ASSERT_NE(game.find("discard"), nullptr);
    EXPECT_EQ(game.find("discard")->rule, "CX-MOAT-8");
}

TEST(CxMoat, CX_MOAT_9_CX_INTER_2_a_tile_on_the_deck_goes_to_the_box_in_place_of_the_card) {
    Playing game = ready();
    game.add_completed("guest_bedroom");
    game.answer("pass");
    game.answer("look 300");
    const std::string chosen = game.notations().front().substr(4); // "put ..."
    game.answer("put " + chosen);
    game.answer("stop");
    const int before = cards(game);
    game.set_money(game.mover(), 5000);
    game.answer("buy moat right");
    EXPECT_EQ(cards(game), before);
    EXPECT_EQ(castles::table_of(game.position(), game.rules()).deck_tiles, 0);
    EXPECT_EQ(game.position()[game.rules().at.removed][0], game.face(chosen) + 1);
    ASSERT_NE(game.find("remove"), nullptr);
    EXPECT_EQ(game.find("remove")->rule, "CX-MOAT-9");
}

TEST(CxMoat, CX_INTER_1_the_discarded_card_brings_neither_tile_nor_renovation) {
    Playing game(linderhof::test::builder().make(setup_of(3, {"moats", "renovations"})).ruleset);
    game.answer("foyer four_doors");
    game.play_to("castles.buy");
    game.set_money(game.mover(), 20000);
    game.forget();
    const Words market = game.market();
    game.answer("buy moat left");
    EXPECT_EQ(game.market(), market);
    const auto reveals =
        std::count_if(game.events().begin(), game.events().end(), [](const Event& event) { return event.reveals; });
    EXPECT_EQ(reveals, 1); // the card itself
}

TEST(CxMoat, CX_MOAT_10_without_a_card_nothing_is_discarded) {
    Playing game = ready();
    game.set_deck({});
    game.answer("buy moat left");
    EXPECT_EQ(game.find("discard"), nullptr);
}

TEST(CxMoat, CX_END_6_the_round_in_which_a_moat_takes_the_last_card_is_the_last) {
    Playing game = ready();
    game.set_deck({"100"});
    EXPECT_EQ(game.table().last_round, 0);
    game.answer("buy moat left");
    EXPECT_EQ(game.table().last_round, 1);
}

TEST(CxMoat, CX_MOAT_12_CX_MOAT_17_nothing_is_bought_that_is_not_there_or_too_dear) {
    Playing game = ready();
    game.set_stack("moat", 0);
    EXPECT_EQ(game.refused("buy moat left").at(0).rule, "CX-MOAT-12");
    game.set_stack("moat", 1);
    game.set_money(game.mover(), 4000);
    EXPECT_EQ(game.refused("buy moat left").at(0).rule, "CB-BUY-6");
    EXPECT_FALSE(offered(game, "buy moat left"));
}

TEST(CxMoat, CX_MOAT_11_a_complete_moat_is_the_last) {
    Playing game = ready();
    dig(game, game.mover(), {Side::left, Side::right, Side::far});
    const Reasons reasons = game.refused("buy moat left");
    ASSERT_EQ(reasons.size(), 1U) << "that none is for sale and that none has a place is one cause";
    EXPECT_EQ(reasons.front().rule, "CX-MOAT-11");
}

TEST(CxMoat, EX21_MO01_CX_MOAT_20_CX_SCORE_3_the_third_moat_of_otto) {
    Playing game = ready();
    const Seat seat = game.mover();
    dig(game, seat, {Side::left, Side::right});
    for (const char* room : {"pantry", "larder", "buttery", "forum", "theater", "flute_room", "piano_room",
                             "billiards_room", "oratory", "green_house", "upper_hall"}) {
        game.add(seat, room); // nine, an Outdoor room and a Corridor
    }
    const int score = game.score(seat);
    game.answer("buy moat far");
    EXPECT_EQ(game.score(seat), score + 12);
    EXPECT_EQ(game.money(seat), 15000);
    EXPECT_EQ(game.asked(), "moats.stack"); // it is completed
}

TEST(CxMoat, CX_MOAT_28_CX_TOWER_15_one_room_stack_is_looked_at) {
    Playing game = rewarded();
    const Words stacks = game.notations();
    EXPECT_EQ(stacks.size(), 10U + 1U); // no Hallways, no Stairs, no Moats; or decline
    EXPECT_TRUE(offered(game, "look 600"));
    game.set_stack("600", 0);
    EXPECT_FALSE(offered(game, "look 600"));
    Playing with_towers(linderhof::test::builder().make(setup_of(3, {"moats", "towers"})).ruleset);
    with_towers.answer("foyer four_doors");
    with_towers.play_to("castles.buy");
    with_towers.set_money(with_towers.mover(), 20000);
    dig(with_towers, with_towers.mover(), {Side::left, Side::right});
    with_towers.answer("buy moat far");
    EXPECT_TRUE(offered(with_towers, "look 325"));
}

TEST(CxMoat, CX_MOAT_28_CX_MOAT_29_CX_MOAT_31_the_chosen_tile_is_placed_for_nothing_and_scores) {
    Playing game = rewarded();
    const Seat seat = game.mover();
    const int money = game.money(seat);
    const int score = game.score(seat);
    const int left = game.left("100");
    game.answer("look 100");
    ASSERT_EQ(game.asked(), "moats.tile");
    EXPECT_TRUE(game.ruleset().prompt(game.state()).question(game.position(), seat).secret);
    game.forget();
    game.answer(game.notations().front());
    EXPECT_EQ(game.left("100"), left - 1);
    EXPECT_EQ(game.money(seat), money);
    EXPECT_GE(game.score(seat), score + 3); // three Moats
    EXPECT_EQ(castles::Castle(game.position(), seat).rooms(), 2);
    EXPECT_EQ(game.find("reveal"), nullptr); // it never came to the market
}

TEST(CxMoat, CX_MOAT_30_the_owner_may_decline_twice_over) {
    Playing first = rewarded();
    const Seat seat = first.mover();
    first.answer("decline");
    EXPECT_EQ(first.asked(), "castles.buy");
    EXPECT_NE(first.mover(), seat);
    Playing second = rewarded();
    const int left = second.left("250");
    second.answer("look 250");
    second.answer("decline");
    EXPECT_EQ(second.left("250"), left);
    EXPECT_EQ(castles::Castle(second.position(), seat).rooms(), 1);
}

TEST(CxMoat, CX_MOAT_30_a_tile_without_a_place_may_not_be_chosen) {
    Playing game = rewarded();
    game.answer("look 100");
    for (const std::uint16_t slot : castles::stack_tiles(game.position(), static_cast<int>(game.stack("100")))) {
        const castles::Face& face = game.rules().face(static_cast<std::uint16_t>(slot - 1));
        const std::string start = "place " + face.word + " ";
        const Words all = game.notations();
        const bool any =
            std::any_of(all.begin(), all.end(), [&](const std::string& each) { return each.rfind(start, 0) == 0; });
        EXPECT_EQ(any, !face.downstairs) << face.id; // the castle has no Stairs
    }
}

TEST(CxMoat, CX_INTER_5_the_tile_of_the_reward_may_be_laid_with_a_passage_inside_the_ring) {
    Playing game(linderhof::test::builder().make(setup_of(3, {"moats", "passages"})).ruleset);
    game.answer("foyer four_doors");
    game.play_to("castles.buy");
    game.set_money(game.mover(), 20000);
    dig(game, game.mover(), {Side::left, Side::right});
    game.answer("buy moat far");
    game.answer("look 400"); // Outdoor rooms among them
    int with_passage = 0;
    for (const Move move : game.moves()) {
        const castles::Place place = castles::place_of(move);
        if (place.with != 0) {
            ++with_passage;
            EXPECT_LT(place.y, 3); // above the wall
        }
    }
    EXPECT_GT(with_passage, 0);
}

/// What a seat thinks possible: the words of a stack in one of its worlds.
std::set<Words> possible(const Playing& game, Seat seat, std::string_view id) {
    std::set<Words> found;
    State view;
    Random random(7);
    game.ruleset().view(game.state(), seat, view);
    for (int i = 0; i < 30; ++i) {
        State world;
        game.ruleset().determinize(view, seat, random, world);
        Words words;
        for (const std::uint16_t slot :
             castles::stack_tiles(Position(game.ruleset(), world), static_cast<int>(game.stack(id)))) {
            words.push_back(game.rules().face(static_cast<std::uint16_t>(slot - 1)).word);
        }
        std::sort(words.begin(), words.end());
        found.insert(words);
    }
    return found;
}

TEST(CxMoat, CX_MOAT_28_the_owner_alone_knows_the_stack_and_nobody_its_order) {
    Playing game = rewarded();
    const Seat seat = game.mover();
    EXPECT_GT(possible(game, seat, "600").size(), 1U);
    game.answer("look 600");
    EXPECT_EQ(possible(game, seat, "600").size(), 1U);
    EXPECT_GT(possible(game, game.next_to(seat), "600").size(), 1U);
    EXPECT_GT(possible(game, no_seat, "600").size(), 1U);
    game.answer("decline");
    EXPECT_EQ(possible(game, seat, "600").size(), 1U); // it remembers
}

TEST(CxMoat, CX_FINAL_3_moats_of_the_empty_stack_score_and_the_barbican_does_not) {
    Playing game = last_turn();
    dig(game, 0, {Side::left, Side::right});
    game.set_stack("moat", 0);
    game.answer("pass");
    ASSERT_TRUE(game.over());
    EXPECT_EQ(game.position().counter(game.rules().counters.depleted, 0), 4);
    EXPECT_EQ(game.position().counter(game.rules().counters.depleted, 1), 0);
}

} // namespace linderhof::moats::test::moats_test
