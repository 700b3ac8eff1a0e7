#pragma once
// Castles that people have written down: see docs/castle-file.md.

#include <linderhof/catalog/diagnostics.hpp>
#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <string_view>

namespace linderhof::two_castles {

/// Files::score.
[[nodiscard]] Verdict score_file(const Ruleset& ruleset, const catalog::Document& document,
                                 catalog::Diagnostics& diagnostics);
/// Files::placements.
[[nodiscard]] Verdict place_file(const Ruleset& ruleset, const catalog::Document& document, std::string_view tile,
                                 catalog::Diagnostics& diagnostics);

} // namespace linderhof::two_castles
