#pragma once
// The two things that every secret comes to. Hidden things lie in places; places that a seat cannot tell
// apart have the same class for that seat. Sorting inside each class makes all states that look alike
// equal (Secret::hide); shuffling inside each class draws one of them, each equally likely (Secret::redraw).

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>

#include <linderhof/engine/random.hpp>

namespace linderhof {

/// More hidden things than any list of them has.
inline constexpr std::size_t most_hidden = 512;

/// Orders the things of each class by size; things of different classes keep their places. REQUIRES: as many classes as
/// things, and at most `most_hidden`.
template <class T>
void sort_within(std::span<T> things, std::span<const std::uint8_t> classes) {
    assert(things.size() == classes.size() && things.size() <= most_hidden);
    // The things are laid out class by class, sorted there, and taken back. Hot path: every view does this.
    std::array<std::uint16_t, 257> begin; // where the things of each class lie; only up to the highest class
    const std::size_t end = classes.empty() ? 0 : std::size_t{*std::ranges::max_element(classes)} + 1;
    std::fill_n(begin.begin(), end + 1, std::uint16_t{0});
    for (const std::uint8_t each : classes) {
        ++begin[each + std::size_t{1}];
    }
    std::partial_sum(begin.begin(), begin.begin() + static_cast<std::ptrdiff_t>(end) + 1, begin.begin());
    std::array<std::uint16_t, 256> next;
    std::array<T, most_hidden> sorted;
    std::copy_n(begin.begin(), end, next.begin());
    for (std::size_t i = 0; i < things.size(); ++i) {
        sorted[next[classes[i]]++] = things[i];
    }
    for (std::size_t each = 0; each < end; ++each) {
        std::sort(sorted.begin() + begin[each], sorted.begin() + begin[each + 1]);
    }
    std::copy_n(begin.begin(), end, next.begin());
    for (std::size_t i = 0; i < things.size(); ++i) {
        things[i] = sorted[next[classes[i]]++];
    }
}

/// Shuffles the things of each class among their places.
template <class T>
void shuffle_within(std::span<T> things, std::span<const std::uint8_t> classes, Random& random) {
    assert(things.size() == classes.size());
    for (std::size_t i = 0; i + 1 < things.size(); ++i) {
        std::uint32_t alike = 0; // things from i on that may come to place i
        for (std::size_t j = i; j < things.size(); ++j) {
            alike += classes[j] == classes[i] ? 1U : 0U;
        }
        std::uint32_t chosen = random.below(alike);
        for (std::size_t j = i;; ++j) {
            if (classes[j] == classes[i] && chosen-- == 0) {
                std::swap(things[i], things[j]);
                break;
            }
        }
    }
}

} // namespace linderhof
