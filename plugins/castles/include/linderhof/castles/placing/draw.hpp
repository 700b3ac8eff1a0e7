#pragma once
// One random move of many, each equally likely, without a list of them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/export.hpp>
#include <linderhof/castles/more_places.hpp>
#include <linderhof/castles/offer.hpp>
#include <linderhof/engine/play.hpp>
#include <linderhof/engine/random.hpp>
#include <linderhof/geometry/search.hpp>

namespace linderhof::castles {

/// Moves stand for numbers, one each; for the places of a tile, and what else would take long to find out, there are
/// further numbers that stand for nothing. A number is drawn again until it gives a move. Made for one question about one
/// castle, which does not change meanwhile.
class LINDERHOF_CASTLES_API Draw {
  public:
    Draw(const Position& position, Seat seat);

    /// One move.
    void enter(Move move);
    /// All places of a face that the castle has by itself; `code` is put into each move.
    void enter(std::uint64_t code, std::uint16_t face);
    /// Those that a module adds to them. REQUIRES: there is such a module.
    void enter_more(std::uint64_t code, std::uint16_t face);
    /// Numbers that the offer can tell the moves of (Offer::try_number); `code` is its top byte.
    void enter(const Offer& offer, std::uint64_t code, std::uint32_t numbers);

    /// Nothing: hardly anything is legal or too much was entered, and the list is the cheaper way.
    [[nodiscard]] std::optional<Move> pick(Random& random) const;

  private:
    enum class Kind : std::uint8_t { move, places, more_places, offer };

    struct Lot {
        std::uint64_t code = 0; ///< the move itself, or what is put into it
        const Offer* offer = nullptr;
        std::uint32_t numbers = 0;
        std::uint16_t face = 0; ///< of places
        Kind kind = Kind::move;
    };

    [[nodiscard]] std::optional<Move> try_number(const Lot& lot, std::uint32_t number) const;
    [[nodiscard]] std::optional<Move> try_offer(const Lot& lot, std::uint32_t number) const;

    void add(const Lot& lot);

    Castle castle_;
    geometry::Search* search_;                       // none: the castle takes no more tiles
    const MorePlaces::Openings* openings_ = nullptr; // of the castle, once they are needed
    std::array<Lot, 64> lots_;                       // the first count_
    std::size_t count_ = 0;
    std::uint32_t numbers_ = 0;
    bool full_ = false;
};

} // namespace linderhof::castles
