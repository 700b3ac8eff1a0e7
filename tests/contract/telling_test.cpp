// What an answer shows its own seat, and which questions must be answered unseen: of every game and expansion.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/rulesets.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::test::telling_test {

#ifdef LINDERHOF_SANITIZED
constexpr std::uint64_t games = 1;
#else
constexpr std::uint64_t games = 8;
#endif

/// Each game alone, with each expansion and with all together, for as few players as have something to hide.
std::vector<Setup> setups() {
    std::vector<Setup> chosen;
    std::set<std::pair<std::string, std::vector<std::string>>> seen;
    std::size_t most = 0;
    const std::vector<Setup> all = all_setups();
    for (const Setup& setup : all) {
        most = std::max(most, setup.with.size());
    }
    for (const int seats : {2, 3, 1}) {
        for (const Setup& setup : all) {
            const bool wanted =
                setup.seats == seats && setup.options.empty() && (setup.with.size() <= 1 || setup.with.size() == most);
            if (wanted && seen.emplace(setup.game, setup.with).second) {
                chosen.push_back(setup);
            }
        }
    }
    return chosen;
}

/// All words of the question that a seat is asked.
std::vector<std::string> words_of(const Ruleset& rules, const State& state, Seat seat) {
    State view;
    rules.view(state, seat, view);
    const Position position(rules, view);
    const Prompt& prompt = rules.prompt(view);
    const Question question = prompt.question(position, seat);
    std::vector<std::string> words{question.text, question.help};
    words.insert(words.end(), question.lines.begin(), question.lines.end());
    for (const Option& option : prompt.options(position, seat)) {
        words.push_back(option.key + "\t" + option.text);
        words.insert(words.end(), option.names.begin(), option.names.end());
    }
    return words;
}

bool is_secret(const Ruleset& rules, const State& state, Seat seat) {
    State view;
    rules.view(state, seat, view);
    return rules.prompt(view).question(Position(rules, view), seat).secret;
}

class Telling : public testing::TestWithParam<Setup> {
  protected:
    void SetUp() override {
        plugin::Made made = builder().make(GetParam());
        ASSERT_TRUE(made.ruleset) << (made.faults.empty() ? "" : made.faults[0].sentence);
        rules_ = std::move(made.ruleset);
    }

    /// A position that is the same to the seat, with all else drawn anew.
    [[nodiscard]] State world_of(const State& state, Seat seat) {
        State view, world;
        rules_->view(state, seat, view);
        rules_->determinize(view, seat, random_, world);
        return world;
    }

    /// Calls `visit(state, seat, move)` before each answer of some random games.
    template <class Visit>
    void play(const Visit& visit) {
        MoveList scratch;
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            State state = rules_->start(seed);
            for (int n = 0; n < 400 && state.core().over == 0; ++n) {
                const Seat seat = state.core().owing.first();
                const Move move = rules_->random_move(state, seat, random_, scratch);
                visit(state, seat, move);
                rules_->apply_legal(state, seat, move);
            }
        }
    }

    std::shared_ptr<const Ruleset> rules_;
    Random random_{2};
};

/// Who could take such an answer back would have learnt something by it.
TEST_P(Telling, AnAnswerThatIsSaidToShowNothingShowsItsSeatNothing) {
    std::set<std::string> faults;
    int compared = 0;
    play([&](const State& state, Seat seat, Move move) {
        State after = state;
        Effects effects;
        rules_->apply_legal(after, seat, move, nullptr, &effects);
        if (effects.chance || effects.reveals || !state.core().sealed.empty()) {
            return;
        }
        State world = world_of(state, seat);
        const std::string what = std::string(rules_->prompt(state).id()) + ": " +
                                 rules_->prompt(state).notation(Position(*rules_, state), seat, move);
        if (!rules_->refuse(world, seat, move).empty()) {
            faults.insert(what + " is legal in one of two positions that are alike to its seat");
            return;
        }
        rules_->apply_legal(world, seat, move);
        State view, view_of_world;
        rules_->view(after, seat, view);
        rules_->view(world, seat, view_of_world);
        ++compared;
        if (!(view == view_of_world)) {
            faults.insert(what + " shows something");
        }
    });
    EXPECT_THAT(faults, testing::IsEmpty());
    EXPECT_GT(compared, 10);
}

/// What is asked of hidden things is for one pair of eyes.
TEST_P(Telling, AQuestionThatDependsOnHiddenThingsIsSecret) {
    std::set<std::string> faults;
    play([&](const State& state, Seat seat, Move /*move*/) {
        if (is_secret(*rules_, state, seat)) {
            return;
        }
        for (Seat other = 0; other < rules_->players(); ++other) {
            const State world = world_of(state, other);
            if (other != seat && world.core().owing.contains(seat) && world.core().prompt == state.core().prompt &&
                words_of(*rules_, state, seat) != words_of(*rules_, world, seat)) {
                faults.insert(std::string(rules_->prompt(state).id()) + " tells of what others may not know");
            }
        }
    });
    EXPECT_THAT(faults, testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(rulesets, Telling, testing::ValuesIn(setups()),
                         [](const auto& info) { return name_of(info.param); });

} // namespace linderhof::test::telling_test
