// What rooms, cards and attendants score: the fixtures and examples of chapters 7 and 8, and what must not count.

#include "written.hpp"

#include "telling/scoring.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace linderhof::two_castles::test::castle_score_test {

/// A castle and what single things in it score: "tower 4; kitchen 0".
struct Figure {
    const char* proves; ///< rule numbers
    const char* castle;
    const char* points;
};

void PrintTo(const Figure& figure, std::ostream* out) {
    *out << figure.proves;
}

class ScoreFigure : public ::testing::TestWithParam<Figure> {};

TEST_P(ScoreFigure, Scores) {
    const Written castle(GetParam().castle);
    std::istringstream parts(GetParam().points);
    for (std::string part; std::getline(parts, part, ';');) {
        std::istringstream words(part);
        std::string id;
        int points = 0;
        words >> id >> points;
        EXPECT_EQ(castle.points(id), points) << GetParam().proves << ": " << id;
    }
}

const Figure rooms[] = {
    {"TC-SCORE-FOOD-1 F-FOOD E-SCORE-1", "throne_utility_food; sleeping 0 1; wine_room 0 2; nap_room 0 3",
     "wine_room 4"},
    {"TC-SCORE-FOOD-1 left and right, not above",
     "throne_utility_food; ice_house -2 0; living -1 0; gallery -3 0; study -2 1", "ice_house 4"},
    {"TC-SCORE-FOOD-2 F-CHOC", "throne_utility_food; chocolate_room 2 0; crypt 2 -1; the_hole 2 -2",
     "chocolate_room 4"},
    {"TC-SCORE-FOOD-2, TC-SCORE-FOOD-3 BS09: two cells only",
     "throne_utility_food; chocolate_room 2 0; crypt 2 -1; the_hole 2 -2; armory 2 -3", "chocolate_room 4"},
    {"TC-SCORE-FOOD-2: the cells are looked at one by one",
     "throne_utility_food; spice_room 2 0; corridor 2 -1; the_hole 2 -2", "spice_room 2"},
    {"TC-SCORE-FOOD-4: a throne room below", "throne_utility_food; brandy_room 0 1; living 0 2", "brandy_room 2"},
    {"TC-SCORE-FOOD-4: special rooms to both sides", "throne_utility_food; china_room 2 0; fountain 3 0",
     "china_room 4"},
    {"TC-SCORE-LIVING-1 TC-GEO-7 E-SCORE-2: all eight cells",
     "throne_utility_food; living -1 0; living -2 0; living -3 0; sleeping -3 1; map_room -2 1; nap_room -1 1; "
     "solar -3 2; nursery -1 2",
     "map_room 4"},
    {"TC-SCORE-LIVING-2 BS01: the throne room pays once", "throne_living_sleeping; library 0 1; study 0 2",
     "library 1"},
    {"TC-SCORE-LIVING-3, TC-SCORE-LIVING-4 F-SOUTH: downstairs in the row below",
     "throne_utility_food; cape_room -1 0; crypt -1 -1; food -2 0; the_hole -2 -1", "cape_room 4"},
    {"TC-SCORE-LIVING-3, TC-SCORE-LIVING-4: outdoor rooms, but not below",
     "throne_utility_food; living -1 0; reading_room -2 0; study -3 0; aviary -1 1; sty -2 1; vineyard -3 1",
     "reading_room 6"},
    {"TC-SCORE-UTILITY-1, TC-SCORE-UTILITY-2 F-UTIL E-SCORE-3 EX41",
     "throne_utility_food; living -1 0; game_storage 2 0; study 3 0; gallery 3 1; salon 2 1; parlor 1 1; rug_room 0 1",
     "game_storage 5"},
    {"TC-SCORE-UTILITY-2 BS07: the throne room does not conduct",
     "throne_utility_food; game_storage 2 0; study 2 1; gallery 3 0; salon 3 1; parlor -1 0", "game_storage 3"},
    {"TC-SCORE-UTILITY-2 BS08: the group begins at the room",
     "throne_utility_food; game_storage 2 0; coat_room 3 0; study 4 0; gallery 4 1", "game_storage 0"},
    {"TC-SCORE-UTILITY-2: corners do not join", "throne_utility_food; game_storage 2 0; food 3 0; study 3 1",
     "game_storage 0"},
    {"TC-SCORE-UTILITY-3, TC-SCORE-UTILITY-4: a ring counts once",
     "throne_utility_food; game_storage 2 0; study 2 1; gallery 3 1; salon 4 1; parlor 4 0; rug_room 3 0; harp_room 5 "
     "0",
     "game_storage 6"},
    {"TC-SCORE-UTILITY-5 F-CONDUCT", "throne_utility_food; panic_room -1 0; fountain 2 0", "panic_room 2"},
    {"TC-SCORE-GEN-4: utility rooms that want utility rooms", "throne_utility_food; tool_room 2 0; repair_shop 3 0",
     "tool_room 1; repair_shop 1"},
    {"TC-SCORE-OUTDOOR-1, TC-SCORE-OUTDOOR-2 E-SCORE-4",
     "throne_utility_food; grand_balcony -1 0; sleeping 2 0; nap_room 2 1; solar 3 0; nursery 0 1; bunk_room 1 1",
     "grand_balcony 5"},
    {"TC-SCORE-OUTDOOR-3: the throne room is special", "throne_utility_food; biergarten -1 0; fountain 2 0",
     "biergarten 2"},
    {"TC-SCORE-SLEEPING-1, TC-SCORE-SLEEPING-3 BS06 F-SLEEP",
     "throne_utility_food; nap_room -1 0; solar 2 0; food 0 1; living 1 1; utility 3 0; outdoor 4 0; corridor 0 -1; "
     "downstairs 1 -1",
     "nap_room 4; solar 4"},
    {"TC-SCORE-SLEEPING-2 BS06 F-SLEEP: a type is missing",
     "throne_utility_food; nap_room -1 0; solar 2 0; food 0 1; living 1 1; utility 3 0; outdoor 4 0; corridor 0 -1; "
     "fountain 5 0; tower -2 0",
     "nap_room 1; solar 1"},
    {"TC-SCORE-CORRIDOR-1, TC-SCORE-CORRIDOR-2 BS02", "throne_living_corridor; echo_chamber 1 1; nap_room 2 0",
     "echo_chamber 2"},
    {"TC-SCORE-CORRIDOR-3, TC-SCORE-CORRIDOR-4 TC-TYPE-9: its own icon does not count",
     "throne_utility_food; great_hall -1 0; bakery -2 0; promenade -1 -1; gallery -1 1; corridor -3 0", "great_hall 3"},
    {"TC-SCORE-DOWNSTAIRS-1 F-LAB EX44", "throne_utility_food; laboratory 0 -1; utility 0 1; coat_room 0 2",
     "laboratory 2"},
    {"TC-SCORE-DOWNSTAIRS-1, TC-SCORE-DOWNSTAIRS-2 BS05",
     "throne_utility_food; corridor 2 -1; sleeping 2 0; food 2 1; nap_room 2 2; quiet_room 2 -2", "quiet_room 2"},
    {"TC-SCORE-DOWNSTAIRS-2: across a gap",
     "throne_utility_food; sleeping 2 0; corridor 1 -1; hall_of_doors 1 -2; quiet_room 2 -2", "quiet_room 1"},
    {"TC-SCORE-DOWNSTAIRS-3 TC-GEO-11: one half of the throne room",
     "throne_utility_food; armory 0 -1; knight_room 1 -1; tower 0 1; grand_foyer 0 -2", "armory 6; knight_room 2"},
    {"TC-SCORE-DOWNSTAIRS-4: corridors above and below",
     "throne_utility_food; corridor 0 -1; dungeon 0 -2; great_hall 0 -3", "dungeon 2"},
    {"TC-SCORE-DOWNSTAIRS-4 TC-SCORE-GEN-4: downstairs rooms that want their like",
     "throne_utility_food; crypt 0 -1; pit_of_despair 0 -2; spy_room 0 -3", "crypt 2; pit_of_despair 2; spy_room 2"},
    {"TC-SCORE-FOUNTAIN-1", "throne_utility_food; fountain 0 1", "fountain 5"},
    {"TC-SCORE-TOWER-1 F-TOWER EX42", "throne_utility_food; corridor 0 -1; food 0 1; kitchen 0 2; tower 0 3",
     "tower 4"},
    {"TC-SCORE-TOWER-1, TC-SCORE-TOWER-2 BS03",
     "throne_utility_food; food 0 1; kitchen 0 2; tower 0 3; crypt 0 -1; the_hole 0 -2", "tower 5"},
    {"TC-SCORE-TOWER-1 BS04: a gap below ground",
     "throne_utility_food; food 2 0; kitchen 2 1; tower 2 2; corridor 1 -1; crypt 1 -2; the_hole 2 -2", "tower 3"},
    {"TC-SCORE-FOYER-1, TC-SCORE-FOYER-2, TC-SCORE-FOYER-3 F-FOYER BS01 EX43",
     "throne_utility_food; food -1 0; living -1 1; grand_foyer 0 1; study 1 1; sleeping 0 2", "grand_foyer 5"},
    {"F-ONCE TC-GEO-12", "throne_living_sleeping; library 0 1; grand_foyer 0 -1; lockdown_room 1 -1",
     "library 1; grand_foyer 2; lockdown_room 1"},
    {"TC-SCORE-THRONE-1 BS10 EX45", "throne_living_corridor; living -1 0; corridor 2 0", "throne 4"},
    {"TC-SCORE-THRONE-1: both places, one type", "throne_living_corridor; living -1 0; study 2 0", "throne 4"},
    {"TC-SCORE-THRONE-2, TC-SCORE-THRONE-3: only its places",
     "throne_living_corridor; living 0 1; study 1 1; corridor 0 -1", "throne 0"},
    {"TC-SCORE-ATTENDANT-1: the throne room shows an icon too",
     "throne_utility_food; brandy_room 0 1; bakery 1 1; attendant att_painter", "att_painter 2"},
    {"TC-SCORE-ATTENDANT-2 E-BONUS-3",
     "throne_utility_food; brandy_room 0 1; attendant att_painter; attendant att_painter", "att_painter 4"},
    {"TC-SCORE-ATTENDANT-1 each kind has its icon",
     "throne_utility_food; bakery 0 1; nap_room 1 1; crepery 2 0; attendant att_knight; attendant att_juggler",
     "att_knight 2; att_juggler 1"},
    {"TC-SCORE-GEN-5: no clamp for a corridor in the middle of nine rooms",
     "throne_utility_food; bakery -1 0; bunk_room -2 0; crepery -3 0; gallery -1 1; great_hall -2 1; library -3 1; "
     "meditation_room -1 2; game_storage -2 2; repair_shop -3 2",
     "great_hall 7"},
};

INSTANTIATE_TEST_SUITE_P(TcScore, ScoreFigure, ::testing::ValuesIn(rooms));

const char* const e_card_1 =
    "throne_utility_food; food 0 1; outdoor 0 2; downstairs 1 -1; card bc_height; card bc_width; "
    "card bc_level3; card bc_below_ground; card bc_types_around_throne; "
    "card bc_spaces_around_throne; card bc_special; card bc_unique_types";

/// The throne room with all ten cells around it.
const char* const ten =
    "throne_utility_food; living -1 0; food 2 0; living -1 1; corridor 0 1; corridor 1 1; sleeping 2 1; "
    "corridor -1 -1; downstairs 0 -1; downstairs 1 -1; corridor 2 -1; ";

const std::string surrounded =
    std::string(ten) + "card bc_surrounded8; card bc_surrounded4; card bc_spaces_around_throne";

const Figure cards[] = {
    {"E-CARD-1 TC-CARD-1, TC-CARD-5, TC-CARD-6, TC-CARD-9, TC-CARD-10, TC-CARD-16, TC-CARD-17, TC-CARD-18, TC-GEO-10",
     e_card_1,
     "bc_height 4; bc_width 2; bc_level3 1; bc_below_ground 1; bc_types_around_throne 4; bc_spaces_around_throne 2; "
     "bc_special 2; bc_unique_types 3"},
    {"E-CARD-2 TC-CARD-19, TC-CARD-20",
     "throne_utility_food; food 2 0; bakery 3 0; kitchen 4 0; buttery 5 0; brewery 6 0; living -1 0; study -2 0; "
     "gallery -3 0; utility 2 1; coat_room 3 1; card bc_types_with_5; card bc_types_with_3",
     "bc_types_with_5 4; bc_types_with_3 4"},
    {"TC-CARD-2", "throne_utility_food; card bc_attendants; attendant att_knight; attendant att_knight",
     "bc_attendants 8"},
    {"TC-CARD-3, TC-CARD-4, TC-CARD-7, TC-CARD-8, TC-CARD-11, TC-CARD-12, TC-CARD-15: two for each room",
     "throne_utility_food; crypt 0 -1; the_hole 1 -1; corridor 0 -2; nap_room 2 0; study 2 1; gallery 3 0; food 3 1; "
     "sty 4 0; utility -1 0; coat_room -2 0; tool_room -3 0; card bc_downstairs; card bc_sleeping; card bc_living; "
     "card bc_food; card bc_outdoor; card bc_corridor; card bc_utility",
     "bc_downstairs 4; bc_sleeping 2; bc_living 4; bc_food 2; bc_outdoor 2; bc_corridor 2; bc_utility 6"},
    {"TC-CARD-1: special kinds count, the throne room does not (TC-TYPE-3)",
     "throne_utility_food; fountain -1 0; tower -2 0; grand_foyer 2 0; grand_foyer 3 0; food 0 1; card "
     "bc_unique_types; "
     "card bc_special",
     "bc_unique_types 4; bc_special 10"},
    {"TC-CARD-13, TC-CARD-14, TC-CARD-18 TC-GEO-8, TC-GEO-9: the throne room with its ten cells", surrounded.c_str(),
     "bc_surrounded8 3; bc_surrounded4 2; bc_spaces_around_throne 10"},
    {"TC-CARD-17: special rooms are no standard type",
     "throne_utility_food; fountain -1 0; grand_foyer 0 1; food 1 1; card bc_types_around_throne",
     "bc_types_around_throne 2"},
    {"TC-CARD-GEN-1, TC-CARD-GEN-2: all cards of a castle score",
     "throne_utility_food; food 0 1; card bc_food; card bc_special", "bc_food 2; bc_special 2"},
};

INSTANTIATE_TEST_SUITE_P(TcCard, ScoreFigure, ::testing::ValuesIn(cards));

// TC-SCORE-GEN-2, TC-SCORE-GEN-3
TEST(TcScore, TC_SCORE_GEN_2_3_the_sum_of_the_items_is_the_score_and_has_thirteen_lines) {
    const Written castle(surrounded);
    std::vector<ScoreItem> items;
    Sheet sheet(&items);
    score_castle(castle.castle(), sheet);
    int sum = 0;
    for (const ScoreItem& item : items) {
        sum += item.vp;
        EXPECT_TRUE(item.rule.starts_with("TC-")) << item.rule;
    }
    EXPECT_EQ(sum, sheet.total());
    EXPECT_EQ(sheet.total(), castle.total());
    ASSERT_EQ(castle.rules().lines.size(), 13U);
    int lines = 0;
    for (int line = 0; line < 13; ++line) {
        lines += sheet.line(line);
    }
    EXPECT_EQ(lines, sheet.total());
}

TEST(TcScore, EX40_BS12_E_SCORE_6_the_lines_of_the_example_castle_make_62) {
    const std::shared_ptr<const Ruleset> ruleset = linderhof::test::two_castles_ruleset(4, {});
    const Rules& rules = Rules::of(*ruleset);
    const std::pair<const char*, std::vector<int>> example[] = {
        {"food", {4}},           {"living", {1, 2, 2, 1, 2}}, {"utility", {2, 2}}, {"outdoor", {5}},
        {"sleeping", {4, 4, 4}}, {"corridor", {2, 0, 2}},     {"downstairs", {2}}, {"tower", {5}},
        {"fountain", {5}},       {"grand_foyer", {6}},        {"attendants", {7}}, {"throne", {0}}};
    Sheet sheet;
    for (const auto& [line, points] : example) {
        for (const int vp : points) {
            ScoreItem item;
            item.line = static_cast<std::uint8_t>(Rules::find(rules.lines, line));
            item.vp = static_cast<std::int16_t>(vp);
            sheet.add(item);
        }
    }
    EXPECT_EQ(sheet.line(Rules::find(rules.lines, "living")), 8);
    EXPECT_EQ(sheet.total(), 62);
}

} // namespace linderhof::two_castles::test::castle_score_test
