// 200 castles and 100 illegal placements with the answers of an independent checker, asked through the library.

#include "castle_builder.hpp"
#include "shared_castles.hpp"
#include "telling/picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::castles::test::castle_shared_test {

using Json = nlohmann::json;

CastleBuilder start(const Json& castle) {
    return CastleBuilder(castle["edition"].get<std::string>(), castle["foyer_doors"].get<int>());
}

/// The items of a step in the words of CastleBuilder::items. The checker tells "own" and "other" icons apart by whose
/// turn it is; the rule follows from the icon.
std::vector<std::string> expected_items(const CastleBuilder& builder, const Json& after) {
    std::vector<std::string> items;
    for (const Json& item : after["items"]) {
        const int of = item["tile"];
        const int with = item["with"];
        const Icon& icon = builder.castle().shown(of).icon;
        std::string rule = "CB-SCORE-1";
        if (item["kind"] != "value") {
            rule = icon.kind == IconKind::connection          ? "CB-SCORE-5"
                   : icon.kind == IconKind::adjacency_penalty ? "CB-SCORE-7"
                   : of == with                               ? "CB-SCORE-9"
                                                              : "CB-SCORE-8";
        }
        const int vp = item["vp"];
        items.push_back(rule + (vp > 0 ? " +" : " ") + std::to_string(vp) + " of " + std::to_string(of) + " with " +
                        std::to_string(with));
    }
    std::sort(items.begin(), items.end());
    return items;
}

void check_step(const CastleBuilder& builder, const Json& after) {
    check_after_step(builder, after);
    EXPECT_EQ(sorted(builder.items()), expected_items(builder, after));
    const DrawnPlan drawing = castle_drawing(builder.position(), 0);
    EXPECT_EQ(drawing.areas.size(), after["enclosed_areas"]);
    EXPECT_TRUE(std::none_of(drawing.areas.begin(), drawing.areas.end(),
                             [](const DrawnArea& area) { return area.cells.empty(); }));
}

/// Every favor and bonus card that one castle decides, and what they are made of.
void check_end(const CastleBuilder& builder, const Json& final, int vp) {
    EXPECT_EQ(vp, final["vp_total"]);
    for (const auto& [id, count] : final["favors"].items()) {
        EXPECT_EQ(builder.favor(id), count) << id;
    }
    for (const auto& [id, points] : final["bonus"].items()) {
        EXPECT_EQ(builder.bonus(id), points) << id;
    }
    check_castle(builder.castle(), final);
}

int check_counts(const CastleBuilder& builder, const Json& sequence, std::size_t step) {
    int checked = 0;
    for (const Json& legal : sequence["legal_counts"]) {
        if (legal["before_step"] == step) {
            const std::string tile = legal["tile"];
            std::vector<std::string> expected = legal["placements"];
            EXPECT_EQ(places(builder, tile, geometry::LookAlikes::each), sorted(expected)) << tile;
            EXPECT_EQ(legal["count"], expected.size());
            EXPECT_EQ(places(builder, tile, geometry::LookAlikes::once).size(), legal["count_distinct"]) << tile;
            ++checked;
        }
    }
    return checked;
}

void lay(CastleBuilder& builder, const Json& tile) {
    builder.add(tile["tile"].get<std::string>(), tile["at"][0], tile["at"][1], tile["turn"], tile.value("side", ""));
}

TEST(CastleShared, EveryCastleScoresAsTheCheckerSays) {
    const Json& sequences = shared_castles()["sequences"];
    int counts = 0;
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        SCOPED_TRACE("castle " + std::to_string(i));
        const Json& sequence = sequences[i];
        CastleBuilder builder = start(sequence);
        int vp = 0;
        for (std::size_t step = 0; step < sequence["placements"].size(); ++step) {
            SCOPED_TRACE("step " + std::to_string(step));
            counts += check_counts(builder, sequence, step);
            lay(builder, sequence["placements"][step]);
            check_step(builder, sequence["after_each"][step]);
            vp += builder.vp();
        }
        counts += check_counts(builder, sequence, sequence["placements"].size());
        check_end(builder, sequence["final"], vp);
    }
    EXPECT_EQ(sequences.size(), 200U);
    EXPECT_EQ(counts, 382);
}

TEST(CastleShared, EveryIllegalPlacementIsRefusedForItsRule) {
    const Json& cases = shared_castles()["illegal"];
    for (std::size_t i = 0; i < cases.size(); ++i) {
        SCOPED_TRACE("case " + std::to_string(i));
        CastleBuilder builder = start(cases[i]);
        for (const Json& tile : cases[i]["placements"]) {
            lay(builder, tile);
        }
        const Json& illegal = cases[i]["illegal"];
        EXPECT_EQ(Json(builder.refused(illegal["tile"].get<std::string>(), illegal["at"][0], illegal["at"][1],
                                       illegal["turn"], illegal.value("side", ""))),
                  cases[i]["violations"]);
    }
    EXPECT_EQ(cases.size(), 100U);
}

} // namespace linderhof::castles::test::castle_shared_test
