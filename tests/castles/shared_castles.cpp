#include "shared_castles.hpp"

#include "support/paths.hpp"

#include <linderhof/geometry/search.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>

namespace linderhof::castles::test {

namespace {

nlohmann::json read(const char* name) {
    std::ifstream file(linderhof::test::test_dir("data") / name);
    return nlohmann::json::parse(file);
}

} // namespace

const nlohmann::json& shared_castles() {
    static const nlohmann::json castles = read("castles_shared.json");
    return castles;
}

const nlohmann::json& shared_expansions() {
    static const nlohmann::json castles = read("expansions_shared.json");
    return castles;
}

std::string tile_of(const nlohmann::json& step) {
    static constexpr std::array<const char*, 8> towers{"fencers_tower",  "gate_tower",    "dungeon_tower",
                                                       "granary_tower",  "singers_tower", "garden_tower",
                                                       "dovecote_tower", "clock_tower"};
    const std::string tile = step["tile"];
    return tile.rfind("TW", 0) == 0 ? towers.at(static_cast<std::size_t>(tile[2] - '1')) : tile;
}

std::vector<std::string> sorted(std::vector<std::string> words) {
    std::sort(words.begin(), words.end());
    return words;
}

std::vector<std::string> external_doors(const Castle& castle) {
    std::vector<std::string> doors;
    const geometry::Trace& trace = castle.trace();
    for (int tile = 0; tile < castle.size(); ++tile) {
        const geometry::Placed& placed = castle.tiles()[static_cast<std::size_t>(tile)];
        const auto all = castle.rules().tiles.kit->doors(placed.blueprint, placed.turn);
        for (std::uint32_t left = trace.external_doors(static_cast<std::size_t>(tile)); left != 0; left &= left - 1) {
            const geometry::Door& door = all[static_cast<std::size_t>(std::countr_zero(left))];
            const geometry::Point step = geometry::direction(door.facing);
            const int x = 2 * (placed.x + door.x) + 1 + step.x;
            const int y = 2 * (placed.y + door.y) + 1 + step.y;
            const bool counted = castle.face(tile).room && !castle.shown(tile).types.contains(RoomType::corridor);
            doors.push_back(std::to_string(castle.number(tile)) + " " + std::to_string(x) + " " + std::to_string(y) +
                            (counted ? " counted" : ""));
        }
    }
    return sorted(doors);
}

std::vector<std::string> places(const CastleBuilder& builder, const std::string& tile,
                                geometry::LookAlikes look_alikes) {
    const Rules& rules = builder.rules();
    geometry::Search search;
    search.begin(*rules.tiles.kit, builder.castle().tiles(), rules.doors_of(builder.position(), 0));
    std::vector<std::string> result;
    for (std::size_t face = 0; face < rules.tiles.faces.size(); ++face) {
        if (rules.tiles.faces[face].word == tile) {
            for (const geometry::Spot& spot : search.list(static_cast<std::uint16_t>(face), look_alikes)) {
                result.push_back(std::to_string(spot.x) + " " + std::to_string(spot.y) + " " +
                                 std::to_string(90 * spot.turn) +
                                 (tile == "hallway" ? " " + rules.tiles.faces[face].side : ""));
            }
        }
    }
    return sorted(result);
}

void check_after_step(const CastleBuilder& builder, const nlohmann::json& after) {
    EXPECT_EQ(builder.vp(), after["vp_delta"]);
    EXPECT_EQ(nlohmann::json(builder.completed()), after["completed"]);
    for (const auto& [tile, vp] : after["rescore"].items()) {
        EXPECT_EQ(builder.rescore(builder.castle().numbered(std::stoi(tile))), vp) << "tile " << tile;
    }
    EXPECT_EQ(builder.castle().external_doors(true), after["external_doors_all"]);
    EXPECT_EQ(builder.castle().external_doors(false), after["external_doors"]);
    EXPECT_EQ(builder.castle().trace().enclosed(), after["enclosed_areas"]);
    EXPECT_EQ(builder.castle().trace().courtyards(), after["courtyards"]);
}

void check_castle(const Castle& castle, const nlohmann::json& final) {
    std::vector<std::string> doors;
    for (const nlohmann::json& door : final["external_doors"]) {
        doors.push_back(door["tile"].dump() + " " + door["at2"][0].dump() + " " + door["at2"][1].dump() +
                        (door["counted"] ? " counted" : ""));
    }
    EXPECT_EQ(external_doors(castle), sorted(doors));
    std::vector<int> completed;
    for (int tile = 0; tile < castle.size(); ++tile) {
        if (castle.completed(tile)) {
            completed.push_back(castle.number(tile));
        }
    }
    EXPECT_EQ(nlohmann::json(completed), final["completed"]);
    EXPECT_EQ(castle.area(), final["area"]);
}

} // namespace linderhof::castles::test
