// How a Roberta chooses (AU-FILTER, IV-TURN): the worked examples of the rules and the cases that people get wrong.

#include "roburg/choice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace linderhof::automa::choice_test {

enum Type : std::uint8_t { food, living, utility, outdoor, sleeping, corridor, downstairs, activity };

constexpr Filter none = Filter::none;
constexpr Filter favourite = Filter::favourite;
constexpr Filter most = Filter::most;
constexpr Filter not_owned = Filter::not_owned;

/// Tiles in Roburg: food, living, utility, outdoor, sleeping, corridor, downstairs, activity.
using Heights = std::array<int, 8>;

Columns columns(const Heights& heights) {
    Columns result{};
    for (std::size_t i = 0; i < heights.size(); ++i) {
        result[i] = static_cast<std::uint8_t>(heights[i]);
    }
    return result;
}

std::vector<int> places(Places row) {
    std::vector<int> result;
    for (int i = 0; i < row_capacity; ++i) {
        if (((row >> i) & 1) != 0) {
            result.push_back(i);
        }
    }
    return result;
}

struct Case {
    std::string name;
    std::vector<std::uint8_t> hand;
    Heights roburg;
    std::array<Filter, 2> filters;
    int number;
    std::vector<int> valid;
    int place;
};

void PrintTo(const Case& test, std::ostream* out) {
    *out << test.name;
}

class ByFilters : public testing::TestWithParam<Case> {};

TEST_P(ByFilters, takes_the_tile) {
    const Case& test = GetParam();
    const TypeSet favourites = TypeSet::from_bits((1U << utility) | (1U << outdoor));
    const Choice choice = choose_by_filters(test.hand, columns(test.roburg), favourites, {test.filters, test.number});
    EXPECT_EQ(places(choice.valid), test.valid);
    EXPECT_EQ(choice.place, test.place);
    EXPECT_EQ(choice.counted, test.valid.size() > 1);
}

INSTANTIATE_TEST_SUITE_P(
    Choice, ByFilters,
    testing::Values(
        // E-AU-1: NOT_OWNED would leave nothing and is skipped (AU-FILTER-4); MOST looks at valid tiles alone.
        Case{"EX63_filters",
             {sleeping, downstairs, food, sleeping, downstairs, living},
             {1, 1, 1, 1, 5, 1, 3, 0},
             {not_owned, most},
             2,
             {1, 4},
             4},
        Case{"E_AU_4_invalid_tiles_are_not_counted_AU_FILTER_10",
             {sleeping, sleeping, food, sleeping, sleeping, living, corridor},
             {0, 0, 0, 0, 5, 0, 0, 0},
             {none, none},
             5,
             {2, 5, 6},
             5},
        Case{"AU01_not_owned_is_skipped_and_counting_wraps_round_AU_FILTER_9_SO_CARD_1",
             {food, food, living, corridor, living},
             {5, 4, 0, 0, 0, 2, 0, 0},
             {not_owned, most},
             3,
             {2, 4},
             2},
        Case{"AU02_a_single_valid_tile_needs_no_number_AU_FILTER_8",
             {food, living, food},
             {5, 4, 0, 0, 0, 0, 0, 0},
             {none, none},
             6,
             {1},
             1},
        Case{"AU03_a_secret_room_of_a_full_column_is_not_valid_AU_TURN_6",
             {corridor, food, corridor},
             {0, 0, 0, 0, 0, 5, 0, 0},
             {none, none},
             1,
             {1},
             1},
        Case{"AU04_no_favourite_in_the_hand_skips_the_filter_AU_FILTER_4",
             {food, living, corridor},
             {0, 0, 0, 0, 0, 0, 0, 0},
             {favourite, none},
             2,
             {0, 1, 2},
             1},
        Case{"AU_FILTER_5_favourites",
             {food, utility, outdoor, living, utility},
             {0, 0, 0, 0, 0, 0, 0, 0},
             {favourite, none},
             3,
             {1, 2, 4},
             4},
        Case{"AU_FILTER_2_the_whole_hand_when_all_types_are_full_and_MOST_is_skipped",
             {food, living, food},
             {5, 6, 0, 0, 0, 0, 0, 0},
             {most, none},
             2,
             {0, 1, 2},
             1},
        Case{"AU_FILTER_6_types_that_are_equal_all_stay",
             {food, living, corridor, living},
             {2, 2, 0, 0, 0, 1, 0, 0},
             {most, none},
             3,
             {0, 1, 3},
             3},
        Case{"AU_FILTER_6_MOST_removes_nothing_when_no_type_is_in_Roburg",
             {food, living},
             {0, 0, 0, 4, 0, 0, 0, 0},
             {most, none},
             1,
             {0, 1},
             0},
        Case{"AU_FILTER_7_not_owned_then_AU_FILTER_3_the_second_filter_sees_what_the_first_left",
             {food, utility, living, utility},
             {1, 0, 0, 0, 0, 0, 0, 0},
             {not_owned, favourite},
             2,
             {1, 3},
             3}),
    [](const auto& info) { return info.param.name; });

TEST(Choice, AU_FILTER_keeps_every_stage_with_what_it_left) {
    const std::vector<std::uint8_t> hand{sleeping, downstairs, food, downstairs};
    const Choice choice = choose_by_filters(hand, columns({1, 1, 1, 1, 5, 1, 3, 0}), {}, {{not_owned, most}, 2});
    ASSERT_EQ(choice.stage_count, 3);
    EXPECT_EQ(choice.stages[0].kind, Stage::Kind::below_five);
    EXPECT_EQ(choice.stages[1].kind, Stage::Kind::skipped);
    EXPECT_EQ(choice.stages[1].left, choice.stages[0].left);
    EXPECT_EQ(choice.stages[2].kind, Stage::Kind::filter);
    EXPECT_EQ(places(choice.stages[2].left), (std::vector<int>{1, 3}));
}

struct MarkCase {
    std::string name;
    std::vector<std::uint8_t> hand;
    Heights roburg;
    int marked;
    int number;
    std::vector<int> valid;
    int place;
};

void PrintTo(const MarkCase& test, std::ostream* out) {
    *out << test.name;
}

class ByMark : public testing::TestWithParam<MarkCase> {};

TEST_P(ByMark, takes_the_tile) {
    const MarkCase& test = GetParam();
    const Choice choice = choose_by_mark(test.hand, columns(test.roburg), test.marked, test.number);
    EXPECT_EQ(places(choice.valid), test.valid);
    EXPECT_EQ(choice.place, test.place);
}

INSTANTIATE_TEST_SUITE_P(
    Choice, ByMark,
    testing::Values(
        // E-IV-1: the marked tile counts although its column is full; the number ends on the first downstairs tile.
        MarkCase{"EX66_IN01_the_marked_tile_is_valid_too_IV_TURN_5",
                 {sleeping, food, downstairs, utility, downstairs},
                 {2, 0, 1, 0, 5, 0, 3, 0},
                 0,
                 3,
                 {0, 1, 2, 4},
                 2},
        MarkCase{"IN02_E_IV_3_all_tiles_when_no_type_has_two_to_four_IV_TURN_4",
                 {food, living, utility, utility, food},
                 {1, 0, 5, 0, 0, 0, 0, 0},
                 2,
                 6,
                 {0, 1, 2, 3, 4},
                 0},
        MarkCase{
            "E_IV_4_IV_TURN_7", {living, food, corridor, outdoor, food}, {2, 0, 0, 0, 0, 0, 0, 0}, 2, 2, {1, 2, 4}, 2},
        MarkCase{"E_IV_5_one_valid_tile_IV_TURN_6",
                 {living, food, corridor, outdoor, sleeping},
                 {2, 0, 0, 0, 0, 0, 0, 0},
                 1,
                 4,
                 {1},
                 1}),
    [](const auto& info) { return info.param.name; });

} // namespace linderhof::automa::choice_test
