#pragma once
// The two halves of the Storeroom (CX-DECREE-16): buying a tile for later, and placing it.

#include "decrees.hpp"

#include <numeric>
#include <optional>
#include <span>
#include <variant>

namespace linderhof::decrees {

/// What a turn may be used for: a tile is bought and not built.
class StoreOffer final : public castles::Offer {
  public:
    StoreOffer(const castles::Rules& rules, const Decrees& decrees) : rules_(rules), decrees_(decrees) {}

    [[nodiscard]] bool could_build(const Position& position, Seat seat) const override;
    void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const override;
    [[nodiscard]] int count(const Position& position, Seat seat) const override;
    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const override;
    void options(const Position& position, Seat seat, std::vector<Option>& lines) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override;

  private:
    [[nodiscard]] bool empty(const Position& position, Seat seat) const;
    [[nodiscard]] std::string key_of(std::uint64_t code) const;

    const castles::Rules& rules_;
    const Decrees& decrees_;
};

/// Besides what a turn is for: the tile that was stored in an earlier turn is placed.
class StoredOffer final : public castles::Offer {
  public:
    StoredOffer(const castles::Rules& rules, const Decrees& decrees) : rules_(rules), decrees_(decrees) {}

    /// Once all faces are there.
    void number_faces() {
        single_.resize(rules_.faces.size());
        std::iota(single_.begin(), single_.end(), std::uint16_t{0});
    }

    [[nodiscard]] bool free() const override { return true; }

    [[nodiscard]] bool could_build(const Position& position, Seat seat) const override;
    void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const override;
    [[nodiscard]] int count(const Position& position, Seat seat) const override;
    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const override;
    void enter(const Position& position, Seat seat, std::uint64_t code, castles::Draw& draw) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const override;
    void options(const Position& position, Seat seat, std::vector<Option>& lines) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override;

  private:
    /// The sides of the stored tile. REQUIRES: there is one.
    [[nodiscard]] std::span<const std::uint16_t> faces(const Position& position) const;
    [[nodiscard]] bool open(const Position& position, Seat seat) const;

    const castles::Rules& rules_;
    const Decrees& decrees_;
    std::vector<std::uint16_t> single_; ///< every face at its own number: what a span of one face points at
};

} // namespace linderhof::decrees
