// The set that every expansion of Castles brings along (CX-GEN-3, CX-COMP-1, CX-COMP-2, CX-SETUP-16).

#include "fixtures.hpp"

#include "support/paths.hpp"

#include <linderhof/catalog/loader.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

namespace linderhof::catalog::test::castles_extra_test {

std::optional<Catalog> with_extra() {
    LoadRequest request;
    request.data_dirs = {linderhof::test::data_dir()};
    request.game = "castles";
    request.sets = {"castles-base", "castles-extra"};
    Diagnostics diagnostics;
    return load(castles_schema(), request, diagnostics);
}

TEST(CastlesExtra, CX_GEN_3_CX_COMP_1_DoublesTheStacks) {
    const auto catalog = with_extra();
    ASSERT_TRUE(catalog);
    std::map<std::string, int> sizes;
    for (const Entry& room : catalog->entries("rooms")) {
        ++sizes[room.text("size")];
    }
    EXPECT_EQ(sizes, (std::map<std::string, int>{{"100", 18},
                                                 {"150", 18},
                                                 {"200", 18},
                                                 {"250", 18},
                                                 {"300", 18},
                                                 {"350", 12},
                                                 {"400", 12},
                                                 {"450", 12},
                                                 {"500", 12},
                                                 {"600", 12}}));
}

TEST(CastlesExtra, CX_COMP_2_HasOneMoreStairsAndTwoMoreHallways) {
    const auto catalog = with_extra();
    EXPECT_EQ(catalog->at("fixed_tiles", "stairs").integer("copies"), 7);
    EXPECT_EQ(catalog->at("fixed_tiles", "hallway").integer("copies"), 11);
}

TEST(CastlesExtra, CX_SETUP_16_TakesTheCardForAllSizesOut) {
    const auto catalog = with_extra();
    const auto& cards = catalog->entries("bonus_cards");
    EXPECT_TRUE(std::none_of(cards.begin(), cards.end(), [](const Entry& card) { return card.id() == "all_sizes"; }));
    EXPECT_EQ(catalog->at("bonus_cards", "ten_of_eleven_sizes").integer("vp"), 8);
}

/// CX-SWAN-1: every room of these sizes shows a swan, and no other.
TEST(CastlesExtra, CX_SWAN_1_PrintsSwansOnFourSizes) {
    const auto catalog = with_extra();
    for (const Entry& room : catalog->entries("rooms")) {
        const std::string& size = room.text("size");
        const bool swan = size == "250" || size == "300" || size == "350" || size == "400";
        EXPECT_EQ(room.boolean("swan"), swan) << room.id();
    }
}

} // namespace linderhof::catalog::test::castles_extra_test
