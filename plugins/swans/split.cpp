#include "split.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <range/v3/numeric/accumulate.hpp>
#include <vector>

namespace linderhof::swans {

namespace {

constexpr int impossible = std::numeric_limits<int>::min();

/// Colours of which there are more tokens than `taken`.
std::size_t colours_beyond(std::span<const std::uint8_t> tokens, std::size_t taken) {
    return static_cast<std::size_t>(std::ranges::count_if(tokens, [&](std::uint8_t has) { return has > taken; }));
}

/// Whether each further colour gives at least as much as the one before, as in the printed table.
bool rising(std::span<const int> values) {
    for (std::size_t size = 2; size < values.size(); ++size) {
        if (values[size] - values[size - 1] < values[size - 1] - values[size - 2]) {
            return false;
        }
    }
    return true;
}

/// Again and again one token of every colour that is left: no split has larger sets.
int largest_sets(std::span<const std::uint8_t> tokens, std::span<const int> values) {
    int points = 0;
    for (std::size_t taken = 0;; ++taken) {
        const std::size_t colours = colours_beyond(tokens, taken);
        if (colours == 0) {
            return points;
        }
        points += values[colours];
    }
}

/// Every split, the larger sets first. Sets of certain sizes can be made of the tokens if no number of them, the largest
/// taken first, needs more than that number of largest sets holds (the theorem of Gale and Ryser). `most[t]`: points of
/// `sets` sets with t tokens, of the sizes looked at so far.
int any_sets(std::span<const std::uint8_t> tokens, std::span<const int> values) {
    const auto all = static_cast<std::size_t>(ranges::accumulate(tokens, 0));
    std::vector<std::size_t> room(all + 1); // tokens in so many sets at most
    for (std::size_t sets = 1; sets <= all; ++sets) {
        room[sets] = room[sets - 1] + colours_beyond(tokens, sets - 1);
    }
    std::vector<std::vector<int>> most(all + 1, std::vector<int>(all + 1, impossible)); // by sets and tokens
    most[0][0] = 0;
    for (std::size_t size = values.size() - 1; size > 0; --size) {
        for (std::size_t sets = 1; sets <= all; ++sets) {
            for (std::size_t held = size; held <= room[sets]; ++held) {
                if (const int before = most[sets - 1][held - size]; before != impossible) {
                    most[sets][held] = std::max(most[sets][held], before + values[size]);
                }
            }
        }
    }
    int points = 0;
    for (const std::vector<int>& by_tokens : most) {
        points = std::max(points, by_tokens[all]);
    }
    return points;
}

} // namespace

int best_split(std::span<const std::uint8_t> tokens, std::span<const int> values) {
    return rising(values) ? largest_sets(tokens, values) : any_sets(tokens, values);
}

} // namespace linderhof::swans
