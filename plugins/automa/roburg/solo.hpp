#pragma once
// What the solo modes add to a ruleset and to its states. Tiles are numbers of kinds plus 1, so that 0 means: none.

#include "roburg/choice.hpp"

#include <linderhof/engine/composer.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::automa {

/// The player; the Robertas sit behind it (docs/decisions/0001, 0005).
inline constexpr Seat player = 0;

/// Which tiles the markers lie on, and which a card follows.
enum class Signal : std::uint8_t { blue, grey };

/// A card of the deck (SO-CARD).
struct Card {
    std::string id;
    int secret_type = -1; ///< index into two_castles::Rules::types; -1: a type that is not in play
    Advice advice;
    Signal signal = Signal::blue;
};

/// A step of the score of a column, or of the number of columns.
struct Worth {
    int from = 0; ///< with so many or more ...
    int vp = 0;   ///< ... it is worth this
};

/// A tile in Roburg. A secret room keeps the type that a card gave it (SO-ROB-4).
struct ColumnTile {
    std::uint16_t kind = 0; ///< plus 1
    std::uint16_t type = 0; ///< index into two_castles::Rules::types
};

/// The numbers of the table, and what lies open beside the castles.
struct SoloTable {
    std::uint16_t row[row_capacity] = {}; ///< the shared hand from left to right (AU-ROUND-3)
    std::uint16_t taken[2] = {};          ///< tiles that were taken and wait for their place
    std::uint16_t row_count = 0;
    std::uint16_t piles = 0;     ///< face down, those of later rounds included
    std::uint16_t cards = 0;     ///< in the deck
    std::uint16_t card = 0;      ///< the one that was drawn last, plus 1
    std::uint16_t turn = 0;      ///< turns taken in this round
    std::uint16_t roburg = 0;    ///< tiles in Roburg
    std::uint16_t marks[2] = {}; ///< by signal: place in the row, plus 1
    std::uint16_t unused = 0;
    std::uint32_t favourites = 0; ///< TypeSet (AU-SETUP-4)
};

/// Compiled once for a ruleset.
class Solo : public Part {
  public:
    static constexpr PartKey<Solo> key{"automa"};

    [[nodiscard]] static const Solo& of(const Position& position) { return position.rules().part(key); }

    [[nodiscard]] static Solo& of(Composer& composer) { return composer.part(key); }

    int roburg = 0;  ///< number of the castle without cells
    int markers = 2; ///< AU-SETUP-7; the Introvert has one (IV-SETUP-7)
    std::vector<Card> cards;
    std::string level_name;
    int base = 0;              ///< SO-SCORE-1
    int extra_tiles = 0;       ///< AU-SETUP-9
    bool secret_rooms = false; ///< whether there are tiles that take their type from the card (SO-4)
    int piles = 0;
    int pile_tiles = 0;
    int rounds = 1;
    std::vector<std::vector<Seat>> orders; ///< by round (AU-ROUND-9)
    std::vector<Worth> columns;            ///< SO-SCORE-2, lowest first
    std::vector<Worth> filled;             ///< SO-SCORE-3, lowest first
    int line_base = 0;                     ///< indices into two_castles::Rules::lines
    int line_columns = 0;
    int line_filled = 0;

    Handle<SoloTable> table;
    Handle<ColumnTile> tiles;             ///< of Roburg, in the order in which they came
    Handle<std::uint16_t> piles_of_tiles; ///< face down, the next pile first, pile_tiles each
    Handle<std::uint8_t> deck;            ///< face down, top last: cards plus 1

    PhaseId game;   ///< automa.game: all shared hands
    PhaseId theirs; ///< automa.roberta (seat)
    PhaseId yours;  ///< automa.you
    PromptId pick;  ///< detail: purpose
    PromptId first;
};

[[nodiscard]] inline const SoloTable& table_of(const Position& position) {
    return position[Solo::of(position).table].front();
}

[[nodiscard]] inline SoloTable& table_of(Play& play) {
    return play[Solo::of(play).table].front();
}

} // namespace linderhof::automa
