// Rules of a plugin that throw while a game is played.

#include "support/toy_game.hpp"

#include <linderhof/plugin/ruleset_builder.hpp>
#include <linderhof/record/session.hpp>

#include <gtest/gtest.h>

#include <stdexcept>

namespace linderhof::test::fault_test {

/// Throws where the bids of the second round have been settled and scored.
class Gremlins : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "gremlins"; }

    [[nodiscard]] std::string title() const override { return "Gremlins"; }

    [[nodiscard]] std::string_view extends() const override { return "toy"; }

    void compose(Composer& composer) const override {
        composer.insert({.name = "gremlins.bite",
                         .title = "the gremlins",
                         .run = [](Play& play, Frame& /*frame*/) -> Next {
                             if (play[ToyRules::of(play).table][0].round > 1) {
                                 throw std::out_of_range("no cable is left");
                             }
                             return Next::step;
                         },
                         .before = {"toy.round.turns"},
                         .after = {"toy.round.settle"}});
    }
};

std::shared_ptr<const Ruleset> ruleset_with_gremlins() {
    static const plugin::Registry registry = [] {
        plugin::Offers offers;
        offers.games.push_back(std::make_unique<ToyGame>());
        offers.expansions.push_back(std::make_unique<Gremlins>());
        plugin::Registry result;
        result.add(std::move(offers));
        return result;
    }();
    Setup setup;
    setup.game = "toy";
    setup.seats = 2;
    setup.with = {"gremlins"};
    return plugin::RulesetBuilder(registry, {toy_data()}).make(setup).ruleset;
}

/// A position in which the last answer that is owed brings the gremlins.
State before_the_bite(const Ruleset& rules) {
    State state = rules.start(1);
    MoveList moves;
    for (State next = state;; state = next) {
        rules.legal_moves(state, state.core().owing.first(), moves);
        try {
            rules.apply_legal(next, state.core().owing.first(), moves[0]);
        } catch (const RuleFault&) {
            return state;
        }
    }
}

constexpr const char* told = "The plugin 'gremlins' failed in its step 'gremlins.bite' (no cable is left); mend the "
                             "plugin, or begin a game without "
                             "it: leave 'gremlins' out of its expansions.";

TEST(RuleFault, PL03_NamesThePluginAndTheRuleAndLeavesTheStateAsItWas) {
    const auto rules = ruleset_with_gremlins();
    const State before = before_the_bite(*rules);
    State state = before;
    MoveList moves;
    rules->legal_moves(state, state.core().owing.first(), moves);
    try {
        static_cast<void>(rules->apply(state, state.core().owing.first(), moves[0]));
        FAIL() << "nothing was thrown";
    } catch (const RuleFault& fault) {
        EXPECT_STREQ(fault.what(), told);
    }
    EXPECT_EQ(state, before);
}

TEST(RuleFault, PL03_LeavesASessionAsItWas) {
    record::Session session(ruleset_with_gremlins(), 1);
    MoveList moves;
    for (std::size_t answers = 0;; ++answers) {
        ASSERT_EQ(session.answers().size(), answers);
        const State before = session.state();
        const Seat seat = session.owing().first();
        session.rules().legal_moves(before, seat, moves);
        try {
            static_cast<void>(session.answer(seat, moves[0]));
        } catch (const RuleFault& fault) {
            EXPECT_STREQ(fault.what(), told);
            EXPECT_EQ(session.state(), before);
            EXPECT_EQ(session.answers().size(), answers);
            EXPECT_NE(session.undo(seat).sentence, "");
            return;
        }
    }
}

} // namespace linderhof::test::fault_test
