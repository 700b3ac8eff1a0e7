#include <linderhof/geometry/trace.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <linderhof/geometry/place.hpp>

#include "random_plans.hpp"
#include "reference.hpp"
#include "support/base_pieces.hpp"
#include "support/odd_pieces.hpp"
#include "support/sanitized.hpp"

namespace linderhof::test::trace_test {

using namespace geometry;

void compare_with_reference(const Kit& kit, const std::vector<Placed>& plan) {
    Trace trace;
    trace.run(kit, plan);
    const ReferenceFaces reference = reference_faces(kit, plan);
    RC_ASSERT(trace.enclosed() == reference.enclosed);
    RC_ASSERT(trace.courtyards() == reference.courtyards);
    for (std::size_t i = 0; i < plan.size(); ++i)
        RC_ASSERT(trace.external_doors(i) == reference.external_doors[i]);
}

RC_GTEST_PROP(Trace, CB_GEO_9_11_PublishedPiecesAgreeWithTheReference, (std::uint64_t seed)) {
    Dice dice(seed);
    compare_with_reference(base_pieces().kit,
                           random_plan(base_pieces().kit, base_pieces().rules, 1 + dice.roll(25), dice));
}

RC_GTEST_PROP(Trace, CB_GEO_9_11_OddPiecesAgreeWithTheReference, (std::uint64_t seed)) {
    Dice dice(seed);
    compare_with_reference(odd_pieces(), random_plan(odd_pieces(), {}, 1 + dice.roll(20), dice));
}

// Things thrown into a square without regard to doors, as long as nothing overlaps: many groups, some within others.
std::vector<Placed> scattered_plan(const Kit& kit, std::size_t side, std::size_t throws, Dice& dice) {
    std::vector<Placed> plan;
    for (std::size_t i = 0; i < throws && plan.size() < max_things; ++i) {
        Placed thing;
        thing.blueprint = static_cast<BlueprintId>(dice.roll(kit.size()));
        thing.turn = static_cast<Turn>(dice.roll(4));
        thing.x = static_cast<std::int16_t>(dice.roll(side));
        thing.y = static_cast<std::int16_t>(dice.roll(side));
        const auto overlaps = [&](const Placed& other) {
            return kit.relation(other, thing).contact == Contact::overlap;
        };
        if (std::any_of(plan.begin(), plan.end(), overlaps))
            continue;
        Report report;
        place(kit, plan, thing, report);
        plan.push_back(thing);
    }
    return plan;
}

RC_GTEST_PROP(Trace, CB_GEO_9_11_ScatteredPiecesAgreeWithTheReference, (std::uint64_t seed)) {
    Dice dice(seed);
    constexpr std::size_t throws = sanitized ? 50 : 150; // the reference takes its time
    compare_with_reference(odd_pieces(), scattered_plan(odd_pieces(), 10 + dice.roll(25), throws, dice));
    compare_with_reference(base_pieces().kit, scattered_plan(base_pieces().kit, 10 + dice.roll(25), throws, dice));
}

RC_GTEST_PROP(Trace, TurningThePlanChangesNothing, (std::uint64_t seed)) {
    Dice dice(seed);
    const auto plan = scattered_plan(odd_pieces(), 30, 150, dice);
    Trace trace;
    trace.run(odd_pieces(), plan);
    Trace turned;
    turned.run(odd_pieces(), turned_plan(odd_pieces(), plan, static_cast<Turn>(1 + dice.roll(3))));
    RC_ASSERT(turned.enclosed() == trace.enclosed());
    RC_ASSERT(turned.courtyards() == trace.courtyards());
    for (std::size_t i = 0; i < plan.size(); ++i)
        RC_ASSERT(turned.external_doors(i) == trace.external_doors(i));
}

// Twice the signed area within walks whose pieces are all straight, in half cells; the outside is on the left hand.
std::int64_t doubled_area(const std::vector<BorderPiece>& pieces) {
    std::int64_t area = 0;
    for (const BorderPiece& piece : pieces)
        area +=
            static_cast<std::int64_t>(piece.from.x) * piece.to.y - static_cast<std::int64_t>(piece.to.x) * piece.from.y;
    return area;
}

RC_GTEST_PROP(Trace, CellsOfAFaceAgreeWithTheFacesOfItsDoors, (std::uint64_t seed)) {
    const Kit& kit = base_pieces().kit;
    Dice dice(seed);
    const auto plan = scattered_plan(kit, 20, 200, dice);
    Trace trace;
    trace.run(kit, plan);
    std::map<std::pair<int, int>, FaceId> face_of;
    for (FaceId face = 1; face <= trace.enclosed(); ++face)
        for (const Point cell : trace.cells(face)) {
            RC_ASSERT(face_of.count({cell.x, cell.y}) == 0U);
            face_of[{cell.x, cell.y}] = face;
        }
    for (std::size_t i = 0; i < plan.size(); ++i) {
        const auto doors = kit.doors(plan[i].blueprint, plan[i].turn);
        for (std::size_t k = 0; k < doors.size(); ++k) {
            if (((open_doors(kit, plan[i]) >> k) & 1U) == 0)
                continue;
            const Point step = direction(doors[k].facing);
            const auto found = face_of.find({plan[i].x + doors[k].x + step.x, plan[i].y + doors[k].y + step.y});
            // A cell in front of a door may be cut by a round outline or a chamfer; then it is in no list.
            if (found != face_of.end())
                RC_ASSERT(found->second == trace.face(i, k));
        }
    }
}

Placed rectangle(int x, int y, BlueprintId blueprint, Turn turn = 0) {
    Placed placed;
    placed.x = static_cast<std::int16_t>(x);
    placed.y = static_cast<std::int16_t>(y);
    placed.blueprint = blueprint;
    placed.turn = turn;
    return placed;
}

// Unit squares and circles, the squares with a door on every side.
const Kit& simple_kit() {
    static const Kit kit = [] {
        const std::vector<DoorSpec> doors{
            {{0, 0}, Facing::top}, {{0, 0}, Facing::right}, {{0, 0}, Facing::bottom}, {{0, 0}, Facing::left}};
        const std::vector<Blueprint> blueprints{{Shape::rectangle(1, 1), doors, false},
                                                {Shape::circle(10), {}, false},
                                                {Shape::rectangle(3, 1), {}, false},
                                                {Shape::circle(3), {}, false},
                                                {Shape::circle(2), {}, false}};
        return Kit(blueprints);
    }();
    return kit;
}

std::vector<Placed> plan_of(const std::vector<Placed>& things) {
    std::vector<Placed> plan;
    Report report;
    for (Placed thing : things) {
        place(simple_kit(), plan, thing, report);
        plan.push_back(thing);
    }
    return plan;
}

TEST(Trace, CB_GEO_11_ARingClosedByCornersEnclosesACell) {
    // Four squares around a cell, which meet at their corners only.
    const auto plan = plan_of({rectangle(1, 0, 0), rectangle(2, 1, 0), rectangle(1, 2, 0), rectangle(0, 1, 0)});
    Trace trace;
    trace.run(simple_kit(), plan);
    ASSERT_EQ(trace.enclosed(), 1U);
    EXPECT_EQ(trace.courtyards(), 1U);
    EXPECT_EQ(trace.open_doors_on(1), 4U);
    EXPECT_EQ(trace.external_door_count(), 12U);
    EXPECT_EQ(trace.external_doors(0), 0b1011U); // all but the bottom door
    EXPECT_EQ(trace.face(0, 2), 1);
    EXPECT_EQ(trace.cells(1), (std::vector<Point>{{1, 1}}));
    EXPECT_TRUE(trace.cells(outside).empty()) << "it has no end";
    const auto border = trace.border(1);
    ASSERT_EQ(border.size(), 4U);
    EXPECT_EQ(doubled_area(border), -8); // one cell, walked anticlockwise
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_TRUE(trace.borders(1, i));
}

TEST(Trace, CB_GEO_11_AGapLeavesTheRingOpen) {
    const auto plan = plan_of({rectangle(1, 0, 0), rectangle(2, 1, 0), rectangle(1, 2, 0)});
    Trace trace;
    trace.run(simple_kit(), plan);
    EXPECT_EQ(trace.enclosed(), 0U);
    EXPECT_EQ(trace.external_door_count(), 12U);
}

TEST(Trace, ThingsThatLieFreeInAFaceBelongToIt) {
    std::vector<Placed> things;
    for (int i = 0; i < 7; ++i) {
        things.push_back(rectangle(i, 0, 0));
        things.push_back(rectangle(i, 6, 0));
        if (i > 0 && i < 6) {
            things.push_back(rectangle(0, i, 0));
            things.push_back(rectangle(6, i, 0));
        }
    }
    // A ring of eight squares lies free in the ring, and one square free in the middle of the inner ring.
    for (int x = 2; x <= 4; ++x)
        for (int y = 2; y <= 4; ++y)
            if (x != 3 || y != 3)
                things.push_back(rectangle(x, y, 0));
    const auto plan = plan_of(things);
    Trace trace;
    trace.run(simple_kit(), plan);
    EXPECT_EQ(trace.enclosed(), 2U);
    EXPECT_EQ(trace.external_door_count(), 28U);
    EXPECT_EQ(trace.courtyards(), 2U);
    const FaceId between = trace.face(24, 3); // the left door of the inner ring's first square
    const FaceId middle = trace.face(25, 1);  // the right door of the square left of the middle
    EXPECT_EQ(trace.open_doors_on(between), 20U + 12U);
    EXPECT_EQ(trace.open_doors_on(middle), 4U);
    EXPECT_EQ(trace.cells(between).size(), 16U);
    EXPECT_EQ(trace.cells(middle), (std::vector<Point>{{3, 3}}));
    std::set<int> along; // a side of the room between has five squares of the outer ring in a row
    for (const BorderPiece& piece : trace.border(between)) {
        EXPECT_EQ(std::abs(piece.to.x - piece.from.x) + std::abs(piece.to.y - piece.from.y), 2) << "one square long";
        along.insert(piece.thing);
    }
    EXPECT_EQ(along.size(), 20U + 8U);
    EXPECT_EQ(doubled_area(trace.border(between)), -2 * 4 * 16);
    EXPECT_TRUE(trace.border(no_face).empty());
}

TEST(Trace, ThickRingsAreOneGroup) {
    // Two rings of squares, wall to wall: nothing of the outer ring borders the cell in the middle.
    std::vector<Placed> things;
    for (int x = 0; x < 5; ++x)
        for (int y = 0; y < 5; ++y)
            if (x != 2 || y != 2)
                things.push_back(rectangle(x, y, 0));
    Trace trace;
    const auto plan = plan_of(things);
    trace.run(simple_kit(), plan);
    EXPECT_EQ(trace.enclosed(), 1U);
    EXPECT_EQ(trace.open_doors_on(1), 4U);
    EXPECT_EQ(trace.external_door_count(), 20U);
}

TEST(Trace, CornersThatTouchACircleCloseAFace) {
    // A circle of 10 around (5, 5) passes through (8, 1), (9, 2), (10, 5) and so on. Squares at (8, 0) and (9, 1) touch it
    // with a corner each and each other at (9, 1): a pocket.
    const auto plan = plan_of({rectangle(0, 0, 1), rectangle(8, 0, 0), rectangle(9, 1, 0)});
    Trace trace;
    trace.run(simple_kit(), plan);
    ASSERT_EQ(trace.enclosed(), 1U);
    EXPECT_EQ(trace.open_doors_on(1), 2U);
    const auto border = trace.border(1);
    EXPECT_EQ(std::count_if(border.begin(), border.end(), [](const BorderPiece& piece) { return piece.arc; }), 1);
    EXPECT_EQ(trace.external_doors(1), 0b1011U);
    EXPECT_EQ(trace.external_doors(2), 0b0111U);
}

TEST(Trace, CirclesCloseFacesWhereTheyTouch) {
    // Two circles side by side on a wall of two bars.
    const auto closed = plan_of({rectangle(0, 3, 2), rectangle(3, 3, 2), rectangle(0, 0, 3), rectangle(3, 0, 3)});
    Trace trace;
    trace.run(simple_kit(), closed);
    EXPECT_EQ(trace.enclosed(), 1U);
    const auto apart = plan_of({rectangle(0, 3, 2), rectangle(3, 3, 2), rectangle(0, 0, 3), rectangle(4, 0, 3)});
    trace.run(simple_kit(), apart);
    EXPECT_EQ(trace.enclosed(), 0U);
    // Even circles touch walls at lattice points, here at the joint of two squares.
    const auto joint = plan_of({rectangle(0, 2, 0), rectangle(1, 2, 0), rectangle(0, 0, 4), rectangle(2, 2, 0),
                                rectangle(3, 2, 0), rectangle(2, 0, 4)});
    trace.run(simple_kit(), joint);
    EXPECT_EQ(trace.enclosed(), 1U);
    EXPECT_EQ(trace.courtyards(), 1U);
    EXPECT_EQ(trace.open_doors_on(1), 2U);
}

TEST(Trace, CB_GEO_9_AlonePiecesHaveOnlyTheOutside) {
    Trace trace;
    trace.run(simple_kit(), plan_of({rectangle(0, 0, 3)}));
    EXPECT_EQ(trace.enclosed(), 0U);
    EXPECT_EQ(trace.external_door_count(), 0U);
    ASSERT_EQ(trace.border(outside).size(), 1U);
    EXPECT_TRUE(trace.border(outside)[0].arc);
    trace.run(simple_kit(), {});
    EXPECT_EQ(trace.enclosed(), 0U);
    EXPECT_EQ(trace.external_door_count(), 0U);
}

TEST(Trace, CB_GEO_1_JoinedDoorsOpenOnNoFaceEvenWithoutContact) {
    // What the masks say counts: a door that a passage has joined is not open.
    auto plan = plan_of({rectangle(0, 0, 0)});
    plan[0].joined = 0b0010U;
    Trace trace;
    trace.run(simple_kit(), plan);
    EXPECT_EQ(trace.external_doors(0), 0b1101U);
}

} // namespace linderhof::test::trace_test
