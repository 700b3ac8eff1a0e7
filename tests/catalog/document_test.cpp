#include "fixtures.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/catalog/reader.hpp>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ctime>

namespace linderhof::catalog::test::document_test {

/// The mistakes in a text.
std::string reading(std::string_view text, const Limits& limits = {}) {
    Diagnostics diagnostics;
    const std::optional<Document> document = Document::read_text(text, "f", diagnostics, limits);
    EXPECT_EQ(document.has_value(), diagnostics.empty());
    return diagnostics.text();
}

TEST(Document, KeepsValuesTheirFormAndTheirPlaces) {
    Diagnostics diagnostics;
    const std::optional<Document> document =
        Document::read_text("a: 3\nb:\n  - x\n  - \"3\"\nc: {d: , e: ä ß, f: 1}\n", "f", diagnostics);
    ASSERT_TRUE(document) << diagnostics.text();
    const Node& root = document->root();
    ASSERT_EQ(root.pairs().size(), 3U);
    EXPECT_EQ(root.find("a")->text(), "3");
    EXPECT_FALSE(root.find("a")->quoted());
    EXPECT_EQ(root.find("a")->place().text(), "f:1:4");
    EXPECT_EQ(root.find("b")->items()[0].place().text(), "f:3:5");
    EXPECT_TRUE(root.find("b")->items()[1].quoted());
    const Node& map = *root.find("c");
    EXPECT_TRUE(map.find("d")->is_empty());
    EXPECT_EQ(map.find("d")->place().text(), "f:5:5");
    EXPECT_EQ(map.find("f")->place().text(), "f:5:21"); // characters, not bytes
    EXPECT_EQ(root.find("nothing"), nullptr);
}

TEST(Document, ReadsJsonAndWindowsLinesAndAByteOrderMark) {
    EXPECT_EQ(reading("{\n\t\"a\": [1, true, null],\n\t\"b\": {}\n}\n"), "");
    EXPECT_EQ(reading("\xEF\xBB\xBF"
                      "a: 1\r\nb: 2\r\n"),
              "");
}

TEST(Document, CA05_LookingForAKeyAddsNone) {
    Diagnostics diagnostics;
    const auto document = Document::read_text("a: 1\nb:\n", "f", diagnostics);
    ASSERT_TRUE(document);
    EXPECT_EQ(document->root().find("c"), nullptr);
    Fields fields(document->root(), diagnostics, "a thing");
    EXPECT_FALSE(fields.optional("c").present());
    EXPECT_EQ(document->root().pairs().size(), 2U);
    fields.optional("b"); // has no value, which is told
    fields.optional("a");
    fields.finish();
    EXPECT_EQ(diagnostics.text(),
              "f:2:1: 'b' of a thing has no value; write one after the colon, or remove the line\n");
}

TEST(Document, HoldsOneMap) {
    const std::string map = "not a map; begin it with a key and a colon, such as 'id: ...'\n";
    EXPECT_EQ(reading(""), "f: the file holds nothing, " + map);
    EXPECT_EQ(reading("# only a comment\n"), "f: the file holds nothing, " + map);
    EXPECT_EQ(reading("[1]"), "f:1:1: the file holds a list, " + map);
    EXPECT_EQ(reading("word"), "f:1:1: the file holds a text, " + map);
}

TEST(Document, RefusesWhateverFollowsTheMap) {
    const std::string follows = "something follows after the end of the map; a file holds one map; remove the rest, or "
                                "mend what ends the map too early\n";
    EXPECT_EQ(reading("a: 1\n---\nb: 2\n"), "f:2:1: " + follows);
    EXPECT_EQ(reading("{a: 1}\nb: 2\n"), "f:2:1: " + follows);
    EXPECT_EQ(reading(","), "f:1:1: " + follows);
    EXPECT_EQ(reading("{a: 1}, {b: 2}"), "f:1:7: " + follows);
}

TEST(Document, ReportsEveryKeyThatIsGivenTwice) {
    EXPECT_EQ(reading("a: 1\nb: {c: 1, c: 2}\na: 3\n"),
              "f:2:11: the key 'c' is given twice; keep one; the other is at line 2\n"
              "f:3:1: the key 'a' is given twice; keep one; the other is at line 1\n");
}

TEST(Document, RefusesAliasesAnchorsTagsAndMergeKeys) {
    EXPECT_EQ(reading("a: &x 1\nb: 2\n"), "f:1:4: anchors ('&x') are not used in these files; remove it, or put a text "
                                          "that begins with '&' in quotation marks\n");
    EXPECT_EQ(reading("a: *x\n"), "f:1:4: aliases ('*name') are not used in these files; write the value out, or put a "
                                  "text that begins with '*' in quotation marks\n");
    EXPECT_EQ(reading("a: !x 1\n"), "f:1:4: tags ('!x') are not used in these files; remove the tag, or put a text "
                                    "that begins with '!' in quotation marks\n");
    EXPECT_EQ(reading("a: {<<: {b: 1}}\n"),
              "f:1:5: merge keys ('<<') are not used in these files; write the pairs out\n");
    EXPECT_EQ(reading("\"<<\": 1\n"), "");
}

TEST(Document, RefusesKeysThatAreNoWords) {
    EXPECT_EQ(reading("? [a]\n: b\n"), "f:1:3: a key is a list; a key is a word before a colon\n");
    EXPECT_EQ(reading("{: b}\n"), "f:1:1: a key is nothing; a key is a word before a colon\n");
    EXPECT_EQ(reading("\"\": b\n"), "f:1:1: a key is empty; a key is a word before a colon\n");
}

TEST(Document, RefusesWhatIsNotPlainUtf8) {
    EXPECT_EQ(reading("a: \xff\n"), "f:1:4: this byte is not UTF-8 text; save the file as UTF-8\n");
    EXPECT_EQ(reading("a: \xc0\x80\n"), "f:1:4: this byte is not UTF-8 text; save the file as UTF-8\n");
    EXPECT_EQ(reading("a: \xed\xa0\x80\n"), "f:1:4: this byte is not UTF-8 text; save the file as UTF-8\n");
    EXPECT_EQ(reading("a: \xf5\x80\x80\x80\n"), "f:1:4: this byte is not UTF-8 text; save the file as UTF-8\n");
    EXPECT_EQ(reading(std::string_view("a: 1\0b: 2", 9)), "f:1:5: there is a control character (U+0000); remove it\n");
    EXPECT_EQ(reading("a: 1\n\x04: 2"), "f:2:1: there is a control character (U+0004); remove it\n");
    EXPECT_EQ(reading("a: 1\rb: 2"), "f:1:5: there is a control character (U+000D); remove it\n");
    EXPECT_EQ(reading("a: \xe2\x80\xae"), "f:1:4: there is a control character (U+202E); remove it\n");
}

TEST(Document, SaysInPlainWordsWhyAFileIsNoYaml) {
    EXPECT_EQ(reading("a: {b: 1\n"), "f:1:4: a brace '{' is not closed; add '}', and commas between the pairs\n");
    EXPECT_EQ(reading("a: [1, 2\n"), "f:1:4: a bracket '[' is not closed; add ']', and commas between the items\n");
    EXPECT_EQ(reading("a: 'x\nb: 2\n"), "f:1:4: a quotation mark is not closed; close it\n");
    EXPECT_EQ(reading("a: \"x\\\"\n"), "f:1:4: a quotation mark is not closed; close it\n");
    EXPECT_EQ(reading("a:\n\tb: 1\n"), "f:2:1: the line is indented with a tab; indent with spaces\n");
    EXPECT_EQ(reading("a: b: c\n"), "f:1:5: a colon is not expected here; put texts with a colon in quotation marks\n");
    EXPECT_EQ(reading("a: @x\n"), "f:1:4: a value cannot begin with this character; put the text in quotation marks\n");
    EXPECT_EQ(
        reading("a: 1\n}\n"),
        "f:2:1: this bracket closes none that is open; remove it, or add the bracket that is missing before it\n");
    EXPECT_EQ(reading("a:\n  b: 1\n - c\n"), "f:3:2: this line does not fit the lines above; indent it like them, and "
                                             "check colons, quotation marks and brackets\n");
}

TEST(Document, KeepsItsLimits) {
    Limits limits;
    limits.bytes = 20;
    EXPECT_EQ(reading("a: 012345678901234567890", limits),
              "f: the file is larger than 20 bytes; split it into several files\n");
    limits = {};
    limits.depth = 3;
    EXPECT_EQ(reading("a: [[1]]", limits), "");
    EXPECT_EQ(reading("a: [[[1]]]", limits), "f:1:6: there are more than 3 lists and maps in each other; nothing in "
                                             "these files goes that deep; check brackets and indentation\n");
    limits = {};
    limits.nodes = 5;
    EXPECT_EQ(reading("a: [1, 2]", limits), "");
    EXPECT_EQ(reading("a: [1, 2, 3]", limits),
              "f:1:11: the file holds more than 5 values; split it into several files\n");
}

/// The library keeps all that begins with a bracket in memory, and goes into brackets one call deeper each.
TEST(Document, HundredsOfOpenBracketsAreRefusedBeforeTheyAreRead) {
    const std::string open(300, '[');
    EXPECT_THAT(reading("a: " + open), testing::StartsWith("f:1:260: "));
    EXPECT_EQ(reading("a: " + open), reading("a: " + open + std::string(300, ']')));
}

std::string repeated(std::string_view part, std::size_t bytes) {
    std::string result;
    while (result.size() + part.size() <= bytes)
        result += part;
    return result;
}

/// Texts of the largest size that is read at all, each made to hurt a different part of a reader.
TEST(Document, NoTextTakesLong) {
    std::vector<std::string> texts;
    const std::size_t most = Limits().bytes;
    for (const char* part :
         {"[",       "{",     "- ",         "? ",      "a: ", "[a,",     "{a: ",   "!x ",  "&a ",    "*a ",
          "'",       "\"",    "\\",         ",",       "|\n", "#",       "\n",     " ",    "%A b\n", "---\n",
          "a: 1\n",  "- a\n", "a,",         "''",      "-\n", "?\n",     ": ",     "[]",   "[a]: ",  "\xc3\xa4",
          "a\n b\n", "a #",   "a: |\n b\n", "<<: a\n", "[],", "{a: b},", "[a,b],", "'a',", "{a,"}) {
        texts.push_back(repeated(part, most));
        texts.push_back(fmt::format("x: [{}", repeated(part, most - 4)));
    }
    std::string keys;
    for (int i = 0; keys.size() < most - 20; ++i)
        keys += fmt::format("k{}:\n", i);
    texts.push_back(keys);
    std::string bomb = "a: &a [x, x]\n";
    for (char c = 'b'; c <= 'z'; ++c)
        bomb += fmt::format("{0}: &{0} [*{1}, *{1}]\n", c, static_cast<char>(c - 1));
    texts.push_back(bomb);
    for (const std::string& text : texts) {
        const std::clock_t start = std::clock(); // of this process: others may run beside it
        Diagnostics diagnostics;
        Document::read_text(text, "f", diagnostics);
        const double taken = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        EXPECT_LT(taken, 2.0) << text.substr(0, 12);
        EXPECT_LE(diagnostics.sorted().size(), Diagnostics::capacity);
    }
}

TEST(Document, AMapOfAMillionKeysIsRefusedEarly) {
    std::string text;
    for (int i = 0; i < 1'000'000; ++i)
        text += fmt::format("k{}: 1\n", i);
    EXPECT_EQ(reading(text), "f: the file is larger than 524288 bytes; split it into several files\n");
}

TEST(Document, ReadsOnlyPlainFilesThatAreThere) {
    const TempFolder folder;
    folder.write("good.yaml", "a: 1\n");
    Diagnostics diagnostics;
    EXPECT_TRUE(Document::read_file(folder.path() / "good.yaml", diagnostics));
    EXPECT_FALSE(Document::read_file(folder.path() / "none.yaml", diagnostics));
    EXPECT_FALSE(Document::read_file("/dev/zero", diagnostics));
    EXPECT_FALSE(Document::read_file(folder.path(), diagnostics));
    EXPECT_EQ(messages(diagnostics, folder), "/dev/zero: this is not a plain file; give the path of a YAML file\n" +
                                                 folder.path().string() +
                                                 ": this is not a plain file; give the path of a YAML file\n"
                                                 "none.yaml: there is no such file; give the path of a YAML file\n");
}

TEST(Diagnostics, AreSortedByPlaceAndBounded) {
    Diagnostics diagnostics;
    diagnostics.add(Place("b", 1, 1), "third", "x");
    diagnostics.add(Place("a", 2, 3), "second", "x");
    diagnostics.add(Place("a", 1, 9), "first", "");
    diagnostics.add(Place(), "before all", "x");
    EXPECT_EQ(diagnostics.text(), "before all; x\na:1:9: first\na:2:3: second; x\nb:1:1: third; x\n");
    for (std::size_t i = 0; i < Diagnostics::capacity; ++i)
        diagnostics.add(Place("c", 1, 1), "one of many", "x");
    EXPECT_EQ(diagnostics.count(), Diagnostics::capacity + 4);
    EXPECT_EQ(diagnostics.sorted().size(), Diagnostics::capacity);
    EXPECT_NE(diagnostics.text().find("\nand 4 more\n"), std::string::npos);
    Diagnostics all;
    all.add(Place("d", 1, 1), "one more", "x");
    all.append(diagnostics);
    EXPECT_EQ(all.count(), Diagnostics::capacity + 5) << "what another one had no room for counts too";
}

} // namespace linderhof::catalog::test::document_test
