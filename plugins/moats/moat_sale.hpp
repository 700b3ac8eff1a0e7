#pragma once
// Buying a Moat (CX-MOAT-6 to 12).

#include "ring.hpp"

#include <linderhof/castles/sale.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace linderhof::moats {

/// "buy moat left". There is one kind of Moat and one place for it. A move holds the side in its lowest bits.
class MoatSale final : public castles::Sale {
  public:
    MoatSale(const castles::Rules& rules, const Moats& moats) : Sale(rules), moats_(moats) {}

    [[nodiscard]] bool sells(std::uint16_t face) const override { return rules().face(face).stack == moats_.stack; }

    [[nodiscard]] std::size_t places(const Position& /*position*/) const override { return 1; }

    [[nodiscard]] castles::ForSale at(const Position& position, Seat seat, std::size_t place) const override;
    void sell(Play& play, Seat seat, std::size_t place) const override;

    void list_ways(const Position& position, Seat seat, Faces faces, std::uint64_t code,
                   MoveList& moves) const override;
    [[nodiscard]] int count_ways(const Position& position, Seat seat, Faces faces) const override;
    [[nodiscard]] Move nth_way(const Position& position, Seat seat, Faces faces, std::uint64_t code,
                               int n) const override;
    [[nodiscard]] bool is_way(const Position& position, Seat seat, Faces faces, Move move) const override;
    void lay(Play& play, Seat seat, std::uint16_t face, Move move) const override;

    void enter(const Position& position, Seat seat, std::uint64_t code, castles::Draw& draw) const override;
    [[nodiscard]] std::optional<Move> try_number(const Position& position, Seat seat, std::uint64_t code,
                                                 std::uint32_t number) const override;
    void answer(Play& play, Seat seat, Move move) const override;

    [[nodiscard]] std::string key(std::size_t /*place*/) const override { return "m"; }

    [[nodiscard]] Reason out_of_stock(const Position& position, Seat seat) const override;
    [[nodiscard]] Reasons refuse_way(const Position& position, Seat seat, std::uint16_t face, Move move) const override;
    [[nodiscard]] Reason no_way(const Position& position, Seat seat, std::uint16_t face) const override;
    [[nodiscard]] std::string way_notation(const Position& position, Seat seat, std::uint16_t face,
                                           Move move) const override;
    [[nodiscard]] std::variant<Move, Reason> parse_way(const Position& position, Seat seat, std::uint16_t face,
                                                       std::uint64_t code, std::string_view text) const override;
    [[nodiscard]] Choice describe_way(const Position& position, Seat seat, std::uint16_t face,
                                      Move move) const override;
    void try_way(Play& play, Seat seat, std::uint16_t face, Move move, castles::Placing& placing,
                 castles::ItemList& items) const override;

  protected:
    [[nodiscard]] std::uint16_t face_of(Move /*move*/) const override { return moats_.faces.front(); }

    [[nodiscard]] std::string subject(std::uint16_t /*face*/) const override { return "A Moat"; }

    [[nodiscard]] std::string line(const Position& position, Seat seat, std::size_t place,
                                   const castles::ForSale& thing) const override;

  private:
    /// A move is the place of the Moat, like that of any tile.
    [[nodiscard]] Move way_to(Side side, std::uint64_t code) const;
    /// Nothing: it is no side of the ring.
    [[nodiscard]] std::optional<Side> side_of(Move move) const;

    const Moats& moats_;
};

} // namespace linderhof::moats
