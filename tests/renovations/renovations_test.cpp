// Buying Renovations, laying them and scoring them (CX-RENO).

#include "renovations_kit.hpp"

#include <linderhof/castles/words/words.hpp>

namespace linderhof::renovations::test::renovations_test {

using castles::test::sorted;

TEST(CxReno, CX_RENO_1_CX_TURN_3_a_renovation_costs_5000_in_place_of_a_room) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add(seat, "dining_room");
    show(game, {"snack_room"});
    game.set_money(seat, 4999);
    EXPECT_FALSE(offered(game, "renovate snack_room 1"));
    EXPECT_EQ(game.refused("renovate snack_room 1").at(0).rule, "CB-BUY-6");
    game.set_money(seat, 6000);
    const int master = game.money(game.master());
    game.answer("renovate snack_room 1");
    EXPECT_EQ(game.money(seat), 1000);
    EXPECT_EQ(game.money(game.master()), master + 5000);
    EXPECT_NE(game.mover(), seat);
    EXPECT_EQ(shown(game), Words());
}

TEST(CxReno, CX_RENO_11_beside_the_market_it_says_what_each_would_score_over_the_best_room) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add(seat, "dining_room");
    show(game, {"snack_room", "state_room"});
    game.set_money(seat, 6000);
    const Row row = game.row("r1");
    ASSERT_TRUE(row.prospect);
    EXPECT_EQ(row.prospect->places, 1);
    EXPECT_TRUE(row.prospect->why_not.text.empty());
    EXPECT_EQ(game.row("r2").prospect->why_not.rule, "CX-RENO-3");
    EXPECT_FALSE(game.row("r2").prospect->gain);
    const int score = game.score(seat);
    game.answer("renovate snack_room 1");
    EXPECT_EQ(row.prospect->gain, game.score(seat) - score);
    EXPECT_NE(row.prospect->gain, 0);
}

TEST(CxReno, CB_DONE_2_a_room_with_a_blocked_door_is_told_of_before_it_is_covered) {
    Playing game = ready();
    const Seat seat = game.mover();
    const int tile = game.add(seat, "dining_room");
    show(game, {"snack_room"});
    game.set_money(seat, 6000);
    const auto words = [&] {
        const Prompt& prompt = game.ruleset().prompt(game.state());
        const auto move = prompt.parse(game.position(), seat, "renovate snack_room 1");
        return prompt.describe(game.position(), seat, std::get<Move>(move)).text;
    };
    EXPECT_EQ(words(), "covers the Dining Room");
    const std::size_t slot = castles::first_tile(game.position(), seat) + static_cast<std::size_t>(tile);
    game.state()[game.rules().at.tiles][slot].blocked = 1;
    EXPECT_EQ(words(), "covers the Dining Room, which can never be completed");
}

TEST(CxReno, CX_RENO_2_CX_RENO_3_only_over_an_own_room_of_its_size_and_once) {
    Playing game = ready();
    const Seat seat = game.mover();
    show(game, {"snack_room", "coal_vault"});
    game.set_money(seat, 20000);
    EXPECT_FALSE(offered(game, "renovate snack_room 1"));
    EXPECT_EQ(game.refused("renovate snack_room 0").at(0).rule, "CX-RENO-4"); // the Foyer
    EXPECT_EQ(game.refused("renovate snack_room 7").at(0).rule, "CX-RENO-2"); // no such room
    EXPECT_EQ(game.refused("renovate state_room 0").at(0).rule, "CX-RENO-1");
    game.add(seat, "dining_room");
    game.add(seat, "bread_nook");
    EXPECT_TRUE(offered(game, "renovate snack_room 1"));
    EXPECT_EQ(game.refused("renovate snack_room 2").at(0).rule, "CX-RENO-2");
    EXPECT_EQ(game.refused("renovate snack_room 7").at(0).text,
              "Your castle has no room of that number. Write 1 for the Dining Room behind its name.");
    CastleBuilder castle(*ruleset(3));
    ASSERT_TRUE(castle.add_anywhere("dining_room"));
    castle.carry_out(over(castle, "snack_room", 1));
    EXPECT_EQ(castle.refused(over(castle, "coal_vault", 1)), Words{"CX-RENO-2"});
}

/// A Renovation of each size over a room of each size: laid where the sizes are equal, and neither over smaller nor over larger rooms.
TEST(CxReno, CX_RENO_2_a_renovation_of_each_size_fits_rooms_of_its_size_and_no_other) {
    Playing game = ready();
    const Rules& rules = game.rules();
    const Seat seat = game.mover();
    std::vector<int> sizes{0}; // that of the Foyer is none
    for (const castles::Stack& stack : rules.supply.stacks) {
        if (stack.size > 0 && std::ranges::find(sizes, stack.size) == sizes.end()) {
            game.add(seat, room_of(rules, stack.size));
            sizes.push_back(stack.size);
        }
    }
    game.set_money(seat, 20000);
    for (const Pile& pile : module_of(game).piles) {
        const castles::Face& face = rules.face(pile.faces.front());
        show(game, {face.word});
        for (std::size_t tile = 1; tile < sizes.size(); ++tile) {
            const std::string words = "renovate " + face.word + " " + std::to_string(tile);
            EXPECT_EQ(offered(game, words), face.size == sizes[tile]) << words << ", " << sizes[tile];
            EXPECT_EQ(game.refused(words).empty(), face.size == sizes[tile]) << words << ", " << sizes[tile];
        }
    }
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
    const castles::ScoreItem value{castles::ItemKind::connection, 1, 0, 0, 2, 0, 0};
    EXPECT_EQ(castles::item_words(castle.castle(), value).rfind("Drafting Salon joins the Foyer", 0), 0U);
}

/// An Anteroom with the Guest Bedroom at one of its doors.
CastleBuilder anteroom_and_bedroom() {
    CastleBuilder first(*ruleset(3));
    EXPECT_TRUE(first.add_anywhere("anteroom"));
    const geometry::Placed anteroom = first.castle().tiles()[1];
    geometry::Search search;
    search.begin(*first.rules().tiles.kit, first.castle().tiles(), first.rules().tiles.doors);
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
TEST(CxReno, RV01_EX29_CX_RENO_7_CX_RENO_8_CX_RENO_11_scored_like_a_new_tile_at_its_place) {
    CastleBuilder castle = anteroom_and_bedroom();
    castle.carry_out(over(castle, "snack_room", 2));
    EXPECT_EQ(sorted(castle.items()),
              (Words{"CB-SCORE-1 +1 of 2 with 2", "CB-SCORE-5 +3 of 1 with 2", "CB-SCORE-5 +3 of 2 with 1"}));
    EXPECT_EQ(castle.vp(), 7);
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

TEST(CxReno, CX_RENO_27_a_renovation_with_a_swan_brings_a_token) {
    Playing game(ruleset(3, {"renovations", "swans"}));
    game.play_to("castles.buy");
    Play play = game.play();
    for (const castles::OfferedHook& hook : game.rules().supply.offered) {
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

} // namespace linderhof::renovations::test::renovations_test
