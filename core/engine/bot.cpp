#include <linderhof/engine/bot.hpp>

namespace linderhof {

// The key functions of the interfaces stand here, so that every library shares one set of type information.
Bot::~Bot() = default;
BotMaker::~BotMaker() = default;

Countdown::Countdown(const Budget& budget) : left_(budget.iterations), stop_(budget.stop) {
    if (budget.time) {
        end_ = std::chrono::steady_clock::now() + *budget.time;
    }
}

bool Countdown::take() {
    ran_out_ = ran_out_ || left_ == 0U || stop_.stop_requested() || (end_ && std::chrono::steady_clock::now() >= *end_);
    if (!ran_out_ && left_) {
        --*left_;
    }
    return !ran_out_;
}

std::vector<Advice> Bot::advise(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                const Budget& budget, std::size_t /*most*/) {
    return {{.move = choose(rules, view, seat, random, budget)}};
}

std::vector<Advice> Bot::compare(const Ruleset& /*rules*/, const State& /*view*/, Seat /*seat*/, Random& /*random*/,
                                 const Budget& /*budget*/, std::span<const Move> moves) {
    std::vector<Advice> advice;
    advice.reserve(moves.size());
    for (const Move move : moves) {
        advice.push_back({.move = move});
    }
    return advice;
}

} // namespace linderhof
