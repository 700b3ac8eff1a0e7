// Tables that people lay out, the tiles that they choose for a game, and what they are told when something does not go.

#include "running.hpp"

#include "support/json_schema.hpp"
#include "support/paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace linderhof::server::written_test {

using test::Client;
using test::Json;
using test::Running;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* tiles = "castle.tiles";

class Written : public testing::Test {
  protected:
    Json ask(const char* what, const Json& message) { return client_.ask(what, message); }

    static std::string refusal(const Json& reply) {
        return reply.contains("refused") ? reply["refused"]["code"].get<std::string>() : "";
    }

    /// A reply to `lay`, which has the declared form.
    Json laid(const Json& message) {
        Json reply = ask("lay", message);
        EXPECT_THAT(schemas_.faults("protocol.schema.json#/$defs/laid", reply), IsEmpty()) << message.dump();
        return reply;
    }

    Json changed(const Json& before, Json change) {
        change["entry"] = 0;
        change["key"] = tiles;
        return laid({{"text", before["text"]}, {"change", change}});
    }

    /// Where a thing may lie, best first. `more`: perhaps `out`.
    Json places(const Json& before, const std::string& thing, const Json& more = Json::object()) {
        Json message{{"text", before["text"]}, {"entry", 0}, {"key", tiles}, {"thing", thing}};
        message.update(more);
        const Json reply = ask("places", message);
        EXPECT_THAT(schemas_.faults("protocol.schema.json#/$defs/placed", reply), IsEmpty());
        return reply["places"];
    }

    Json with_thing(const Json& before, const std::string& thing) {
        return changed(before, {{"add", places(before, thing).at(0)["add"]}});
    }

    static Json begin_message(const Json& sets) {
        return {{"setup", {{"game", "castles"}, {"players", 2}, {"sets", sets}}},
                {"seats", {{{"name", "Ada"}}, {{"name", "Ben"}}}}};
    }

    linderhof::test::JsonSchemas schemas_{linderhof::test::build_dir() / "share" / "linderhof" / "schemas"};
    linderhof::test::ScratchFolder folder_{"written"};
    SqliteStore store_{folder_.path() / "store"};
    Running server_{store_};
    Client client_{server_.port()};
    Json empty_ = laid({{"setup", {{"game", "castles"}}}, {"names", {"Ada"}}});
};

TEST_F(Written, a_table_grows_and_its_points_are_told_at_once) {
    const Json found = places(empty_, "dining_room");
    ASSERT_FALSE(found.empty());
    const Json one = changed(empty_, {{"add", found[0]["add"]}});
    EXPECT_EQ(one["built"][0]["points"], found[0]["gain"]) << one.dump();
    EXPECT_EQ(changed(one, {{"out", 0}})["built"][0]["points"], 0);
    Json wrong{{"text", one["text"]}};
    const auto money = std::ranges::find(one["fields"], "money", [](const Json& field) { return field["key"]; });
    ASSERT_NE(money, one["fields"].end());
    EXPECT_EQ((*money)["unit"], 1000) << "CB-COMP-4";
    for (const int amount : {-1, 1500}) {
        wrong["change"] = {{"entry", 0}, {"key", "money"}, {"value", amount}};
        EXPECT_EQ(refusal(ask("lay", wrong)), "unusable") << amount;
    }
    wrong["change"] = {{"entry", 0}, {"key", tiles}, {"add", {"x}\nsets: [/etc]"}}};
    EXPECT_EQ(refusal(ask("lay", wrong)), "unusable");
    EXPECT_EQ(refusal(ask("lay", {{"text", "game: castles\nsets: [/etc]\ntable: [{name: Ada}]"}})), "unusable");
    for (const char* text :
         {"- - - {", "game: castles\ntable: 3", "game: castles\ntable: [3, {name: [a]}]", "", "table: {}"}) {
        const Json reply = ask("lay", {{"text", text}});
        EXPECT_TRUE(reply.contains("refused") || reply.contains("mistakes")) << text << ": " << reply.dump();
    }
}

TEST_F(Written, each_thing_that_lies_right_is_one_of_the_picture) {
    const Json two = with_thing(with_thing(empty_, "dining_room"), "solar");
    for (const Json& thing : two["built"][0]["things"]) {
        bool found = false;
        for (const Json& drawn : two["built"][0]["picture"]["things"]) {
            found = found || (drawn["number"] == thing["number"] && drawn["name"] == thing["name"]);
        }
        EXPECT_TRUE(found) << thing.dump();
    }
}

TEST_F(Written, a_thing_is_laid_elsewhere_and_what_leans_on_it_stays_where_it_can) {
    const Json two = with_thing(with_thing(empty_, "dining_room"), "solar");
    const Json things = two["built"][0]["things"];
    ASSERT_EQ(things.size(), 2U);
    const Json found = places(two, "dining_room", {{"out", 0}});
    ASSERT_FALSE(found.empty());
    std::size_t moves = 0;
    for (const Json& place : found) {
        const Json moved = changed(two, {{"out", 0}, {"add", place["add"]}});
        const Json after = moved["built"][0]["things"];
        ASSERT_EQ(after.size(), 2U) << moved.dump();
        moves += after[0]["faults"].empty() && after[1]["faults"].empty() ? 1 : 0;
        if (place["words"] == things[0]["place"]) {
            EXPECT_EQ(moved["text"], two["text"]); // back to where it was
        }
    }
    EXPECT_GT(moves, 0U);
    EXPECT_TRUE(places(two, "dining_room").empty()) << "the box has one";
}

TEST_F(Written, sets_beside_those_of_the_game_can_be_chosen_where_the_server_has_them) {
    std::filesystem::create_directories(folder_.path() / "sets" / "glass");
    std::ofstream(folder_.path() / "sets" / "glass" / "set.yaml")
        << "id: glass\nname: House of Glass\nversion: 1.0\ngame: castles\nprovenance: house\nextends: [castles-base]\n";
    const Json example = ask("try", {{"game", "castles"}, {"text", ""}});
    EXPECT_THAT(schemas_.faults("protocol.schema.json#/$defs/tried", example), IsEmpty());
    std::ofstream(folder_.path() / "sets" / "glass" / "tiles.yaml") << example["example"].get<std::string>();
    ServerOptions options;
    options.data = {folder_.path() / "sets"};
    std::string game;
    std::string key;
    {
        const Running server(store_, options);
        Client client(server.port());
        const Json offered = client.ask("hello")["sets"];
        EXPECT_THAT(offered.dump(), HasSubstr(R"({"id":"glass","name":"House of Glass","game":"castles"})"));
        EXPECT_THAT(offered.dump(), Not(HasSubstr("castles-base")));
        const Json begun = client.ask("begin", begin_message({"glass"}));
        ASSERT_TRUE(begun.contains("game")) << begun.dump();
        game = begun["game"];
        key = begun["seats"][0]["key"];
        EXPECT_EQ(refusal(client.ask("begin", begin_message({"nothing"}))), "unusable");
    }
    const Running again(store_, options);
    EXPECT_FALSE(Client(again.port()).ask("sit", {{"game", game}, {"seat", 0}, {"key", key}}).contains("refused"));
    EXPECT_EQ(refusal(ask("begin", begin_message({"glass"}))), "unusable") << "a server without the folder";
    EXPECT_EQ(refusal(ask("sit", {{"game", game}, {"seat", 0}, {"key", key}})), "unusable");
}

TEST_F(Written, whoever_plays_on_the_page_is_told_of_no_command_line) {
    std::vector<Json> setups;
    const Json hello = ask("hello", Json::object());
    for (const Json& game : hello["offers"]["games"]) {
        std::vector<Json> withs{Json::array()};
        for (const Json& expansion : game["expansions"]) {
            withs.push_back(Json::array({expansion["id"]}));
        }
        for (const Json& with : withs) {
            for (const int players : {1, 2, 9}) {
                setups.push_back({{"game", game["id"]}, {"players", players}, {"with", with}});
                for (const Json& option : game["options"]) {
                    for (const Json& value : option["values"]) {
                        setups.push_back({{"game", game["id"]},
                                          {"players", players},
                                          {"with", with},
                                          {"options", {{option["name"], value["value"]}}}});
                    }
                }
            }
        }
    }
    Bounds bounds;
    bounds.often = 10'000;
    const Running patient(store_, {}, bounds);
    Client client(patient.port());
    std::size_t told = 0;
    for (const Json& setup : setups) {
        const std::string faults = client.ask("check", {{"setup", setup}}).at("faults").dump();
        told += faults == "[]" ? 0 : 1;
        EXPECT_THAT(faults, Not(HasSubstr("--"))) << setup.dump();
        EXPECT_THAT(faults, Not(HasSubstr("linderhof "))) << setup.dump();
    }
    EXPECT_GT(told, 10U);
    const Json unknown =
        ask("lay", {{"text", "game: castles\ntable: [{name: A, castle: {tiles: [{tile: zzzz, at: [0, 0]}]}}]"}});
    EXPECT_THAT(unknown.dump(), HasSubstr("zzzz"));
    EXPECT_THAT(unknown.dump(), Not(HasSubstr("linderhof catalog")));
}

} // namespace linderhof::server::written_test
