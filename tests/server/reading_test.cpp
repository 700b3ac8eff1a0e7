// Games that are read: watched, seen as they were, reviewed when they are over, and played again.

#include "running.hpp"

#include "support/json_schema.hpp"
#include "support/paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace linderhof::server::reading_test {

using test::answer_message;
using test::Client;
using test::Json;
using test::move_of;
using test::Running;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Reading : public testing::Test {
  protected:
    static std::string refusal(const Json& reply) {
        return reply.contains("refused") ? reply["refused"]["code"].get<std::string>() : "";
    }

    /// A short game for two, of whom one is a computer player.
    Json begin() {
        return client_.ask("begin", {{"setup", {{"game", "castles"}, {"players", 2}}},
                                     {"seats", {{{"name", "Ada"}}, {{"name", "Ben"}, {"bot", "greedy-1"}}}}});
    }

    static Json seat_of(const Json& begun) {
        return {{"game", begun["game"]}, {"seat", 0}, {"key", begun["seats"][0]["key"]}};
    }

    static Json watcher_of(const Json& begun, const char* when) {
        return {{"game", begun["game"]}, {"seat", -1}, {"key", begun["watch"][when]}};
    }

    Json answer_once(const Json& told, std::size_t number) {
        const Json reply = client_.ask("answer", answer_message(told, move_of(told, number)));
        EXPECT_TRUE(reply.value("taken", false)) << reply.dump();
        while (auto news = client_.news()) {
            const Json& table = (*news)["table"];
            if (!table.contains("question") ? table["answers"] > told["table"]["answers"]
                                            : table["question"]["number"] > told["table"]["question"]["number"]) {
                return client_.until_asked(*news);
            }
        }
        return told;
    }

    Json play_to_the_end(const Json& begun) {
        Json told = client_.until_asked(client_.ask("sit", seat_of(begun)));
        for (std::size_t i = 0; !told["table"]["over"].get<bool>(); ++i) {
            told = answer_once(told, i);
        }
        return told;
    }

    std::vector<std::string> faults(const char* form, const Json& value) {
        return schemas_.faults(std::string("protocol.schema.json#/$defs/") + form, value);
    }

    linderhof::test::JsonSchemas schemas_{linderhof::test::build_dir() / "share" / "linderhof" / "schemas"};
    linderhof::test::ScratchFolder folder_{"served"};
    SqliteStore store_{folder_.path()};
    Running server_{store_};
    Client client_{server_.port()};
};

TEST_F(Reading, who_watches_is_told_the_table_and_gives_no_answers) {
    const Json begun = begin();
    const Json told = client_.until_asked(client_.ask("sit", seat_of(begun)));
    Client watcher(server_.port());
    EXPECT_EQ(refusal(watcher.ask("sit", watcher_of(begun, "after"))), "later");
    Json seat = watcher_of(begun, "now");
    const Json seen = watcher.ask("sit", seat);
    EXPECT_THAT(faults("sat", seen), IsEmpty());
    EXPECT_FALSE(seen["table"].contains("question"));
    EXPECT_FALSE(seen["table"].contains("undo"));
    seat["question"] = told["table"]["question"]["number"];
    seat["move"] = move_of(told, 0);
    seat["answers"] = told["table"]["answers"];
    for (const char* what : {"answer", "undo", "hint", "preview"}) {
        EXPECT_EQ(refusal(watcher.ask(what, seat)), "moved_on") << what;
    }
    EXPECT_EQ(refusal(watcher.ask("sit", {{"game", begun["game"]}, {"seat", 0}, {"key", begun["watch"]["now"]}})),
              "no_seat");
    EXPECT_EQ(refusal(watcher.ask("sit", {{"game", begun["game"]}, {"seat", 2}, {"key", begun["watch"]["now"]}})),
              "no_seat");
    EXPECT_EQ(refusal(watcher.ask("sit", {{"game", begun["game"]}, {"seat", -1}, {"key", begun["seats"][0]["key"]}})),
              "no_seat");
    static_cast<void>(answer_once(told, 0));
    EXPECT_EQ(watcher.news().value()["seat"], -1);
}

TEST_F(Reading, a_game_that_goes_on_gives_its_points_and_its_past_but_no_record) {
    const Json begun = begin();
    Json told = client_.until_asked(client_.ask("sit", seat_of(begun)));
    told = answer_once(told, 0);
    Json seat = seat_of(begun);
    seat["answers"] = 0;
    const Json before = client_.ask("then", seat);
    EXPECT_THAT(faults("then", before), IsEmpty());
    EXPECT_EQ(before["table"]["answers"], 0);
    EXPECT_FALSE(before["table"].contains("question"));
    EXPECT_THAT(faults("sheet", client_.ask("sheet", seat)), IsEmpty());
    for (const char* what : {"record", "review", "rematch"}) {
        EXPECT_EQ(refusal(client_.ask(what, seat)), "later") << what;
    }
    seat["plot"] = 0;
    EXPECT_THAT(client_.ask("drawn", seat)["file"].get<std::string>(), HasSubstr("<svg"));
    seat["plot"] = 99;
    EXPECT_EQ(refusal(client_.ask("drawn", seat)), "malformed");
}

TEST_F(Reading, a_rule_is_told_by_its_number) {
    const Json told = client_.ask("rule", {{"rule", "CB-PLACE-5"}});
    EXPECT_THAT(faults("ruled", told), IsEmpty());
    EXPECT_FALSE(told["text"].get<std::string>().empty());
    EXPECT_EQ(refusal(client_.ask("rule", {{"rule", "../../etc/passwd"}})), "unusable");
}

TEST_F(Reading, a_game_that_is_over_gives_its_record_and_another_game) {
    const Json begun = begin();
    const Json told = play_to_the_end(begun);
    const Json seat = seat_of(begun);
    EXPECT_THAT(client_.ask("record", seat)["text"].get<std::string>(), HasSubstr("\nmoves:\n"));
    const Json sheet = client_.ask("sheet", seat);
    EXPECT_THAT(faults("sheet", sheet), IsEmpty());
    int sum = 0;
    for (const Json& event : sheet["events"]) {
        sum += event["seat"] == 0 ? event["amount"].get<int>() : 0;
    }
    for (const Json& standing : told["table"]["standings"]) {
        EXPECT_TRUE(standing["seat"] != 0 || standing["score"] == sum) << sum;
    }
    EXPECT_FALSE(Client(server_.port()).ask("sit", watcher_of(begun, "after")).contains("refused"));
    Json too = seat;
    too["do"] = "rematch";
    client_.send(too.dump()); // somebody else asks before the first game is kept
    const Json next = client_.ask("rematch", seat);
    const Json sat = client_.ask("sit", {{"game", next["game"]}, {"seat", 0}, {"key", next["key"]}});
    EXPECT_FALSE(sat.contains("refused")) << sat.dump();
    EXPECT_NE(next["game"], begun["game"]);
    EXPECT_EQ(client_.ask("rematch", seat)["game"], next["game"]) << "whoever asks later comes to the same game";
    const Running begun_again(store_);
    Client later(begun_again.port());
    static_cast<void>(later.ask("sit", seat));
    EXPECT_EQ(later.ask("rematch", seat)["game"], next["game"]) << "and after another start of the server too";
}

TEST_F(Reading, the_game_of_the_day_is_the_same_for_everybody_and_for_one) {
    const Json alone{{"setup", {{"game", "two_castles"}, {"players", 1}, {"with", {"introvert"}}}},
                     {"seats", {{{"name", "Ada"}}}},
                     {"daily", true}};
    Json two = alone;
    const Json mine = client_.ask("begin", alone);
    const Json yours = client_.ask("begin", alone);
    EXPECT_EQ(client_.ask("sit", seat_of(mine))["table"]["position"],
              client_.ask("sit", seat_of(yours))["table"]["position"]);
    two["setup"] = {{"game", "castles"}, {"players", 2}};
    two["seats"] = {{{"name", "Ada"}}, {{"name", "Ben"}}};
    EXPECT_EQ(refusal(client_.ask("begin", two)), "unusable");
}

} // namespace linderhof::server::reading_test
