// Several processes play one plan: the same results, and what is told when one of them cannot go on.

#include "post.hpp"
#include "support/toy_game.hpp"

#include <linderhof/host/games/game_text.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/processes/company.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <stdexcept>
#include <string>

namespace linderhof::host::company_test {

using test::Post;
using test::run_processes;
using testing::HasSubstr;
using testing::StartsWith;

const std::vector<std::string> names{"first", "last"};

/// Takes the first legal move or the last one.
class AtTheEdge final : public Bot {
  public:
    explicit AtTheEdge(bool last) : last_(last) {}

    Move choose(const Ruleset& rules, const State& view, Seat seat, Random& /*random*/,
                const Budget& /*budget*/) override {
        rules.legal_moves(view, seat, moves_);
        return moves_[last_ ? moves_.size() - 1 : 0];
    }

  private:
    bool last_;
    MoveList moves_;
};

SimulationPlan toy_plan(int games) {
    SimulationPlan plan;
    plan.rules = test::toy_ruleset(3);
    plan.seed = 11;
    plan.games = games;
    plan.threads = 2;
    plan.bots = 2;
    plan.make_bots = [] {
        std::vector<std::unique_ptr<Bot>> bots;
        bots.push_back(std::make_unique<AtTheEdge>(false));
        bots.push_back(std::make_unique<AtTheEdge>(true));
        return bots;
    };
    return plan;
}

using Results = std::map<int, std::string>; ///< games as lines, by number

Results alone(const SimulationPlan& plan) {
    Results results;
    simulate(plan, [&](int game, const GameResult& result) { results.emplace(game, game_text(game, result)); });
    return results;
}

/// What the leader gets; `change` may change the plan of a process.
Results together(Post& post, const SimulationPlan& plan,
                 const std::function<void(int own, SimulationPlan& plan)>& change = {}) {
    Results results;
    run_processes(post, [&](Exchange& exchange) {
        Company company(exchange);
        const SimulationPlan own = company.agree(
            [&] {
                SimulationPlan made = plan;
                if (change) {
                    change(exchange.own(), made);
                }
                return made;
            },
            names);
        company.simulate(own, [&](int game, const GameResult& result) {
            EXPECT_EQ(exchange.own(), 0);
            EXPECT_TRUE(results.emplace(game, game_text(game, result)).second) << game << " was played twice";
        });
    });
    return results;
}

/// What the leader throws.
std::string fault_of(Post& post, const SimulationPlan& plan,
                     const std::function<void(int own, SimulationPlan& plan)>& change) {
    try {
        static_cast<void>(together(post, plan, change));
    } catch (const std::exception& fault) {
        return fault.what();
    }
    return "nothing was thrown";
}

TEST(Company, PlaysWhatOneProcessPlays) {
    const SimulationPlan plan = toy_plan(150);
    const Results expected = alone(plan);
    ASSERT_EQ(expected.size(), 150U);
    for (const int processes : {1, 2, 5}) {
        Post post(processes);
        EXPECT_EQ(together(post, plan), expected) << processes;
        EXPECT_FALSE(post.abandoned);
    }
}

TEST(Company, HasMoreProcessesThanGames) {
    Post post(6);
    EXPECT_EQ(together(post, toy_plan(2)), alone(toy_plan(2)));
}

TEST(Company, LeavesOutWhatTheLeaderKnows) {
    Post post(3);
    const Results results = together(post, toy_plan(30), [](int own, SimulationPlan& plan) {
        if (own == 0) { // the others have no file
            plan.played = [](int game) { return game % 3 != 0; };
        }
    });
    EXPECT_EQ(results.size(), 10U);
    EXPECT_TRUE(results.contains(27));
    EXPECT_FALSE(results.contains(28));
}

TEST(Company, ALeaderThatThrowsBeforeTheFirstGameWaitsForNobody) {
    Post post(2);
    EXPECT_THROW(run_processes(post,
                               [&](Exchange& exchange) {
                                   Company company(exchange);
                                   const SimulationPlan plan = company.agree([] { return toy_plan(5); }, names);
                                   if (exchange.own() == 0) {
                                       throw std::runtime_error("a fault");
                                   }
                                   company.simulate(plan, {});
                               }),
                 std::runtime_error);
    EXPECT_TRUE(post.abandoned);
}

TEST(Company, StopsWhenTheLeaderIsToldTo) {
    Post post(3);
    std::atomic<int> asked = 0;
    const Results results = together(post, toy_plan(1'000'000), [&](int own, SimulationPlan& plan) {
        if (own == 0) {
            plan.stop = [&] { return ++asked > 50; };
        }
    });
    EXPECT_LT(results.size(), 1'000'000U);
    EXPECT_TRUE(post.abandoned) << "nobody waits for games that have begun";
}

TEST(Company, TellsWhoHasOtherRules) {
    Post post(3);
    EXPECT_THAT(fault_of(post, toy_plan(5),
                         [](int own, SimulationPlan& plan) { plan.rules = test::toy_ruleset(own == 2 ? 2 : 3); }),
                "Process 2 on machine2 has other rules or sets than process 0; install the same ones there.");
}

TEST(Company, TellsWhoCannotMakeThePlan) {
    const auto fail = [](int who) {
        return [who](int own, SimulationPlan& /*plan*/) {
            if (own == who) {
                throw InputError("There is no set 'mine'.");
            }
        };
    };
    Post post(3);
    EXPECT_EQ(fault_of(post, toy_plan(5), fail(1)), "Process 1 on machine1 cannot play: There is no set 'mine'.");
    Post other(3);
    EXPECT_EQ(fault_of(other, toy_plan(5), fail(0)), "There is no set 'mine'.");
}

TEST(Company, TellsWhatGoesWrongInAGameOfAnother) {
    Post post(2);
    const std::string fault = fault_of(post, toy_plan(100'000), [](int own, SimulationPlan& plan) {
        if (own == 1) {
            plan.make_bots = []() -> std::vector<std::unique_ptr<Bot>> { throw std::runtime_error("no players here"); };
        }
    });
    EXPECT_EQ(fault, "Process 1 on machine1: no players here");
    EXPECT_TRUE(post.abandoned);
}

TEST(Company, TellsWhatGoesWrongInAGameOfItsOwn) {
    Post post(2);
    const std::string fault = fault_of(post, toy_plan(100'000), [](int own, SimulationPlan& plan) {
        if (own == 0) {
            plan.make_bots = []() -> std::vector<std::unique_ptr<Bot>> { throw std::runtime_error("no players here"); };
        }
    });
    EXPECT_EQ(fault, "no players here");
    EXPECT_TRUE(post.abandoned);
}

} // namespace linderhof::host::company_test
