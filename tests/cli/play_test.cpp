// Games in the terminal, played by scripts that type what a person would.

#include "dialogue/dialogue.hpp"
#include "dialogue/show.hpp"
#include "program/host.hpp"
#include "real_program.hpp"
#include "support/paths.hpp"
#include "telling/sheet.hpp"

#include <linderhof/engine/prompt.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>
#include <linderhof/record/session.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

namespace linderhof::cli::play_test {

using linderhof::test::Ran;
using linderhof::test::run_program;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class PlayTest : public testing::Test {
  protected:
    PlayTest() {
        setenv("LC_ALL", "C.UTF-8", 1); // NOLINT(concurrency-mt-unsafe): before any thread
        setenv("COLUMNS", "80", 1);     // NOLINT(concurrency-mt-unsafe)
    }

    /// A game of seat 0, who sets the first prices, against one computer player.
    Ran play(const std::string& typed, const std::vector<std::string>& more = {}) const {
        std::vector<std::string> arguments{"play",     "castles",
                                           "--seats",  "you,greedy",
                                           "--seed",   std::to_string(linderhof::test::seed_of_first_builder(2)),
                                           "--record", record()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments, typed);
    }

    [[nodiscard]] std::string record() const { return folder_.file("game.yaml"); }

    /// Foyer and bonus card, so that the first prices are asked.
    static constexpr const char* opening = "1\n1\n";

    linderhof::test::TestFolder folder_;
};

int widest_line(const std::string& text) {
    std::istringstream lines(text);
    int widest = 0;
    for (std::string line; std::getline(lines, line);) {
        widest = std::max(widest, display_width(line));
    }
    return widest;
}

TEST_F(PlayTest, BotsPlayAWholeGameThatEndsWithTheScoreSheetAndAllPlans) {
    const Ran ran = run_program({"play", "castles", "--players", "2", "--seed", "5"});
    EXPECT_EQ(ran.exit, Exit::done);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("── Round 1"), HasSubstr("Final scoring"), HasSubstr("Score sheet"),
                               HasSubstr(" total"), HasSubstr(" 1. "), HasSubstr(" 2. "), HasSubstr("Castle of Ada"),
                               HasSubstr("Castle of Ben")));
    EXPECT_LE(widest_line(ran.out), 80);
}

TEST_F(PlayTest, TheEndTellsWhereTheGameIs) {
    const Ran ran = run_program({"play", "castles", "--seats", "random,random", "--seed", "5", "--record", record()});
    EXPECT_THAT(ran.out, HasSubstr("The whole game is in"));
}

TEST_F(PlayTest, WithoutAGameTheFirstOneIsPlayed) {
    EXPECT_EQ(run_program({"play", "--players", "2", "--seed", "5"}).out,
              run_program({"play", "castles", "--players", "2", "--seed", "5"}).out);
}

TEST_F(PlayTest, ThePersonIsAskedAndTheGameIsKeptWhenTheInputEnds) {
    const Ran ran = play(opening);
    EXPECT_EQ(ran.exit, Exit::done);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("which side of the Foyer?"), HasSubstr("which card goes back?"),
                               HasSubstr("To price"), HasSubstr("continue " + record())));
    EXPECT_TRUE(std::filesystem::exists(record()));
}

TEST_F(PlayTest, AWholeRowOfPricesIsSettledAtOnce) {
    const Ran ran = play(std::string(opening) + "auto\n\n");
    EXPECT_THAT(ran.out, AllOf(HasSubstr("Ada sets the prices"), HasSubstr("Settle?"), HasSubstr("Ada, buy?")));
}

TEST_F(PlayTest, ARowWithMistakesIsToldWhatIsWrong) {
    EXPECT_THAT(play(std::string(opening) + "1 1\n").out, HasSubstr("'1' is there already."));
    std::filesystem::remove(record());
    EXPECT_THAT(play(std::string(opening) + "1 2\n").out, HasSubstr("That is only 2 of "));
    std::filesystem::remove(record());
    EXPECT_THAT(play(std::string(opening) + "1 nothing\n").out, HasSubstr("'nothing' is not among the choices."));
}

TEST_F(PlayTest, WhatIsAMoveIsNoRowAndIsRefusedWithItsRule) {
    const Ran ran = play(std::string(opening) + "1\ntime is up\n", {"--with", "decrees", "--option", "hurry_up=with"});
    EXPECT_THAT(ran.out, AllOf(HasSubstr("Prices can be left over only to another player"), HasSubstr("[CX-DECREE-11]"),
                               Not(HasSubstr("is not among the choices"))));
}

TEST_F(PlayTest, ARowMayNameTheLastOneToo) {
    EXPECT_THAT(play(std::string(opening) + "5 4 3 2 1\n").out, HasSubstr("Settle?"));
    std::filesystem::remove(record());
    EXPECT_THAT(play(std::string(opening) + "5 4 3 2 2\n").out, HasSubstr("'2' is there already."));
    std::filesystem::remove(record());
    EXPECT_THAT(play(std::string(opening) + "5 4 3 2\n").out, HasSubstr("Settle?"));
}

TEST_F(PlayTest, AnAnswerIsTakenBackAndAskedAgain) {
    const Ran ran = play(std::string(opening) + "2\nundo\nundo\n");
    EXPECT_THAT(ran.out, AllOf(HasSubstr("Taken back: 'price "), HasSubstr("Nothing can be taken back:")));
}

TEST_F(PlayTest, PlacesAreShownInKindsAndPreviewedBeforeTheyAreTaken) {
    const Ran ran = play(std::string(opening) + "auto\n\nh\n1?\n1.2\nwhy\nundo\nplace 99 99 0 ground\n1\n\n");
    EXPECT_THAT(ran.out,
                AllOf(HasSubstr("best first"), HasSubstr("Where? ("), HasSubstr("1.2  "),
                      HasSubstr("Preview   Hallway at "), HasSubstr("CB-BUY-4"), HasSubstr("Nothing has been done."),
                      HasSubstr("[CB-PLACE-1]"), HasSubstr("Ada buys a Hallway")));
}

TEST_F(PlayTest, EveryPlaceCanBeLookedAtAndTakenWhereItIsSeen) {
    const std::string places = std::string(opening) + "auto\n\nh\n";
    const Ran walked = play(places + "n\nn\n\x1b[C\np\nback\nback\n");
    EXPECT_THAT(walked.out, AllOf(HasSubstr("  1.1 of "), HasSubstr("  1.2 of "), HasSubstr("  1.3 of "),
                                  HasSubstr("Here? (enter = yes, n = next, p = previous, back)"), HasSubstr("┄")));
    std::filesystem::remove(record());
    const Ran shown = play(places + "show 1.3\n\n\nshow 1.999\n");
    EXPECT_THAT(shown.out, AllOf(HasSubstr("  1.3 of "), HasSubstr("Preview   Hallway at "),
                                 HasSubstr("Ada buys a Hallway"), Not(HasSubstr("  1.999 of "))));
    std::filesystem::remove(record());
    EXPECT_THAT(play(places + "show 1.999\np\n").out, AllOf(HasSubstr("This kind has "), HasSubstr("  1.1 of ")));
    std::filesystem::remove(record());
    EXPECT_THAT(play(places + "1.999\n").out, AllOf(HasSubstr("This kind has "), Not(HasSubstr("Ada buys"))));
}

TEST_F(PlayTest, TheMarketIsDrawnWithItsShapesAndKeys) {
    const Ran ran = play(std::string(opening) + "auto\n\nshow market\nshow h\n");
    EXPECT_THAT(ran.out, AllOf(HasSubstr("h Hallway"), HasSubstr("s  C  Stairs"), HasSubstr("best")));
}

TEST_F(PlayTest, AMarketOnANarrowScreenKeepsEachChoiceOnALine) {
    setenv("COLUMNS", "60", 1); // NOLINT(concurrency-mt-unsafe): before any thread
    const Ran ran = play(std::string(opening) + "auto\n\n");
    EXPECT_THAT(ran.out, AllOf(HasSubstr("places  best"), Not(HasSubstr("  net"))));
    const std::size_t market = ran.out.rfind(" Market");
    EXPECT_LE(widest_line(ran.out.substr(market, ran.out.find("=F", market) - market)), 60);
    setenv("COLUMNS", "80", 1); // NOLINT(concurrency-mt-unsafe)
}

/// The lines of the last question and what stands above it, from the line that names the choice on.
int lines_of_last_screen(const std::string& text, const std::string& from, const std::string& to) {
    const std::size_t begin = text.rfind(from);
    const std::size_t end = text.find(to, begin);
    return begin == std::string::npos || end == std::string::npos
               ? 1000
               : static_cast<int>(std::count(text.begin() + static_cast<std::ptrdiff_t>(begin),
                                             text.begin() + static_cast<std::ptrdiff_t>(end), '\n')) +
                     1;
}

TEST_F(PlayTest, ThePlacesThePictureAndTheQuestionAreOnOneScreen) {
    setenv("LINES", "24", 1); // NOLINT(concurrency-mt-unsafe): before any thread
    const std::string places = std::string(opening) + "auto\n\nh\n";
    EXPECT_LE(lines_of_last_screen(play(places).out, "Hallway · ", "Where? ("), 24);
    std::filesystem::remove(record());
    EXPECT_LE(lines_of_last_screen(play(places + "n\n").out, "? = all", "Here? ("), 24);
    std::filesystem::remove(record());
    EXPECT_LE(lines_of_last_screen(play(places + "1\n").out, "? = all", "Do it? ("), 24);
    unsetenv("LINES"); // NOLINT(concurrency-mt-unsafe)
}

TEST_F(PlayTest, BeforeSomethingIsDoneWhyIsAboutThatWhateverNumberFollows) {
    const Ran ran = play(std::string(opening) + "auto\n\nh\n1\nwhy 2\n");
    EXPECT_THAT(ran.out, AllOf(HasSubstr("  CB-BUY-4 The Master Builder pays"), Not(HasSubstr("[CB-PLACE-17]"))));
}

TEST_F(PlayTest, ADraftShowsTheHandWhoIsAwaitedAndWhatAPlacementBrings) {
    const Ran ran = run_program({"play", "two_castles", "--with", "soirees", "--seats", "you,greedy,greedy", "--seed",
                                 "41", "--record", record()},
                                "score\nshow 1\n1 2\n1\n1\n\n");
    EXPECT_THAT(ran.out, AllOf(HasSubstr("waiting for Ada"), HasSubstr("has chosen"), HasSubstr("castle on the left"),
                               HasSubstr("The 3rd and 5th of a type bring a bonus."), HasSubstr(" of Ben\n"),
                               HasSubstr("Preview   "), HasSubstr("  Castles, ")));
    EXPECT_THAT(ran.out, Not(HasSubstr("..")));
    EXPECT_LE(widest_line(ran.out), 80);
}

TEST_F(PlayTest, EveryWordOfTheHelpWorksAtEveryQuestion) {
    std::string typed = "help\n";
    for (const CommandHelp& help : command_help()) {
        for (const std::string& word : single_words(help)) {
            typed += word == "quit" ? "" : word + "\n";
        }
    }
    typed += "why CB-PLACE-5\nrules cb-place-5\nshow stacks\nshow castle ben\nmore\nback\nquit\n";
    for (const std::string& before : {std::string(), std::string(opening), std::string(opening) + "auto\n\n",
                                      std::string(opening) + "auto\n\nh\n"}) {
        const Ran ran = play(before + typed);
        for (const CommandHelp& help : command_help()) {
            EXPECT_THAT(ran.out, HasSubstr(help.means));
        }
        EXPECT_THAT(ran.out, AllOf(Not(HasSubstr("means nothing")), HasSubstr("at least one external"),
                                   HasSubstr("Resume it with")));
        EXPECT_LE(widest_line(ran.out), 80);
        std::filesystem::remove(record());
    }
}

TEST(ShortName, IsTheNameAlsoWhereItBeginsWithANumber) {
    Option option;
    option.text = "9 Pin Alley, Activity, 350 square feet, 5 VP";
    option.names = {"9_pin_alley", "9 Pin Alley"};
    EXPECT_EQ(short_name(option), "9 Pin Alley");
    option.names = {"word_to_type"};
    EXPECT_EQ(short_name(option), option.text);
}

TEST_F(PlayTest, AHintSaysThatAComputerPlayerWouldChooseSo) {
    EXPECT_THAT(play(std::string(opening) + "hint\n").out, HasSubstr("  The computer player 'normal' would choose "));
}

TEST_F(PlayTest, AutoWritesTheRowThatTheHintTells) {
    std::istringstream words(play(std::string(opening) + "hint\nauto\n").out);
    std::string out; // in one line
    for (std::string word; words >> word;) {
        out += word + " ";
    }
    const std::string would = "The computer player 'normal' would choose ";
    const std::size_t hint = out.find(would);
    ASSERT_NE(hint, std::string::npos);
    const std::string row = out.substr(hint + would.size(), out.find('.', hint) - hint - would.size());
    std::size_t at = out.find("'auto' shows its whole row");
    for (std::size_t from = row.find(", ") + 2; from < row.size();) { // behind the key of the first
        const std::size_t end = std::min(row.find(", then ", from), row.size());
        at = out.find(row.substr(from, end - from), at);
        ASSERT_NE(at, std::string::npos) << row;
        from = end + std::string(", then ").size();
    }
}

TEST_F(PlayTest, AnUnknownWordIsToldWhatWasProbablyMeant) {
    EXPECT_THAT(play("hnt\n").out, HasSubstr("did you mean 'hint'?"));
}

TEST_F(PlayTest, WhatCannotBeTakenIsRefusedWithItsRule) {
    const Ran ran = play(std::string(opening) + "auto\n\nwhy h\ntower of mirrors\ndining 99 99 0\n");
    EXPECT_THAT(ran.out, AllOf(HasSubstr("You can choose it."),
                               HasSubstr("There is no word or choice 'tower of mirrors' here"), HasSubstr("[CB-")));
}

/// A game with expansions up to the first purchase of seat 0.
class ExpansionTest : public PlayTest {
  protected:
    [[nodiscard]] Ran with(const std::string& expansions, const std::string& typed) const {
        return run_program({"play", "castles", "--with", expansions, "--seats", "you,greedy-1,greedy-1", "--seed", "7",
                            "--record", record()},
                           typed);
    }
};

TEST_F(ExpansionTest, TheFirstLineNamesThemAndOnlyOptionsThatAreNotUsual) {
    const Ran ran = with("towers, moats,decrees", "");
    EXPECT_THAT(ran.out, HasSubstr("with Royal Decrees; Moats and\nBarbicans; Towers"));
    EXPECT_THAT(ran.out, Not(HasSubstr("decrees_each")));
    const Ran other = run_program({"play", "castles", "--option", "decrees_each=two", "--players", "3"});
    EXPECT_THAT(other.err, HasSubstr("belongs to 'decrees'; switch that on too"));
    const Ran first = run_program({"play", "castles", "--with", "moats", "--edition", "1e", "--players", "3"});
    EXPECT_THAT(first.err, HasSubstr("'2e' for the option 'edition'"));
}

TEST_F(ExpansionTest, RulesAreReadInTheGameWithTheirTablesAndInGroups) {
    const Ran ran = with("swans", "rules CX-DECREE-18\nrules CX-SWAN-5\nrules cx-fav\n");
    EXPECT_THAT(ran.out, AllOf(HasSubstr("CX-DECREE-18 A tile priced 15000"), HasSubstr("    coins   1000  3000"),
                               HasSubstr("CX-FAV-11"), HasSubstr("CX-FAV-18")));
}

TEST_F(ExpansionTest, EverythingFitsIntoTheScreenAndNothingIsCut) {
    std::string typed = "1\n1\n1\n1\n1\n1\n";
    for (int i = 0; i < 6; ++i) {
        typed += "auto\n\nhelp\nwhy m\nshow decrees\nshow secret\nshow castle\nhint\np\n";
    }
    const Ran ran = with("towers,moats,passages,swans,renovations,decrees", typed);
    EXPECT_LE(widest_line(ran.out), 80);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("Room 0: "), HasSubstr("short, middle and long left"),
                               HasSubstr("3 VP, and 1 VP for each room")));
}

TEST_F(PlayTest, OnlyAsciiWhenAskedFor) {
    const Ran ran = play(std::string(opening) + "auto\n\nh\n1\n\n", {"--ascii"});
    EXPECT_TRUE(std::all_of(ran.out.begin(), ran.out.end(), [](unsigned char c) { return c < 128; }));
}

TEST_F(PlayTest, AGameIsContinuedWhereItWasLeft) {
    const Ran whole = play(std::string(opening) + "auto\n\n");
    std::filesystem::remove(record());
    const Ran first = play(opening);
    const Ran second = run_program({"continue", record()}, "auto\n\n");
    EXPECT_EQ(second.exit, Exit::done);
    const std::string question = "── Round 1 · Master Builder: Ada · to buy: Ada";
    ASSERT_THAT(whole.out, HasSubstr(question));
    ASSERT_THAT(second.out, HasSubstr(question));
    EXPECT_EQ(second.out.substr(second.out.find(question)), whole.out.substr(whole.out.find(question)));
}

TEST_F(PlayTest, ACutRecordIsContinuedAndADamagedOneRefused) {
    play(opening);
    std::ofstream(record(), std::ios::app) << "- 0 pri";
    const Ran cut = run_program({"continue", record()}, "");
    EXPECT_THAT(cut.err, HasSubstr("has no line end"));
    EXPECT_EQ(cut.exit, Exit::done);
    std::ofstream(record(), std::ios::app) << "- 0 fly away\n";
    const Ran damaged = run_program({"continue", record()}, "");
    EXPECT_EQ(damaged.exit, Exit::unusable);
    EXPECT_THAT(damaged.err, HasSubstr("cannot be continued"));
}

TEST_F(PlayTest, ARecordIsNeverWrittenOver) {
    play(opening);
    const Ran again = play(opening);
    EXPECT_EQ(again.exit, Exit::unusable);
    EXPECT_THAT(again.err, HasSubstr("is there already"));
}

TEST_F(PlayTest, AsManySeatsAsPlayers) {
    const Ran ran = run_program({"play", "castles", "--seats", "greedy,greedy", "--players", "3"});
    EXPECT_EQ(ran.exit, Exit::unusable);
    EXPECT_THAT(ran.err, HasSubstr("2 of 3 seats have a player"));
}

TEST_F(PlayTest, TheKeyboardIsHandedOnSoThatNobodyReadsWhatAnotherDraws) {
    const Ran ran = run_program({"play", "castles", "--seats", "you,you", "--seed",
                                 std::to_string(linderhof::test::seed_of_first_builder(2)), "--record", record()},
                                "\n1\n\n\n1\n\n\n1\n\n\n1\n");
    std::istringstream lines(ran.out);
    std::string holder;
    int drawn = 0;
    for (std::string line; std::getline(lines, line);) {
        if (const std::size_t at = line.find("Hand the keyboard to "); at != std::string::npos) {
            holder = line.substr(at + 21, 3);
        }
        drawn += line.starts_with("You draw") ? 1 : 0;
        if (line.find(", your bonus cards") != std::string::npos) {
            EXPECT_EQ(line.substr(1, 3), holder) << line;
        }
    }
    EXPECT_EQ(drawn, 2);
    EXPECT_EQ(holder.size(), 3U);
}

TEST_F(PlayTest, WhateverIsTypedTheGameGoesOnOrIsKept) {
    const std::vector<std::string> lines{"1",     "2",          "3",     "5",           "h",    "s",     "p",
                                         "",      "",           "",      "y",           "d",    "auto",  "all",
                                         "more",  "back",       "1?",    "2.2",         "show", "why",   "show 1",
                                         "why 3", "why 1.1",    "hint",  "undo",        "save", "1 2 3", "as is",
                                         "?",     "castle ben", "score", "place 1 2 90"};
    for (const unsigned seed : {1U, 2U, 3U}) {
        std::mt19937 random(seed);
        std::string typed;
        for (int i = 0; i < 300; ++i) {
            typed += lines[random() % lines.size()] + "\n";
        }
        const Ran ran = run_program({"play", "castles", "--seats", seed == 3U ? "you,you" : "you,greedy", "--seed",
                                     std::to_string(seed), "--record", record()},
                                    typed);
        EXPECT_EQ(ran.exit, Exit::done) << ran.err;
        EXPECT_THAT(ran.out, testing::AnyOf(HasSubstr("Resume it with"), HasSubstr("Score sheet")));
        EXPECT_EQ(run_program({"continue", record()}).exit, Exit::done);
        std::filesystem::remove(record());
    }
}

/// All that a seat is shown at a question, as text.
std::string shown(const Ruleset& rules, const State& state, Seat seat, const Names& names) {
    State view;
    rules.view(state, seat, view);
    std::ostringstream out;
    Screen screen(out, {}, false);
    const LegalAnswers asked(rules, view, seat, names);
    const Show show(screen, names, asked.position(), seat);
    show.table(show.choices(asked.options(), 1));
    print_sheet(screen, names, asked.position(), seat);
    for (const Showable& thing : show.things()) {
        show.thing(thing);
    }
    out << asked.question().text << asked.question().help;
    for (const Option& option : asked.options()) {
        out << option.text << option.why_not.text;
        std::vector<MoveKind> kinds = kinds_of(asked, asked.answers_of(option));
        for (const MoveKind& kind : kinds) {
            out << kind.gain << kind.text << kind.answers.size();
        }
    }
    return out.str();
}

TEST_F(PlayTest, WhatASeatCannotKnowChangesNothingOnItsScreen) {
    const plugin::RulesetBuilder builder(linderhof::test::loaded_plugins().registry, {linderhof::test::data_dir()});
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = 2;
    const auto rules = builder.make(setup).ruleset;
    const Names names(usual_names(2));
    Random random(11);
    MoveList scratch;
    int compared = 0;
    for (const std::uint64_t seed : {3U, 4U}) {
        State state = rules->start(seed);
        for (int step = 0; state.core().over == 0; ++step) {
            const Seat seat = state.core().owing.first();
            if (step % 7 == 0) {
                State view;
                State other;
                rules->view(state, seat, view);
                rules->determinize(view, seat, random, other);
                ASSERT_EQ(shown(*rules, state, seat, names), shown(*rules, other, seat, names));
                ++compared;
            }
            rules->apply_legal(state, seat, rules->random_move(state, seat, random, scratch));
        }
    }
    EXPECT_GT(compared, 20);
}

} // namespace linderhof::cli::play_test
