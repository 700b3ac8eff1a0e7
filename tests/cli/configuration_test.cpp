// What a person sets once: options go before variables, variables before the file.

#include "program/configuration.hpp"

#include "real_program.hpp"
#include "support/text_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

namespace linderhof::cli::configuration_test {

using linderhof::test::Ran;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class ConfigurationTest : public testing::Test {
  protected:
    void TearDown() override {
        for (const char* const name : {"NAMES", "COLOUR", "WIDTH", "ASCII", "CONFIRM", "PAGER"}) {
            unsetenv((std::string("LINDERHOF_") + name).c_str()); // NOLINT(concurrency-mt-unsafe)
        }
    }

    static void set(const char* name, const char* value) { setenv(name, value, 1); } // NOLINT(concurrency-mt-unsafe)

    [[nodiscard]] std::string file() const { return folder_.file("config.yaml"); }

    void write(const std::string& text) const { std::ofstream(file()) << text; }

    /// The program as it is configured, with some options.
    [[nodiscard]] Program configured(const Program& with) const {
        Program program = with;
        program.configuration = file();
        configure(program);
        return program;
    }

    [[nodiscard]] Program configured() const {
        return configured(linderhof::test::real_program(std::cin, std::cout, std::cerr));
    }

    [[nodiscard]] Ran run(const std::vector<std::string>& arguments) const {
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        Program program = linderhof::test::real_program(in, out, err);
        program.configuration = file();
        const Exit exit = cli::run(program, arguments);
        return {exit, out.str(), err.str()};
    }

    [[nodiscard]] std::string complaint(const std::string& text) const {
        write(text);
        const Ran ran = run({"plugins"});
        EXPECT_EQ(ran.exit, Exit::unusable) << text;
        return ran.err;
    }

    linderhof::test::TestFolder folder_;
};

TEST_F(ConfigurationTest, WithoutAFileNothingIsSet) {
    const Program program = configured();
    EXPECT_EQ(program.width, 0);
    EXPECT_FALSE(program.ascii);
    EXPECT_EQ(program.confirm, "");
    EXPECT_FALSE(program.pager.has_value());
}

TEST_F(ConfigurationTest, TheFileSaysWhatNothingElseSays) {
    write("names: [Zoë, Max]\ncolour: never\nwidth: 100\nascii: true\nconfirm: places\npager: less -S\n");
    const Program program = configured();
    EXPECT_THAT(program.names, ElementsAre("Zoë", "Max"));
    EXPECT_EQ(program.colour, "never");
    EXPECT_EQ(program.width, 100);
    EXPECT_TRUE(program.ascii);
    EXPECT_EQ(program.confirm, "places");
    EXPECT_EQ(program.pager, "less -S");
}

TEST_F(ConfigurationTest, AVariableGoesBeforeTheFileAndAnOptionBeforeBoth) {
    write("names: Zoë\nwidth: 100\nconfirm: places\nascii: true\n");
    set("LINDERHOF_NAMES", "Max,Moritz");
    set("LINDERHOF_WIDTH", "90");
    set("LINDERHOF_ASCII", "false");
    Program with = linderhof::test::real_program(std::cin, std::cout, std::cerr);
    with.confirm = "nothing";
    const Program program = configured(with);
    EXPECT_THAT(program.names, ElementsAre("Max", "Moritz"));
    EXPECT_EQ(program.width, 90);
    EXPECT_FALSE(program.ascii);
    EXPECT_EQ(program.confirm, "nothing");
    with.width = 60;
    with.ascii = true;
    EXPECT_EQ(configured(with).width, 60);
    EXPECT_TRUE(configured(with).ascii);
}

TEST_F(ConfigurationTest, MistakesAreToldWithTheirPlaceAndTheWayOut) {
    EXPECT_EQ(complaint("colr: never\n"),
              file() + ":1:1: unknown key 'colr' in the configuration; did you mean 'colour'?\n");
    EXPECT_THAT(complaint("width: 100\ncolour: nevr\n"),
                AllOf(HasSubstr(":2:9: "), HasSubstr("did you mean 'never'?")));
    EXPECT_THAT(complaint("width: 5\n"), HasSubstr("from 20 to 1000"));
    EXPECT_THAT(complaint("ascii: yes\n"), HasSubstr(":1:8: "));
    EXPECT_THAT(complaint("- names\n"), HasSubstr(":1:1: "));
    EXPECT_THAT(complaint("names: [A, [B]]\n"), HasSubstr(":1:12: "));
    EXPECT_THAT(complaint("names: [\xff]\n"), HasSubstr("UTF-8"));
}

TEST_F(ConfigurationTest, AVariableThatIsNotUnderstoodIsToldByItsName) {
    set("LINDERHOF_CONFIRM", "place");
    EXPECT_EQ(run({"plugins"}).err, "LINDERHOF_CONFIRM='place' in the environment is not understood; did you mean "
                                    "'places'?\n");
    unsetenv("LINDERHOF_CONFIRM"); // NOLINT(concurrency-mt-unsafe)
    set("LINDERHOF_WIDTH", "0x50");
    EXPECT_THAT(run({"plugins"}).err, HasSubstr("write a number from 20 to 1000."));
}

TEST_F(ConfigurationTest, HelpIsThereAlsoWhenTheFileHasMistakes) {
    write("colr: never\n");
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"help"}, {"play", "--help"}, {"--version"}}) {
        EXPECT_EQ(run(words).exit, Exit::done);
    }
}

TEST_F(ConfigurationTest, PeopleAreCalledAsTheFileSaysWhereverTheySit) {
    write("names: [Ben, Zoë, Nobody]\n");
    const auto seats_of = [&](const std::string& seats, const std::vector<std::string>& more = {}) {
        std::vector<std::string> words{"play",   "castles", "--seats",  seats,
                                       "--seed", "7",       "--record", folder_.file("game.yaml")};
        words.insert(words.end(), more.begin(), more.end());
        EXPECT_EQ(run(words).exit, Exit::done);
        const std::string record = linderhof::test::text_of(folder_.file("game.yaml"));
        std::filesystem::remove(folder_.file("game.yaml"));
        return record.substr(record.find("seats:"), record.find("moves:") - record.find("seats:"));
    };
    EXPECT_THAT(seats_of("random,you,random,you"),
                testing::MatchesRegex("(.|\n)*Ada(.|\n)*Ben(.|\n)*Cleo(.|\n)*Zoë(.|\n)*"));
    EXPECT_THAT(seats_of("you,random"), testing::MatchesRegex("(.|\n)*Ben(.|\n)*Ada(.|\n)*"));
    EXPECT_THAT(seats_of("random,random"), Not(HasSubstr("Zoë")));
    EXPECT_THAT(seats_of("you,you", {"--names", "Kim"}), AllOf(HasSubstr("Kim"), Not(HasSubstr("Zoë"))));
}

TEST_F(ConfigurationTest, TheWidthOfPicturesIsWhatIsSet) {
    const auto widest = [&](const std::vector<std::string>& words) {
        std::istringstream lines(run(words).out);
        std::size_t most = 0;
        for (std::string line; std::getline(lines, line);) {
            most = std::max(most, line.size());
        }
        return most;
    };
    const std::vector<std::string> game{"play", "castles", "--seats", "random,random", "--seed", "7", "--ascii"};
    std::vector<std::string> narrow = game;
    narrow.insert(narrow.end(), {"--width", "60"});
    EXPECT_LE(widest(narrow), 60U);
    EXPECT_GT(widest(game), 60U);
}

} // namespace linderhof::cli::configuration_test
