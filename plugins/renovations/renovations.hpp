#pragma once
// Renovations: their piles, those beside the market, and what laying one over a room does (CX-RENO).

#include <linderhof/castles/rules.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace linderhof::renovations {

inline constexpr std::size_t most_in_pile = 255; ///< they are counted in bytes

/// The face-down Renovations of one size.
struct Pile {
    std::uint8_t stack = 0;           ///< the room stack of that size
    std::size_t first = 0;            ///< where it begins in Renovations::order
    std::vector<std::uint16_t> faces; ///< all of it
};

/// What the module knows of itself; it lives as long as the ruleset.
struct Renovations : Part {
    static constexpr PartKey<Renovations> key{"renovations"};

    std::vector<Pile> piles;
    int most_shown = 0;           ///< beside the market (CX-SETUP-2)
    int stacks_to_end = 0;        ///< depleted stacks that end the game (CX-END-2)
    Handle<std::uint16_t> order;  ///< pile behind pile, bottom first: faces plus 1; 0: gone
    Handle<std::uint8_t> left;    ///< by pile
    Handle<std::uint8_t> ran_out; ///< 1: the room deck has been empty once; it stays so (CX-END-5)
    Handle<std::uint16_t> shown;  ///< faces plus 1, those that came first before the others; 0: nothing
    Handle<std::uint8_t> under;   ///< by face: the seat in whose castle it lies under another Renovation, plus 1
    ParameterId price;            ///< CX-RENO-1
    ParameterId again;            ///< 1: the seat may renovate a renovated room; 0

    [[nodiscard]] static const Renovations& of(const Position& position) { return position.rules().part(key); }
};

/// The Renovations that can be bought: faces plus 1.
[[nodiscard]] std::span<const std::uint16_t> shown_now(const Position& position, const Renovations& renovations);
/// Takes one of them away. REQUIRES: it is there.
void take_shown(Play& play, const Renovations& renovations, std::uint16_t face);
/// How many stacks have no tile left; Renovations have none that counts (CX-END-3).
[[nodiscard]] int depleted_stacks(const Position& position, const castles::Rules& rules);

/// Whether a tile has been renovated.
[[nodiscard]] bool renovated(const castles::Castle& castle, int tile);
/// How many Renovations lie in a castle, one over the other counted each (CX-FAV-4, CX-BONUS-4).
[[nodiscard]] int count_renovations(const castles::Castle& castle);
/// Whether a Renovation may be laid over a tile (CX-RENO-2, CX-RENO-4).
[[nodiscard]] bool may_cover(const castles::Castle& castle, int tile, std::uint16_t face);
/// Why it may not; empty: it may.
[[nodiscard]] Reasons cover_faults(const castles::Castle& castle, int tile, std::uint16_t face);
/// Lays it over a tile (CX-RENO-5); scoring it comes after. REQUIRES: no faults.
void cover(Play& play, Seat seat, int tile, std::uint16_t face);

/// Puts the piles and what shows of them into the ruleset.
void add_supply(Composer& composer, castles::Rules& rules, Renovations& renovations);
/// The purchase, as one of the things that a turn may be used for.
void add_offer(castles::Rules& rules, const Renovations& renovations);
/// How castle files name one.
void add_file_word(castles::Rules& rules);

} // namespace linderhof::renovations
