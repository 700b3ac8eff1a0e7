// Pictures: well formed, the same every time, with a tooltip on every piece and every state of a door.

#include "support/drawings.hpp"
#include "svg/label.hpp"
#include "svg/metric.hpp"

#include <linderhof/host/pictures/picture.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace linderhof::host::svg_picture_test {

using linderhof::test::count;
using linderhof::test::fault_in;
using testing::HasSubstr;
using testing::Not;

DrawnPiece with_doors() {
    DrawnPiece piece = test::piece(test::rectangle(4, 3), "Rose & <Thorn> Room", "food");
    piece.badge = "5";
    piece.rule = "-2|AFL";
    piece.doors = {{{0, 0}, geometry::Facing::left, DoorState::open},
                   {{3, 1}, geometry::Facing::right, DoorState::joined},
                   {{1, 2}, geometry::Facing::bottom, DoorState::blocked}};
    return piece;
}

DrawnPlan some_plan() {
    DrawnPlan drawing;
    drawing.styles = test::styles();
    drawing.pieces = {with_doors(), test::piece(test::circle(5), "Round Room", "living"),
                      test::piece(test::octagon(6, 4), "Octagon", "utility"),
                      test::piece(test::angle(), "Angle", "sleeping")};
    drawing.pieces[1].at = {4, 0};
    drawing.pieces[2].at = {0, 6};
    drawing.pieces[2].fenced = true;
    drawing.pieces[3].at = {10, 0};
    drawing.pieces[3].turn = 1;
    drawing.areas = {{{{3, 3}, {3, 4}}, true}};
    return drawing;
}

TEST(SvgPicture, IsWellFormedInEveryTheme) {
    for (const Theme theme : {Theme::light, Theme::dark, Theme::automatic, Theme::print}) {
        EXPECT_EQ(fault_in(plan_picture(some_plan(), {"A & B", "<none>", "12"}, theme)), "");
    }
}

TEST(SvgPicture, EveryPieceHasItsTooltip) {
    const std::string svg = plan_picture(some_plan(), {"Plan", "", ""}, Theme::light);
    EXPECT_EQ(count(svg, "<title>"), 4U);
    EXPECT_THAT(svg, HasSubstr("<title>Rose &amp; &lt;Thorn&gt; Room</title>"));
}

TEST(SvgPicture, IsTheSameBytesEachTime) {
    const PlanHead head{"Plan", "sub", "3"};
    EXPECT_EQ(plan_picture(some_plan(), head, Theme::automatic), plan_picture(some_plan(), head, Theme::automatic));
}

TEST(SvgPicture, HasBothViewsAndOnlyAutomaticAsksTheScreen) {
    const std::string automatic = plan_picture(some_plan(), {"Plan", "", ""}, Theme::automatic);
    const std::string light = plan_picture(some_plan(), {"Plan", "", ""}, Theme::light);
    EXPECT_THAT(light, testing::AllOf(HasSubstr("class=\"near\""), HasSubstr("class=\"far\""), HasSubstr("max-width")));
    EXPECT_THAT(automatic, HasSubstr("prefers-color-scheme:dark"));
    EXPECT_THAT(light, Not(HasSubstr("prefers-color-scheme")));
}

TEST(SvgPicture, AnOpenDoorHasAStepAndABlockedOneACross) {
    DrawnPlan drawing;
    drawing.styles = test::styles();
    drawing.pieces = {with_doors()};
    drawing.pieces[0].doors.clear();
    const auto steps = [](const std::string& svg) { return count(svg, "class=\"paper k-food\""); };
    const auto crosses = [](const std::string& svg) { return count(svg, "class=\"z edge\""); };
    const std::string none = piece_picture(drawing, Theme::light);
    drawing.pieces[0].doors = {{{0, 0}, geometry::Facing::left, DoorState::open}};
    const std::string open = piece_picture(drawing, Theme::light);
    EXPECT_EQ(steps(open), steps(none) + 1);
    EXPECT_EQ(crosses(open), crosses(none));
    drawing.pieces[0].doors[0].state = DoorState::blocked;
    const std::string blocked = piece_picture(drawing, Theme::light);
    EXPECT_EQ(crosses(blocked), crosses(none) + 1);
}

DrawnSide some_boxes() {
    DrawnSide drawing;
    drawing.styles = test::styles();
    drawing.symbols = {{"torch", {{"M2 2h20v20H2zM6 6h4v4H6z", 0, true}, {"M1 1l5 5", 24}}}};
    const auto add = [&](int x, int row, int width, const char* name, int style) -> DrawnBox& {
        DrawnBox box;
        box.x = x;
        box.row = row;
        box.width = width;
        box.style = style;
        box.names = {name};
        box.badge = "+4";
        drawing.boxes.push_back(box);
        return drawing.boxes.back();
    };
    add(0, 0, 2, "Wide & <Low>", 0).sign = "torch";
    add(0, 1, 1, "Upper", 1).wish = {"o1A", {{-1, 0}, {1, 0}}, "1", {0}, ""};
    add(1, -1, 1, "Cellar", 2).badge = "-2";
    add(2, 0, 1, "Garden", 1).open_top = true;
    add(3, 0, 1, "Ghost", 2).mark = Mark::ghost;
    return drawing;
}

TEST(SvgPicture, BoxesAreWellFormedInEveryThemeAndTheSameEachTime) {
    for (const Theme theme : {Theme::light, Theme::dark, Theme::automatic, Theme::print}) {
        const std::string svg = plan_picture(some_boxes(), {"A & B", "<none>", "12"}, theme);
        EXPECT_EQ(fault_in(svg), "");
        EXPECT_EQ(svg, plan_picture(some_boxes(), {"A & B", "<none>", "12"}, theme));
        EXPECT_EQ(count(svg, "<title>"), 5U);
        EXPECT_THAT(svg, HasSubstr("\u22122"));
    }
}

TEST(SvgPicture, SymbolsAreThoseThatTheDrawingBrings) {
    EXPECT_THAT(plan_picture(some_boxes(), {"Side", "", ""}, Theme::light),
                HasSubstr(R"(<symbol id="y-torch" viewBox="0 0 24 24">)"
                          R"(<path fill-rule="evenodd" d="M2 2h20v20H2zM6 6h4v4H6z"/>)"
                          R"(<path d="M1 1l5 5" fill="none" stroke="currentColor" stroke-width="2.4"/></symbol>)"));
}

TEST(SvgPicture, EveryReferenceHasItsDefinition) {
    for (const std::string& svg : {plan_picture(some_boxes(), {"Side", "", ""}, Theme::light),
                                   plan_picture(some_plan(), {"Plan", "", ""}, Theme::light)}) {
        for (const std::string& mark : {std::string("href=\"#"), std::string("url(#")}) {
            for (std::size_t at = svg.find(mark); at != std::string::npos; at = svg.find(mark, at + 1)) {
                const std::size_t from = at + mark.size();
                const std::string id = svg.substr(from, svg.find_first_of("\")", from) - from);
                EXPECT_NE(svg.find("id=\"" + id + "\""), std::string::npos) << mark << id;
            }
        }
    }
}

TEST(SvgPicture, AZoneWhoseRowsHavePortraitsIsAShelf) {
    Scene scene;
    scene.headline = "Round 1";
    Zone zone;
    zone.title = "Market";
    zone.columns = {{"", Role::key}, {"", Role::name}, {"price", Role::price}, {"net", Role::net}};
    zone.rows = {{"1", {"1", "Round Room", "15 000", "-15"}, false, {"round"}},
                 {"2", {"2", "Angle", "8 000", "–"}, false, {"angle", "other_side"}}};
    scene.zones = {zone};
    DrawnPlan piece = some_plan();
    piece.pieces.resize(1);
    piece.areas.clear();
    const TablePlan plan{{"Plan of Ada", "", "3"}, some_plan(), true};
    const std::string shelf = table_picture(scene, {plan}, {{"round", piece}, {"angle", piece}}, Theme::light);
    EXPECT_EQ(fault_in(shelf), "");
    EXPECT_THAT(shelf,
                testing::AllOf(HasSubstr("class=\"shelf\""), HasSubstr(">net \u221215<"), Not(HasSubstr("net –"))));
    EXPECT_EQ(count(shelf, "<title>"), 6U);
    EXPECT_THAT(table_picture(scene, {plan}, {{"angle", piece}}, Theme::light), Not(HasSubstr("class=\"shelf\"")));
}

TEST(SvgLabel, FT40_NoNameIsWiderThanItsBox) {
    const std::vector<std::string> forms{"Gallery of Mirrors", "G. of Mirrors"};
    int fitted = 0;
    for (int width = 5; width < 80; ++width) {
        const double box = width / 10.0;
        const SetName name = set_name(forms, box, 2, 0.56, 0.34);
        fitted += name.size > 0 ? 1 : 0;
        for (const std::string& line : name.lines) {
            EXPECT_LE(width_of_words(line) * name.size, box);
        }
        EXPECT_LE(static_cast<double>(name.lines.size()) * name.size, 2);
    }
    EXPECT_GT(fitted, 40);
}

TEST(SvgLabel, ARuleIsReadWithATrueMinus) {
    const RuleMark mark = read_rule("-2|CDFL");
    EXPECT_EQ(mark.points, "\u22122");
    EXPECT_EQ(mark.sign, '|');
    EXPECT_EQ(mark.letters, "CDFL");
    EXPECT_TRUE(mark.penalty);
    EXPECT_EQ(read_rule("").sign, ' ');
}

} // namespace linderhof::host::svg_picture_test
