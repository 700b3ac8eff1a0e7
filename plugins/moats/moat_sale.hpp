#pragma once
// Moats for sale, and the sides of the ring where one may be laid.

#include "ring.hpp"

#include <linderhof/castles/sale.hpp>

namespace linderhof::moats {

/// There is one kind of Moat and one place for it. A move holds the side in its lowest bits.
class MoatSale final : public castles::Sale {
  public:
    MoatSale(const castles::Rules& rules, const Moats& moats) : rules_(rules), moats_(moats) {}

    [[nodiscard]] bool sells(std::uint16_t face) const override { return rules_.face(face).stack == moats_.stack; }

    [[nodiscard]] std::size_t places(const Position& /*position*/) const override { return 1; }

    [[nodiscard]] castles::ForSale at(const Position& position, Seat seat, std::size_t place) const override;
    void sell(Play& play, Seat seat, std::size_t place) const override;

    void list(const Position& position, Seat seat, std::uint16_t face, std::uint64_t code,
              MoveList& moves) const override;
    [[nodiscard]] int count(const Position& position, Seat seat, std::uint16_t face) const override;
    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint16_t face, std::uint64_t code,
                           int n) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, std::uint16_t face, Move move) const override;
    void lay(Play& play, Seat seat, std::uint16_t face, Move move) const override;

    [[nodiscard]] std::string key(std::size_t /*place*/) const override { return "m"; }

    [[nodiscard]] Reason out_of_stock(const Position& position, Seat seat) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, std::uint16_t face, Move move) const override;
    [[nodiscard]] Reason no_way(const Position& position, Seat seat, std::uint16_t face) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, std::uint16_t face,
                                       Move move) const override;
    [[nodiscard]] std::variant<Move, Reason> parse(const Position& position, Seat seat, std::uint16_t face,
                                                   std::uint64_t code, std::string_view text) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, std::uint16_t face, Move move) const override;

    /// Where the move lays a Moat. REQUIRES: legal.
    [[nodiscard]] geometry::Spot spot(Move move) const;

  private:
    const castles::Rules& rules_;
    const Moats& moats_;
};

} // namespace linderhof::moats
