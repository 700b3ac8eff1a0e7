#include "playing/candidates.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <span>
#include <string>
#include <utility>

namespace linderhof::bots {

namespace {

constexpr int most_of_a_kind = 3;

} // namespace

std::vector<Candidate> Candidates::find(const State& root, Seat seat, const MoveList& moves, Most most,
                                        Countdown& countdown, Random& random) {
    if (root.core().owing.size() + root.core().sealed.size() > 1) {
        outlook_.when_all_have(root, seat, moves, random, countdown, prospects_);
    } else {
        outlook_.at_once(root, seat, moves, countdown, prospects_);
    }
    order_by_rating(moves, random);
    if (!order_.empty() && alike()) {
        order_.resize(std::min(order_.size(), std::max(most.rated, most.alike)));
    } else if (order_.size() > most.rated) {
        group(root, seat, moves);
        reduce(most.rated);
    }
    std::vector<Candidate> candidates;
    candidates.reserve(order_.size());
    for (const std::size_t index : order_) {
        candidates.push_back({moves[index], prospects_[index].mean() / static_cast<double>(Worth::point)});
    }
    return candidates;
}

bool Candidates::alike() const {
    return prospects_[order_.front()].sum == prospects_[order_.back()].sum;
}

/// Moves that were tried, those with most first; chance decides between equals.
void Candidates::order_by_rating(const MoveList& moves, Random& random) {
    order_.resize(moves.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::erase_if(order_, [&](std::size_t index) { return !prospects_[index].tried(); });
    random.shuffle(std::span(order_));
    std::ranges::stable_sort(
        order_, [&](std::size_t one, std::size_t other) { return prospects_[one].sum > prospects_[other].sum; });
}

void Candidates::group(const State& root, Seat seat, const MoveList& moves) {
    const Ruleset& rules = outlook_.rules();
    const Prompt& prompt = rules.prompt(root);
    std::map<std::string, std::uint16_t> known;
    kinds_.resize(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::string option = prompt.describe(Position(rules, root), seat, moves[i]).option;
        kinds_[i] = known.emplace(option, static_cast<std::uint16_t>(known.size())).first->second;
    }
}

void Candidates::reduce(std::size_t most) {
    std::vector<int> taken(kinds_.size() + 1);
    std::vector<std::size_t> kept;
    std::vector<std::size_t> rest;
    for (const std::size_t index : order_) { // the best of each kind
        (taken[kinds_[index]]++ == 0 && kept.size() < most ? kept : rest).push_back(index);
    }
    std::ranges::fill(taken, 1);
    for (const std::size_t index : rest) {
        if (kept.size() < most && taken[kinds_[index]]++ < most_of_a_kind) {
            kept.push_back(index);
        }
    }
    std::ranges::stable_sort(
        kept, [&](std::size_t one, std::size_t other) { return prospects_[one].sum > prospects_[other].sum; });
    order_ = std::move(kept);
}

} // namespace linderhof::bots
