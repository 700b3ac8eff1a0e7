// Where Renovations come from, and how a game with them ends (CX-RENO-15 to 23, CX-END).

#include "renovations_kit.hpp"

#include <set>

namespace linderhof::renovations::test::supply_test {

/// EX34 as far as it is about Renovations; CX-COMP-1, CX-SETUP-2, CX-SETUP-6.
TEST(CxReno, CX_RENO_31_CX_SETUP_2_CX_SETUP_6_EX34_six_of_each_size_and_a_short_deck) {
    const std::map<int, std::pair<int, std::uint32_t>> table = {{2, {17, 5}}, {3, {23, 6}}, {4, {29, 7}}};
    for (const auto& [players, numbers] : table) {
        const Rules& rules = Rules::of(*ruleset(players));
        const auto& all = ruleset(players)->part(Renovations::key);
        EXPECT_EQ(rules.supply.room_cards, numbers.first);
        EXPECT_EQ(all.shown.count, numbers.second);
        EXPECT_EQ(all.piles.size(), 10U);
        for (const Pile& pile : all.piles) {
            EXPECT_EQ(pile.faces.size(), 6U);
        }
    }
    const auto five = ruleset(5, {"renovations", "towers"});
    EXPECT_EQ(Rules::of(*five).supply.room_cards, 35);
    EXPECT_EQ(five->part(Renovations::key).shown.count, 8U);
}

/// Those that the rule book names, with the types that its examples show.
TEST(CxReno, FT42_CX_RENO_31_every_renovation_that_the_rule_book_names_is_among_them) {
    const std::map<std::string, std::pair<std::string, std::string>> named = {
        {"Snack Room", {"food", "sleeping"}},
        {"Underground Vault", {"activity", "downstairs"}},
        {"State Room", {"activity", "living"}},
        {"Breakfast Nook", {"food", "living"}},
        {"Playing Field", {"activity", "outdoor"}}};
    std::size_t found = 0;
    for (const catalog::Entry& entry : ruleset(3)->catalog().entries("renovations")) {
        const auto other = named.find(entry.name());
        if (other == named.end()) {
            continue;
        }
        ++found;
        EXPECT_EQ(entry.texts("types"), (std::vector<std::string>{other->second.first, other->second.second}))
            << other->first;
    }
    EXPECT_EQ(found, named.size());
}

TEST(CxReno, CX_SETUP_9_CX_RENO_15_a_renovation_of_its_size_comes_with_each_room) {
    Playing game(ruleset(4));
    game.play_to("castles.price");
    std::multiset<int> rooms;
    std::multiset<int> renovations;
    for (const std::string& word : game.market()) {
        rooms.insert(game.rules().face(game.face(word)).size);
    }
    for (const std::string& word : shown(game)) {
        renovations.insert(game.rules().face(game.face(word)).size);
    }
    EXPECT_EQ(rooms, renovations);
}

/// What the picture of the table shows below each says by itself what it means.
TEST(CxReno, CX_RENO_4_beside_the_market_it_says_how_many_rooms_each_could_cover) {
    Playing game(ruleset(3));
    game.play_to("castles.price");
    const Scene scene = game.ruleset().game().telling().scene(game.position(), 0);
    const auto zone = std::find_if(scene.zones.begin(), scene.zones.end(),
                                   [](const Zone& each) { return each.key == "renovations"; });
    ASSERT_NE(zone, scene.zones.end());
    ASSERT_FALSE(zone->rows.empty());
    for (const Row& row : zone->rows) {
        EXPECT_EQ(row.cells.at(7).text, "no room") << "a castle of a Foyer alone";
        EXPECT_EQ(row.cells.back().text, "–");
    }
}

/// Refills the market of a game with the cards of these stacks.
Words refill(Playing& game, const Words& cards, const Words& before) {
    show(game, before);
    for (std::size_t entry = 0; entry < game.market().size(); ++entry) {
        game.set_market(entry, entry < cards.size() ? "" : game.market()[entry]);
    }
    game.set_deck(cards);
    while (game.asked() == "castles.buy") {
        game.answer("pass");
    }
    EXPECT_EQ(game.asked(), "castles.price");
    return shown(game);
}

/// Five players: seven tiles and six Renovations are left, and the one card of 350 brings one of each.
TEST(CxReno, EX32_CX_RENO_15_CX_RENO_19_when_the_market_is_full_no_more_come) {
    Playing game(ruleset(5, {"renovations", "towers"}));
    game.play_to("castles.buy");
    const Words six{"grotto_garden", "breakfast_nook", "cellar_pass", "tea_arbour", "reading_alcove", "herb_court"};
    const Words after = refill(game, {"350"}, six);
    ASSERT_EQ(after.size(), 7U);
    EXPECT_TRUE(std::equal(six.begin(), six.end(), after.begin()));
    EXPECT_EQ(game.rules().face(game.face(after.back())).size, 350);
    const Words market = game.market();
    EXPECT_EQ(market.size(), 8U);
    EXPECT_EQ(std::count(market.begin(), market.end(), ""), 0);
}

TEST(CxReno, CX_RENO_19_CX_RENO_20_never_more_than_tiles_of_the_market) {
    Playing game = ready();
    EXPECT_EQ(refill(game, {"350", "100", "100"}, {"grotto_garden"}).size(), 4U);
    Playing full = ready();
    const Words six{"grotto_garden", "breakfast_nook", "cellar_pass", "tea_arbour", "reading_alcove", "herb_court"};
    EXPECT_EQ(refill(full, {"350", "100"}, six), six);
}

TEST(CxReno, CX_RENO_16_an_empty_pile_brings_none) {
    Playing game = ready();
    for (std::uint8_t& pile : game.state()[module_of(game).left]) {
        pile = 0;
    }
    EXPECT_EQ(refill(game, {"350", "100"}, {}), Words());
}

TEST(CxReno, CX_RENO_17_a_tile_on_the_deck_counts_as_a_card_of_its_size) {
    Playing game = ready();
    game.add_completed("guest_bedroom");
    game.answer("pass");
    game.answer("look 300");
    game.answer(game.notations().front());
    game.answer("stop");
    const int before = left(game, 300);
    show(game, {});
    game.set_market(0, "");
    game.set_deck({"100", "100", "100", "100", "100", "100", "100", "100"});
    game.play_to("castles.price");
    EXPECT_EQ(left(game, 300), before - 1);
}

TEST(CxReno, CX_RENO_18_CX_TOWER_14_towers_bring_none_and_are_never_renovated) {
    Playing game(ruleset(3, {"renovations", "towers"}));
    game.play_to("castles.buy");
    EXPECT_EQ(refill(game, {"325", "325"}, {}), Words());
    CastleBuilder castle(*ruleset(3, {"renovations", "towers"}));
    ASSERT_TRUE(castle.add_anywhere("clock_tower"));
    EXPECT_EQ(castle.refused(over(castle, "snack_room", 1)), Words{"CX-RENO-4"});
}

TEST(CxReno, CX_RENO_21_a_card_for_an_empty_stack_brings_none) {
    Playing game = ready();
    game.set_stack("350", 0);
    const int before = left(game, 350);
    refill(game, {"350", "100"}, {});
    EXPECT_EQ(left(game, 350), before);
}

TEST(CxReno, CX_RENO_22_CX_TURN_6_no_coins_come_to_lie_on_them) {
    Playing game = ready();
    const Words before = shown(game);
    ASSERT_FALSE(before.empty());
    while (game.asked() == "castles.buy") {
        game.answer("pass");
    }
    game.play_to("castles.buy"); // a round later
    const std::span<const castles::MarketTile> market = game.position()[game.rules().at.market];
    EXPECT_TRUE(std::any_of(market.begin(), market.end(), [](const auto& entry) { return entry.coins == 1000; }));
    const Seat seat = game.mover();
    const castles::Face& renovation = game.rules().face(game.face(before.front()));
    const int tile = game.add(seat, room_of(game.rules(), renovation.size));
    game.set_money(seat, 7000);
    game.answer("renovate " + before.front() + " " + std::to_string(tile));
    EXPECT_EQ(game.money(seat), 2000); // nothing lay on it
}

TEST(CxReno, CX_RENO_23_the_sleeping_reward_looks_at_no_renovations) {
    Playing game = ready();
    game.add_completed("guest_bedroom");
    game.answer("pass");
    EXPECT_EQ(game.notations().size(), 10U + 1U); // the ten room stacks, or decline
}

/// Two spaces of the market are free, and so many cards are left for them.
Playing refilled(const Words& deck, const Words& empty_stacks) {
    Playing game = ready();
    for (std::size_t entry = 0; entry < 2; ++entry) {
        game.set_market(entry, "");
    }
    game.set_deck(deck);
    for (const std::string& stack : empty_stacks) {
        game.set_stack(stack, 0);
    }
    while (game.asked() == "castles.buy") {
        game.answer("pass");
    }
    const Words market = game.market();
    EXPECT_EQ(std::count(market.begin(), market.end(), ""), 0); // CB-MARKET-8
    return game;
}

TEST(CxReno, RV04_CX_RENO_26_CX_END_2_CX_END_4_the_deck_alone_ends_nothing) {
    for (const Words& deck : {Words{"100", "150"}, Words{"100"}}) {
        Playing game = refilled(deck, {"hallway"});
        EXPECT_EQ(game.table().last_round, 0);
        game.play_to("castles.buy");
        game.play_until([](const Playing& now) { return now.asked() == "castles.price"; });
        EXPECT_FALSE(game.over());
        EXPECT_GT(game.table().deck_count, 0); // the cards have been shuffled
    }
}

TEST(CxReno, CX_END_5_two_empty_stacks_in_the_middle_of_a_round_make_it_the_last) {
    Playing game = refilled({"100", "150"}, {"hallway"});
    game.play_to("castles.buy");
    const int round = game.table().round;
    game.set_stack("450", 0);
    game.answer("pass");
    EXPECT_EQ(game.table().last_round, 1);
    game.play_until([](const Playing& now) { return now.over(); });
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.table().round, round);
}

TEST(CxReno, CX_END_5_CX_END_3_the_deck_that_runs_out_after_two_stacks_ends_the_game) {
    EXPECT_EQ(refilled({"100"}, {"stairs", "hallway"}).table().last_round, 1);
    EXPECT_EQ(refilled({"100", "100", "100"}, {"stairs", "hallway"}).table().last_round, 0);
    Playing piles = ready();
    const auto left = piles.state()[module_of(piles).left];
    std::fill(left.begin(), left.end(), std::uint8_t{0});
    EXPECT_EQ(depleted_stacks(piles.position(), piles.rules()), 0);
}

} // namespace linderhof::renovations::test::supply_test
