// What the environment says of a terminal, how a question stands there, and who works while somebody reads.

#include "terminal/screen.hpp"
#include "terminal/terminal.hpp"
#include "terminal/watch.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include <unistd.h>

namespace linderhof::cli::terminal_test {

/// Sets variables of the environment for one test.
class Environment : public ::testing::Test {
  protected:
    void SetUp() override {
        for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG", "COLUMNS", "NO_COLOR"})
            unsetenv(name); // NOLINT(concurrency-mt-unsafe)
    }

    static void set(const char* name, const char* value) { setenv(name, value, 1); } // NOLINT(concurrency-mt-unsafe)
};

TEST_F(Environment, WithoutAUtf8LocaleEverythingIsAscii) {
    EXPECT_TRUE(terminal_options(false).ascii);
    set("LANG", "de_DE.UTF-8");
    EXPECT_FALSE(terminal_options(false).ascii);
    EXPECT_TRUE(terminal_options(true).ascii);
    set("LC_ALL", "C");
    EXPECT_TRUE(terminal_options(false).ascii);
    set("LC_ALL", "C.utf8");
    EXPECT_FALSE(terminal_options(false).ascii);
}

TEST_F(Environment, NoColourWhereItIsNotWanted) {
    set("NO_COLOR", "1");
    EXPECT_FALSE(terminal_options(false).colour);
}

TEST(Question, WhatMayBeTypedBeginsALineOfItsOwnWhereBothHaveNoRoomInOne) {
    std::ostringstream out;
    TextOptions options;
    options.width = 60;
    const Screen screen(out, options, false);
    EXPECT_THAT(screen.question_lines("Ada, buy? (1-4 h s p; help) >"),
                testing::ElementsAre("Ada, buy? (1-4 h s p; help) >"));
    EXPECT_THAT(screen.question_lines("Ada, which tile for 15 000? (1-8, a row like 2 1 3, auto) >"),
                testing::ElementsAre("Ada, which tile for 15 000?", "(1-8, a row like 2 1 3, auto) >"));
}

/// A keyboard on which nobody types, as long as it lives.
class IdleKeyboard {
  public:
    IdleKeyboard() : before_(::dup(STDIN_FILENO)) {
        EXPECT_EQ(::pipe(ends_.data()), 0);
        ::dup2(ends_[0], STDIN_FILENO);
    }

    ~IdleKeyboard() {
        ::dup2(before_, STDIN_FILENO);
        for (const int file : {before_, ends_[0], ends_[1]}) {
            ::close(file);
        }
    }

    IdleKeyboard(const IdleKeyboard&) = delete;
    IdleKeyboard& operator=(const IdleKeyboard&) = delete;

  private:
    int before_;
    std::array<int, 2> ends_{};
};

/// What is said of the game while a long answer is read.
std::string said_while_reading(bool watch_knows) {
    const IdleKeyboard keyboard;
    const std::vector<plugin::Report> plugins;
    std::ostringstream out;
    Screen screen(out, TextOptions{}, true);
    screen.use_pager("sleep 0.6");
    testing::internal::CaptureStderr();
    {
        Watch watch(plugins, Patience{std::chrono::milliseconds(150), std::chrono::milliseconds(1500)});
        screen.tell(watch_knows ? &watch : nullptr);
        watch.begin("");
        const LongAnswer answer(screen);
        for (int line = 0; line < 100; ++line) {
            screen.line("a long answer");
        }
    }
    EXPECT_EQ(out.str(), "") << "the pager has shown it";
    return testing::internal::GetCapturedStderr();
}

TEST(Pager, WhileSomebodyReadsTheGameIsNotSaidToBeAtWork) {
    EXPECT_THAT(said_while_reading(false), testing::HasSubstr("at work"));
    EXPECT_EQ(said_while_reading(true), "");
}

} // namespace linderhof::cli::terminal_test
