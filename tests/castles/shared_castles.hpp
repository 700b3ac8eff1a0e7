#pragma once
// The castles of an independent checker: tests/data/castles_shared.json.

#include <nlohmann/json.hpp>

namespace linderhof::castles::test {

/// Read once.
const nlohmann::json& shared_castles();

} // namespace linderhof::castles::test
