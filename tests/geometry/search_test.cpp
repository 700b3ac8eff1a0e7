#include <linderhof/geometry/search.hpp>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <linderhof/geometry/check.hpp>
#include <linderhof/geometry/place.hpp>

#include "allocation/counting_allocator.hpp"
#include "random_plans.hpp"
#include "support/base_pieces.hpp"
#include "support/odd_pieces.hpp"
#include "support/sanitized.hpp"

namespace linderhof::test::search_test {

using namespace geometry;

struct Game {
    const char* name;
    const Kit& kit;
    DoorRules rules;
};

std::vector<Game> games() {
    return {{"published", base_pieces().kit, level_rules()}, {"odd", odd_pieces(), {}}};
}

Placed thing_at(const Spot& spot) {
    Placed thing;
    thing.x = spot.x;
    thing.y = spot.y;
    thing.blueprint = spot.blueprint;
    thing.turn = spot.turn;
    return thing;
}

struct Bounds {
    int left = 0, top = 0, right = 0, bottom = 0;
};

Bounds box_of(const Kit& kit, const std::vector<Placed>& plan) {
    Bounds box;
    for (const Placed& thing : plan) {
        box.left = std::min<int>(box.left, thing.x);
        box.top = std::min<int>(box.top, thing.y);
        box.right = std::max<int>(box.right, thing.x + kit.width(thing.blueprint, thing.turn));
        box.bottom = std::max<int>(box.bottom, thing.y + kit.height(thing.blueprint, thing.turn));
    }
    return box;
}

// Asks check() about every position, and one row and column more than could be right.
std::vector<Spot> brute_force(const Game& game, const std::vector<Placed>& plan, BlueprintId blueprint) {
    std::vector<Spot> spots;
    const Bounds box = box_of(game.kit, plan);
    for (Turn turn = 0; turn < 4; ++turn)
        for (int y = box.top - game.kit.height(blueprint, turn) - 1; y <= box.bottom + 1; ++y)
            for (int x = box.left - game.kit.width(blueprint, turn) - 1; x <= box.right + 1; ++x) {
                const Spot spot{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), blueprint, turn, 0};
                if (check(game.kit, plan, game.rules, thing_at(spot)).empty())
                    spots.push_back(spot);
            }
    return spots;
}

std::vector<Spot> listed(std::span<const Spot> spots) {
    return {spots.begin(), spots.end()};
}

bool operator<(const Spot& a, const Spot& b) {
    return std::tie(a.turn, a.y, a.x) < std::tie(b.turn, b.y, b.x);
}

std::vector<Spot> sorted(std::vector<Spot> spots) {
    std::sort(spots.begin(), spots.end(), [](const Spot& a, const Spot& b) { return a < b; });
    return spots;
}

RC_GTEST_PROP(Search, CB_PLACE_1_to_19_ListIsWhatCheckAllows, (std::uint64_t seed)) {
    for (const Game& game : games()) {
        Dice dice(seed);
        const auto plan = random_plan(game.kit, game.rules, 1 + dice.roll(sanitized ? 4 : 9), dice);
        const auto blueprint = static_cast<BlueprintId>(dice.roll(game.kit.size()));
        Search search;
        search.begin(game.kit, plan, game.rules);
        RC_ASSERT(listed(search.list(blueprint, LookAlikes::each)) == brute_force(game, plan, blueprint));
        RC_ASSERT(search.count(blueprint, LookAlikes::each) == search.list(blueprint, LookAlikes::each).size());
        RC_ASSERT(search.any(blueprint) == (search.count(blueprint) != 0));
    }
}

RC_GTEST_PROP(Search, LookAlikesAreListedOnceAtTheirFirstTurn, (std::uint64_t seed)) {
    for (const Game& game : games()) {
        Dice dice(seed);
        const auto plan = random_plan(game.kit, game.rules, 1 + dice.roll(12), dice);
        const auto blueprint = static_cast<BlueprintId>(dice.roll(game.kit.size()));
        Search search;
        search.begin(game.kit, plan, game.rules);
        std::vector<Spot> once;
        for (const Spot& spot : listed(search.list(blueprint, LookAlikes::each)))
            if (game.kit.plain_turn(blueprint, spot.turn) == spot.turn)
                once.push_back(spot);
        RC_ASSERT(listed(search.list(blueprint, LookAlikes::once)) == once);
        RC_ASSERT(search.count(blueprint, LookAlikes::once) == once.size());
    }
}

RC_GTEST_PROP(Search, PickTakesFromTheList, (std::uint64_t seed)) {
    for (const Game& game : games()) {
        Dice dice(seed);
        const auto plan = random_plan(game.kit, game.rules, 1 + dice.roll(15), dice);
        const auto blueprint = static_cast<BlueprintId>(dice.roll(game.kit.size()));
        Search search;
        search.begin(game.kit, plan, game.rules);
        for (const LookAlikes look_alikes : {LookAlikes::once, LookAlikes::each}) {
            const auto spots = listed(search.list(blueprint, look_alikes));
            for (std::size_t i = 0; i < spots.size(); ++i)
                RC_ASSERT(search.pick(blueprint, i, look_alikes) == spots[i]);
        }
    }
}

RC_GTEST_PROP(Search, EveryPlaceComesFromExactlyOnePairOfDoors, (std::uint64_t seed)) {
    for (const Game& game : games()) {
        Dice dice(seed);
        const auto plan = random_plan(game.kit, game.rules, 1 + dice.roll(15), dice);
        const auto blueprint = static_cast<BlueprintId>(dice.roll(game.kit.size()));
        Search search;
        search.begin(game.kit, plan, game.rules);
        std::vector<Spot> spots;
        for (std::size_t i = 0; i < search.pairs(blueprint); ++i)
            if (const std::optional<Spot> spot = search.try_pair(blueprint, i))
                spots.push_back(*spot);
        RC_ASSERT(sorted(spots) == listed(search.list(blueprint)));
    }
}

RC_GTEST_PROP(Search, CB_PLACE_2_CB_PLACE_13_SaysWhereNothingIsInTheWayAndWhatIsLegal, (std::uint64_t seed)) {
    for (const Game& game : games()) {
        Dice dice(seed);
        const auto plan = random_plan(game.kit, game.rules, 1 + dice.roll(20), dice);
        Search search;
        search.begin(game.kit, plan, game.rules);
        for (int i = 0; i < 200; ++i) {
            const Placed& beside = plan[dice.roll(plan.size())];
            Spot spot;
            spot.blueprint = static_cast<BlueprintId>(dice.roll(game.kit.size()));
            spot.turn = static_cast<Turn>(dice.roll(4));
            spot.x = static_cast<std::int16_t>(beside.x - 30 + static_cast<int>(dice.roll(60)));
            spot.y = static_cast<std::int16_t>(beside.y - 30 + static_cast<int>(dice.roll(60)));
            const bool free = std::all_of(plan.begin(), plan.end(), [&](const Placed& thing) {
                const Relation relation = game.kit.relation(thing, thing_at(spot));
                return relation.contact != Contact::overlap && !relation.first_fence && !relation.second_fence;
            });
            RC_ASSERT(search.is_free(spot) == free);
            const auto spots = listed(search.list(spot.blueprint));
            RC_ASSERT(search.is_legal(spot) == (std::find(spots.begin(), spots.end(), spot) != spots.end()));
        }
    }
}

RC_GTEST_PROP(Search, CB_PLACE_3_ATurnedPlanGivesTurnedPlaces, (std::uint64_t seed)) {
    for (const Game& game : games()) {
        Dice dice(seed);
        const auto plan = random_plan(game.kit, game.rules, 1 + dice.roll(20), dice);
        const auto blueprint = static_cast<BlueprintId>(dice.roll(game.kit.size()));
        const auto turns = static_cast<Turn>(1 + dice.roll(3));
        Search search;
        search.begin(game.kit, plan, game.rules);
        std::vector<Spot> expected;
        for (Spot spot : listed(search.list(blueprint, LookAlikes::each))) {
            const Placed turned = turned_thing(game.kit, thing_at(spot), turns);
            expected.push_back({turned.x, turned.y, blueprint, turned.turn, 0});
        }
        search.begin(game.kit, turned_plan(game.kit, plan, turns), game.rules);
        RC_ASSERT(listed(search.list(blueprint, LookAlikes::each)) == sorted(expected));
    }
}

RC_GTEST_PROP(Search, AllFormsGiveTheSameAnswers, (std::uint64_t seed)) {
    for (const Game& game : games()) {
        Dice dice(seed);
        const auto plan = random_plan(game.kit, game.rules, 1 + dice.roll(20), dice);
        std::vector<BlueprintId> offers;
        for (int i = 0; i < 6; ++i)
            offers.push_back(static_cast<BlueprintId>(dice.roll(game.kit.size())));
        Search best;
        best.begin(game.kit, plan, game.rules);
        const auto expected = listed(best.list(offers, LookAlikes::each));
        for (const std::string_view form : Search::forms()) {
            Search search(form);
            search.begin(game.kit, plan, game.rules);
            RC_ASSERT(listed(search.list(offers, LookAlikes::each)) == expected);
        }
    }
}

// A row of hallways, with rooms here and there, so long that it does not fit into one board.
std::vector<Placed> long_plan(std::size_t hallways) {
    const BasePieces& pieces = base_pieces();
    std::vector<Placed> plan(1);
    plan[0].blueprint = pieces.id("hallway_ground");
    Search search;
    Dice dice(hallways);
    Report report;
    while (plan.size() < 2 * hallways) {
        Placed next = plan[0];
        next.x = static_cast<std::int16_t>(6 * plan.size());
        if (plan.size() >= hallways) {
            const auto room = static_cast<BlueprintId>(dice.roll(75));
            search.begin(pieces.kit, plan, pieces.rules);
            if (!search.any(room))
                continue;
            next = thing_at(search.pick(room, dice.roll(search.count(room))));
        }
        next.joined = next.blocked = 0;
        place(pieces.kit, plan, next, report);
        plan.push_back(next);
    }
    return plan;
}

TEST(Search, CB_PLACE_1_to_19_WidePlansAreSearchedStripByStrip) {
    for (const std::size_t hallways : {8U, 14U}) {
        if (sanitized && hallways > 8)
            break;
        const Game game = games()[0];
        const auto plan = long_plan(hallways);
        for (const char* name : {"larder", "parlor", "gatehouse", "vestibule", "stairs"}) {
            const BlueprintId blueprint = base_pieces().id(name);
            Search search;
            search.begin(game.kit, plan, game.rules);
            const auto spots = listed(search.list(blueprint, LookAlikes::each));
            EXPECT_GT(spots.size(), 20U);
            EXPECT_EQ(spots, brute_force(game, plan, blueprint)) << hallways << " " << name;
            for (std::size_t i = 0; i < spots.size(); i += 7)
                EXPECT_EQ(search.pick(blueprint, i, LookAlikes::each), spots[i]);
            // Upright, the plan fits into one board.
            search.begin(game.kit, turned_plan(game.kit, plan, 1), game.rules);
            EXPECT_EQ(search.count(blueprint, LookAlikes::each), spots.size());
        }
    }
}

/// A cup below its lid: the door inside the cup leads into a pocket and no further.
TEST(Search, CB_PLACE_5_ADoorIntoACoveredPocketIsNoWayOut) {
    const Shape cup = Shape::polygon({{0, 0}, {2, 0}, {2, 4}, {4, 4}, {4, 0}, {6, 0}, {6, 6}, {0, 6}});
    const Kit kit(std::vector<Blueprint>{{Shape::rectangle(6, 2), {{{0, 1}, Facing::bottom}}, false},
                                         {cup, {{{0, 0}, Facing::top}, {{1, 2}, Facing::right}}, false}});
    const Game game{"cup", kit, {}};
    const std::vector<Placed> lid{thing_at({0, 0, 0, 0, 0})};
    const Spot below{0, 2, 1, 0, 0};
    Search search;
    search.begin(kit, lid, game.rules);
    EXPECT_FALSE(check(kit, lid, game.rules, thing_at(below)).empty());
    EXPECT_FALSE(search.is_legal(below));
    EXPECT_EQ(listed(search.list(1, LookAlikes::each)), brute_force(game, lid, 1));
}

TEST(Search, RandomPicksAreEven) {
    const auto plan = long_plan(4);
    const BlueprintId blueprint = base_pieces().id("parlor");
    Search search;
    search.begin(base_pieces().kit, plan, base_pieces().rules);
    const std::size_t places = search.count(blueprint);
    ASSERT_GT(places, 10U);
    std::map<std::tuple<int, int, int>, std::size_t> seen;
    Dice dice(3);
    const std::size_t rounds = 2000 * places;
    for (std::size_t i = 0; i < rounds; ++i) {
        const Spot spot = search.pick(blueprint, dice.roll(places));
        ++seen[{spot.x, spot.y, spot.turn}];
    }
    EXPECT_EQ(seen.size(), places);
    for (const auto& [spot, count] : seen)
        EXPECT_NEAR(static_cast<double>(count), 2000, 250);
}

TEST(Search, AnswersAgainAfterAnotherKit) {
    Search search;
    for (int round = 0; round < 2; ++round)
        for (const Game& game : games()) {
            Dice dice(5);
            const auto plan = random_plan(game.kit, game.rules, 6, dice);
            search.begin(game.kit, plan, game.rules);
            EXPECT_EQ(listed(search.list(3, LookAlikes::each)), brute_force(game, plan, 3)) << game.name;
        }
}

TEST(Search, DoesNotAllocateOnceItIsWarm) {
    const BasePieces& pieces = base_pieces();
    Dice dice(11);
    const auto plan = random_plan(pieces.kit, pieces.rules, 25, dice);
    std::vector<BlueprintId> all(pieces.kit.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = static_cast<BlueprintId>(i);
    Search search;
    const auto prompt_for_each_length = [&] {
        for (std::size_t length = 1; length <= plan.size(); ++length) {
            search.begin(pieces.kit, std::span(plan).first(length), pieces.rules);
            search.list(all);
        }
    };
    prompt_for_each_length();
    prompt_for_each_length();
    const long before = allocation::allocations();
    prompt_for_each_length();
    EXPECT_EQ(allocation::allocations(), before);
}

TEST(Search, UnknownFormsAreRefused) {
    EXPECT_THROW(Search("abacus"), std::invalid_argument);
}

} // namespace linderhof::test::search_test
