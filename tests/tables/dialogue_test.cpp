// What is said while a table is entered: beginnings of names, places, corrections, mistakes, and tables that were left.

#include "real_program.hpp"
#include "support/paths.hpp"
#include "support/terminal.hpp"
#include "support/text_files.hpp"
#include "table_dialogue.hpp"

#include <linderhof/host/text/layout.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace linderhof::test::dialogue_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

using Dialogue = TableDialogue;

TEST_F(Dialogue, AnyBeginningOfAPrintedNameIsEnoughAndSeveralAreListed) {
    EXPECT_THAT(enter({"vest", "1"}).screen, HasSubstr("Vestibule, Living, 600 square feet"));
    const Typed two = enter({"pan", "2", "back", "1"});
    EXPECT_THAT(two.screen,
                AllOf(HasSubstr("'pan' may be:"), HasSubstr("1 Pantry   2 Panic Room"), HasSubstr("Panic Room, ")));
    EXPECT_THAT(enter({"vestbule"}).screen, HasSubstr("did you mean 'vestibule'?"));
}

TEST_F(Dialogue, APlaceIsChosenByNumberByNeighbourOrTyped) {
    EXPECT_THAT(enter({"pantry", "1"}).screen, HasSubstr("1 Pantry "));
    EXPECT_THAT(enter({"pantry 1"}).screen, HasSubstr("1 Pantry "));
    EXPECT_THAT(enter({"pantry foy", "2"}).screen, HasSubstr("1 Pantry "));
    EXPECT_THAT(enter({"dining_room -4 -1 0"}).screen, HasSubstr("1 Dining Room -4 -1 0: +1, 1 VP."));
    EXPECT_THAT(kept(), HasSubstr("        - {tile: dining_room, at: [-4, -1]}\n"));
    EXPECT_THAT(enter({"pantry", "nowhere"}).screen, HasSubstr("None of these places joins anything called 'nowhere'"));
}

TEST_F(Dialogue, CB_PLACE_2_everything_against_a_typed_place_is_told_with_its_rules) {
    const Typed typed = enter({"pantry 0 0 0", "40 40 0", "back", "why not armory"});
    EXPECT_THAT(typed.screen, AllOf(HasSubstr("[CB-PLACE-2]"), HasSubstr("[CB-PLACE-1]"), HasSubstr("[CB-PLACE-17]")));
    EXPECT_THAT(kept(), Not(HasSubstr("pantry")));
}

TEST_F(Dialogue, CB_COMP_1_a_tile_lies_once_in_all_castles) {
    const Typed typed = enter({"pantry 1", "pantry", "done", "0", "", "", "", "1", "pantry"});
    EXPECT_THAT(typed.screen, AllOf(HasSubstr("it lies in this castle already. [CB-COMP-1]"),
                                    HasSubstr("it lies in the castle of Ada already.")));
}

TEST_F(Dialogue, ATileIsTakenBackTakenOutAndLaidAnew) {
    enter({"dining_room -4 -1 0", "gallery_of_mirrors -6 -6 90", "undo"});
    EXPECT_THAT(kept(), AllOf(HasSubstr("dining_room"), Not(HasSubstr("gallery"))));
    const Typed out = enter({"dining_room -4 -1 0", "gallery_of_mirrors -6 -6 90", "out 1", "list"});
    EXPECT_THAT(out.screen, AllOf(HasSubstr("Taken out: Dining Room -4 -1 0."), HasSubstr("[CB-PLACE-1]")))
        << "what lies wrong now is told at once";
    const Typed fixed = enter({"dining_room -4 -1 0", "gallery_of_mirrors -6 -6 90", "fix 2", "-6 -6 270"});
    EXPECT_THAT(fixed.screen, HasSubstr("2 Gallery of Mirrors -6 -6 270"));
    EXPECT_THAT(enter({"out 7"}).screen, HasSubstr("Nothing lies there yet."));
}

TEST_F(Dialogue, WhatWasEnteredIsKeptWhenTheInputEndsAndGoneOnWith) {
    const Typed left = enter({"dining_room -4 -1 0"}, false);
    EXPECT_EQ(left.exit, cli::Exit::unusable) << "a script has not said all";
    EXPECT_THAT(left.screen, HasSubstr("linderhof score " + kept_table(user()) + " --edit"));
    EXPECT_THAT(kept(), HasSubstr("# An unfinished table"));
    const Typed again = type_at({"score"}, lines({"", "list"}), user());
    EXPECT_THAT(again.screen, AllOf(HasSubstr("Go on with it?"), HasSubstr("Dining Room")));
    const Typed other = type_at({"score"}, lines({"no", "1"}), user());
    EXPECT_THAT(other.screen, HasSubstr("It stays there"));
}

/// Answers behind a castle: money, start, rewards, cards.
const std::vector<std::string> rest_of_a_player{"5000", "", "", ""};

std::vector<std::string> whole_table() {
    std::vector<std::string> typed{"dining_room -4 -1 0", "done"};
    std::ranges::copy(rest_of_a_player, std::back_inserter(typed));
    typed.insert(typed.end(), {"1", "buttery 1", "done"});
    std::ranges::copy(rest_of_a_player, std::back_inserter(typed));
    typed.insert(typed.end(), {"none", ""});
    return typed;
}

TEST_F(Dialogue, AFinishedTableIsScoredAndCorrectedLater) {
    const Typed typed = enter(whole_table());
    ASSERT_THAT(typed.screen, AllOf(HasSubstr("together"), HasSubstr("Correct something?")));
    EXPECT_THAT(kept(), Not(HasSubstr("unfinished")));
    const std::string file = kept_table(user());
    EXPECT_EQ(run_program({"score", file}).exit, cli::Exit::done);
    const Typed corrected = correct({"answers", "change 3", "12000", "answers", ""});
    EXPECT_THAT(corrected.screen, AllOf(HasSubstr("Ada: How much money is left?"), HasSubstr("12 000")));
    EXPECT_THAT(kept(), HasSubstr("money: 12000"));
}

TEST_F(Dialogue, EverythingThatIsWrongIsToldTogether) {
    ASSERT_EQ(enter(whole_table()).exit, cli::Exit::done);
    const std::string file = kept_table(user());
    std::ofstream(file)
        << "game: castles\ntable:\n"
           "  - {name: Ada, money: 0, castle: {tiles: [{tile: pantry, at: [40, 40]}, {tile: den, at: [3, 0]}]}}\n"
           "  - {name: Ben, money: 0, castle: {tiles: [{tile: pantry, at: [0, 0]}]}}\nfavors: []\n";
    const Typed typed = correct({"quit"});
    EXPECT_THAT(typed.screen, AllOf(HasSubstr("things are wrong:"), HasSubstr("Ada: 1 Pantry"), HasSubstr("'den'"),
                                    HasSubstr("Ben: 1 Pantry")));
}

TEST_F(Dialogue, AnswersThatMeanNothingAreToldAllAtOnce) {
    const Typed typed = enter({"done", "much", "-3", "5000", "x", "", "", "money, nonsense, gibberish"});
    EXPECT_THAT(typed.screen, AllOf(HasSubstr("'much' is no number"), HasSubstr("is not from 0 to"),
                                    HasSubstr("'nonsense' is none of them"), HasSubstr("'gibberish' is none of them")));
}

TEST_F(Dialogue, NamesAreToldApart) {
    const Typed typed = type_at({"score"}, lines({"castles", "Ada Ada", "A, B, C, D, E, F, G, H, I, J"}), user());
    EXPECT_THAT(typed.screen, AllOf(HasSubstr("Ada"), HasSubstr("Type the names of 1 to 5 players")));
}

TEST_F(Dialogue, WhatCannotBeCorrectedIsSaid) {
    EXPECT_THAT(run_program({"score", "--edit"}).err, HasSubstr("Which FILE?"));
    EXPECT_THAT(run_program({"score", "no-such.yaml", "--edit"}).err, HasSubstr("There is no file"));
    const std::string castle = folder_.file("castle.yaml");
    std::ofstream(castle) << "game: castles\naddress: abc\n";
    EXPECT_THAT(run_program({"score", castle, "--edit"}).err, HasSubstr("there is nothing to be asked"));
    std::ofstream(castle) << "game: castles\ntable: []\n";
    EXPECT_THAT(run_program({"score", castle, "--edit"}).err, HasSubstr("in an editor"));
}

TEST_F(Dialogue, OneCastleWithoutATableIsCorrected) {
    const std::string castle = folder_.file("castle.yaml");
    std::ofstream(castle) << "game: castles\nedition: 1e\nfoyer: {doors: 3}\ntiles:\n"
                             "  - {tile: dining_room, at: [-4, -1]}\n"
                             "  - {tile: gallery_of_mirrors, at: [-6, -6], turn: 90}\n";
    const Typed fixed =
        type_at({"score", castle, "--edit"}, lines({"answers", "change 2", "fix 2", "-6 -6 270", "done", ""}), user());
    EXPECT_EQ(fixed.exit, cli::Exit::done) << fixed.complaints;
    EXPECT_THAT(fixed.screen, AllOf(HasSubstr("have its doors?  left, right and bottom"), HasSubstr("2 laid"),
                                    HasSubstr("2 Gallery of Mirrors -6 -6 270"), HasSubstr("The castle is kept.")));
    EXPECT_THAT(text_of(castle), AllOf(HasSubstr("edition: 1e"), HasSubstr("turn: 270"), Not(HasSubstr("table"))));
    EXPECT_EQ(run_program({"score", castle}).exit, cli::Exit::done);
    const Typed wrong = type_at({"score", castle, "--edit"}, lines({"change 2", "out 1", "done", "quit"}), user());
    EXPECT_THAT(wrong.screen, AllOf(HasSubstr("One thing is wrong:"), HasSubstr("[CB-PLACE-1]")));
}

TEST_F(Dialogue, OneCastleOfTwoCastlesIsCorrected) {
    const std::string castle = folder_.file("castle.yaml");
    std::ofstream(castle) << "game: two_castles\nthrone: throne_food_sleeping\ntiles:\n"
                             "  - {tile: wine_room, at: [0, 1]}\nattendants: [att_painter]\n"
                             "neighbours: [{throne: throne_utility_food, tiles: []}]\n";
    const Typed more =
        type_at({"score", castle, "--edit"}, lines({"answers", "change 2", "nap_room 0 2", "done", ""}), user());
    EXPECT_EQ(more.exit, cli::Exit::done) << more.complaints;
    EXPECT_THAT(more.screen, AllOf(HasSubstr("Which throne room has the castle?"), HasSubstr("2 Nap Room 0 2")));
    EXPECT_THAT(text_of(castle), AllOf(HasSubstr("{tile: nap_room, at: [0, 2]}"), HasSubstr("att_painter"),
                                       HasSubstr("neighbours"), Not(HasSubstr("table"))));
    EXPECT_EQ(run_program({"score", castle}).exit, cli::Exit::done);
}

TEST_F(Dialogue, OfOneCastleDecreesAreAskedAndWhatOnlyATableHasIsNot) {
    const std::string castle = folder_.file("castle.yaml");
    std::ofstream(castle) << "game: castles\nwith: [decrees, swans]\ntiles: []\n";
    const Typed typed = type_at({"score", castle, "--edit"}, lines({"answers", ""}), user());
    EXPECT_THAT(typed.screen, AllOf(HasSubstr("Which decree?"), HasSubstr("0 laid"), Not(HasSubstr("How much")),
                                    HasSubstr("The castle is kept.")));
}

TEST_F(Dialogue, NoLineIsWiderThanTheTerminal) {
    for (const char* width : {"60", "80", "100", "160"}) {
        setenv("COLUMNS", width, 1); // NOLINT(concurrency-mt-unsafe): before any thread
        const Typed typed = enter({"dining_room -4 -1 0", "gall", "1.1", "vest", "back", "draw", "list", "help",
                                   "why not armory", "done", "x", "5000", "", "", "?"},
                                  false);
        std::istringstream screen(typed.screen);
        for (std::string line; std::getline(screen, line);) {
            if (line.find("/tables/") == std::string::npos) { // the name of a file is not broken
                EXPECT_LE(host::display_width(line), std::stoi(width)) << line;
            }
        }
    }
}

/// The program at a pseudo-terminal.
class AtATerminal : public Dialogue {
  protected:
    [[nodiscard]] Terminal start() const {
        setenv("XDG_DATA_HOME", folder_.file("data").c_str(), 1); // NOLINT(concurrency-mt-unsafe): before any thread
        const std::filesystem::path here = std::filesystem::path(folder_.file("here")).parent_path();
        return {{(build_dir() / "bin" / "linderhof").string(), "score"}, here, 80, 40};
    }
};

TEST_F(AtATerminal, CtrlCLeavesAndTheNextTimeGoesOn) {
    {
        Terminal terminal = start();
        for (const auto& [question, answer] :
             std::vector<std::pair<std::string, std::string>>{{"game? [1] > ", "1"},
                                                              {"or how many) > ", "Ada Ben"},
                                                              {"[none] > ", ""},
                                                              {"[none] > ", ""},
                                                              {"bottom] > ", "1"},
                                                              {"Ada: 1? > ", "dining_room -4 -1 0"}}) {
            ASSERT_TRUE(terminal.wait_for(question)) << question << terminal.bytes();
            terminal.type(answer);
        }
        ASSERT_TRUE(terminal.wait_for("Ada: 2? > "));
        terminal.interrupt();
        EXPECT_EQ(terminal.wait_for_end(), 0);
        EXPECT_TRUE(terminal.glass().can_read("What was entered is kept."));
    }
    Terminal terminal = start();
    ASSERT_TRUE(terminal.wait_for("[yes] > "));
    terminal.type("");
    EXPECT_TRUE(terminal.wait_for("Ada: 2? > ")) << terminal.bytes();
}

} // namespace linderhof::test::dialogue_test
