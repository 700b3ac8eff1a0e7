#include "outlook.hpp"

#include <algorithm>
#include <limits>

namespace linderhof::bots {

namespace {

constexpr std::size_t follow_width = 24; ///< own answers tried at each level
constexpr std::size_t quick_width = 8;   ///< answers tried in a continuation
constexpr std::size_t try_width = 8;     ///< moves compared by continuations
constexpr int continuations = 2;         ///< of each move
constexpr int longest_per_seat = 12;     ///< answers in a continuation, times the seats

/// The distance between tried answers when at most `width` of them are tried.
std::size_t stride(std::size_t count, std::size_t width) {
    return (count + width - 1) / width;
}

bool uncertain(const Effects& effects) {
    return effects.chance || effects.reveals;
}

} // namespace

void Outlook::at_once(const State& root, Seat seat, const MoveList& moves, std::vector<std::int64_t>& values) {
    values.clear();
    Level& level = levels_[depth];
    for (const Move move : moves) {
        level.state = root;
        Effects effects;
        rules_->apply_legal(level.state, seat, move, nullptr, &effects);
        values.push_back(uncertain(effects) ? worth_.of(level.state, seat) : follow(level, seat, depth));
    }
}

std::int64_t Outlook::follow(Level& level, Seat seat, int left) {
    while (level.state.core().owing.contains(seat)) {
        rules_->legal_moves(level.state, seat, level.moves);
        if (level.moves.size() > 1) {
            return left > 0 ? best_answer(level, seat, left) : worth_.of(level.state, seat);
        }
        Effects effects;
        rules_->apply_legal(level.state, seat, level.moves[0], nullptr, &effects);
        if (uncertain(effects)) {
            break;
        }
    }
    return worth_.of(level.state, seat);
}

std::int64_t Outlook::best_answer(Level& level, Seat seat, int left) {
    Level& next = levels_[static_cast<std::size_t>(left) - 1];
    std::int64_t best = std::numeric_limits<std::int64_t>::min();
    const std::size_t step = stride(level.moves.size(), follow_width);
    for (std::size_t i = 0; i < level.moves.size(); i += step) {
        next.state = level.state;
        Effects effects;
        rules_->apply_legal(next.state, seat, level.moves[i], nullptr, &effects);
        best = std::max(best, uncertain(effects) ? worth_.of(next.state, seat) : follow(next, seat, left - 1));
    }
    return best;
}

void Outlook::in_a_while(const State& view, Seat seat, Random& random, const MoveList& moves,
                         std::vector<std::int64_t>& values) {
    values.assign(moves.size(), std::numeric_limits<std::int64_t>::min());
    const std::size_t step = stride(moves.size(), try_width);
    const std::size_t first = random.below(static_cast<std::uint32_t>(step));
    for (std::size_t i = first; i < moves.size(); i += step) {
        values[i] = 0;
    }
    for (int n = 0; n < continuations; ++n) {
        // All moves meet the same hidden things and the same luck, so that only they make a difference.
        rules_->determinize(view, seat, random, root_);
        const std::uint64_t luck = random.next();
        for (std::size_t i = first; i < moves.size(); i += step) {
            state_ = root_;
            Random same(luck);
            rules_->apply_legal(state_, seat, moves[i]);
            values[i] += continuation(state_, seat, same);
        }
    }
}

std::int64_t Outlook::continuation(State& state, Seat seat, Random& random) {
    const std::uint16_t question = state.core().prompt;
    bool others = false; // whether another seat has answered
    for (int n = 0; n < longest_per_seat * rules_->players() && state.core().over == 0; ++n) {
        const Seat next = state.core().owing.first();
        if (others && next == seat && state.core().prompt == question) {
            break;
        }
        others = others || next != seat;
        rules_->apply_legal(state, next, quick(state, next, random));
    }
    return lead(state, seat);
}

Move Outlook::quick(const State& state, Seat seat, Random& random) {
    rules_->legal_moves(state, seat, answers_);
    const std::size_t step = stride(answers_.size(), quick_width);
    std::size_t best = random.below(static_cast<std::uint32_t>(answers_.size()));
    if (answers_.size() == 1) {
        return answers_[0];
    }
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    for (std::size_t i = best % step; i < answers_.size(); i += step) {
        trial_ = state;
        rules_->apply_legal(trial_, seat, answers_[i]);
        if (const std::int64_t value = worth_.of(trial_, seat); value > most) {
            most = value;
            best = i;
        }
    }
    return answers_[best];
}

std::int64_t Outlook::lead(const State& state, Seat seat) const {
    std::int64_t others = 0;
    for (Seat other = 0; other < rules_->players(); ++other) {
        others += other == seat ? 0 : worth_.of(state, other);
    }
    return worth_.of(state, seat) - others / std::max(1, rules_->players() - 1);
}

} // namespace linderhof::bots
