// Widths, wrapping and tables.

#include <linderhof/host/text/layout.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace linderhof::host::layout_test {

using Lines = std::vector<std::string>;

TEST(Layout, WidthCountsColumnsNotBytes) {
    EXPECT_EQ(display_width("Foyer"), 5);
    EXPECT_EQ(display_width("┌──┐"), 4);
    EXPECT_EQ(display_width("e\u0301"), 1);
    EXPECT_EQ(display_width("音楽"), 4);
    EXPECT_EQ(display_width("\x1b[1;31m×\x1b[0m"), 1);
    EXPECT_EQ(display_width("\xff\xc3"), 2); // broken text
}

TEST(Layout, PaddingGoesByWidth) {
    EXPECT_EQ(padded("┌┐", 4), "┌┐  ");
    EXPECT_EQ(padded("7", 3, Align::right), "  7");
    EXPECT_EQ(padded("ab", 5, Align::centre), " ab  ");
    EXPECT_EQ(padded("long", 2), "long");
}

TEST(Layout, ShorteningEndsWithAFullStop) {
    EXPECT_EQ(shortened("Gallery of Mirrors", 13), "Gallery of M.");
    EXPECT_EQ(shortened("Gallery of Mirrors", 9), "Gallery.");
    EXPECT_EQ(shortened("Café", 4), "Café");
}

TEST(Layout, AsciiRelatives) {
    EXPECT_EQ(to_ascii("Château – größer … ┌─┐ 5 → 6"), "Chateau - grosser ... +-+ 5 -> 6");
    EXPECT_EQ(to_ascii("╭╮╰╯ ╱╲ ░▒▓ × ╫ ◦"), "..'' /\\ :=# x # o");
    EXPECT_EQ(to_ascii("音"), "??") << "as wide as it was";
    EXPECT_EQ(to_ascii("\x1b[1m×\x1b[0m"), "\x1b[1mx\x1b[0m");
}

TEST(Layout, WrapsBetweenWords) {
    EXPECT_EQ(wrapped("Not there: the Vestibule would overlap the Pantry.", 24, 2, 4),
              (Lines{"  Not there: the", "    Vestibule would", "    overlap the Pantry."}));
    EXPECT_EQ(wrapped("a\nb", 10), (Lines{"a", "b"}));
    EXPECT_EQ(wrapped("incomprehensible", 5), (Lines{"incomprehensible"}));
    EXPECT_EQ(wrapped("", 10), (Lines{""}));
}

TEST(Layout, RulesStandOnTheRightEdge) {
    EXPECT_EQ(with_rule("value", "XX-SCORE-1", 2, 4, 24), (Lines{"  value       XX-SCORE-1"}));
    EXPECT_EQ(with_rule("one two three four five", "XX-1", 0, 2, 18),
              (Lines{"one two", "  three four", "  five        XX-1"}));
    EXPECT_EQ(with_rule("no rule", ""), (Lines{"no rule"}));
    EXPECT_EQ(with_rule("unbreakable", "XX-1", 0, 0, 14), (Lines{"unbreakable", "          XX-1"}));
}

TEST(Layout, HeadingFillsTheLine) {
    EXPECT_EQ(heading("Round 7", 16), "── Round 7 ─────");
    EXPECT_EQ(display_width(heading("Round 7 · to buy: Ada")), 80);
}

TEST(Layout, NumbersInGroupsOfThree) {
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(15000), "15 000");
    EXPECT_EQ(grouped(-1234567), "-1 234 567");
    EXPECT_EQ(with_sign(5), "+5");
    EXPECT_EQ(with_sign(-2), "-2");
    EXPECT_EQ(with_sign(0), "0");
}

TEST(Layout, BlocksBesideEachOther) {
    EXPECT_EQ(beside({{"┌┐", "└┘"}, {"x"}, {"1", "2", "3"}}, 1), (Lines{"┌┐ x 1", "└┘   2", "     3"}));
}

TEST(Layout, ShortTextsFlowUnbroken) {
    EXPECT_EQ(flowed({"0 Foyer", "1 Great Hall", "2 Study"}, 24, 3), (Lines{"0 Foyer   1 Great Hall", "2 Study"}));
}

TEST(Layout, TablesAlignByWidth) {
    Table table(1, 2);
    table.columns({"name", ">price"});
    table.row({"Café", grouped(15000)});
    table.row({"Kitchen", grouped(6000)});
    EXPECT_EQ(table.lines(), (Lines{" name      price", " Café     15 000", " Kitchen   6 000"}));
}

TEST(Layout, TablesShortenTheirWidestWordsToFit) {
    Table table(0, 1);
    table.align({Align::left, Align::left, Align::right});
    table.row({"Gallery of Mirrors", "7 x 2", "10 000"});
    table.row({"Foyer", "octagon", "1"});
    EXPECT_EQ(table.lines(24), (Lines{"Gallery.  7 x 2   10 000", "Foyer     octagon      1"}));
}

TEST(Layout, TablesKeepSomeLettersOfAWordWhereThereIsNoRoom) {
    Table table(0, 1);
    table.row({"Gallery of Mirrors", "octagon"});
    EXPECT_EQ(table.lines(4), (Lines{"Galle. octag."}));
}

TEST(Layout, TablesThatWrapCutNothing) {
    Table table(0, 1);
    table.wrap();
    table.row({"Ada", "a rule that holds for her alone"});
    table.row({"Ben", "none"});
    EXPECT_EQ(table.lines(20), (Lines{"Ada a rule that", "    holds for her", "    alone", "Ben none"}));
}

} // namespace linderhof::host::layout_test
