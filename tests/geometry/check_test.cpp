#include <linderhof/geometry/check.hpp>

#include <vector>

#include <gtest/gtest.h>

#include <linderhof/geometry/place.hpp>

#include "support/base_pieces.hpp"

namespace linderhof::test::check_test {

using namespace geometry;
using Kind = Fault::Kind;

Placed piece(const char* name, int x, int y, int turn = 0) {
    Placed placed;
    placed.blueprint = base_pieces().id(name);
    placed.x = static_cast<std::int16_t>(x);
    placed.y = static_cast<std::int16_t>(y);
    placed.turn = static_cast<Turn>(turn);
    return placed;
}

std::vector<Placed> plan_of(const std::vector<Placed>& things) {
    std::vector<Placed> plan;
    Report report;
    for (Placed thing : things) {
        place(base_pieces().kit, plan, thing, report);
        plan.push_back(thing);
    }
    return plan;
}

std::vector<Kind> kinds(const std::vector<Placed>& plan, const Placed& thing) {
    std::vector<Kind> result;
    for (const Fault& fault : check(base_pieces().kit, plan, base_pieces().rules, thing))
        result.push_back(fault.kind);
    return result;
}

using Kinds = std::vector<Kind>;

TEST(Check, CB_PLACE_2_OverlapHidesAllElse) {
    const auto plan = plan_of({piece("foyer4", 0, 0), piece("porch", 3, 1)});
    const auto faults = check(base_pieces().kit, plan, base_pieces().rules, piece("porch", 2, 0));
    ASSERT_EQ(faults.size(), 2U);
    EXPECT_EQ(faults[0].kind, Kind::overlap);
    EXPECT_EQ(faults[0].thing, 0);
    EXPECT_EQ(faults[1].thing, 1);
}

TEST(Check, CB_PLACE_1_4_ATileNeedsOneConnectionAndMayBlockTheRest) {
    const auto plan = plan_of({piece("foyer4", 0, 0)});
    EXPECT_EQ(kinds(plan, piece("parlor", 3, 0)), Kinds{});
    EXPECT_EQ(kinds(plan, piece("larder", 3, 1)), Kinds{Kind::no_connection});
    EXPECT_EQ(kinds(plan, piece("parlor", 30, 0)), Kinds{Kind::no_connection});
}

TEST(Check, CB_PLACE_6_7_9_17_LevelsDoNotMix) {
    const auto plan = plan_of({piece("foyer4", 0, 0)});
    const auto faults = check(base_pieces().kit, plan, base_pieces().rules, piece("fungus_room", 3, 0));
    ASSERT_EQ(faults.size(), 2U);
    EXPECT_EQ(faults[0].kind, Kind::no_connection);
    EXPECT_EQ(faults[1].kind, Kind::forbidden_meeting);
    EXPECT_EQ(faults[1].thing, 0);
    EXPECT_EQ(faults[1].new_door, 1); // left
    EXPECT_EQ(faults[1].old_door, 1); // right
    EXPECT_EQ(faults[1].new_class, downstairs);
    EXPECT_EQ(faults[1].old_class, ground);
    const Fault below = check(base_pieces().kit, plan, base_pieces().rules, piece("fungus_room", 0, 3, 1)).back();
    EXPECT_EQ(below.kind, Kind::forbidden_meeting);
    const auto door_is = [](const Placed& thing, std::int16_t door, Facing facing) {
        return base_pieces().kit.doors(thing.blueprint, thing.turn)[static_cast<std::size_t>(door)].facing == facing;
    };
    EXPECT_TRUE(door_is(piece("fungus_room", 0, 3, 1), below.new_door, Facing::top));
    EXPECT_TRUE(door_is(plan[0], below.old_door, Facing::bottom));
}

TEST(Check, CB_PLACE_8_WallsOfAnotherLevelMayBlock) {
    const auto plan = plan_of({piece("foyer4", 0, 0), piece("stairs", -3, 1)});
    // Mold Room joins the dark end by its upper side, turned; see where it may lie by asking for all facts at once.
    EXPECT_EQ(kinds(plan, piece("mold_room", -5, -1, 3)), Kinds{});
}

TEST(Check, CB_PLACE_10_11_12_StairsStandOnTheirLightEnd) {
    const auto plan = plan_of({piece("foyer4", 0, 0), piece("stairs", -3, 1), piece("mold_room", -5, -1, 3)});
    EXPECT_EQ(kinds(plan_of({piece("foyer4", 0, 0)}), piece("stairs", -3, 1)), Kinds{});
    EXPECT_EQ(kinds(plan_of({piece("foyer4", 0, 0)}), piece("stairs", 3, 1)),
              (Kinds{Kind::no_connection, Kind::forbidden_meeting}));
    // Stairs to stairs.
    EXPECT_EQ(kinds(plan_of({piece("foyer4", 0, 0), piece("stairs", -3, 1)}), piece("stairs", -6, 1)),
              (Kinds{Kind::no_connection, Kind::forbidden_meeting}));
    // Hung on a downstairs room by the dark end: every meeting is allowed, and none of them is the connection.
    std::size_t hung = 0;
    for (int turn = 0; turn < 4; ++turn)
        for (int y = -10; y < 10; ++y)
            for (int x = -14; x < 4; ++x) {
                const Placed stairs = piece("stairs", x, y, turn);
                Report report;
                if (kinds(plan, stairs) != Kinds{Kind::no_connection})
                    continue;
                meet(base_pieces().kit, plan, stairs, report);
                hung += !report.joints().empty();
            }
    EXPECT_EQ(hung, 1U);
}

TEST(Check, CB_PLACE_13_14_15_FencesAreNotTouched) {
    const auto plan = plan_of({piece("foyer4", 0, 0), piece("porch", 0, 3, 2), piece("parlor", 3, 0)});
    // The porch lies below the foyer upside down, its fence below.
    const auto own = check(base_pieces().kit, plan, base_pieces().rules, piece("porch", 6, 0, 3));
    ASSERT_FALSE(own.empty());
    EXPECT_EQ(own[0].kind, Kind::own_fence);
    EXPECT_EQ(own[0].thing, 2);
    const auto other = check(base_pieces().kit, plan, base_pieces().rules, piece("larder", 1, 5));
    ASSERT_FALSE(other.empty());
    EXPECT_EQ(other[0].kind, Kind::other_fence);
    EXPECT_EQ(other[0].thing, 1);
}

TEST(Check, CB_PLACE_5_TheLastExternalDoorStaysOpen) {
    // A closet on every door of the foyer but one; the last may not be closed by a room with one door.
    const auto plan = plan_of({piece("foyer3", 0, 0), piece("broom_closet", 3, 1, 1), piece("broom_closet", 0, 3, 2)});
    EXPECT_EQ(plan[0].joined, 0b0110U);
    const Placed last = piece("broom_closet", -2, 0, 3);
    ASSERT_EQ(kinds(plan, last), Kinds{Kind::last_external_door});
    EXPECT_EQ(kinds(plan, piece("parlor", -3, 0)), Kinds{});
}

} // namespace linderhof::test::check_test
