// A plugin is new files in a folder of its own: nothing of this source tree changes for it.
#include "loading.hpp"
#include "support/scratch_folder.hpp"
#include "support/text_files.hpp"
#include "support/toy_game.hpp"

#include <linderhof/record/session.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

using namespace linderhof;
using namespace linderhof::test;
namespace fs = std::filesystem;

namespace out_of_tree_slow_test {

using testing::HasSubstr;
using testing::Not;

/// Runs a command of the shell; what it says is kept in a file that a failing test names.
bool runs(const std::string& command, const fs::path& log) {
    return std::system((command + " > " + log.string() + " 2>&1").c_str()) == 0;
}

std::string configure(const std::string& source, const fs::path& build, const std::string& package) {
    return "cmake -G Ninja -S " + (test_dir("plugin") / source).string() + " -B " + build.string() + " " + package +
           " -DCMAKE_CXX_COMPILER=" LINDERHOF_TEST_COMPILER;
}

/// Runs one command after the other; the first that fails ends the test, with what it said.
void run_all(const std::vector<std::string>& commands, const fs::path& log) {
    for (const std::string& command : commands) {
        ASSERT_TRUE(runs(command, log)) << command << "\n" << text_of(log);
    }
}

/// Takes a line out of a file. False: it is not there.
bool remove_line(const fs::path& file, const std::string& line) {
    std::string text = text_of(file);
    const std::size_t begin = text.find(line);
    if (begin == std::string::npos) {
        return false;
    }
    text.erase(begin, text.find('\n', begin) - begin + 1);
    std::ofstream(file) << text;
    return true;
}

/// As docs/plugins.md tells it: the program is installed, and expansions are built with it and installed beside it.
class OutOfTreeExpansion : public testing::Test {
  protected:
    void SetUp() override {
        if (plugin_dir().empty()) {
            GTEST_SKIP() << "plugins are linked in: none is loaded";
        }
        run("cmake --install " + build_dir().string() + " --prefix " + prefix_.string());
    }

    /// Builds it with the installed headers as they are, and installs it.
    void add(const std::string& source) {
        const fs::path out = folder_.path() / source;
        run(configure(source, out, "-DCMAKE_PREFIX_PATH=" + prefix_.string()));
        run("cmake --build " + out.string());
        run("cmake --install " + out.string() + " --prefix " + prefix_.string());
    }

    void run(const std::string& command) { ASSERT_TRUE(runs(command, log_)) << command << "\n" << text_of(log_); }

    /// What the installed program says.
    std::string told(const std::string& words) {
        static_cast<void>(runs((prefix_ / "bin" / "linderhof").string() + " " + words + " < /dev/null", log_));
        return text_of(log_);
    }

    [[nodiscard]] fs::path header(const std::string& name) const { return prefix_ / "include" / "linderhof" / name; }

    /// The sentence about a plugin that was built for other headers.
    static std::string refusal(const std::string& told, const std::string& plugin) {
        const std::size_t begin = told.find("The plugin '" + plugin + "'");
        return begin == std::string::npos ? "" : told.substr(begin, told.find('\n', begin) - begin);
    }

    const ScratchFolder folder_{"plugins"};
    const fs::path prefix_ = folder_.path() / "prefix";
    const fs::path log_ = folder_.path() / "log";
};

TEST(OutOfTreePlugin, IsBuiltWithThePackageAndLoaded) {
    const fs::path work = build_dir() / "test-plugins" / "out_of_tree";
    const fs::path log = work.string() + ".log";
    fs::remove_all(work);
    ASSERT_TRUE(runs(configure("out_of_tree", work, "-Dlinderhof_DIR=" + (build_dir() / "package").string()), log))
        << text_of(log);
    ASSERT_TRUE(runs("cmake --build " + work.string(), log)) << text_of(log);

    const plugin::Loaded& loaded = load_files({work / "example.so"});

    EXPECT_EQ(outcome(loaded, "example"), "loaded") << sentence(loaded, work / "example.so");
    ASSERT_NE(loaded.registry.find_bot("example"), nullptr);
    EXPECT_EQ(loaded.registry.find_bot("example")->title(), "Gives the first answer that is legal");
    const std::unique_ptr<Bot> bot = loaded.registry.find_bot("example")->make("");
    ASSERT_NE(bot, nullptr);
    EXPECT_EQ(loaded.registry.find_bot("example")->make("hard"), nullptr) << "it has no levels";
    const auto rules = toy_ruleset(3);
    record::Session session(rules, 1);
    while (!session.over()) {
        const Seat seat = session.owing().first();
        EXPECT_TRUE(session.answer(seat, session.ask(*bot, seat)).empty());
    }
}

TEST_F(OutOfTreeExpansion, OfCastlesIsBuiltWithAnInstalledProgramAndPlayed) {
    add("out_of_tree_expansion");
    run((prefix_ / "bin" / "linderhof").string() + " catalog check " +
        (prefix_ / "share" / "linderhof" / "data" / "fair").string());
    EXPECT_THAT(told("simulate castles --players 3 --with fair --games 3 --bots random --seed 1"),
                HasSubstr("3 games of Castles"));
    EXPECT_THAT(told("plugins"), HasSubstr("A fair"));
}

TEST_F(OutOfTreeExpansion, FT36_OfTwoCastlesIsBuiltWithAnInstalledProgramAndPlayed) {
    add("out_of_tree_two_castles");
    EXPECT_THAT(told("simulate two_castles --players 4 --with gallery --games 3 --bots random --seed 1"),
                HasSubstr("3 games of Between Two Castles"));
    // Its step scores the castles by a function of the game's library.
    EXPECT_THAT(told("play two_castles --with gallery --seats random,random,random --seed 1"),
                HasSubstr("Visitors find the castles worth"));
}

TEST_F(OutOfTreeExpansion, BuiltForOtherHeadersOfItsGameIsRefusedAsAnotherBuild) {
    const std::string rules = text_of(header("castles/rule_parts.hpp"));
    ASSERT_TRUE(remove_line(header("castles/rule_parts.hpp"), "    int cards_dealt = 0;"));
    add("out_of_tree_expansion");
    EXPECT_THAT(refusal(told("plugins"), "fair"), HasSubstr("of the game 'castles'"));
    EXPECT_THAT(told("simulate castles --players 3 --with fair --games 3 --bots random --seed 1"),
                Not(HasSubstr("3 games")));
    EXPECT_THAT(told("simulate castles --players 3 --games 3 --bots random --seed 1"), HasSubstr("3 games"));

    std::ofstream(header("castles/rule_parts.hpp")) << rules;
    add("out_of_tree_expansion");
    EXPECT_EQ(refusal(told("plugins"), "fair"), "");
}

TEST_F(OutOfTreeExpansion, BuiltForOtherHeadersOfTheCoreIsRefusedAsAnotherBuild) {
    ASSERT_TRUE(remove_line(header("drawing/drawing.hpp"), "    std::string texture;"));
    add("out_of_tree_two_castles");
    EXPECT_THAT(refusal(told("plugins"), "gallery"), HasSubstr("but this core is"));
    EXPECT_THAT(told("plugins"), HasSubstr("Between Two Castles"));
}

/// docs/games.md: a game of one file, beside an installed program.
TEST(OutOfTreeGame, IsBuiltWithAnInstalledProgramAndPlayed) {
    if (plugin_dir().empty()) {
        GTEST_SKIP() << "plugins are linked in: none is loaded";
    }
    const ScratchFolder folder("plugins");
    const fs::path prefix = folder.path() / "prefix";
    const fs::path out = folder.path() / "out";
    const fs::path log = folder.path() / "log";
    const std::string program = (prefix / "bin" / "linderhof").string();
    run_all({"cmake --install " + build_dir().string() + " --prefix " + prefix.string(),
             configure("out_of_tree_game", out, "-DCMAKE_PREFIX_PATH=" + prefix.string()),
             "cmake --build " + out.string(), "cmake --install " + out.string() + " --prefix " + prefix.string(),
             program + " simulate heap --players 3 --games 20 --bots random,greedy --seed 1"},
            log);
    EXPECT_NE(text_of(log).find("20 games of Heap"), std::string::npos) << text_of(log);
    run_all({program + " play heap --seats random,random --seed 1"}, log);
    EXPECT_NE(text_of(log).find("takes the last stone"), std::string::npos) << text_of(log);
}

/// docs/hosts.md: a host of one file.
TEST(OutOfTreeHost, IsBuiltWithAnInstalledProgramAndWatchesAGame) {
    if (plugin_dir().empty()) {
        GTEST_SKIP() << "plugins are linked in: none is loaded";
    }
    const ScratchFolder folder("plugins");
    const fs::path prefix = folder.path() / "prefix";
    const fs::path out = folder.path() / "out";
    const fs::path log = folder.path() / "log";
    run_all({"cmake --install " + build_dir().string() + " --prefix " + prefix.string(),
             configure("out_of_tree_host", out, "-DCMAKE_PREFIX_PATH=" + prefix.string()),
             "cmake --build " + out.string(), (out / "onlooker").string() + " castles 7 " + prefix.string()},
            log);
    EXPECT_NE(text_of(log).find("[CB-BUY-"), std::string::npos) << text_of(log);
    EXPECT_NE(text_of(log).find("\n1. "), std::string::npos) << text_of(log);
    EXPECT_FALSE(runs((out / "onlooker").string() + " chess 7 " + prefix.string(), log));
    EXPECT_NE(text_of(log).find("There is no game 'chess'"), std::string::npos) << text_of(log);
    // The JSON host: an answer that is taken, one that comes too late, one that is none.
    const fs::path lines = folder.path() / "lines";
    std::ofstream(lines) << R"({"number": 0, "answer": "foyer three_doors"})"
                         << "\n"
                         << R"({"number": 0, "answer": "foyer three_doors"})"
                         << "\n"
                         << "hello\n";
    EXPECT_TRUE(runs((out / "wire").string() + " castles 7 < " + lines.string(), log));
    const std::string told = text_of(log);
    EXPECT_NE(told.find("\n{}\n"), std::string::npos) << told;
    EXPECT_NE(told.find("The game has gone on since."), std::string::npos) << told;
    EXPECT_NE(told.find(R"(Write an answer as {\"number\")"), std::string::npos) << told;
}

} // namespace out_of_tree_slow_test
