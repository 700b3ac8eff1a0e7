// Scoring one finished castle of Between Two Castles: its sum, and every item of it.

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>

#include <linderhof/two_castles/flow.hpp>

#include "support/rulesets.hpp"

namespace linderhof {
namespace {

struct Tile {
    std::string_view id;
    int x;
    int row;
};

/// Twenty-one rooms of all types, as a game leaves them, a bonus card and two attendants.
constexpr std::array<Tile, 20> finished{
    {{"bakery", -1, 0},  {"wine_room", 2, 0},  {"map_room", -1, 1}, {"library", 0, 1},        {"game_storage", 1, 1},
     {"study", 2, 1},    {"nap_room", 0, 2},   {"solar", 1, 2},     {"tower", 1, 3},          {"grand_balcony", -2, 0},
     {"fountain", 3, 0}, {"crypt", 0, -1},     {"dungeon", 1, -1},  {"great_hall", 2, -1},    {"grand_foyer", -1, -1},
     {"armory", 0, -2},  {"panic_room", 4, 0}, {"cape_room", 4, 1}, {"chocolate_room", 5, 0}, {"echo_chamber", 5, 1}}};

State finished_castle(const Ruleset& ruleset) {
    const two_castles::Rules& rules = two_castles::Rules::of(ruleset);
    State state = ruleset.start(1);
    two_castles::CastleState& castle = state[rules.at.castles][0];
    castle.rooms = 1;
    for (const Tile& tile : finished) {
        state[rules.at.rooms][castle.rooms++] = {rules.find_kind(tile.id), static_cast<std::int16_t>(tile.x),
                                                 static_cast<std::int16_t>(tile.row)};
    }
    castle.attendants = 2;
    castle.attendant[0] = 1;
    castle.attendant[1] = 2;
    castle.cards = 1; // the first card of the box
    return state;
}

void score_two_castles(benchmark::State& bench, bool items) {
    Setup setup;
    setup.game = "two_castles";
    const std::shared_ptr<const Ruleset> ruleset = test::builder().make(setup).ruleset;
    const two_castles::Rules& rules = two_castles::Rules::of(*ruleset);
    const State state = finished_castle(*ruleset);
    std::vector<two_castles::ScoreItem> list;
    for (auto _ : bench) {
        list.clear();
        two_castles::Sheet sheet(items ? &list : nullptr);
        two_castles::score_castle(two_castles::Castle(rules, Position(*ruleset, state), 0), sheet);
        benchmark::DoNotOptimize(sheet.total());
    }
}

BENCHMARK_CAPTURE(score_two_castles, castle, false);
BENCHMARK_CAPTURE(score_two_castles, castle_with_items, true);

} // namespace
} // namespace linderhof
