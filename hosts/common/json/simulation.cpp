#include <linderhof/host/json/simulation.hpp>

#include "json/parts.hpp"

#include <range/v3/view/zip.hpp>

#include <cmath>

namespace linderhof::host {

namespace {

/// Two digits behind the point.
double rounded(double value) {
    return std::round(value * 100.0) / 100.0;
}

Json tally_json(const Tally& tally) {
    return {{"games", tally.games},
            {"wins", tally.wins},
            {"shared", tally.shared},
            {"score", {{"mean", rounded(tally.mean())}, {"min", tally.least}, {"max", tally.most}}}};
}

Json set_json(const catalog::SetInfo& set) {
    return {{"set", set.id}, {"version", set.version}, {"hash", catalog::hash_text(set.hash)}};
}

} // namespace

Json to_json(const SimulationPlan& plan, const std::vector<std::string>& bots, const Summary& summary) {
    const Setup& setup = plan.rules->setup();
    Json json{
        {"game", setup.game}, {"players", setup.seats}, {"with", setup.with},         {"options", setup.options},
        {"seed", plan.seed},  {"games", summary.games}, {"answers", summary.answers}, {"decisions", summary.decisions}};
    json["catalogs"] = list_json(plan.rules->catalog().sets(), set_json);
    json["bots"] = Json::array();
    for (const auto& [name, tally] : ranges::views::zip(bots, summary.bots)) {
        Json bot{{"bot", name}};
        bot.update(tally_json(tally));
        json["bots"].push_back(std::move(bot));
    }
    json["seats"] = list_json(summary.seats, tally_json);
    json["categories"] = Json::array();
    for (const auto& [counter, sum] : ranges::views::zip(plan.rules->counters(), summary.counters)) {
        json["categories"].push_back({{"name", counter.name},
                                      {"points", counter.kind == CounterKind::points},
                                      {"mean", rounded(summary.per_seat(sum))}});
    }
    return json;
}

} // namespace linderhof::host
