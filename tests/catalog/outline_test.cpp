#include <linderhof/catalog/outline.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace linderhof::catalog::test::outline_test {

Outline l_room() {
    return polygon_outline({{0, 0}, {2, 0}, {2, 2}, {4, 2}, {4, 4}, {0, 4}});
}

/// A U whose pocket, columns 1 and 2, opens at the top.
Outline u_room() {
    return polygon_outline({{0, 0}, {1, 0}, {1, 2}, {3, 2}, {3, 0}, {4, 0}, {4, 3}, {0, 3}});
}

std::optional<Door> door(const Outline& outline, std::string_view text) {
    const std::optional<DoorMark> mark = parse_door_mark(text);
    EXPECT_TRUE(mark) << text;
    return mark ? door_at(outline, *mark) : std::nullopt;
}

TEST(DoorMarks, AreASideAndACell) {
    EXPECT_EQ(parse_door_mark("T0")->side, Side::top);
    EXPECT_EQ(parse_door_mark("L12")->index, 12);
    EXPECT_EQ(parse_door_mark("R1@2")->line, 2);
    for (const char* text : {"", "T", "X1", "t1", "T-1", "T01", "T1@", "T1@x", "T1 ", "1T", "T99999999999", "T1@-1"})
        EXPECT_FALSE(parse_door_mark(text)) << text;
}

TEST(Doors, LieOnTheOutermostWall) {
    EXPECT_EQ(door(l_room(), "R0"), (Door{Side::right, 1, 0}));
    EXPECT_EQ(door(l_room(), "R2"), (Door{Side::right, 3, 2}));
    EXPECT_EQ(door(l_room(), "T3"), (Door{Side::top, 3, 2}));
    EXPECT_EQ(door(l_room(), "B3"), (Door{Side::bottom, 3, 3}));
    EXPECT_FALSE(door(l_room(), "R4"));
}

TEST(Doors, BehindAnotherWallAreNamedByTheirLine) {
    EXPECT_EQ(door(u_room(), "R0"), (Door{Side::right, 3, 0}));
    EXPECT_EQ(door(u_room(), "R0@1"), (Door{Side::right, 0, 0}));
    EXPECT_EQ(door(u_room(), "L1@3"), (Door{Side::left, 3, 1}));
    EXPECT_EQ(door(u_room(), "T1"), (Door{Side::top, 1, 2}));
    EXPECT_FALSE(door(u_room(), "R0@2"));
}

TEST(Doors, OfCirclesLieInTheMiddle) {
    EXPECT_EQ(door(circle_outline(3), "T1"), (Door{Side::top, 1, 0}));
    EXPECT_EQ(door(circle_outline(5), "R2"), (Door{Side::right, 4, 2}));
    EXPECT_FALSE(door(circle_outline(5), "R1"));
    EXPECT_FALSE(door(circle_outline(4), "R2"));
    EXPECT_TRUE(possible_doors(circle_outline(4)).empty());
}

TEST(Doors, KeepOffCutCorners) {
    const Outline octagon = polygon_outline({{1, 0}, {6, 0}, {7, 1}, {7, 3}, {6, 4}, {1, 4}, {0, 3}, {0, 1}});
    EXPECT_FALSE(door(octagon, "T0"));
    EXPECT_TRUE(door(octagon, "T1"));
    EXPECT_FALSE(door(octagon, "R3"));
    EXPECT_EQ(possible_doors(octagon).size(), 14U);
}

TEST(Outlines, RunClockwiseWhateverTheWritingOrder) {
    const Outline there = polygon_outline({{0, 0}, {2, 0}, {2, 1}, {0, 1}});
    const Outline back = polygon_outline({{0, 0}, {0, 1}, {2, 1}, {2, 0}});
    EXPECT_EQ(door(there, "T1"), door(back, "T1"));
    EXPECT_EQ(there.width, 2);
    EXPECT_EQ(there.height, 1);
}

TEST(Outlines, CA07_HoldWholeCells) {
    EXPECT_EQ(whole_cells(rectangle_outline(7, 2)), 14);
    EXPECT_EQ(whole_cells(l_room()), 12);
    EXPECT_EQ(whole_cells(polygon_outline({{1, 0}, {2, 0}, {3, 1}, {3, 2}, {2, 3}, {1, 3}, {0, 2}, {0, 1}})), 5);
    EXPECT_EQ(whole_cells(polygon_outline({{1, 0}, {6, 0}, {7, 1}, {7, 3}, {6, 4}, {1, 4}, {0, 3}, {0, 1}})), 24);
    EXPECT_EQ(whole_cells(polygon_outline({{0, 0}, {3, 0}, {0, 3}})), 3);
}

std::string fault(const std::vector<Point>& corners) {
    const std::optional<OutlineFault> found = polygon_fault(corners);
    return found ? found->problem : "";
}

TEST(Outlines, AreRefusedWithAReason) {
    EXPECT_EQ(fault({{0, 0}, {1, 0}}), "a polygon has 2 corners");
    EXPECT_EQ(fault({{0, 0}, {2, 0}, {2, 1}}), "the side from [2, 1] to [0, 0] has a slant");
    EXPECT_EQ(fault({{0, 0}, {1, 0}, {2, 0}, {2, 2}, {0, 2}}), "the corner [1, 0] is no corner of the outline");
    EXPECT_EQ(fault({{0, 0}, {2, 0}, {2, 0}, {0, 2}}), "the corner [2, 0] is no corner of the outline");
    EXPECT_EQ(fault({{1, 1}, {2, 1}, {2, 2}, {1, 2}}), "the outline begins at [1, 1]");
    EXPECT_EQ(fault({{0, 0}, {2, 2}, {2, 0}, {0, 2}}), "the side after [0, 0] meets the side after [2, 0]");
    EXPECT_EQ(fault({{0, 0}, {32, 0}, {32, 1}, {0, 1}}), "the corner [32, 0] is out of range");
    EXPECT_EQ(fault({{0, 0}, {2, -1}, {2, 1}, {0, 1}}), "the side from [0, 0] to [2, -1] has a slant");
    EXPECT_EQ(fault({{0, 0}, {1, -1}, {2, 0}, {2, 1}, {0, 1}}), "the corner [1, -1] is out of range");
    EXPECT_EQ(fault({{0, 0}, {2000000000, 0}, {0, -2000000000}}), "the corner [2000000000, 0] is out of range");
    EXPECT_EQ(fault({{0, 0}, {3, 0}, {3, 2}, {3, 1}, {0, 1}}), "the corner [3, 2] is no corner of the outline");
    EXPECT_EQ(fault({{0, 0}, {31, 0}, {31, 1}, {0, 1}}), "");
    EXPECT_EQ(fault({{0, 0}, {2, 0}, {0, 2}}), "");
}

/// A flight of steps across the largest box: as many corners as an outline may have.
std::vector<Point> steps() {
    std::vector<Point> corners;
    for (std::int32_t i = 0; i < most_outline_cells; ++i) {
        corners.push_back({i, i});
        corners.push_back({i + 1, i});
    }
    corners.push_back({most_outline_cells, most_outline_cells});
    corners.push_back({0, most_outline_cells});
    return corners;
}

TEST(Outlines, HaveAsManyCornersAsTheGeometryTakes) {
    EXPECT_EQ(steps().size(), geometry::max_corners);
    EXPECT_EQ(fault(steps()), "");
    EXPECT_EQ(fault(std::vector<Point>(geometry::max_corners + 1)), "a polygon has 65 corners");
}

RC_GTEST_PROP(Doors, EveryPossibleMarkReadsBack, ()) {
    const int width = *rc::gen::inRange(1, 9);
    const int height = *rc::gen::inRange(1, 9);
    const Outline outline = *rc::gen::element(rectangle_outline(width, height), l_room(), u_room(), circle_outline(5));
    for (const std::string& text : possible_doors(outline)) {
        const std::optional<Door> found = door(outline, text);
        RC_ASSERT(found.has_value());
        RC_ASSERT(door_text(outline, *found) == text);
    }
}

} // namespace linderhof::catalog::test::outline_test
