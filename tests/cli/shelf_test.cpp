// Things side by side with their true shapes: at every width, each with all its doors.

#include "golden.hpp"
#include "plans/close_up.hpp"
#include "plans/shelf.hpp"
#include "plans/thumbnail.hpp"
#include "program/host.hpp"
#include "support/rulesets.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/text/layout.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::cli::shelf_test {

using testing::HasSubstr;

const Ruleset& rules_of(const std::string& game) {
    static std::map<std::string, std::shared_ptr<const Ruleset>> all;
    std::shared_ptr<const Ruleset>& rules = all[game];
    if (!rules) {
        linderhof::Setup setup;
        setup.game = game;
        rules = linderhof::test::builder().make(setup).ruleset;
    }
    return *rules;
}

Drawing portrait(const std::string& id) {
    const Ruleset& rules = rules_of("castles");
    return rules.game().telling().portrait(rules, id);
}

TextOptions of_size(int width, bool ascii = false) {
    TextOptions options;
    options.width = width;
    options.ascii = ascii;
    return options;
}

/// A market with every outline that rooms have.
std::vector<ShelfItem> market(const TextOptions& options) {
    std::vector<ShelfItem> items;
    int number = 0;
    for (const char* id : {"vestibule", "9_pin_alley", "french_gazebo", "theater", "kitchen", "armory", "pantry",
                           "piano_room", "anteroom"}) {
        ++number;
        items.push_back(shelf_item(std::to_string(number), "+" + std::to_string(number), portrait(id), options));
    }
    return items;
}

std::vector<std::string> market_text(const TextOptions& options, int most) {
    return shelf_text(market(options), options, most);
}

int widest(const std::vector<std::string>& lines) {
    int width = 0;
    for (const std::string& line : lines) {
        width = std::max(width, display_width(line));
    }
    return width;
}

TEST(Shelf, IsNoWiderThanTheScreen) {
    for (const int width : {30, 60, 80, 100, 160}) {
        for (const int most : {8, 20, 40}) {
            const std::vector<std::string> lines = market_text(of_size(width), most);
            EXPECT_LE(widest(lines), width);
            EXPECT_FALSE(lines.empty());
        }
    }
}

TEST(Shelf, IsLowOnASmallScreenAndLargerWhereThereIsRoom) {
    EXPECT_LE(market_text(of_size(80), 10).size(), 14U);
    EXPECT_GT(market_text(of_size(160), 40).size(), market_text(of_size(160), 8).size());
}

TEST(Shelf, OfAMarketAtFourWidths) {
    for (const int width : {60, 80, 100, 160}) {
        expect_golden("shelf_" + std::to_string(width), market_text(of_size(width), 10));
    }
    expect_golden("shelf_ascii", market_text(of_size(80, true), 10));
}

TEST(Shelf, EveryKeyStandsOnIt) {
    std::string text;
    for (const std::string& line : market_text(of_size(80), 10)) {
        text += line + "\n";
    }
    for (int number = 1; number <= 9; ++number) {
        EXPECT_THAT(text, HasSubstr(std::to_string(number)));
    }
}

/// Characters of the wall of a thumbnail that are blank.
int gaps(const std::vector<std::string>& closed, const std::vector<std::string>& open) {
    int count = 0;
    for (std::size_t row = 0; row < closed.size(); ++row) {
        const auto at = [&](const std::string& line, std::size_t x) { return x < line.size() ? line[x] : ' '; };
        for (std::size_t x = 0; x < closed[row].size(); ++x) {
            count += at(closed[row], x) != ' ' && at(open[row], x) == ' ' ? 1 : 0;
        }
    }
    return count;
}

TEST(Thumbnail, EveryDoorOfEveryTileIsAGapInTheWall) {
    const Ruleset& rules = rules_of("castles");
    const TextOptions options = of_size(80, true);
    for (const Placeable& thing : rules.game().telling().placeables(rules)) {
        Drawing drawing = rules.game().telling().portrait(rules, thing.id);
        DrawnPiece& piece = std::get<DrawnPlan>(drawing).pieces.front();
        piece.names.clear();
        const auto open = draw_thumbnail(std::get<DrawnPlan>(drawing), options);
        const auto expected = static_cast<int>(piece.doors.size());
        piece.doors.clear();
        const auto closed = draw_thumbnail(std::get<DrawnPlan>(drawing), options);
        EXPECT_EQ(gaps(closed, open), expected) << thing.id;
    }
}

TEST(Thumbnail, OfEveryOutline) {
    std::vector<std::string> lines;
    for (const ShelfItem& item : market(of_size(80))) {
        const auto drawn = draw_thumbnail(std::get<DrawnPlan>(item.drawing), of_size(80));
        std::ranges::copy(drawn, std::back_inserter(lines));
    }
    for (const char* id : {"foyer_three_doors", "hallway_ground", "hallway_downstairs", "stairs"}) {
        const auto drawn = draw_thumbnail(std::get<DrawnPlan>(portrait(id)), of_size(80));
        std::ranges::copy(drawn, std::back_inserter(lines));
    }
    expect_golden("thumbnails", lines);
}

TEST(Shelf, OfAHandOfTwoCastles) {
    const Ruleset& rules = rules_of("two_castles");
    const std::vector<Placeable> things = rules.game().telling().placeables(rules);
    ASSERT_GE(things.size(), 9U);
    const auto hand = [&](const TextOptions& options) {
        std::vector<ShelfItem> items;
        for (std::size_t i = 0; i < 9; ++i) {
            items.push_back(
                shelf_item(std::to_string(i + 1), "+1", rules.game().telling().portrait(rules, things[i].id), options));
        }
        return shelf_text(items, options, 12);
    };
    for (const int width : {60, 80, 160}) {
        EXPECT_LE(widest(hand(of_size(width))), width);
    }
    expect_golden("shelf_hand", hand(of_size(80)));
}

/// A row of squares, the last of them marked.
DrawnPlan long_row(int pieces) {
    DrawnPlan plan;
    for (int i = 0; i < pieces; ++i) {
        DrawnPiece piece;
        piece.shape.corners = {{0, 0}, {4, 0}, {4, 4}, {0, 4}};
        piece.at = {4 * i, 4 * i};
        piece.names = {"Room " + std::to_string(i)};
        plan.pieces.push_back(piece);
    }
    plan.pieces.back().mark = Mark::ghost;
    plan.pieces.back().note = "(1) +5";
    return plan;
}

TEST(CloseUp, HoldsWhatIsMarkedAndKeepsToItsLines) {
    for (const int most : {9, 12, 20}) {
        const Sketched picture = draw_close_up(long_row(12), of_size(60), most);
        const std::vector<std::string>& lines = picture.lines;
        EXPECT_TRUE(picture.part);
        EXPECT_LE(static_cast<int>(lines.size()), most);
        EXPECT_LE(widest(lines), 60);
        EXPECT_TRUE(std::ranges::any_of(lines, [](const auto& line) { return line.find("(1) +5") != line.npos; }));
    }
}

TEST(CloseUp, ShowsSomeOfWhatIsMarkedHoweverFewTheLines) {
    for (int most = 4; most < 20; ++most) {
        const Sketched picture = draw_close_up(long_row(12), of_size(60), most);
        EXPECT_TRUE(std::ranges::any_of(picture.lines, [](const auto& line) {
            return line.find("┆") != std::string::npos || line.find("┄") != std::string::npos;
        })) << most;
    }
}

TEST(CloseUp, OfASmallPlanIsTheWholePlan) {
    const Sketched picture = draw_close_up(long_row(2), of_size(80), 60);
    EXPECT_EQ(picture.lines, draw_text(long_row(2), of_size(80)));
    EXPECT_FALSE(picture.part);
    EXPECT_TRUE(draw_close_up(DrawnPlan(), of_size(80), 20).lines.empty());
}

} // namespace linderhof::cli::shelf_test
