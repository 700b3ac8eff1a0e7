// What hosts tell of many games, and of the games that somebody has played alone.

#include "support/json_schema.hpp"
#include "support/paths.hpp"
#include "support/rulesets.hpp"
#include "support/walk.hpp"

#include <linderhof/host/games/ending.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/json/ending.hpp>
#include <linderhof/host/json/ladder.hpp>
#include <linderhof/host/json/simulation.hpp>
#include <linderhof/host/json/tournament.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace linderhof::host::json_test {

using Json = nlohmann::ordered_json;
using testing::IsEmpty;
using testing::Not;

std::vector<std::string> faults(const std::string& form, const Json& value) {
    static const linderhof::test::JsonSchemas schemas(linderhof::test::build_dir() / "share" / "linderhof" / "schemas");
    return schemas.faults(form, value);
}

TEST(JsonSimulation, has_its_form) {
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = 2;
    const std::vector<std::string> bots{"random", "greedy"};
    SimulationPlan plan;
    plan.rules = linderhof::test::builder().make(setup).ruleset;
    plan.seed = 7;
    plan.games = 2;
    plan.bots = 2;
    plan.make_bots = [&] { return make_bots(linderhof::test::builder(), bots); };
    const Summary summary = simulate(plan);
    const Json json = to_json(plan, bots, summary);
    EXPECT_THAT(faults("simulation", json), IsEmpty());
    EXPECT_NEAR(json["bots"][1]["score"]["mean"].get<double>(), summary.bots[1].mean(), 0.0051) << "two digits";
    EXPECT_EQ(json["bots"][1]["bot"], "greedy");
    EXPECT_EQ(json["seats"].size(), 2U);
    Json more = json;
    more["bots"][0]["mood"] = "bad";
    EXPECT_THAT(faults("simulation", more), Not(IsEmpty()));
}

TEST(JsonEnding, has_the_points_of_now_and_then) {
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = 2;
    const auto rules = linderhof::test::builder().make(setup).ruleset;
    const State state = linderhof::test::random_walk(*rules, 5, nullptr, 90).state;
    State view;
    rules->view(state, 0, view);
    const Ending ending = ending_of(*rules, view, 0);
    const Position now(*rules, view);
    const Position then(*rules, ending.state);
    const Json json = ending_json(*rules, view, 0);
    int differ = 0;
    std::size_t columns = 0;
    for (std::uint16_t i = 0; i < rules->counters().size(); ++i) {
        if (rules->counters()[i].kind != CounterKind::points) {
            continue; // money is no column
        }
        ASSERT_LT(columns, json["columns"].size());
        const Json& column = json["columns"][columns++];
        EXPECT_EQ(column["counter"], rules->counters()[i].name);
        for (std::size_t at = 0; at < 2; ++at) {
            const auto seat = static_cast<Seat>(at);
            EXPECT_EQ(column["now"][at], now.counter({i}, seat));
            EXPECT_EQ(column["then"][at], then.counter({i}, seat));
            differ += column["now"][at] == column["then"][at] ? 0 : 1;
        }
    }
    EXPECT_EQ(columns, json["columns"].size());
    EXPECT_GT(differ, 0);
}

TEST(JsonTournament, has_its_form) {
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = 2;
    const std::vector<std::string> bots{"greedy-1", "random"};
    SimulationPlan plan;
    plan.rules = linderhof::test::builder().make(setup).ruleset;
    plan.seed = 7;
    plan.games = 2;
    seat_tournament(plan, bots);
    plan.make_bots = [&] { return make_bots(linderhof::test::builder(), bots); };
    Pool pool(*plan.rules, bots);
    simulate(plan, [&](int game, const GameResult& result) { pool.add(game, result); });
    const Json json = to_json(plan, pool);
    EXPECT_THAT(faults("tournament", json), IsEmpty());
    EXPECT_EQ(json["games"], 2);
    EXPECT_EQ(json["bots"][0]["by_chance"], 0.5);
    const Bounds bounds = bounds_of(pool.share(pool.contenders()[0]), 2);
    EXPECT_NEAR(json["bots"][0]["from"].get<double>(), bounds.low, 0.0001);
    EXPECT_NEAR(json["bots"][0]["to"].get<double>(), bounds.high, 0.0001);
    Json more = json;
    more["bots"][0]["mood"] = "bad";
    EXPECT_THAT(faults("tournament", more), Not(IsEmpty()));
}

TEST(JsonLadder, has_its_form) {
    const SoloGame won{"2025-11-28", "automa", 3, {"soirees"}, 61, SoloResult::won, 7, ""};
    const SoloGame alone{"2025-11-29", "castles", 0, {}, 88, SoloResult::alone, 8, "game.yaml"};
    const Json json = ladder_json({won, won, alone});
    EXPECT_THAT(faults("ladder", json), IsEmpty());
    EXPECT_EQ(json["games"].size(), 3U);
    ASSERT_EQ(json["rungs"].size(), 2U);
    EXPECT_EQ(json["rungs"][0]["streak"], 2);
    EXPECT_FALSE(json["rungs"][1].contains("won"));
    EXPECT_THAT(faults("ladder", ladder_json({})), IsEmpty());
    Json worse = json;
    worse["games"][0]["result"] = "fled";
    EXPECT_THAT(faults("ladder", worse), Not(IsEmpty()));
}

} // namespace linderhof::host::json_test
