// Decrees for placing tiles and scoring them (CX-DECREE-25 to 31, 43).

#include "decree_castle.hpp"

#include "shared_castles.hpp"

#include <linderhof/geometry/search.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace linderhof::decrees::placing_test {

using castles::RoomType;
using castles::test::CastleBuilder;
using castles::test::Playing;
using test::castle_with;
using test::give;
using test::lay_passage;
using test::ready;
using test::room_word;
using test::Words;
using Json = nlohmann::json;

/// What a castle of the checker scores with some of its decrees, and how often it may be built at all.
struct Outcome {
    int vp = 0;
    int completed = 0;
};

CastleBuilder start(const Ruleset& ruleset, const Json& castle, const Words& decrees) {
    CastleBuilder builder(ruleset, castle["foyer"]["doors"], castle["foyer"]["turn"]);
    std::vector<std::size_t> numbers;
    for (const std::string& decree : decrees) {
        numbers.push_back(std::stoul(decree.substr(1)));
    }
    builder.carry_out(test::naming(builder, numbers));
    return builder;
}

/// Nothing: a tile may not lie where it lies in the castle.
std::optional<Outcome> build(const Ruleset& ruleset, const Json& castle, const Words& decrees) {
    CastleBuilder builder = start(ruleset, castle, decrees);
    Outcome outcome;
    for (const Json& tile : castle["steps"]) {
        const std::string side = tile.value("side", "");
        const std::string word = castles::test::tile_of(tile);
        if (!builder.refused(word, tile["at"][0], tile["at"][1], tile["turn"], side).empty()) {
            return std::nullopt;
        }
        builder.add(word, tile["at"][0], tile["at"][1], tile["turn"], side);
        outcome.vp += builder.vp();
        outcome.completed += static_cast<int>(builder.completed().size());
    }
    return outcome;
}

/// Calls `visit(with, without)` for every castle of the checker that has the decree: all its decrees, and all but this.
template <class Visit>
void compare(const std::string& decree, const Visit& visit) {
    const std::shared_ptr<const Ruleset> ruleset = test::ruleset(4, {}, {"towers"});
    int castles = 0;
    for (const Json& castle : castles::test::shared_expansions()["sequences"]) {
        Words decrees = castle.value("decrees", Words{});
        const bool plain = castle["with"] == Json({"decrees"}) || castle["with"] == Json({"decrees", "towers"});
        if (!plain || !test::has(decrees, decree)) {
            continue;
        }
        const std::optional<Outcome> with = build(*ruleset, castle, decrees);
        decrees.erase(std::find(decrees.begin(), decrees.end(), decree));
        ASSERT_TRUE(with);
        EXPECT_EQ(with->vp, castle["final"]["vp_total"]);
        visit(*with, build(*ruleset, castle, decrees));
        ++castles;
    }
    EXPECT_GT(castles, 0) << decree;
}

/// How many of these castles score otherwise without the decree.
int changed(const std::string& decree) {
    int count = 0;
    compare(decree, [&](const Outcome& with, const std::optional<Outcome>& without) {
        count += !without || with.vp != without->vp || with.completed != without->completed ? 1 : 0;
    });
    return count;
}

TEST(CxDecree, CX_DECREE_26_to_29_CX_DECREE_31_CX_DECREE_43_change_what_the_checker_scores) {
    for (const char* decree : {"D26", "D27", "D28", "D29", "D31", "D43"}) {
        EXPECT_GT(changed(decree), 0) << decree;
    }
}

/// The Nap Room is worth 2, and 2 more for each Living room.
TEST(CxDecree, DC02_CX_DECREE_29_one_more_for_each_connection_bonus) {
    const std::shared_ptr<const Ruleset> ruleset = test::ruleset(4);
    CastleBuilder castle = castle_with(*ruleset, {Decree::better_connected});
    castle.add("hallway", 0, -1, 0, "ground").add("pink_cabinet", 3, 1).add("lilac_cabinet", 6, -1);
    castle.add("nap_room", 5, 1, 180);
    EXPECT_EQ(castle.vp_of("CB-SCORE-5"), (2 + 1) * 2);
    EXPECT_EQ(castle.vp(), 2 + 6);
}

TEST(CxDecree, DC02_CX_DECREE_29_CX_SECRET_16_a_Passage_doubles_what_has_become_more) {
    const std::shared_ptr<const Ruleset> ruleset = test::ruleset(4, {}, {"passages"});
    CastleBuilder castle = castle_with(*ruleset, {Decree::better_connected});
    castle.add("focus_room", 3, 1).add("pink_cabinet", 0, -2);
    lay_passage(castle, 1, 3, 0);
    lay_passage(castle, 2, 3, 2);
    castle.add("nap_room", 4, -3, 90);
    EXPECT_EQ(castle.vp_of("CB-SCORE-5"), (2 + 1) * 2 * 2);
}

/// A room of 3 points that loses 2 for each of two Living rooms.
TEST(CxDecree, DC01_CX_DECREE_31_the_whole_placing_scores_three_at_least) {
    const std::shared_ptr<const Ruleset> ruleset = test::with_made_up_rooms();
    for (const bool held : {false, true}) {
        CastleBuilder castle = held ? castle_with(*ruleset, {Decree::three_at_least}) : CastleBuilder(*ruleset, 4);
        castle.add("focus_room", 3, 1);
        EXPECT_EQ(castle.vp(), 5);
        castle.add("letter_cabinet", 3, 3).add("sulking_room", 5, 2);
        EXPECT_EQ(castle.vp_of("CB-SCORE-7"), -4);
        EXPECT_EQ(castle.vp(), held ? 3 : -1);
    }
}

TEST(CxDecree, CX_DECREE_31_what_is_scored_again_is_not_lifted) {
    const std::shared_ptr<const Ruleset> ruleset = test::ruleset(3);
    CastleBuilder castle = castle_with(*ruleset, {Decree::three_at_least});
    ASSERT_TRUE(castle.add_anywhere("throne_room")); // a Living room of 1 point
    EXPECT_EQ(castle.vp(), 3);
    EXPECT_EQ(castle.rescore(1), 1);
}

/// Interpretation f. The Nap Room lies against the Gallery, and a Passage joins it to a Hallway; the door of the
/// Root Store lies against the side of a Passage.
TEST(CxDecree, CX_DECREE_26_CX_SECRET_16_no_Passage_doubles_it_and_none_is_a_wall) {
    const std::shared_ptr<const Ruleset> ruleset = test::ruleset(3, {}, {"passages"});
    for (const bool held : {false, true}) {
        CastleBuilder castle = held ? castle_with(*ruleset, {Decree::blocked_doors_count}) : CastleBuilder(*ruleset, 4);
        castle.add("gallery_of_mirrors", 3, 0);
        lay_passage(castle, 0, 2, 2);
        castle.add("hallway", -4, -3, 0, "ground");
        lay_passage(castle, 2, 3, 1);
        castle.add("nap_room", 3, -4, 90);
        EXPECT_EQ(castle.vp(), 2 + (held ? 2 : 0));
        EXPECT_EQ(castle.completed(), held ? std::vector<int>{3} : std::vector<int>{});
        castle.add("root_store", -1, -2);
        EXPECT_EQ(castle.completed(), std::vector<int>{});
    }
}

/// The Nap Room closes doors of Living rooms with its walls, and none of its own doors is closed.
TEST(CxDecree, CX_DECREE_26_a_door_of_the_other_room_counts_as_well) {
    const std::shared_ptr<const Ruleset> ruleset = test::ruleset(3);
    const auto castle = [&](bool held) {
        CastleBuilder all = held ? castle_with(*ruleset, {Decree::blocked_doors_count}) : CastleBuilder(*ruleset, 4);
        all.add("hallway", 0, -1, 0, "ground").add("pink_cabinet", 3, 1).add("lilac_cabinet", 6, -1);
        return all;
    };
    const CastleBuilder before = castle(false);
    geometry::Search search;
    search.begin(*before.rules().tiles.kit, before.castle().tiles(), before.rules().tiles.doors);
    int met = 0;
    for (const geometry::Spot& spot : search.list(before.rules().find_face("nap_room"))) {
        CastleBuilder without = castle(false);
        without.add("nap_room", spot.x, spot.y, 90 * spot.turn);
        int closed = 0;
        for (const geometry::Touch& touch : without.placing().report.touches()) {
            const bool cabinet = touch.thing == 2 || touch.thing == 3;
            closed += cabinet && touch.blocked != 0 ? 1 : 0;
        }
        if (closed == 0 || without.placing().report.blocked() != 0 || without.vp_of("CB-SCORE-5") != 0) {
            continue;
        }
        CastleBuilder with = castle(true);
        with.add("nap_room", spot.x, spot.y, 90 * spot.turn);
        EXPECT_EQ(with.vp_of("CB-SCORE-5"), 2 * closed) << spot.x << " " << spot.y << " " << 90 * spot.turn;
        ++met;
    }
    EXPECT_GT(met, 0);
}

/// Interpretation b. One door of the Porch lies against the ring wall, one of the Cheese Room against a Moat.
TEST(CxDecree, CX_DECREE_26_CX_MOAT_55_neither_the_wall_at_the_drawbridge_nor_a_Moat_is_a_wall_of_a_room) {
    const std::shared_ptr<const Ruleset> ruleset = test::ruleset(3, {}, {"moats"});
    CastleBuilder porch = castle_with(*ruleset, {Decree::blocked_doors_count});
    porch.add("porch", 1, 5, 180);
    EXPECT_EQ(porch.completed(), std::vector<int>{});
    CastleBuilder cheese = castle_with(*ruleset, {Decree::blocked_doors_count});
    cheese.add("trophy_hall", -7, 0).carry_out(test::entry(cheese, "moat", {}));
    cheese.add("cheese_room", -8, -2);
    EXPECT_EQ(cheese.completed(), std::vector<int>{});
}

TEST(CxDecree, CX_DECREE_30_a_tile_that_costs_points_is_no_money) {
    for (const auto& [word, asked] : std::map<std::string, bool>{{"step_room", true}, {"debt_room", false}}) {
        Playing game(test::with_made_up_rooms());
        game.play_to("castles.price");
        test::clear(game);
        game.play_to("castles.buy");
        give(game, game.mover(), Decree::coin_instead_of_points);
        game.set_market(1, word);
        game.answer(test::starting(game.notations(), "buy " + word + " "));
        EXPECT_EQ(game.asked() == "decrees.coins", asked) << word;
    }
}

TEST(CxDecree, CX_DECREE_25_CX_DECREE_30_money_for_what_is_printed) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::garden_grant);
    give(game, seat, Decree::coin_instead_of_points);
    const std::string word = room_word(game.rules(), [](const castles::Face& face) {
        return face.icon.types.contains(RoomType::outdoor) && face.vp > 0 && !face.downstairs && !face.fenced;
    });
    game.set_market(1, word);
    const int before = game.score(seat);
    game.answer(test::starting(game.notations(), "buy " + word + " "));
    ASSERT_EQ(game.asked(), "decrees.coins");
    const Event* event = game.find("place");
    ASSERT_NE(event, nullptr);
    const int paid = game.turn().price;
    const int vp = game.rules().face(game.face(word)).vp;
    EXPECT_EQ(game.money(seat), 15000 - paid + 7000);
    Playing kept = game;
    kept.answer("points");
    EXPECT_EQ(kept.score(seat), before + event->amount);
    game.answer("money");
    EXPECT_EQ(game.score(seat), before + event->amount - vp);
    EXPECT_EQ(game.money(seat), 15000 - paid + 7000 + (1000 * vp));
}

TEST(CxDecree, CX_DECREE_30_also_when_the_value_is_scored_again) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::coin_instead_of_points);
    const std::string word = room_word(
        game.rules(), [](const castles::Face& face) { return face.types.contains(RoomType::living) && face.vp > 0; });
    game.add_completed(word);
    game.answer("pass");
    ASSERT_EQ(game.asked(), "decrees.coins");
    const int score = game.score(seat);
    const auto counted = [&](const Playing& at, CounterId counter) { return at.position().counter(counter, seat); };
    const int rewards = counted(game, game.rules().counters.rewards);
    const int rooms = counted(game, game.rules().counters.rooms);
    game.answer("money");
    const int vp = game.rules().face(game.face(word)).vp;
    EXPECT_EQ(game.score(seat), score - vp);
    EXPECT_EQ(counted(game, game.rules().counters.rewards), rewards - vp) << "they are taken from where they came";
    EXPECT_EQ(counted(game, game.rules().counters.rooms), rooms);
}

TEST(CxDecree, CX_DRULE_6_castle_files_name_decrees_of_the_game) {
    const std::shared_ptr<const Ruleset> ruleset = test::ruleset(3);
    const CastleBuilder builder(*ruleset);
    EXPECT_EQ(builder.refused(test::naming(builder, {51})), Words{"CX-DRULE-6"}); // swans are not in the game
}

TEST(CxDecree, CX_DECREE_30_the_printed_points_of_a_Moat_too) {
    Playing game = ready(3, {}, {"moats"});
    const Seat seat = game.mover();
    give(game, seat, Decree::coin_instead_of_points);
    game.answer(test::starting(game.notations(), "buy moat"));
    ASSERT_EQ(game.asked(), "decrees.coins");
    const int score = game.score(seat);
    const int money = game.money(seat);
    game.answer("money");
    EXPECT_EQ(game.score(seat), score - 3);
    EXPECT_EQ(game.money(seat), money + 3000);
}

} // namespace linderhof::decrees::placing_test
