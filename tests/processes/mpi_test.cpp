// The program as mpirun starts it. Where Open MPI or the module is not there, these tests say so and are left out.

#include "support/child.hpp"
#include "support/paths.hpp"
#include "support/sanitized.hpp"
#include "support/scratch_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace linderhof::host::mpi_test {

using test::Child;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string program() {
    return (test::build_dir() / "bin" / "linderhof").string();
}

Child bash(const std::string& script) {
    return test::run_child({"/bin/bash", "-c", script});
}

/// The program as one of two processes that mpirun would have started.
std::string as_process(int own) {
    return "OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=" + std::to_string(own) + " ";
}

TEST(Processes, WithoutTheModuleTheLeaderAloneSaysWhatToInstall) {
    const test::ScratchFolder folder("no-mpi");
    std::filesystem::create_directories(folder / "lib/linderhof");
    std::filesystem::create_directory_symlink(test::build_dir() / "share", folder / "share");
    if (!test::plugin_dir().empty()) {
        std::filesystem::create_directory_symlink(test::plugin_dir(), folder / "lib/linderhof/plugins");
    }
    const std::string words =
        "LINDERHOF_HOME=" + folder.path().string() + " " + program() + " simulate castles --games 1";
    const Child leader = bash(as_process(0) + words);
    EXPECT_EQ(leader.status, 2);
    EXPECT_THAT(leader.err, HasSubstr("mpirun has started 2 processes, but the module for MPI, '"));
    EXPECT_THAT(leader.err, HasSubstr("libopenmpi-dev"));
    const Child other = bash(as_process(1) + words);
    EXPECT_EQ(other.status, 0);
    EXPECT_THAT(other.out + other.err, IsEmpty());
}

TEST(Processes, WhatCannotBeSharedIsRefusedOnce) {
    const Child leader = bash(as_process(0) + program() + " phases castles");
    EXPECT_EQ(leader.status, 2);
    EXPECT_THAT(leader.err, HasSubstr("'tournament' and 'simulate' only; start 'phases' without mpirun."));
    EXPECT_THAT(bash(as_process(1) + program() + " phases castles").err, IsEmpty());
}

class MpiRunTest : public testing::Test {
  protected:
    void SetUp() override {
        if (test::sanitized) {
            GTEST_SKIP() << "Open MPI does not give back all that it takes.";
        }
        if (!std::filesystem::exists(test::build_dir() / "lib/linderhof/mpi.so") ||
            bash("command -v mpirun").status != 0) {
            GTEST_SKIP() << "There is no module for MPI, or no mpirun: install openmpi-bin, libopenmpi-dev and "
                            "libboost-mpi1.81-dev, and build again.";
        }
    }

    static std::string on_two(const std::string& words) {
        return "mpirun --allow-run-as-root --oversubscribe -n 2 " + program() + " " + words;
    }

    /// Runs a tournament that takes minutes, with `script` when a few of its games are kept: there, $mpirun is the process.
    [[nodiscard]] Child interrupted(const std::string& script) const {
        return bash(on_two(long_run_ + "100000 --keep " + kept_) + " & mpirun=$!\n" +
                    "for n in {1..100}; do sleep 0.1; [ $(cat " + kept_ +
                    " 2>/dev/null | wc -l) -gt 4 ] && break; done\n" + script + "\nwait $mpirun");
    }

    /// That what was kept is right, and that the run goes on with it.
    void expect_whole() const {
        const std::string words = long_run_ + "12 --json";
        const Child on = bash(on_two(words + " --keep " + kept_));
        EXPECT_EQ(on.status, 0) << on.err;
        EXPECT_EQ(on.out, bash(program() + " " + words).out);
    }

    test::ScratchFolder folder_{"mpi"};
    std::string kept_ = (folder_ / "kept").string();
    std::string long_run_ = "tournament castles --players 2 --bots greedy-1,random --seed 5 --threads 1 --games ";
};

TEST_F(MpiRunTest, TwoProcessesGiveTheNumbersOfOne) {
    for (const std::string words : {"tournament castles --players 3 --bots greedy-1,random --games 6 --seed 3 --json",
                                    "simulate two_castles --players 4 --bots random --games 200 --seed 3 --json"}) {
        const Child two = bash(on_two(words));
        EXPECT_EQ(two.status, 0) << two.err;
        EXPECT_THAT(two.err, IsEmpty());
        EXPECT_THAT(two.out, Not(IsEmpty()));
        EXPECT_EQ(two.out, bash(program() + " " + words).out);
    }
}

TEST_F(MpiRunTest, AComplaintIsMadeOnce) {
    const Child ran = bash(on_two("simulate castles --bots nobody --games 3"));
    EXPECT_EQ(ran.status, 2);
    const std::string sentence = "There is no computer player 'nobody'";
    const std::size_t at = ran.err.find(sentence);
    ASSERT_NE(at, std::string::npos) << ran.err;
    EXPECT_EQ(ran.err.find(sentence, at + 1), std::string::npos);
}

TEST_F(MpiRunTest, AProcessThatDiesEndsTheRunAndGamesAreKept) {
    const Child ran = interrupted(R"(for p in $(pgrep -P $mpirun); do
        grep -qz OMPI_COMM_WORLD_RANK=1 /proc/$p/environ && kill -9 $p
    done)");
    EXPECT_THAT(ran.err, HasSubstr("Ended early, since a process died or mpirun was stopped: these are "));
    EXPECT_THAT(ran.err, HasSubstr(" of 100000 games; the same words go on with them.\n"));
    EXPECT_THAT(ran.out, HasSubstr("games of Castles")) << "what there is so far";
    expect_whole();
}

TEST_F(MpiRunTest, ALeaderThatDiesLeavesTheGamesKept) {
    const Child ran = interrupted(R"(for p in $(pgrep -P $mpirun); do
        grep -qz OMPI_COMM_WORLD_RANK=0 /proc/$p/environ && kill -9 $p
    done)");
    EXPECT_NE(ran.status, 0);
    expect_whole();
}

TEST_F(MpiRunTest, CtrlCEndsTheRunAndGamesAreKept) {
    static_cast<void>(interrupted("kill -INT $mpirun")); // what is said then, mpirun may cut off after a second
    expect_whole();
}

TEST_F(MpiRunTest, ABrokenFileIsToldOnceAndNothingIsPlayed) {
    std::ofstream(kept_) << "hello\n";
    const Child ran = bash(on_two(long_run_ + "4 --keep " + kept_));
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, HasSubstr("does not hold games of these rules, players and seed; name another file.\n"));
}

} // namespace linderhof::host::mpi_test
