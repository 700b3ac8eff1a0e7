#pragma once
// One description of a plan or a side view as a picture. Every renderer (terminal, SVG) draws from it, so that
// pictures and text never disagree. Colours, letters and symbols come from catalogs as styles.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <linderhof/export.hpp>
#include <linderhof/geometry/shape.hpp>

namespace linderhof {

/// How pieces of one kind look. From the catalogs; a renderer knows no kind by name.
struct Style {
    std::string key;  ///< stable word: the id in the catalog
    std::string name; ///< for legends
    char letter = ' ';
    int ansi = 7;                                   ///< background among the 256 terminal colours
    std::string floor, wall, dark_floor, dark_wall; ///< "#rrggbb"
    std::string texture;                            ///< name of a texture that renderers know; may be empty
    std::string symbol;                             ///< key of one of Looks::symbols; may be empty
    bool pointed = false;                           ///< boxes have a pointed roof with a flag
};

/// A line or an area of a symbol.
struct SymbolPath {
    std::string data;   ///< SVG path data inside a box of 24 x 24, y grows downwards
    int line = 0;       ///< width of the line in tenths; 0: the area is filled
    bool holes = false; ///< of an area: what lies inside twice is a hole (the rule "evenodd" of SVG)
};

/// A small drawing in one colour, that of its place.
struct Symbol {
    static constexpr int box = 24; ///< side of the box that it is drawn in

    std::string key; ///< stable word: the id in the catalog
    std::vector<SymbolPath> paths;
};

enum class DoorState { open, joined, blocked };

struct DrawnDoor {
    geometry::Point cell; ///< the cell on the inner side of the door
    geometry::Facing facing = geometry::Facing::top;
    DoorState state = DoorState::open;
    bool outside = false; ///< open, and the space before it is not enclosed
    bool changed = false; ///< its state is what a ghost would make of it
};

/// How the rule in the centre of a piece finds what it counts.
enum class Reach {
    joined,   ///< by a door
    touching, ///< whose walls touch
    anywhere  ///< in the same plan
};

/// The rule in the centre of a piece.
struct DrawnCentre {
    Reach reach = Reach::joined;
    int amount = 0;           ///< for each
    std::vector<int> targets; ///< indices into Looks::styles: what it counts
};

/// What a renderer should make of a piece beyond its looks.
enum class Mark {
    none,
    fresh, ///< what just happened
    ghost  ///< what might happen: dashed, with its number and note
};

struct DrawnPiece {
    geometry::Shape shape;                    ///< at turn 0
    geometry::Point at;                       ///< top-left cell of the turned box
    int turn = 0;                             ///< quarter turns clockwise
    int style = -1;                           ///< index into Looks::styles
    int second_style = -1;                    ///< of a piece of two kinds: its letter and symbol stand with the first's
    std::vector<DrawnDoor> doors;             ///< in cells of the plan
    bool fenced = false;                      ///< fence along the top side of the shape at turn 0
    bool lower = false;                       ///< lies a level below: drawn with the lower floor's texture
    std::optional<geometry::Facing> dark_end; ///< a piece that leads down: the side of its lower end, in the plan
    std::vector<std::string> names;           ///< the name, then shorter forms, longest first
    std::string badge;                        ///< points printed on it: "6"; empty: none
    std::string rule;                         ///< short form of its centre rule: "-2|CDFL"; empty: none
    std::optional<DrawnCentre> centre;        ///< the same in parts
    std::string words;                        ///< everything printed on it, in a sentence
    std::string id;                           ///< of the catalog; empty: it is none of its things
    int number = -1; ///< by which items and events name it (Item::of, Event::things); -1: they do not
    Mark mark = Mark::none;
    std::string note; ///< ghost: "(1) +5"; fresh: "new +5"
};

/// A bounded part of the plane that pieces enclose.
struct DrawnArea {
    std::vector<geometry::Point> cells; ///< whole free cells inside it
    bool court = false;                 ///< an open door leads into it
};

/// What is printed on a box: what it looks for, where, and what each match pays.
struct DrawnWish {
    std::string code;                   ///< short form for text: "o1F"; empty: nothing is printed
    std::vector<geometry::Point> cells; ///< cells that it looks at, from its own; y grows upwards; empty: no few cells
    std::string amount;                 ///< "2"
    std::vector<int> targets;           ///< indices into Looks::styles; boxes of these styles match
    std::string target_sign;            ///< or the symbol of the sign that matches (its key); both empty: every box
};

/// One box of a picture seen from the side. Boxes are one cell high and stand on each other; row 0 is the ground, rows
/// below it lie in the earth.
struct DrawnBox {
    int x = 0;
    int row = 0;
    int width = 1;          ///< in cells
    int style = -1;         ///< index into Looks::styles
    std::string sign;       ///< key of the symbol of what hangs in it; may be empty
    char sign_letter = ' '; ///< the same for text
    bool open_top = false;  ///< open to the sky: it has no roof and carries nothing
    DrawnWish wish;
    std::vector<std::string> names; ///< the name, then shorter forms, longest first
    std::string badge;              ///< what it scores now: "+4"; empty: unknown
    std::string words;              ///< everything printed on it, in a sentence
    std::string id;                 ///< of the catalog
    int number = -1;                ///< by which items and events name it; -1: they do not
    Mark mark = Mark::none;
    std::string note; ///< ghost: "(1) +5"; fresh: "new"
};

/// How the things in a drawing look.
struct Looks {
    std::vector<Style> styles;
    std::vector<Symbol> symbols; ///< those that styles and signs name
};

/// What it means that something is closed: the end of a sentence, such as ", which can never be completed then", and the rule
/// that says so. Empty: nothing.
struct Closing {
    std::string words{};
    std::string rule{};
};

/// A plan seen from above.
struct DrawnPlan : Looks {
    std::vector<DrawnPiece> pieces;
    std::vector<DrawnArea> areas;
    Closing blocked{};  ///< behind "blocks a door of the Pantry"
    Closing shut_in{};  ///< behind "shuts in a door of the Pantry"
    Closing enclosed{}; ///< behind "encloses an area"
};

/// Boxes seen from the side.
struct DrawnSide : Looks {
    std::vector<DrawnBox> boxes;
    Closing open_top{}; ///< behind "nothing may lie above it"
};

using Drawing = std::variant<DrawnPlan, DrawnSide>;

/// Whether there is nothing to see.
[[nodiscard]] inline bool is_empty(const Drawing& drawing) {
    const auto* plan = std::get_if<DrawnPlan>(&drawing);
    return plan != nullptr ? plan->pieces.empty() : std::get<DrawnSide>(drawing).boxes.empty();
}

[[nodiscard]] inline const Looks& looks_of(const Drawing& drawing) {
    return std::visit([](const Looks& looks) -> const Looks& { return looks; }, drawing);
}

/// What a move would place: a piece of a plan, a box of a side view, or nothing.
using Ghost = std::variant<std::monostate, DrawnPiece, DrawnBox>;

/// A part of names and what may stand for it where space is short: " Room" and "".
using Shortening = std::pair<std::string_view, std::string_view>;

/// The name and shorter forms, longest first: each shortening that fits is applied to the form before it.
[[nodiscard]] LINDERHOF_API std::vector<std::string> name_forms(const std::string& name,
                                                                const std::vector<Shortening>& shortenings);

} // namespace linderhof
