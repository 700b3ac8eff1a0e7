#pragma once
// What a host shows of a position, as data: a host needs no word of a game to print it.
// Everything in a scene is made for one viewer and holds nothing that this seat may not know.
// In all texts "$0" to "$7" stand for the names of the seats.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/engine/event.hpp>
#include <linderhof/engine/seat.hpp>

namespace linderhof {

/// What the cells of a column tell. A host draws, sorts and speaks by it and needs no word of the heading.
enum class Role {
    text,   ///< words that stand for themselves
    key,    ///< what is typed to choose the row
    name,   ///< of the thing
    kind,   ///< its type or its letter
    shape,  ///< its outline in a word
    size,   ///< how large it is
    points, ///< printed points, or a score
    rule,   ///< what it scores further, in short
    price,  ///< what the viewer would pay
    coins,  ///< that lie on it
    net,    ///< coins less the price
    places, ///< how many places it has
    gain,   ///< points that it would bring at its best place
    money,  ///< what somebody owns
    count   ///< so many of something
};

/// Whether the cells of such a column are numbers: they stand at the right.
[[nodiscard]] constexpr bool is_number(Role role) {
    return role >= Role::size && role != Role::rule;
}

/// A column of a zone, or of the lines of the seats.
struct Column {
    std::string heading; ///< may be empty
    Role role = Role::text;
};

/// A cell: what people read, and what it is worth where that is a number.
struct Cell {
    std::string text;
    std::optional<int> number{};

    Cell(std::string words) : text(std::move(words)) {} // NOLINT(google-explicit-constructor): a word is a cell

    Cell(const char* words) : text(words) {} // NOLINT(google-explicit-constructor): likewise

    Cell(std::string words, int value) : text(std::move(words)), number(value) {}

    bool operator==(const Cell&) const = default;
};

/// What the viewer could do with the thing of a row if it were its turn. There is none for who only watches.
struct Prospect {
    bool affordable = true;    ///< it can pay for it
    int places = 0;            ///< where it could go
    std::optional<int> gain{}; ///< points at the best place, as far as they are certain; nothing: nobody can tell
    Reason why_not{};          ///< why it could not be taken; without a text: it could
};

/// A row of a zone, with one cell for each column.
struct Row {
    std::string option; ///< key of the option of the current prompt that this row stands for, if any
    std::vector<Cell> cells;
    bool emphasis = false;
    /// Ids of the catalog for what it shows, which Telling::portrait draws: one thing, or the sides of one.
    std::vector<std::string> things{};
    std::optional<Prospect> prospect{};
};

/// What people look at a zone for.
enum class ZoneUse {
    choose,  ///< its rows are taken: what is for sale, a hand
    compare, ///< who is ahead in what
    count,   ///< how much is left
    own      ///< what is the viewer's, or lies with one seat
};

/// A part of the table that people look at together: a list of things with columns.
struct Zone {
    std::string key; ///< a word that can be typed to see it again
    std::string title;
    std::vector<Column> columns; ///< empty: its rows are words and what they say
    std::vector<Row> rows;
    std::vector<std::string> notes; ///< small print below
    ZoneUse use = ZoneUse::compare;
    SeatSet audience = SeatSet::all(max_seats); ///< who sees what is in it; others see that there is something at most
};

/// One line about a seat.
struct SeatLine {
    Seat seat = no_seat;
    std::vector<Cell> cells; ///< the same columns for all seats: points, money ...
    std::string own;         ///< what only the viewer knows of its own; empty for others
    bool to_move = false;
    std::string badge; ///< short mark behind the name, for example "MB"
};

struct Scene {
    std::string headline;
    std::vector<SeatLine> seats;
    std::vector<Zone> zones;
    std::vector<Column> seat_columns{}; ///< of the lines of the seats
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

/// One of the spaces that a series of answers fills.
struct Space {
    std::string label;                 ///< what stands on it: "15 000"
    int number = 0;                    ///< its worth
    bool filled = false;               ///< by an answer of this series
    std::vector<std::string> things{}; ///< ids of what lies there; empty: nothing, or nothing yet
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
    std::vector<Space> spaces{};    ///< of a series: all that it fills, in its order
};

/// One thing that an answer may begin with: an entry of a short list. One option has one move or many places.
struct Option {
    std::string key;                ///< what is typed: "1", "h", "p"
    std::vector<std::string> names; ///< other words for it: the id, the name
    std::string text;               ///< one line
    std::string prefix;             ///< notation up to the place: "buy vestibule"
    bool legal = true;
    Reason why_not;                    ///< when not legal
    std::vector<std::string> things{}; ///< ids of the catalog for what it takes: one thing, or the sides of one
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
