#pragma once
// Castles that people have written down: see docs/castle-file.md.

#include <linderhof/catalog/diagnostics.hpp>
#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <string>
#include <string_view>

namespace linderhof::castles {

/// Files::score.
[[nodiscard]] Verdict score_file(const Ruleset& ruleset, const catalog::Document& document,
                                 catalog::Diagnostics& diagnostics);
/// Files::placements.
[[nodiscard]] Verdict place_file(const Ruleset& ruleset, const catalog::Document& document, std::string_view tile,
                                 catalog::Diagnostics& diagnostics);
/// Files::read_address: a castle of madcastles.com, the text after "#" or the whole address.
[[nodiscard]] std::string read_address(std::string_view address, std::string& fault);

} // namespace linderhof::castles
