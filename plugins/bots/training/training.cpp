#include "training/training.hpp"

#include "playing/policy.hpp"
#include "weights/fitting.hpp"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace linderhof::bots {

namespace {

constexpr double penalty = 0.02;
constexpr std::uint32_t most_answers = 400; ///< answers of each player after which a game is given up

/// Games, and what was seen in them.
class Observing {
  public:
    explicit Observing(const Ruleset& rules)
        : rules_(rules), policy_(rules), features_(rules), fittings_(Weights::stages, Fitting(features_.size())) {}

    void play(std::uint64_t seed) {
        seen_.clear();
        State state = rules_.start(seed);
        Random random(seed);
        int round = -1;
        Seat last = no_seat;
        const std::uint32_t end = most_answers * static_cast<std::uint32_t>(rules_.players());
        while (state.core().over == 0 && state.core().moves < end) {
            const Seat next = state.core().owing.first();
            const int now = rules_.progress(state).round;
            if (now != round || (now == 0 && next == 0 && last != 0)) {
                look(state);
            }
            round = now;
            last = next;
            policy_.answer(state, next, random);
        }
        if (state.core().over != 0) {
            learn(state);
        }
    }

    [[nodiscard]] Weights weights() const {
        std::vector<Weights::Row> rows;
        for (std::string& name : features_.names()) {
            rows.push_back({std::move(name), {}});
        }
        for (std::size_t stage = 0; stage < Weights::stages; ++stage) {
            const std::vector<double> solved = fittings_[stage].solve(penalty);
            for (std::size_t i = 0; i < rows.size(); ++i) {
                rows[i].weights[stage] = solved[i];
            }
        }
        return Weights(std::move(rows));
    }

  private:
    /// What there was to see of a seat at a moment.
    struct Seen {
        Seat seat = no_seat;
        std::size_t stage = 0;
        int score = 0; ///< if the game had ended then
        std::vector<double> features;
    };

    void look(const State& state) {
        rules_.end_now(state, SeatSet::all(rules_.seats()), end_);
        const std::size_t stage = stage_of(rules_.progress(state).share);
        for (Seat seat = 0; seat < rules_.players(); ++seat) {
            Seen seen{seat, stage, Position(rules_, end_).score(seat), std::vector<double>(features_.size())};
            features_.read(state, end_, seat, seen.features);
            seen_.push_back(std::move(seen));
        }
    }

    void learn(const State& state) {
        for (const Seen& seen : seen_) {
            fittings_[seen.stage].add(seen.features, Position(rules_, state).score(seen.seat) - seen.score);
        }
    }

    const Ruleset& rules_;
    Policy policy_;
    Features features_;
    std::vector<Fitting> fittings_; ///< by stage
    State end_;
    std::vector<Seen> seen_;
};

} // namespace

Weights fit(const Ruleset& rules, int games, std::uint64_t seed, const std::function<bool()>& stop) {
    Observing observing(rules);
    for (int game = 0; game < games && !(stop && stop()); ++game) {
        observing.play(seed + static_cast<std::uint64_t>(game));
    }
    return observing.weights();
}

} // namespace linderhof::bots
