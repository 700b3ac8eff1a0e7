#include <linderhof/host/json/tournament.hpp>

#include "json/parts.hpp"

#include <range/v3/view/zip.hpp>

#include <cmath>

namespace linderhof::host {

namespace {

/// Four digits behind the point.
double shortened(double value) {
    constexpr double digits = 10'000;
    return std::round(value * digits) / digits;
}

Json contender_json(const SimulationPlan& plan, const Pool& pool, const Contender& contender, double elo) {
    const double share = pool.share(contender);
    const Bounds bounds = bounds_of(share, pool.games());
    Json json{{"bot", contender.bot},         {"seats", contender.chairs},
              {"first", shortened(share)},    {"from", shortened(bounds.low)},
              {"to", shortened(bounds.high)}, {"by_chance", shortened(pool.by_chance(contender))},
              {"elo", std::round(elo)},       {"score", shortened(pool.per_seat(contender, contender.score))}};
    json["categories"] = Json::array();
    for (const auto& [counter, sum] : ranges::views::zip(plan.rules->counters(), contender.counters)) {
        json["categories"].push_back({{"name", counter.name},
                                      {"points", counter.kind == CounterKind::points},
                                      {"mean", shortened(pool.per_seat(contender, sum))}});
    }
    return json;
}

} // namespace

Json to_json(const SimulationPlan& plan, const Pool& pool) {
    const Setup& setup = plan.rules->setup();
    Json json{{"game", setup.game},       {"players", setup.seats}, {"with", setup.with},
              {"options", setup.options}, {"seed", plan.seed},      {"games", pool.games()}};
    json["bots"] = Json::array();
    const std::vector<double> elos = pool.elo();
    for (const auto& [contender, elo] : ranges::views::zip(pool.contenders(), elos)) {
        json["bots"].push_back(contender_json(plan, pool, contender, elo));
    }
    return json;
}

} // namespace linderhof::host
