// Whole sessions at the terminal, from the first line to the last: every file of sessions/ has the words of a command in
// its first line, and behind it what a person types; behind "$ " stands another command in the same folder. What they
// print stands in golden/session_NAME.txt, or, where people read it too, in docs/transcripts.

#include "golden.hpp"
#include "real_program.hpp"
#include "support/paths.hpp"

#include <gtest/gtest.h>

#include <algorithm>
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

/// One command of a session, and what is typed while it runs.
struct Command {
    std::string words;
    std::string typed;
};

std::vector<Command> commands_of(const std::string& name) {
    std::ifstream file(linderhof::test::test_dir("cli") / "sessions" / (name + ".txt"));
    std::vector<Command> commands;
    for (std::string line; std::getline(file, line);) {
        if (commands.empty() || line.starts_with("$ ")) {
            commands.push_back({line.substr(commands.empty() ? 0 : 2), {}});
        } else {
            commands.back().typed += line + "\n";
        }
    }
    return commands;
}

/// `document`: the name of its file in docs/transcripts; empty: it stands among the golden files.
void play(const std::string& name, const std::string& document = {}) {
    SCOPED_TRACE(name);
    setenv("LC_ALL", "C.UTF-8", 1); // NOLINT(concurrency-mt-unsafe): before any thread
    setenv("COLUMNS", "80", 1);     // NOLINT(concurrency-mt-unsafe)
    const linderhof::test::TestFolder folder;
    const InFolder here(fs::path(folder.file("game")).parent_path());
    std::vector<std::string> lines;
    for (const Command& command : commands_of(name)) {
        std::istringstream words(command.words);
        const std::vector<std::string> arguments{std::istream_iterator<std::string>(words), {}};
        const linderhof::test::Ran ran = linderhof::test::run_program(arguments, command.typed);
        EXPECT_EQ(ran.err, "") << command.words;
        if (!lines.empty()) {
            lines.push_back("$ " + command.words);
        }
        std::ranges::copy(lines_of(ran.out), std::back_inserter(lines));
    }
    if (document.empty()) {
        expect_golden("session_" + name, lines);
    } else {
        expect_document("transcripts/" + document, lines);
    }
}

TEST(SessionGolden, CastlesFromThePricesToAPurchase) {
    play("castles", "castles-a-round.txt");
}

TEST(SessionGolden, CastlesWithEveryExpansion) {
    play("castles_expansions", "castles-all-expansions.txt");
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
    play("two_castles", "two-castles-a-turn.txt");
}

TEST(SessionGolden, TwoCastlesToTheEnd) {
    play("two_castles_to_the_end");
}

TEST(SessionGolden, TheAutomaExplainsWhatItTakes) {
    play("automa", "solo-automa.txt");
}

TEST(SessionGolden, AGameIsLeftTakenUpAndReadAgain) {
    play("read_again");
}

TEST(SessionGolden, SimulationsShareTheSeatsOut) {
    play("simulations");
}

} // namespace linderhof::cli::session_golden_test
