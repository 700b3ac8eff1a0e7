#include "playing/trying_bot.hpp"

#include <algorithm>
#include <cstdint>
#include <span>

namespace linderhof::bots {

Move TryingBot::choose(const Ruleset& rules, const State& view, Seat seat, Random& random, const Budget& budget) {
    rules.legal_moves(view, seat, moves_);
    return weigh(rules, view, seat, random, budget).front().candidate.move;
}

std::vector<Advice> TryingBot::advise(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                      const Budget& budget, std::size_t most) {
    rules.legal_moves(view, seat, moves_);
    const std::vector<Arm> arms = weigh(rules, view, seat, random, budget);
    if (moves_.size() == 1) {
        return {{.move = moves_[0], .reason = "there is no other answer"}};
    }
    return explained(arms, seat, most);
}

std::vector<Advice> TryingBot::compare(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                       const Budget& budget, std::span<const Move> moves) {
    if (moves.size() == 1) {
        return {{.move = moves[0], .reason = "there is nothing to compare it with"}};
    }
    moves_.clear();
    for (const Move move : moves) {
        moves_.push(move);
    }
    return explained(weigh(rules, view, seat, random, budget), seat, moves.size());
}

std::vector<Advice> TryingBot::explained(const std::vector<Arm>& arms, Seat seat, std::size_t most) {
    std::vector<Advice> advice;
    for (std::size_t i = 0; i < std::min(most, arms.size()); ++i) {
        advice.push_back(explain(moment(seat), arms, i));
    }
    return advice;
}

std::vector<Arm> TryingBot::weigh(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                  const Budget& budget) {
    if (moves_.size() == 1) {
        return {Arm{.candidate = {moves_[0]}}};
    }
    if (rules_ != &rules) {
        tools_.emplace(rules, horizon(rules));
        rules_ = &rules;
    }
    rules.determinize(view, seat, random, root_);
    std::vector<Arm> arms = try_moves({view, moves_, moment(seat), *tools_}, random, budget);
    if (arms.empty()) {
        arms.push_back({.candidate = {moves_[random.below(static_cast<std::uint32_t>(moves_.size()))]}});
    }
    return arms;
}

Moment TryingBot::moment(Seat seat) {
    return {root_, seat, tools_->candidates.worth(), tools_->halving.evaluation()};
}

} // namespace linderhof::bots
