// Whole sessions at the terminal, from the first line to the last: every file of sessions/ has the words of a command in
// its first line, and behind it what a person types. What they print stands in golden/session_NAME.txt.

#include "golden.hpp"
#include "real_program.hpp"
#include "support/paths.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace linderhof::cli::session_golden_test {

namespace fs = std::filesystem;

/// Programs name files as they were given: a session is played in a folder of its own.
class InFolder {
  public:
    explicit InFolder(const fs::path& folder) : before_(fs::current_path()) { fs::current_path(folder); }

    ~InFolder() { fs::current_path(before_); }

    InFolder(const InFolder&) = delete;
    InFolder& operator=(const InFolder&) = delete;

  private:
    fs::path before_;
};

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

void play(const std::string& name) {
    SCOPED_TRACE(name);
    setenv("LC_ALL", "C.UTF-8", 1); // NOLINT(concurrency-mt-unsafe): before any thread
    setenv("COLUMNS", "80", 1);     // NOLINT(concurrency-mt-unsafe)
    std::ifstream file(linderhof::test::test_dir("cli") / "sessions" / (name + ".txt"));
    std::string first;
    ASSERT_TRUE(std::getline(file, first));
    std::istringstream words(first);
    const std::vector<std::string> arguments{std::istream_iterator<std::string>(words), {}};
    const std::string typed{std::istreambuf_iterator<char>(file), {}};
    const linderhof::test::TestFolder folder;
    linderhof::test::Ran ran;
    {
        const InFolder here(fs::path(folder.file("game")).parent_path());
        ran = linderhof::test::run_program(arguments, typed);
    }
    EXPECT_EQ(ran.err, "");
    expect_golden("session_" + name, lines_of(ran.out));
}

TEST(SessionGolden, CastlesFromThePricesToAPurchase) {
    play("castles");
}

TEST(SessionGolden, CastlesWithEveryExpansion) {
    play("castles_expansions");
}

TEST(SessionGolden, CastlesToTheEnd) {
    play("castles_to_the_end");
}

TEST(SessionGolden, CastlesAlone) {
    play("solo");
}

TEST(SessionGolden, TwoPersonsHandOnTheKeyboard) {
    play("two_persons");
}

TEST(SessionGolden, TwoCastlesFromTheDraftToThePlaces) {
    play("two_castles");
}

TEST(SessionGolden, TwoCastlesToTheEnd) {
    play("two_castles_to_the_end");
}

TEST(SessionGolden, TheAutomaExplainsWhatItTakes) {
    play("automa");
}

} // namespace linderhof::cli::session_golden_test
