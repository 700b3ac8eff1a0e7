// The first questions about a table: help and a way back at each of them.

#include "table_dialogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <utility>

namespace linderhof::test::first_questions_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

using FirstQuestions = TableDialogue;

TEST_F(FirstQuestions, EveryQuestionTellsWhatCanBeTypedThere) {
    const std::array<std::pair<std::vector<std::string>, std::string>, 6> questions{{
        {{}, "any beginning of its name"},
        {{"1"}, "type how many they were"},
        {{"1", "2"}, "Type 2 names"},
        {{"1", "Ada Ben"}, "'all' takes all"},
        {{"1", "Ada Ben", ""}, "edition = 2e or 1e"},
        {{"1", "Ada Ben", "", ""}, "As the castle lies before you"},
    }};
    for (const auto& [before, help] : questions) {
        for (const char* const word : {"?", "help", "HELP"}) {
            std::vector<std::string> typed = before;
            typed.emplace_back(word);
            EXPECT_THAT(type(typed).screen,
                        AllOf(HasSubstr(help), HasSubstr("undo takes"), Not(HasSubstr("is none of them"))))
                << before.size() << " answers before";
        }
    }
}

TEST_F(FirstQuestions, AQuestionOfAGameThatHasNoHelpTellsWhatCanBeTypedToo) {
    EXPECT_THAT(type({"2", "3", "", "", "", "?"}).screen, HasSubstr("Type a number of the list, or any beginning"));
    EXPECT_THAT(enter({"done", "?", "0", "?", "", "", "?"}).screen,
                AllOf(HasSubstr("Type a number from 0 to 1 000 000, like 12 000.\n"),
                      HasSubstr("Type a number from -500 to 500, like 12. Enter takes what stands in brackets."),
                      HasSubstr("Type numbers of the list, or beginnings of names")));
}

TEST_F(FirstQuestions, UndoTakesTheAnswerBeforeBackFromAnyOfThem) {
    type({"1", "Ada", "undo", "Ben Cleo", "undo", "undo", "undo", "1", "Dan Eve", "", "undo", "back", "Fay Gil", "",
          "edition=1e"});
    EXPECT_THAT(kept(), AllOf(HasSubstr("name: Fay"), HasSubstr("name: Gil"), HasSubstr("edition: 1e"),
                              Not(HasSubstr("Ada")), Not(HasSubstr("Dan"))));
    EXPECT_THAT(type({"undo"}).screen, HasSubstr("There is nothing to take back"));
}

TEST_F(FirstQuestions, UndoLeadsFromTheFirstQuestionOfTheTableBackToThem) {
    type({"1", "Ada Ben", "1", "corners=touch", "undo", "", "undo", "undo", "", "edition=1e"});
    EXPECT_THAT(kept(), AllOf(HasSubstr("name: Ada"), HasSubstr("edition: 1e"), Not(HasSubstr("decrees")),
                              Not(HasSubstr("corners"))));
    const Typed answered = enter({"undo", "change 3", "5000", "undo"});
    EXPECT_THAT(answered.screen, HasSubstr("There is nothing to take back. What is played"))
        << "an answer that was given is not lost";
    EXPECT_THAT(kept(), HasSubstr("money: 5000"));
}

TEST_F(FirstQuestions, ANumberSaysHowManyPlayedAndTheirNamesAreAsked) {
    const Typed usual = type({"1", "3", "", "", ""});
    EXPECT_THAT(usual.screen, HasSubstr("[Player 1, Player 2, Player 3]"));
    EXPECT_THAT(kept(), AllOf(HasSubstr("Player 1"), HasSubstr("Player 2"), HasSubstr("Player 3")));
    const Typed named = type({"1", "2", "Ada", "Ada Ben", "", ""});
    EXPECT_THAT(named.screen, HasSubstr("Type 2 names, with blanks or commas between them"));
    EXPECT_THAT(kept(), AllOf(HasSubstr("name: Ada"), HasSubstr("name: Ben")));
    for (const char* const many : {"0", "9"}) {
        EXPECT_THAT(type({"1", many}).screen, HasSubstr("Type the names of 1 to 5 players")) << many;
    }
}

TEST_F(FirstQuestions, ATableThatWasLeftIsNotGoneOnWithByAnyWord) {
    enter({"dining_room -4 -1 0"});
    const Typed asked = type_at({"score"}, lines({"help", "undo", "maybe", "no"}), user());
    EXPECT_THAT(asked.screen, AllOf(HasSubstr("'no' begins a new one"), HasSubstr("It stays there")));
}

TEST_F(FirstQuestions, CB_COMP_4_money_is_counted_in_coins) {
    const Typed typed = enter({"done", "5", "?", "29500", "5000"});
    EXPECT_THAT(typed.screen,
                AllOf(HasSubstr("How much money is left? (like 12 000) >"), HasSubstr("type 5 000 for 5 of them"),
                      HasSubstr("coins of 1000 and more. [CB-COMP-4]"), HasSubstr("29 500 is no multiple of 1 000")));
    EXPECT_THAT(kept(), HasSubstr("money: 5000"));
}

TEST_F(FirstQuestions, AListSaysHowManyThereCanBeAndNumbersItsWordsOnce) {
    const Typed typed = enter({"done", "0", "", "", "", "1", "done", "0", "", "", "", "1"});
    EXPECT_THAT(typed.screen, AllOf(HasSubstr("Which King's Favors lay in the row? (at most 2) >"),
                                    HasSubstr(" 100 stack    150 stack "), HasSubstr("11  Hallway stack"),
                                    HasSubstr("18  100 rooms")));
}

} // namespace linderhof::test::first_questions_test
