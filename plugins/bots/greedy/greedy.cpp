#include "greedy/greedy.hpp"

#include "playing/candidates.hpp"
#include "playing/explain.hpp"
#include "playing/halving.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace linderhof::bots {

namespace {

constexpr double clearly = 2;        ///< points that a move has to bring more than another one
constexpr Horizon soon{3};           ///< how long trials go on
constexpr std::size_t compared = 8;  ///< moves, at most
constexpr std::uint32_t trials = 32; ///< of all of them together

/// What is kept from one answer to the next: memory, and tables made from the ruleset.
struct Means {
    explicit Means(const Ruleset& rules) : candidates(rules), halving(rules, soon) {}

    Candidates candidates;
    Halving halving;
};

class GreedyBot final : public Bot {
  public:
    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& random,
                              const Budget& budget) override {
        return weigh(rules, view, seat, random, budget).front().candidate.move;
    }

    [[nodiscard]] std::vector<Advice> advise(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                             const Budget& budget, std::size_t most) override {
        const std::vector<Arm> arms = weigh(rules, view, seat, random, budget);
        if (moves_.size() == 1) {
            return {{.move = moves_[0], .reason = "there is no other answer"}};
        }
        std::vector<Advice> advice;
        for (const Arm& arm : std::span(arms).first(std::min(most, arms.size()))) {
            advice.push_back(explain(moment(seat), arm));
        }
        return advice;
    }

  private:
    /// The moves that it looked at, best first; when there was no choice or no time, a move without a rating.
    std::vector<Arm> weigh(const Ruleset& rules, const State& view, Seat seat, Random& random, const Budget& budget) {
        rules.legal_moves(view, seat, moves_);
        if (moves_.size() == 1) {
            return {Arm{{moves_[0]}}};
        }
        if (rules_ != &rules) {
            means_.emplace(rules);
            rules_ = &rules;
        }
        Countdown countdown(budget);
        rules.determinize(view, seat, random, root_);
        std::vector<Candidate> candidates =
            means_->candidates.find(root_, seat, moves_, {compared, compared}, countdown, random);
        if (candidates.empty()) {
            return {Arm{{moves_[random.below(static_cast<std::uint32_t>(moves_.size()))]}}};
        }
        const bool clear = candidates.size() > 1 && *candidates[0].rating - *candidates[1].rating >= clearly;
        return means_->halving.run(view, seat, candidates, moment(seat).ahead(), clear ? 0 : trials, countdown, random);
    }

    [[nodiscard]] Moment moment(Seat seat) {
        return {root_, seat, means_->candidates.worth(), means_->halving.evaluation()};
    }

    const Ruleset* rules_ = nullptr;
    std::optional<Means> means_;
    State root_;
    MoveList moves_;
};

} // namespace

std::unique_ptr<Bot> GreedyMaker::make(std::string_view level) const {
    return level.empty() ? std::make_unique<GreedyBot>() : nullptr;
}

} // namespace linderhof::bots
