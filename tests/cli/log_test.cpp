// What the program tells of its work on standard error, and how much of it.

#include "real_program.hpp"
#include "support/child.hpp"
#include "support/paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace linderhof::cli::log_test {

using linderhof::test::Child;
using linderhof::test::TestFolder;
using testing::HasSubstr;
using testing::Not;

/// Runs the program itself; `variable` is LINDERHOF_LOG.
Child run_logged(std::vector<std::string> words, const std::string& variable = {}, const std::string& typed = {}) {
    words.insert(words.begin(), {"/usr/bin/env", "LINDERHOF_LOG=" + variable,
                                 (linderhof::test::build_dir() / "bin" / "linderhof").string()});
    return linderhof::test::run_child(words, typed);
}

TEST(Log, IsQuietUnlessItIsAskedFor) {
    for (const std::string variable : {"", "warning"}) {
        const Child child = run_logged({"catalog", "list"}, variable);
        EXPECT_EQ(child.status, 0) << child.err;
        EXPECT_EQ(child.err, "");
    }
}

TEST(Log, TellsOfPluginsAndSetsOnStandardErrorAlone) {
    const Child quiet = run_logged({"phases", "castles"});
    const Child told = run_logged({"phases", "castles", "--log-level", "debug"});
    EXPECT_EQ(told.status, 0);
    EXPECT_EQ(told.out, quiet.out);
    EXPECT_THAT(told.err, HasSubstr(" info plugin: loaded 'castles' 1.0.0 from "));
    EXPECT_THAT(told.err, HasSubstr(" debug plugin: 'castles' offers the game 'castles'\n"));
    EXPECT_THAT(told.err, HasSubstr(" debug catalog: read the set 'castles-base' 1.0: "));
    EXPECT_THAT(told.err, HasSubstr(" info catalog: merged castles-base 1.0; 0 mistakes\n"));
}

TEST(Log, TakesALevelForEachLogger) {
    const Child child = run_logged({"phases", "castles"}, "off,catalog=info");
    EXPECT_THAT(child.err, HasSubstr(" info catalog: merged castles-base 1.0"));
    EXPECT_THAT(child.err, Not(HasSubstr("debug")));
    EXPECT_THAT(child.err, Not(HasSubstr("plugin")));
}

TEST(Log, TheOptionGoesBeforeTheVariableAndStandsAnywhere) {
    EXPECT_EQ(run_logged({"--log-level=error", "phases", "castles"}, "debug").err, "");
    EXPECT_THAT(run_logged({"--log-level", "error", "phases", "castles", "--log-level=info"}).err, HasSubstr(" info "));
}

TEST(Log, ALevelThatIsNoneIsRefusedWithTheList) {
    const Child option = run_logged({"plugins", "--log-level", "loud"});
    EXPECT_EQ(option.status, 2);
    EXPECT_EQ(option.out, "");
    EXPECT_EQ(option.err,
              "--log-level: There is no level 'loud'; write trace, debug, info, warning, error or off, or a "
              "level of one logger such as record=debug.\n");
    const Child variable = run_logged({"plugins"}, "record=");
    EXPECT_EQ(variable.status, 2);
    EXPECT_THAT(variable.err, HasSubstr("LINDERHOF_LOG: There is no level ''; write trace, "));
}

TEST(Log, ALoggerThatIsNoneIsRefused) {
    const Child child = run_logged({"plugins"}, "recrod=debug");
    EXPECT_EQ(child.status, 2);
    EXPECT_EQ(child.err, "LINDERHOF_LOG: there is no logger 'recrod'; did you mean 'record'?\n");
    EXPECT_EQ(run_logged({"plugins"}, "castles=debug").status, 0);
}

TEST(Log, TellsOfRefusedPlugins) {
    const TestFolder folder;
    const std::string fixtures = (linderhof::test::build_dir() / "test-plugins" / "throwing").string();
    const Child child = run_logged({"catalog", "list", "--plugins", fixtures}, "plugin=info");
    EXPECT_EQ(child.status, 0);
    EXPECT_THAT(child.err, HasSubstr(" info plugin: refused: The plugin 'throwing' failed while it registered "));
}

TEST(Log, TellsOfRecordsThatAreBegunWrittenAndOpened) {
    const TestFolder folder;
    const std::string record = folder.file("game.yaml");
    const Child played =
        run_logged({"play", "castles", "--seats", "random,random", "--seed", "7", "--record", record}, "record=debug");
    ASSERT_EQ(played.status, 0) << played.err;
    EXPECT_THAT(played.err, HasSubstr(" info record: began '" + record + "'\n"));
    EXPECT_THAT(played.err, HasSubstr(" debug record: wrote "));
    const Child read = run_logged({"replay", "--check", record}, "record=info");
    EXPECT_THAT(read.err, HasSubstr(" info record: read '" + record + "' with "));
}

TEST(Log, NamesThePluginThatKeepsPeopleWaiting) {
    const TestFolder folder;
    const std::string plugins = (linderhof::test::build_dir() / "test-plugins" / "sluggish").string();
    const std::vector<std::string> words{"play",      "sluggish", "--seats",  "you",
                                         "--plugins", plugins,    "--record", folder.file("game.yaml")};
    const Child child = run_logged(words, "slow=info", "once\n");
    EXPECT_EQ(child.status, 0) << child.out << child.err;
    EXPECT_THAT(child.err,
                testing::ContainsRegex(" info slow: the plugin 'sluggish' took [0-9]+ ms to compose its rules\n"));
    EXPECT_THAT(child.err, testing::ContainsRegex(" slow: the plugin 'sluggish' took [0-9]+ ms to ask sluggish.nod\n"));
    EXPECT_THAT(child.err, testing::ContainsRegex(
                               " slow: the plugin 'sluggish' took [0-9]+ ms to take an answer to sluggish.nod\n"));
}

} // namespace linderhof::cli::log_test
