// Tables that people write down answer by answer: the document, names, and what is typed.

#include <linderhof/host/tables/answers.hpp>
#include <linderhof/host/tables/naming.hpp>
#include <linderhof/host/tables/written_table.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace linderhof::host::written_table_test {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

catalog::Document document(const std::string& text) {
    catalog::Diagnostics diagnostics;
    auto read = catalog::Document::read_text(text, "table.yaml", diagnostics);
    EXPECT_EQ(diagnostics.text(), "");
    return *std::move(read);
}

TEST(WrittenTable, GrowsAnswerByAnswer) {
    WrittenTable table;
    table.set(WrittenTable::top, "game", "toy");
    table.add_entry("Ada");
    table.add_entry("Ben: \"the\" second");
    table.set(0, "castle.foyer", "{doors: 3, turn: 90}");
    table.set_list(0, "castle.tiles", {"{tile: a, at: [1, 2]}", "{moat: left}"});
    table.set_list(1, "castle.tiles", {});
    table.set(1, "money", "29000");
    table.set(WrittenTable::top, "favors", "[one, two]");
    EXPECT_EQ(table.text(), "game: toy\n"
                            "table:\n"
                            "  - name: Ada\n"
                            "    castle:\n"
                            "      foyer: {doors: 3, turn: 90}\n"
                            "      tiles:\n"
                            "        - {tile: a, at: [1, 2]}\n"
                            "        - {moat: left}\n"
                            "  - name: \"Ben: \\\"the\\\" second\"\n"
                            "    castle:\n"
                            "      tiles: []\n"
                            "    money: 29000\n"
                            "favors: [one, two]\n");
}

TEST(WrittenTable, IsReadAgainAsItWasWritten) {
    const std::string text = "game: toy\nedition: \"1e\"\ntable:\n  - name: Ada\n    swans: {blue: 2}\n    castle:\n"
                             "      tiles:\n        - {tile: a, at: [1, 2]}\n  - name: \"no\"\n    money: 0\n";
    const WrittenTable table(document(text).root());
    EXPECT_EQ(table.text(), text);
    EXPECT_EQ(table.entries(), 2);
    EXPECT_EQ(table.name(1), "no");
    EXPECT_EQ(table.value(0, "swans"), "{blue: 2}");
    EXPECT_THAT(table.list(0, "castle.tiles"), ElementsAre("{tile: a, at: [1, 2]}"));
}

TEST(WrittenTable, ForgetsAnAnswerAndTheMapThatHeldNothingElse) {
    WrittenTable table;
    table.add_entry("Ada");
    table.set(0, "castle.throne", "a");
    table.erase(0, "castle.throne");
    table.erase(0, "castle.throne");
    EXPECT_FALSE(table.has(0, "castle"));
    EXPECT_TRUE(table.has(0, "name"));
}

TEST(WrittenTable, TextsThatMeanSomethingElseAreQuoted) {
    for (const char* const text : {"", "null", "a b", "[a]", "x: y", "#", "\xC3\xA4"}) {
        const WrittenTable table(document("text: " + scalar_text(text) + "\n").root());
        EXPECT_EQ(document("text: " + table.value(WrittenTable::top, "text") + "\n").root().find("text")->text(), text);
    }
}

const std::vector<FormWord> rooms{{"kings_hall", {"King's Hall", "K\xC3\xB6nigshalle"}},
                                  {"kitchen",
                                   {"Kitchen", "K\xC3\xBC"
                                               "che"}},
                                  {"great_hall", {"Great Hall"}, "", true},
                                  {"greenhouse", {"Green House"}}};

TEST(Naming, AnyBeginningInAnyLanguageWithOrWithoutAccents) {
    for (const char* const text : {"king", "K\xC3\xB6n", "kon", "koenigs", "KINGS HALL", "kings_hall"}) {
        EXPECT_THAT(named_by(text, rooms), ElementsAre(0U)) << text;
    }
    EXPECT_THAT(named_by("k", rooms), SizeIs(2));
    EXPECT_THAT(named_by("kuch", rooms), ElementsAre(1U));
    EXPECT_THAT(named_by("hall", rooms), ElementsAre(0U)) << "a later word; the Great Hall is used";
    EXPECT_THAT(named_by("gr", rooms), ElementsAre(3U)) << "what is used is not meant";
    EXPECT_THAT(named_by("great hall", rooms), ElementsAre(2U)) << "unless it is named";
    EXPECT_THAT(named_by("", rooms), IsEmpty());
}

TEST(Naming, WhatStandsBehindANameIsTheRest) {
    const NamedLine line = name_and_rest("green house -3 0 90", rooms);
    EXPECT_THAT(line.found, ElementsAre(3U));
    EXPECT_EQ(line.rest, "-3 0 90");
    EXPECT_THAT(name_and_rest("3 0 90", rooms).found, IsEmpty());
}

FormField several() {
    FormField field;
    field.kind = FormKind::words;
    field.most = 3;
    field.usual = "[]";
    field.words = rooms;
    return field;
}

TEST(Answers, ListsAreTypedByNamesOrNumbers) {
    EXPECT_EQ(read_answer(several(), "kitchen, 1").value, "[kitchen, kings_hall]");
    EXPECT_EQ(read_answer(several(), "kit kings hall 4").value, "[kitchen, kings_hall, greenhouse]");
    EXPECT_EQ(read_answer(several(), "none").value, "[]");
    EXPECT_EQ(read_answer(several(), "").value, "[]");
    EXPECT_THAT(read_answer(several(), "1 1 nonsense, more, k").complaints, SizeIs(4)) << "all at once";
    EXPECT_THAT(read_answer(several(), "1 2 3 4").complaints, SizeIs(1)) << "too many";
}

TEST(Answers, ANumberThatIsPrintedIsTheNumberOfTheList) {
    FormField field = several();
    field.kind = FormKind::word;
    field.words[1].names.emplace_back("300");
    EXPECT_EQ(read_answer(field, "300").value, "kitchen");
    EXPECT_THAT(read_answer(field, "2").complaints, SizeIs(1));
    EXPECT_EQ(read_answer(field, "3").value, "great_hall");
}

TEST(Answers, NumbersStandBetweenTheirBounds) {
    FormField field;
    field.most = 50000;
    EXPECT_EQ(read_answer(field, "29 000").value, "29000");
    for (const char* const wrong : {"", "much", "-1", "60000", "1.5", "99999999999999999999"}) {
        EXPECT_THAT(read_answer(field, wrong).complaints, SizeIs(1)) << wrong;
    }
}

TEST(Answers, CB_COMP_4_a_number_is_a_multiple_of_its_unit_and_who_counts_units_is_told_so) {
    FormField field;
    field.most = 50000;
    field.unit = 1000;
    EXPECT_EQ(read_answer(field, "29 000").value, "29000");
    EXPECT_EQ(read_answer(field, "0").value, "0");
    EXPECT_THAT(read_answer(field, "5").complaints,
                ElementsAre("5 is no multiple of 1 000; type 5 000 for 5 of them."));
    EXPECT_THAT(read_answer(field, "29500").complaints,
                ElementsAre("29 500 is no multiple of 1 000; type a number like 12 000."));
    EXPECT_THAT(read_answer(field, "much").complaints, ElementsAre("'much' is no number; type digits, like 12 000."));
    field.most = 9000;
    EXPECT_EQ(example_number(field), "9 000") << "it could be the answer";
}

TEST(Answers, AreSaidInWords) {
    EXPECT_EQ(answer_words(several(), "[kitchen, kings_hall]"), "Kitchen, King's Hall");
    EXPECT_EQ(answer_words(several(), "[]"), "none");
    EXPECT_EQ(answer_words(FormField(), "29000"), "29 000");
}

} // namespace linderhof::host::written_table_test
