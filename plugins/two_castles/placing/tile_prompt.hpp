#pragma once
// The questions that end with a tile in a castle: which one, and in which cell. They differ in the tiles to choose from.

#include <linderhof/engine/prompt.hpp>
#include <linderhof/two_castles/castle.hpp>

#include <array>
#include <optional>
#include <string>
#include <utility>

namespace linderhof::two_castles {

/// Tiles to choose from, each kind once.
struct Candidates {
    std::array<std::uint16_t, draw_capacity> kinds{};
    std::size_t count = 0;

    void add(std::uint16_t kind);

    [[nodiscard]] const std::uint16_t* begin() const { return kinds.data(); }

    [[nodiscard]] const std::uint16_t* end() const { return kinds.data() + count; }
};

/// The tile and the cell of a move; nothing for the answer "wait".
[[nodiscard]] std::optional<Room> room_of(Move move);
[[nodiscard]] Move move_of(const Room& room);

class TilePrompt : public Prompt {
  public:
    TilePrompt(const Rules& rules, std::string id) : rules_(&rules), id_(std::move(id)) {}

    [[nodiscard]] std::string_view id() const final { return id_; }

    void list(const Position& position, Seat seat, MoveList& moves) const final;
    Move pick(const Position& position, Seat seat, Random& random, MoveList& scratch) const final;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const final;
    void answer(Play& play, Seat seat, Move move) const final;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const final;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const final;
    [[nodiscard]] std::variant<Move, Reason> parse(const Position& position, Seat seat,
                                                   std::string_view text) const final;
    [[nodiscard]] Question question(const Position& position, Seat seat) const final;
    [[nodiscard]] std::vector<Option> options(const Position& position, Seat seat) const final;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const final;

  protected:
    [[nodiscard]] const Rules& rules() const { return *rules_; }

    /// The tiles, in the order in which they are shown.
    [[nodiscard]] virtual Candidates candidates(const Position& position, Seat seat) const = 0;
    /// Takes the tile from where it lies.
    virtual void take(Play& play, Seat seat, std::uint16_t kind) const = 0;
    /// The rule behind the question, and the sentence that helps with it.
    [[nodiscard]] virtual std::pair<std::string, std::string> about() const = 0;

    /// Whether the partner may be let go first (TC-DRAFT-13).
    [[nodiscard]] virtual bool may_wait(const Position& /*position*/) const { return false; }

    virtual void wait(Play& /*play*/, Seat /*seat*/) const {}

  private:
    const Rules* rules_;
    std::string id_;
};

} // namespace linderhof::two_castles
