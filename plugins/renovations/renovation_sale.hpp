#pragma once
// Buying a Renovation that lies beside the market, and the rooms that one may be laid over (CX-RENO-1 to 4).

#include "renovations.hpp"

#include <linderhof/castles/sale.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace linderhof::renovations {

/// A move is a place: that of the tile which is covered, with the face that covers it.
[[nodiscard]] Move move_of(std::uint64_t code, const castles::Castle& castle, int tile, std::uint16_t face);
/// The tile that a move covers; -1: there is none at its place. Boxes of tiles may begin in the same cell where one has
/// a notch, so a tile of that size goes before others.
[[nodiscard]] int tile_of(const castles::Castle& castle, Move move, int size);

/// Calls `visit` with every tile that a Renovation could cover (CX-RENO-2, CX-RENO-4).
template <class Visit>
void each_room(const castles::Castle& castle, std::uint16_t face, const Visit& visit) {
    for (int tile = 0; tile < castle.size(); ++tile) {
        if (may_cover(castle, tile, face)) {
            visit(tile);
        }
    }
}

inline constexpr std::string_view zone_key = "renovations"; ///< of those beside the market

/// Lays a Renovation, which lies nowhere, over a tile, and scores it; `price` ends the sentence that tells of it.
void renovate(Play& play, Seat seat, int tile, std::uint16_t face, const std::string& price);

/// "renovate bower 7".
class RenovationSale final : public castles::Sale {
  public:
    RenovationSale(const castles::Rules& rules, const Renovations& renovations)
        : Sale(rules), renovations_(renovations) {}

    [[nodiscard]] bool sells(std::uint16_t face) const override {
        return rules().face(face).entry->kind() == "renovations";
    }

    [[nodiscard]] std::size_t places(const Position& position) const override;
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

    [[nodiscard]] std::string key(std::size_t place) const override { return "r" + std::to_string(place + 1); }

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

    [[nodiscard]] std::string_view zone() const override { return zone_key; }

  protected:
    [[nodiscard]] std::size_t place_of(const Position& position, Move move) const override;
    /// All or none: they have one price.
    [[nodiscard]] std::size_t faces_to_buy(const Position& position, Seat seat,
                                           std::span<std::uint16_t> faces) const override;

    [[nodiscard]] std::string_view verb() const override { return "renovate"; }

    [[nodiscard]] std::string subject(std::uint16_t /*face*/) const override { return "A Renovation"; }

    [[nodiscard]] std::string line(const Position& position, Seat seat, std::size_t place,
                                   const castles::ForSale& thing) const override;
    [[nodiscard]] Reason not_for_sale() const override;
    [[nodiscard]] std::optional<Reason> no_such_thing() const override;

  private:
    /// Of any Renovation (CX-RENO-1).
    [[nodiscard]] int price(const Position& position, Seat seat) const;

    [[nodiscard]] bool affordable(const Position& position, Seat seat) const;

    const Renovations& renovations_;
};

} // namespace linderhof::renovations
