#include "worth/outlook.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace linderhof::bots {

namespace {

constexpr std::size_t follow_width = 24; ///< own answers tried at each level
constexpr std::size_t quick_width = 8;   ///< answers tried in a continuation
constexpr std::size_t try_width = 8;     ///< moves compared by continuations
constexpr int continuations = 2;         ///< of each move
constexpr int longest_per_seat = 12;     ///< answers in a continuation, times the seats
constexpr int sealed_trials = 3;         ///< of each sealed answer
constexpr int own_answers = 4;           ///< after a sealed one
constexpr std::size_t own_width = 24;    ///< own answers tried after sealed ones, ...
constexpr std::size_t other_width = 4;   ///< ... and those of the others

/// The distance between tried answers when at most `width` of them are tried.
std::size_t stride(std::size_t count, std::size_t width) {
    return (count + width - 1) / width;
}

/// Stepping on by so much, and round, meets each of so many things once, and soon some of every part of them.
std::size_t spreading_step(std::size_t count) {
    std::size_t step = count * 5 / 8;
    while (std::gcd(step, count) > 1) {
        ++step;
    }
    return step;
}

bool uncertain(const Effects& effects) {
    return effects.chance || effects.reveals;
}

} // namespace

void Outlook::at_once(const State& root, Seat seat, const MoveList& moves, Countdown& countdown,
                      std::vector<Prospect>& prospects) {
    prospects.assign(moves.size(), {});
    Level& level = levels_[depth];
    const std::size_t step = spreading_step(moves.size());
    for (std::size_t n = 0, i = 0; n < moves.size() && countdown.take(); ++n, i = (i + step) % moves.size()) {
        level.state = root;
        Effects effects;
        rules_->apply_legal(level.state, seat, moves[i], nullptr, &effects);
        prospects[i].add(uncertain(effects) ? worth_.of(level.state, seat) : follow(level, seat, depth));
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

void Outlook::in_a_while(const State& view, Seat seat, Random& random, const MoveList& moves, Countdown& countdown,
                         std::vector<Prospect>& prospects) {
    prospects.assign(moves.size(), {});
    round_.resize(moves.size());
    const std::size_t step = stride(moves.size(), try_width);
    const std::size_t first = random.below(static_cast<std::uint32_t>(step));
    for (int n = 0; n < continuations; ++n) {
        // All moves meet the same hidden things and the same luck, so that only they make a difference.
        rules_->determinize(view, seat, random, root_);
        const std::uint64_t luck = random.next();
        std::size_t end = first;
        for (; end < moves.size() && countdown.take(); end += step) {
            state_ = root_;
            Random same(luck);
            rules_->apply_legal(state_, seat, moves[end]);
            round_[end] = continuation(state_, seat, same);
        }
        if (n > 0 && end < moves.size()) {
            return; // half a round would favor those whose luck was good
        }
        for (std::size_t i = first; i < end; i += step) {
            prospects[i].add(round_[i]);
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
        rules_->apply_legal(state, next, quick(state, next, random, quick_width));
    }
    return lead(state, seat);
}

void Outlook::when_all_have(const State& root, Seat seat, const MoveList& moves, Random& random, Countdown& countdown,
                            std::vector<Prospect>& prospects) {
    prospects.assign(moves.size(), {});
    round_.resize(moves.size());
    for (int n = 0; n < sealed_trials; ++n) {
        const std::uint64_t luck = random.next();
        std::size_t end = 0;
        for (; end < moves.size() && countdown.take(); ++end) {
            state_ = root;
            Random same(luck);
            rules_->apply_legal(state_, seat, moves[end]);
            round_[end] = play_out_of(state_, seat, root.core(), same);
        }
        if (end < moves.size() && n > 0) {
            return; // all that were tried were tried equally often
        }
        for (std::size_t i = 0; i < end; ++i) {
            prospects[i].add(round_[i]);
        }
    }
}

/// What the seat has when a question like the one that it has answered is asked the next time, or a few answers later.
std::int64_t Outlook::play_out_of(State& state, Seat seat, const StateCore& asked, Random& random) {
    int own = 0;
    for (int n = 0; n < longest_per_seat * rules_->players() && own < own_answers && state.core().over == 0; ++n) {
        const Seat next = state.core().owing.first();
        const bool sealed = state.core().question() == asked.question();
        if (!sealed && state.core().prompt == asked.prompt) {
            break;
        }
        rules_->apply_legal(state, next,
                            sealed ? rules_->random_move(state, next, random, answers_)
                                   : quick(state, next, random, next == seat ? own_width : other_width));
        own += next == seat ? 1 : 0;
    }
    return worth_.of(state, seat);
}

Move Outlook::quick(const State& state, Seat seat, Random& random, std::size_t width) {
    rules_->legal_moves(state, seat, answers_);
    const std::size_t step = stride(answers_.size(), width);
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
