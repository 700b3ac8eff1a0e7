// A plugin is new files in a folder of its own: nothing of this source tree changes for it.
#include "loading.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

using namespace linderhof;
using namespace linderhof::test;
namespace fs = std::filesystem;

namespace out_of_tree_slow_test {

/// Runs a command of the shell; what it says is kept in a file that a failing test names.
bool runs(const std::string& command, const fs::path& log) {
    return std::system((command + " > " + log.string() + " 2>&1").c_str()) == 0;
}

std::string configure(const std::string& source, const fs::path& build, const std::string& package) {
    return "cmake -G Ninja -S " + (test_dir("plugin") / source).string() + " -B " + build.string() + " " + package +
           " -DCMAKE_CXX_COMPILER=" LINDERHOF_TEST_COMPILER;
}

std::string text_of(const fs::path& file);

/// Runs one command after the other; the first that fails ends the test, with what it said.
void run_all(const std::vector<std::string>& commands, const fs::path& log) {
    for (const std::string& command : commands) {
        ASSERT_TRUE(runs(command, log)) << command << "\n" << text_of(log);
    }
}

std::string text_of(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

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
    EXPECT_EQ(loaded.registry.find_bot("example")->title(), "A bot from elsewhere");
}

/// As docs/plugins.md tells it: the program is installed, and an expansion with a set of its own beside it.
TEST(OutOfTreeExpansion, IsBuiltWithAnInstalledProgramAndPlayed) {
    if (plugin_dir().empty()) {
        GTEST_SKIP() << "plugins are linked in: none is loaded";
    }
    const PluginFolder folder;
    const fs::path prefix = folder.path() / "prefix";
    const fs::path out = folder.path() / "out";
    const fs::path log = folder.path() / "log";
    const std::string program = (prefix / "bin" / "linderhof").string();
    const std::vector<std::string> commands{
        "cmake --install " + build_dir().string() + " --prefix " + prefix.string(),
        configure("out_of_tree_expansion", out, "-DCMAKE_PREFIX_PATH=" + prefix.string()),
        "cmake --build " + out.string(),
        "cmake --install " + out.string() + " --prefix " + prefix.string(),
        program + " catalog check " + (prefix / "share" / "linderhof" / "data" / "fair").string(),
        program + " simulate castles --players 3 --with fair --games 3 --bots random --seed 1"};
    for (const std::string& command : commands) {
        ASSERT_TRUE(runs(command, log)) << command << "\n" << text_of(log);
    }
    EXPECT_NE(text_of(log).find("3 games of Castles"), std::string::npos) << text_of(log);
    ASSERT_TRUE(runs(program + " plugins", log));
    EXPECT_NE(text_of(log).find("A fair"), std::string::npos) << text_of(log);
}

/// docs/games.md: a game of one file, beside an installed program.
TEST(OutOfTreeGame, IsBuiltWithAnInstalledProgramAndPlayed) {
    if (plugin_dir().empty()) {
        GTEST_SKIP() << "plugins are linked in: none is loaded";
    }
    const PluginFolder folder;
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
    const PluginFolder folder;
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
}

} // namespace out_of_tree_slow_test
