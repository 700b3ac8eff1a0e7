#include <linderhof/geometry/kit.hpp>

#include <algorithm>
#include <cstddef>

#include <gtest/gtest.h>

#include "reference.hpp"
#include "support/base_pieces.hpp"
#include "support/odd_pieces.hpp"
#include "support/sanitized.hpp"

namespace linderhof::test::relation_test {

using namespace geometry;

Placed at(BlueprintId blueprint, Turn turn, int x, int y) {
    Placed placed;
    placed.blueprint = blueprint;
    placed.turn = turn;
    placed.x = static_cast<std::int16_t>(x);
    placed.y = static_cast<std::int16_t>(y);
    return placed;
}

// Compares the pair at every offset at which the boxes meet, and one cell further.
void compare_pair(const Kit& kit, BlueprintId first, Turn first_turn, BlueprintId second, Turn second_turn) {
    const Placed a = at(first, first_turn, 0, 0);
    const int width = kit.width(second, second_turn);
    const int height = kit.height(second, second_turn);
    for (int y = -height - 1; y <= kit.height(first, first_turn) + 1; ++y)
        for (int x = -width - 1; x <= kit.width(first, first_turn) + 1; ++x) {
            const Placed b = at(second, second_turn, x, y);
            const Relation exact = kit.relation(a, b);
            ASSERT_EQ(exact, reference_relation(kit, a, b)) << first << " turn " << int{first_turn} << ", " << second
                                                            << " turn " << int{second_turn} << " at " << x << " " << y;
            const Relation back = kit.relation(b, a);
            ASSERT_EQ(back.contact, exact.contact);
            ASSERT_EQ(back.first_fence, exact.second_fence);
            ASSERT_EQ(back.second_fence, exact.first_fence);
        }
}

// One blueprint for each outline.
std::vector<BlueprintId> different_outlines(const Kit& kit) {
    std::vector<BlueprintId> kept;
    for (BlueprintId i = 0; i < kit.size(); ++i) {
        const auto same = [&](BlueprintId other) {
            return kit.blueprint(other).shape == kit.blueprint(i).shape &&
                   kit.blueprint(other).fenced == kit.blueprint(i).fenced;
        };
        if (std::none_of(kept.begin(), kept.end(), same))
            kept.push_back(i);
    }
    return kept;
}

void compare_all_turns(const Kit& kit, BlueprintId first, BlueprintId second, bool of_both) {
    for (Turn turn = 0; turn < 4; ++turn)
        for (Turn other = 0; other < (of_both ? 4 : 1); ++other)
            compare_pair(kit, first, other, second, turn);
}

void compare_all_pairs(const Kit& kit, bool all_turns_of_both) {
    constexpr std::size_t every = sanitized ? 7 : 1; // of the pairs, chosen so that each outline meets some others
    const auto outlines = different_outlines(kit);
    for (std::size_t first = 0; first < outlines.size(); ++first)
        for (std::size_t second = first % every; second < outlines.size(); second += every)
            compare_all_turns(kit, outlines[first], outlines[second], all_turns_of_both);
}

TEST(Relation, CB_PLACE_2_13_14_18_19_PublishedOutlinesAgreeWithTheReference) {
    compare_all_pairs(base_pieces().kit, false);
}

TEST(Relation, CB_GEO_5_6_8_OddOutlinesAgreeWithTheReference) {
    compare_all_pairs(odd_pieces(), false);
}

TEST(Relation, FarThingsAreApart) {
    const Kit& kit = base_pieces().kit;
    EXPECT_EQ(kit.relation(at(0, 0, 0, 0), at(1, 0, 300, -9000)), Relation{});
    EXPECT_EQ(kit.relation(at(0, 0, -16000, -16000), at(1, 0, 16000, 16000)), Relation{});
}

TEST(Relation, CB_GEO_8_CirclesTouchOnlyWhereTheyReallyDo) {
    const Kit& kit = base_pieces().kit;
    const BlueprintId small = base_pieces().id("parlor");
    const BlueprintId large = base_pieces().id("forum");
    const BlueprintId wall = base_pieces().id("focus_room");
    // Two circles of 5 touch at offsets of 3 and 4 cells, and not at 4 and 4.
    EXPECT_EQ(kit.relation(at(large, 0, 0, 0), at(large, 0, 3, 4)).contact, Contact::border);
    EXPECT_EQ(kit.relation(at(large, 0, 0, 0), at(large, 0, 4, 3)).contact, Contact::border);
    EXPECT_EQ(kit.relation(at(large, 0, 0, 0), at(large, 0, 4, 4)).contact, Contact::apart);
    EXPECT_EQ(kit.relation(at(large, 0, 0, 0), at(large, 0, 3, 3)).contact, Contact::overlap);
    // A wall that ends before the middle of the circle's side is not touched.
    EXPECT_EQ(kit.relation(at(small, 0, 0, 0), at(wall, 0, 3, 1)).contact, Contact::border);
    EXPECT_EQ(kit.relation(at(small, 0, 0, 0), at(wall, 0, 3, 2)).contact, Contact::apart);
    EXPECT_EQ(kit.relation(at(small, 0, 0, 0), at(wall, 0, 3, 3)).contact, Contact::apart);
}

TEST(Relation, CB_PLACE_15_StoneCornersMayBeTouched) {
    const Kit& kit = base_pieces().kit;
    const BlueprintId porch = base_pieces().id("porch"); // 5 x 2, fenced on top
    const BlueprintId room = base_pieces().id("focus_room");
    const Relation corner = kit.relation(at(porch, 0, 0, 0), at(room, 0, -2, -2));
    EXPECT_EQ(corner, (Relation{Contact::corner, false, false}));
    const Relation beside = kit.relation(at(porch, 0, 0, 0), at(room, 0, -1, -2));
    EXPECT_EQ(beside, (Relation{Contact::border, true, false}));
    const Relation side = kit.relation(at(porch, 0, 0, 0), at(room, 0, -2, 0));
    EXPECT_EQ(side, (Relation{Contact::border, false, false}));
}

TEST(Relation, CB_PLACE_19_AFenceGoesOnAlongTheBevelsAtBothEnds) {
    const std::vector<Blueprint> blueprints{{shape_by_name("octagon", 4, 4), {}, true},
                                            {shape_by_name("octagon", 4, 4), {}, false}};
    const Kit kit(blueprints);
    for (const int x : {-3, 3}) {
        EXPECT_EQ(kit.relation(at(0, 0, 0, 0), at(1, 0, x, -3)), (Relation{Contact::border, true, false})) << x;
        EXPECT_EQ(kit.relation(at(0, 0, 0, 0), at(1, 0, x, 3)), (Relation{Contact::border, false, false})) << x;
        EXPECT_EQ(kit.relation(at(1, 0, x, -3), at(0, 0, 0, 0)), (Relation{Contact::border, false, true})) << x;
    }
}

TEST(Relation, CB_PLACE_19_AThirdOfARoundFenceIsTheFence) {
    // Circles of 5 touch at 3 and 4 cells: 37 and 53 degrees from the middle of the fence, and at 5: in the middle.
    const std::vector<Blueprint> blueprints{{Shape::circle(5), {}, true},
                                            {Shape::circle(5), {}, false},
                                            {Shape::circle(1), {}, false},
                                            {Shape::rectangle(2, 2), {}, false}};
    const Kit kit(blueprints);
    const auto fence = [&](int x, int y) {
        const Relation relation = kit.relation(at(0, 0, 0, 0), at(1, 0, x, y));
        EXPECT_EQ(relation.contact, Contact::border) << x << " " << y;
        const Relation back = kit.relation(at(1, 0, x, y), at(0, 0, 0, 0));
        EXPECT_EQ(back, (Relation{relation.contact, relation.second_fence, relation.first_fence}));
        return relation.first_fence;
    };
    EXPECT_TRUE(fence(0, -5));
    EXPECT_TRUE(fence(3, -4));
    EXPECT_TRUE(fence(-3, -4));
    EXPECT_TRUE(fence(4, -3)); // 53 degrees
    EXPECT_FALSE(fence(5, 0));
    EXPECT_FALSE(fence(3, 4));
    const std::vector<Blueprint> large{{Shape::circle(13), {}, true}, {Shape::circle(13), {}, false}};
    const Kit round(large);
    EXPECT_TRUE(round.relation(at(0, 0, 0, 0), at(1, 0, 5, -12)).first_fence);
    EXPECT_FALSE(round.relation(at(0, 0, 0, 0), at(1, 0, 12, -5)).first_fence) << "67 degrees";
}

TEST(Relation, CB_GEO_8_ACircleMeetsACornerWhereItReachesIt) {
    const std::vector<Blueprint> blueprints{{Shape::circle(10), {}, false}, {Shape::rectangle(1, 1), {}, false}};
    const Kit kit(blueprints);
    EXPECT_EQ(kit.relation(at(0, 0, 0, 0), at(1, 0, 8, 9)).contact, Contact::corner); // 3 and 4 from the middle
    EXPECT_EQ(kit.relation(at(1, 0, 9, 8), at(0, 0, 0, 0)).contact, Contact::corner);
    EXPECT_EQ(kit.relation(at(0, 0, 0, 0), at(1, 0, 9, 9)).contact, Contact::apart);
    EXPECT_EQ(kit.relation(at(0, 0, 0, 0), at(1, 0, 8, 8)).contact, Contact::overlap);
}

} // namespace linderhof::test::relation_test
