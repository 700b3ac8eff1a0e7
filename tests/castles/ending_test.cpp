// If the game ended now: what the final scoring would give, as far as somebody knows (Ruleset::end_now).

#include "playing.hpp"
#include "support/rulesets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace linderhof::castles::test::ending_test {

SeatSet all_of(const Ruleset& ruleset) {
    return SeatSet::all(ruleset.seats());
}

/// Final scoring forced on a copy, by the phase of the game itself: a question whose answer changes nothing is put before
/// it. Of what it asks the best is taken for whom it asks, and no tile is taken out of a stack.
State forced(const Ruleset& ruleset, State state);

int outcome(const Ruleset& ruleset, State state, Seat seat, Move move) {
    ruleset.apply_legal(state, seat, move);
    return Position(ruleset, forced(ruleset, std::move(state))).score(seat);
}

Move best_answer(const Ruleset& ruleset, const State& state, Seat seat) {
    MoveList moves;
    ruleset.legal_moves(state, seat, moves);
    const std::string_view asked = ruleset.prompt(state).id();
    if (asked == "decrees.take_out") {
        return moves[moves.size() - 1];
    }
    if (asked != "decrees.favourite") {
        return moves[0];
    }
    return *std::max_element(moves.begin(), moves.end(), [&](Move one, Move other) {
        return outcome(ruleset, state, seat, one) < outcome(ruleset, state, seat, other);
    });
}

bool scores_already(const Rules& rules, const StateCore& core) {
    return std::any_of(core.frames, core.frames + core.depth,
                       [&](const Frame& frame) { return frame.phase == rules.phases.final_scoring.index; });
}

State forced(const Ruleset& ruleset, State state) {
    const Rules& rules = Rules::of(ruleset);
    StateCore& core = state.core();
    if (core.over == 0 && !scores_already(rules, core)) {
        std::fill(std::begin(core.frames), std::end(core.frames), Frame{});
        core.frames[0].phase = rules.phases.final_scoring.index;
        core.depth = 1;
        core.prompt = rules.prompts.keep_card.index;
        std::fill(std::begin(core.detail), std::end(core.detail), 0);
        core.detail[1] = 1;
        std::fill(std::begin(core.answers), std::end(core.answers), Move{});
        core.sealed = {};
        core.owing = SeatSet(0);
        ruleset.apply_legal(state, 0, Move{});
    }
    while (core.over == 0) {
        const Seat seat = core.owing.first();
        ruleset.apply_legal(state, seat, best_answer(ruleset, state, seat));
    }
    return state;
}

/// Of each seat and column.
std::vector<int> columns(const Ruleset& ruleset, const State& state) {
    std::vector<int> numbers;
    for (Seat seat = 0; seat < ruleset.seats(); ++seat) {
        for (std::uint16_t i = 0; i < ruleset.counters().size(); ++i) {
            if (ruleset.counters()[i].kind == CounterKind::points) {
                numbers.push_back(Position(ruleset, state).counter({i}, seat));
            }
        }
    }
    return numbers;
}

/// The hands of all but the viewer are taken away, with what nobody else knows of them.
State without_hands_of_others(const Ruleset& ruleset, State state, Seat viewer) {
    for (Seat seat = 0; seat < ruleset.players(); ++seat) {
        if (seat != viewer) {
            state[Rules::of(ruleset).at.hand_size][static_cast<std::size_t>(seat)] = 0;
        }
    }
    return state;
}

std::vector<Setup> castles_setups() {
    std::vector<Setup> setups = linderhof::test::sampled_setups();
    setups.erase(std::remove_if(setups.begin(), setups.end(), [](const Setup& each) { return each.game != "castles"; }),
                 setups.end());
    return setups;
}

class Ending : public testing::TestWithParam<Setup> {
  protected:
    /// Calls `look` at every position of some random games.
    template <class Look>
    void each_position(const Look& look) const {
        const auto ruleset = linderhof::test::builder().make(GetParam()).ruleset;
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            Playing game(ruleset, seed);
            while (!game.over() && !testing::Test::HasFailure()) {
                look(*ruleset, game.state());
                game.play_until([first = true](const Playing&) mutable { return !std::exchange(first, false); });
            }
        }
    }
};

TEST_P(Ending, CB_FINAL_1_who_knows_all_knows_what_the_final_scoring_would_give) {
    State ending;
    each_position([&](const Ruleset& ruleset, const State& state) {
        ruleset.end_now(state, all_of(ruleset), ending);
        ASSERT_EQ(columns(ruleset, ending), columns(ruleset, forced(ruleset, state)));
    });
}

TEST_P(Ending, CB_SETUP_16_a_seat_counts_its_own_cards_and_no_other) {
    if (!GetParam().with.empty()) {
        return; // where decrees and Towers have a say in it, the contract of all games looks at it
    }
    State ending;
    each_position([&](const Ruleset& ruleset, const State& state) {
        for (Seat viewer = 0; viewer < ruleset.players(); ++viewer) {
            ruleset.end_now(state, SeatSet(viewer), ending);
            ASSERT_EQ(columns(ruleset, ending),
                      columns(ruleset, forced(ruleset, without_hands_of_others(ruleset, state, viewer))));
        }
    });
}

INSTANTIATE_TEST_SUITE_P(rulesets, Ending, testing::ValuesIn(castles_setups()),
                         [](const auto& info) { return linderhof::test::name_of(info.param); });

TEST(Progress, CB_END_1_goes_with_the_room_cards_that_are_drawn) {
    Playing game(3);
    EXPECT_EQ(game.ruleset().progress(game.state()).round, 0);
    EXPECT_EQ(game.ruleset().progress(game.state()).share, 0);
    game.play_to("castles.buy");
    const Progress first = game.ruleset().progress(game.state());
    EXPECT_EQ(first.round, 1);
    EXPECT_GT(first.share, 0);
    EXPECT_LT(first.share, 0.5);
    game.table().last_round = 1;
    EXPECT_EQ(game.ruleset().progress(game.state()).share, 1);
}

TEST(Progress, questions_about_prices_bring_nothing_at_once) {
    Playing game(3);
    game.play_to("castles.price");
    EXPECT_FALSE(game.ruleset().prompt(game.state()).pays_at_once());
    game.play_to("castles.buy");
    EXPECT_TRUE(game.ruleset().prompt(game.state()).pays_at_once());
}

} // namespace linderhof::castles::test::ending_test
