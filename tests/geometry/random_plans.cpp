#include "random_plans.hpp"

#include <linderhof/geometry/place.hpp>
#include <linderhof/geometry/search.hpp>

namespace linderhof::test {

using namespace geometry;

std::vector<Placed> random_plan(const Kit& kit, const DoorRules& rules, std::size_t things, Dice& dice) {
    const auto any_blueprint = [&] { return static_cast<BlueprintId>(dice.roll(kit.size())); };
    Placed first;
    do
        first.blueprint = any_blueprint();
    while (kit.door_mask(first.blueprint) == 0);
    first.turn = static_cast<Turn>(dice.roll(4));
    std::vector<Placed> plan{first};
    Search search;
    for (std::size_t tries = 0; plan.size() < things && tries < 20 * things; ++tries) {
        const BlueprintId blueprint = any_blueprint();
        search.begin(kit, plan, rules);
        const std::size_t count = search.count(blueprint, LookAlikes::each);
        if (count == 0)
            continue;
        const Spot spot = search.pick(blueprint, dice.roll(count), LookAlikes::each);
        Placed thing;
        thing.x = spot.x;
        thing.y = spot.y;
        thing.blueprint = blueprint;
        thing.turn = spot.turn;
        Report report;
        place(kit, plan, thing, report);
        plan.push_back(thing);
    }
    return plan;
}

Placed turned_thing(const Kit& kit, Placed thing, Turn turns) {
    for (; turns > 0; --turns) {
        const std::int32_t height = kit.height(thing.blueprint, thing.turn);
        const std::int32_t x = -thing.y - height;
        thing.y = thing.x;
        thing.x = static_cast<std::int16_t>(x);
        thing.turn = static_cast<Turn>((thing.turn + 1) % 4);
    }
    return thing;
}

std::vector<Placed> turned_plan(const Kit& kit, std::vector<Placed> plan, Turn turns) {
    for (Placed& thing : plan)
        thing = turned_thing(kit, thing, turns);
    return plan;
}

} // namespace linderhof::test
