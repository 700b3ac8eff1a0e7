#pragma once
// Tiles of the market and of the fixed stacks (CB-BUY-2).

#include <linderhof/castles/rules.hpp>
#include <linderhof/castles/sale.hpp>

#include <string>
#include <utility>

namespace linderhof::castles {

/// Whatever is laid in a castle at one of its places (Places).
class TileSale : public Sale {
  public:
    using Sale::Sale;

    void list_ways(const Position& position, Seat seat, Faces faces, std::uint64_t code, MoveList& moves) const final;
    [[nodiscard]] int count_ways(const Position& position, Seat seat, Faces faces) const final;
    [[nodiscard]] bool any_way(const Position& position, Seat seat, std::uint16_t face) const final;
    [[nodiscard]] Move nth_way(const Position& position, Seat seat, Faces faces, std::uint64_t code, int n) const final;
    void enter_ways(const Position& position, Seat seat, Faces faces, std::uint64_t code, Draw& draw) const final;
    [[nodiscard]] bool is_way(const Position& position, Seat seat, Faces faces, Move move) const final;
    void lay(Play& play, Seat seat, std::uint16_t face, Move move) const final;
    [[nodiscard]] Reasons refuse_way(const Position& position, Seat seat, std::uint16_t face, Move move) const final;
    [[nodiscard]] Reason no_way(const Position& position, Seat seat, std::uint16_t face) const final;
    [[nodiscard]] std::string way_notation(const Position& position, Seat seat, std::uint16_t face,
                                           Move move) const final;
    [[nodiscard]] std::variant<Move, Reason> parse_way(const Position& position, Seat seat, std::uint16_t face,
                                                       std::uint64_t code, std::string_view text) const final;
    [[nodiscard]] Choice describe_way(const Position& position, Seat seat, std::uint16_t face, Move move) const final;

    /// Of a tile from a stack of Hallways or Stairs all sides: which lies up is part of the place (CB-BUY-11).
    [[nodiscard]] Faces sides(Faces faces) const final;
};

/// A market tile at the price of its space.
class MarketSale final : public TileSale {
  public:
    using TileSale::TileSale;

    [[nodiscard]] bool sells(std::uint16_t face) const override { return rules().face(face).kind == TileKind::room; }

    [[nodiscard]] std::size_t places(const Position& position) const override;
    [[nodiscard]] ForSale at(const Position& position, Seat seat, std::size_t place) const override;
    void sell(Play& play, Seat seat, std::size_t place) const override;
    void answer(Play& play, Seat seat, Move move) const override;

    [[nodiscard]] std::string key(std::size_t place) const override { return std::to_string(place + 1); }

  protected:
    [[nodiscard]] std::size_t place_of(const Position& position, Move move) const override;
    [[nodiscard]] std::size_t faces_to_buy(const Position& position, Seat seat,
                                           std::span<std::uint16_t> faces) const override;
    [[nodiscard]] std::string line(const Position& position, Seat seat, std::size_t place,
                                   const ForSale& thing) const override;
};

/// The tiles of one stack at a fixed price (CB-PRICE-5), in a single place.
class StackSale final : public TileSale {
  public:
    StackSale(const Rules& rules, int stack, std::string key) : TileSale(rules), stack_(stack), key_(std::move(key)) {}

    [[nodiscard]] bool sells(std::uint16_t face) const override { return rules().face(face).stack == stack_; }

    [[nodiscard]] std::size_t places(const Position& /*position*/) const override { return 1; }

    [[nodiscard]] ForSale at(const Position& position, Seat seat, std::size_t place) const override;
    void sell(Play& play, Seat seat, std::size_t place) const override;
    void answer(Play& play, Seat seat, Move move) const override;

    [[nodiscard]] std::string key(std::size_t /*place*/) const override { return key_; }

    [[nodiscard]] Reason out_of_stock(const Position& position, Seat seat) const override;

    [[nodiscard]] std::string name(std::uint16_t face) const override { return rules().face(face).entry->name(); }

  protected:
    [[nodiscard]] std::size_t faces_to_buy(const Position& position, Seat seat,
                                           std::span<std::uint16_t> faces) const override;

    [[nodiscard]] std::string line(const Position& position, Seat seat, std::size_t place,
                                   const ForSale& thing) const override;

  private:
    [[nodiscard]] bool in_stock(const Position& position) const {
        return position[rules().at.stack_size][static_cast<std::size_t>(stack_)] > 0;
    }

    [[nodiscard]] const Stack& stack() const { return rules().supply.stacks[static_cast<std::size_t>(stack_)]; }

    int stack_;
    std::string key_;
};

} // namespace linderhof::castles
