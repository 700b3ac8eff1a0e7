#pragma once
// Seats of a game and sets of them.

#include <bit>
#include <cstdint>

namespace linderhof {

/// A seat at the table, 0 .. seats-1 in clockwise order.
using Seat = std::int8_t;

/// Stands for "no seat" and, as a viewer, for somebody who only watches.
inline constexpr Seat no_seat = -1;

/// No ruleset has more seats than this.
inline constexpr int max_seats = 8;

/// A set of seats. A plain value that may lie inside a state.
class SeatSet {
  public:
    constexpr SeatSet() = default;

    constexpr SeatSet(Seat seat) : bits_(static_cast<std::uint16_t>(1U << static_cast<unsigned>(seat))) {} // NOLINT

    static constexpr SeatSet all(int seats) { return from_bits((1U << static_cast<unsigned>(seats)) - 1U); }

    static constexpr SeatSet from_bits(unsigned bits) {
        SeatSet set;
        set.bits_ = static_cast<std::uint16_t>(bits);
        return set;
    }

    [[nodiscard]] constexpr bool contains(Seat seat) const {
        return seat >= 0 && ((bits_ >> static_cast<unsigned>(seat)) & 1U) != 0;
    }

    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }

    [[nodiscard]] constexpr unsigned bits() const { return bits_; }

    /// The lowest seat of the set. REQUIRES: not empty.
    [[nodiscard]] constexpr Seat first() const { return static_cast<Seat>(std::countr_zero(bits_)); }

    constexpr void insert(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | SeatSet(seat).bits_); }

    constexpr void erase(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ & ~SeatSet(seat).bits_); }

    constexpr bool operator==(const SeatSet&) const = default;

  private:
    std::uint16_t bits_ = 0;
};

} // namespace linderhof
