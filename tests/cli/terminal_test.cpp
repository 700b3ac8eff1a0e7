// What the environment says of a terminal.

#include "terminal/terminal.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

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

} // namespace linderhof::cli::terminal_test
