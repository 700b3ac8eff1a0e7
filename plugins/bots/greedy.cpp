#include "greedy.hpp"

#include "outlook.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace linderhof::bots {

namespace {

/// Who gains by waiting would wait for ever, and so would a game in which everybody does. So after this many answers a
/// seat, far more than games usually take, one answer of a few is left to chance.
constexpr std::uint32_t long_game = 250;
constexpr std::uint32_t patience = 6;

class GreedyBot final : public Bot {
  public:
    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& random) override {
        rules.legal_moves(view, seat, moves_);
        if (moves_.size() == 1) {
            return moves_[0];
        }
        if (waits_too_long(rules, view, random)) {
            return moves_[random.below(static_cast<std::uint32_t>(moves_.size()))];
        }
        Outlook& outlook = outlook_of(rules);
        rules.determinize(view, seat, random, root_);
        outlook.at_once(root_, seat, moves_, values_);
        const auto [least, most] = std::minmax_element(values_.begin(), values_.end());
        if (*least == *most) {
            outlook.in_a_while(view, seat, random, moves_, values_);
        }
        return moves_[best(random)];
    }

  private:
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

    /// The index of one of the best moves; the generator breaks ties.
    std::size_t best(Random& random) const {
        const std::int64_t most = *std::max_element(values_.begin(), values_.end());
        auto nth = random.below(static_cast<std::uint32_t>(std::count(values_.begin(), values_.end(), most)));
        std::size_t i = 0;
        while (values_[i] != most || nth-- > 0) {
            ++i;
        }
        return i;
    }

    std::optional<Outlook> outlook_;
    State root_;
    MoveList moves_;
    std::vector<std::int64_t> values_;
};

} // namespace

std::unique_ptr<Bot> GreedyMaker::make(std::string_view level) const {
    return level.empty() ? std::make_unique<GreedyBot>() : nullptr;
}

} // namespace linderhof::bots
