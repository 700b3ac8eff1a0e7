// Symbols of a set: what path data may be, and where it may lead.

#include "fixtures.hpp"

#include <linderhof/catalog/report.hpp>
#include <linderhof/drawing/symbol.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace linderhof::catalog::test::path_test {

using testing::HasSubstr;

Loaded load_symbol(const std::string& paths) {
    const TempFolder folder;
    folder.write_set("s");
    folder.write("s/a.yaml", "symbols:\n  one: {paths: " + paths + "}\n");
    Schema schema;
    declare_symbols(schema);
    return load_sets(folder, {"s"}, schema);
}

/// What is wrong with path data; empty: nothing.
std::string mistakes_of(const std::string& data) {
    return load_symbol("{data: \"" + data + "\"}").messages;
}

TEST(Symbols, AreReadWithTheirPathsAndLines) {
    const Loaded loaded = load_symbol(R"([{data: M1 2h3z, holes: true}, {data: "M0 0L24 24", line: 24}])");
    ASSERT_TRUE(loaded.catalog) << loaded.messages;
    const std::vector<Symbol> symbols = symbols_of(*loaded.catalog);
    ASSERT_EQ(symbols.size(), 1U);
    EXPECT_EQ(symbols[0].key, "one");
    ASSERT_EQ(symbols[0].paths.size(), 2U);
    EXPECT_EQ(symbols[0].paths[0].data, "M1 2h3z");
    EXPECT_EQ(symbols[0].paths[0].line, 0);
    EXPECT_TRUE(symbols[0].paths[0].holes);
    EXPECT_EQ(symbols[0].paths[1].line, 24);
    EXPECT_FALSE(symbols[0].paths[1].holes);
}

TEST(Symbols, MayUseEveryCommandOfSvg) {
    for (const char* const data :
         {"M2 2", "m2,2 3,3", "M2 2L3 3 4 4l1-1H5h-1V6v.5Z", " M 2 , 2 z m1 1 z", "M2 2C3 3 4 4 5 5s1 1 2 2S9 9 10 10",
          "M2 2Q4 4 6 2T10 2t2 0", "M2 12A5 5 0 0 1 12 12a5 5 0 0012 0", "M+2-0.0l1e0 .5.5-.5", "M5 5a0 3 0 0 0 4 4",
          "M7.6 6a4.4 4.4 0 1 1 8.8 0 4.4 4.4 0 1 1-8.8 0z", "M2 12A1 1 30 0 1 4 12"}) {
        EXPECT_EQ(mistakes_of(data), "") << data;
    }
}

TEST(Symbols, AreToldWhereTheirDataBreaksOff) {
    EXPECT_EQ(mistakes_of("L2 2"), "s/a.yaml:2:23: 'data' of 'paths' of symbol 'one' is no path data from its "
                                   "beginning; begin with M and the place where the pen starts\n");
    EXPECT_EQ(mistakes_of("M2 2x4"), "s/a.yaml:2:23: 'data' of 'paths' of symbol 'one' is no path data behind "
                                     "'M2 2'; go on with one of the commands M L H V C S Q T A Z\n");
    EXPECT_THAT(mistakes_of("M2 2l4"), HasSubstr("behind 'M2 2l4'; l takes 2 numbers"));
    EXPECT_THAT(mistakes_of("M2 2h"), HasSubstr("h takes 1 number\n"));
    EXPECT_THAT(mistakes_of("M2 2a3 3 0 2 0 4 4"),
                HasSubstr("a takes 7 numbers, of which the fourth and fifth are 0 or 1"));
    EXPECT_THAT(mistakes_of("M2 2z3 3"), HasSubstr("behind 'M2 2z'; go on with one of the commands"));
    for (const char* const data : {"M2,,2", "M,2 2", "M2 2,", "M2 2,L3 3", "M2 2hnan", "M2 2hinf", "M2 2h1e999",
                                   "M2 2h+-1", "M2 2h-", "M", "M2", "z", "M2 2<", "M2 2h1&amp;"}) {
        EXPECT_THAT(mistakes_of(data), HasSubstr("is no path data")) << data;
    }
}

TEST(Symbols, StayInsideTheirBox) {
    for (const char* const data : {"M2 2h30", "M-1 2", "M2 25", "M12 12C60 0 60 24 12 24", "M2 2Q12 -30 22 2",
                                   "M2 12A10 14 0 0 1 22 12", "M20 4a9 9 0 0 1 0 16", "M2 2T4 30"}) {
        EXPECT_THAT(mistakes_of(data), HasSubstr("leaves its box behind ")) << data;
        EXPECT_THAT(mistakes_of(data), HasSubstr("; stay between 0 and 24 in both directions\n")) << data;
    }
    // What leaves the box are the handles and the rest of the circle, not the curve.
    EXPECT_EQ(mistakes_of("M2 12C2 -1 22 -1 22 12"), "");
    EXPECT_EQ(mistakes_of("M14.5 1.8A10.4 10.4 0 1 0 22.2 15.5 8.8 8.8 0 0 1 14.5 1.8z"), "");
}

TEST(Symbols, AreBounded) {
    std::string data = "M1 1";
    while (data.size() <= 2000) {
        data += "h1h-1";
    }
    EXPECT_THAT(mistakes_of(data), HasSubstr("write one line of at most 2000 bytes"));
    EXPECT_THAT(load_symbol("[]").messages, HasSubstr("write at least 1"));
    std::string paths;
    for (int i = 0; i < 9; ++i) {
        paths += (i == 0 ? "[" : ", ") + std::string("{data: M1 1h2}");
    }
    EXPECT_THAT(load_symbol(paths + "]").messages, HasSubstr("write at most 8"));
    EXPECT_THAT(load_symbol("{data: M1 1h2, line: 0}").messages, HasSubstr("'line'"));
}

TEST(Symbols, HaveAFormThatEditorsKnow) {
    Schema schema;
    declare_symbols(schema);
    const std::string json = json_schema(schema);
    EXPECT_THAT(json, HasSubstr("\"maxLength\": 2000"));
    EXPECT_THAT(json, HasSubstr("MmLlHhVvCcSsQqTtAaZz"));
}

} // namespace linderhof::catalog::test::path_test
