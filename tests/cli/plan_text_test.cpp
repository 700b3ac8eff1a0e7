// What must hold for every plan, whatever it looks like.

#include "plans/plan_text.hpp"
#include "program/host.hpp"
#include "support/drawings.hpp"

#include <linderhof/host/text/layout.hpp>
#include <linderhof/text/utf8.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

namespace linderhof::cli::plan_text_test {

/// Of any height.
std::vector<std::string> sketch_ghosts(const DrawnPlan& drawing, const TextOptions& options, int most = 1000) {
    return sketch(drawing, options, most, 0).lines;
}

using namespace linderhof::test;

const std::vector<std::string>& plan_names() {
    static const std::vector<std::string> names{"castle_73", "castle_7", "castle_100"};
    return names;
}

/// The first few pieces of one of the castles.
DrawnPlan some_plan() {
    DrawnPlan drawing = read_plan(*rc::gen::elementOf(plan_names()));
    const auto count = *rc::gen::inRange<std::size_t>(1, drawing.pieces.size() + 1);
    drawing.pieces.resize(count);
    return drawing;
}

TextOptions some_options() {
    TextOptions options;
    options.width = *rc::gen::inRange(20, 160);
    options.ascii = *rc::gen::arbitrary<bool>();
    options.colour = *rc::gen::arbitrary<bool>();
    options.ruler = *rc::gen::arbitrary<bool>();
    return options;
}

DrawnPlan without_words(DrawnPlan drawing) {
    for (DrawnPiece& piece : drawing.pieces) {
        piece.names.clear();
        piece.badge.clear();
        piece.rule.clear();
        piece.style = -1;
    }
    return drawing;
}

std::vector<std::u32string> grid_of(const std::vector<std::string>& lines) {
    std::vector<std::u32string> grid;
    for (const std::string& line : lines)
        grid.push_back(characters(line));
    return grid;
}

char32_t sign_at(const std::vector<std::u32string>& grid, std::size_t row, std::size_t column) {
    return row < grid.size() && column < grid[row].size() ? grid[row][column] : U' ';
}

/// Runs of characters that stand in the one picture and not in the other.
std::vector<std::string> words_of(const std::vector<std::u32string>& with, const std::vector<std::u32string>& without) {
    std::vector<std::string> words;
    for (std::size_t row = 0; row < with.size(); ++row) {
        std::u32string word;
        for (std::size_t column = 0; column <= with[row].size(); ++column) {
            const char32_t sign = sign_at(with, row, column);
            if (sign != U' ' && sign != sign_at(without, row, column))
                word += sign;
            else if (!word.empty()) {
                words.push_back(utf8(word));
                word.clear();
            }
        }
    }
    return words;
}

bool is_floor(char32_t sign) {
    return std::u32string_view(U" ░▒▓").find(sign) != std::u32string_view::npos;
}

std::set<std::string> words_that_may_stand(const DrawnPlan& drawing) {
    std::set<std::string> words;
    for (const DrawnPiece& piece : drawing.pieces) {
        for (const std::string& name : piece.names)
            for (std::size_t from = 0; from < name.size();) {
                const std::size_t end = std::min(name.find(' ', from), name.size());
                words.insert(name.substr(from, end - from));
                from = end + 1;
            }
        words.insert(std::string{drawing.styles[static_cast<std::size_t>(piece.style)].letter} + piece.badge);
        words.insert(piece.rule);
    }
    return words;
}

/// The beginning of a word with a full stop, at least three letters of it.
bool is_shortening(const std::string& word, const std::set<std::string>& whole) {
    if (word.size() < 4 || word.back() != '.')
        return false;
    const std::string stem = word.substr(0, word.size() - 1);
    return std::any_of(whole.begin(), whole.end(),
                       [&](const std::string& full) { return full.compare(0, stem.size(), stem) == 0; });
}

geometry::Shape some_shape() {
    switch (*rc::gen::inRange(0, 5)) {
    case 0:
        return circle(*rc::gen::inRange(1, 8));
    case 1:
        return octagon(*rc::gen::inRange(3, 8), *rc::gen::inRange(3, 8));
    case 2:
        return angle();
    case 3:
        return cross();
    default:
        return rectangle(*rc::gen::inRange(1, 8), *rc::gen::inRange(1, 8));
    }
}

/// Pieces of all kinds thrown about, as no game would lay them: they may even overlap.
DrawnPlan some_heap() {
    DrawnPlan drawing;
    drawing.styles = styles();
    const int count = *rc::gen::inRange(1, 12);
    for (int i = 0; i < count; ++i) {
        DrawnPiece made = piece(some_shape(), "Piece of many words", "living");
        made.at = {*rc::gen::inRange(-20, 20), *rc::gen::inRange(-20, 20)};
        made.turn = *rc::gen::inRange(0, 4);
        made.style = *rc::gen::inRange(-1, static_cast<int>(drawing.styles.size()));
        made.fenced = *rc::gen::arbitrary<bool>();
        made.lower = *rc::gen::arbitrary<bool>();
        made.mark = *rc::gen::element(Mark::none, Mark::fresh, Mark::ghost);
        made.note = "(1) +5";
        made.rule = "-2|DFLS";
        if (*rc::gen::arbitrary<bool>())
            made.dark_end = geometry::Facing::bottom;
        drawing.pieces.push_back(made);
    }
    return drawing;
}

RC_GTEST_PROP(PlanText, AnyHeapOfPiecesIsDrawnWithinTheWidth, ()) {
    const DrawnPlan drawing = some_heap();
    const TextOptions options = some_options();
    for (const auto& lines : {draw_text(drawing, options), sketch_ghosts(drawing, options)}) {
        RC_ASSERT(!lines.empty());
        for (const std::string& line : lines)
            RC_ASSERT(display_width(line) <= options.width);
    }
}

RC_GTEST_PROP(PlanText, IsNeverWiderThanTheWidthAndHasNoBlanksAtTheEnd, ()) {
    const DrawnPlan drawing = some_plan();
    const TextOptions options = some_options();
    for (const std::string& line : draw_text(drawing, options)) {
        RC_ASSERT(display_width(line) <= options.width);
        RC_ASSERT(line.find_last_not_of(' ') + 1 == line.size());
    }
}

RC_GTEST_PROP(PlanText, SketchesAreNeverWiderThanTheWidth, ()) {
    const DrawnPlan drawing =
        read_plan(*rc::gen::element<std::string>("ghosts_octagon", "ghosts_square", "ghosts_many"));
    const TextOptions options = some_options();
    for (const std::string& line : sketch_ghosts(drawing, options))
        RC_ASSERT(display_width(line) <= options.width);
}

RC_GTEST_PROP(PlanText, IsTheSameWhereverThePlanLies, ()) {
    DrawnPlan drawing = some_plan();
    TextOptions options = some_options();
    options.ruler = false; // the numbers say where it lies
    const std::vector<std::string> before = draw_text(drawing, options);
    const int dx = *rc::gen::inRange(-200, 200);
    const int dy = *rc::gen::inRange(-200, 200);
    for (DrawnPiece& piece : drawing.pieces) {
        piece.at = {piece.at.x + dx, piece.at.y + dy};
        for (DrawnDoor& door : piece.doors)
            door.cell = {door.cell.x + dx, door.cell.y + dy};
    }
    RC_ASSERT(draw_text(drawing, options) == before);
}

RC_GTEST_PROP(PlanText, DoesNotDependOnTheOrderOfThePieces, ()) {
    DrawnPlan drawing = some_plan();
    TextOptions options = some_options();
    options.width = 200; // no window, no map: both speak of the order
    const std::vector<std::string> before = draw_text(drawing, options);
    std::reverse(drawing.pieces.begin(), drawing.pieces.end());
    RC_ASSERT(draw_text(drawing, options) == before);
}

RC_GTEST_PROP(PlanText, WordsStandOnFreeFloorOnly, ()) {
    const DrawnPlan drawing = some_plan();
    TextOptions options;
    options.width = 200;
    options.scale = *rc::gen::element(Scale::large, Scale::normal);
    const auto with = grid_of(draw_text(drawing, options));
    const auto without = grid_of(draw_text(without_words(drawing), options));
    RC_ASSERT(with.size() == without.size());
    for (std::size_t row = 0; row < with.size(); ++row)
        for (std::size_t column = 0; column < std::max(with[row].size(), without[row].size()); ++column)
            if (sign_at(with, row, column) != sign_at(without, row, column))
                RC_ASSERT(is_floor(sign_at(without, row, column)));
}

RC_GTEST_PROP(PlanText, WordsAreWholeOrEndWithAFullStop, ()) {
    const DrawnPlan drawing = some_plan();
    TextOptions options;
    options.width = *rc::gen::inRange(40, 160);
    options.scale = *rc::gen::element(Scale::large, Scale::normal);
    std::vector<std::string> picture = draw_text(drawing, options);
    std::vector<std::string> bare = draw_text(without_words(drawing), options);
    const auto height = std::min(picture.size(), bare.size());
    picture.resize(height); // the note below a window is longer with a name in it
    bare.resize(height);
    const auto note = std::find_if(bare.begin(), bare.end(),
                                   [](const std::string& line) { return line.rfind("The plan is", 0) == 0; });
    picture.resize(static_cast<std::size_t>(note - bare.begin()));
    const std::set<std::string> whole = words_that_may_stand(drawing);
    for (const std::string& word : words_of(grid_of(picture), grid_of(bare)))
        if (!whole.contains(word) && !is_shortening(word, whole))
            RC_FAIL("half a word: " + word);
}

RC_GTEST_PROP(PlanText, EveryPieceCanBeSeen, ()) {
    const DrawnPlan drawing = some_plan();
    const TextOptions options = [] {
        TextOptions made = some_options();
        made.width = 160;
        return made;
    }();
    const std::vector<std::string> all = draw_text(drawing, options);
    for (std::size_t i = 0; i < drawing.pieces.size(); ++i) {
        DrawnPlan less = drawing;
        less.pieces.erase(less.pieces.begin() + static_cast<std::ptrdiff_t>(i));
        RC_ASSERT(draw_text(less, options) != all);
    }
}

RC_GTEST_PROP(PlanText, AsciiIsAscii, ()) {
    DrawnPlan drawing = some_plan();
    drawing.pieces.front().names = {"Schloß Café", "Château"};
    TextOptions options = some_options();
    options.ascii = true;
    options.colour = false;
    for (const std::string& line : draw_text(drawing, options))
        RC_ASSERT(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }));
}

RC_GTEST_PROP(PlanText, ColourChangesNoCharacter, ()) {
    const DrawnPlan drawing = some_plan();
    TextOptions options = some_options();
    options.colour = false;
    const std::vector<std::string> plain = draw_text(drawing, options);
    options.colour = true;
    const std::vector<std::string> coloured = draw_text(drawing, options);
    RC_ASSERT(plain.size() == coloured.size());
    for (std::size_t row = 0; row < plain.size(); ++row) {
        std::string stripped;
        for (std::size_t i = 0; i < coloured[row].size(); ++i)
            if (coloured[row][i] == '\x1b')
                i = coloured[row].find('m', i);
            else
                stripped += coloured[row][i];
        stripped.erase(stripped.find_last_not_of(' ') + 1);
        RC_ASSERT(stripped == plain[row]);
    }
}

TEST(PlanText, PicksTheLargestScaleThatFits) {
    DrawnPlan drawing;
    drawing.styles = styles();
    TextOptions options;
    const auto width_of = [&](int cells) {
        drawing.pieces = {piece(rectangle(cells, 2), "Gallery")};
        return display_width(draw_text(drawing, options).front());
    };
    EXPECT_EQ(width_of(19), 19 * 4 + 1);
    EXPECT_EQ(width_of(20), 20 * 3 + 1);
    EXPECT_EQ(width_of(26), 26 * 3 + 1);
    EXPECT_EQ(width_of(27), 27 * 2);
    EXPECT_EQ(width_of(31), 31 * 2);
}

TEST(PlanText, SaysWhenOnlyAPartIsShown) {
    DrawnPlan drawing;
    drawing.styles = styles();
    for (int i = 0; i < 5; ++i) {
        drawing.pieces.push_back(piece(rectangle(10, 2), "Hall " + std::to_string(i)));
        drawing.pieces.back().at = {10 * i, 0};
    }
    TextOptions options;
    options.width = 90;
    const auto note_below = [&] { return draw_text(drawing, options).back(); };
    const auto shows = [&](const std::string& name) {
        return draw_text(drawing, options)[1].find(name) != std::string::npos;
    };
    EXPECT_EQ(note_below(), "The plan is 50 cells wide. This is the part round Hall 4; all of it needs 100 columns.");
    EXPECT_TRUE(shows("Hall 4"));
    EXPECT_FALSE(shows("Hall 0"));
    drawing.pieces[0].mark = Mark::fresh;
    EXPECT_EQ(note_below(), "The plan is 50 cells wide. This is the part round Hall 0; all of it needs 100 columns.");
    EXPECT_TRUE(shows("Hall 0"));
}

TEST(PlanText, AnEmptyPlanIsNoLines) {
    EXPECT_TRUE(draw_text({}, {}).empty());
    EXPECT_TRUE(draw_text(DrawnSide(), {}).empty());
    EXPECT_TRUE(sketch_ghosts({}, {}).empty());
    EXPECT_TRUE(legend_text({}, {}).empty());
}

TEST(PlanText, WideCharactersTakeTwoColumns) {
    DrawnPlan drawing;
    drawing.styles = styles();
    drawing.pieces = {piece(rectangle(2, 2), "音楽室", "activity")};
    TextOptions options;
    options.scale = Scale::large;
    for (const std::string& line : draw_text(drawing, options))
        EXPECT_EQ(display_width(line), 9) << line;
}

/// A Pantry with a door on its right, where a Study might lie.
DrawnPlan pantry_and_ghost() {
    DrawnPlan drawing;
    drawing.styles = styles();
    drawing.pieces = {piece(rectangle(2, 2), "Pantry", "food"), piece(rectangle(2, 2), "Study")};
    DrawnDoor door;
    door.cell = {1, 0};
    door.facing = geometry::Facing::right;
    drawing.pieces[0].doors = {door};
    drawing.pieces[1].at = {2, 0};
    drawing.pieces[1].mark = Mark::ghost;
    drawing.pieces[1].note = "(1) -1";
    return drawing;
}

TEST(PlanText, AGhostShowsTheDoorsThatItWouldBlock) {
    const DrawnPlan drawing = pantry_and_ghost();
    TextOptions options;
    options.scale = Scale::normal;
    const std::vector<std::string> expected{"┌─────┐┄┄┄┄┄·", "│Pant.X (1) ┆", "│  F  │ -1  ┆", "│     │     ┆",
                                            "└─────┘┄┄┄┄┄·"};
    EXPECT_EQ(draw_text(drawing, options), expected);
}

TEST(PlanText, AGhostMarksTheDoorsThatWouldMeet) {
    DrawnPlan drawing = pantry_and_ghost();
    DrawnDoor door;
    door.cell = {2, 0};
    door.facing = geometry::Facing::left;
    drawing.pieces[1].doors = {door};
    door.facing = geometry::Facing::top;
    drawing.pieces[1].doors.push_back(door);
    TextOptions options;
    options.scale = Scale::normal;
    const std::vector<std::string> expected{"┌─────┐◦┄┄┄┄·", "│Pant.● (1) ┆", "│  F  │ -1  ┆", "│     │     ┆",
                                            "└─────┘┄┄┄┄┄·"};
    EXPECT_EQ(draw_text(drawing, options), expected);
    for (DrawnPiece& piece : drawing.pieces) { // as they would be then
        piece.doors.front().state = DoorState::joined;
    }
    EXPECT_EQ(draw_text(drawing, options), expected);
    options.ascii = true;
    EXPECT_EQ(draw_text(drawing, options)[1], "|Pant.@ (1) :");
}

/// Two high ghosts on both sides of a room, as far from each other as a screen of 80 columns has room for.
DrawnPlan between_high_ghosts() {
    DrawnPlan drawing;
    drawing.styles = styles();
    drawing.pieces = {piece(rectangle(3, 3), "Pantry", "food"), piece(rectangle(2, 21), ""),
                      piece(rectangle(2, 21), "")};
    for (std::size_t i = 1; i <= 2; ++i) {
        drawing.pieces[i].at = {i == 1 ? -10 : 11, -18};
        drawing.pieces[i].mark = Mark::ghost;
        drawing.pieces[i].note = "(" + std::to_string(i) + ") +3";
    }
    return drawing;
}

TEST(PlanText, HighGhostsStandWhereTheyWouldWithWhatLiesBetweenThem) {
    DrawnPlan drawing = between_high_ghosts();
    std::swap(drawing.pieces[1], drawing.pieces[2]); // the better one is on the right
    for (const int width : {80, 100, 160}) {
        TextOptions options;
        options.width = width;
        constexpr int most = 14;
        const std::vector<std::string> lines = sketch_ghosts(drawing, options, most);
        EXPECT_LE(lines.size(), static_cast<std::size_t>(most) + 1);
        const auto line = std::ranges::find_if(
            lines, [](const std::string& each) { return each.find("Pantry") != std::string::npos; });
        ASSERT_NE(line, lines.end()) << width;
        const std::string all = fmt::format("{}", fmt::join(lines, "\n"));
        EXPECT_NE(all.find("(1)"), std::string::npos) << all;
        EXPECT_NE(all.find("(2)"), std::string::npos) << all;
        EXPECT_TRUE(line->starts_with("┆")) << all;
        EXPECT_TRUE(line->ends_with("┆")) << all;
    }
}

TEST(PlanText, AHighGhostIsShownBesideTheCastleWhereHighThingsLieAlready) {
    DrawnPlan drawing = between_high_ghosts();
    drawing.pieces.back().mark = Mark::none;
    drawing.pieces.back().names = {"Moat"};
    TextOptions options;
    options.width = 80;
    const std::string all = fmt::format("{}", fmt::join(sketch_ghosts(drawing, options, 10), "\n"));
    EXPECT_NE(all.find("(1)"), std::string::npos) << all;
    EXPECT_NE(all.find("Pantry"), std::string::npos) << all;
    EXPECT_NE(all.find("Moat"), std::string::npos) << all;
}

TEST(PlanText, WhereTheyHaveNoRoomBesideEachOtherEachHasWhatIsNextToIt) {
    for (const bool ascii : {false, true}) {
        TextOptions options;
        options.width = 60;
        options.ascii = ascii;
        const std::vector<std::string> lines = sketch_ghosts(between_high_ghosts(), options, 14);
        const std::string all = fmt::format("{}", fmt::join(lines, "\n"));
        EXPECT_NE(all.find("(1)"), std::string::npos) << all;
        EXPECT_NE(all.find("Pantry"), std::string::npos) << all;
    }
}

TEST(SideText, BoxesShareTheirWallsAndStandOnTheGround) {
    DrawnSide drawing;
    drawing.styles = styles();
    const auto add = [&](int x, int row, const char* name, const char* badge) -> DrawnBox& {
        DrawnBox box;
        box.x = x;
        box.row = row;
        box.style = 0;
        box.names = {name};
        box.badge = badge;
        drawing.boxes.push_back(box);
        return drawing.boxes.back();
    };
    add(0, 0, "Hall", "+2").wish.code = "o1F";
    add(0, -1, "Long Cellar", "+0").sign_letter = 't';
    DrawnBox& ghost = add(1, 0, "Attic", "");
    ghost.mark = Mark::ghost;
    ghost.note = "(1)+3";
    TextOptions options;
    const std::vector<std::string> expected{"  ┌───────┐┄┄┄┄┄┄┄·", "  │Hall   │       ┆",   "  │A   o1F│ (1)+3 ┆",
                                            "  │     +2│       ┆", "~~├───────┤┄┄┄┄┄┄┄·~~", "  │Long C.│",
                                            "  │At     │",         "  │     +0│",           "  └───────┘"};
    EXPECT_EQ(draw_text(drawing, options), expected);
    options.ascii = true;
    options.width = 20;
    for (const std::string& line : draw_text(drawing, options)) {
        EXPECT_LE(display_width(line), 20);
        EXPECT_EQ(line, to_ascii(line));
    }
}

} // namespace linderhof::cli::plan_text_test
