// Renovations (CX-RENO).

#include "castle_builder.hpp"
#include "playing.hpp"
#include "renovations.hpp"
#include "shared_castles.hpp"

#include "support/rulesets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace linderhof::renovations {

namespace {

using castles::Castle;
using castles::Rules;
using castles::test::CastleBuilder;
using castles::test::Playing;
using castles::test::sorted;
using Words = std::vector<std::string>;

linderhof::Setup setup_of(int players, Words with = {"renovations"}) {
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = players;
    setup.with = std::move(with);
    return setup;
}

std::shared_ptr<const Ruleset> ruleset(int players, const Words& with = {"renovations"}) {
    static std::map<std::pair<int, Words>, std::shared_ptr<const Ruleset>> made;
    auto& entry = made[{players, with}];
    if (!entry) {
        entry = linderhof::test::workshop().make(setup_of(players, with)).ruleset;
    }
    return entry;
}

const Renovations& module_of(const Playing& game) {
    return game.ruleset().part<Renovations>(Renovations::key);
}

Playing ready(int players = 3) {
    Playing game(ruleset(players));
    game.play_to("castles.buy");
    game.forget();
    return game;
}

Words shown(const Playing& game) {
    Words words;
    for (const std::uint16_t slot : shown_now(game.position(), module_of(game))) {
        words.push_back(game.rules().face(static_cast<std::uint16_t>(slot - 1)).word);
    }
    return words;
}

/// Exactly these Renovations lie beside the market.
void show(Playing& game, const Words& words) {
    const std::span<std::uint16_t> slots = game.state()[module_of(game).shown];
    std::fill(slots.begin(), slots.end(), std::uint16_t{0});
    for (std::size_t i = 0; i < words.size(); ++i) {
        slots[i] = static_cast<std::uint16_t>(game.face(words[i]) + 1);
    }
}

int left(const Playing& game, int size) {
    const Renovations& all = module_of(game);
    for (std::size_t i = 0; i < all.piles.size(); ++i) {
        if (game.rules().stacks[all.piles[i].stack].size == size) {
            return game.position()[all.left][i];
        }
    }
    return -1;
}

bool offered(const Playing& game, std::string_view notation) {
    const Words all = game.notations();
    return std::find(all.begin(), all.end(), notation) != all.end();
}

/// Some room of that size and type.
const std::string& room_of(const Rules& rules, int size, castles::RoomType type) {
    const auto found = std::find_if(rules.faces.begin(), rules.faces.end(), [&](const castles::Face& face) {
        return face.size == size && face.kind == castles::TileKind::room && face.types.contains(type);
    });
    EXPECT_NE(found, rules.faces.end());
    return found->word;
}

castles::FileStep over(const CastleBuilder& castle, std::string_view renovation, int on) {
    for (const auto& word : castle.rules().file_words) {
        if (word->key == "renovation") {
            return {word.get(), {}, {castle.rules().find_face(renovation), on}};
        }
    }
    return {};
}

TEST(CxReno, CX_GEN_7_CX_SOLO_1_they_are_refused_with_the_first_edition_and_alone) {
    linderhof::Setup first = setup_of(3);
    first.options["edition"] = "1e";
    EXPECT_FALSE(linderhof::test::workshop().make(first).ruleset);
    EXPECT_FALSE(linderhof::test::workshop().make(setup_of(1)).ruleset);
}

/// EX34 as far as it is about Renovations; CX-COMP-1, CX-SETUP-2, CX-SETUP-6.
TEST(CxReno, CX_RENO_31_CX_SETUP_2_CX_SETUP_6_EX34_six_of_each_size_and_a_short_deck) {
    const std::map<int, std::pair<int, std::uint32_t>> table = {{2, {17, 5}}, {3, {23, 6}}, {4, {29, 7}}};
    for (const auto& [players, numbers] : table) {
        const Rules& rules = Rules::of(*ruleset(players));
        const auto& all = ruleset(players)->part<Renovations>(Renovations::key);
        EXPECT_EQ(rules.room_cards, numbers.first);
        EXPECT_EQ(all.shown.count, numbers.second);
        EXPECT_EQ(all.piles.size(), 10U);
        for (const Pile& pile : all.piles) {
            EXPECT_EQ(pile.faces.size(), 6U);
        }
    }
    const auto five = ruleset(5, {"renovations", "towers"});
    EXPECT_EQ(Rules::of(*five).room_cards, 35);
    EXPECT_EQ(five->part<Renovations>(Renovations::key).shown.count, 8U);
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

/// EX32 with the numbers of three players.
TEST(CxReno, EX32_CX_RENO_19_CX_RENO_20_when_the_market_is_full_no_more_come) {
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

TEST(CxReno, CX_RENO_1_CX_TURN_3_a_renovation_costs_5000_in_place_of_a_room) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add(seat, "dining_room");
    show(game, {"snack_room"});
    game.set_money(seat, 4999);
    EXPECT_FALSE(offered(game, "renovate snack_room 1"));
    EXPECT_EQ(game.refused("renovate snack_room 1").front().rule, "CB-BUY-6");
    game.set_money(seat, 6000);
    const int master = game.money(game.master());
    game.answer("renovate snack_room 1");
    EXPECT_EQ(game.money(seat), 1000);
    EXPECT_EQ(game.money(game.master()), master + 5000);
    EXPECT_NE(game.mover(), seat);
    EXPECT_EQ(shown(game), Words());
}

TEST(CxReno, CX_RENO_2_CX_RENO_3_only_over_an_own_room_of_its_size_and_once) {
    Playing game = ready();
    const Seat seat = game.mover();
    show(game, {"snack_room", "coal_vault"});
    game.set_money(seat, 20000);
    EXPECT_FALSE(offered(game, "renovate snack_room 1"));
    EXPECT_EQ(game.refused("renovate snack_room 0").front().rule, "CX-RENO-4"); // the Foyer
    EXPECT_EQ(game.refused("renovate snack_room 7").front().rule, "CX-RENO-2"); // no such room
    EXPECT_EQ(game.refused("renovate state_room 0").front().rule, "CX-RENO-1");
    game.add(seat, "dining_room");
    game.add(seat, "bread_nook");
    EXPECT_TRUE(offered(game, "renovate snack_room 1"));
    EXPECT_EQ(game.refused("renovate snack_room 2").front().rule, "CX-RENO-2");
    CastleBuilder castle(*ruleset(3));
    ASSERT_TRUE(castle.add_anywhere("dining_room"));
    castle.carry_out(over(castle, "snack_room", 1));
    EXPECT_EQ(castle.refused(over(castle, "coal_vault", 1)), Words{"CX-RENO-2"});
}

TEST(CxReno, RV08_CX_RENO_4_no_foyer_hallway_or_stairs) {
    CastleBuilder castle(*ruleset(3));
    castle.add("hallway", 3, 1, 0, "ground").add("stairs", -3, 1);
    EXPECT_EQ(castle.refused(over(castle, "lamp_passage", 2)), Words{"CX-RENO-4"});
    EXPECT_EQ(castle.refused(over(castle, "lamp_passage", 0)), Words{"CX-RENO-4"});
    EXPECT_EQ(castle.refused(over(castle, "lamp_passage", 1)), Words{"CX-RENO-4"});
}

TEST(CxReno, CX_RENO_5_CX_RENO_6_CX_FAV_4_CX_BONUS_4_the_room_shows_other_types_and_stays_where_it_is) {
    CastleBuilder castle(*ruleset(3));
    ASSERT_TRUE(castle.add_anywhere("dining_room")); // Food 300
    const geometry::Placed before = castle.castle().tiles()[1];
    const int rooms = castle.favor("total_rooms");
    castle.carry_out(over(castle, "drafting_salon", 1)); // Living and Utility
    const geometry::Placed after = castle.castle().tiles()[1];
    EXPECT_EQ(before, after);
    EXPECT_EQ(castle.favor("count_food"), 0);
    EXPECT_EQ(castle.favor("count_living"), 1);
    EXPECT_EQ(castle.favor("count_utility"), 1);
    EXPECT_EQ(castle.favor("area_living"), 300);
    EXPECT_EQ(castle.favor("area_utility"), 300);
    EXPECT_EQ(castle.favor("total_rooms"), rooms);
    EXPECT_EQ(castle.favor("small"), 1);
    EXPECT_EQ(castle.castle().area(), 125 + 300);
    EXPECT_EQ(castle.favor("renovations"), 1);
    EXPECT_EQ(castle.bonus("renovations"), 2);
}

/// An Anteroom with the Guest Bedroom at one of its doors.
CastleBuilder anteroom_and_bedroom() {
    CastleBuilder first(*ruleset(3));
    EXPECT_TRUE(first.add_anywhere("anteroom"));
    const geometry::Placed anteroom = first.castle().tiles()[1];
    geometry::Search search;
    search.begin(*first.rules().kit, first.castle().tiles(), first.rules().doors);
    for (const geometry::Spot& spot : search.list(first.rules().find_face("guest_bedroom"))) {
        CastleBuilder castle(*ruleset(3));
        castle.add("anteroom", anteroom.x, anteroom.y, 90 * anteroom.turn);
        castle.add("guest_bedroom", spot.x, spot.y, 90 * spot.turn);
        if (castle.castle().joined(1, 2)) {
            return castle;
        }
    }
    ADD_FAILURE() << "the Guest Bedroom does not fit beside the Anteroom";
    return first;
}

/// EX29: 1 + 3 + 3, and nothing is lost for what is covered (CX-RENO-7).
TEST(CxReno, EX29_CX_RENO_7_CX_RENO_8_CX_RENO_11_scored_like_a_new_tile_at_its_place) {
    CastleBuilder castle = anteroom_and_bedroom();
    castle.carry_out(over(castle, "snack_room", 2));
    EXPECT_EQ(sorted(castle.items()),
              (Words{"CB-SCORE-1 +1 of 2 with 2", "CB-SCORE-5 +3 of 1 with 2", "CB-SCORE-5 +3 of 2 with 1"}));
    EXPECT_EQ(castle.vp(), 7);
}

TEST(CxReno, EX30_CX_RENO_13_CX_RENO_14_a_completed_room_earns_the_rewards_of_both_types) {
    Playing game = ready();
    const Seat seat = game.mover();
    const int tile = game.add(seat, room_of(game.rules(), 150, castles::RoomType::living), true);
    game.state()[game.rules().at.downstairs_done][static_cast<std::size_t>(seat)] = 1;
    show(game, {"underground_vault"}); // Activity and Downstairs
    game.set_money(seat, 5000);
    const int before = game.score(seat);
    game.answer("renovate underground_vault " + std::to_string(tile));
    EXPECT_EQ(game.asked(), "castles.reward");
    EXPECT_EQ(game.notations().size(), 2U);
    EXPECT_EQ(game.state()[game.rules().at.downstairs_done][static_cast<std::size_t>(seat)], 2);
    EXPECT_EQ(game.score(seat), before + 3);
}

int downstairs_done(const Playing& game, Seat seat) {
    return game.position()[game.rules().at.downstairs_done][static_cast<std::size_t>(seat)];
}

/// RV02: it stays underground, and the next one is counted from where the count is now.
TEST(CxReno, RV02_CX_RENO_14_CX_RENO_9_a_covered_downstairs_room_is_counted_no_more) {
    Playing game = ready();
    const Seat seat = game.mover();
    const int tile = game.add(seat, room_of(game.rules(), 450, castles::RoomType::downstairs), true);
    game.state()[game.rules().at.downstairs_done][static_cast<std::size_t>(seat)] = 1;
    show(game, {"wardrobe_suite"});
    game.set_money(seat, 5000);
    game.answer("renovate wardrobe_suite " + std::to_string(tile));
    EXPECT_EQ(downstairs_done(game, seat), 0);
    EXPECT_TRUE(Castle(game.position(), seat).face(tile).downstairs);
    game.play_until([&](const Playing& now) { return now.asked() == "castles.buy" && now.mover() == seat; });
    game.state()[game.rules().at.downstairs_done][static_cast<std::size_t>(seat)] = 0;
    game.add_completed(room_of(game.rules(), 250, castles::RoomType::downstairs));
    EXPECT_EQ(downstairs_done(game, seat), 1);
    game.answer("pass");
    EXPECT_NE(game.mover(), seat);
}

/// Out of the count and into it again: the second one earns the reward.
TEST(CxReno, CX_RENO_14_a_downstairs_room_that_covers_another_is_counted_anew) {
    Playing game = ready();
    const Seat seat = game.mover();
    const int tile = game.add(seat, room_of(game.rules(), 450, castles::RoomType::downstairs), true);
    game.state()[game.rules().at.downstairs_done][static_cast<std::size_t>(seat)] = 2;
    show(game, {"secret_salon"}); // Downstairs and Living
    game.set_money(seat, 5000);
    game.answer("renovate secret_salon " + std::to_string(tile));
    EXPECT_EQ(downstairs_done(game, seat), 2);
    EXPECT_EQ(game.mover(), seat);
    EXPECT_EQ(game.asked(), "castles.reward");
}

TEST(CxReno, CX_RENO_12_completed_later_it_gives_the_rewards_of_its_types_alone) {
    Playing game = ready();
    const Seat seat = game.mover();
    const int tile = game.add(seat, "dining_room");
    game.state()[game.rules().at.shown][castles::first_tile(game.position(), seat) + static_cast<std::size_t>(tile)] =
        game.face("croquet_lawn"); // Activity and Outdoor
    const int money = game.money(seat);
    const int score = game.score(seat);
    game.complete(tile);
    game.answer("pass");
    if (game.asked() == "castles.reward") {
        game.answer(game.notations().front());
    }
    EXPECT_EQ(game.score(seat), score + 5);
    EXPECT_EQ(game.money(seat), money + 5000 + 10000);
    EXPECT_EQ(game.turn().extra, 0); // no Food any more
}

/// Where three rooms of both levels could be laid.
std::vector<Words> places_of_others(const CastleBuilder& castle) {
    std::vector<Words> found;
    for (const char* tile : {"nap_room", "bread_nook", "dining_room"}) {
        found.push_back(castles::test::places(castle, tile, geometry::LookAlikes::each));
    }
    found.push_back(castles::test::places(castle, room_of(castle.rules(), 150, castles::RoomType::downstairs),
                                          geometry::LookAlikes::each));
    return found;
}

TEST(CxReno, RV03_RV05_CX_RENO_9_CX_RENO_10_level_and_fence_stay) {
    CastleBuilder castle(*ruleset(3));
    castle.add("formal_gardens", -6, -1); // Outdoor 450, with a fence
    const castles::Face& before = castle.castle().face(1);
    const std::vector<Words> places = places_of_others(castle);
    castle.carry_out(over(castle, "secret_salon", 1)); // Downstairs and Living
    EXPECT_EQ(&castle.castle().face(1), &before);
    EXPECT_TRUE(castle.castle().face(1).fenced);
    EXPECT_FALSE(castle.castle().face(1).downstairs);
    EXPECT_EQ(places_of_others(castle), places);
    EXPECT_EQ(castle.favor("count_downstairs"), 1);
    EXPECT_EQ(castle.favor("count_outdoor"), 0);
}

/// The Renovation has two types, but the room is one.
TEST(CxReno, RV06_CX_RENO_24_CX_RENO_25_CX_FINAL_4_CX_FINAL_5_one_room_of_both_types) {
    CastleBuilder castle(*ruleset(3));
    ASSERT_TRUE(castle.add_anywhere(room_of(castle.rules(), 400, castles::RoomType::living)));
    castle.carry_out(over(castle, "midnight_pantry", 1)); // Food and Sleeping
    const std::map<std::string, int> expected = {{"area_food", 400},   {"area_sleeping", 400}, {"area_living", 0},
                                                 {"total_rooms", 2},   {"square", 1},          {"distinct_sizes", 1},
                                                 {"distinct_types", 3}};
    for (const auto& [favor, count] : expected) {
        EXPECT_EQ(castle.favor(favor), count) << favor;
    }
    EXPECT_EQ(castle.castle().area(), 125 + 400);
    Playing game = ready();
    const Seat seat = game.master();
    const int tile = game.add(seat, room_of(game.rules(), 400, castles::RoomType::living));
    game.state()[game.rules().at.shown][castles::first_tile(game.position(), seat) + static_cast<std::size_t>(tile)] =
        game.face("midnight_pantry");
    game.set_stack("400", 0);
    const auto left = game.state()[module_of(game).left];
    std::fill(left.begin(), left.end(), std::uint8_t{0}); // empty piles of Renovations give nothing
    game.table().last_round = 1;
    while (!game.over()) {
        game.answer("pass");
    }
    EXPECT_EQ(game.position().counter(game.rules().counters.depleted, seat), 2);
}

TEST(CxReno, CX_RENO_22_CX_TURN_6_no_coins_come_to_lie_on_them) {
    Playing game = ready();
    const Words before = shown(game);
    game.play_until([](const Playing& now) { return now.asked() == "castles.price"; });
    int coins = 0;
    for (const castles::MarketTile& entry : game.position()[game.rules().at.market]) {
        coins += entry.coins != 0 ? 1 : 0;
        EXPECT_TRUE(entry.face == castles::no_face || game.rules().face(entry.face).kind == castles::TileKind::room);
    }
    EXPECT_GT(coins, 0);
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

TEST(CxReno, CX_RENO_27_a_renovation_with_a_swan_brings_a_token) {
    Playing game(ruleset(3, {"renovations", "swans"}));
    game.play_to("castles.buy");
    Play play = game.play();
    for (const castles::OfferedHook& hook : game.rules().offered) {
        hook(play, game.face("snack_room"));
    }
    game.forget();
    const Seat seat = game.mover();
    game.add(seat, "dining_room");
    show(game, {"snack_room"});
    game.set_money(seat, 9000);
    game.answer("renovate snack_room 1");
    EXPECT_EQ(game.told("token").size(), 1U);
}

TEST(CxReno, CX_RENO_30_an_icon_that_names_a_type_of_its_own_counts_itself) {
    CastleBuilder castle(*ruleset(3));
    castle.add("formal_gardens", -6, -1);
    castle.carry_out(over(castle, "hermits_vault", 1)); // Downstairs and Sleeping, +2 for each Utility
    EXPECT_EQ(castle.vp(), 1);
    CastleBuilder other(*ruleset(3));
    ASSERT_TRUE(other.add_anywhere(room_of(other.rules(), 350, castles::RoomType::living)));
    other.carry_out(over(other, "boiler_vault", 1)); // Downstairs and Utility, +2 for each Utility
    EXPECT_EQ(other.vp(), 3);
}

TEST(CxReno, CX_RENO_32_doors_of_a_room_that_is_a_corridor_too_are_not_counted) {
    CastleBuilder castle(*ruleset(3));
    ASSERT_TRUE(castle.add_anywhere("dining_room"));
    const int counted = castle.castle().external_doors(false);
    EXPECT_GT(counted, 0);
    castle.carry_out(over(castle, "skittles_passage", 1)); // Activity and Corridor
    EXPECT_EQ(castle.castle().external_doors(false), 0);
    EXPECT_GE(castle.castle().external_doors(true), counted);
}

} // namespace

} // namespace linderhof::renovations
