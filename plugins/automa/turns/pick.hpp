#pragma once
// Questions to the player: which tile of the row, and which of two tiles is placed first.

#include <linderhof/engine/word_prompt.hpp>

#include <cstdint>

namespace linderhof::automa {

/// What a tile of the row is wanted for: the first number of the question.
enum class Purpose : std::int32_t {
    blue,   ///< the blue marker (AU-TURN-1)
    grey,   ///< the grey one
    marker, ///< the only one (IV-TURN-1)
    left,   ///< your tile for the castle on your left (AU-YOU-1)
    right,  ///< and on your right
    own     ///< your tile (IV-TURN-9, 10)
};

/// The castle that the tile is for: one that is yours.
[[nodiscard]] int castle_for(const Position& position, Purpose purpose);

/// A move is a place in the row.
class PickTile final : public WordPrompt {
  public:
    PickTile() : WordPrompt("automa.tile") {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;
};

/// A move is an index into SoloTable::taken: the tile that is placed first.
class PickFirst final : public WordPrompt {
  public:
    PickFirst() : WordPrompt("automa.first") {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;
};

} // namespace linderhof::automa
