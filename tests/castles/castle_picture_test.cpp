// Castles as drawings.

#include "castle/court.hpp"
#include "castle_builder.hpp"
#include "telling/picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::castles::test::castle_picture_test {

TEST(CastlePicture, EveryTileIsAPieceWithItsLooks) {
    CastleBuilder castle;
    castle.add("stairs", -3, 1).add("gallery_of_mirrors", 3, 0).add("crypt", -8, 1, 180);
    const DrawnPlan drawing = castle_drawing(castle.position(), 0);
    ASSERT_EQ(drawing.pieces.size(), 4U);
    const DrawnPiece& gallery = drawing.pieces[2];
    EXPECT_EQ(gallery.names, (std::vector<std::string>{"Gallery of Mirrors", "G. of Mirrors"}));
    EXPECT_EQ(gallery.badge, "3");
    EXPECT_EQ(gallery.rule, "+2=C");
    EXPECT_EQ(gallery.words,
              "Gallery of Mirrors, Living, 350 square feet, 3 VP, +2 for each Corridor joined by a door");
    EXPECT_EQ(drawing.styles[static_cast<std::size_t>(gallery.style)].key, "living");
    EXPECT_EQ(drawing.styles[static_cast<std::size_t>(gallery.style)].letter, 'L');
    EXPECT_FALSE(gallery.lower);
    EXPECT_TRUE(drawing.pieces[3].lower);
    EXPECT_EQ(drawing.pieces[3].rule, "+1*L");
    EXPECT_EQ(drawing.pieces[1].dark_end, geometry::Facing::left);
    EXPECT_EQ(drawing.pieces[0].badge, "");
    EXPECT_FALSE(drawing.pieces[0].dark_end.has_value());
}

TEST(CastlePicture, DoorsAreOpenJoinedOrBlocked) {
    CastleBuilder castle;
    castle.add("hallway", -6, 1, 0, "ground").add("pantry", -7, -1, 90).add("oratory", -5, -1, 180);
    const DrawnPlan drawing = castle_drawing(castle.position(), 0);
    int outside = 0;
    for (const DrawnPiece& piece : drawing.pieces) {
        outside += static_cast<int>(
            std::count_if(piece.doors.begin(), piece.doors.end(), [](const DrawnDoor& door) { return door.outside; }));
    }
    EXPECT_EQ(outside, castle.castle().external_doors(true));
    const std::vector<DrawnDoor>& doors = drawing.pieces[3].doors;
    const auto count = [&](DoorState state) {
        return std::count_if(doors.begin(), doors.end(), [&](const DrawnDoor& door) { return door.state == state; });
    };
    EXPECT_EQ(count(DoorState::joined), 1);
    EXPECT_EQ(count(DoorState::blocked), 2);
}

TEST(CastlePicture, EnclosedAreasHaveTheirCells) {
    CastleBuilder castle;
    castle.add("pantry", 3, 0)
        .add("hallway", 5, 0, 0, "ground")
        .add("focus_room", 5, 1)
        .add("hallway", -1, 3, 0, "ground");
    const DrawnPlan drawing = castle_drawing(castle.position(), 0);
    ASSERT_EQ(drawing.areas.size(), 1U);
    EXPECT_TRUE(drawing.areas[0].court);
    EXPECT_EQ(drawing.areas[0].cells, (std::vector<geometry::Point>{{3, 2}, {4, 2}, {2, 2}}))
        << "the last one is cut by a corner of the Foyer";
}

TEST(CastlePicture, AGapBesideARoundRoomStaysInItsCorner) {
    std::vector<geometry::Blueprint> blueprints(3);
    blueprints[0].shape = geometry::Shape::circle(3);
    blueprints[1].shape = geometry::Shape::rectangle(3, 1);
    blueprints[2].shape = geometry::Shape::rectangle(1, 3);
    const geometry::Kit kit(blueprints);
    std::vector<geometry::Placed> plan(3);
    for (std::size_t i = 0; i < plan.size(); ++i) {
        plan[i].blueprint = static_cast<geometry::BlueprintId>(i);
    }
    plan[1].x = plan[1].y = plan[2].x = -1;
    geometry::Trace trace;
    trace.run(kit, plan);
    ASSERT_EQ(trace.enclosed(), 1U);
    EXPECT_EQ(drawn_area(trace, 1).cells, (std::vector<geometry::Point>{{0, 0}}));
}

TEST(CastlePicture, AGhostLiesWhereTheMoveWouldPutIt) {
    const CastleBuilder castle;
    const DrawnPiece ghost = ghost_piece(castle.rules(), castle.spot("porch", 3, -3, 90, ""));
    EXPECT_EQ(ghost.mark, Mark::ghost);
    EXPECT_TRUE(ghost.fenced);
    EXPECT_EQ(ghost.at, (geometry::Point{3, -3}));
    EXPECT_EQ(ghost.turn, 1);
    EXPECT_EQ(ghost.doors.size(), 2U);
}

TEST(CastlePicture, LongNamesHaveShorterForms) {
    const CastleBuilder castle;
    const auto names = [&](const char* tile) {
        return ghost_piece(castle.rules(), castle.spot(tile, 0, 0, 0, "")).names;
    };
    EXPECT_EQ(names("east_tapestry_chamber"),
              (std::vector<std::string>{"East Tapestry Chamber", "East Tapestry", "East Tap."}));
    EXPECT_EQ(names("nap_room"), (std::vector<std::string>{"Nap Room", "Nap"}));
    EXPECT_EQ(names("salon"), std::vector<std::string>{"Salon"});
    EXPECT_EQ(names("servants_quarters"), (std::vector<std::string>{"Servant's Quarters", "Serv. Quarters"}));
}

} // namespace linderhof::castles::test::castle_picture_test
