// What a person sees at terminals of four sizes, kept in docs/transcripts: LINDERHOF_WRITE_GOLDEN=1 writes them anew.
// Computer players play up to the question that a person is asked then.

#include "golden.hpp"
#include "real_program.hpp"
#include "screen_picture.hpp"
#include "support/paths.hpp"
#include "support/terminal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::cli::screens_test {

using linderhof::test::Terminal;

struct Size {
    int columns;
    int rows;
};

constexpr std::array<Size, 4> sizes{{{60, 20}, {80, 24}, {100, 30}, {160, 50}}};

/// What is typed, and what is on the screen then.
struct Shot {
    std::string title;
    std::string typed{};    ///< nothing is typed for the first one
    std::string question{}; ///< what is asked then: a screen shows what its title says, or the test fails
    std::string picture{};  ///< the name of its pictures; empty: there are none
};

struct Situation {
    std::string name;
    std::vector<std::string> words; ///< of the command line, behind "play"
    std::string before;             ///< the person is asked where one of its answers begins so ...
    int which = 1;                  ///< ... for the which-th time
    std::string about;              ///< of the file
    std::vector<Shot> shots;
};

/// The last lines of a screen in one: a question may be broken.
std::string end_of(const std::vector<std::string>& screen) {
    constexpr std::size_t most = 3;
    std::string end;
    for (std::size_t line = screen.size() - std::min(most, screen.size()); line < screen.size(); ++line) {
        end += screen[line] + " ";
    }
    return end;
}

/// A record up to an answer of seat 0, whom a person plays from there on.
void cut(const std::string& path, const Situation& situation) {
    std::ifstream in(path);
    std::string kept;
    int found = 0;
    for (std::string line; std::getline(in, line);) {
        found += line.starts_with("- 0 " + situation.before) ? 1 : 0;
        if (found == situation.which) {
            break;
        }
        if (line.starts_with("- {name: Ada, bot:")) {
            line = "- {name: Ada}";
        }
        kept += line + "\n";
    }
    ASSERT_EQ(found, situation.which) << situation.name << ": there is no such question";
    std::ofstream(path) << kept;
}

void expect_screens(const Situation& situation) {
    const linderhof::test::TestFolder folder;
    const std::string path = folder.file("game.yaml");
    std::vector<std::string> words{"play"};
    std::ranges::copy(situation.words, std::back_inserter(words));
    words.insert(words.end(), {"--record", path});
    ASSERT_EQ(linderhof::test::run_program(words).exit, Exit::done);
    cut(path, situation);
    std::vector<std::string> lines{situation.about, ""};
    for (const Size& size : sizes) {
        std::filesystem::copy_file(path, folder.file("at.yaml"), std::filesystem::copy_options::overwrite_existing);
        Terminal terminal({(linderhof::test::build_dir() / "bin" / "linderhof").string(), "continue", "at.yaml"},
                          std::filesystem::path(path).parent_path(), size.columns, size.rows);
        for (const Shot& shot : situation.shots) {
            if (&shot != &situation.shots.front()) {
                terminal.type(shot.typed);
            }
            ASSERT_TRUE(terminal.wait_for("> ")) << shot.title;
            ASSERT_THAT(end_of(terminal.glass().screen()), testing::HasSubstr(shot.question))
                << situation.name << ", " << shot.title << ": play up to another question";
            lines.push_back(screen_title(size.columns, size.rows, shot.title));
            std::ranges::copy(terminal.glass().screen(), std::back_inserter(lines));
            lines.emplace_back();
            if (!shot.picture.empty()) {
                linderhof::test::expect_picture(shot.picture, terminal.glass());
            }
        }
    }
    lines.pop_back();
    expect_document("transcripts/" + situation.name + ".txt", lines);
}

TEST(Screens, BuyingInRound8) {
    expect_screens({"buying",
                    {"castles", "--seats", "greedy-1,greedy-1,greedy-1", "--seed", "13"},
                    "buy french_gazebo",
                    1,
                    "Castles of Mad King Ludwig, round 8: the market, the places of a tile, one place, the preview.",
                    {{"the market", "", "Ada, buy?", "market"},
                     {"the places of a Hallway: h", "h", "Where?", "places"},
                     {"one place: n", "n", "Here?"},
                     {"the next one: n", "n", "Here?"},
                     {"the preview: enter", "", "Do it?", "preview"},
                     {"as much as there is room for: show", "show", "Do it?"}}});
}

TEST(Screens, EverythingOnWithFivePlayers) {
    expect_screens(
        {"everything-on",
         {"castles", "--with", "towers,moats,passages,swans,renovations,decrees", "--seats",
          "greedy-1,greedy-1,greedy-1,greedy-1,greedy-1", "--seed", "4"},
         "buy grand_bedchamber",
         1,
         "Castles of Mad King Ludwig with every expansion and five players: all that can be bought, the places of a "
         "tile, one place, the preview.",
         {{"all that can be bought", "", "Ada, buy?", "everything-on"},
          {"the places of a Hallway: h", "h", "Where?"},
          {"one place: n", "n", "Here?"},
          {"the preview: enter", "", "Do it?", "everything-on-preview"}}});
}

TEST(Screens, ADraftOfTwoCastles) {
    expect_screens({"two-castles-draft",
                    {"two_castles", "--seats", "greedy-1,greedy-1,greedy-1", "--seed", "3"},
                    "choose bakery meditation_room",
                    1,
                    "Between Two Castles: a hand of which two tiles are kept, and where they are placed.",
                    {{"the hand", "", "which two tiles", "draft"},
                     {"why", "why", "which two tiles"},
                     {"two tiles: 1 2", "1 2", "Do it?"},
                     {"sealed: enter", "", "which tile do you place in"},
                     {"the places of the first: 1", "1", "Where?"},
                     {"one place: n", "n", "Here?"},
                     {"the preview: enter", "", "Do it?"}}});
}

TEST(Screens, TheAutomaExplainsItself) {
    expect_screens({"automa",
                    {"two_castles", "--with", "automa", "--seats", "greedy-1", "--seed", "5"},
                    "blue pillow_room",
                    1,
                    "Between Two Castles against the Automa: the shared hand, and what the Robertas take and why.",
                    {{"the shared hand", "", "which tile gets the blue marker"},
                     {"a tile for the blue marker: 1", "1", "which tile gets the grey marker"},
                     {"a tile for the grey marker: 2", "2", "Do it?"},
                     {"the Robertas choose: enter", "", "which tile do you place in", "automa"}}});
}

} // namespace linderhof::cli::screens_test
