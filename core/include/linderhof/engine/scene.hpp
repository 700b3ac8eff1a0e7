#pragma once
// What a host shows of a position, as data: a host needs no word of a game to print it.
// Everything in a scene is made for one viewer and holds nothing that this seat may not know.
// In all texts "$0" to "$7" stand for the names of the seats.

#include <optional>
#include <string>
#include <vector>

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/engine/event.hpp>
#include <linderhof/engine/seat.hpp>

namespace linderhof {

/// A row of a zone, with one text for each column.
struct Row {
    std::string option; ///< key of the option of the current prompt that this row stands for, if any
    std::vector<std::string> cells;
    bool emphasis = false;
};

/// A part of the table that people look at together: a list of things with columns.
struct Zone {
    std::string key; ///< a word that can be typed to see it again
    std::string title;
    std::vector<std::string> columns; ///< headings; a heading that starts with ">" is right-aligned
    std::vector<Row> rows;
    std::vector<std::string> notes; ///< small print below
};

/// One line about a seat.
struct SeatLine {
    Seat seat = no_seat;
    std::vector<std::string> cells; ///< the same columns for all seats: points, money ...
    std::string own;                ///< what only the viewer knows of its own; empty for others
    bool to_move = false;
    std::string badge; ///< short mark behind the name, for example "MB"
};

struct Scene {
    std::string headline;
    std::vector<SeatLine> seats;
    std::vector<Zone> zones;
};

/// Something that is built at the table, by one seat, by several, or by none. Its number is its place in Telling::plots.
struct Plot {
    std::string title;
    std::string key; ///< a word that can be typed to see it
    SeatSet owners;
};

/// The final result of one seat.
struct Standing {
    Seat seat = no_seat;
    int rank = 1; ///< equal ranks share it
    int score = 0;
    std::string note; ///< how a tie was broken, a title of a solo game
};

/// The question that a prompt asks.
struct Question {
    std::string text;               ///< one short question ending in "?"
    std::string rule;               ///< the rule behind it
    std::string help;               ///< what can be done here, a few sentences
    std::vector<std::string> lines; ///< shown above the question
    bool secret = false;            ///< only the asked seat sees the options
    int series = 0;                 ///< more than 0: this many like questions in a row, this one included (a host may
                                    ///< take all answers in one line)
    std::string proposal;           ///< notation of the answer that "enter" gives; empty: none
};

/// One thing that an answer may begin with: an entry of a short list. One option has one move or many places.
struct Option {
    std::string key;                ///< what is typed: "1", "h", "p"
    std::vector<std::string> names; ///< other words for it: the id, the name
    std::string text;               ///< one line
    std::string prefix;             ///< notation up to the place: "buy vestibule"
    bool legal = true;
    Reason why_not; ///< when not legal
};

/// Where a move puts something.
struct Spot {
    int x = 0;
    int y = 0;
    int turn = 0;        ///< 0, 90, 180 or 270
    std::string variant; ///< a side or another word behind the turn; may be empty
    int plot = 0;        ///< of which plot
};

/// A move in words.
struct Choice {
    std::string option; ///< key of its option
    std::string text;   ///< what it does, in a few words; answers that do the same have the same text
    std::optional<Spot> spot;
    std::string aside = {}; ///< how it differs from others with the same text: "blocks 1 door"; may be empty
    int cost = 0;           ///< among those with the same text the lower is the better one
    std::string also = {};  ///< key of a second option that it belongs to: two things taken together; may be empty
};

} // namespace linderhof
