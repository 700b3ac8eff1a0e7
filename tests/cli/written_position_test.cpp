// The commands that score what people have written down.

#include "real_program.hpp"

#include "support/paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace linderhof::cli {
namespace {

using test::Ran;
using test::run_program;
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
    test::TestFolder folder_;
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

} // namespace
} // namespace linderhof::cli
