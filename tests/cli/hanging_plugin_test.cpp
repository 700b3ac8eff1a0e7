// A plugin that does not come to an end: the terminal names it, and Ctrl-C leaves the game whole.

#include "real_program.hpp"

#include "support/child.hpp"
#include "support/paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <csignal>
#include <string>
#include <vector>

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

namespace linderhof::cli::hanging_plugin_test {

using testing::ContainsRegex;
using testing::HasSubstr;

/// The program at a terminal of its own.
class AtTerminal {
  public:
    explicit AtTerminal(std::vector<std::string> words) {
        child_ = ::forkpty(&terminal_, nullptr, nullptr, nullptr);
        if (child_ == 0) {
            std::vector<char*> arguments;
            for (std::string& word : words) {
                arguments.push_back(word.data());
            }
            arguments.push_back(nullptr);
            ::execv(arguments.front(), arguments.data());
            ::_exit(127);
        }
    }

    ~AtTerminal() {
        if (child_ > 0) {
            ::kill(child_, SIGKILL);
            ::waitpid(child_, nullptr, 0);
        }
        ::close(terminal_);
    }

    AtTerminal(const AtTerminal&) = delete;
    AtTerminal& operator=(const AtTerminal&) = delete;

    void type(const std::string& keys) const { ASSERT_GT(::write(terminal_, keys.data(), keys.size()), 0); }

    /// Reads until the text has come, the program has ended, or twenty seconds are over.
    const std::string& read_until(const std::string& text) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (seen_.find(text) == std::string::npos && std::chrono::steady_clock::now() < end) {
            pollfd ready{terminal_, POLLIN, 0};
            std::array<char, 4096> bytes{};
            if (::poll(&ready, 1, 200) <= 0) {
                continue;
            }
            const ssize_t got = ::read(terminal_, bytes.data(), bytes.size());
            if (got <= 0) {
                break;
            }
            seen_.append(bytes.data(), static_cast<std::size_t>(got));
        }
        return seen_;
    }

    /// Its exit status, once it has ended.
    int status() {
        read_until("\1"); // to its end
        int status = 0;
        ::waitpid(child_, &status, 0);
        child_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

  private:
    int terminal_ = -1;
    pid_t child_ = -1;
    std::string seen_;
};

TEST(HangingPlugin, FT20_is_named_after_some_seconds_and_ctrl_c_leaves_the_game_whole) {
    const linderhof::test::TestFolder folder;
    const std::string program = (linderhof::test::build_dir() / "bin" / "linderhof").string();
    const std::string plugins = (linderhof::test::build_dir() / "test-plugins" / "hanging").string();
    const std::string record = folder.file("hanging.yaml");
    AtTerminal terminal({program, "--plugins", plugins, "play", "hanging", "--seats", "you", "--record", record});
    EXPECT_THAT(terminal.read_until("Once or twice?"), HasSubstr("Once or twice?"));
    terminal.type("twice\r");
    EXPECT_THAT(terminal.read_until("has been at work"),
                ContainsRegex("The plugin 'hanging' has been at work for [4-9] seconds. Ctrl-C leaves the game"));
    terminal.type("\x03");
    EXPECT_EQ(terminal.status(), 128 + SIGINT);
    EXPECT_THAT(terminal.read_until("\1"), HasSubstr("The game is saved. Resume it with:"));
    const linderhof::test::Child replayed =
        linderhof::test::run_child({program, "--plugins", plugins, "replay", record, "--check"});
    EXPECT_EQ(replayed.status, 0) << replayed.err;
}

} // namespace linderhof::cli::hanging_plugin_test
