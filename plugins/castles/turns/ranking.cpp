#include <linderhof/castles/turns/ranking.hpp>

#include <algorithm>

namespace linderhof::castles {

void share_ranks(std::span<const int> counts, std::span<const int> points, std::span<int> results) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const int mine = counts[i];
        if (mine <= 0) {
            results[i] = 0; // CB-FAV-3
            continue;
        }
        const auto better = std::ranges::count_if(counts, [&](int other) { return other > mine; });
        const auto equal = std::ranges::count(counts, mine);
        int sum = 0;
        for (std::ptrdiff_t rank = better; rank < better + equal; ++rank) {
            sum += rank < static_cast<std::ptrdiff_t>(points.size()) ? points[static_cast<std::size_t>(rank)] : 0;
        }
        results[i] = sum / static_cast<int>(equal); // CB-FAV-4
    }
}

} // namespace linderhof::castles
