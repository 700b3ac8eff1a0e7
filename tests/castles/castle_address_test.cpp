// Castles published as short addresses of madcastles.com.

#include "files/address.hpp"
#include "playing.hpp"
#include "scores/scorer.hpp"

#include <linderhof/catalog/document.hpp>

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace linderhof::castles::test::castle_address_test {

constexpr const char* first_castle = "+P2-2,6&-V0-24,4&-W0-14,10&-e0-14,8&-d0-14,0&+k0-10,-4&-f10,-6&-L30,-14&-C38,-12&"
                                     "+J18,2&+M24,6&+G08,6&-a22,10&+A0-4,14&-E112,-4&-N32,-6";
constexpr const char* second_castle = "+P22,0&-K2-20,-6&-O0-10,-8&-Z0-12,-2&-L1-4,6&-e0-16,8&-G08,0&+w16,-12&+Q012,8&"
                                      "-E318,8&+b222,10&-U116,-2&+k120,-12&+g310,-8&+K04,-4";

nlohmann::json score(const std::string& address, const std::string& edition = "2e") {
    std::string fault;
    const std::string text = read_address(address, fault);
    EXPECT_EQ(fault, "");
    catalog::Diagnostics diagnostics;
    const auto document = catalog::Document::read_text(text, "address", diagnostics);
    const Verdict verdict = score_file(ruleset(4, edition), document.value(), diagnostics);
    EXPECT_EQ(diagnostics.text(), "");
    return *verdict.json;
}

/// Points by the rules of their items.
std::map<std::string, int> by_rule(const nlohmann::json& castle) {
    std::map<std::string, int> sums;
    for (const auto& tile : castle["tiles"]) {
        for (const auto& item : tile["items"]) {
            sums[item["rule"]] += item["vp"].get<int>();
        }
    }
    return sums;
}

// Worked out by hand. Values: Green House 4, Audience Room 7, Shed 1, Pink Cabinet 5, Pantry 2, Terrace Gardens 5,
// Venus Grotto 1, Train Room 5, West Tapestry Room 2, Servant's Quarters 4, Great Hall 1, Powder Room 1. The Servant's
// Quarters join the Great Hall; the Audience Room touches the Foyer and two Hallways, the Train Room the Great Hall; the
// Venus Grotto counts Foyer, two Hallways, Stairs and Great Hall. No two tiles meet at a corner alone where it matters.
TEST(CastleAddress, TheFirstPublishedCastle) {
    const std::map<std::string, int> sums{
        {"CB-SCORE-1", 38}, {"CB-SCORE-5", 2}, {"CB-SCORE-7", -6 - 1}, {"CB-SCORE-8", 5}};
    for (const char* edition : {"1e", "2e"}) {
        const nlohmann::json castle = score(first_castle, edition);
        EXPECT_EQ(castle["legal"], true);
        EXPECT_EQ(castle["tiles"].size(), 15U);
        EXPECT_EQ(castle["vp"], 38);
        EXPECT_EQ(by_rule(castle), sums);
        EXPECT_EQ(castle["measures"]["courtyards"], 2);
        EXPECT_EQ(castle["measures"]["favors"]["count_corridor"], 5);
        EXPECT_EQ(castle["measures"]["favors"]["completed"], 9);
    }
}

// Values: Throne Room 1, Grand Bedchamber 4, Formal Gardens 3, Servant's Quarters 4, East Tapestry Chamber 3, Piano
// Room 3, Train Room 5, Utility Room 2, Hunding's Hut 4, Shed 1, Dressing Room 2, Kitchen 1, Broom Closet 1. Joined: Throne
// Room with two bedrooms 8, Formal Gardens with the Throne Room 1, Servant's Quarters with the Hallway 2, East Tapestry
// Chamber with Piano Room and Hunding's Hut 4, Hunding's Hut with the Shed 1, Dressing Room with the Kitchen 2. The Piano
// Room touches the East Tapestry Chamber.
TEST(CastleAddress, TheSecondPublishedCastle) {
    const std::map<std::string, int> sums{{"CB-SCORE-1", 34}, {"CB-SCORE-5", 18}, {"CB-SCORE-7", -1}};
    const nlohmann::json castle = score(second_castle);
    EXPECT_EQ(castle["legal"], true);
    EXPECT_EQ(castle["tiles"].size(), 14U);
    EXPECT_EQ(castle["vp"], 51);
    EXPECT_EQ(by_rule(castle), sums);
    EXPECT_EQ(castle["measures"]["bonus"]["all_sizes"], 8);
    EXPECT_EQ(castle["measures"]["courtyards"], 0);
}

TEST(CastleAddress, WithOrWithoutThePage) {
    EXPECT_EQ(score(std::string("https://madcastles.com/#") + first_castle)["vp"], 38);
    EXPECT_EQ(score(std::string("#") + first_castle)["vp"], 38);
}

TEST(CastleAddress, HallwaysLieOnTheLevelOfWhatTheyJoin) {
    std::string fault;
    // Foyer, Stairs to its left, a Hallway at their dark end, a Hallway to the right of the Foyer.
    const CastleFile castle = castle_of_address(ruleset(4), "-f0-18,2&+P00,0&+A0-6,2&-e06,2", fault);
    EXPECT_EQ(fault, "");
    ASSERT_EQ(castle.tiles.size(), 3U);
    const Rules& rules = Rules::of(ruleset(4));
    EXPECT_EQ(rules.face(castle.tiles[0].spot.blueprint).word,
              "stairs"); // the Hallway at their end has to wait for them
    EXPECT_EQ(rules.face(castle.tiles[1].spot.blueprint).side, "downstairs");
    EXPECT_EQ(rules.face(castle.tiles[2].spot.blueprint).side, "ground");
}

TEST(CastleAddress, OtherWordsAreNoAddress) {
    for (const char* words : {"", "castle.yaml", "-f", "+", "#", "https://madcastles.com/", "-file.yaml", "+P4-2,6"}) {
        std::string fault;
        EXPECT_EQ(read_address(words, fault), "") << words;
        EXPECT_EQ(fault, "") << words;
    }
}

TEST(CastleAddress, FaultsAreTold) {
    const auto fault_of = [](const std::string& address) {
        std::string fault;
        EXPECT_EQ(read_address(address, fault), "") << address;
        return fault;
    };
    EXPECT_EQ(fault_of("+P2-2,6&+Z"),
              "Piece 2 of the address is '+Z'; a piece is written like '+P2-2,6': two characters, "
              "quarter turns, x and y.");
    EXPECT_NE(fault_of("+P2-2,6&"), "");
    EXPECT_NE(fault_of("+P2-2;6"), "");
    EXPECT_NE(fault_of("+P2-2,6x"), "");
    EXPECT_NE(fault_of("+P2-2,99999999999999999999"), "");

    const auto meaning = [](const std::string& address) {
        std::string fault;
        static_cast<void>(castle_of_address(ruleset(4), address, fault));
        return fault;
    };
    EXPECT_EQ(meaning("+G00,0"), "A castle has one Foyer, and this address has 0.");
    EXPECT_EQ(meaning("+P00,0&+P00,0"), "A castle has one Foyer, and this address has 2.");
    EXPECT_EQ(meaning("+P00,0&-z06,0"), "The address has a piece number 103; they end at 90.");
    EXPECT_EQ(meaning("+P00,0&+G07,0"), "The pantry at 7,0 lies half a cell beside the grid of the Foyer.");
    EXPECT_EQ(fault_of("+P2-2,6&\x1b[31m\xff"),
              "Piece 2 of the address is '?[31m?'; a piece is written like '+P2-2,6': "
              "two characters, quarter turns, x and y.");
}

TEST(CastleAddress, AFaultHasThePlaceOfTheAddress) {
    catalog::Diagnostics diagnostics;
    const auto document =
        catalog::Document::read_text("game: castles\naddress: \"+G00,0\"\n", "castle.yaml", diagnostics);
    static_cast<void>(score_file(ruleset(4), document.value(), diagnostics));
    EXPECT_EQ(diagnostics.text(), "castle.yaml:2:10: A castle has one Foyer, and this address has 0; "
                                  "copy the address again, from the '#' to its end\n");
}

} // namespace linderhof::castles::test::castle_address_test
