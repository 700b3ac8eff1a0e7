// Sets with too little, too much, or numbers that no rule can use: one sentence, and no game.

#include "real_program.hpp"

#include "support/paths.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <ostream>
#include <sstream>

namespace linderhof::test::hostile_sets_test {

struct HostileSet {
    std::string name;
    std::string text;               ///< of the set's only file
    std::string extends;            ///< beside castles-base
    std::vector<std::string> words; ///< behind "simulate castles"
    std::string told;               ///< a part of what is said on standard error

    friend void PrintTo(const HostileSet& set, std::ostream* out) { *out << set.name; }
};

std::string numbers(const std::string& kind, const std::string& id, const std::string& value) {
    const std::string field = kind == "tables" ? "values: [" + value + "]" : "value: " + value;
    return "replace:\n  " + kind + ":\n    " + id + ": {name: x, " + field + "}\n";
}

std::string decree(const std::string& id, const std::string& fields) {
    return "replace:\n  decrees:\n    " + id + ": {name: x, " + fields + "}\n";
}

/// Renovations of one size, beside those that are there.
std::string renovations(int count) {
    std::ostringstream text;
    text << "renovations:\n";
    for (int i = 0; i < count; ++i) {
        text << "  r" << i << ": {name: R" << i << ", types: [food, living], size: 100, vp: 1}\n";
    }
    return text.str();
}

std::string favors_but(int count) {
    const std::vector<std::string> all{
        "count_living",   "count_activity",   "count_sleeping", "count_outdoor",   "count_utility",  "count_food",
        "count_corridor", "count_downstairs", "area_living",    "area_activity",   "area_sleeping",  "area_outdoor",
        "area_utility",   "area_food",        "area_corridor",  "area_downstairs", "small",          "large",
        "square",         "circular",         "completed",      "incomplete",      "external_doors", "money"};
    std::string text = "remove:\n  favors: [";
    for (auto i = static_cast<std::size_t>(count); i < all.size(); ++i) {
        text += (text.back() == '[' ? "" : ", ") + all[i];
    }
    return text + "]\n";
}

constexpr const char* few_cards =
    "remove:\n  bonus_cards: [external_doors, type_living, type_activity, type_sleeping, type_outdoor, type_utility,\n"
    "    type_food, type_corridor, type_downstairs, size_100, size_150, size_200, size_250, size_300, size_350,\n"
    "    size_400, size_450, size_500, size_600]\n";

std::vector<HostileSet> hostile_sets() {
    const std::vector<std::string> four{"--players", "4"};
    const std::vector<std::string> renovated{"--players", "3", "--with", "renovations"};
    const std::vector<std::string> decreed{"--players", "3", "--with", "decrees"};
    return {
        {"FewBonusCards", few_cards, "", four,
         "4 players need 12 bonus cards, and the sets bring 8; add some "
         "[CB-SETUP-14]."},
        {"FewFavors", favors_but(3), "", four, "4 players need 4 favors, and the sets bring 3; add some [CB-SETUP-3]."},
        {"NoFoyer",
         "replace:\n  fixed_tiles:\n    foyer: {name: F, type: corridor, shape: rect_5x2, copies: 5, role: start,\n"
         "            faces: [{id: a, name: a, doors: [L1], editions: [1e]}]}\n",
         "", four, "No set has a first tile for this edition"},
        {"MoneyForNoPoint", numbers("parameters", "money_per_vp", "0"), "", four,
         "the number of 'money_per_vp' is 0, which is out of range; write a number from 1 to 1000000"},
        {"NegativeMoney", numbers("parameters", "starting_money", "-1"), "", four, "out of range"},
        {"NegativeCards", numbers("tables", "renovation_cards", "-3"), "renovations", renovated, "out of range"},
        {"NoRoomCard", numbers("tables", "renovation_cards", "0"), "renovations", renovated,
         "the number of 'renovation_cards' is 0, which is out of range; write a number from 1 to 255"},
        {"NothingShown", numbers("tables", "renovations_shown", "500"), "renovations", renovated, "from 0 to 32"},
        {"ManyRenovations", renovations(260), "renovations", renovated, "of the size 100; 255 are possible."},
        {"NoTowerFavor",
         numbers("parameters", "tower_favors_seen", "0"),
         "towers",
         {"--players", "3", "--with", "towers"},
         "write a number from 1 to 20"},
        {"ManyMoats",
         numbers("tables", "moat_counts", "300, 300, 300"),
         "moats",
         {"--players", "3", "--with", "moats"},
         "write a number from 0 to 99"},
        {"NoPassage",
         "remove:\n  secret_passages: [short, middle, long]\n",
         "passages",
         {"--players", "3", "--with", "passages"},
         "mine/c.yaml:2:36: the table 'secret_passages' has 0 entries, and 3 are needed"},
        {"FourPassages",
         "secret_passages:\n  more: {name: more, cells: 4, copies: 5}\n",
         "passages",
         {"--players", "3", "--with", "passages"},
         "the sets bring 4 lengths [CX-SECRET-1]."},
        {"MiserOfNothing", decree("miser", "number: 48, money: 0, points: 2, text: x"), "decrees", decreed,
         "the decree 'miser' gives something for every so much money, but has no 'money'"},
        {"DecreeTwice", "decrees:\n  mine: {number: 44, name: Mine, points: 3, text: Hello}\n", "decrees", decreed,
         "the number 44 belongs to the decree 'icons_of_comfort' already"},
        {"UnknownWord", decree("courtyards", "number: 50, points: 2, text: \"x {nope}\""), "decrees", decreed,
         "the text has '{nope}', which is no number of it"},
        {"NoAmount", decree("courtyards", "number: 50, points: 2, text: x, sets: {parameter: castles.doors, value: 9}"),
         "decrees", decreed, "no decree of a set can change 'castles.doors'"},
        {"Divided",
         decree("courtyards", "number: 50, points: 2, text: x, sets: {parameter: castles.money_per_vp, value: 0}"),
         "decrees", decreed, "something is divided by 'castles.money_per_vp'"},
    };
}

class HostileSets : public testing::TestWithParam<HostileSet> {};

TEST_P(HostileSets, AreRefusedInASentence) {
    const TestFolder folder;
    std::filesystem::create_directory(folder.file("mine"));
    const std::string more = GetParam().extends.empty() ? "" : ", " + GetParam().extends;
    std::ofstream(folder.file("mine/set.yaml")) << "id: mine\nname: x\nversion: 1.0\ngame: castles\nextends: "
                                                   "[castles-base"
                                                << more << "]\nprovenance: house\n";
    std::ofstream(folder.file("mine/c.yaml")) << GetParam().text;
    std::vector<std::string> words{"simulate", "castles", "--set", "mine", "--games", "1", "--bots", "random"};
    words.insert(words.end(), {"--data", folder.file(".")});
    words.insert(words.end(), GetParam().words.begin(), GetParam().words.end());
    const Ran ran = run_program(words);
    EXPECT_EQ(ran.exit, cli::Exit::unusable);
    EXPECT_NE(ran.err.find(GetParam().told), std::string::npos) << ran.err;
}

INSTANTIATE_TEST_SUITE_P(Each, HostileSets, testing::ValuesIn(hostile_sets()),
                         [](const auto& info) { return info.param.name; });

/// Few, but enough: a game is played to its end.
TEST(HostileSets, WhatIsJustEnoughIsPlayed) {
    const TestFolder folder;
    std::filesystem::create_directory(folder.file("mine"));
    std::ofstream(folder.file("mine/set.yaml"))
        << "id: mine\nname: x\nversion: 1.0\ngame: castles\nextends: castles-base\nprovenance: house\n";
    std::ofstream(folder.file("mine/c.yaml")) << few_cards;
    const Ran ran = run_program({"simulate", "castles", "--set", "mine", "--data", folder.file("."), "--players", "2",
                                 "--games", "2", "--bots", "random", "--seed", "3"});
    EXPECT_EQ(ran.exit, cli::Exit::done) << ran.err;
}

/// The first example of docs/catalogs.md is meant to go with everything.
TEST(Guide, ItsFirstSetGoesWithAllExpansions) {
    const TestFolder folder;
    std::filesystem::create_directory(folder.file("my-rooms"));
    std::ifstream stream(source_dir() / "docs" / "catalogs.md");
    std::ostringstream guide;
    guide << stream.rdbuf();
    for (const std::string name : {"my-rooms/set.yaml", "my-rooms/rooms.yaml"}) {
        const std::string begin = "```yaml\n# " + name + "\n";
        const std::size_t at = guide.str().find(begin);
        ASSERT_NE(at, std::string::npos) << name;
        const std::size_t first = at + begin.size();
        std::ofstream(folder.file(name)) << guide.str().substr(first, guide.str().find("```", first) - first);
    }
    const Ran ran =
        run_program({"simulate", "castles", "--set", "my-rooms", "--data", folder.file("."), "--players", "3",
                     "--games", "1", "--bots", "random", "--with", "decrees,moats,passages,renovations,swans,towers"});
    EXPECT_EQ(ran.exit, cli::Exit::done) << ran.err;
}

TEST(HostileSets, CX_GEN_3_Towers_need_the_tiles_of_all_expansions) {
    const Ran ran = run_program({"simulate", "castles", "--players", "3", "--games", "1", "--bots", "random", "--with",
                                 "towers", "--without", "castles-extra"});
    EXPECT_EQ(ran.exit, cli::Exit::unusable);
    EXPECT_EQ(ran.err, "Towers need the tiles of the set 'castles-extra'; do not leave it out. [CX-GEN-3]\n");
}

TEST(HostileSets, ASetOfAnExpansionNeedsItsRules) {
    const Ran ran =
        run_program({"simulate", "castles", "--players", "3", "--games", "1", "--bots", "random", "--set", "moats"});
    EXPECT_EQ(ran.exit, cli::Exit::unusable);
    EXPECT_EQ(ran.err, "The set 'moats' belongs to the expansion 'moats'; switch that on, which brings the set.\n");
}

TEST(HostileSets, WhatWasLeftOutEndsASentenceOfItsOwn) {
    const Ran ran = run_program({"simulate", "castles", "--players", "3", "--games", "1", "--bots", "random", "--with",
                                 "decrees", "--without", "decrees"});
    EXPECT_EQ(ran.exit, cli::Exit::unusable);
    EXPECT_EQ(ran.err, "The parts of 'castles' do not fit together: 3 players need 5 Royal Decrees, and the sets bring "
                       "0 for them; add some [CX-DRULE-1]. Of the sets, decrees was left out, so bring a set that has "
                       "it.\n");
}

} // namespace linderhof::test::hostile_sets_test
