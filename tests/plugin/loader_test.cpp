// Plugins that are loaded from files: each way to be refused leaves the others alone.
#include "loading.hpp"
#include "support/child.hpp"
#include "support/scratch_folder.hpp"

#include <linderhof/plugin/linked_plugins.hpp>
#include <linderhof/plugin/places.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <dlfcn.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace linderhof;
using namespace linderhof::test;
using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;

namespace loader_test {

/// A folder that is gone when the test ends.
class LoaderFiles : public testing::Test {
  protected:
    ScratchFolder own_{"plugins"};
    const fs::path& folder_ = own_.path();
};

void write_file(const fs::path& file, std::string_view text) {
    std::ofstream(file, std::ios::binary) << text;
}

std::string read_file(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

/// Loads the named fixture together with the good one, which must come to no harm.
const plugin::Loaded& load_beside_good(const std::string& name) {
    const plugin::Loaded& loaded = load_files({fixture(name), fixture("good")});
    EXPECT_EQ(outcome(loaded, "good"), "loaded");
    EXPECT_NE(loaded.registry.find_bot("good_bot"), nullptr);
    return loaded;
}

TEST(Loader, GoodPluginIsThereWithWhatItOffers) {
    const plugin::Loaded& loaded = load_files({fixture("good")});
    ASSERT_EQ(loaded.reports.size(), 1U);
    const plugin::Report& report = loaded.reports.front();
    EXPECT_TRUE(report.loaded());
    EXPECT_EQ(report.id, "good");
    EXPECT_EQ(report.version, "1.2.3");
    EXPECT_EQ(report.file, fixture("good"));
    ASSERT_EQ(report.offers.size(), 1U);
    EXPECT_EQ(report.offers[0].kind, "bot");
    EXPECT_EQ(report.offers[0].id, "good_bot");
    EXPECT_EQ(report.offers[0].title, "The bot good_bot");
    ASSERT_NE(loaded.registry.find_bot("good_bot"), nullptr);
    EXPECT_EQ(loaded.registry.bots(), std::vector{loaded.registry.find_bot("good_bot")});
    EXPECT_EQ(loaded.registry.find_bot("good"), nullptr);
}

TEST(Loader, PluginLogsUnderItsName) {
    std::ostringstream out;
    auto log = std::make_shared<spdlog::logger>("host", std::make_shared<spdlog::sinks::ostream_sink_st>(out));
    log->set_pattern("%n: %v");
    plugin::Sources sources;
    sources.files = {fixture("good")};
    plugin::load(sources, log);
    EXPECT_EQ(out.str(), "good: good speaks\n");
}

TEST(Loader, ThrowWhileRegisteringRollsBack) {
    const plugin::Loaded& loaded = load_beside_good("throwing");
    EXPECT_EQ(outcome(loaded, "throwing"), "registration");
    EXPECT_THAT(sentence(loaded, "throwing"), HasSubstr("(the kettle is empty)"));
    EXPECT_EQ(loaded.registry.find_bot("thrown_away"), nullptr);
    EXPECT_TRUE(find_report(loaded, "throwing")->offers.empty());
}

TEST(Loader, PL02_WhatAPluginMadeMayOutliveTheEndOfTheProgram) {
    const std::string self = fs::read_symlink("/proc/self/exe").string();
    const Child child = run_child({self, "--gtest_filter=Loader.GoodPluginIs*:Loader.ThrowWhileRegistering*"});
    EXPECT_EQ(child.status, 0) << child.out;
    EXPECT_EQ(child.err, "");
    EXPECT_THAT(child.out, HasSubstr("[  PASSED  ] 2 tests."));
}

TEST(Loader, OtherBuildIsRefusedBeforeItsCodeRuns) {
    const plugin::Loaded& loaded = load_beside_good("other_build");
    EXPECT_EQ(outcome(loaded, fixture("other_build")), "other_build");
    EXPECT_THAT(sentence(loaded, fixture("other_build")), HasSubstr("_core0000000000000000"));
    EXPECT_THAT(sentence(loaded, fixture("other_build")), HasSubstr(std::string(plugin::build_id())));
    EXPECT_THAT(sentence(loaded, fixture("other_build")), HasSubstr("build it again"));
    EXPECT_EQ(std::getenv("LINDERHOF_TEST_OTHER_BUILD_RAN"), nullptr);
}

TEST(Loader, OtherBuildWouldHaveLeftATrace) {
    // Guards the test above: the fixture's initialiser does run when the library is loaded.
    void* const library = dlopen(fixture("other_build").c_str(), RTLD_NOW | RTLD_LOCAL);
    ASSERT_NE(library, nullptr) << dlerror();
    EXPECT_NE(std::getenv("LINDERHOF_TEST_OTHER_BUILD_RAN"), nullptr);
    unsetenv("LINDERHOF_TEST_OTHER_BUILD_RAN");
    dlclose(library);
}

TEST(Loader, OtherHeadersOfAGameAreRefusedBeforeTheirCodeRuns) {
    const plugin::Loaded& loaded = load_files({fixture("stale"), fixture("fits"), fixture("marked_game")});
    EXPECT_EQ(outcome(loaded, fixture("stale")), "other_build");
    EXPECT_EQ(std::getenv("LINDERHOF_TEST_RAN_a_stale"), nullptr);
    EXPECT_THAT(loaded_ids(loaded), ElementsAre("marked_game", "a_fits"));
    EXPECT_NE(std::getenv("LINDERHOF_TEST_RAN_a_fits"), nullptr); // the fixture does leave a trace
}

TEST(Loader, RequirementComesFirstWhateverTheIds) {
    const plugin::Loaded& loaded = load_files({fixture("needs_good"), fixture("good")});
    EXPECT_THAT(loaded_ids(loaded), ElementsAre("good", "a_needs_good"));
}

TEST(Loader, TheSamePathTwiceIsNothingToReport) {
    const plugin::Loaded& loaded = load_files({fixture("good"), fixture("good").parent_path() / "." / "good.so"});
    EXPECT_EQ(loaded.reports.size(), 1U);
}

TEST_F(LoaderFiles, CutOffFileIsDamagedWhereverItIsCut) {
    const std::string whole = read_file(fixture("good"));
    ASSERT_GT(whole.size(), 4096U);
    for (std::size_t part = 0; part <= 40; ++part) {
        const std::size_t length = (whole.size() - 1) * part / 40;
        const fs::path file = folder_ / "cut.so";
        write_file(file, whole.substr(0, length));
        const plugin::Loaded& loaded = load_files({file, fixture("good")});
        EXPECT_EQ(outcome(loaded, file), "damaged") << "cut to " << length << " bytes";
        EXPECT_EQ(outcome(loaded, "good"), "loaded");
    }
}

TEST_F(LoaderFiles, PL05_FolderIsSearchedForLibrariesOnly) {
    fs::copy_file(fixture("good"), folder_ / "b.so");
    fs::copy_file(fixture("no_descriptor"), folder_ / "a.so");
    write_file(folder_ / "notes.txt", "nothing");
    write_file(folder_ / "README", "nothing");
    fs::copy_file(fixture("no_build_id"), folder_ / "b.so.bak");
    fs::create_directory(folder_ / "x.so");
    fs::create_directory(folder_ / "inner");
    fs::copy_file(fixture("throwing"), folder_ / "inner" / "c.so");
    plugin::Sources sources;
    sources.folders = {folder_, folder_};
    const plugin::Loaded& loaded = plugin::load(sources);
    ASSERT_EQ(loaded.reports.size(), 2U);
    EXPECT_EQ(outcome(loaded, folder_ / "b.so"), "loaded");
    EXPECT_EQ(outcome(loaded, folder_ / "a.so"), "not_a_plugin");
}

TEST_F(LoaderFiles, MissingFolderIsReported) {
    plugin::Sources sources;
    sources.folders = {folder_ / "nowhere"};
    EXPECT_EQ(outcome(plugin::load(sources), folder_ / "nowhere"), "unreadable");
}

TEST(Loader, EveryShippedPluginIsThere) {
    plugin::Sources sources;
    sources.linked = plugin::linked_plugins();
    sources.folders = {plugin::plugin_folder()};
    const plugin::Loaded& loaded = plugin::load(sources);
    std::vector<std::string> expected;
    for (const auto& entry : fs::directory_iterator(source_dir() / "plugins")) {
        if (fs::exists(entry.path() / "CMakeLists.txt")) {
            expected.push_back(entry.path().filename().string());
        }
    }
    EXPECT_THAT(loaded_ids(loaded), testing::UnorderedElementsAreArray(expected));
    for (const plugin::Report& report : loaded.reports) {
        EXPECT_TRUE(report.loaded()) << report.fault->sentence;
    }
}

TEST(Places, AreFoundBesideTheProgram) {
    EXPECT_EQ(fs::canonical(plugin::program_folder()), fs::canonical(build_dir() / "bin"));
    EXPECT_EQ(fs::canonical(plugin::plugin_folder()), fs::canonical(plugin_dir()));
    EXPECT_EQ(fs::canonical(plugin::data_folder()), fs::canonical(data_dir()));
}

} // namespace loader_test
