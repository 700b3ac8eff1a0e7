// Sets that visitors write: mistakes at their lines, pictures, and bounds.

#include "running.hpp"

#include "sets/own_sets.hpp"
#include "support/json_schema.hpp"
#include "support/paths.hpp"

#include <linderhof/host/home/input_error.hpp>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace linderhof::server::own_sets_test {

using test::Client;
using test::home;
using test::Json;
using test::Running;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class OwnSetsTest : public testing::Test {
  protected:
    [[nodiscard]] Json tried(const std::string& text, const std::string& game = "castles") const {
        return sets_.tried({{"game", game}, {"text", text}});
    }

    [[nodiscard]] std::string example(const std::string& game) const {
        return tried("", game).at("example").get<std::string>();
    }

    plugin::RulesetBuilder builder_ = home().builder();
    OwnSets sets_{builder_};
};

TEST_F(OwnSetsTest, of_every_game_an_example_is_without_mistakes_and_drawn) {
    for (const Game* game : home().registry.games()) {
        const std::string text = example(std::string(game->id()));
        ASSERT_NE(text, "") << game->id();
        const Json reply = tried(text, std::string(game->id()));
        EXPECT_TRUE(reply["mistakes"].empty()) << reply["mistakes"].dump();
        ASSERT_EQ(reply["things"].size(), 1U) << text << reply.dump().substr(0, 2000);
        ASSERT_TRUE(reply["things"][0].contains("picture")) << text << reply.dump().substr(0, 2000);
        EXPECT_THAT(reply["things"][0]["picture"]["markup"].get<std::string>(), HasSubstr("<g"));
        EXPECT_TRUE(reply.contains("looks"));
    }
}

TEST_F(OwnSetsTest, a_mistake_is_told_at_its_line_and_no_folder_of_the_server) {
    const std::string text = example("castles");
    const Json reply = tried("# one\n" + text + "    colour_of_the_moon: red\n");
    ASSERT_EQ(reply["mistakes"].size(), 1U) << reply.dump();
    const auto lines = std::count(text.begin(), text.end(), '\n');
    EXPECT_EQ(reply["mistakes"][0]["line"], lines + 2);
    EXPECT_THAT(reply.dump(), Not(HasSubstr(std::filesystem::temp_directory_path().string() + "/")));
    EXPECT_TRUE(reply["things"].empty());
}

TEST_F(OwnSetsTest, what_is_no_yaml_or_too_much_is_refused_within_a_second) {
    std::string many = "rooms:\n";
    for (int i = 0; i < 200; ++i) {
        many += "  r" + std::to_string(i) + ": {name: R}\n";
    }
    const std::string deep(3000, '[');
    std::string bomb = "a: &a [x, x, x, x, x, x, x, x]\n";
    for (char c = 'b'; c < 'j'; ++c) {
        bomb += fmt::format("{0}: &{0} [*{1}, *{1}, *{1}, *{1}]\n", c, static_cast<char>(c - 1));
    }
    for (const std::string& text : {std::string("rooms: ["), deep, many, bomb, std::string(most_set_bytes + 1, '#'),
                                    std::string("\xff\xfe\x00z", 4), std::string("rooms: 3"), std::string("- 1"),
                                    std::string("sets: [/etc]"), std::string("rooms: {a: !!python/x 1}")}) {
        const auto begun = std::chrono::steady_clock::now();
        const Json reply = tried(text);
        EXPECT_FALSE(reply["mistakes"].empty()) << text.substr(0, 60);
        EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5)) << text.substr(0, 60);
    }
    EXPECT_THROW(std::ignore = tried("rooms:", "no-game"), host::InputError);
}

/// Shapes of so many cells on a side, no two alike, and a room of each.
std::string shapes_of(int count, int side) {
    std::string shapes = "shapes:\n";
    std::string rooms = "rooms:\n";
    for (int i = 0; i < count; ++i) {
        shapes += fmt::format("  s{0}: {{name: s{0}, area: 100, outline: {{polygon: [[0, 0], [{1}, 0], [{1}, {1}], "
                              "[{2}, {1}], [{2}, {3}], [0, {3}]]}}}}\n",
                              i, side, i % 5 + 1, side - 1 - i / 5);
        rooms += fmt::format("  r{0}: {{name: R, type: food, size: 100, shape: s{0}, vp: 2, doors: [R1, L0]}}\n", i);
    }
    return shapes + rooms;
}

TEST_F(OwnSetsTest, outlines_that_would_take_long_are_refused) {
    const Json small = tried(shapes_of(18, 8));
    EXPECT_TRUE(small["mistakes"].empty()) << small["mistakes"].dump();
    EXPECT_EQ(small["things"].size(), 36U);
    for (const auto& [count, side] : {std::pair(29, 20), std::pair(1, 31)}) {
        const Json reply = tried(shapes_of(count, side));
        ASSERT_EQ(reply["mistakes"].size(), 1U);
        EXPECT_THAT(reply["mistakes"][0]["text"].get<std::string>(), HasSubstr("too large"));
    }
    EXPECT_TRUE(tried(shapes_of(1, 20))["mistakes"].empty());
}

TEST_F(OwnSetsTest, nothing_of_it_stays_on_the_disk) {
    const auto folders = [] {
        std::set<std::string> found;
        for (const auto& each : std::filesystem::directory_iterator(std::filesystem::temp_directory_path())) {
            const std::string name = each.path().filename().string();
            if (name.starts_with("linderhof-set-")) {
                found.insert(name);
            }
        }
        return found;
    };
    const std::set<std::string> before = folders();
    const Json reply = tried(example("castles"));
    for (const std::string& name : folders()) {
        EXPECT_TRUE(before.contains(name)) << name; // other programs of this machine may have taken theirs away
    }
}

TEST_F(OwnSetsTest, over_the_line_it_is_answered_and_others_are_not_kept_waiting) {
    linderhof::test::ScratchFolder folder("own-sets");
    SqliteStore store(folder.path());
    const Running running(store);
    Client client(running.port());
    const Json reply = client.ask("try", {{"game", "castles"}, {"text", "rooms: ["}});
    EXPECT_FALSE(reply["mistakes"].empty());
    const linderhof::test::JsonSchemas schemas(linderhof::test::build_dir() / "share" / "linderhof" / "schemas");
    for (const std::string& text : {std::string("rooms: ["), std::string(), example("castles")}) {
        const Json told = client.ask("try", {{"game", "castles"}, {"text", text}});
        EXPECT_THAT(schemas.faults("protocol.schema.json#/$defs/tried", told), IsEmpty()) << text;
    }
    EXPECT_EQ(client.ask("try", {{"game", 3}, {"text", ""}})["refused"]["code"], "malformed");
    EXPECT_EQ(client.ask("try", {{"game", "nothing"}, {"text", "x: 1"}})["refused"]["code"], "unusable");
    EXPECT_TRUE(client.ask("try", {{"game", "castles"}, {"text", ""}}).contains("example"));
}

} // namespace linderhof::server::own_sets_test
