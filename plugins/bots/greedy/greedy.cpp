#include "greedy/greedy.hpp"

#include "playing/comparison.hpp"
#include "playing/trying_bot.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace linderhof::bots {

namespace {

constexpr double clearly = 2;        ///< points that a move has to bring more than another one
constexpr Horizon soon{3};           ///< how long trials go on
constexpr std::size_t compared = 8;  ///< moves, at most
constexpr std::uint32_t trials = 32; ///< of all of them together
constexpr double loss = 0.5;         ///< points that nobody gives up at once for a chance
constexpr std::size_t enough = 4;    ///< trials of both that show whether it is more than that
constexpr double beyond_chance = 2;  ///< standard errors

/// Where there are two answers, and the one that came out first costs points now and is ahead in the trials by no more
/// than chance, puts the other first: so it does not borrow, or sell, without need. Of more answers the trials are too
/// few to tell.
void keep_what_is_certain(std::vector<Arm>& arms) {
    const auto rating = [](const Arm& arm) { return arm.candidate.rating.value_or(0); };
    const auto best = std::ranges::max_element(arms, {}, rating);
    if (arms.size() != 2 || rating(*best) - rating(arms.front()) < loss) {
        return;
    }
    if (const Lead lead = lead_over(arms.front(), *best);
        lead.games >= enough && lead.points < beyond_chance * lead.error) {
        best->value = arms.front().value;
        std::rotate(arms.begin(), best, best + 1);
    }
}

class GreedyBot final : public TryingBot {
  private:
    [[nodiscard]] Horizon horizon(const Ruleset& /*rules*/) const override { return soon; }

    [[nodiscard]] std::vector<Arm> try_moves(const Decision& decision, Random& random,
                                             const Budget& budget) const override {
        Countdown countdown(budget);
        const Moment& moment = decision.moment;
        std::vector<Candidate> candidates = decision.tools.candidates.find(moment.root, moment.seat, decision.moves,
                                                                           {compared, compared}, countdown, random);
        if (candidates.empty()) {
            return {};
        }
        const bool clear = candidates.size() > 1 && *candidates[0].rating - *candidates[1].rating >= clearly;
        std::vector<Arm> arms = decision.tools.halving.run(decision.view, moment.seat, candidates, moment.ahead(),
                                                           {.playouts = clear ? 0 : trials}, countdown, random);
        keep_what_is_certain(arms);
        return arms;
    }
};

} // namespace

std::unique_ptr<Bot> GreedyMaker::make(std::string_view level) const {
    return level.empty() ? std::make_unique<GreedyBot>() : nullptr;
}

} // namespace linderhof::bots
