// What plans look like, compared with pictures that people have looked at.

#include "golden.hpp"
#include "plans/plan_text.hpp"
#include "program/host.hpp"
#include "support/drawings.hpp"

#include <linderhof/host/text/layout.hpp>

#include <gtest/gtest.h>

namespace linderhof::cli::plan_golden_test {

/// Of any height.
std::vector<std::string> sketch_ghosts(const DrawnPlan& drawing, const TextOptions& options, int most = 1000) {
    return sketch(drawing, options, most, 0).lines;
}

using namespace linderhof::test;

using geometry::Facing;

TextOptions at_scale(Scale scale, int width = 120) {
    TextOptions options;
    options.scale = scale;
    options.width = width;
    return options;
}

TextOptions with_width(int width, bool ascii = false) {
    TextOptions options;
    options.width = width;
    options.ascii = ascii;
    return options;
}

void add_door(DrawnPiece& piece, int x, int y, Facing facing, DoorState state = DoorState::open) {
    DrawnDoor door;
    door.cell = {x, y};
    door.facing = facing;
    door.state = state;
    piece.doors.push_back(door);
}

struct Sample {
    DrawnPiece piece;
    int width;
    int height;
};

Sample sample(DrawnPiece drawn, int width, int height, const std::string& badge, const std::string& rule) {
    drawn.badge = badge;
    drawn.rule = rule;
    return {drawn, width, height};
}

/// One piece of every shape of the base game, with a door or two.
std::vector<Sample> samples() {
    std::vector<Sample> all{sample(piece(rectangle(3, 1), "Stairs", "corridor"), 3, 1, "", ""),
                            sample(piece(rectangle(2, 2), "Pantry", "food"), 2, 2, "2", ""),
                            sample(piece(octagon(3, 3), "Foyer", "corridor"), 3, 3, "", ""),
                            sample(piece(circle(3), "Flute Room", "activity"), 3, 3, "3", "-1|LS"),
                            sample(piece(rectangle(6, 1), "Hallway", "corridor"), 6, 1, "", ""),
                            sample(piece(rectangle(4, 2), "Shed", "outdoor"), 4, 2, "1", "+1=U"),
                            sample(piece(rectangle(5, 2), "Oratory", "activity"), 5, 2, "4", "-1|DLS"),
                            sample(piece(angle(), "Kitchen", "food"), 4, 4, "1", "+3=F"),
                            sample(piece(rectangle(7, 2), "Salon", "living"), 7, 2, "3", "+2=A"),
                            sample(piece(rectangle(4, 4), "Grand Bedchamber", "sleeping"), 4, 4, "4", "+2=C"),
                            sample(piece(rectangle(6, 3), "Armory", "downstairs"), 6, 3, "1", "+2*A"),
                            sample(piece(cross(), "Tower", "activity"), 5, 5, "2", "+1=C"),
                            sample(piece(circle(5), "Green House", "outdoor"), 5, 5, "4", "+1=L"),
                            sample(piece(octagon(7, 4), "Stables", "outdoor"), 7, 4, "5", "+1=A")};
    all[0].piece.dark_end = Facing::left;
    all[3].piece.names.emplace_back("Flute");
    all[10].piece.lower = true;
    for (const std::size_t fenced : {5U, 12U, 13U})
        all[fenced].piece.fenced = true;
    for (Sample& made : all) {
        add_door(made.piece, made.width / 2, made.height - 1, Facing::bottom);
        add_door(made.piece, 0, (made.height - 1) / 2, Facing::left, DoorState::blocked);
    }
    return all;
}

DrawnPiece turned(const Sample& sample, int turn) {
    DrawnPiece piece = sample.piece;
    piece.turn = turn;
    for (DrawnDoor& door : piece.doors) {
        door.cell = geometry::turned_cell(door.cell, sample.width, sample.height, static_cast<geometry::Turn>(turn));
        door.facing = geometry::turned(door.facing, static_cast<geometry::Turn>(turn));
    }
    if (piece.dark_end)
        piece.dark_end = geometry::turned(*piece.dark_end, static_cast<geometry::Turn>(turn));
    return piece;
}

std::vector<std::string> every_shape(const TextOptions& options) {
    std::vector<std::string> lines;
    for (const Sample& sample : samples()) {
        std::vector<std::vector<std::string>> row;
        for (int turn = 0; turn < 4; ++turn) {
            DrawnPlan drawing;
            drawing.styles = styles();
            drawing.pieces.push_back(turned(sample, turn));
            row.push_back(draw_text(drawing, options));
        }
        for (std::string& line : beside(row, 3))
            lines.push_back(std::move(line));
        lines.emplace_back();
    }
    return lines;
}

TEST(PlanGolden, EveryShapeAtFourTurnsNormal) {
    expect_golden("shapes_normal", every_shape(at_scale(Scale::normal)));
}

TEST(PlanGolden, EveryShapeAtFourTurnsLarge) {
    expect_golden("shapes_large", every_shape(at_scale(Scale::large)));
}

TEST(PlanGolden, EveryShapeAtFourTurnsAscii) {
    TextOptions options = at_scale(Scale::normal);
    options.ascii = true;
    expect_golden("shapes_ascii", every_shape(options));
}

TEST(PlanGolden, CastleInEightyColumns) {
    expect_golden("castle_73", draw_text(read_plan("castle_73"), with_width(80)));
}

TEST(PlanGolden, CastleWithALowerLevelLarge) {
    expect_golden("castle_7_large", draw_text(read_plan("castle_7"), with_width(100)));
}

TEST(PlanGolden, CastleWithALowerLevelNormal) {
    expect_golden("castle_7_normal", draw_text(read_plan("castle_7"), with_width(80)));
}

TEST(PlanGolden, RoundCastle) {
    expect_golden("castle_100", draw_text(read_plan("castle_100"), with_width(100)));
}

TEST(PlanGolden, RoundCastleAscii) {
    expect_golden("castle_100_ascii", draw_text(read_plan("castle_100"), with_width(100, true)));
}

TEST(PlanGolden, RoundCastleAsAMap) {
    expect_golden("castle_100_map", draw_text(read_plan("castle_100"), with_width(80)));
}

TEST(PlanGolden, WindowWhereNothingFits) {
    expect_golden("castle_73_narrow", draw_text(read_plan("castle_73"), with_width(50)));
    expect_golden("castle_73_narrower", draw_text(read_plan("castle_73"), with_width(40)));
}

TEST(PlanGolden, WindowRoundTheFreshPiece) {
    DrawnPlan drawing = read_plan("castle_73");
    drawing.pieces[6].mark = Mark::fresh; // the Upper Hall, on the far left
    expect_golden("castle_73_narrow_fresh", draw_text(drawing, with_width(40)));
}

TEST(PlanGolden, FreshPieceAndFloorsInColour) {
    DrawnPlan drawing = read_plan("castle_7");
    drawing.pieces.resize(6);
    drawing.pieces.back().mark = Mark::fresh;
    drawing.pieces.back().note = "new +5";
    TextOptions options = with_width(80);
    options.colour = true;
    expect_golden("colour", draw_text(drawing, options));
}

TEST(PlanGolden, MapInColour) {
    DrawnPlan drawing = read_plan("castle_7");
    drawing.pieces.resize(4);
    TextOptions options = at_scale(Scale::map);
    options.colour = true;
    expect_golden("colour_map", draw_text(drawing, options));
}

TEST(PlanGolden, SketchOfOctagons) {
    expect_golden("ghosts_octagon", sketch_ghosts(read_plan("ghosts_octagon"), with_width(80)));
    expect_golden("ghosts_octagon_ascii", sketch_ghosts(read_plan("ghosts_octagon"), with_width(80, true)));
}

TEST(PlanGolden, SketchOfSquares) {
    expect_golden("ghosts_square", sketch_ghosts(read_plan("ghosts_square"), with_width(80)));
}

TEST(PlanGolden, GhostsThatOverlapHaveSketchesOfTheirOwn) {
    expect_golden("ghosts_many", sketch_ghosts(read_plan("ghosts_many"), with_width(80)));
}

TEST(PlanGolden, SketchesSideBySideFromOneHundredAndTwentyColumns) {
    expect_golden("ghosts_many_wide", sketch_ghosts(read_plan("ghosts_many"), with_width(130)));
}

TEST(PlanGolden, GhostsInTheWholePlan) {
    expect_golden("ghosts_octagon_whole", draw_text(read_plan("ghosts_octagon"), with_width(120)));
}

TEST(PlanGolden, Rulers) {
    TextOptions options = with_width(90);
    options.ruler = true;
    expect_golden("ruler", draw_text(read_plan("castle_73"), options));
    expect_golden("ruler_map", draw_text(read_plan("castle_100"), options));
    expect_golden("ruler_ghosts", sketch_ghosts(read_plan("ghosts_square"), options));
}

TEST(PlanGolden, Legend) {
    std::vector<std::string> lines;
    for (const char* name : {"castle_73", "castle_7", "ghosts_many"})
        for (const bool ascii : {false, true}) {
            const DrawnPlan drawing = read_plan(name);
            for (std::string& line : legend_text(drawing, with_width(80, ascii)))
                lines.push_back(std::move(line));
            for (std::string& line : letters_text(drawing, with_width(80, ascii)))
                lines.push_back(std::move(line));
            lines.emplace_back();
        }
    expect_golden("legend", lines);
}

} // namespace linderhof::cli::plan_golden_test
