// Activity rooms, ballrooms, sleeping rooms and bonus cards of Secrets & Soirees: fixtures and examples of the rules.

#include "support/two_castles_shared.hpp"
#include "support/two_castles_table.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::soirees::rooms_test {

using test::TwoCastlesTable;
using two_castles::Rules;
using two_castles::TileKind;

TwoCastlesTable table(int seats = 4, const std::vector<std::string>& with = {"soirees"},
                      const std::vector<std::string>& sets = {}) {
    return TwoCastlesTable(test::two_castles_ruleset(seats, with, {}, sets));
}

/// The tiles of the catalog by set and type.
std::map<std::string, int> tiles_of_set(const Rules& rules, std::string_view set) {
    std::map<std::string, int> result;
    for (const TileKind& kind : rules.kinds) {
        if (kind.entry->set() == set) {
            result[rules.types[kind.type].id] += std::max<int>(kind.copies, 1);
        }
    }
    return result;
}

TEST(SsData, SS_COMP_1_to_8_are_in_the_set) {
    const TwoCastlesTable base = table();
    const std::map<std::string, int> expected{{"food", 3},     {"living", 3},    {"utility", 3},    {"outdoor", 3},
                                              {"sleeping", 3}, {"corridor", 3},  {"downstairs", 3}, {"activity", 24},
                                              {"secret", 16},  {"ballroom", 16}, {"throne", 1}};
    EXPECT_EQ(tiles_of_set(base.rules(), "soirees"), expected); // SS-COMP-1..4, SS-COMP-7, SS-DATA-1
    const auto& cards = base.rules().cards;
    EXPECT_EQ(
        std::count_if(cards.begin(), cards.end(), [](const auto& card) { return card.entry->set() == "soirees"; }),
        8);                                              // SS-COMP-6
    EXPECT_EQ(base.rules().bonus_cards_total, 28);       // SS-SETUP-2
    EXPECT_EQ(base.rules().thrones.size(), 8U);          // SS-SETUP-3
    EXPECT_EQ(base.rules().standard_tiles.size(), 208U); // SS-SETUP-1
    EXPECT_EQ(base.rules().castle_names.size(), 8U);     // SS-COMP-8
}

TEST(SsData, SS_DATA_2_each_face_occurs_as_often_as_the_table_says) {
    const TwoCastlesTable base = table();
    std::map<std::string, int> disliked;
    std::map<std::string, int> icons;
    std::map<std::pair<int, int>, int> arrows;
    std::map<std::string, int> ballrooms;
    for (const TileKind& kind : base.rules().kinds) {
        const std::string& type = base.rules().types[kind.type].id;
        const int wanted = kind.effect.wish.types.empty() ? 0 : __builtin_ctz(kind.effect.wish.types.bits());
        const std::string& other = base.rules().types[static_cast<std::size_t>(wanted)].id;
        if (type == "activity") {
            ++disliked[other];
            ++icons[base.rules().icons[kind.icon].id];
        } else if (type == "secret") {
            ++arrows[{kind.arrow_x, kind.arrow_row}];
            EXPECT_EQ(kind.icon, two_castles::none8);
        } else if (type == "ballroom") {
            ballrooms[other] += kind.copies; // SS-DATA-3
        }
    }
    EXPECT_EQ(disliked.size(), 8U);
    EXPECT_EQ(icons.size(), 4U);
    EXPECT_EQ(arrows.size(), 4U);
    EXPECT_EQ(ballrooms.size(), 8U);
    for (const auto& [type, count] : disliked) {
        EXPECT_EQ(count, 3) << type;
    }
    for (const auto& [icon, count] : icons) {
        EXPECT_EQ(count, 6) << icon;
    }
    for (const auto& [arrow, count] : arrows) {
        EXPECT_EQ(count, 4);
    }
    for (const auto& [type, count] : ballrooms) {
        EXPECT_EQ(count, 2) << type;
    }
}

TEST(SsType, SS_TYPE_1_to_4_types_with_the_expansion) {
    const TwoCastlesTable base = table();
    EXPECT_EQ(base.rules().standard.size(), 8); // SS-TYPE-1
    EXPECT_EQ(base.rules().special.size(), 5);  // SS-TYPE-2
    const int secret = Rules::find(base.rules().types, "secret");
    EXPECT_FALSE(base.rules().standard.contains(secret)); // SS-TYPE-3
    EXPECT_FALSE(base.rules().special.contains(secret));
    EXPECT_EQ(base.rules().icons.size(), 4U); // SS-TYPE-4
}

TEST(SsScore, SS_SCORE_1_the_score_sheet_has_three_more_lines) {
    const TwoCastlesTable base = table();
    std::vector<std::string> lines;
    for (const two_castles::Line& line : base.rules().lines) {
        lines.push_back(line.id);
    }
    EXPECT_THAT(lines, testing::ElementsAre("food", "living", "utility", "outdoor", "sleeping", "corridor",
                                            "downstairs", "activity", "secret", "tower", "fountain", "grand_foyer",
                                            "ballroom", "bonus", "attendants", "throne"));
}

TEST(SsPromo, SS_PROMO_1_to_4) {
    TwoCastlesTable base = table(4, {"soirees"}, {"two-castles-promo"});
    EXPECT_EQ(base.rules().standard_tiles.size(), 210U); // SS-PROMO-1
    EXPECT_EQ(tiles_of_set(base.rules(), "two-castles-promo"),
              (std::map<std::string, int>{{"living", 1}, {"utility", 1}})); // SS-PROMO-2, SS-COMP-9
    base.lay(0, "throne_living_corridor; game_storage 2 0; scythe_room 3 0; dice_tower_room -1 0; "
                "behind_the_bookcase 4 0; around_the_corner -2 0");
    EXPECT_EQ(base.points("dice_tower_room"), 4);   // SS-PROMO-3
    EXPECT_EQ(base.points("around_the_corner"), 4); // SS-PROMO-4: a copy of it scores like it
}

TEST(SsActivity, SS_ACTIVITY_1_and_2_rows_and_sky) {
    TwoCastlesTable base = table();
    base.lay(0, "throne_living_corridor; painting_room 0 1");
    EXPECT_FALSE(base.may_lie("activity", 0, -1)); // SS-ACTIVITY-1
    EXPECT_TRUE(base.may_lie("activity", -1, 0));
    EXPECT_TRUE(base.may_lie("food", 0, 2)); // SS-ACTIVITY-2
}

struct Place {
    std::string name;
    std::string castle;
    std::string room;
    int points;
};

void PrintTo(const Place& place, std::ostream* out) {
    *out << place.name;
}

class SsPlace : public testing::TestWithParam<Place> {};

TEST_P(SsPlace, scores) {
    TwoCastlesTable base = table();
    base.lay(0, GetParam().castle);
    EXPECT_EQ(base.points(GetParam().room), GetParam().points);
}

INSTANTIATE_TEST_SUITE_P(
    Rooms, SsPlace,
    testing::Values(
        Place{"SS_ACTIVITY_3_4_four_sides_of_any_kind",
              "throne_living_corridor; food 2 0; painting_room 3 0; food 4 0; living 3 1; grand_foyer 3 -1",
              "painting_room", 4},
        Place{"SS_ACTIVITY_5_one_point_if_the_type_is_around",
              "throne_living_corridor; food 2 0; painting_room 3 0; food 4 0; living 3 1; utility 4 1", "painting_room",
              1},
        Place{"SS_ACTIVITY_5_exactly_one_point_without_neighbours_of_its_side",
              "throne_living_corridor; utility 2 0; painting_room 3 0", "painting_room", 1},
        Place{"SS_ACTIVITY_4_an_unresolved_secret_room_is_a_tile",
              "throne_living_corridor; painting_room 2 0; around_the_corner 3 0", "painting_room", 2},
        // SS-ACTIVITY-6, SS-ACTIVITY-7
        Place{"SS_ACTIVITY_6_7_the_throne_room_is_one_tile_and_four_is_the_most",
              "throne_living_corridor; painting_room 0 1; food -1 0; food -1 1; living 1 1; living 0 2",
              "painting_room", 4},
        Place{"SS_ACTIVITY_5_a_room_that_dislikes_activity_does_not_count_itself",
              "throne_living_corridor; chess_room 2 0; food 2 1", "chess_room", 2},
        Place{"SS_ACTIVITY_5_a_copy_of_it_spoils_it",
              "throne_living_corridor; chess_room 2 0; among_the_curtains 3 0; food 2 1", "chess_room", 1},
        Place{"SS_ACTIVITY_5_and_the_copy_scores_one_too",
              "throne_living_corridor; chess_room 2 0; among_the_curtains 3 0; food 3 1", "among_the_curtains", 1},
        Place{"SS_SLEEPING_1_six_of_seven_types_SE06",
              "throne_living_corridor; bocce_court 2 1; boxing_room 2 0; corridor 3 0; downstairs 3 -1; food 4 0; "
              "living 5 0; loft 6 0",
              "loft", 4},
        Place{"SS_SLEEPING_2_five_are_too_few_and_specials_and_copies_add_none",
              "throne_living_corridor; boxing_room 2 0; corridor 3 0; downstairs 3 -1; food 4 0; living 5 0; loft 6 0; "
              "behind_the_bookcase 7 0; fountain 8 0; sleeping 9 0",
              "loft", 1},
        Place{"SS_CARD_1",
              "throne_living_corridor; granary 2 0; club_room 3 0; mill_room 4 0; tent_room 5 0; "
              "climbing_room 6 0; card bc_decoration_sets",
              "bc_decoration_sets", 3},
        Place{"SS_CARD_2_copies_count", "throne_living_corridor; granary 2 0; behind_the_bookcase 3 0; card bc_mirror",
              "bc_mirror", 2},
        Place{"SS_CARD_3", "throne_living_corridor; mill_room 2 0; card bc_sword", "bc_sword", 1},
        Place{"SS_CARD_4_the_throne_room_counts", "throne_activity_outdoor; tent_room 2 0; card bc_painting",
              "bc_painting", 2},
        Place{"SS_CARD_5", "throne_living_corridor; jammery 2 0; card bc_torch", "bc_torch", 2},
        Place{"SS_CARD_6_by_type",
              "throne_living_corridor; boxing_room 2 0; behind_the_bookcase 3 0; beyond_the_pail 4 0; card bc_activity",
              "bc_activity", 4},
        Place{"SS_CARD_8_copying_or_not",
              "throne_living_corridor; boxing_room 2 0; behind_the_bookcase 3 0; beyond_the_pail 4 0; card bc_secret",
              "bc_secret", 4},
        Place{
            "SS_CARD_TYPES_kinds_of_rooms",
            "throne_living_corridor; boxing_room 2 0; ballroom_food 3 0; fountain 4 0; food 5 0; card bc_unique_types",
            "bc_unique_types", 4},
        Place{"SS_CARD_TYPES_around_the_throne_room",
              "throne_living_corridor; boxing_room 2 0; ballroom_food -1 0; card bc_types_around_throne",
              "bc_types_around_throne", 2},
        Place{"SS_CARD_TYPES_three_of_a_type",
              "throne_living_corridor; boxing_room 2 0; chess_room 3 0; darts_room 4 0; card bc_types_with_3",
              "bc_types_with_3", 2},
        Place{"SS_CARD_TYPES_five_of_a_type",
              "throne_living_corridor; boxing_room 2 0; chess_room 3 0; darts_room 4 0; flute_room 5 0; game_room 6 0; "
              "card bc_types_with_5",
              "bc_types_with_5", 4},
        Place{"SE01_a_copied_icon_counts_for_an_attendant_and_a_corridor_SS_SECRET_19",
              "throne_living_corridor; bowling_alley 2 0; behind_the_bookcase 3 0; attendant att_painter",
              "att_painter", 2}),
    [](const auto& info) { return info.param.name; });

TEST(SsBall, SS_BALL_3_to_5_rows_sky_and_special) {
    TwoCastlesTable base = table();
    base.lay(0, "throne_living_corridor; ballroom_food 2 0");
    EXPECT_FALSE(base.may_lie("ballroom_food", 0, -1));
    EXPECT_TRUE(base.may_lie("ballroom_food", 0, 1));
    EXPECT_TRUE(base.may_lie("food", 2, 1));
    EXPECT_TRUE(base.rules().special.contains(base.castle().type(1)));
}

TEST(SsBall, SS_BALL_6_to_8_rooms_of_the_neighbouring_castles) {
    TwoCastlesTable base = table();
    base.lay(0, "throne_living_corridor; ballroom_food 2 0; food 3 0; card bc_neighbour_specials");
    base.lay(1, "throne_living_sleeping; bakery 2 0; behind_the_bookcase 3 0; brewery 4 0; fountain 5 0");
    base.lay(2, "throne_food_sleeping; food 2 0; tower 3 0");
    base.lay(3, "throne_utility_food; food 2 0; ballroom_food -1 0");
    EXPECT_EQ(base.points("ballroom_food"), 4);         // copies count, the castle opposite does not
    EXPECT_EQ(base.points("bc_neighbour_specials"), 4); // SS-CARD-7: throne rooms are special
    EXPECT_EQ(base.line("ballroom"), 4);
    EXPECT_EQ(base.points("ballroom_food", 3), 2);
}

/// A ballroom without its neighbours scores nothing, and the answer says why, and which one it is.
TEST(SsBall, FT26_SS_BALL_6_castles_next_door_that_are_not_given_are_told) {
    const std::shared_ptr<const Ruleset> rules = test::two_castles_ruleset(4, {"soirees"});
    const auto lines = [&](const std::string& neighbours) {
        catalog::Diagnostics diagnostics;
        const auto document = catalog::Document::read_text(
            "{game: two_castles, throne: throne_food_sleeping, tiles: [{tile: ballroom_food, at: [2, 0]}]" +
                neighbours + "}",
            "castle.yaml", diagnostics);
        const Verdict verdict = rules->game().files().score(*rules, *document, diagnostics);
        EXPECT_EQ(diagnostics.text(), "");
        return verdict.lines;
    };
    const auto missing = testing::Contains(testing::HasSubstr("Ballroom (Food) looks at the castles next door"));
    EXPECT_THAT(lines(""), missing);
    const std::string one = "{throne: throne_living_sleeping, tiles: []}";
    EXPECT_THAT(lines(", neighbours: [" + one + "]"), missing);
    EXPECT_THAT(lines(", neighbours: [" + one + ", {throne: throne_utility_food, tiles: []}]"), testing::Not(missing));
}

TEST(SsBall, SS_BALL_6_with_three_castles_the_other_two) {
    for (const int seats : {2, 3}) { // two players play with Ludwig (SS-SETUP-6)
        TwoCastlesTable base = table(seats);
        base.lay(0, "throne_living_corridor; ballroom_food 2 0; food 3 0");
        base.lay(1, "throne_living_sleeping; food 2 0");
        base.lay(2, "throne_food_sleeping; food 2 0; crepery 3 0");
        EXPECT_EQ(base.points("ballroom_food"), 3);
    }
}

TEST(SsScore, SS_SCORE_1_SS_SECRET_2_every_castle_of_the_independent_checker_scores_the_same) {
    const auto compose = [](const std::vector<std::string>& with, const std::vector<std::string>& sets) {
        return test::two_castles_ruleset(4, with, {}, sets);
    };
    const test::SharedScores scores = test::score_shared({"soirees"}, compose);
    EXPECT_EQ(scores.castles, 95);
    EXPECT_THAT(scores.faults, testing::IsEmpty());
}

TEST(SsData, TC_DATA_2_sentences_tell_tiles_of_one_name_apart_by_their_type) {
    const auto titles = [](const Rules& rules) {
        std::map<std::string, std::string> result;
        for (const TileKind& kind : rules.kinds) {
            result[kind.id] = kind.title;
        }
        return result;
    };
    const auto with = titles(table().rules());
    EXPECT_EQ(with.at("escape_room_activity"), "Escape Room (Activity)");
    EXPECT_EQ(with.at("escape_room"), "Escape Room (Corridor)");
    EXPECT_EQ(with.at("bakery"), "Bakery");
    EXPECT_EQ(with.at("ballroom_food"), "Ballroom (Food)"); // all are of one type
    for (const TileKind& kind : table(4, {}).rules().kinds) {
        EXPECT_EQ(kind.title, kind.name); // throne rooms too, which have one name
    }
}

/// The annotated castle of the rule book; the layout is F-SS of the rules.
TEST(SsExample, EX60_EX61_the_castle_of_the_rule_book_F_SS) {
    TwoCastlesTable base = table();
    base.lay(0, "throne_living_corridor; painting_room -4 0; chaise_room -3 0; singers_chamber -2 0; "
                "behind_the_bookcase -1 0; horseshoe_pit -4 1; tent_room -3 1; ball_storage -2 1; "
                "vestibule_corridor -1 1; ballroom_activity 2 0");
    base.lay(1, "throne_living_sleeping; boxing_room 2 0");
    base.lay(2, "throne_food_sleeping; boxing_room 2 0");
    base.lay(3, "throne_utility_food; chess_room 2 0; behind_the_bookcase 3 0");
    const std::vector<std::pair<std::string, int>> expected{
        {"horseshoe_pit", 3},      {"tent_room", 1},           {"ball_storage", 2},
        {"vestibule_corridor", 2}, {"painting_room", 2},       {"chaise_room", 2},
        {"singers_chamber", 1},    {"behind_the_bookcase", 3}, {"ballroom_activity", 3}};
    int sum = 0;
    for (const auto& [room, points] : expected) {
        EXPECT_EQ(base.points(room), points) << room;
        sum += room == "ballroom_activity" ? 0 : points;
    }
    EXPECT_EQ(sum, 16);
    EXPECT_EQ(base.count("activity"), 3);
}

} // namespace linderhof::soirees::rooms_test
