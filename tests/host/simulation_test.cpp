// Who sits where in many games, and what is counted of them.

#include "support/toy_game.hpp"

#include <linderhof/host/games/simulation.hpp>

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <vector>

namespace linderhof::host::simulation_test {

/// Answers with the first legal move, and notes at which seats it is asked.
class NotingBot final : public Bot {
  public:
    explicit NotingBot(std::set<Seat>& seats) : seats_(seats) {}

    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& /*random*/,
                              const Budget& /*budget*/) override {
        seats_.insert(seat);
        MoveList moves;
        rules.legal_moves(view, seat, moves);
        return moves[0];
    }

  private:
    std::set<Seat>& seats_;
};

TEST(Simulation, ComputerPlayersTakeTurnsAtTheSeats) {
    SimulationPlan plan;
    plan.rules = test::toy_ruleset(2);
    plan.games = 1;
    plan.bots = 2;
    std::vector<std::set<Seat>> seats(2);
    plan.make_bots = [&] {
        std::vector<std::unique_ptr<Bot>> bots;
        for (std::set<Seat>& each : seats) {
            bots.push_back(std::make_unique<NotingBot>(each));
        }
        return bots;
    };
    EXPECT_EQ(simulate(plan).games, 1U);
    EXPECT_EQ(seats, (std::vector<std::set<Seat>>{{0}, {1}}));
    plan.games = 2;
    EXPECT_EQ(simulate(plan).games, 2U);
    EXPECT_EQ(seats, (std::vector<std::set<Seat>>{{0, 1}, {0, 1}})) << "the second game with the seats changed";
}

TEST(Tally, ASharedFirstPlaceIsNoWin) {
    Tally tally;
    tally.add(1, true, 30);
    tally.add(1, false, 20);
    tally.add(2, true, 40);
    EXPECT_EQ(tally.games, 3U);
    EXPECT_EQ(tally.wins, 1U);
    EXPECT_EQ(tally.shared, 1U);
}

TEST(Tally, TheLowestAndTheHighestScoreWereBothMade) {
    Tally tally;
    tally.add(1, true, 30);
    EXPECT_EQ(tally.least, 30);
    EXPECT_EQ(tally.most, 30);
    tally.add(1, true, -2);
    tally.add(1, true, 12);
    EXPECT_EQ(tally.least, -2);
    EXPECT_EQ(tally.most, 30);
}

} // namespace linderhof::host::simulation_test
