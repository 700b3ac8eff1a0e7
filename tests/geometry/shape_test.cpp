#include <linderhof/geometry/blueprint.hpp>

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <linderhof/geometry/kit.hpp>

#include "support/base_pieces.hpp"

namespace linderhof::test::shape_test {

using namespace geometry;
using ShapeKind = ShapeFault::Kind;
using Kind = BlueprintFault::Kind;

std::vector<ShapeFault> faults(std::vector<Point> corners) {
    return faults_of(Shape::polygon(std::move(corners)));
}

using Faults = std::vector<ShapeFault>;

TEST(Shape, CB_TYPE_13_PublishedOutlinesHaveNoFault) {
    for (const char* name : {"square", "rect", "L", "octagon", "circle", "cross13"})
        EXPECT_TRUE(faults_of(shape_by_name(name, 5, 5)).empty()) << name;
}

TEST(Shape, EachFaultIsNamedWithItsCorner) {
    EXPECT_EQ(faults({{0, 0}, {1, 0}}), (Faults{{ShapeKind::too_few_corners, -1}}));
    EXPECT_EQ(faults(std::vector<Point>(max_corners + 1)), (Faults{{ShapeKind::too_many_corners, -1}}));
    EXPECT_EQ(faults({{0, 0}, {2, 0}, {2, 0}, {2, 2}, {0, 2}}), (Faults{{ShapeKind::repeated_corner, 2}}));
    EXPECT_EQ(faults({{0, 0}, {4, 0}, {3, 2}, {0, 2}}), (Faults{{ShapeKind::slanted_side, 1}}));
    EXPECT_EQ(faults({{1, 0}, {3, 0}, {3, 2}, {1, 2}}), (Faults{{ShapeKind::not_at_origin, -1}}));
    EXPECT_EQ(faults({{0, 0}, {32, 0}, {32, 2}, {0, 2}}), (Faults{{ShapeKind::too_large, -1}}));
    EXPECT_EQ(faults({{0, 0}, {2, 0}, {2, 32}, {0, 32}}), (Faults{{ShapeKind::too_large, -1}}));
    EXPECT_EQ(faults({{0, 0}, {2000000000, 0}, {0, -2000000000}}), (Faults{{ShapeKind::too_large, -1}}));
    EXPECT_EQ(faults_of(Shape::circle(0)), (Faults{{ShapeKind::bad_diameter, -1}}));
    EXPECT_EQ(faults_of(Shape::circle(32)), (Faults{{ShapeKind::bad_diameter, -1}}));
    // A bow tie crosses itself; a spike runs back on itself; a corner on another side touches.
    EXPECT_EQ(faults({{0, 0}, {2, 2}, {2, 0}, {0, 2}}),
              (Faults{{ShapeKind::crosses_itself, 0, 2}, {ShapeKind::crosses_itself, 2, 0}}));
    EXPECT_EQ(faults({{0, 0}, {3, 0}, {3, 2}, {3, 0}, {0, 3}})[0].kind, ShapeKind::crosses_itself);
    EXPECT_EQ(faults({{0, 0}, {4, 0}, {2, 0}, {2, 2}, {0, 2}})[0].kind, ShapeKind::crosses_itself);
    EXPECT_EQ(faults({{0, 0}, {4, 0}, {4, 2}, {2, 0}, {0, 2}})[0].kind, ShapeKind::crosses_itself);
}

TEST(Shape, SeveralFaultsAreAllReported) {
    EXPECT_EQ(faults({{1, 0}, {5, 1}, {40, 1}, {1, 3}}).size(), 4U);
}

TEST(Shape, EveryFaultHasASentence) {
    for (int kind = 0; kind <= static_cast<int>(ShapeKind::bad_diameter); ++kind)
        EXPECT_TRUE(describe(ShapeFault{static_cast<ShapeKind>(kind), 2}).ends_with(".")) << kind;
    EXPECT_NE(describe(ShapeFault{ShapeKind::slanted_side, 2}).find("corner 3"), std::string::npos);
    for (int kind = 0; kind <= static_cast<int>(Kind::no_fence_side); ++kind)
        EXPECT_TRUE(describe(BlueprintFault{static_cast<Kind>(kind), 2}).ends_with(".")) << kind;
}

std::vector<BlueprintFault> door_faults(const Shape& shape, std::vector<DoorSpec> doors, bool fenced = false) {
    return faults_of(Blueprint{shape, std::move(doors), fenced});
}

using DoorFaults = std::vector<BlueprintFault>;

TEST(Blueprint, DoorsMustLieOnTheBorder) {
    const Shape square = Shape::rectangle(3, 3);
    EXPECT_EQ(door_faults(square, {{{1, 1}, Facing::top}}), (DoorFaults{{Kind::off_border, 0}}));
    EXPECT_EQ(door_faults(square, {{{0, 0}, Facing::top}, {{3, 0}, Facing::top}}), (DoorFaults{{Kind::off_border, 1}}));
    EXPECT_EQ(door_faults(square, {{{-1, 0}, Facing::left}}), (DoorFaults{{Kind::off_border, 0}}));
    // The corner cell of an octagon has no straight side, and a circle only its middle cells.
    EXPECT_EQ(door_faults(shape_by_name("octagon", 3, 3), {{{0, 0}, Facing::top}}),
              (DoorFaults{{Kind::off_border, 0}}));
    EXPECT_TRUE(door_faults(Shape::circle(3), {{{1, 0}, Facing::top}, {{1, 2}, Facing::bottom}}).empty());
    EXPECT_EQ(door_faults(Shape::circle(3), {{{0, 0}, Facing::top}}), (DoorFaults{{Kind::off_border, 0}}));
    EXPECT_EQ(door_faults(Shape::circle(4), {{{1, 0}, Facing::top}}), (DoorFaults{{Kind::off_border, 0}}));
    // The walls of the L's notch take doors.
    EXPECT_TRUE(door_faults(shape_by_name("L", 4, 4), {{{1, 1}, Facing::right}, {{3, 2}, Facing::top}}).empty());
}

TEST(Blueprint, DoorsAreDistinctAndHaveAClass) {
    const Shape square = Shape::rectangle(2, 2);
    EXPECT_EQ(door_faults(square, {{{0, 0}, Facing::top}, {{0, 0}, Facing::left}, {{0, 0}, Facing::top}}),
              (DoorFaults{{Kind::doubled, 2}}));
    EXPECT_EQ(door_faults(square, {{{0, 0}, Facing::top, 16}}), (DoorFaults{{Kind::bad_class, 0}}));
    std::vector<DoorSpec> many;
    for (int i = 0; i < 20; ++i) {
        many.push_back({{i, 0}, Facing::top});
        many.push_back({{i, 0}, Facing::bottom});
    }
    EXPECT_EQ(door_faults(Shape::rectangle(20, 1), many), (DoorFaults{{Kind::too_many_doors, -1}}));
    many.resize(max_doors);
    EXPECT_EQ(door_faults(Shape::rectangle(20, 1), many), DoorFaults{}) << "so many are possible";
    many.push_back({{0, 0}, Facing::left});
    EXPECT_EQ(door_faults(Shape::rectangle(20, 1), many), (DoorFaults{{Kind::too_many_doors, -1}}));
}

TEST(Blueprint, CB_PLACE_19_CB_GEO_10_DoorsDoNotOpenThroughAFence) {
    EXPECT_EQ(door_faults(Shape::rectangle(5, 2), {{{0, 0}, Facing::left}, {{2, 0}, Facing::top}}, true),
              (DoorFaults{{Kind::behind_fence, 1}}));
    EXPECT_EQ(door_faults(Shape::circle(5), {{{2, 0}, Facing::top}}, true), (DoorFaults{{Kind::behind_fence, 0}}));
    EXPECT_TRUE(door_faults(Shape::circle(5), {{{0, 2}, Facing::left}, {{2, 4}, Facing::bottom}}, true).empty());
    // The top arm of the cross is fenced at its outer end only.
    EXPECT_TRUE(
        door_faults(shape_by_name("cross13", 5, 5), {{{2, 0}, Facing::left}, {{1, 1}, Facing::top}}, true).empty());
    EXPECT_EQ(door_faults(Shape::polygon({{1, 0}, {2, 1}, {1, 2}, {0, 1}}), {}, true),
              (DoorFaults{{Kind::no_fence_side, -1}}));
}

TEST(Kit, RefusesWhatHasAFault) {
    const std::vector<Blueprint> slanted{{Shape::polygon({{0, 0}, {4, 0}, {3, 2}, {0, 2}}), {}, false}};
    EXPECT_THROW(Kit{slanted}, std::invalid_argument);
    const std::vector<Blueprint> off_border{{Shape::rectangle(3, 3), {{{1, 1}, Facing::top}}, false}};
    EXPECT_THROW(Kit{off_border}, std::invalid_argument);
}

TEST(Kit, TurnsThatLookAlikeAreKnown) {
    const BasePieces& pieces = base_pieces();
    EXPECT_EQ(pieces.kit.distinct_turns(pieces.id("parlor")), 0b0001); // four doors, round
    EXPECT_EQ(pieces.kit.distinct_turns(pieces.id("foyer4")), 0b0001);
    EXPECT_EQ(pieces.kit.distinct_turns(pieces.id("foyer3")), 0b1111);
    EXPECT_EQ(pieces.kit.distinct_turns(pieces.id("hallway_ground")), 0b0011); // the same upside down
    EXPECT_EQ(pieces.kit.distinct_turns(pieces.id("stairs")), 0b1111);         // its ends differ
    EXPECT_EQ(pieces.kit.distinct_turns(pieces.id("larder")), 0b1111);
    EXPECT_EQ(pieces.kit.plain_turn(pieces.id("hallway_ground"), 3), 1);
    EXPECT_EQ(pieces.kit.plain_turn(pieces.id("parlor"), 2), 0);
}

TEST(Kit, CB_PLACE_3_DoorsTurnClockwise) {
    const BasePieces& pieces = base_pieces();
    const BlueprintId stairs = pieces.id("stairs");
    const Facing expected[] = {Facing::left, Facing::top, Facing::right, Facing::bottom};
    for (Turn turn = 0; turn < 4; ++turn)
        EXPECT_EQ(pieces.kit.doors(stairs, turn)[0].facing, expected[turn]);
    const auto doors = pieces.kit.doors(pieces.id("solar"), 1); // 4 x 2, right 1 and bottom 3
    EXPECT_EQ(pieces.kit.width(pieces.id("solar"), 1), 2);
    EXPECT_EQ((std::array{doors[0].x, doors[0].y}), (std::array<std::int8_t, 2>{0, 3}));
    EXPECT_EQ(doors[0].facing, Facing::bottom);
    EXPECT_EQ((std::array{doors[1].x, doors[1].y}), (std::array<std::int8_t, 2>{0, 3}));
    EXPECT_EQ(doors[1].facing, Facing::left);
}

} // namespace linderhof::test::shape_test
