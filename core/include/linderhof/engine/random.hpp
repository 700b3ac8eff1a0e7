#pragma once
// The only source of chance. A generator lies inside every state, so a game is repeated by its seed.

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace linderhof {

/// xoshiro256** seeded by splitmix64: 32 plain bytes, the same numbers on every machine.
class Random {
  public:
    Random() = default;

    explicit Random(std::uint64_t seed) {
        for (std::uint64_t& word : words_) {
            seed += 0x9E3779B97F4A7C15ULL;
            std::uint64_t z = seed;
            z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
            z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
            word = z ^ (z >> 31U);
        }
    }

    std::uint64_t next() {
        const std::uint64_t result = rotate(words_[1] * 5, 7) * 9;
        const std::uint64_t t = words_[1] << 17U;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= t;
        words_[3] = rotate(words_[3], 45);
        return result;
    }

    /// A number 0 .. limit-1, each equally likely (multiply and reject). REQUIRES: limit > 0.
    std::uint32_t below(std::uint32_t limit) {
        std::uint64_t product = (next() >> 32U) * limit;
        if (static_cast<std::uint32_t>(product) < limit) {
            const std::uint32_t threshold = (0U - limit) % limit;
            while (static_cast<std::uint32_t>(product) < threshold) {
                product = (next() >> 32U) * limit;
            }
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    /// Every order of the items equally likely.
    template <class T>
    void shuffle(std::span<T> items) {
        for (std::size_t i = items.size(); i > 1; --i) {
            std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
        }
    }

  private:
    static std::uint64_t rotate(std::uint64_t x, unsigned k) { return (x << k) | (x >> (64U - k)); }

    std::array<std::uint64_t, 4> words_{};
};

} // namespace linderhof
