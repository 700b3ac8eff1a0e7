#pragma once

/// \file
/// The answer to a position that people wrote down, as JSON.
/// docs/json.md describes every form; schemas/verdict.schema.json holds it to it.

#include <linderhof/engine/offer.hpp>

#include <nlohmann/json_fwd.hpp>

namespace linderhof::host {

/// REQUIRES: the verdict is not empty, that is, the document had no mistake.
[[nodiscard]] nlohmann::ordered_json to_json(const Verdict& verdict);

} // namespace linderhof::host
