#pragma once

#include <linderhof/engine/ruleset.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace linderhof::bots {

/// What of a position may tell how many points a seat will still get: what it has by every counter ("castles.money"), and
/// what each column of the score sheet would grow by if the game ended now ("castles.favors at the end"). Known by the
/// names of counters, so that weights hold for every ruleset that has them.
class Features {
  public:
    /// The ruleset must outlive it.
    explicit Features(const Ruleset& rules);

    [[nodiscard]] std::size_t size() const { return columns_.size(); }

    [[nodiscard]] std::vector<std::string> names() const;

    /// Those of a seat. `end` is the position as it would be if the game ended now (Ruleset::end_now).
    /// REQUIRES: `values` has `size()` elements.
    void read(const State& state, const State& end, Seat seat, std::span<double> values) const;

  private:
    struct Column {
        CounterId counter;
        bool at_end = false;
    };

    const Ruleset* rules_;
    std::vector<Column> columns_;
};

} // namespace linderhof::bots
