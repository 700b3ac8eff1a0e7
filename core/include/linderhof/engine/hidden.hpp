#pragma once
// The two things that every secret comes to. Hidden things lie in places; places that a seat cannot tell
// apart have the same class for that seat. Sorting inside each class makes all states that look alike
// equal (Secret::hide); shuffling inside each class draws one of them, each equally likely (Secret::redraw).

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <type_traits>
#include <utility>

#include <linderhof/engine/random.hpp>

namespace linderhof {

/// More hidden things than any list of them has.
inline constexpr std::size_t most_hidden = 512;

/// The indices of things, class by class, within each class as they come. Memory of the caller; nothing is allocated.
class ByClass {
  public:
    /// REQUIRES: at most `most_hidden` things.
    explicit ByClass(std::span<const std::uint8_t> classes) {
        assert(classes.size() <= most_hidden);
        end_ = classes.empty() ? 0 : std::size_t{*std::ranges::max_element(classes)} + 1;
        std::fill_n(begin_.begin(), end_ + 1, std::uint16_t{0});
        for (const std::uint8_t each : classes) {
            ++begin_[each + std::size_t{1}];
        }
        std::partial_sum(begin_.begin(), begin_.begin() + static_cast<std::ptrdiff_t>(end_) + 1, begin_.begin());
        std::array<std::uint16_t, most_classes> next; // only up to the highest class
        std::copy_n(begin_.begin(), end_, next.begin());
        for (std::size_t i = 0; i < classes.size(); ++i) {
            order_[next[classes[i]]++] = static_cast<std::uint16_t>(i);
        }
    }

    /// One more than the highest class.
    [[nodiscard]] std::size_t end() const { return end_; }

    /// REQUIRES: a class below `end`.
    [[nodiscard]] std::span<const std::uint16_t> of(std::size_t each) const {
        return std::span(order_).subspan(begin_[each], static_cast<std::size_t>(begin_[each + 1] - begin_[each]));
    }

  private:
    static constexpr std::size_t most_classes = 256;

    std::size_t end_;
    std::array<std::uint16_t, most_classes + 1> begin_; ///< where the things of each class lie; up to the highest class
    std::array<std::uint16_t, most_hidden> order_;      ///< as many as there are things
};

/// Sorts whole numbers that lie close to each other and differ, by a board of bits. False: they do not, and nothing was done.
template <class T>
[[nodiscard]] bool sort_different(std::span<T> things, T low, T high) {
    constexpr int bits = 64;
    if (high - low >= bits) {
        return false;
    }
    std::uint64_t board = 0;
    for (const T each : things) {
        board |= std::uint64_t{1} << static_cast<unsigned>(each - low);
    }
    if (static_cast<std::size_t>(std::popcount(board)) != things.size()) {
        return false;
    }
    for (T& each : things) {
        each = static_cast<T>(low + std::countr_zero(board));
        board &= board - 1;
    }
    return true;
}

/// Sorts whole numbers that lie close to each other by counting. False: they do not, and nothing was done.
template <class T>
[[nodiscard]] bool sort_counted(std::span<T> things, T low, T high) {
    constexpr std::size_t most = 128;
    const auto range = static_cast<std::size_t>(high - low) + 1;
    if (range > most) {
        return false;
    }
    std::array<std::uint16_t, most> counts;
    std::fill_n(counts.begin(), range, std::uint16_t{0});
    for (const T each : things) {
        ++counts[static_cast<std::size_t>(each - low)];
    }
    std::size_t at = 0;
    for (std::size_t i = 0; i < range; ++i) {
        for (std::uint16_t n = counts[i]; n > 0; --n) {
            things[at++] = static_cast<T>(low + i);
        }
    }
    return true;
}

template <class T>
void sort_alike(std::span<T> things) {
    if constexpr (std::is_unsigned_v<T>) {
        constexpr std::size_t few = 4; // so many are compared sooner
        if (things.size() > few) {
            T low = things[0];
            T high = things[0];
            for (const T each : things) {
                low = std::min(low, each);
                high = std::max(high, each);
            }
            if (sort_different(things, low, high) || sort_counted(things, low, high)) {
                return;
            }
        }
    }
    std::sort(things.begin(), things.end());
}

/// Orders the things of each class by size; things of different classes keep their places. REQUIRES: as many classes as
/// things, and at most `most_hidden`.
template <class T>
void sort_within(std::span<T> things, std::span<const std::uint8_t> classes) {
    assert(things.size() == classes.size());
    // Hot path: every view does this. Mostly nothing is known of any of them.
    if (std::ranges::all_of(classes, [](std::uint8_t each) { return each == 0; })) {
        sort_alike(things);
        return;
    }
    const ByClass by_class(classes);
    std::array<T, most_hidden> sorted;
    for (std::size_t each = 0; each < by_class.end(); ++each) {
        const std::span<const std::uint16_t> places = by_class.of(each);
        if (places.size() < 2) {
            continue;
        }
        for (std::size_t i = 0; i < places.size(); ++i) {
            sorted[i] = things[places[i]];
        }
        sort_alike(std::span(sorted).first(places.size()));
        for (std::size_t i = 0; i < places.size(); ++i) {
            things[places[i]] = sorted[i];
        }
    }
}

/// Shuffles the things of each class among their places. REQUIRES: as sort_within.
template <class T>
void shuffle_within(std::span<T> things, std::span<const std::uint8_t> classes, Random& random) {
    assert(things.size() == classes.size());
    if (std::ranges::all_of(classes, [&](std::uint8_t each) { return each == classes[0]; })) {
        for (std::size_t i = 0; i + 1 < things.size(); ++i) {
            std::swap(things[i], things[i + random.below(static_cast<std::uint32_t>(things.size() - i))]);
        }
        return;
    }
    const ByClass by_class(classes);
    std::array<std::uint16_t, 256> met; // things of each class so far; only up to the highest class
    std::fill_n(met.begin(), by_class.end(), std::uint16_t{0});
    for (std::size_t i = 0; i + 1 < things.size(); ++i) {
        // Of the things from i on that may come to place i, one is drawn.
        const auto rest = by_class.of(classes[i]).subspan(met[classes[i]]++);
        std::swap(things[i], things[rest[random.below(static_cast<std::uint32_t>(rest.size()))]]);
    }
}

} // namespace linderhof
