#include "weights/weights.hpp"

#include "weights/kept.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace linderhof::bots {

Weights Weights::read(std::string_view text) {
    std::vector<Row> rows;
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.starts_with('#')) {
            continue;
        }
        std::istringstream words(line);
        Row row;
        words >> row.feature;
        for (double& weight : row.weights) {
            words >> weight;
        }
        if (!words || !(words >> std::ws).eof()) {
            throw std::invalid_argument(fmt::format("'{}' is no feature with {} weights.", line, stages));
        }
        rows.push_back(std::move(row));
    }
    return Weights(std::move(rows));
}

std::string Weights::text(const std::vector<std::string>& record) const {
    std::string text;
    for (const std::string& line : record) {
        text += "# " + line + "\n";
    }
    for (const Row& row : rows_) {
        text += fmt::format("{} {:.4f}\n", row.feature, fmt::join(row.weights, " "));
    }
    return text;
}

const Weights* Weights::find(const Ruleset& rules) {
    static const std::map<std::string, Weights> all = [] {
        std::map<std::string, Weights> read_all;
        for (const auto& [name, text] : kept_weights()) {
            read_all.emplace(name, read(text));
        }
        return read_all;
    }();
    const auto found = all.find(weights_name(rules));
    return found != all.end() ? &found->second : nullptr;
}

std::string weights_name(const Ruleset& rules) {
    return fmt::format("{}-{}", rules.setup().game, rules.players());
}

Estimate::Estimate(const Ruleset& rules, const Weights& weights) : features_(rules), values_(features_.size()) {
    for (auto& each : weights_) {
        each.resize(features_.size());
    }
    const std::vector<std::string> names = features_.names();
    for (const Weights::Row& row : weights.rows()) {
        const auto found = std::ranges::find(names, row.feature);
        if (found != names.end()) {
            for (std::size_t stage = 0; stage < Weights::stages; ++stage) {
                weights_[stage][static_cast<std::size_t>(found - names.begin())] = row.weights[stage];
            }
        }
    }
}

double Estimate::of(const State& state, const State& end, Seat seat, double progress) {
    features_.read(state, end, seat, values_);
    const std::vector<double>& weights = weights_[stage_of(progress)];
    return std::inner_product(values_.begin(), values_.end(), weights.begin(), 0.0);
}

std::size_t stage_of(double progress) {
    const double stage = std::clamp(progress, 0.0, 1.0) * static_cast<double>(Weights::stages);
    return std::min(static_cast<std::size_t>(stage), Weights::stages - 1);
}

} // namespace linderhof::bots
