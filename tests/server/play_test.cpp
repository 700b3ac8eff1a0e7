// Games over the line: whole ones, and every message that must be refused.

#include "running.hpp"

#include "support/json_schema.hpp"
#include "support/paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace linderhof::server::play_test {

using test::answer_message;
using test::begin;
using test::begin_castles;
using test::Begun;
using test::Client;
using test::Json;
using test::move_of;
using test::Running;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::size_t step = 7; ///< takes another answer each time, so that games differ

class Play : public testing::Test {
  protected:
    /// Plays a seat alone to the end, all others being computer players.
    static Json play_alone(Client& client, const Begun& begun, int seat = 0) {
        Json told = client.until_asked(client.ask("sit", begun.seat(seat)));
        for (std::size_t i = 0; !told["table"]["over"].get<bool>(); ++i) {
            const Json reply = client.ask("answer", answer_message(told, move_of(told, i * step)));
            EXPECT_TRUE(reply.value("taken", false)) << reply.dump();
            told = client.until_asked(next_after(client, told));
        }
        return told;
    }

    /// The first news in which the question that was answered is not asked any more.
    static Json next_after(Client& client, const Json& told) {
        while (auto news = client.news()) {
            const Json& table = (*news)["table"];
            if (!table.contains("question") ? table["answers"] > told["table"]["answers"]
                                            : table["question"]["number"] > number_of(told)) {
                return *news;
            }
        }
        throw std::runtime_error("nothing more is told");
    }

    static int number_of(const Json& told) {
        return told["table"].contains("question") ? told["table"]["question"]["number"].get<int>() : -1;
    }

    static std::string refusal(const Json& reply) {
        return reply.contains("refused") ? reply["refused"]["code"].get<std::string>() : "";
    }

    linderhof::test::ScratchFolder folder_{"served"};
    SqliteStore store_{folder_.path()};
    Running server_{store_};
};

TEST_F(Play, a_game_is_played_to_its_end) {
    Client client(server_.port());
    const Json told = play_alone(client, begin(client, {{"game", "castles"}, {"players", 2}}, {"", "greedy-1"}));
    EXPECT_EQ(told["table"]["standings"].size(), 2U);
    EXPECT_FALSE(told["log"].empty());
}

TEST_F(Play, every_solo_game_and_every_expansion_is_played_to_its_end) {
    Client client(server_.port());
    const std::vector<Json> setups{{{"game", "two_castles"}, {"players", 1}, {"with", {"automa"}}},
                                   {{"game", "two_castles"}, {"players", 3}, {"with", {"soirees"}}},
                                   {{"game", "castles"},
                                    {"players", 2},
                                    {"with", {"towers", "moats", "passages", "swans", "renovations", "decrees"}}}};
    for (const Json& setup : setups) {
        std::vector<std::string> bots(setup["players"].get<std::size_t>(), "greedy-1");
        bots[0] = "";
        EXPECT_TRUE(play_alone(client, begin(client, setup, bots))["table"]["over"]) << setup.dump();
    }
}

TEST_F(Play, what_is_told_has_the_form_of_its_schema) {
    const linderhof::test::JsonSchemas schemas(linderhof::test::build_dir() / "share" / "linderhof" / "schemas");
    const auto faults = [&](const char* form, const Json& value) {
        return schemas.faults(std::string("protocol.schema.json#/$defs/") + form, value);
    };
    Client client(server_.port());
    const Begun begun = begin(client, {{"game", "castles"}, {"players", 2}}, {"", "greedy-1"});
    EXPECT_THAT(faults("sat", client.ask("sit", begun.seat(0))), IsEmpty());
    Json told = client.until_asked(client.ask("sit", begun.seat(0)));
    while (!told["table"]["question"]["answers"][0].contains("spot")) {
        static_cast<void>(client.ask("answer", answer_message(told, move_of(told, 0))));
        const Json news = next_after(client, told);
        EXPECT_THAT(faults("news", news), IsEmpty());
        told = client.until_asked(news);
    }
    Json message = answer_message(told, move_of(told, 0));
    message["option"] = told["table"]["question"]["answers"][0]["option"];
    message["ids"] = told["table"]["scene"]["zones"][1]["rows"][0]["things"];
    EXPECT_THAT(faults("weighed", client.ask("weigh", message)), IsEmpty());
    EXPECT_THAT(faults("previewed", client.ask("preview", message)), IsEmpty());
    const Json portraits = client.ask("portraits", message);
    EXPECT_THAT(faults("portraits", portraits), IsEmpty());
    EXPECT_FALSE(portraits["portraits"].empty());
    EXPECT_THAT(faults("hints", client.ask("hint", message)), IsEmpty());
    message["seat"] = 1;
    EXPECT_THAT(faults("refusal", client.ask("preview", message)), IsEmpty());
}

TEST_F(Play, two_people_see_each_others_answers) {
    Client ada(server_.port());
    Client ben(server_.port());
    const Begun begun = begin_castles(ada);
    const Json for_ada = ada.until_asked(ada.ask("sit", begun.seat(0)));
    const Json before = ben.ask("sit", begun.seat(1));
    EXPECT_TRUE(ada.ask("answer", answer_message(for_ada, move_of(for_ada, 0)))["taken"]);
    const Json after = ben.news().value();
    EXPECT_EQ(after["seat"], 1);
    EXPECT_NE(after["table"]["position"], before["table"]["position"]);
}

TEST_F(Play, an_answer_that_comes_twice_counts_once) {
    Client client(server_.port());
    const Begun begun = begin_castles(client);
    const Json told = client.until_asked(client.ask("sit", begun.seat(0)));
    const Json message = answer_message(told, move_of(told, 0));
    EXPECT_TRUE(client.ask("answer", message)["taken"]);
    EXPECT_TRUE(client.ask("answer", message)["taken"]);
    EXPECT_EQ(refusal(client.ask("answer", answer_message(told, move_of(told, 1)))), "moved_on");
    Json later = message;
    later["question"] = 1000;
    EXPECT_EQ(refusal(client.ask("answer", later)), "moved_on");
}

TEST_F(Play, an_answer_that_the_rules_refuse_is_refused_with_its_reason) {
    Client client(server_.port());
    const Begun begun = begin(client, {{"game", "castles"}, {"players", 2}}, {"", ""});
    const Json told = client.until_asked(client.ask("sit", begun.seat(0)));
    const Json reply = client.ask("answer", answer_message(told, "fly away"));
    EXPECT_EQ(refusal(reply), "refused");
    EXPECT_FALSE(reply["refused"]["text"].get<std::string>().empty());
    EXPECT_EQ(client.ask("sit", begun.seat(0))["table"]["position"], told["table"]["position"]);
}

TEST_F(Play, nobody_answers_for_a_seat_without_its_key) {
    Client ada(server_.port());
    const Begun begun = begin_castles(ada);
    const Json told = ada.until_asked(ada.ask("sit", begun.seat(0)));
    Client stranger(server_.port());
    Json guess = begun.seat(0);
    guess["key"] = begun.keys[1];
    EXPECT_EQ(refusal(stranger.ask("sit", guess)), "no_seat");
    guess["key"] = "";
    guess["seat"] = 2; // that of a computer player
    EXPECT_EQ(refusal(stranger.ask("sit", guess)), "no_seat");
    guess["seat"] = 99;
    EXPECT_EQ(refusal(stranger.ask("sit", guess)), "no_seat");
    guess["game"] = "../../etc";
    EXPECT_EQ(refusal(stranger.ask("sit", guess)), "no_seat");
    static_cast<void>(stranger.ask("sit", begun.seat(1)));
    for (const char* what : {"answer", "weigh", "preview", "hint", "undo", "portraits"}) {
        Json message = answer_message(told, move_of(told, 0));
        message["answers"] = 0;
        message["option"] = "1";
        message["ids"] = Json::array();
        EXPECT_EQ(refusal(stranger.ask(what, message)), "wrong_seat") << what;
    }
}

TEST_F(Play, messages_of_no_form_are_refused_and_the_line_goes_on) {
    Client client(server_.port());
    const Begun begun = begin_castles(client);
    static_cast<void>(client.ask("sit", begun.seat(0)));
    for (const Json& message :
         std::vector<Json>{{{"seat", "0"}},
                           {{"game", 7}, {"seat", 0}},
                           {{"game", begun.game}, {"seat", 0}, {"question", "one"}},
                           {{"game", begun.game}, {"seat", 0}, {"question", -1}, {"move", Json::array()}}}) {
        EXPECT_EQ(refusal(client.ask("answer", message)), "malformed") << message.dump();
    }
    EXPECT_EQ(refusal(client.ask("dance")), "malformed");
    for (const Json& seat : std::vector<Json>{1e300, 0.5, 4'294'967'296, -2'147'483'649}) {
        Json message = begun.seat(0);
        message["seat"] = seat;
        EXPECT_EQ(refusal(client.ask("sit", message)), "malformed") << seat;
    }
    for (const char* text : {"", "[]", "7", "{", "{\"do\":{}}", "\"do\"", "[[[[[[[[[[[[[[[["}) {
        client.send(text);
    }
    EXPECT_TRUE(client.ask("hello").contains("offers"));
}

TEST_F(Play, a_game_that_cannot_be_played_is_told_before_it_is_begun) {
    Client client(server_.port());
    const Json wrong{{"game", "two_castles"}, {"players", 1}, {"with", {"automa", "introvert"}}};
    EXPECT_FALSE(client.ask("check", {{"setup", wrong}})["faults"].empty());
    EXPECT_TRUE(client.ask("check", {{"setup", {{"game", "castles"}, {"players", 3}}}})["faults"].empty());
    EXPECT_THROW(static_cast<void>(begin(client, wrong, {""})), std::runtime_error);
    EXPECT_THROW(static_cast<void>(begin(client, {{"game", "castles"}, {"players", 2}}, {"", "search:9999999"})),
                 std::runtime_error);
    EXPECT_THROW(static_cast<void>(begin(client, {{"game", "castles"}, {"players", 1000}}, {""})), std::runtime_error);
}

TEST_F(Play, what_is_chosen_is_weighed_and_previewed_before_it_is_answered) {
    Client client(server_.port());
    const Begun begun = begin(client, {{"game", "castles"}, {"players", 2}}, {"", "greedy-1"});
    Json told = client.until_asked(client.ask("sit", begun.seat(0)));
    while (!told["table"]["question"]["answers"][0].contains("spot")) {
        static_cast<void>(client.ask("answer", answer_message(told, move_of(told, 0))));
        told = client.until_asked(next_after(client, told));
    }
    Json message = answer_message(told, move_of(told, 0));
    message["option"] = told["table"]["question"]["answers"][0]["option"];
    const Json weighed = client.ask("weigh", message)["weighed"];
    ASSERT_FALSE(weighed.empty());
    EXPECT_FALSE(weighed[0]["doors"].empty());
    const Json preview = client.ask("preview", message);
    EXPECT_EQ(preview["plot"], 0);
    EXPECT_THAT(preview["picture"]["markup"].get<std::string>(), HasSubstr("url(#hatch)"));
    message["move"] = "buy nothing";
    EXPECT_EQ(refusal(client.ask("preview", message)), "refused");
    const Json hint = client.ask("hint", message);
    EXPECT_FALSE(hint["hints"].empty()) << hint.dump();
    client.send(R"({"do": "hint"})"); // of no form: nobody thinks for it
    EXPECT_FALSE(client.ask("hint", message)["hints"].empty());
    EXPECT_EQ(client.ask("sit", begun.seat(0))["table"]["position"], told["table"]["position"]);
}

TEST_F(Play, an_answer_is_taken_back_unless_the_table_has_moved_on) {
    constexpr int answers = 40; // the first prices, which their giver may take back, come long before
    Client client(server_.port());
    const Begun begun = begin(client, {{"game", "castles"}, {"players", 2}}, {"", ""});
    for (int i = 0; i < answers; ++i) {
        const int seat = i % 2;
        const Json told = client.ask("sit", begun.seat(seat));
        if (told["table"]["undo"]["possible"].get<bool>()) {
            Json message{{"game", begun.game}, {"seat", seat}, {"answers", 0}};
            EXPECT_EQ(refusal(client.ask("undo", message)), "moved_on");
            message["answers"] = told["table"]["answers"];
            EXPECT_TRUE(client.ask("undo", message).value("taken", false));
            EXPECT_LT(client.ask("sit", begun.seat(seat))["table"]["answers"], told["table"]["answers"]);
            return;
        }
        if (told["table"].contains("question")) {
            static_cast<void>(client.ask("answer", answer_message(told, move_of(told, 0))));
        }
    }
    FAIL() << "nothing could be taken back";
}

TEST(PlayKey, with_a_key_only_who_knows_it_begins_games) {
    const linderhof::test::ScratchFolder folder("served");
    SqliteStore store(folder.path());
    const Running server(store, {"secret", 2, 24});
    Client client(server.port());
    Json message{{"setup", {{"game", "castles"}, {"players", 1}}}, {"seats", {{{"name", "Ada"}}}}};
    EXPECT_EQ(client.ask("begin", message)["refused"]["code"], "key");
    message["key"] = "secret";
    EXPECT_TRUE(client.ask("begin", message).contains("game"));
    EXPECT_TRUE(client.ask("begin", message).contains("game"));
    EXPECT_EQ(client.ask("begin", message)["refused"]["code"], "too_many");
}

} // namespace linderhof::server::play_test
