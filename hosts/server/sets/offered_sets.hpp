#pragma once
// The sets of tiles that people may choose for a game, beside those that the game and its expansions bring.

#include <linderhof/plugin/ruleset_builder.hpp>

#include <string>
#include <vector>

namespace linderhof::server {

struct OfferedSet {
    std::string id;
    std::string name;
    std::string game;
};

/// Those in the builder's folders that are without a mistake; what is wrong with others is told to the logger `catalog`.
/// Reads all their files.
[[nodiscard]] std::vector<OfferedSet> offered_sets(const plugin::RulesetBuilder& builder);

} // namespace linderhof::server
