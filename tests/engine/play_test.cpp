// Questions, answers and events, with the small game of tests/support.

#include "support/toy_game.hpp"
#include "support/walk.hpp"

#include <linderhof/engine/prompt.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace linderhof::play_test {

using test::toy_ruleset;

/// The move of a notation; the notation must mean one.
Move move_of(const Ruleset& rules, const State& state, Seat seat, std::string_view text) {
    return std::get<Move>(rules.prompt(state).parse(Position(rules, state), seat, text));
}

Reasons apply(const Ruleset& rules, State& state, Seat seat, std::string_view text, Listener* listener = nullptr,
              Effects* effects = nullptr) {
    return rules.apply(state, seat, move_of(rules, state, seat, text), listener, effects);
}

TEST(Ruleset, TheSameSeedStartsTheSameGame) {
    const auto rules = toy_ruleset();
    EXPECT_EQ(rules->start(5), rules->start(5));
    EXPECT_FALSE(rules->start(5) == rules->start(6));
    State used = rules->start(1);
    rules->start(used, 5);
    EXPECT_EQ(used, rules->start(5));
}

TEST(Ruleset, EveryGameEndsAndIsRepeatedByItsMoves) {
    for (const auto& rules : {toy_ruleset(2), toy_ruleset(3, {"storms"}), toy_ruleset(4)}) {
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const test::Walk walk = test::random_walk(*rules, seed);
            EXPECT_TRUE(walk.state.core().over != 0);
            State again = rules->start(seed);
            for (const auto& [seat, move] : walk.moves) {
                ASSERT_TRUE(rules->apply(again, seat, move).empty());
            }
            EXPECT_EQ(again, walk.state);
            EXPECT_EQ(again.core().moves, walk.moves.size());
        }
    }
}

TEST(Ruleset, EventsSumToTheCounters) {
    const auto rules = toy_ruleset(3, {"storms"});
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        EventLog log;
        const test::Walk walk = test::random_walk(*rules, seed, &log);
        std::vector<std::vector<int>> sums(3, std::vector<int>(rules->counters().size()));
        for (const Event& event : log.events) {
            if (event.counter.valid()) {
                sums.at(static_cast<std::size_t>(event.seat)).at(event.counter.index) += event.amount;
            }
            int items = 0;
            for (const Item& item : event.items) {
                items += item.amount;
            }
            EXPECT_TRUE(event.items.empty() || items == event.amount) << event.text;
        }
        const Position position(*rules, walk.state);
        for (Seat seat = 0; seat < 3; ++seat) {
            for (std::uint16_t i = 0; i < rules->counters().size(); ++i) {
                EXPECT_EQ(position.counter({i}, seat), sums[static_cast<std::size_t>(seat)][i]);
            }
            EXPECT_EQ(position.score(seat),
                      sums[static_cast<std::size_t>(seat)][0] + sums[static_cast<std::size_t>(seat)][1]);
        }
    }
}

TEST(Ruleset, ListeningChangesNothing) {
    const auto rules = toy_ruleset();
    EventLog log;
    EXPECT_EQ(test::random_walk(*rules, 3).state, test::random_walk(*rules, 3, &log).state);
    EXPECT_FALSE(log.events.empty());
}

TEST(Ruleset, ARefusedMoveNamesTheRulesAndChangesNothing) {
    const auto rules = toy_ruleset();
    State state = rules->start(1);
    for (Seat seat = 0; seat < 3; ++seat) {
        ASSERT_TRUE(apply(*rules, state, seat, "bid 0").empty());
    }
    const State before = state;
    const Reasons reasons = apply(*rules, state, 0, "take 15");
    ASSERT_EQ(reasons.size(), 2U);
    EXPECT_EQ(reasons[0].rule, "TOY-TAKE-1");
    EXPECT_FALSE(reasons[0].text.empty());
    EXPECT_EQ(state, before);
    EXPECT_FALSE(rules->apply(state, 0, Move{0xFFFF'FFFF'FFFF}).empty());
    EXPECT_FALSE(rules->apply(state, 1, Move{1}).empty()) << "it is not seat 1's turn";
    EXPECT_FALSE(rules->apply(state, no_seat, Move{1}).empty());
    EXPECT_FALSE(rules->apply(state, 7, Move{1}).empty());
    EXPECT_EQ(state, before);
}

TEST(Ruleset, NoMoveIsLegalWhenTheGameIsOver) {
    const auto rules = toy_ruleset();
    const test::Walk walk = test::random_walk(*rules, 2);
    MoveList moves;
    rules->legal_moves(walk.state, 0, moves);
    EXPECT_TRUE(moves.empty());
    EXPECT_FALSE(rules->refuse(walk.state, 0, Move{1}).empty());
}

TEST(Ruleset, SimultaneousAnswersComeInAnyOrder) {
    const auto rules = toy_ruleset();
    State forward = rules->start(9);
    State backward = forward;
    for (const int seat : {0, 1, 2}) {
        EXPECT_TRUE(apply(*rules, forward, static_cast<Seat>(seat), "bid " + std::to_string(seat)).empty());
    }
    for (const int seat : {2, 1, 0}) {
        EXPECT_TRUE(apply(*rules, backward, static_cast<Seat>(seat), "bid " + std::to_string(seat)).empty());
    }
    EXPECT_EQ(forward, backward);
    EXPECT_EQ(forward.core().owing, SeatSet(0)) << "now seat 0 takes stones";
}

TEST(Ruleset, ASealedAnswerCannotBeGivenTwiceAndIsSeenByNobodyElse) {
    const auto rules = toy_ruleset();
    State low = rules->start(9);
    State high = low;
    ASSERT_TRUE(apply(*rules, low, 1, "bid 0").empty());
    ASSERT_TRUE(apply(*rules, high, 1, "bid 2").empty());
    EXPECT_TRUE(low.core().sealed.contains(1));
    const Reasons again = rules->apply(low, 1, Move{1});
    ASSERT_EQ(again.size(), 1U);
    EXPECT_THAT(again.front().text, testing::HasSubstr("has answered already"));
    State low_view, high_view;
    rules->view(low, 0, low_view);
    rules->view(high, 0, high_view);
    EXPECT_EQ(low_view, high_view) << "seat 0 sees that seat 1 has answered, not what";
    rules->view(low, 1, low_view);
    rules->view(high, 1, high_view);
    EXPECT_FALSE(low_view == high_view) << "seat 1 knows its own answer";
}

TEST(Ruleset, AnAnswerSaysWhetherItMetChanceOrRevealed) {
    const auto rules = toy_ruleset(2);
    State state = rules->start(4);
    Effects bid;
    ASSERT_TRUE(apply(*rules, state, 0, "bid 0", nullptr, &bid).empty());
    EXPECT_FALSE(bid.chance || bid.reveals);
    ASSERT_TRUE(apply(*rules, state, 1, "bid 1", nullptr, &bid).empty());
    EXPECT_TRUE(bid.reveals) << "the top card is turned up";
    EXPECT_FALSE(bid.chance);
    Effects first, last;
    ASSERT_TRUE(apply(*rules, state, 0, "take 1", nullptr, &first).empty());
    EXPECT_FALSE(first.chance || first.reveals);
    ASSERT_TRUE(apply(*rules, state, 1, "take 1", nullptr, &last).empty());
    EXPECT_TRUE(last.chance) << "the die follows";
}

TEST(View, IsTheSameForStatesThatDifferOnlyInHiddenThings) {
    const auto rules = toy_ruleset(3);
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        test::Walk walk = test::random_walk(*rules, seed, nullptr, 12);
        Random random(seed);
        for (Seat seat = no_seat; seat < 3; ++seat) {
            State view, drawn, again;
            rules->view(walk.state, seat, view);
            rules->determinize(view, seat, random, drawn);
            rules->view(drawn, seat, again);
            EXPECT_EQ(view, again) << "seat " << int{seat};
        }
    }
}

TEST(View, KeepsTheOwnMovesLegal) {
    const auto rules = toy_ruleset(3);
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const test::Walk walk = test::random_walk(*rules, seed, nullptr, 10);
        for (Seat seat = 0; seat < 3; ++seat) {
            State view;
            rules->view(walk.state, seat, view);
            MoveList in_state, in_view;
            rules->legal_moves(walk.state, seat, in_state);
            rules->legal_moves(view, seat, in_view);
            EXPECT_TRUE(std::equal(in_state.begin(), in_state.end(), in_view.begin(), in_view.end()));
        }
    }
}

TEST(Determinize, DrawsWhatIsHiddenAnewAndKeepsWhatIsKnown) {
    const auto rules = toy_ruleset(3);
    const State state = rules->start(8);
    const auto& toy = rules->part(test::ToyRules::key);
    State view, drawn;
    rules->view(state, 1, view);
    Random random(1);
    std::set<std::vector<int>> others;
    for (int i = 0; i < 100; ++i) {
        rules->determinize(view, 1, random, drawn);
        const auto hands = drawn[toy.hands];
        const auto truth = state[toy.hands];
        EXPECT_EQ(hands[2], truth[2]);
        EXPECT_EQ(hands[3], truth[3]);
        others.insert({hands[0], hands[1], hands[4], hands[5]});
        EXPECT_TRUE(rules->game().faults(Position(*rules, drawn)).empty());
    }
    EXPECT_GT(others.size(), 50U);
}

TEST(Determinize, AsksSeatsAgainWhoseAnswersAreUnknown) {
    const auto rules = toy_ruleset(2);
    State state = rules->start(8);
    ASSERT_TRUE(apply(*rules, state, 0, "bid 2").empty());
    State view, drawn;
    rules->view(state, 1, view);
    Random random(1);
    rules->determinize(view, 1, random, drawn);
    EXPECT_TRUE(drawn.core().owing.contains(0));
    EXPECT_TRUE(drawn.core().owing.contains(1));
}

TEST(Parameter, IsChangedBySetUpAndBySeat) {
    const auto fresh = toy_ruleset(2);
    const auto old = toy_ruleset(2, {}, {{"edition", "old"}});
    const auto& toy = fresh->part(test::ToyRules::key);
    EXPECT_EQ(Position(*fresh, fresh->start(1)).parameter(toy.most, 0), 3);
    EXPECT_EQ(Position(*old, old->start(1)).parameter(old->part(test::ToyRules::key).most, 0), 2);

    const auto stormy = toy_ruleset(4, {"storms"});
    const ParameterId most = stormy->part(test::ToyRules::key).most;
    bool differs = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const State state = test::random_walk(*stormy, seed, nullptr, 4).state;
        const Position position(*stormy, state);
        for (Seat seat = 1; seat < 4; ++seat) {
            differs = differs || position.parameter(most, seat) != position.parameter(most, 0);
            EXPECT_GE(position.parameter(most, seat), 1);
            EXPECT_LE(position.parameter(most, seat), 3);
        }
    }
    EXPECT_TRUE(differs);
}

TEST(RandomMove, IsLegalAndReachesEveryMove) {
    const auto rules = toy_ruleset(3);
    const test::Walk walk = test::random_walk(*rules, 1, nullptr, 3);
    const Seat seat = walk.state.core().owing.first();
    MoveList moves, scratch;
    rules->legal_moves(walk.state, seat, moves);
    std::set<std::uint64_t> seen;
    Random random(2);
    for (int i = 0; i < 300; ++i) {
        const Move move = rules->random_move(walk.state, seat, random, scratch);
        EXPECT_TRUE(rules->refuse(walk.state, seat, move).empty());
        seen.insert(move.code);
    }
    EXPECT_EQ(seen.size(), moves.size());
}

/// The game with a companion, and an expansion that sends it away or brings another.
class Accompanied final : public test::ToyGame {
  public:
    [[nodiscard]] std::vector<std::string> companions(const Setup& /*setup*/) const override { return {"a ghost"}; }
};

class Alone final : public test::Storms {
  public:
    [[nodiscard]] std::vector<std::string> companions(const Setup& /*setup*/) const override { return {"a cat"}; }

    [[nodiscard]] bool dismisses_companions() const override { return true; }
};

TEST(Companions, AreThoseOfTheGameUnlessAnExpansionSendsThemAway) {
    const Accompanied game;
    const test::Storms storms;
    const Alone alone;
    const auto plain = toy_ruleset(2);
    const auto catalog = std::make_shared<const catalog::Catalog>(plain->catalog());
    const auto companions_with = [&](const Expansion& expansion) {
        const std::array<const Expansion*, 1> with{&expansion};
        return compose(game, with, plain->setup(), catalog)->companions();
    };
    EXPECT_THAT(companions_with(storms), testing::ElementsAre("a ghost"));
    EXPECT_THAT(companions_with(alone), testing::ElementsAre("a cat"));
}

TEST(Phases, AreListedInTheOrderInWhichTheyRun) {
    const auto rules = toy_ruleset(3, {"storms"});
    std::vector<std::string> names;
    for (const PhaseLine& line : rules->phases()) {
        names.push_back(line.name);
    }
    EXPECT_THAT(names,
                testing::ElementsAre("toy.round", "toy.round.bid", "toy.round.settle", "storms.blow", "toy.round.turns",
                                     "toy.round.roll", "toy.round.end", "toy.game", "toy.deal", "toy.rounds"));
}

/// Wants another value of a parameter.
class Wants final : public test::Storms {
  public:
    explicit Wants(int value) : value_(value) {}

    void compose(Composer& composer) const override { composer.change("toy.take.most", value_); }

  private:
    int value_;
};

TEST(Parameter, TwoModulesThatWantDifferentValuesAreTold) {
    const test::ToyGame game;
    const auto plain = toy_ruleset(2);
    const auto catalog = std::make_shared<const catalog::Catalog>(plain->catalog());
    const Wants two(2);
    const Wants also_two(2);
    const Wants one(1);
    const auto value_with = [&](const Expansion& first, const Expansion& second) {
        const std::array<const Expansion*, 2> with{&first, &second};
        const auto rules = compose(game, with, plain->setup(), catalog);
        return Position(*rules, rules->start(1)).parameter(rules->part(test::ToyRules::key).most, 0);
    };
    EXPECT_EQ(value_with(two, also_two), 2);
    try {
        static_cast<void>(value_with(two, one));
        ADD_FAILURE() << "the last one wins";
    } catch (const CompositionError& error) {
        EXPECT_STREQ(error.what(), "Two modules want different values of 'toy.take.most'.");
    }
}

/// Throws while it composes.
class Crumbling final : public test::Storms {
  public:
    void compose(Composer& /*composer*/) const override { throw std::out_of_range("no clouds are left"); }
};

TEST(Composer, PL03_AModuleThatThrowsIsNamedAlsoWhereNoPluginBroughtIt) {
    const test::ToyGame game;
    const auto plain = toy_ruleset(2);
    const Crumbling crumbling;
    const std::array<const Expansion*, 1> with{&crumbling};
    try {
        static_cast<void>(
            compose(game, with, plain->setup(), std::make_shared<const catalog::Catalog>(plain->catalog())));
        ADD_FAILURE() << "nothing was thrown";
    } catch (const RuleFault& fault) {
        EXPECT_EQ(fault.owner().id, "storms") << fault.what();
    }
}

/// A phase that goes into itself again and again.
class Sinking final : public test::Storms {
  public:
    explicit Sinking(int times) : times_(times) {}

    void compose(Composer& composer) const override {
        const auto self = std::make_shared<PhaseId>();
        *self = composer.phase("sinking", "deeper",
                               {{.name = "sinking.sink",
                                 .title = "into it again",
                                 .run = [self, times = times_](Play& play, Frame& frame) {
                                     if (frame.local[0] < times) {
                                         play.push(*self, frame.local[0] + 1);
                                     }
                                     return Next::step;
                                 }}});
        composer.insert({.name = "sinking.begin",
                         .title = "down",
                         .run =
                             [self](Play& play, Frame& /*frame*/) {
                                 play.push(*self, 1);
                                 return Next::step;
                             },
                         .before = {"toy.rounds"},
                         .after = {"toy.deal"}});
    }

  private:
    int times_;
};

TEST(Phases, ThatAreNestedTooDeeplyAreTold) {
    const test::ToyGame game;
    const auto plain = toy_ruleset(2);
    const auto catalog = std::make_shared<const catalog::Catalog>(plain->catalog());
    const auto start = [&](const Expansion& expansion) {
        const std::array<const Expansion*, 1> with{&expansion};
        static_cast<void>(compose(game, with, plain->setup(), catalog)->start(1));
    };
    EXPECT_NO_THROW(start(Sinking(StateCore::max_depth - 1))); // the game itself is one of them
    EXPECT_THROW(start(Sinking(StateCore::max_depth)), RuleFault);
    EXPECT_THROW(start(Sinking(100)), RuleFault);
}

} // namespace linderhof::play_test
