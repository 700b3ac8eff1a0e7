#include "greedy/first_greedy.hpp"

#include "worth/account.hpp"
#include "worth/outlook.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::bots {

namespace {

/// Who gains by waiting would wait for ever, and so would a game in which everybody does. So after this many answers a
/// seat, far more than games usually take, one answer of a few is left to chance.
constexpr std::uint32_t long_game = 250;
constexpr std::uint32_t patience = 6;

/// What a choice rests on.
enum class Grounds {
    only,      ///< there is no other answer
    lot,       ///< the game has gone on for long
    untried,   ///< there was no time to try any
    at_once,   ///< what the moves bring at once
    in_a_while ///< continuations
};

class FirstGreedyBot final : public Bot {
  public:
    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& random,
                              const Budget& budget) override {
        return moves_[weigh(rules, view, seat, random, budget).best];
    }

    [[nodiscard]] std::vector<Advice> advise(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                             const Budget& budget, std::size_t most) override {
        const Weighed weighed = weigh(rules, view, seat, random, budget);
        switch (weighed.grounds) {
        case Grounds::only:
            return {{.move = moves_[0], .reason = "there is no other answer"}};
        case Grounds::lot:
            return {{.move = moves_[weighed.best],
                     .reason = "the game has gone on for long, and now and then it tries something else"}};
        case Grounds::untried:
            return {{.move = moves_[weighed.best], .reason = "there was no time to try any answer"}};
        default:
            return advice(weighed, seat, most);
        }
    }

  private:
    struct Weighed {
        std::size_t best; ///< index in `moves_`
        Grounds grounds;
    };

    /// Chooses one of `moves_`; `prospects_` are those of the moves if they were tried, from `root_`.
    Weighed weigh(const Ruleset& rules, const State& view, Seat seat, Random& random, const Budget& budget) {
        Countdown countdown(budget);
        rules.legal_moves(view, seat, moves_);
        if (moves_.size() == 1) {
            return {0, Grounds::only};
        }
        if (waits_too_long(rules, view, random)) {
            return {any(random), Grounds::lot};
        }
        Outlook& outlook = outlook_of(rules);
        rules.determinize(view, seat, random, root_);
        outlook.at_once(root_, seat, moves_, countdown, prospects_);
        Grounds grounds = Grounds::at_once;
        if (!countdown.ran_out() && alike()) {
            outlook.in_a_while(view, seat, random, moves_, countdown, prospects_);
            grounds = Grounds::in_a_while;
        }
        if (std::ranges::none_of(prospects_, [](const Prospect& each) { return each.tried(); })) {
            return {any(random), Grounds::untried};
        }
        return {best(random), grounds};
    }

    static bool waits_too_long(const Ruleset& rules, const State& view, Random& random) {
        const auto seats = static_cast<std::uint32_t>(rules.seats());
        return view.core().moves > long_game * seats && random.below(patience) == 0;
    }

    Outlook& outlook_of(const Ruleset& rules) {
        if (!outlook_ || &outlook_->rules() != &rules) {
            outlook_.emplace(rules);
        }
        return *outlook_;
    }

    /// The index of any move.
    std::size_t any(Random& random) const { return random.below(static_cast<std::uint32_t>(moves_.size())); }

    /// Whether all moves that were tried bring the same.
    [[nodiscard]] bool alike() const {
        const Prospect* first = nullptr;
        return std::ranges::all_of(prospects_, [&](const Prospect& each) {
            first = first == nullptr && each.tried() ? &each : first;
            return !each.tried() || each.sum == first->sum;
        });
    }

    /// The index of one of the best moves; the generator breaks ties. REQUIRES: one was tried.
    std::size_t best(Random& random) const {
        std::vector<std::size_t> best;
        for (std::size_t i = 0; i < prospects_.size(); ++i) {
            if (!prospects_[i].tried() || (!best.empty() && prospects_[i].sum < prospects_[best.front()].sum)) {
                continue;
            }
            if (!best.empty() && prospects_[i].sum > prospects_[best.front()].sum) {
                best.clear();
            }
            best.push_back(i);
        }
        return best[random.below(static_cast<std::uint32_t>(best.size()))];
    }

    /// The moves that were tried, the chosen one first, then those with most.
    [[nodiscard]] std::vector<Advice> advice(const Weighed& weighed, Seat seat, std::size_t most) const {
        std::vector<std::size_t> order{weighed.best};
        for (std::size_t i = 0; i < prospects_.size(); ++i) {
            if (prospects_[i].tried() && i != weighed.best) {
                order.push_back(i);
            }
        }
        std::stable_sort(order.begin() + 1, order.end(), [&](std::size_t one, std::size_t other) {
            return prospects_[one].sum > prospects_[other].sum;
        });
        order.resize(std::min(order.size(), most));
        std::vector<Advice> advice;
        advice.reserve(order.size());
        for (const std::size_t index : order) {
            advice.push_back(advice_on(index, weighed.grounds, seat));
        }
        return advice;
    }

    [[nodiscard]] Advice advice_on(std::size_t index, Grounds grounds, Seat seat) const {
        constexpr auto point = static_cast<double>(Worth::point);
        const Prospect& prospect = prospects_[index];
        const bool later = grounds == Grounds::in_a_while;
        const std::int64_t before = later ? outlook_->lead(root_, seat) : outlook_->worth().of(root_, seat);
        const double gain = prospect.mean() - static_cast<double>(before);
        Advice advice{.move = moves_[index], .value = gain / point, .spread = prospect.deviation() / point};
        if (later) {
            advice.reason =
                fmt::format("no choice pays more than another now; {} from here, this one changes the lead over "
                            "the others by {:+.1f}",
                            prospect.trials == 1 ? "in a game tried" : "on average of two games tried", advice.value);
        } else {
            advice.reason = account_of(outlook_->worth(), root_, seat, moves_[index], gain);
        }
        if (advice.reason.empty()) {
            advice.reason = "no choice pays anything now";
        }
        return advice;
    }

    std::optional<Outlook> outlook_;
    State root_;
    MoveList moves_;
    std::vector<Prospect> prospects_;
};

} // namespace

std::unique_ptr<Bot> FirstGreedyMaker::make(std::string_view level) const {
    return level.empty() ? std::make_unique<FirstGreedyBot>() : nullptr;
}

} // namespace linderhof::bots
