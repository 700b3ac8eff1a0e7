#include "service/durations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace linderhof::server {

void Durations::add(std::chrono::steady_clock::duration took) {
    const double seconds = std::chrono::duration<double>(took).count();
    const auto* const bound = std::ranges::lower_bound(bounds, seconds);
    ++counts_.at(static_cast<std::size_t>(std::distance(bounds.begin(), bound)));
    sum_ += seconds;
}

std::string Durations::text(std::string_view name, std::string_view help) const {
    std::string text = fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        below += counts_.at(i);
        text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, bounds.at(i), below);
    }
    below += counts_.back();
    text += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, below, sum_);
    return text;
}

} // namespace linderhof::server
