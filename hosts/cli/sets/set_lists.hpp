#pragma once

/// \file
/// What sets hold, as lists: the entries of one, and all tiles that there are.

#include "files/setup_options.hpp"
#include "program/host.hpp"
#include "program/program.hpp"

#include <linderhof/catalog/catalog.hpp>

#include <string>

namespace linderhof::cli {

/// The entries of a set by kind, ids and names; as JSON one object.
[[nodiscard]] std::string entries_text(const catalog::Catalog& catalog, const std::string& set, int width);
[[nodiscard]] std::string entries_json(const catalog::Catalog& catalog, const std::string& set);

/// Everything that may be laid in any game, with any one of its expansions.
[[nodiscard]] std::string tiles_text(const Program& program, const plugin::RulesetBuilder& builder, int width);
[[nodiscard]] std::string tiles_json(const Program& program, const plugin::RulesetBuilder& builder);

} // namespace linderhof::cli
