// The command line as people know it: numbers, names, files that results go to, pipes, words behind "--".

#include "files/number_option.hpp"
#include "program/host.hpp"
#include "real_program.hpp"
#include "support/text_files.hpp"

#include <linderhof/host/games/simulation.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>
#include <linderhof/record/record.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iostream>

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
    EXPECT_THAT(refusal(" ,Ben"), HasSubstr("a player has an empty name"));
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
    EXPECT_THAT(run_program({"simulate", "castles", "--threads", "09", "--games", "1"}).out, HasSubstr("1 games of"));
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

} // namespace
} // namespace linderhof::cli::command_line_test
