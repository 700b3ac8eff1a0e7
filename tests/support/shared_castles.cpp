#include "shared_castles.hpp"

#include <fstream>
#include <string>

#include <linderhof/geometry/place.hpp>

#include "base_pieces.hpp"
#include "paths.hpp"

namespace linderhof::test {

using geometry::Placed;
using nlohmann::json;

const json& shared_castles() {
    static const json file = json::parse(std::ifstream(source_dir() / "tests/data/castles_shared.json"));
    return file;
}

Placed read_placement(const json& placement) {
    std::string name = placement["tile"];
    if (placement.contains("side"))
        name.append("_").append(placement["side"].get<std::string>());
    Placed thing;
    thing.x = placement["at"][0];
    thing.y = placement["at"][1];
    thing.blueprint = base_pieces().id(name);
    thing.turn = static_cast<geometry::Turn>(placement["turn"].get<int>() / 90);
    return thing;
}

std::vector<Placed> first_plan(const json& sequence) {
    Placed thing;
    thing.blueprint = base_pieces().id(sequence["foyer_doors"] == 3 ? "foyer3" : "foyer4");
    return {thing};
}

void append(std::vector<Placed>& plan, const json& placement) {
    Placed thing = read_placement(placement);
    geometry::Report report;
    geometry::place(base_pieces().kit, plan, thing, report);
    plan.push_back(thing);
}

} // namespace linderhof::test
