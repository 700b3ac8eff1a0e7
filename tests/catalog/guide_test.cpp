#include "fixtures.hpp"

#include "support/guide.hpp"
#include "support/paths.hpp"

#include <gtest/gtest.h>

namespace linderhof::catalog::test::guide_test {

TEST(CatalogGuide, ItsExamplesWorkAsTheyStand) {
    const TempFolder folder;
    for (const auto& [name, text] : linderhof::test::guide_examples()) {
        folder.write(name, text);
    }
    LoadRequest request;
    request.data_dirs = {folder.path(), linderhof::test::data_dir()};
    request.sets = {"my-rooms"};
    Diagnostics diagnostics;
    const std::optional<Catalog> catalog = load(castles_schema(), request, diagnostics);
    ASSERT_TRUE(catalog) << messages(diagnostics, folder);
    EXPECT_EQ(catalog->at("rooms", "kite_room").name(), "Kite Room");
    EXPECT_EQ(catalog->at("parameters", "passage_price").integer("value"), 4000);
    EXPECT_EQ(catalog->find("favors", "money"), nullptr);
    EXPECT_EQ(catalog->at("bonus_cards", "quiet_house").integer("per"), 2);
    EXPECT_EQ(catalog->at("symbols", "kite").records("paths").size(), 2U);
    EXPECT_EQ(catalog->at("types", "living").text("symbol"), "kite");
}

TEST(CatalogGuide, NamesEveryTableFieldAndWordOfCastles) {
    linderhof::test::expect_in_guide(castles_schema());
}

} // namespace linderhof::catalog::test::guide_test
