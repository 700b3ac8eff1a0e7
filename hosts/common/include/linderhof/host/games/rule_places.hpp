#pragma once

/// \file
/// Where the numbered rules are carried out and tested: what the build has found in the sources (tests/rules/rule_places.py).

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace linderhof::host {

/// A line that names a rule.
struct RulePlace {
    std::string kind;  ///< "code", "data", "tests" or "examples"
    std::string place; ///< "core/geometry/plans/place.cpp:55", from the root of the sources
    std::string words; ///< what the line, or its comment, says
};

/// What carries a rule out comes first; examples, which prove nothing, last.
using RulePlaces = std::map<std::string, std::vector<RulePlace>>; ///< by number of the rule

/// Empty when there is no such file.
[[nodiscard]] RulePlaces read_rule_places(const std::filesystem::path& file);

/// The places of one rule as they are printed, a heading before those of each kind.
[[nodiscard]] std::vector<std::string> place_lines(const std::vector<RulePlace>& places, int width, int indent = 2);

} // namespace linderhof::host
