#pragma once
// What the offers of the buy prompt sell, for modules that let a seat buy something now and lay it later.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include <linderhof/castles/export.hpp>
#include <linderhof/castles/face.hpp>
#include <linderhof/engine/ruleset.hpp>

namespace linderhof::castles {

class Draw;

/// Something that lies for sale.
struct ForSale {
    std::uint16_t face = no_face; ///< the first side of a tile with several; no_face: nothing lies there
    std::int32_t price = 0;       ///< for the seat that asks
    std::int32_t coins = 0;       ///< that lie on it
    bool in_stock = true;         ///< false: the seat cannot have it for any money, see Sale::out_of_stock
};

/// Whether a seat may buy it now (CB-BUY-6).
[[nodiscard]] LINDERHOF_CASTLES_API bool can_buy(const Position& position, Seat seat, const ForSale& thing);

/// The things that one offer sells: buying them without laying them, and the ways of laying one that was bought so.
/// A move of such a way fills in bits 0 to 55 and puts `code` above them. Hot path but for the words.
class LINDERHOF_CASTLES_API Sale {
  public:
    virtual ~Sale() = default;

    /// Whether that is where such a thing comes from. `face` is what `at` says of it, here and in all that follows.
    [[nodiscard]] virtual bool sells(std::uint16_t face) const = 0;

    /// The places where something may lie for sale; some may be empty.
    [[nodiscard]] virtual std::size_t places(const Position& position) const = 0;
    [[nodiscard]] virtual ForSale at(const Position& position, Seat seat, std::size_t place) const = 0;
    /// Takes it from where it lies, with all that happens in a purchase, and pays; it is in nobody's hands until it is
    /// put somewhere. REQUIRES: can_buy.
    virtual void sell(Play& play, Seat seat, std::size_t place) const = 0;

    /// The ways in which the seat may lay it in its castle now: as in an Offer.
    virtual void list(const Position& position, Seat seat, std::uint16_t face, std::uint64_t code,
                      MoveList& moves) const = 0;
    [[nodiscard]] virtual int count(const Position& position, Seat seat, std::uint16_t face) const = 0;
    [[nodiscard]] virtual Move nth(const Position& position, Seat seat, std::uint16_t face, std::uint64_t code,
                                   int n) const = 0;
    virtual void enter(const Position& position, Seat seat, std::uint16_t face, std::uint64_t code, Draw& draw) const;
    [[nodiscard]] virtual bool legal(const Position& position, Seat seat, std::uint16_t face, Move move) const = 0;
    /// Lays what the seat has bought in an earlier turn, and scores it.
    virtual void lay(Play& play, Seat seat, std::uint16_t face, Move move) const = 0;

    // Words; not for the hot path.

    /// The key of its line in the list of the offer.
    [[nodiscard]] virtual std::string key(std::size_t place) const = 0;
    /// Why nothing of it is in stock for the seat. REQUIRES: `at` says so.
    [[nodiscard]] virtual Reason out_of_stock(const Position& position, Seat seat) const;
    /// Why it cannot be laid so. REQUIRES: not legal.
    [[nodiscard]] virtual Reasons refuse(const Position& position, Seat seat, std::uint16_t face, Move move) const = 0;
    /// Why it cannot be laid at all. REQUIRES: count is 0.
    [[nodiscard]] virtual Reason no_way(const Position& position, Seat seat, std::uint16_t face) const = 0;
    /// Its word and the way: "hallway 3 4 90 ground".
    [[nodiscard]] virtual std::string notation(const Position& position, Seat seat, std::uint16_t face,
                                               Move move) const = 0;
    /// Reads what stands behind the word.
    [[nodiscard]] virtual std::variant<Move, Reason> parse(const Position& position, Seat seat, std::uint16_t face,
                                                           std::uint64_t code, std::string_view text) const = 0;
    /// What the move would do, but for Choice::option. REQUIRES: legal.
    [[nodiscard]] virtual Choice describe(const Position& position, Seat seat, std::uint16_t face, Move move) const = 0;
};

} // namespace linderhof::castles
