#pragma once
// Tiles of the market and of the fixed stacks, bought now and placed later.

#include <linderhof/castles/rules.hpp>
#include <linderhof/castles/sale.hpp>
#include <linderhof/castles/turns/flow.hpp>

#include <span>
#include <string>
#include <utility>

namespace linderhof::castles {

/// What an entry of the market costs a seat. REQUIRES: it has a tile.
[[nodiscard]] inline int market_price(const Position& position, Seat seat, const MarketTile& entry) {
    return price_of(position, seat, {entry.face, static_cast<std::int16_t>(entry.space)});
}

/// Whatever is laid in a castle at one of its places (Places).
class TileSale : public Sale {
  public:
    explicit TileSale(const Rules& rules) : rules_(rules) {}

    void list(const Position& position, Seat seat, std::uint16_t face, std::uint64_t code, MoveList& moves) const final;
    [[nodiscard]] int count(const Position& position, Seat seat, std::uint16_t face) const final;
    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint16_t face, std::uint64_t code,
                           int n) const final;
    void enter(const Position& position, Seat seat, std::uint16_t face, std::uint64_t code, Draw& draw) const final;
    [[nodiscard]] bool legal(const Position& position, Seat seat, std::uint16_t face, Move move) const final;
    void lay(Play& play, Seat seat, std::uint16_t face, Move move) const final;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, std::uint16_t face, Move move) const final;
    [[nodiscard]] Reason no_way(const Position& position, Seat seat, std::uint16_t face) const final;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, std::uint16_t face, Move move) const final;
    [[nodiscard]] std::variant<Move, Reason> parse(const Position& position, Seat seat, std::uint16_t face,
                                                   std::uint64_t code, std::string_view text) const final;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, std::uint16_t face, Move move) const final;

  protected:
    [[nodiscard]] const Rules& rules() const { return rules_; }

  private:
    /// All sides of the tile; `face` must outlive them.
    [[nodiscard]] std::span<const std::uint16_t> sides(const std::uint16_t& face) const;

    const Rules& rules_;
};

class MarketSale final : public TileSale {
  public:
    using TileSale::TileSale;

    [[nodiscard]] bool sells(std::uint16_t face) const override { return rules().face(face).kind == TileKind::room; }

    [[nodiscard]] std::size_t places(const Position& position) const override;
    [[nodiscard]] ForSale at(const Position& position, Seat seat, std::size_t place) const override;
    void sell(Play& play, Seat seat, std::size_t place) const override;

    [[nodiscard]] std::string key(std::size_t place) const override { return std::to_string(place + 1); }
};

/// The tiles of one stack at a fixed price (CB-PRICE-5), in a single place.
class StackSale final : public TileSale {
  public:
    StackSale(const Rules& rules, int stack, std::string key) : TileSale(rules), stack_(stack), key_(std::move(key)) {}

    [[nodiscard]] bool sells(std::uint16_t face) const override { return rules().face(face).stack == stack_; }

    [[nodiscard]] std::size_t places(const Position& /*position*/) const override { return 1; }

    [[nodiscard]] ForSale at(const Position& position, Seat seat, std::size_t place) const override;
    void sell(Play& play, Seat seat, std::size_t place) const override;

    [[nodiscard]] std::string key(std::size_t /*place*/) const override { return key_; }

    [[nodiscard]] Reason out_of_stock(const Position& position, Seat seat) const override;

  private:
    [[nodiscard]] const Stack& stack() const { return rules().stacks[static_cast<std::size_t>(stack_)]; }

    int stack_;
    std::string key_;
};

} // namespace linderhof::castles
