// The commands that score what people have written down.

#include "real_program.hpp"

#include "support/paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace linderhof::cli::written_position_test {

using linderhof::test::Ran;
using linderhof::test::run_program;
using testing::HasSubstr;

class WrittenPositionTest : public testing::Test {
  protected:
    std::string write(const std::string& tiles) const {
        std::ofstream(folder_.file("mine.yaml")) << "game: castles\nedition: 2e\nfoyer: {doors: 3, turn: 0}\ntiles:\n"
                                                 << tiles;
        return folder_.file("mine.yaml");
    }

    static constexpr const char* two = "- {tile: dining_room, at: [-4, -1], turn: 0}\n"
                                       "- {tile: gallery_of_mirrors, at: [-6, -6], turn: 90}\n";
    linderhof::test::TestFolder folder_;
};

TEST_F(WrittenPositionTest, ALegalOneIsScoredItemByItem) {
    const Ran ran = run_program({"score", write(two), "--draw"});
    EXPECT_EQ(ran.exit, Exit::done);
    EXPECT_THAT(ran.out, testing::AllOf(HasSubstr("7 VP"), HasSubstr("CB-SCORE-5"), HasSubstr("Dining")));
}

TEST_F(WrittenPositionTest, TheJsonObjectIsTheAnswer) {
    const Ran ran = run_program({"score", write(two), "--json"});
    const auto json = nlohmann::json::parse(ran.out);
    EXPECT_EQ(json["legal"], true);
    EXPECT_EQ(json["vp"], 7);
}

TEST_F(WrittenPositionTest, AnIllegalOneSaysWhichTileAndWhichRule) {
    const Ran ran = run_program({"score", write("- {tile: dining_room, at: [0, 0], turn: 0}\n")});
    EXPECT_EQ(ran.exit, Exit::no);
    EXPECT_THAT(ran.out, HasSubstr("CB-PLACE-2"));
}

TEST_F(WrittenPositionTest, AMistakeIsToldWithItsPlace) {
    const Ran ran = run_program({"score", write("- {tile: dinning_room, at: [-4, -1], turn: 0}\n")});
    EXPECT_EQ(ran.exit, Exit::unusable);
    EXPECT_THAT(ran.err, testing::AllOf(HasSubstr("mine.yaml:5:"), HasSubstr("dining_room")));
}

TEST_F(WrittenPositionTest, AGameThatNobodyOffersIsToldWhatWasMeant) {
    std::ofstream(folder_.file("other.yaml")) << "game: castels\n";
    const Ran ran = run_program({"score", folder_.file("other.yaml")});
    EXPECT_EQ(ran.exit, Exit::unusable);
    EXPECT_THAT(ran.err, HasSubstr("did you mean 'castles'?"));
}

TEST_F(WrittenPositionTest, NeitherFileNorAddress) {
    const Ran ran = run_program({"score", "no-such-thing"});
    EXPECT_EQ(ran.exit, Exit::unusable);
    EXPECT_THAT(ran.err, HasSubstr("no-such-thing"));
}

TEST_F(WrittenPositionTest, PlacesOfOneMoreTile) {
    const Ran ran = run_program({"placements", write(two), "--tile", "porch", "--json"});
    EXPECT_EQ(ran.exit, Exit::done);
    const auto json = nlohmann::json::parse(ran.out);
    EXPECT_EQ(json["tile"], "porch");
    EXPECT_EQ(json["count"], json["placements"].size());
    const Ran unknown = run_program({"placements", write(two), "--tile", "porsch"});
    EXPECT_EQ(unknown.exit, Exit::unusable);
    EXPECT_THAT(unknown.err, HasSubstr("did you mean 'porch'?"));
}

TEST_F(WrittenPositionTest, AnUnknownExpansionIsToldWithItsPlace) {
    std::ofstream(folder_.file("other.yaml")) << "game: castles\nwith: [towers, mots]\ntiles: []\n";
    const Ran ran = run_program({"score", folder_.file("other.yaml")});
    EXPECT_EQ(ran.exit, Exit::unusable);
    EXPECT_THAT(ran.err, testing::AllOf(HasSubstr("other.yaml:2:16: "), HasSubstr("did you mean 'moats'?")));
}

TEST_F(WrittenPositionTest, ARecordSaysTheSameOfItsSetUp) {
    std::ofstream(folder_.file("record.yaml")) << "format: 1\nsetup:\n  game: castles\n  players: 9\n"
                                                  "  with: [mots]\n  seed: 1\nmoves: []\n";
    const Ran ran = run_program({"replay", folder_.file("record.yaml")});
    EXPECT_EQ(ran.exit, Exit::unusable);
    EXPECT_THAT(ran.err, testing::AllOf(HasSubstr("record.yaml:4:12: "), HasSubstr("record.yaml:5:10: ")));
}

TEST_F(WrittenPositionTest, AnExpansionThatIsOffIsNamed) {
    const Ran ran = run_program({"score", write("- {moat: left}\n")});
    EXPECT_EQ(ran.exit, Exit::unusable);
    EXPECT_THAT(ran.err,
                testing::AllOf(HasSubstr("mine.yaml:5:"), HasSubstr("write `with: [moats]` at the top if that"),
                               testing::Not(HasSubstr(".yaml:6"))));
}

TEST_F(WrittenPositionTest, AMistakeThatAnExpansionWouldAllowIsToldAsItIs) {
    std::ofstream(folder_.file("table.yaml"))
        << "game: two_castles\ntable:\n"
           "  - {name: Ada, castle: {throne: throne_food_sleeping, tiles: [{tile: wine_room, at: [0, 1]}]}}\n"
           "  - {name: Ben, castle: {throne: throne_living_corridor, tiles: [{tile: nap_room, at: [0, 1]}]}}\n";
    const Ran ran = run_program({"score", folder_.file("table.yaml")});
    EXPECT_EQ(ran.exit, Exit::unusable);
    EXPECT_THAT(ran.err, testing::AllOf(HasSubstr("table.yaml:3:3: the table has 2 castles, and the game 3; "),
                                        HasSubstr("`with: [demands]` at the top if that was played, else write one")));
}

TEST_F(WrittenPositionTest, ATableSaysHowManyPlay) {
    const auto score = [&](int players, const std::string& head) {
        std::ofstream file(folder_.file("table.yaml"));
        file << head << "table:\n";
        for (int i = 0; i < players; ++i) {
            file << "- {name: P" << i << ", money: 0, castle: {tiles: []}}\n";
        }
        file.close();
        return run_program({"score", folder_.file("table.yaml")});
    };
    EXPECT_EQ(score(3, "").exit, Exit::done);
    EXPECT_EQ(score(5, "with: [towers]\n").exit, Exit::done);
    EXPECT_THAT(score(6, "with: [towers]\n").err, HasSubstr("table.yaml:3:1: "));
    EXPECT_THAT(score(3, "players: 4\n").err, HasSubstr("leave `players` out"));
}

TEST_F(WrittenPositionTest, ARecordIsToldWhatItIsFor) {
    std::ofstream(folder_.file("record.yaml")) << "format: 1\nsetup: {game: castles}\nmoves: []\n";
    const Ran ran = run_program({"score", folder_.file("record.yaml")});
    EXPECT_EQ(ran.exit, Exit::unusable);
    EXPECT_THAT(ran.err, HasSubstr("linderhof replay"));
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

TEST_F(WrittenPositionTest, PlacesThatAPassageOpens) {
    std::ofstream(folder_.file("other.yaml")) << "with: [passages]\nfoyer: {doors: 3}\ntiles: []\n";
    const Ran ran = run_program({"placements", folder_.file("other.yaml"), "--tile", "pantry", "--json"});
    const auto json = nlohmann::json::parse(ran.out);
    EXPECT_EQ(json["count"].get<std::size_t>() + json["count_with"].get<std::size_t>(), json["placements"].size());
    EXPECT_THAT(ran.out, HasSubstr("with middle to 0"));
}

} // namespace linderhof::cli::written_position_test
