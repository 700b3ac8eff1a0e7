#pragma once
// The score of a castle with cells (TC-SCORE, TC-CARD).

#include <linderhof/two_castles/flow.hpp>

namespace linderhof::two_castles {

/// A castle with cells, as neighbours and the end of the game see it.
class CellForm final : public Form {
  public:
    [[nodiscard]] int rooms(const Position& position, int castle, TypeSet types) const override;
    void score(const Position& position, int castle, Sheet& sheet) const override;
    [[nodiscard]] Drawing drawing(const Position& position, int castle) const override;
};

} // namespace linderhof::two_castles
