#include "playing/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>

namespace linderhof::bots {

namespace {

/// Few playouts say little about how far they scatter, so it counts as if two more had been seen that lay so far apart.
constexpr double usual_scatter = 8; // points
constexpr double usual_weight = 2;

constexpr double clear_errors = 1.6; ///< standard errors that a difference has to have
constexpr double clear_points = 0.8; ///< points that it has to have, or nobody would care
constexpr std::size_t least_games = 5;

/// A mean of differences, and how far it may be off.
struct Mean {
    double value = 0;
    double error = 0;
};

/// `at(n)`: the n-th of so many. REQUIRES: there is one.
template <class At>
Mean mean_of(std::size_t count, const At& at, double scatter) {
    const auto number = static_cast<double>(count);
    double sum = 0;
    double squares = 0;
    for (std::size_t n = 0; n < count; ++n) {
        const double value = at(n);
        sum += value;
        squares += value * value;
    }
    const double mean = sum / number;
    const double variance = (std::max(0.0, squares - (mean * sum)) + (usual_weight * scatter * scatter)) /
                            std::max(1.0, number - 1 + usual_weight);
    return {mean, std::sqrt(variance / number)};
}

/// Those beside the arm that were tried at least half as long.
std::vector<const Arm*> rivals_of(const std::vector<Arm>& arms, const Arm& arm) {
    std::vector<const Arm*> rivals;
    for (const Arm& other : arms) {
        if (&other != &arm && !other.leads.empty() && 2 * other.leads.size() >= arm.leads.size()) {
            rivals.push_back(&other);
        }
    }
    return rivals;
}

std::vector<CounterId> point_columns(const Ruleset& rules) {
    std::vector<CounterId> columns;
    for (std::uint16_t i = 0; i < rules.counters().size(); ++i) {
        if (rules.counters()[i].kind == CounterKind::points) {
            columns.push_back({i});
        }
    }
    return columns;
}

std::vector<Difference> differences_of(const Ruleset& rules, const std::vector<Arm>& arms, const Arm& arm) {
    const std::vector<const Arm*> rivals = rivals_of(arms, arm);
    std::size_t common = arm.leads.size();
    for (const Arm* rival : rivals) {
        common = std::min(common, rival->leads.size());
    }
    std::vector<Difference> differences;
    if (rivals.empty() || common < least_games) {
        return differences;
    }
    const std::vector<CounterId> columns = point_columns(rules);
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const auto more = [&](std::size_t pass) {
            const std::size_t at = (pass * columns.size()) + column;
            double others = 0;
            for (const Arm* rival : rivals) {
                others += rival->columns[at];
            }
            return arm.columns[at] - (others / static_cast<double>(rivals.size()));
        };
        const Mean mean = mean_of(common, more, 1);
        if (std::abs(mean.value) >= std::max(clear_points, clear_errors * mean.error)) {
            differences.push_back({columns[column], mean.value});
        }
    }
    std::ranges::stable_sort(differences, std::greater<>(),
                             [](const Difference& difference) { return std::abs(difference.amount); });
    return differences;
}

} // namespace

Lead lead_over(const Arm& one, const Arm& other) {
    const std::size_t common = std::min(one.leads.size(), other.leads.size());
    if (common == 0) {
        return {};
    }
    const Mean mean = mean_of(
        common, [&](std::size_t pass) { return double{one.leads[pass]} - other.leads[pass]; }, usual_scatter);
    return {common, mean.value, mean.error};
}

Expected expected_of(const Ruleset& rules, const std::vector<Arm>& arms, std::size_t index) {
    const Arm& arm = arms[index];
    Expected expected{.games = arm.playouts, .place = arm.places / arm.playouts, .margin = arm.mean()};
    if (index > 0) {
        const Lead behind = lead_over(arms.front(), arm);
        expected.behind = behind.points;
        expected.doubt = behind.error;
    }
    expected.differences = differences_of(rules, arms, arm);
    return expected;
}

} // namespace linderhof::bots
