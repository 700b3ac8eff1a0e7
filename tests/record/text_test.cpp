// The form of a record: what is written reads back, and what is wrong is told with its place.

#include "recorded.hpp"

#include <linderhof/catalog/reader.hpp>
#include <linderhof/record/setup_text.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace linderhof::record::text_test {

Record read(const std::string& text) {
    catalog::Diagnostics diagnostics;
    const auto record = read_text(text, "game.yaml", diagnostics);
    EXPECT_TRUE(record) << diagnostics.text();
    return record.value_or(Record{});
}

std::string mistakes(const std::string& text) {
    catalog::Diagnostics diagnostics;
    EXPECT_FALSE(read_text(text, "game.yaml", diagnostics));
    return diagnostics.text();
}

const std::string head = "format: 1\nsetup:\n  game: toy\nmoves:\n";

TEST(RecordText, ReadsBackAsItWasWritten) {
    const Record record = test::recorded_game(7);
    const std::string text = write_text(record);
    const Record again = read(text);
    EXPECT_EQ(write_text(again), text);
    EXPECT_EQ(again.entries.size(), record.entries.size());
    EXPECT_EQ(again.moves(), record.moves());
    EXPECT_EQ(again.head.players, record.head.players);
    EXPECT_EQ(again.head.catalogs, record.head.catalogs);
    EXPECT_EQ(again.head.setup.seed, 7U);
    EXPECT_EQ(again.head.setup.options, record.head.setup.options);
    EXPECT_EQ(again.head.engine, record.head.engine);
}

TEST(RecordText, MovesArePleasantToRead) {
    const std::string text = write_text(test::recorded_game(7));
    EXPECT_NE(text.find("moves:\n- 0 bid "), std::string::npos) << text;
    EXPECT_NE(text.find("\n- hash: "), std::string::npos);
}

TEST(RecordText, TextsThatYamlWouldTakeForSomethingElseAreQuoted) {
    for (const std::string text : {"plain words", "a: b",        "- x",   "# no", "yes", "null", "~",     "",
                                   " lead",       "trail ",      "\"q\"", "it's", "[x]", "{x}",  "1.0.0", "back\\slash",
                                   "Jörg",        "search:hard", "a, b",  "*a",   "&a",  "!t",   "%d",    "@x",
                                   "`x",          "?",           "|",     ">"}) {
        if (text.empty()) {
            EXPECT_EQ(scalar(text), "\"\"");
            continue;
        }
        catalog::Diagnostics diagnostics;
        const auto document = catalog::Document::read_text(
            "flow: {key: " + scalar(text) + "}\nblock: " + scalar(text) + "\n", "x", diagnostics);
        ASSERT_TRUE(document) << text << "\n" << diagnostics.text();
        EXPECT_EQ(document->root().find("block")->text(), text);
        EXPECT_EQ(document->root().find("flow")->find("key")->text(), text);
    }
    for (const std::string word : {"yes", "No", "null", "~", "on", "y", "FALSE"}) {
        EXPECT_EQ(scalar(word), '"' + word + '"') << "for readers that take it for a truth or for nothing";
    }
}

TEST(RecordText, ALastLineWithoutItsEndIsReadAsNotThere) {
    const std::string text = head + "- 0 take 1\n- 1 take 2\n";
    for (std::size_t length = text.size() - 10; length < text.size(); ++length) {
        const Record record = read(text.substr(0, length));
        EXPECT_EQ(record.moves(), 1U);
        EXPECT_EQ(record.cut, text.substr(text.size() - 11, length + 11 - text.size()));
    }
    EXPECT_EQ(read(text).moves(), 2U);
    EXPECT_TRUE(read(text).cut.empty());
}

TEST(RecordText, WhatLiesBehindAZeroByteIsReadAsNotThere) {
    const std::string whole = head + "- 0 take 1\n- 1 take 2\n";
    const std::string zeros(40, '\0');
    for (const std::string& damage : {zeros, "- 2 ta" + zeros, "- 2 ta" + zeros + "\n- 0 take 1\n", zeros + "\n"}) {
        const Record record = read(whole + damage);
        EXPECT_EQ(record.moves(), 2U);
        EXPECT_EQ(record.cut, damage);
    }
    EXPECT_THAT(mistakes(zeros + "\n" + whole), testing::HasSubstr("there is a control character (U+0000)"));
}

TEST(RecordText, WhatTheEngineDidNotWriteIsReadToItsEnd) {
    for (const char* text : {"{format: 1, setup: {game: toy}, moves: [0 take 1, 1 take 2]}",
                             "{format: 1, setup: {game: toy},\n moves: [0 take 1,\n 1 take 2]}"}) {
        EXPECT_EQ(read(text).moves(), 2U);
        EXPECT_EQ(read(text).cut, "");
    }
    EXPECT_THAT(mistakes("format: 1"), testing::HasSubstr("has no 'setup'"));
}

TEST(RecordText, AGameWithoutAMoveIsARecord) {
    EXPECT_EQ(read(head).moves(), 0U);
    EXPECT_EQ(read("format: 1\nsetup: {game: toy}\nmoves: []\n").moves(), 0U);
}

TEST(RecordText, MistakesAreToldWithTheirPlaces) {
    EXPECT_EQ(mistakes(head + "- take 1\n"),
              "game.yaml:5:3: 'take 1' is no move; write the number of the seat, a blank and the move\n");
    EXPECT_THAT(mistakes(head + "- 9 take 1\n"), testing::HasSubstr("game.yaml:5:3: '9 take 1' is no move"));
    EXPECT_THAT(mistakes(head + "- 8 take 1\n"), testing::HasSubstr("'8 take 1' is no move")) << "7 is the last seat";
    EXPECT_EQ(read(head + "- 7 take 1\n").moves(), 1U);
    EXPECT_THAT(mistakes(head + "- 0\n"), testing::HasSubstr("'0' is no move"));
    EXPECT_THAT(mistakes(head + "- hash: 12\n"), testing::HasSubstr("game.yaml:5:9: '12' is no hash"));
    EXPECT_THAT(mistakes(head + "- chek: x\n"), testing::HasSubstr("did you mean 'check'?"));
    EXPECT_THAT(mistakes(head + "- {check: x, note: y}\n"), testing::HasSubstr("holds two things"));
    EXPECT_THAT(mistakes(head + "- {}\n"), testing::HasSubstr("holds nothing"));
    EXPECT_THAT(mistakes("format: 1\nsetup: {game: toy}\n"), testing::HasSubstr("has no 'moves'"));
    EXPECT_THAT(mistakes("format: 2\nsetup: {game: toy}\nmoves: []\n"), testing::HasSubstr("game.yaml:1:9"));
    EXPECT_THAT(mistakes("format: 1\nsetup: {gme: toy}\nmoves: []\n"), testing::HasSubstr("'game'"));
    for (const std::string seed : {"-1", "18446744073709551616", "18446744073709551620", "99999999999999999999"}) {
        EXPECT_THAT(mistakes("format: 1\nsetup: {game: toy, seed: " + seed + "}\nmoves: []\n"),
                    testing::HasSubstr("seed"));
    }
    EXPECT_EQ(read("format: 1\nsetup: {game: toy, seed: 18446744073709551615}\nmoves: []\n").head.setup.seed,
              UINT64_MAX);
}

TEST(RecordText, SeveralMistakesAreToldAtOnce) {
    const std::string text = mistakes(head + "- take 1\n- hash: x\n- 1 take 2\n- 77\n");
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3) << text;
    const std::string nameless = mistakes("format: 1\nsetup: {game: toy}\nseats: [\"\", Ben]\nmoves: []\n");
    EXPECT_EQ(std::count(nameless.begin(), nameless.end(), '\n'), 1) << nameless;
}

TEST(RecordText, InputIsBounded) {
    std::string long_text(record_limits.bytes + 1, '#');
    long_text.back() = '\n';
    EXPECT_FALSE(mistakes(long_text).empty());
    EXPECT_FALSE(mistakes(head + "- [[[[[[[[[[x]]]]]]]]]]\n").empty());
    EXPECT_FALSE(mistakes("").empty());
    std::string zeros(100, '\0');
    zeros.back() = '\n';
    EXPECT_FALSE(mistakes(zeros).empty());
}

TEST(RecordText, AFileThatIsNotThereIsAMistake) {
    catalog::Diagnostics diagnostics;
    EXPECT_FALSE(read_file("/no/such/file.yaml", diagnostics));
    EXPECT_THAT(diagnostics.text(), testing::HasSubstr("/no/such/file.yaml"));
}

TEST(RecordJson, HoldsEverythingButPlaces) {
    const Record record = test::recorded_game(3);
    const nlohmann::ordered_json json = to_json(record);
    EXPECT_EQ(json["format"], 1);
    EXPECT_EQ(json["setup"]["seed"], 3);
    EXPECT_EQ(json["moves"].size(), record.entries.size());
    EXPECT_EQ(json["seats"][0]["name"], "Ada");
    EXPECT_EQ(json.dump().find("/work"), std::string::npos);
    EXPECT_EQ(to_json(read(write_text(record))), json);
}

TEST(SetupText, ReadsBackAsItWasWritten) {
    linderhof::Setup setup;
    setup.game = "toy";
    setup.seats = 3;
    setup.with = {"storms", "hail"};
    setup.without = {"toy-extra"};
    setup.sets = {"toy-more"};
    setup.options = {{"edition", "old"}, {"on", "yes"}};
    setup.seed = UINT64_MAX;
    catalog::Diagnostics diagnostics;
    const auto document = catalog::Document::read_text(setup_text(setup, 0), "setup.yaml", diagnostics);
    ASSERT_TRUE(document) << diagnostics.text();
    catalog::Fields fields(document->root(), diagnostics, "a set-up");
    const WrittenSetup read = read_setup(fields);
    fields.finish();
    EXPECT_TRUE(diagnostics.empty()) << diagnostics.text();
    EXPECT_TRUE(read.has_seed);
    EXPECT_EQ(setup_text(read.setup, 2), setup_text(setup, 2));
    EXPECT_EQ(read.setup.options, setup.options);
}

TEST(Differences, NameWhatChangedSinceAGameWasPlayed) {
    Head written = test::recorded_game(1).head;
    EXPECT_TRUE(differences(written, written).empty());
    Head now = written;
    now.engine = "99.0.0";
    now.plugins = {{"toy", "2.0.0"}};
    now.catalogs[0].hash = "0000000000000000";
    const std::vector<std::string> sentences = differences(written, now);
    ASSERT_EQ(sentences.size(), 3U);
    EXPECT_THAT(sentences[0], testing::HasSubstr("engine"));
    EXPECT_THAT(sentences[1], testing::HasSubstr("'toy' 1.0.0; this is 2.0.0"));
    EXPECT_THAT(sentences[2], testing::HasSubstr("'toy-base' has changed"));
    now = written;
    now.catalogs[0].version = "99.0.0";
    now.catalogs[0].hash = "0000000000000000";
    EXPECT_THAT(differences(written, now), testing::ElementsAre(testing::HasSubstr("'toy-base' version")));
    now.rules = "0123456789abcdef";
    EXPECT_EQ(differences(written, now).size(), 1U) << "rules that follow the set are told with it";
    now = written;
    now.rules = "0123456789abcdef";
    EXPECT_THAT(differences(written, now), testing::ElementsAre(testing::HasSubstr("The rules have changed")));
    now = written;
    now.catalogs.clear();
    EXPECT_EQ(differences(written, now).size(), 1U);
}

} // namespace linderhof::record::text_test
