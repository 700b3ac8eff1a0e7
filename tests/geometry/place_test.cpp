#include <linderhof/geometry/place.hpp>

#include <numeric>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "random_plans.hpp"
#include "reference.hpp"
#include "support/base_pieces.hpp"
#include "support/odd_pieces.hpp"

namespace linderhof::test::place_test {

using namespace geometry;

void expect_same_masks(const std::vector<Placed>& plan, const std::vector<Placed>& expected) {
    for (std::size_t i = 0; i < plan.size(); ++i) {
        RC_ASSERT(plan[i].joined == expected[i].joined);
        RC_ASSERT(plan[i].blocked == expected[i].blocked);
    }
}

RC_GTEST_PROP(Place, CB_GEO_1_3_4_MasksAgreeWithTheReference, (std::uint64_t seed)) {
    Dice dice(seed);
    const auto published = random_plan(base_pieces().kit, base_pieces().rules, 2 + dice.roll(14), dice);
    expect_same_masks(published, reference_masks(base_pieces().kit, published));
    const auto odd = random_plan(odd_pieces(), {}, 2 + dice.roll(10), dice);
    expect_same_masks(odd, reference_masks(odd_pieces(), odd));
}

RC_GTEST_PROP(Place, CB_PLACE_16_TheOrderOfPlacingDoesNotMatter, (std::uint64_t seed)) {
    const Kit& kit = base_pieces().kit;
    Dice dice(seed);
    const auto plan = random_plan(kit, base_pieces().rules, 2 + dice.roll(20), dice);
    std::vector<std::size_t> order(plan.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[dice.roll(i)]);
    std::vector<Placed> shuffled;
    Report report;
    for (const std::size_t i : order) {
        Placed thing = plan[i];
        thing.joined = thing.blocked = 0;
        place(kit, shuffled, thing, report);
        shuffled.push_back(thing);
    }
    std::vector<Placed> expected;
    for (const std::size_t i : order)
        expected.push_back(plan[i]);
    expect_same_masks(shuffled, expected);
}

RC_GTEST_PROP(Place, MeetReportsWhatPlaceDoes, (std::uint64_t seed)) {
    const Kit& kit = base_pieces().kit;
    Dice dice(seed);
    const auto plan = random_plan(kit, base_pieces().rules, 2 + dice.roll(14), dice);
    std::vector<Placed> before(plan.begin(), plan.end() - 1);
    for (Placed& old : before)
        old.joined = old.blocked = 0;
    Report reported;
    Report placed;
    Placed thing = plan.back();
    meet(kit, before, thing, reported);
    std::vector<Placed> after = before;
    place(kit, after, thing, placed);
    RC_ASSERT(reported.joined() == thing.joined);
    RC_ASSERT(reported.blocked() == thing.blocked);
    std::uint32_t joined = 0;
    for (const Joint& joint : reported.joints()) {
        joined |= 1U << joint.new_door;
        RC_ASSERT(((after[joint.thing].joined >> joint.old_door) & 1U) == 1U);
    }
    RC_ASSERT(joined == thing.joined);
    RC_ASSERT(reported.touches().size() == placed.touches().size());
    for (const Touch& touch : reported.touches()) {
        RC_ASSERT(touch.contact == kit.relation(before[touch.thing], thing).contact);
        RC_ASSERT(touch.joined == after[touch.thing].joined);
        RC_ASSERT(touch.blocked == after[touch.thing].blocked);
    }
}

Placed piece(const char* name, int x, int y, Turn turn = 0) {
    Placed placed;
    placed.blueprint = base_pieces().id(name);
    placed.x = static_cast<std::int16_t>(x);
    placed.y = static_cast<std::int16_t>(y);
    placed.turn = turn;
    return placed;
}

TEST(Place, CB_GEO_8_FluteRoomAtAHallwayTouchesNoRoomBesideIt) {
    std::vector<Placed> plan{piece("hallway_ground", 0, 3), piece("focus_room", -2, 2), piece("lilac_cabinet", 3, -1)};
    // Upside down, the round room joins the hallway below it by its upper door. Both rooms reach into the height of the
    // round room, and neither as far as the middle of its side.
    Report report;
    Placed flute = piece("flute_room", 0, 0, 2);
    place(base_pieces().kit, plan, flute, report);
    ASSERT_EQ(report.touches().size(), 1U);
    EXPECT_EQ(report.touches()[0].thing, 0);
    EXPECT_EQ(report.touches()[0].contact, Contact::border);
    ASSERT_EQ(report.joints().size(), 1U);
    EXPECT_EQ(report.joints()[0].thing, 0);
}

TEST(Place, CB_GEO_6_ARoundRoomTouchesTheWallThatCoversTheMiddleOfItsSide) {
    std::vector<Placed> plan{piece("lilac_cabinet", 3, 1)};
    Report report;
    meet(base_pieces().kit, plan, piece("flute_room", 0, 0), report);
    ASSERT_EQ(report.touches().size(), 1U);
    EXPECT_EQ(report.touches()[0].contact, Contact::border);
}

TEST(Place, CB_GEO_6_CornerContactIsReportedAsSuch) {
    std::vector<Placed> plan{piece("focus_room", 0, 0)};
    Report report;
    meet(base_pieces().kit, plan, piece("larder", 2, 2), report);
    ASSERT_EQ(report.touches().size(), 1U);
    EXPECT_EQ(report.touches()[0].contact, Contact::corner);
    EXPECT_TRUE(report.joints().empty());
    EXPECT_EQ(report.blocked(), 0U);
}

TEST(Place, CB_GEO_3_WallsBlockDoorsBothWays) {
    // Buttery: doors right 1 and left 0. A broom closet without a door on that side lies against the right one.
    std::vector<Placed> plan{piece("buttery", 0, 0)};
    Report report;
    Placed closet = piece("broom_closet", 2, 0);
    place(base_pieces().kit, plan, closet, report);
    EXPECT_EQ(plan[0].blocked, 1U);
    EXPECT_EQ(plan[0].joined, 0U);
    EXPECT_EQ(closet.blocked, 0U);
    // The same room again on the left: its right door 1 lies against the wall, the left door 0 of the first too.
    Placed other = piece("buttery", -2, 0);
    place(base_pieces().kit, plan, other, report);
    EXPECT_EQ(other.blocked, 1U);
    EXPECT_EQ(plan[0].blocked, 3U);
}

} // namespace linderhof::test::place_test
