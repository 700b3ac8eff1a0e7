// Sets of people's own that take away what a game needs, or name what there is not: one sentence each, at their own line.

#include "support/paths.hpp"
#include "support/rulesets.hpp"
#include "support/scratch_folder.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace linderhof::test::own_sets_test {

namespace fs = std::filesystem;
using testing::HasSubstr;

class OwnSets : public testing::Test {
  protected:
    OwnSets() { fs::create_directories(folder_ / "mine"); }

    /// What keeps a game with such a set from being played, the folder taken out.
    std::vector<std::string> faults(const std::string& game, const std::string& extends, const std::string& text,
                                    int seats = 3, const std::vector<std::string>& with = {}) {
        std::ofstream(folder_ / "mine" / "set.yaml") << "id: mine\nname: Mine\nversion: 1\ngame: " << game
                                                     << "\nextends: [" << extends << "]\nprovenance: house\n";
        std::ofstream(folder_ / "mine" / "a.yaml") << text;
        linderhof::Setup setup;
        setup.game = played_.empty() ? game : played_;
        setup.seats = seats;
        setup.with = with;
        setup.sets = {"mine"};
        const plugin::RulesetBuilder own(builder().registry(), {folder_.path(), data_dir()});
        std::vector<std::string> result;
        for (const plugin::SetupFault& fault : own.make(setup).faults) {
            std::string sentence = fault.sentence;
            if (sentence.rfind(folder_.path().string(), 0) == 0) {
                sentence.erase(0, folder_.path().string().size() + 1);
            }
            result.push_back(std::move(sentence));
        }
        return result;
    }

    std::string fault(const std::string& game, const std::string& extends, const std::string& text, int seats = 3,
                      const std::vector<std::string>& with = {}) {
        const std::vector<std::string> all = faults(game, extends, text, seats, with);
        EXPECT_EQ(all.size(), 1U) << testing::PrintToString(all);
        return all.empty() ? std::string() : all.front();
    }

    ScratchFolder folder_{"own-sets"};
    std::string played_; ///< another game than that of the set
};

TEST_F(OwnSets, FT13_FT14_FT15_WhatTheRulesLookUpIsNeeded) {
    EXPECT_THAT(fault("castles", "castles-base", "remove: {parameters: [passage_price]}\n"),
                HasSubstr("mine/a.yaml:1:23: the parameter 'passage_price' is not there, and is needed"));
    EXPECT_THAT(fault("castles", "castles-base", "remove: {player_counts: [players_2]}\n", 2),
                HasSubstr("mine/a.yaml:1:26: The sets do not say what is set out for 2 players."));
    EXPECT_THAT(fault("two_castles", "two-castles", "remove: {lines: [bonus]}\n"), HasSubstr("mine/a.yaml:1:"));
    EXPECT_THAT(fault("two_castles", "two-castles",
                      "replace: {parameters: {hand_tiles: {name: tiles in a hand, value: 60}}}\n"),
                HasSubstr("mine/a.yaml:1:67: the number of 'hand_tiles' is 60, which is out of range"));
    EXPECT_THAT(fault("two_castles", "automa", "remove: {automa_orders: [round_2]}\n", 1, {"automa"}),
                HasSubstr("mine/a.yaml:1:26: nothing says who takes turns in round 2"));
    EXPECT_THAT(fault("two_castles", "automa", "remove: {lines: [roburg_base]}\n", 1, {"automa"}),
                HasSubstr("mine/a.yaml:1:18: the line of the score sheet 'roburg_base' is not there"));
    EXPECT_THAT(fault("two_castles", "automa", "remove: {automa_cards: [card_02, card_03]}\n", 1, {"automa"}),
                HasSubstr("mine/a.yaml:1:34: there are 22 cards of the Automa"));
}

TEST_F(OwnSets, FT16_FT41_ATableThatReadsAddressesStopsNoGame) {
    EXPECT_THAT(faults("castles", "castles-base", "remove: {rooms: larder}\n"), testing::IsEmpty());
}

TEST_F(OwnSets, FT17_TheCauseAloneIsTold) {
    EXPECT_THAT(fault("castles", "renovations", "rooms: {}\n"),
                HasSubstr("mine/set.yaml:5:10: the set 'renovations' belongs to the expansion 'renovations', which is "
                          "off"));
    EXPECT_THAT(fault("two_castles", "castles-base", "rooms: {}\n"),
                HasSubstr("mine/set.yaml:5:10: the set 'castles-base' is for the game 'castles'"));
    EXPECT_THAT(fault("castles", "castles-base", "remove: {types: [food]}\n"), HasSubstr("mine/a.yaml:1:18: "));
    played_ = "castles";
    EXPECT_THAT(fault("two_castles", "two-castles", "rooms: {}\n"),
                HasSubstr("mine/set.yaml:4:7: the set 'mine' is for the game 'two_castles'"));
}

/// A text without the table that begins at a line.
std::string without_table(const std::vector<std::string>& lines, std::size_t begin) {
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool inside = i >= begin && (i == begin || lines[i].empty() || lines[i].front() == ' ');
        if (!inside) {
            begin = i > begin ? lines.size() : begin; // the table is over
            text += lines[i] + "\n";
        }
    }
    return text;
}

/// Each table of the sets that a game is played with, left out of a copy of all sets.
TEST_F(OwnSets, FT17_a_table_that_is_not_there_is_one_mistake_and_not_as_many_as_name_its_entries) {
    fs::copy(data_dir(), folder_.path(), fs::copy_options::recursive);
    fs::remove_all(folder_ / "mine");
    const plugin::RulesetBuilder own(builder().registry(), {folder_.path()});
    int refused = 0;
    for (const char* set : {"castles-base", "castles-extra", "two-castles"}) {
        linderhof::Setup setup;
        setup.game = std::string(set) == "two-castles" ? "two_castles" : "castles";
        setup.seats = 3;
        ASSERT_TRUE(own.make(setup).ruleset);
        for (const fs::directory_entry& entry : fs::directory_iterator(folder_ / set)) {
            std::vector<std::string> lines;
            std::ifstream file(entry.path());
            for (std::string line; std::getline(file, line);) {
                lines.push_back(line);
            }
            for (std::size_t i = 0; entry.path().filename() != "set.yaml" && i < lines.size(); ++i) {
                if (lines[i].ends_with(":") && lines[i].front() != ' ' && lines[i].front() != '#') {
                    std::ofstream(entry.path()) << without_table(lines, i);
                    std::vector<std::string> told;
                    for (const plugin::SetupFault& fault : own.make(setup).faults) {
                        told.push_back(fault.sentence);
                    }
                    EXPECT_LE(told.size(), 1U) << lines[i] << " of " << set << ": " << testing::PrintToString(told);
                    refused += told.empty() ? 0 : 1;
                }
            }
            std::ofstream out(entry.path());
            for (const std::string& line : lines) {
                out << line << "\n";
            }
        }
    }
    EXPECT_GT(refused, 8);
}

TEST_F(OwnSets, FT18_WordsOfClosedListsAreLookedUp) {
    EXPECT_THAT(fault("castles", "castles-base", "requires: twoers\n"),
                HasSubstr("no expansion and no option is called 'twoers'; did you mean 'towers'?"));
    const std::string decree = "replace: {decrees: {thick_walls: {number: 28, name: Thick Walls, text: Thick.,\n"
                               "  sets: {parameter: castles.price.stiars, value: 0}}}}\n";
    EXPECT_THAT(fault("castles", "decrees", decree, 3, {"decrees"}),
                HasSubstr("mine/a.yaml:2:21: There is no parameter 'castles.price.stiars' of 'castles'"));
}

TEST_F(OwnSets, FT22_CX_DECREE_16_another_decree_cannot_take_the_number_of_one_that_the_program_carries_out) {
    EXPECT_THAT(fault("castles", "decrees",
                      "remove: {decrees: [storeroom]}\n"
                      "decrees: {barn: {number: 16, name: Barn, text: Nothing., points: 1}}\n",
                      3, {"decrees"}),
                HasSubstr("mine/a.yaml:2:26: the number 16 is that of 'storeroom'"));
    EXPECT_THAT(faults("castles", "decrees",
                       "remove: {decrees: [every_size]}\n"
                       "decrees: {barn: {number: 45, name: Barn, text: Nothing., points: 1, count: {kind: areas}}}\n",
                       3, {"decrees"}),
                testing::IsEmpty());
}

TEST_F(OwnSets, CX_DRULE_5_a_decree_that_only_changes_a_parameter_needs_a_number_of_its_own_and_no_code) {
    const std::string decree =
        "decrees: {grand_stairs: {number: 59, name: Grand Stairs, text: 'Stairs cost you {price}.', "
        "price: 0, sets: {parameter: castles.price.stairs, value: 0}}}\n";
    EXPECT_THAT(faults("castles", "decrees", decree, 3, {"decrees"}), testing::IsEmpty());
    EXPECT_THAT(
        fault("castles", "decrees", "decrees: {too_many: {number: 64, name: T, text: T, does: T}}\n", 3, {"decrees"}),
        HasSubstr("mine/a.yaml:1:30: "));
}

TEST_F(OwnSets, CX_BONUS_17_a_favor_that_counts_ranks_is_refused) {
    EXPECT_THAT(fault("castles", "castles-extra", "favors: {mirror: {name: Mirror, count: {kind: first_places}}}\n", 3,
                      {"towers"}),
                HasSubstr("mine/a.yaml:1:"));
}

TEST_F(OwnSets, FT30_ALevelThatASetBringsCanBePlayed) {
    faults("two_castles", "automa",
           "automa_levels:\n  level_8: {name: Mine, level: 8, automa: 50, introvert: 55, tiles: 4}\n", 1, {"automa"});
    linderhof::Setup setup;
    setup.game = "two_castles";
    setup.seats = 1;
    setup.with = {"automa"};
    setup.options["level"] = "8";
    const plugin::RulesetBuilder own(builder().registry(), {folder_.path(), data_dir()});
    const plugin::Made unknown = own.make(setup);
    ASSERT_EQ(unknown.faults.size(), 1U);
    EXPECT_EQ(unknown.faults.front().kind, plugin::SetupFaultKind::unknown_value);
    EXPECT_THAT(unknown.faults.front().sentence, HasSubstr("The option 'level' cannot be '8'; write one of "));
    setup.sets = {"mine"};
    const plugin::Made made = own.make(setup);
    EXPECT_TRUE(made.ruleset) << (made.faults.empty() ? "" : made.faults.front().sentence);
}

} // namespace linderhof::test::own_sets_test
