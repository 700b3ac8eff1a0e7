#pragma once
// Roburg: columns of tiles, one for each standard type, and no cells (SO-ROB).

#include "roburg/solo.hpp"

#include <span>

namespace linderhof::automa {

[[nodiscard]] std::span<const ColumnTile> roburg_tiles(const Position& position);
/// The height of each column.
[[nodiscard]] Columns columns_of(const Position& position);
/// The type that a tile has for a Roberta: a secret room that of the card (AU-TURN-6, IV-TURN-2).
[[nodiscard]] int type_for_roburg(const Position& position, std::uint16_t kind);
/// Lays a tile on top of the column of its type. It gives no bonus (SO-ROB-2, SO-ROB-5).
void add_to_roburg(Play& play, std::uint16_t kind, int type);

/// What Roburg scores: its level, its columns and how many of them hold a tile (SO-SCORE).
struct RoburgScore {
    int base = 0;
    int columns = 0;
    int filled = 0;

    [[nodiscard]] int total() const { return base + columns + filled; }
};

[[nodiscard]] RoburgScore score_roburg(const Solo& solo, const Columns& columns);

/// Roburg for its neighbours and for the end of the game.
class RoburgForm final : public two_castles::Form {
  public:
    [[nodiscard]] int rooms(const Position& position, int castle, TypeSet types) const override;
    void score(const Position& position, int castle, two_castles::Sheet& sheet) const override;
    [[nodiscard]] Drawing drawing(const Position& position, int castle) const override;
    /// `columns: {food: 4, living: 2}`
    bool read(Play& play, int castle, catalog::Fields& written) const override;
    [[nodiscard]] std::vector<FormField> questions(const two_castles::Rules& rules) const override;
};

} // namespace linderhof::automa
