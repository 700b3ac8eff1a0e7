// Castles with answers from an independent checker: tests/data/castles_shared.json.

#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <linderhof/geometry/check.hpp>
#include <linderhof/geometry/place.hpp>
#include <linderhof/geometry/search.hpp>
#include <linderhof/geometry/trace.hpp>

#include "support/base_pieces.hpp"
#include "support/shared_castles.hpp"

namespace linderhof::test::shared_castles_test {

using namespace geometry;
using nlohmann::json;

std::string text_of(const Spot& spot, std::string_view side) {
    std::string text = std::to_string(spot.x) + " " + std::to_string(spot.y) + " " + std::to_string(90 * spot.turn);
    return side.empty() ? text : text + " " + std::string(side);
}

struct Answers {
    std::size_t distinct = 0;
    std::size_t each = 0;
    std::set<std::string> places;
};

void search_for(Search& search, const std::string& name, std::string_view side, Answers& answers) {
    const BlueprintId id = base_pieces().id(name);
    answers.distinct += search.count(id, LookAlikes::once);
    answers.each += search.count(id, LookAlikes::each);
    EXPECT_EQ(search.list(id, LookAlikes::once).size(), search.count(id, LookAlikes::once));
    for (const Spot& spot : search.list(id, LookAlikes::each))
        answers.places.insert(text_of(spot, side));
}

void compare_legal_places(const json& expected, const std::vector<Placed>& plan) {
    Search search;
    search.begin(base_pieces().kit, plan, base_pieces().rules);
    Answers answers;
    const std::string tile = expected["tile"];
    if (tile == "hallway") {
        search_for(search, "hallway_ground", "ground", answers);
        search_for(search, "hallway_downstairs", "downstairs", answers);
    } else {
        search_for(search, tile, "", answers);
    }
    EXPECT_EQ(answers.each, expected["count"]) << tile;
    EXPECT_EQ(answers.distinct, expected["count_distinct"]) << tile;
    EXPECT_EQ(answers.places, expected["placements"].get<std::set<std::string>>()) << tile;
}

void compare_legal_places_of_step(const json& sequence, const std::vector<Placed>& plan) {
    for (const json& expected : sequence["legal_counts"])
        if (expected["before_step"] == plan.size() - 1)
            compare_legal_places(expected, plan);
}

TEST(SharedCastles, CB_PLACE_1_to_19_LegalPlacesAreThoseOfTheChecker) {
    ASSERT_EQ(shared_castles()["sequences"].size(), 200U);
    for (std::size_t i = 0; i < 200; ++i) {
        SCOPED_TRACE("castle " + std::to_string(i));
        const json& sequence = shared_castles()["sequences"][i];
        std::vector<Placed> plan = first_plan(sequence);
        for (const json& placement : sequence["placements"]) {
            compare_legal_places_of_step(sequence, plan);
            EXPECT_TRUE(check(base_pieces().kit, plan, base_pieces().rules, read_placement(placement)).empty())
                << placement;
            append(plan, placement);
        }
        compare_legal_places_of_step(sequence, plan);
    }
}

TEST(SharedCastles, CB_GEO_9_11_12_OutsideAndEnclosedAreasAreThoseOfTheChecker) {
    Trace trace;
    for (std::size_t i = 0; i < 200; ++i) {
        SCOPED_TRACE("castle " + std::to_string(i));
        const json& sequence = shared_castles()["sequences"][i];
        std::vector<Placed> plan = first_plan(sequence);
        for (std::size_t step = 0; step < sequence["placements"].size(); ++step) {
            append(plan, sequence["placements"][step]);
            trace.run(base_pieces().kit, plan);
            const json& expected = sequence["after_each"][step];
            EXPECT_EQ(trace.external_door_count(), expected["external_doors_all"]) << "step " << step;
            EXPECT_EQ(trace.enclosed(), expected["enclosed_areas"]) << "step " << step;
            EXPECT_EQ(trace.courtyards(), expected["courtyards"]) << "step " << step;
        }
    }
}

// The numbers of the rules that a placement breaks; an overlap hides all others.
std::set<std::string> broken_rules(const std::vector<Placed>& plan, const Placed& thing) {
    const BlueprintId stairs = base_pieces().id("stairs");
    const auto doors = base_pieces().kit.doors(thing.blueprint, thing.turn);
    Report report;
    meet(base_pieces().kit, plan, thing, report);
    bool light_end_meets = false;
    for (const Joint& joint : report.joints())
        light_end_meets |= doors[joint.new_door].door_class == light_end;
    std::set<std::string> rules;
    for (const Fault& fault : check(base_pieces().kit, plan, base_pieces().rules, thing)) {
        switch (fault.kind) {
        case Fault::Kind::overlap:
            rules.insert("CB-PLACE-2");
            break;
        case Fault::Kind::own_fence:
            rules.insert("CB-PLACE-14");
            break;
        case Fault::Kind::other_fence:
            rules.insert("CB-PLACE-13");
            break;
        case Fault::Kind::no_connection:
            if (report.joints().empty())
                rules.insert("CB-PLACE-1");
            else if (thing.blueprint == stairs && !light_end_meets)
                rules.insert("CB-PLACE-12");
            break;
        case Fault::Kind::forbidden_meeting:
            if (fault.new_class >= light_end && fault.old_class >= light_end)
                rules.insert("CB-PLACE-11");
            else if (fault.new_class >= light_end || fault.old_class >= light_end)
                rules.insert("CB-PLACE-10");
            else
                rules.insert("CB-PLACE-7");
            break;
        case Fault::Kind::last_external_door:
            rules.insert("CB-PLACE-5");
            break;
        }
    }
    return rules;
}

TEST(SharedCastles, CB_PLACE_1_2_5_7_10_to_14_IllegalPlacementsAreRefusedForTheSameReason) {
    ASSERT_EQ(shared_castles()["illegal"].size(), 100U);
    for (std::size_t i = 0; i < 100; ++i) {
        SCOPED_TRACE("case " + std::to_string(i));
        const json& example = shared_castles()["illegal"][i];
        std::vector<Placed> plan = first_plan(example);
        for (const json& placement : example["placements"])
            append(plan, placement);
        EXPECT_EQ(broken_rules(plan, read_placement(example["illegal"])),
                  example["violations"].get<std::set<std::string>>());
    }
}

} // namespace linderhof::test::shared_castles_test
