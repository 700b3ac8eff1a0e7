#include "fixtures.hpp"

#include <linderhof/catalog/reader.hpp>
#include <linderhof/catalog/suggest.hpp>

#include <gtest/gtest.h>

#include <functional>

namespace linderhof::catalog::test::reader_test {

/// What a reading of `value: TEXT` complains about.
std::string complaint(const std::string& text, const std::function<void(Fields&)>& read) {
    Diagnostics diagnostics;
    const std::optional<Document> document = Document::read_text("value: " + text, "f", diagnostics);
    EXPECT_TRUE(document) << diagnostics.text();
    Fields fields = Reader(document->root(), diagnostics).fields("a thing");
    read(fields);
    fields.finish();
    return diagnostics.text();
}

std::string integer_complaint(const std::string& text) {
    return complaint(text, [](Fields& fields) { fields.required("value").integer({-5, 20}); });
}

TEST(Reader, ReadsWholeNumbersStrictly) {
    EXPECT_EQ(integer_complaint("20"), "");
    EXPECT_EQ(integer_complaint("-5"), "");
    EXPECT_EQ(integer_complaint("0"), "");
    EXPECT_EQ(integer_complaint("21"), "f:1:8: 'value' is '21', which is out of range; write a number from -5 to 20\n");
    EXPECT_EQ(integer_complaint("99999999999999999999"),
              "f:1:8: 'value' is '99999999999999999999', which is out of range; write a number from -5 to 20\n");
    EXPECT_EQ(integer_complaint("010"), "f:1:8: 'value' is written with zeros in front; write 10\n");
    EXPECT_EQ(integer_complaint("'3'"),
              "f:1:8: 'value' is the text '3', not a whole number; write 3 without quotation marks\n");
    EXPECT_EQ(integer_complaint("'03'"),
              "f:1:8: 'value' is the text '03', not a whole number; write 3 without quotation marks\n");
    for (const char* text : {"3.5", "0x10", "1_000", "+3", "1e3", "three"})
        EXPECT_EQ(integer_complaint(text),
                  "f:1:8: 'value' is '" + std::string(text) + "', not a whole number; write a number from -5 to 20\n");
    EXPECT_EQ(integer_complaint("[3]"), "f:1:8: 'value' is a list, not a whole number; write a number from -5 to 20\n");
}

TEST(Reader, ReadsBooleansStrictly) {
    const auto read = [](Fields& fields) { fields.required("value").boolean(); };
    EXPECT_EQ(complaint("true", read), "");
    EXPECT_EQ(complaint("yes", read), "f:1:8: 'value' is 'yes', not true or false; write true\n");
    EXPECT_EQ(complaint("Off", read), "f:1:8: 'value' is 'Off', not true or false; write false\n");
    for (const std::string yes : {"y", "Y", "on", "1"}) {
        EXPECT_EQ(complaint(yes, read), "f:1:8: 'value' is '" + yes + "', not true or false; write true\n");
    }
    for (const std::string no : {"n", "N", "no", "0"}) {
        EXPECT_EQ(complaint(no, read), "f:1:8: 'value' is '" + no + "', not true or false; write false\n");
    }
    EXPECT_EQ(complaint("'true'", read), "f:1:8: 'value' is the text 'true', not true or false; write true\n");
    EXPECT_EQ(complaint("maybe", read), "f:1:8: 'value' is 'maybe', not true or false; write true or false\n");
}

TEST(Reader, TextsAreOneLineWithoutControlCharacters) {
    const auto read = [](Fields& fields) { fields.required("value").text(); };
    EXPECT_EQ(complaint("9 Pin Alley", read), "");
    EXPECT_EQ(complaint("''", read), "f:1:8: 'value' is empty, not a text; write a text\n");
    EXPECT_EQ(complaint("{}", read), "f:1:8: 'value' is a map, not a text; write a text\n");
    const std::string broken = "f:1:8: 'value' is too long, or has line breaks or control characters; write one line "
                               "of at most 2000 bytes\n";
    EXPECT_EQ(complaint("\"\\e[31m\"", read), broken);
    EXPECT_EQ(complaint("\"a\\nb\"", read), broken);
    EXPECT_EQ(complaint(std::string(2001, 'x'), read), broken);
}

TEST(Reader, ChoicesSayWhatWasMeant) {
    const auto read = [](Fields& fields) { fields.required("value").choice({"food", "living", "sleeping"}); };
    EXPECT_EQ(complaint("living", read), "");
    EXPECT_EQ(complaint("sleping", read), "f:1:8: 'value' cannot be 'sleping'; did you mean 'sleeping'?\n");
    EXPECT_EQ(complaint("garden", read), "f:1:8: 'value' cannot be 'garden'; write one of food, living or sleeping\n");
    EXPECT_EQ(complaint("[food]", read),
              "f:1:8: 'value' is a list, not a word; write one of food, living or sleeping\n");
}

TEST(Reader, ListsKnowTheirItems) {
    const auto read = [](Fields& fields) {
        for (const Reader& item : fields.required("value").list(3))
            item.integer({0, 9});
    };
    EXPECT_EQ(complaint("[1, 2]", read), "");
    EXPECT_EQ(complaint("[1, x, 3]", read),
              "f:1:12: item 2 of 'value' is 'x', not a whole number; write a number from 0 to 9\n");
    EXPECT_EQ(complaint("7", read), "f:1:8: 'value' is '7', not a list; write a list in brackets, such as [a, b]\n");
    EXPECT_EQ(complaint("[1, 2, 3, 4]", read), "f:1:8: 'value' has 4 items; write at most 3\n");
}

TEST(Fields, ReportMissingUnknownAndEmptyKeysTogether) {
    Diagnostics diagnostics;
    const std::optional<Document> document = Document::read_text("tile: x\ntrun: 90\nside:\n", "f", diagnostics);
    ASSERT_TRUE(document);
    Fields fields = Reader(document->root(), diagnostics).fields("a tile");
    EXPECT_EQ(fields.required("tile").text(), "x");
    EXPECT_FALSE(fields.required("turn").present());
    EXPECT_EQ(fields.optional("side").text("none"), "none");
    EXPECT_EQ(fields.optional("more").integer({0, 9}, 4), 4);
    fields.finish();
    EXPECT_EQ(diagnostics.text(), "f:1:1: a tile has no 'turn'; add 'turn: ...'\n"
                                  "f:2:1: unknown key 'trun' in a tile; did you mean 'turn'?\n"
                                  "f:3:1: 'side' of a tile has no value; write one after the colon, or remove the "
                                  "line\n");
}

TEST(Fields, OfSomethingElseAreReportedOnce) {
    const auto read = [](Fields& fields) {
        Fields inner = fields.required("value").fields("a tile");
        inner.required("turn").integer({0, 9});
        inner.finish();
    };
    EXPECT_EQ(complaint("[1]", read),
              "f:1:8: a tile is a list, not a map; write its fields as 'key: value', one on each line\n");
}

TEST(Suggest, FindsTheNearestWord) {
    const std::vector<std::string> words{"adjacency_penalty", "connection", "each_of_yours", "vp"};
    EXPECT_EQ(nearest("conection", words), "connection");
    EXPECT_EQ(nearest("Connection", words), "connection");
    EXPECT_EQ(nearest("each of yours", words), "each_of_yours");
    EXPECT_EQ(nearest("adjacency", words), "adjacency_penalty");
    EXPECT_EQ(nearest("pv", words), "vp");
    EXPECT_EQ(nearest("zz", words), "");
    EXPECT_EQ(nearest(std::string(5000, 'a'), words), "");
}

TEST(Suggest, ListsAlternativesInWords) {
    EXPECT_EQ(alternatives({"a"}), "a");
    EXPECT_EQ(alternatives({"a", "b"}), "a or b");
    EXPECT_EQ(alternatives({"a", "b", "c"}), "a, b or c");
    EXPECT_EQ(alternatives({"a", "b", "c", "d"}, 2), "a, b or one of 2 others");
    EXPECT_EQ(did_you_mean("x", {}), "there is none to name");
}

TEST(Suggest, QuotesWhatOthersWroteWithoutSignsThatSteerATerminal) {
    EXPECT_EQ(quote("a b"), "'a b'");
    EXPECT_EQ(quote("a\tb\nc\x1b[1m"), "'a?b?c?[1m'");
    EXPECT_EQ(quote("\xff\xc3"), "'?\?'");
    EXPECT_EQ(quote("\u202E"), "'?'");
    EXPECT_EQ(quote("\u00E4\u00F6\u00FC", 2), "'\u00E4\u00F6...'");
    EXPECT_EQ(printable("one\ntwo\x07 \xf0\x9f"), "one\ntwo? ?\?");
}

TEST(Reader, AMissingValueIsReportedOnce) {
    Diagnostics diagnostics;
    Reader(diagnostics).report("it is not there", "write it");
    EXPECT_EQ(diagnostics.text(), "");
}

} // namespace linderhof::catalog::test::reader_test
