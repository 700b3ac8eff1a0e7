#pragma once
// The two things that every secret comes to. Hidden things lie in places; places that a seat cannot tell
// apart have the same class for that seat. Sorting inside each class makes all states that look alike
// equal (Secret::hide); shuffling inside each class draws one of them, each equally likely (Secret::redraw).

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include <linderhof/engine/random.hpp>

namespace linderhof {

/// Orders the things of each class by size; things of different classes keep their places. Thing by thing,
/// for lists of some hundred at most. REQUIRES: as many classes as things.
template <class T>
void sort_within(std::span<T> things, std::span<const std::uint8_t> classes) {
    assert(things.size() == classes.size());
    for (std::size_t i = 0; i < things.size(); ++i) {
        for (std::size_t j = i + 1; j < things.size(); ++j) {
            if (classes[j] == classes[i] && things[j] < things[i]) {
                std::swap(things[i], things[j]);
            }
        }
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
