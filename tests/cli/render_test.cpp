// linderhof render: what it draws, and of what.

#include "real_program.hpp"
#include "support/drawings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace linderhof::cli::render_test {

using linderhof::test::count;
using linderhof::test::fault_in;
using linderhof::test::Ran;
using linderhof::test::run_program;
using linderhof::test::TestFolder;
using testing::AllOf;
using testing::HasSubstr;

TEST(SvgCommand, DrawsATileByItsId) {
    const Ran ran = run_program({"render", "vestibule", "--theme", "light"});
    EXPECT_EQ(ran.exit, Exit::done);
    EXPECT_EQ(fault_in(ran.out), "");
    EXPECT_THAT(ran.out, HasSubstr("<title>Vestibule"));
    EXPECT_EQ(run_program({"render", "no_such_tile"}).exit, Exit::unusable);
}

TEST(SvgCommand, DrawsATileOfASetOfOnesOwn) {
    const TestFolder folder;
    std::filesystem::create_directory(folder.file("mine"));
    std::ofstream(folder.file("mine/set.yaml"))
        << "{id: mine, name: Mine, version: 1.0, game: castles, extends: castles-base, provenance: house}\n";
    std::ofstream(folder.file("mine/rooms.yaml"))
        << "shapes: {slab: {name: slab, outline: {polygon: [[0, 0], [6, 0], [6, 5], [0, 5]]}, area: 300}}\n"
        << "rooms: {slab_room: {name: Slab Room, type: living, size: 300, shape: slab, vp: 3, doors: [T1, R2]}}\n";
    const std::vector<std::string> line{"render", "slab_room", "--data", folder.file("."), "--set", "mine"};
    const Ran ran = run_program(line);
    EXPECT_EQ(ran.exit, Exit::done) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("<title>Slab Room, Living"));
    EXPECT_EQ(run_program({line.begin(), line.end() - 2}).exit, Exit::unusable);
}

TEST(SvgCommand, DrawsTheCastlesOfAFinishedTable) {
    const TestFolder folder;
    std::ofstream(folder.file("table.yaml"))
        << "{game: castles, table: [{name: Ada, money: 1000, castle: {tiles: [{tile: pantry, at: [3, 0]}]}},\n"
        << "  {name: Ben, money: 2000, castle: {tiles: [{tile: dressing_room, at: [3, 0]}]}}]}\n";
    const Ran ran = run_program({"render", folder.file("table.yaml")});
    EXPECT_EQ(ran.exit, Exit::done) << ran.err;
    EXPECT_EQ(count(ran.out, "<title>"), 4U);
    EXPECT_THAT(ran.out, testing::AllOf(HasSubstr(">Ada<"), HasSubstr(">Ben<"), HasSubstr("<title>Dressing Room")));
}

TEST(SvgCommand, FT34_DrawsTheCastlesOfATableOfTwoCastlesUnderTheirOwnNames) {
    const TestFolder folder;
    std::ofstream(folder.file("table.yaml"))
        << "{game: two_castles, table: [{name: Ada, castle: {throne: throne_food_sleeping, tiles: []}},\n"
        << "  {name: Ben, castle: {throne: throne_living_corridor, tiles: []}},\n"
        << "  {name: Cyd, castle: {throne: throne_utility_food, tiles: []}}]}\n";
    const Ran ran = run_program({"render", folder.file("table.yaml")});
    EXPECT_EQ(ran.exit, Exit::done) << ran.err;
    EXPECT_EQ(fault_in(ran.out), "");
    EXPECT_EQ(count(ran.out, "<title>Throne Room"), 3U);
    EXPECT_NE(run_program({"score", folder.file("table.yaml"), "--draw"}).out.find("Throne"), std::string::npos);
}

TEST(SvgCommand, DrawsATableAndOnePlanOfARecord) {
    const TestFolder folder;
    const std::string record = folder.file("game.yaml");
    ASSERT_EQ(run_program({"play", "castles", "--seats", "greedy,greedy", "--seed", "3", "--record", record}).exit,
              Exit::done);
    const Ran table = run_program({"render", record});
    EXPECT_EQ(table.exit, Exit::done);
    EXPECT_EQ(fault_in(table.out), "");
    const Ran plan = run_program({"render", record, "--plot", "1", "--to", "8"});
    EXPECT_EQ(plan.exit, Exit::done);
    EXPECT_LT(count(plan.out, "<title>"), count(table.out, "<title>"));
    EXPECT_EQ(run_program({"render", record, "--plot", "9"}).exit, Exit::unusable);
}

TEST(SvgCommand, ACastleFromTheSideNamesItsSumAndWhatItsRoomsLookFor) {
    const TestFolder folder;
    const std::string castle = folder.file("mine.yaml");
    std::ofstream(castle) << "{game: two_castles, with: [soirees], throne: throne_living_corridor, tiles: ["
                             "{tile: painting_room, at: [2, 0]}, {tile: ballroom_food, at: [3, 0]}, "
                             "{tile: fountain, at: [4, 0]}]}\n";
    const Ran svg = run_program({"render", castle});
    EXPECT_EQ(fault_in(svg.out), "");
    EXPECT_THAT(svg.out, AllOf(HasSubstr(">castle 7<"), HasSubstr("castles next door"), HasSubstr("class=\"new\"")));
    const Ran text = run_program({"score", castle, "--draw"});
    EXPECT_THAT(text.out, AllOf(HasSubstr("Ap -1/U"), HasSubstr("&1F")));
}

} // namespace linderhof::cli::render_test
