#pragma once
// The longest walk through rooms that enters none twice (CX-FAV-6, CX-DECREE-47).

#include <linderhof/geometry/placed.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace linderhof::castles {

class Castle;

/// Rooms and which of them are joined. Finding the longest walk may take very many steps where rooms are joined in very
/// many loops. The search is exact up to `most_steps`, far more than castles of a game take; beyond that the longest
/// walk found by then counts, so that the same castle always has the same length.
class LongestPath {
  public:
    static constexpr int most_rooms = static_cast<int>(geometry::max_things);
    static constexpr int most_steps = 60'000;

    /// REQUIRES: rooms <= most_rooms.
    explicit LongestPath(int rooms) : rooms_(rooms) {}

    void join(int one, int other);

    /// How many rooms it has; 0 without rooms.
    [[nodiscard]] int find();

  private:
    using Index = std::size_t;

    class Set {
      public:
        [[nodiscard]] bool contains(Index room) const { return ((words_[room / 64] >> (room % 64)) & 1U) != 0; }

        void insert(Index room) { words_[room / 64] |= std::uint64_t{1} << (room % 64); }

        void erase(Index room) { words_[room / 64] &= ~(std::uint64_t{1} << (room % 64)); }

        /// Those that are not in the other set.
        [[nodiscard]] Set without(const Set& other) const {
            Set left;
            for (Index i = 0; i < words_.size(); ++i) {
                left.words_[i] = words_[i] & ~other.words_[i];
            }
            return left;
        }

        [[nodiscard]] int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }

        template <class Take>
        void each(const Take& take) const {
            for (Index i = 0; i < words_.size(); ++i) {
                for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
                    take((i * 64) + static_cast<Index>(std::countr_zero(left)));
                }
            }
        }

      private:
        std::array<std::uint64_t, 2> words_{};
    };

    void colour();
    void walk(Index room, int length);
    [[nodiscard]] int bound(Index room);
    void explore(Index room);

    int rooms_;
    int best_ = 0;
    int steps_left_ = most_steps;
    Set visited_;
    std::array<Set, most_rooms> neighbours_{};
    std::array<std::uint8_t, most_rooms> colours_{}; ///< 0 or 1 where joined rooms always differ
    bool two_colours_ = true;

    // Of the bound: what is left beyond a room, as groups of rooms in loops that hang together at single rooms.
    std::array<int, most_rooms> depth_{};
    std::array<int, most_rooms> low_{};
    std::array<int, most_rooms> further_{}; ///< rooms that a walk can enter beyond this one, at most
    std::array<Index, most_rooms> stack_{};
    Index height_ = 0;
    int clock_ = 0;
    std::array<int, 2> reached_{};
};

/// Of the rooms of a castle.
[[nodiscard]] int longest_path(const Castle& castle);

} // namespace linderhof::castles
