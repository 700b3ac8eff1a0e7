#pragma once

/// tests/data/castles_shared.json: castles with answers from an independent checker, as plans of base_pieces().

#include <vector>

#include <nlohmann/json.hpp>

#include <linderhof/geometry/placed.hpp>

namespace linderhof::test {

/// The whole file, read once.
const nlohmann::json& shared_castles();

/// A placement of the file; its masks are empty.
geometry::Placed read_placement(const nlohmann::json& placement);

/// The plan with which a sequence begins.
std::vector<geometry::Placed> first_plan(const nlohmann::json& sequence);

/// Places one more thing in a plan.
void append(std::vector<geometry::Placed>& plan, const nlohmann::json& placement);

} // namespace linderhof::test
