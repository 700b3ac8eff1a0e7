// The command line as people know it: numbers, names, files that results go to, pipes, words behind "--".

#include "files/number_option.hpp"
#include "program/host.hpp"
#include "real_program.hpp"
#include "support/paths.hpp"
#include "support/text_files.hpp"

#include <linderhof/host/games/simulation.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>
#include <linderhof/record/record.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <sys/wait.h>
#include <unistd.h>

namespace linderhof::cli::command_line_test {
namespace {

using linderhof::test::Ran;
using linderhof::test::run_program;
using linderhof::test::text_of;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* address = "+P2-2,6&-V0-24,4&-W0-14,10";
constexpr const char* address_with_a_dash = "-V0-24,4&+P2-2,6&-W0-14,10";
constexpr const char* castle = "tiles:\n  - {tile: vestibule, at: [0, 0]}\n";

TEST(CommandLine, FT02_ANameThatNoRecordCanKeepIsRefusedBeforeTheGameBegins) {
    const linderhof::test::TestFolder folder;
    const auto refusal = [&](const std::string& names) {
        const Ran ran = run_program({"play", "castles", "--seats", "you,greedy", "--seed", "7", "--names", names,
                                     "--record", folder.file("game.yaml")},
                                    "quit\n");
        EXPECT_EQ(ran.exit, Exit::unusable) << names;
        EXPECT_EQ(ran.out, "");
        EXPECT_FALSE(std::filesystem::exists(folder.file("game.yaml")));
        return ran.err;
    };
    EXPECT_EQ(refusal("J\xfcrgen"),
              "A name cannot be kept: the name 'J?rgen' has bytes that are no UTF-8, or characters that steer a "
              "terminal; write letters.\n");
    EXPECT_THAT(refusal("A\x1b[31m"), HasSubstr("steer a terminal"));
    EXPECT_THAT(refusal("\xe2\x80\x8b"), HasSubstr("a player has an empty name"));
    EXPECT_THAT(refusal(" ,Ben"), HasSubstr("has an empty place"));
    EXPECT_THAT(refusal("Ada,Ada "), HasSubstr("two players are called 'Ada'"));
    EXPECT_THAT(refusal(std::string(61, 'x')), HasSubstr("write at most 60 characters"));
}

TEST(CommandLine, FT02_ANameThatIsTakenIsNotGivenToAnother) {
    const linderhof::test::TestFolder folder;
    const Ran ran = run_program({"play", "castles", "--seats", "you,greedy", "--seed", "7", "--names", "Ben",
                                 "--record", folder.file("game.yaml")},
                                "quit\n");
    EXPECT_EQ(ran.exit, Exit::done) << ran.err;
    EXPECT_THAT(text_of(folder.file("game.yaml")), HasSubstr("- Ben\n- {name: Ada, bot: greedy}\n"));
}

TEST(CommandLine, FT02_TheSameNamesAreRefusedInARecord) {
    const linderhof::test::TestFolder folder;
    std::ofstream(folder.file("game.yaml")) << "format: 1\nsetup: {game: castles}\nseats:\n- Ada\n- Ada\nmoves: []\n";
    EXPECT_THAT(run_program({"continue", folder.file("game.yaml")}).err,
                HasSubstr("game.yaml:5:3: two players are called 'Ada'; give each a name of their own"));
}

TEST(CommandLine, FT05_WhatWasReadAndRecordsAndOtherFilesAreNotReplacedByAPicture) {
    const linderhof::test::TestFolder folder;
    const std::string mine = folder.file("mine.yaml");
    std::ofstream(mine) << castle;
    EXPECT_THAT(run_program({"render", mine, "-o", mine, "--force"}).err, HasSubstr("is what is read here"));
    EXPECT_EQ(text_of(mine), castle);
    const std::string record = folder.file("game.yaml");
    std::ofstream(record) << "format: 1\nsetup: {game: castles}\nmoves: []\n";
    EXPECT_THAT(run_program({"render", mine, "-o", record, "--force"}).err, HasSubstr("is the record of a game"));
    const std::string other = folder.file("letter.txt");
    std::ofstream(other) << "Dear Ludwig\n";
    EXPECT_THAT(run_program({"render", mine, "-o", other}).err, HasSubstr("--force does it"));
    EXPECT_EQ(text_of(other), "Dear Ludwig\n");
    EXPECT_EQ(run_program({"render", mine, "-o", other, "--force"}).exit, Exit::done);
    EXPECT_TRUE(text_of(other).starts_with("<svg"));
    EXPECT_EQ(run_program({"render", "vestibule", "-o", other}).exit, Exit::done) << "an older picture";
    std::filesystem::create_symlink(other, folder.file("link.svg"));
    EXPECT_EQ(run_program({"render", mine, "-o", folder.file("link.svg")}).exit, Exit::done);
    EXPECT_TRUE(std::filesystem::is_symlink(folder.file("link.svg")));
    EXPECT_EQ(run_program({"render", mine, "-o", folder.file("none/x.svg")}).exit, Exit::unusable);
    EXPECT_EQ(run_program({"render", mine, "-o", "-"}).out, run_program({"render", mine}).out) << "standard output";
}

/// What is read as a record is drawn as one, and is not written over, not even where it is broken off.
TEST(CommandLine, FT05_ARecordIsOneInEveryLayout) {
    const linderhof::test::TestFolder folder;
    const std::string game = folder.file("game.yaml");
    run_program({"play", "castles", "--seats", "greedy,greedy", "--seed", "7", "--record", game});
    const std::string block = text_of(game);
    const std::string flow = R"({"format": 1, "setup": {"game": "castles", "players": 2, "seed": 7}, "moves": []})";
    std::string indented;
    std::istringstream lines(block);
    for (std::string line; std::getline(lines, line);) {
        indented += "   " + line + "\n";
    }
    std::string comments;
    std::string carriage;
    for (int i = 0; i < 100; ++i) {
        comments += "# a word of mine\n";
    }
    for (const char letter : block) {
        carriage += letter == '\n' ? "\r\n" : std::string(1, letter);
    }
    const std::vector<std::string> layouts{block,
                                           flow,
                                           indented,
                                           "\xEF\xBB\xBF" + block,
                                           "\"format\"" + block.substr(6),
                                           "'format' " + block.substr(6),
                                           "---\n" + block + "...\n",
                                           carriage,
                                           comments + block};
    const std::string mine = folder.file("mine.yaml");
    std::ofstream(mine) << castle;
    for (const std::string& layout : layouts) {
        for (const std::string& text : {layout, layout.substr(0, layout.size() * 2 / 3)}) {
            std::ofstream(game, std::ios::binary) << text;
            const std::string shown = text.substr(0, 40);
            EXPECT_THAT(run_program({"render", mine, "-o", game, "--force"}).err, HasSubstr("is the record of a game"))
                << shown;
            EXPECT_EQ(text_of(game), text) << shown;
        }
        std::ofstream(game, std::ios::binary) << layout;
        const Ran drawn = run_program({"render", game});
        EXPECT_EQ(drawn.exit, Exit::done) << layout.substr(0, 40) << ": " << drawn.err;
    }
}

TEST(CommandLine, FT25_NumbersAreDecimalAndInRangeOrRefused) {
    const auto seeded = [](const std::string& seed) {
        return run_program({"play", "castles", "--players", "2", "--seats", "random,random", "--seed", seed});
    };
    EXPECT_THAT(seeded("010").out, HasSubstr("game 10 "));
    EXPECT_THAT(seeded("0123").out, HasSubstr("game 123 "));
    EXPECT_THAT(seeded("18446744073709551615").out, HasSubstr("game 18446744073709551615 "));
    for (const std::string wrong : {"18446744073709551616", "", "-1", "+1", "1e3", "0x10", " 7", "7 ", "seven"}) {
        const Ran ran = seeded(wrong);
        EXPECT_EQ(ran.exit, Exit::unusable) << wrong;
        EXPECT_THAT(ran.err, HasSubstr("is no whole number from 0 to 18446744073709551615")) << wrong;
    }
    EXPECT_THAT(run_program({"simulate", "castles", "--games", "0"}).err, HasSubstr("from 1 to 10000000"));
    EXPECT_THAT(run_program({"simulate", "castles", "--threads", "09", "--games", "1"}).out, HasSubstr("1 game of"));
}

TEST(CommandLine, FT28_WordsBehindTwoDashesAndStandardInputAreTaken) {
    const linderhof::test::TestFolder folder;
    const std::string mine = folder.file("mine.yaml");
    std::ofstream(mine) << castle;
    const Ran plain = run_program({"score", mine});
    EXPECT_EQ(plain.err, "");
    EXPECT_EQ(run_program({"score", "--", mine}).out, plain.out);
    EXPECT_EQ(run_program({"score", "-"}, castle).out, plain.out);
    EXPECT_THAT(run_program({"score", "-"}, "tiles: [").err, HasSubstr("standard input:1:8: "));
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    ASSERT_GT(write(ends[1], castle, std::string(castle).size()), 0);
    close(ends[1]);
    EXPECT_EQ(run_program({"score", "/dev/fd/" + std::to_string(ends[0])}).out, plain.out) << "<(cat mine.yaml)";
    close(ends[0]);
}

TEST(CommandLine, FT28_AnExportedRecordIsReadAgain) {
    const linderhof::test::TestFolder folder;
    const std::string record = folder.file("game.yaml");
    ASSERT_EQ(run_program({"play", "castles", "--seats", "random,random", "--seed", "3", "--record", record}).exit,
              Exit::done);
    std::ofstream(folder.file("game.json")) << run_program({"record", "export", record, "--json"}).out;
    const Ran again = run_program({"replay", "--check", folder.file("game.json")});
    EXPECT_EQ(again.exit, Exit::done) << again.err;
    EXPECT_EQ(again.out, run_program({"replay", "--check", record}).out);
}

TEST(CommandLine, FT45_AReplayShowsWhatASeatOrEverybodyMayKnow) {
    const linderhof::test::TestFolder folder;
    const std::string record = folder.file("game.yaml");
    run_program({"play", "castles", "--seats", "you,greedy", "--seed", "7", "--record", record}, "1\n1\n");
    const std::string all = run_program({"replay", record}).out;
    const std::string own = run_program({"replay", record, "--as", "0"}).out;
    const std::string everybody = run_program({"replay", record, "--public"}).out;
    EXPECT_THAT(all, Not(HasSubstr("(hidden from the others)")));
    EXPECT_THAT(everybody,
                AllOf(HasSubstr("Ada  (hidden from the others)"), HasSubstr("Ben  (hidden from the others)")));
    EXPECT_THAT(own, AllOf(Not(HasSubstr("Ada  (hidden")), HasSubstr("Ben  (hidden from the others)")));
    EXPECT_THAT(run_program({"replay", record, "--as", "5"}).err, HasSubstr("There is no seat 5"));
}

TEST(CommandLine, FT46_WhereNoMoreThreadsStartTheOthersPlayAllGames) {
    const plugin::RulesetBuilder builder(linderhof::test::loaded_plugins().registry,
                                         linderhof::test::real_program(std::cin, std::cout, std::cerr).data);
    host::SimulationPlan plan;
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = 2;
    plan.rules = builder.make(setup).ruleset;
    plan.games = 6;
    plan.make_bots = [&] {
        plugin::SetupFaults faults;
        std::vector<std::unique_ptr<Bot>> bots;
        bots.push_back(builder.make_bot("random", faults));
        return bots;
    };
    const host::Summary alone = host::simulate(plan);
    EXPECT_EQ(alone.games, 6U);
    plan.threads = 3;
    const host::Summary several = host::simulate(plan);
    EXPECT_EQ(several.answers, alone.answers);
    EXPECT_EQ(several.counters, alone.counters);
    int asked = 0;
    plan.threads = 1;
    plan.stop = [&] { return ++asked > 2; };
    EXPECT_EQ(host::simulate(plan).games, 2U) << "what was played is kept when it ends early";
}

TEST(CommandLine, FT46_APlotIsANumberFromOne) {
    const linderhof::test::TestFolder folder;
    const std::string record = folder.file("game.yaml");
    std::ofstream(record) << "format: 1\nsetup: {game: castles, players: 2, seed: 1}\nmoves: []\n";
    EXPECT_THAT(run_program({"render", record, "--plot", "-1"}).err, HasSubstr("'-1' is no whole number from 1 "));
    EXPECT_THAT(run_program({"render", record, "--plot", "0"}).err, HasSubstr("'0' is no whole number from 1 "));
    EXPECT_THAT(run_program({"render", record, "--plot", "3"}).err, HasSubstr("There is no plot 3"));
}

TEST(CommandLine, FT47_AnAddressMayBeginWithADash) {
    const Ran plain = run_program({"score", address});
    EXPECT_EQ(plain.err, "");
    EXPECT_EQ(run_program({"score", address_with_a_dash}).out, plain.out);
    EXPECT_EQ(run_program({"score", address_with_a_dash, "--json"}).err, "");
    EXPECT_EQ(run_program({"score", "--", address_with_a_dash}).out, plain.out);
    EXPECT_THAT(run_program({"score", "-x"}).err, HasSubstr("has no use for '-x'"));
}

TEST(CommandLine, FT28_RecordsAndSetUpsComeThroughPipesToo) {
    const linderhof::test::TestFolder folder;
    const std::string record = folder.file("game.yaml");
    ASSERT_EQ(run_program({"play", "castles", "--seats", "random,random", "--seed", "3", "--record", record}).exit,
              Exit::done);
    const std::string text = text_of(record);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"replay", "--check"}, {"replay"}, {"record", "show"}, {"record", "export"}}) {
        std::vector<std::string> file = words;
        file.push_back(record);
        std::vector<std::string> piped = words;
        piped.emplace_back("-");
        const Ran plain = run_program(file);
        EXPECT_EQ(plain.err, "");
        EXPECT_EQ(run_program(piped, text).out, plain.out) << words.front();
    }
    EXPECT_EQ(run_program({"render", "-"}, text).out, run_program({"render", record}).out);
    EXPECT_THAT(run_program({"replay", "-"}, "moves: [").err, HasSubstr("standard input:1:8: "));
    EXPECT_THAT(run_program({"replay", "--check", "-"}, text + "- 0 pri").err,
                HasSubstr("standard input: the last line"));
    EXPECT_THAT(run_program({"replay", "--step", "-"}, text).err, HasSubstr("name the file of the record"));
    EXPECT_THAT(run_program({"continue", "-"}, text).err, HasSubstr("name the file"));
    const std::string setup = "game: castles\nplayers: 3\nseed: 5\n";
    std::ofstream(folder.file("setup.yaml")) << setup;
    EXPECT_EQ(run_program({"phases", "--setup", "-"}, setup).out,
              run_program({"phases", "--setup", folder.file("setup.yaml")}).out);
    EXPECT_THAT(run_program({"phases", "--setup", "-"}, "game: castles\nplayrs: 3\n").err,
                HasSubstr("standard input:2:1: unknown key 'playrs'"));
}

TEST(CommandLine, AFileMayBeCalledLikeACommand) {
    const linderhof::test::TestFolder folder;
    std::ofstream(folder.file("play")) << castle;
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(std::filesystem::path(folder.file("play")).parent_path());
    const Ran ran = run_program({"score", "play"});
    std::filesystem::current_path(before);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(ran.out, run_program({"score", "-"}, castle).out);
}

TEST(CommandLine, AChoiceThatIsNoneIsToldWhatWasProbablyMeant) {
    EXPECT_THAT(run_program({"plugins", "--confirm", "place"}).err,
                HasSubstr("'place' is not among the choices; did you "
                          "mean 'places'?"));
    EXPECT_THAT(run_program({"plugins", "--colour", "x"}).err, HasSubstr("write one of auto, always or never; "));
    EXPECT_THAT(run_program({"render", "vestibule", "--theme", "drak"}).err, HasSubstr("did you mean 'dark'?"));
    EXPECT_THAT(run_program({"plugins", "--width", "1e2"}).err, HasSubstr("'1e2' is no whole number from 20 to 1000"));
}

TEST(CommandLine, AThingOfASetIsShownInWordsAndDrawn) {
    const std::string all = run_program({"catalog", "show", "vestibule"}).out;
    const std::size_t first = all.find("Castles of Mad King Ludwig\n  Vestibule, Living");
    const std::size_t second = all.find("\n\nBetween Two Castles of Mad King Ludwig\n  Vestibule: Living");
    EXPECT_EQ(first, 0U) << all;
    EXPECT_NE(second, std::string::npos) << all;
    EXPECT_THAT(all, AllOf(HasSubstr("─"), HasSubstr("Written in castles-base/rooms.yaml:"), HasSubstr("; published."),
                           Not(HasSubstr("octagon_7x4"))));
    EXPECT_THAT(run_program({"catalog", "show", "vestibule", "--yaml"}).out, HasSubstr("shape: octagon_7x4"));
    EXPECT_THAT(run_program({"catalog", "show", "castles-base"}).out,
                AllOf(HasSubstr("The set castles-base"), HasSubstr(" rooms"), HasSubstr("catalog list castles-base")));
}

TEST(CommandLine, PrintedNamesAreTakenWhereverIdsAre) {
    const linderhof::test::TestFolder folder;
    EXPECT_EQ(run_program({"catalog", "show", "Gallery of Mirrors"}).out,
              run_program({"catalog", "show", "gallery_of_mirrors"}).out);
    EXPECT_EQ(run_program({"catalog", "show", "queens bedroom"}).out,
              run_program({"catalog", "show", "queens_bedroom"}).out);
    const std::string by_id = "tiles:\n  - {tile: dining_room, at: [-4, -1]}\n";
    const std::string by_name = "tiles:\n  - {tile: Dining Room, at: [-4, -1]}\n";
    EXPECT_EQ(run_program({"score", "-"}, by_name).out, run_program({"score", "-"}, by_id).out);
    EXPECT_EQ(run_program({"placements", "-", "--tile", "Gallery of Mirrors"}, by_id).out,
              run_program({"placements", "-", "--tile", "gallery_of_mirrors"}, by_id).out);
    EXPECT_THAT(run_program({"score", "-"}, "tiles:\n  - {tile: Dinning Room, at: [0, 0]}\n").err,
                HasSubstr("did you mean 'dining_room'?"));
    EXPECT_EQ(run_program({"phases", "Castles", "--with", "Towers,Secret Passages", "--players", "2"}).out,
              run_program({"phases", "castles", "--with", "towers,passages", "--players", "2"}).out);
    EXPECT_EQ(run_program({"phases", "--solo", "Automa"}).out, run_program({"phases", "--solo", "automa"}).out);
    EXPECT_THAT(run_program({"phases", "castles", "--with", "Towerz"}).err, HasSubstr("did you mean 'towers'?"));
}

TEST(CommandLine, WhatIsReadIsNeverWrittenOver) {
    const linderhof::test::TestFolder folder;
    const std::string setup = folder.file("setup.yaml");
    const std::string text = "game: castles\nplayers: 2\nseed: 5\n";
    std::ofstream(setup) << text;
    EXPECT_THAT(run_program({"train", "--setup", setup, "--games", "1", "-o", setup, "--force"}).err,
                HasSubstr("is what is read here"));
    EXPECT_THAT(run_program({"tournament", "--setup", setup, "--bots", "random", "--games", "2", "--keep", setup}).err,
                HasSubstr("does not hold games"));
    EXPECT_THAT(run_program({"play", "--setup", setup, "--seats", "random,random", "--record", setup}).err,
                HasSubstr("is not written over"));
    EXPECT_EQ(text_of(setup), text);
}

/// The status of a line of bash in a folder; `$L` is the program.
int status_of(const std::string& line, const linderhof::test::TestFolder& folder) {
    const std::string script = folder.file("line.bash");
    std::ofstream(script) << "cd '" << std::filesystem::path(script).parent_path().string() << "'\nL='"
                          << (linderhof::test::build_dir() / "bin" / "linderhof").string() << "'\n"
                          << line << "\n";
    const int status = std::system(("bash " + script).c_str()); // NOLINT: a shell is what is tried
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(CommandLine, AReaderThatLeavesEndsTheProgramWithoutAWord) {
    const linderhof::test::TestFolder folder;
    EXPECT_EQ(status_of("$L rules CB 2>said | head -1 >first", folder), 0);
    EXPECT_THAT(text_of(folder.file("first")), HasSubstr("CB-"));
    EXPECT_EQ(status_of("{ sleep 0.3; $L rules CB; } 2>said | true; exit ${PIPESTATUS[0]}", folder), 128 + SIGPIPE);
    EXPECT_EQ(text_of(folder.file("said")), "");
}

TEST(CommandLine, ResultsThatNobodyGetsAreToldAndTheirOwnSourceIsNone) {
    const linderhof::test::TestFolder folder;
    EXPECT_EQ(status_of("$L plugins >/dev/full 2>said", folder), 2);
    EXPECT_THAT(text_of(folder.file("said")), HasSubstr("cannot be written to standard output"));
    const std::string record = folder.file("game.yaml");
    run_program({"play", "castles", "--seats", "random,random", "--seed", "3", "--record", record});
    const std::string before = text_of(record);
    EXPECT_EQ(status_of("$L replay game.yaml >>game.yaml 2>said", folder), 2);
    EXPECT_THAT(text_of(folder.file("said")), HasSubstr("is read here, and the results go into it, too"));
    EXPECT_EQ(text_of(record), before);
}

TEST(CommandLine, StatusesMeanWhatTheManualPageSays) {
    const linderhof::test::TestFolder folder;
    std::ofstream(folder.file("mine.yaml")) << "tiles: []\n";
    std::ofstream(folder.file("two.yaml"))
        << "tiles:\n  - {tile: vestibule, at: [0, 0]}\n  - {tile: pantry, at: [0, 0]}\n";
    EXPECT_EQ(status_of("$L score mine.yaml >out", folder), 0);
    EXPECT_EQ(status_of("$L score two.yaml >out", folder), 1);
    EXPECT_EQ(status_of("$L score none.yaml 2>said", folder), 2);
    EXPECT_EQ(status_of("$L score --drw mine.yaml 2>said", folder), 2);
    EXPECT_EQ(status_of("$L score <(cat mine.yaml) >out", folder), 0);
    EXPECT_EQ(status_of("cat mine.yaml | $L score - >out", folder), 0);
}

} // namespace
} // namespace linderhof::cli::command_line_test
