#include "greedy/greedy.hpp"

#include "playing/trying_bot.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace linderhof::bots {

namespace {

constexpr double clearly = 2;        ///< points that a move has to bring more than another one
constexpr Horizon soon{3};           ///< how long trials go on
constexpr std::size_t compared = 8;  ///< moves, at most
constexpr std::uint32_t trials = 32; ///< of all of them together

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
        return decision.tools.halving.run(decision.view, moment.seat, candidates, moment.ahead(), clear ? 0 : trials,
                                          countdown, random);
    }
};

} // namespace

std::unique_ptr<Bot> GreedyMaker::make(std::string_view level) const {
    return level.empty() ? std::make_unique<GreedyBot>() : nullptr;
}

} // namespace linderhof::bots
