// Characters of UTF-8 text: read strictly, measured and compared.

#include <linderhof/text/utf8.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace linderhof::utf8_test {

TEST(Utf8, ReadsCharactersOfEveryLength) {
    EXPECT_EQ(characters("aé€😀"), U"aé€😀");
    EXPECT_EQ(utf8(U"aé€😀"), "aé€😀");
    EXPECT_EQ(count_characters("aé€😀"), 4U);
    EXPECT_EQ(character_at("€5").bytes, 3U);
}

TEST(Utf8, ReadsNothingThatIsNotStrict) {
    for (const std::string broken : {"", "\x80", "\xC0\xAF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                                     "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xC3", "\xE2\x82", "\xF0\x9F\x98"}) {
        EXPECT_EQ(character_at(broken).bytes, 0U);
    }
    EXPECT_EQ(characters("a\xE2\x82"
                         "b"),
              U"a\uFFFD\uFFFDb");
}

RC_GTEST_PROP(Utf8, EveryTextOfBytesIsReadToItsEnd, (const std::string& text)) {
    std::size_t good = 0;
    std::size_t broken = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const Character first = character_at(rest);
        (first.bytes == 0 ? broken : good) += std::max<std::size_t>(first.bytes, 1);
        RC_ASSERT((first.bytes == 0) == (take_character(rest) == 0xFFFD) || text.find("\xEF\xBF\xBD") != text.npos);
    }
    RC_ASSERT(good + broken == text.size());
}

TEST(Utf8, FT29_MarksTakeNoColumnAndWideCharactersTwo) {
    EXPECT_EQ(column_width(U'a'), 1);
    EXPECT_EQ(column_width(U'─'), 1);
    EXPECT_EQ(column_width(U'\u0301'), 0);
    EXPECT_EQ(column_width(U'\u200B'), 0);
    EXPECT_EQ(column_width(U'音'), 2);
    EXPECT_EQ(column_width(U'😀'), 2);
    EXPECT_EQ(column_width(U'⚡'), 2);
    EXPECT_EQ(column_width(U'\u1F68'), 1);
}

TEST(Utf8, CapitalsAndComposedLettersAreTheSameWhenFolded) {
    EXPECT_EQ(folded("ÉTÉ"), folded("été"));
    EXPECT_EQ(folded("GROSSE"), folded("Große"));
    EXPECT_EQ(folded("e\u0301"), folded("É"));
    EXPECT_NE(folded("ete"), folded("été"));
    EXPECT_EQ(folded("\xff"), "\xff");
}

TEST(Utf8, TheLetterBelowAccentsIsFound) {
    EXPECT_EQ(base_letter(U'é'), U'e');
    EXPECT_EQ(base_letter(U'Ṩ'), U'S');
    EXPECT_EQ(base_letter(U'½'), U'½');
    EXPECT_EQ(base_letter(U'x'), U'x');
    EXPECT_EQ(base_letter(U'音'), U'音');
}

} // namespace linderhof::utf8_test
