// What things do, as the sets say it, and the player aid.

#include "support/paths.hpp"
#include "support/rulesets.hpp"

#include <linderhof/catalog/report.hpp>
#include <linderhof/host/games/explanation.hpp>
#include <linderhof/host/games/rule_book.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace linderhof::host::explanation_test {

using testing::HasSubstr;

/// The game with its usual number of seats and these expansions.
std::shared_ptr<const Ruleset> ruleset(const std::string& game, const std::vector<std::string>& with) {
    Setup setup;
    setup.game = game;
    setup.with = with;
    return test::builder().make(setup).ruleset;
}

std::vector<std::shared_ptr<const Ruleset>> with_everything() {
    return {ruleset("castles", {"towers", "moats", "passages", "swans", "renovations", "decrees"}),
            ruleset("two_castles", {"soirees"})};
}

std::vector<std::string> rule_numbers() {
    std::vector<std::string> numbers;
    for (const NumberedRule& rule : read_rules(test::source_dir() / "docs" / "rules")) {
        numbers.push_back(rule.id);
    }
    return numbers;
}

TEST(Explanation, EveryCardTypeAndDecreeSaysWhatItDoesAndByWhichRule) {
    const std::vector<std::string> numbers = rule_numbers();
    for (const auto& rules : with_everything()) {
        ASSERT_TRUE(rules);
        int count = 0;
        for (const char* kind : {"favors", "bonus_cards", "types", "icons", "attendants", "decrees"}) {
            for (const catalog::Entry& entry : rules->catalog().entries(kind)) {
                const RuledText says = ruled_text(catalog::explanation(entry));
                EXPECT_FALSE(says.text.empty()) << entry.id();
                EXPECT_EQ(says.text.find_first_of("{}?"), std::string::npos) << says.text;
                EXPECT_THAT(numbers, testing::Contains(says.rule)) << entry.id();
                ++count;
            }
        }
        EXPECT_GT(count, 40);
    }
}

TEST(Explanation, AThingIsFoundByItsNameOrTheBeginningOfIt) {
    const auto rules = ruleset("castles", {"moats"});
    const std::vector<Explanation> found = explain(rules->catalog(), "ones");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].title, "Ones (bonus card)");
    EXPECT_EQ(found[0].says.text, "1 VP for each room and Renovation with a 1 printed in its top left corner.");
    EXPECT_EQ(found[0].says.rule, "CX-BONUS-13");
    EXPECT_FALSE(explain(rules->catalog(), "most food").empty());
    for (const auto& of : {rules, ruleset("castles", {}), ruleset("two_castles", {"soirees"})}) {
        for (char letter = 'a'; letter <= 'z'; ++letter) { // what has one name is explained once
            std::set<std::string> titles;
            for (const Explanation& each : explain(of->catalog(), std::string(1, letter))) {
                EXPECT_TRUE(titles.insert(each.title).second) << each.title;
            }
        }
    }
    EXPECT_TRUE(explain(rules->catalog(), "nothing of that name").empty());
    EXPECT_TRUE(explain(rules->catalog(), "").empty());
}

TEST(Explanation, ARewardAndATileAreExplainedByTheirType) {
    const auto rules = ruleset("castles", {});
    const std::vector<Explanation> reward = explain(rules->catalog(), "Utility reward");
    ASSERT_FALSE(reward.empty());
    EXPECT_THAT(reward[0].says.text, HasSubstr("draw 2 bonus cards and keep 1"));
    const std::vector<Explanation> tile = explain(rules->catalog(), "vestibule");
    ASSERT_EQ(tile.size(), 1U);
    EXPECT_EQ(tile[0].title, "Vestibule (Living)");
}

TEST(Explanation, TheAidHasAPartOfEachExpansion) {
    const auto titles = [](const Ruleset& rules) {
        std::vector<std::string> words;
        for (const catalog::AidPart& part : catalog::aid_of(rules.catalog())) {
            EXPECT_FALSE(part.lines.empty());
            words.push_back(part.title);
        }
        return words;
    };
    EXPECT_THAT(titles(*ruleset("castles", {"moats"})), testing::Contains("Moats"));
    EXPECT_THAT(titles(*ruleset("castles", {})), testing::Not(testing::Contains("Moats")));
    EXPECT_THAT(titles(*ruleset("two_castles", {"soirees"})), testing::Contains("Secrets & Soirees"));
}

TEST(Explanation, EveryLineOfTheAidNamesARule) {
    const std::vector<std::string> numbers = rule_numbers();
    for (const auto& rules : with_everything()) {
        for (const catalog::AidPart& part : catalog::aid_of(rules->catalog())) {
            for (const std::string& line : part.lines) {
                EXPECT_THAT(numbers, testing::Contains(ruled_text(line).rule)) << line;
            }
        }
    }
}

TEST(RuleBook, RulesAreFoundByWords) {
    const std::vector<NumberedRule> all = read_rules(test::source_dir() / "docs" / "rules");
    const std::vector<NumberedRule> found = rules_with_words(all, "Courtyard enclosed");
    EXPECT_FALSE(found.empty());
    EXPECT_LT(found.size(), 10U);
    EXPECT_TRUE(std::ranges::all_of(found, [](const NumberedRule& rule) {
        return rule.text.find("ourtyard") != std::string::npos && rule.text.find("enclosed") != std::string::npos;
    }));
    EXPECT_TRUE(rules_with_words(all, "no rule says zeppelin").empty());
    const NumberedRule outdoor{"XX-1", "Gardens are outdoor rooms.", "", {}};
    EXPECT_TRUE(rules_with_words({outdoor}, "door").empty()) << "words are found by their beginnings";
    EXPECT_EQ(rules_with_words({outdoor}, "outd room").size(), 1U);
    EXPECT_EQ(rules_with_words({outdoor}, "xx 1").size(), 1U);
}

TEST(RuleBook, EverydayWordsFindWhatTheRulesSayInstead) {
    const std::vector<NumberedRule> all = read_rules(test::source_dir() / "docs" / "rules");
    for (const std::string word : {"door", "points", "money", "encloses"}) {
        EXPECT_GT(rules_with_words(all, word).size(), 5U) << word;
    }
    for (const NumberedRule& rule : rules_with_words(all, "door")) {
        EXPECT_TRUE(rule.text.find("ntrance") != std::string::npos || rule.text.find("door") != std::string::npos ||
                    !rule.table.empty())
            << rule.id;
    }
}

TEST(RuleBook, NoSourceAndNoTableLeaksIntoAText) {
    for (const NumberedRule& rule : read_rules(test::source_dir() / "docs" / "rules")) {
        EXPECT_EQ(rule.text.find(" | "), std::string::npos) << rule.id << rule.text;
        EXPECT_EQ(rule.text.find("; same"), std::string::npos) << rule.id;
        EXPECT_EQ(rule.text.find(". (auto"), std::string::npos) << rule.id;
    }
}

} // namespace linderhof::host::explanation_test
