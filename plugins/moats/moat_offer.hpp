#pragma once
// Buying a Moat (CX-MOAT-6 to 12).

#include "moat_sale.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace linderhof::moats {

/// "buy moat left": a move holds the side in its lowest bits.
class MoatOffer final : public castles::Offer {
  public:
    MoatOffer(const castles::Rules& rules, const Moats& moats) : moats_(moats), sale_(rules, moats) {}

    [[nodiscard]] const castles::Sale* sale() const override { return &sale_; }

    [[nodiscard]] bool could_build(const Position& position, Seat seat) const override;
    void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const override;
    [[nodiscard]] int count(const Position& position, Seat seat) const override;
    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const override;
    void enter(const Position& position, Seat seat, std::uint64_t code, castles::Draw& draw) const override;
    [[nodiscard]] std::optional<Move> try_number(const Position& position, Seat seat, std::uint64_t code,
                                                 std::uint32_t number) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const override;
    void options(const Position& position, Seat seat, std::vector<Option>& lines) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override;

  private:
    [[nodiscard]] std::uint16_t moat() const { return moats_.faces.front(); }

    /// Whether the seat may have one for its money.
    [[nodiscard]] bool on_sale(const Position& position, Seat seat) const;
    /// REQUIRES: count is 0.
    [[nodiscard]] Reason why_not(const Position& position, Seat seat) const;

    const Moats& moats_;
    MoatSale sale_;
};

} // namespace linderhof::moats
