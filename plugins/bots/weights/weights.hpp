#pragma once

#include "weights/features.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::bots {

/// How many points a seat gets on average from now on, beyond those that it would have if the game ended now: a sum of
/// features times weights, which differ by how far the game has come.
class Weights {
  public:
    static constexpr std::size_t stages = 8; ///< equal parts of the progress of a game

    /// Weights of one feature, by stage.
    struct Row {
        std::string feature;
        std::array<double, stages> weights{};
    };

    /// Those without a feature weigh nothing.
    Weights() = default;

    explicit Weights(std::vector<Row> rows) : rows_(std::move(rows)) {}

    /// Reads what `text` gives. Lines that begin with '#' are the record of how they were made; others are a feature and
    /// its weights. Throws std::invalid_argument for anything else.
    [[nodiscard]] static Weights read(std::string_view text);

    /// `record` is written before them, a line each.
    [[nodiscard]] std::string text(const std::vector<std::string>& record) const;

    /// Those for a ruleset: of its game and number of players. Expansions that were not on when they were made add
    /// features that weigh nothing. None for others.
    [[nodiscard]] static const Weights* find(const Ruleset& rules);

    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

  private:
    std::vector<Row> rows_;
};

/// "castles-4": the file of the weights of a ruleset, without ".txt".
[[nodiscard]] std::string weights_name(const Ruleset& rules);

/// Weights for the features of one ruleset.
class Estimate {
  public:
    /// The ruleset must outlive it.
    Estimate(const Ruleset& rules, const Weights& weights);

    /// The points from now on. Its numbers are read from the position and from `end`, as for Features.
    [[nodiscard]] double of(const State& state, const State& end, Seat seat, double progress);

  private:
    Features features_;
    std::vector<double> values_;
    std::array<std::vector<double>, Weights::stages> weights_; ///< by stage, then by feature
};

/// The stage of a progress from 0 to 1.
[[nodiscard]] std::size_t stage_of(double progress);

} // namespace linderhof::bots
