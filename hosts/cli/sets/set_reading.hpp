#pragma once

/// \file
/// Tile sets read one by one, with what they extend.

#include "program/program.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <optional>
#include <string>
#include <vector>

namespace linderhof::cli {

[[nodiscard]] std::vector<std::string> game_ids(const Program& program);

/// What the sets of a game may say with all its expansions at hand. Throws InputError when no plugin offers the game.
[[nodiscard]] catalog::Schema full_schema(const Program& program, const plugin::RulesetBuilder& builder,
                                          const std::string& game);

/// The set of a game that a plugin offers; nothing: it has mistakes, which the diagnostics tell.
[[nodiscard]] std::optional<catalog::Catalog> read_set(const Program& program, const plugin::RulesetBuilder& builder,
                                                       const catalog::SetInfo& set, catalog::Diagnostics& diagnostics);

/// The hash of a set is known once its files have been read; a set with mistakes keeps none.
[[nodiscard]] std::vector<catalog::SetInfo> with_hashes(const Program& program, const plugin::RulesetBuilder& builder,
                                                        std::vector<catalog::SetInfo> sets);

/// The set of that id. Throws InputError.
[[nodiscard]] const catalog::SetInfo& set_of(const std::vector<catalog::SetInfo>& sets, const std::string& id);

} // namespace linderhof::cli
