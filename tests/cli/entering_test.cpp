// A finished table typed in at terminals of four sizes, kept in docs/transcripts: LINDERHOF_WRITE_GOLDEN=1 writes them
// anew. What is typed stands in sessions/entering_a_table.txt, behind the word of the command.

#include "golden.hpp"
#include "real_program.hpp"
#include "screen_picture.hpp"
#include "support/paths.hpp"
#include "support/terminal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::cli::entering_test {

using linderhof::test::Terminal;

struct Shown {
    std::string typed; ///< the screen behind this answer is shown
    std::string title;
};

const std::array<Shown, 3> shown{{{"vest", "where a Vestibule may lie"},
                                  {"observ", "where an Observatory may lie"},
                                  {"27000", "the score sheet, corrected"}}};

std::vector<std::string> session() {
    std::ifstream file(linderhof::test::test_dir("cli") / "sessions" / "entering_a_table.txt");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        lines.push_back(line);
    }
    return lines;
}

/// Types all answers; the screens that are shown are added to `lines`, or, at 80 columns, everything at the end.
void enter(int columns, int rows, std::vector<std::string>& lines) {
    const linderhof::test::TestFolder folder;
    const std::vector<std::string> typed = session();
    Terminal terminal({(linderhof::test::build_dir() / "bin" / "linderhof").string(), typed.front()},
                      std::filesystem::path(folder.file("table")).parent_path(), columns, rows,
                      {"HOME=.", "XDG_DATA_HOME="}); // where it is kept does not depend on who tests
    const bool whole = columns == 80;
    for (const std::string& answer : std::span(typed).subspan(1)) {
        ASSERT_TRUE(terminal.wait_for("> ")) << "before '" << answer << "'";
        terminal.type(answer);
        const auto* const each = std::ranges::find(shown, answer, &Shown::typed);
        if (each == shown.end()) {
            continue;
        }
        ASSERT_TRUE(terminal.wait_for("> ")) << "behind '" << answer << "'";
        if (answer == "observ") {
            linderhof::test::expect_picture("entering", terminal.glass());
        }
        if (!whole) {
            lines.push_back(screen_title(columns, rows, each->title));
            std::ranges::copy(terminal.glass().screen(), std::back_inserter(lines));
            lines.emplace_back();
        }
    }
    EXPECT_EQ(terminal.wait_for_end(), 0);
    if (whole) {
        lines.push_back(screen_title(columns, rows, "the whole table"));
        std::ranges::copy(terminal.glass().scrolled(), std::back_inserter(lines));
        std::ranges::copy(terminal.glass().screen(), std::back_inserter(lines));
        lines.emplace_back();
    }
}

TEST(Entering, ATableOfThreePlayers) {
    std::vector<std::string> lines{
        "A table of three players, entered with \"linderhof score\" after a game of Castles of Mad King Ludwig:",
        "at 80 x 24 all that was on the screen, Ada's castle tile by tile with places to choose from, those of",
        "Ben and Cleo with the number of the place behind the name. At other sizes three of its screens.",
        "",
    };
    constexpr std::array<std::pair<int, int>, 4> sizes{{{80, 24}, {60, 20}, {100, 30}, {160, 50}}};
    for (const auto& [columns, rows] : sizes) {
        enter(columns, rows, lines);
    }
    lines.pop_back();
    for (std::string& line : lines) {
        if (const std::size_t at = line.find("./.local"); at != std::string::npos) {
            line.replace(at, 1, "~");
        }
    }
    expect_document("transcripts/entering-a-table.txt", lines);
}

} // namespace linderhof::cli::entering_test
