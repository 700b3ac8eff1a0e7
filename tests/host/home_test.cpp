// Where hosts find plugins, sets and rules.

#include "support/paths.hpp"
#include "support/scratch_folder.hpp"

#include <linderhof/host/home/home.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/plugin/linked_plugins.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace linderhof::host::home_test {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

/// LINDERHOF_HOME for one test, and a folder of its own.
class HomeTest : public testing::Test {
  protected:
    HomeTest() { unsetenv("LINDERHOF_HOME"); }

    ~HomeTest() override { unsetenv("LINDERHOF_HOME"); }

    HomeTest(const HomeTest&) = delete;
    HomeTest& operator=(const HomeTest&) = delete;

    static std::string refusal(const std::vector<fs::path>& plugins = {}) {
        try {
            static_cast<void>(find_places(plugins));
        } catch (const InputError& error) {
            return error.what();
        }
        return "";
    }

    test::ScratchFolder scratch_{"home"};
    fs::path folder_ = scratch_.path();
};

TEST_F(HomeTest, IsWhereTheLibraryLies) {
    const Places places = find_places();
    EXPECT_EQ(fs::weakly_canonical(places.plugins.at(0)), fs::weakly_canonical(test::plugin_dir()));
    EXPECT_EQ(fs::canonical(places.data), fs::canonical(test::data_dir()));
    EXPECT_TRUE(fs::exists(places.rules / "castles-base.md")) << places.rules;
}

TEST_F(HomeTest, HasTheGamesAndMakesThemWithTheirSets) {
    const Home home = open_home(find_places(), plugin::linked_plugins());
    ASSERT_NE(home.registry.find_game("castles"), nullptr);
    EXPECT_FALSE(home.plugins.empty());
    linderhof::Setup setup;
    setup.game = "castles";
    EXPECT_TRUE(home.builder().make(setup).ruleset);
}

TEST_F(HomeTest, IsWhatTheVariableSays) {
    fs::create_directories(folder_ / "share" / "linderhof" / "data");
    setenv("LINDERHOF_HOME", folder_.c_str(), 1);
    const Places places = find_places();
    EXPECT_EQ(places.plugins, std::vector<fs::path>{folder_ / "lib" / "linderhof" / "plugins"});
    EXPECT_EQ(places.data, folder_ / "share" / "linderhof" / "data");
    EXPECT_EQ(places.rules, folder_ / "share" / "linderhof" / "rules");
    EXPECT_TRUE(open_home(places).registry.games().empty());
}

TEST_F(HomeTest, AnEmptyVariableSaysNothing) {
    setenv("LINDERHOF_HOME", "", 1);
    EXPECT_EQ(fs::canonical(find_places().data), fs::canonical(test::data_dir()));
}

TEST_F(HomeTest, AVariableThatLeadsNowhereIsRefused) {
    setenv("LINDERHOF_HOME", folder_.c_str(), 1);
    EXPECT_THAT(refusal(), HasSubstr("LINDERHOF_HOME is '" + folder_.string() + "'"));
}

TEST_F(HomeTest, FoldersThatAreNamedComeFirst) {
    const Places places = find_places({folder_});
    ASSERT_EQ(places.plugins.size(), 2U);
    EXPECT_EQ(places.plugins[0], folder_);
    EXPECT_THAT(refusal({folder_ / "none"}), HasSubstr("There is no folder '" + (folder_ / "none").string() + "'"));
}

TEST_F(HomeTest, APluginInAFolderThatIsNamedIsTried) {
    const fs::path file = folder_ / "broken.so";
    std::FILE* const broken = std::fopen(file.c_str(), "w");
    ASSERT_NE(broken, nullptr);
    std::fclose(broken);
    const Home home = open_home(find_places({folder_}), plugin::linked_plugins());
    EXPECT_NE(home.registry.find_game("castles"), nullptr);
    EXPECT_TRUE(std::any_of(home.plugins.begin(), home.plugins.end(),
                            [&](const plugin::Report& report) { return report.file == file && !report.loaded(); }));
}

TEST_F(HomeTest, FT21_APluginThatWasRefusedIsKnownByItsNameWithTheReason) {
    std::ofstream(folder_ / "labyrinths.so") << "cut off";
    const Home home = open_home(find_places({folder_}), plugin::linked_plugins());
    linderhof::Setup setup;
    setup.game = "castles";
    setup.with = {"labyrinths"};
    const plugin::Made made = home.builder().make(setup);
    ASSERT_EQ(made.faults.size(), 1U);
    EXPECT_EQ(made.faults.front().kind, plugin::SetupFaultKind::unknown_expansion);
    EXPECT_THAT(made.faults.front().sentence,
                HasSubstr("The plugin of the expansion 'labyrinths' is there and was refused: "));
    EXPECT_THAT(made.faults.front().sentence, HasSubstr("labyrinths.so is not a shared library"));
    setup.game = "labyrinths";
    EXPECT_THAT(home.builder().make(setup).faults.front().sentence,
                HasSubstr("The plugin of the game 'labyrinths' is there and was refused: "));
    plugin::SetupFaults faults;
    static_cast<void>(home.builder().make_bot("minotaur", faults));
    EXPECT_THAT(faults.front().sentence, HasSubstr("was refused: 'labyrinths'; 'linderhof plugins' says why."));
}

TEST_F(HomeTest, FT21_AFolderOfPluginsThatIsNotThereIsNamed) {
    fs::create_directories(folder_ / "share" / "linderhof" / "data");
    setenv("LINDERHOF_HOME", folder_.c_str(), 1);
    const Home home = open_home(find_places());
    ASSERT_EQ(home.plugins.size(), 1U);
    ASSERT_FALSE(home.plugins.front().loaded());
    EXPECT_THAT(home.plugins.front().fault->sentence,
                HasSubstr("The plugin folder " + (folder_ / "lib/linderhof/plugins").string() + " cannot be read"));
}

} // namespace linderhof::host::home_test
