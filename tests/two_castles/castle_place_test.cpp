// Where tiles may lie: chapter 5, its examples and derived properties.

#include "written.hpp"

#include "placing/placing.hpp"

#include <linderhof/engine/random.hpp>

#include <gmock/gmock.h>

#include <map>
#include <set>

namespace linderhof::two_castles::test::castle_place_test {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;
using Cells = std::set<std::pair<int, int>>;

Cells places(const Written& castle, const std::string& id) {
    CellSet found;
    find_places(castle.castle(), castle.rules().kind(castle.rules().find_kind(id)), found);
    Cells cells;
    found.each([&](int x, int row) { cells.emplace(x, row); });
    EXPECT_EQ(cells.size(), static_cast<std::size_t>(found.count()));
    return cells;
}

std::vector<std::string> refused(const Written& castle, const std::string& id, int x, int row) {
    std::vector<std::string> rules;
    for (const Reason& reason :
         place_faults(castle.castle(), castle.rules().kind(castle.rules().find_kind(id)), x, row)) {
        EXPECT_TRUE(reason.text.ends_with(".")) << reason.text;
        rules.push_back(reason.rule);
    }
    return rules;
}

const char* const alone = "throne_utility_food";

TEST(TcPlace, E_PLACE_2_TC_GEO_3_TC_GEO_9_six_cells_around_a_throne_room) {
    const Written castle(alone);
    const Cells upper{{0, 1}, {1, 1}, {-1, 0}, {2, 0}};
    const Cells lower{{0, -1}, {1, -1}};
    Cells all = upper;
    all.insert(lower.begin(), lower.end());
    for (const char* id : {"bakery", "study", "coat_room", "sty", "nap_room", "fountain", "tower"}) {
        EXPECT_EQ(places(castle, id), upper) << "TC-PLACE-8 " << id;
    }
    EXPECT_EQ(places(castle, "crypt"), lower);
    EXPECT_EQ(places(castle, "great_hall"), all);
    EXPECT_EQ(places(castle, "grand_foyer"), all);
}

TEST(TcPlace, TC_PLACE_1_no_tile_covers_another) {
    const Written castle("throne_utility_food; food -1 0");
    EXPECT_THAT(refused(castle, "bakery", -1, 0), ElementsAre("TC-PLACE-1"));
    EXPECT_THAT(refused(castle, "bakery", 1, 0), ElementsAre("TC-PLACE-1"));
}

TEST(TcPlace, TC_PLACE_2_TC_PLACE_12_BP03_BP05_TC_GEO_6_a_side_and_not_a_corner) {
    const Written castle(alone);
    EXPECT_THAT(refused(castle, "bakery", -1, 0), ElementsAre());
    EXPECT_THAT(refused(castle, "bakery", 3, 0), ElementsAre("TC-PLACE-2"));
    EXPECT_THAT(refused(castle, "great_hall", -1, -1), ElementsAre("TC-PLACE-2"));
    EXPECT_THAT(refused(Written("throne_utility_food; food 2 0"), "bakery", 3, 0), ElementsAre());
    EXPECT_THAT(refused(castle, "bakery", 60, 0), ElementsAre("TC-PLACE-2"));
}

TEST(TcPlace, E_PLACE_1_TC_PLACE_3_above_ground_a_room_needs_support) {
    const Written castle("throne_utility_food; food 0 1");
    EXPECT_THAT(refused(castle, "kings_chambers", -1, 1), ElementsAre("TC-PLACE-3"));
    EXPECT_THAT(refused(castle, "kings_chambers", 1, 1), ElementsAre()) << "the right half supports";
}

// TC-PLACE-4, TC-PLACE-9, TC-PLACE-10
TEST(TcPlace, TC_PLACE_4_9_10_E_PLACE_4_BP01_below_ground_none_is_needed) {
    const Written castle("throne_utility_food; crypt 1 -1");
    EXPECT_THAT(refused(castle, "the_hole", 2, -1), ElementsAre());
    EXPECT_THAT(refused(castle, "the_hole", 1, -2), ElementsAre());
    EXPECT_THAT(refused(Written("throne_utility_food; corridor 1 -1"), "crypt", 2, -1), ElementsAre());
}

// TC-PLACE-5, TC-PLACE-6, TC-PLACE-7
TEST(TcPlace, TC_PLACE_5_6_7_E_PLACE_3_BP02_TC_TYPE_7_nothing_above_the_sky) {
    for (const char* sky : {"sty", "fountain", "tower"}) {
        const Written castle("throne_utility_food; " + std::string(sky) + " 0 1; bakery -1 0");
        for (const TileKind& kind : castle.rules().kinds) {
            if (!kind.wide) {
                EXPECT_FALSE(may_lie(castle.castle(), kind, 0, 2)) << kind.id;
            }
        }
        EXPECT_THAT(refused(castle, "bakery", 0, 2), ElementsAre("TC-PLACE-5"));
        EXPECT_THAT(refused(castle, "great_hall", -1, 1), ElementsAre());
        EXPECT_THAT(refused(castle, sky, -1, 1), ElementsAre()) << "a sky border above a room without one";
        EXPECT_THAT(refused(castle, "crypt", 0, -1), ElementsAre());
    }
    const Written left("throne_utility_food; sty 0 1; sty -1 0");
    EXPECT_THAT(refused(left, "great_hall", -1, 1), ElementsAre("TC-PLACE-5"));
}

TEST(TcPlace, TC_PLACE_8_BP04_levels) {
    const Written castle("throne_utility_food; food 2 0");
    EXPECT_THAT(refused(castle, "bakery", 0, -1), ElementsAre("TC-PLACE-8"));
    EXPECT_THAT(refused(castle, "crypt", -1, 0), ElementsAre("TC-PLACE-8"));
    EXPECT_THAT(refused(castle, "crypt", 2, 1), ElementsAre("TC-PLACE-8"));
    EXPECT_THAT(refused(castle, "great_hall", 2, -1), ElementsAre());
    EXPECT_THAT(refused(castle, "great_hall", 2, 1), ElementsAre());
}

// TC-PLACE-11: there is one test of cells, whatever brings the tile.
TEST(TcPlace, Every_rule_that_a_cell_breaks_is_named) {
    EXPECT_THAT(refused(Written(alone), "crypt", 3, 1), UnorderedElementsAre("TC-PLACE-2", "TC-PLACE-3", "TC-PLACE-8"));
}

TEST(TcPlace, TC_PLACE_13_TC_GEO_12_attendants_and_cards_take_no_cell) {
    const Written castle("throne_utility_food; card bc_food; attendant att_painter");
    EXPECT_EQ(castle.castle().size(), 1);
    EXPECT_EQ(places(castle, "bakery").size(), 4U);
}

// P-1 to P-5 and TC-GEO-13: random castles of twenty-five tiles.
TEST(TcPlace, Properties_of_random_castles) {
    const std::shared_ptr<const Ruleset> ruleset = linderhof::test::two_castles_ruleset(4, {});
    const Rules& rules = Rules::of(*ruleset);
    Random random(7);
    for (int game = 0; game < 40; ++game) {
        State state = ruleset->start(1);
        FreeCastles castles(*ruleset);
        WrittenCastle written = test::written(rules, alone);
        for (int tile = 0; tile < 25; ++tile) {
            ASSERT_FALSE(castles.put(0, written));
            const Castle castle(castles.position(), 0);
            const auto kind = static_cast<std::uint16_t>(random.below(150));
            CellSet found;
            find_places(castle, rules.kind(kind), found);
            ASSERT_GT(found.count(), 0) << "P-1";
            auto left = random.below(static_cast<std::uint32_t>(found.count()));
            found.each([&](int x, int row) {
                ASSERT_TRUE(place_faults(castle, rules.kind(kind), x, row).empty());
                if (left-- == 0) {
                    written.rooms.push_back({kind, static_cast<std::int16_t>(x), static_cast<std::int16_t>(row)});
                }
            });
        }
        EXPECT_FALSE(castles.put(0, written)) << "P-4: joined";
        const Castle castle(castles.position(), 0);
        for (int row = 1; row <= castle.occupied().highest(); ++row) {
            EXPECT_EQ(castle.occupied().row(row) & ~castle.occupied().row(row - 1), 0U) << "P-2: no gap above ground";
            EXPECT_EQ(castle.occupied().row(row) & castle.bordered().row(row - 1), 0U) << "P-5: no roof on the sky";
        }
    }
}

// The cells that are legal are exactly those against which no rule speaks.
TEST(TcPlace, A_cell_is_legal_when_no_rule_forbids_it) {
    const Written castle(
        "throne_utility_food; food 2 0; sty 2 1; crypt 0 -1; corridor 3 0; grand_foyer 3 -1; study 3 1");
    for (const char* id : {"bakery", "great_hall", "crypt", "tower"}) {
        const Cells legal = places(castle, id);
        for (int x = -5; x <= 7; ++x) {
            for (int row = -5; row <= 5; ++row) {
                EXPECT_EQ(legal.contains({x, row}), refused(castle, id, x, row).empty())
                    << id << " " << x << " " << row;
            }
        }
    }
}

} // namespace linderhof::two_castles::test::castle_place_test
