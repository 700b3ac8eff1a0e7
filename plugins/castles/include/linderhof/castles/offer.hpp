#pragma once
// What a turn may be used for.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <linderhof/castles/export.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/guard/hook.hpp>

namespace linderhof::castles {

class Draw;
class Offer;
class Sale;

/// A sale of a module, as others call it.
using CalledSale = Called<"sale", Sale>;
/// The same of an offer, and as it lies in the table.
using CalledOffer = Called<"offer", Offer>;
using BroughtOffer = Brought<"offer", Offer>;

/// A part of the short list of the buy prompt: something that a turn may be used for (CB-BUY-2).
/// A move of the prompt carries the index of its offer in its top byte; an offer makes and reads the rest.
class LINDERHOF_CASTLES_API Offer {
  public:
    virtual ~Offer() = default;

    /// Whether it leaves the turn to be used: the question is asked again.
    [[nodiscard]] virtual bool free() const { return false; }

    /// Whether a seat with any amount of money could change the table or its castle with it, as both are now. When
    /// nobody can with any offer, the game ends (CB-END-7); an offer that never changes anything says no.
    [[nodiscard]] virtual bool could_build(const Position& /*position*/, Seat /*seat*/) const { return true; }

    /// The same as a sale; none: it sells nothing that is laid in a castle.
    [[nodiscard]] virtual const Sale* sale() const { return nullptr; }

    /// Appends the legal moves of the seat; `code` is the top byte already in place.
    virtual void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const = 0;
    /// How many moves `list` would append; and one of them by its index.
    [[nodiscard]] virtual int count(const Position& position, Seat seat) const = 0;
    [[nodiscard]] virtual Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const = 0;

    /// Enters the same moves into a random draw: as places of tiles, as numbers, or one by one. See Draw.
    virtual void enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const;

    /// The move of one of the numbers that `enter` has entered for this offer; nothing: it has none.
    [[nodiscard]] virtual std::optional<Move> try_number(const Position& /*position*/, Seat /*seat*/,
                                                         std::uint64_t /*code*/, std::uint32_t /*number*/) const {
        return std::nullopt;
    }

    [[nodiscard]] virtual bool legal(const Position& position, Seat seat, Move move) const = 0;
    virtual void answer(Play& play, Seat seat, Move move) const = 0;

    [[nodiscard]] virtual Reasons refuse(const Position& position, Seat seat, Move move) const = 0;
    [[nodiscard]] virtual std::string notation(const Position& position, Seat seat, Move move) const = 0;
    /// The move that the words mean; nothing: they are not about this offer.
    [[nodiscard]] virtual std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const = 0;
    /// Its lines in the short list: none when it does not exist now.
    virtual void options(const Position& position, Seat seat, std::vector<Option>& lines) const = 0;
    [[nodiscard]] virtual Choice describe(const Position& position, Seat seat, Move move) const = 0;
};

/// What an offer sells; nothing: nothing that is laid in a castle.
[[nodiscard]] inline CalledSale sale_of(const BroughtOffer& offer) {
    return {offer.call<&Offer::sale>(), offer.owner()};
}

} // namespace linderhof::castles
