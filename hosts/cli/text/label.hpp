#pragma once
// Where the words on a piece stand. Words are never cut but with a full stop, and never touch a wall.

#include <optional>
#include <string>
#include <vector>

namespace linderhof::cli {

/// The free columns of one row inside a piece, first and last; empty when last < first.
struct Span {
    int first = 0;
    int last = -1;
};

/// The rows of a piece that words may use, from `top` downwards.
struct LabelRoom {
    int top = 0;
    std::vector<Span> rows;
};

struct LabelText {
    std::vector<std::string> names; ///< longest first; may be empty
    std::string sign;               ///< letter and points: "A6"
    std::string rule;               ///< "-2|DFLS"; may be empty
    std::string note;               ///< shown where there is room to spare; may be empty
};

struct LabelLine {
    int x = 0;
    int y = 0;
    std::string text;
};

/// The fullest label for which there is room. In this order there go: the note, "Room" and the like (the shorter
/// names), the rule, letters of the name (with a full stop), the whole name, and at last everything.
[[nodiscard]] std::vector<LabelLine> place_label(const LabelText& text, const LabelRoom& room);

/// The first of several texts that fits, each given as its lines; nothing if none does.
[[nodiscard]] std::vector<LabelLine> place_first(const std::vector<std::vector<std::string>>& texts,
                                                 const LabelRoom& room);

} // namespace linderhof::cli
