#pragma once
// Recorded games of decrees: what the same answers would have come to without the decree.

#include "decree_table.hpp"

#include <linderhof/record/record.hpp>

#include <string>

namespace linderhof::decrees::test {

/// The ruleset of a set-up, whatever its seed. Made once and kept.
const Ruleset& kept_ruleset(const Setup& setup);

/// The points of all seats: "61, 45, 50".
std::string points_words(const Ruleset& rules, const State& state);

/// What becomes of the recorded answers when the decree does nothing: "Without it 'repay 2' is not allowed.", or
/// "Without it: 61, 45, 50." when all of them are.
std::string without(const record::Record& record, Decree decree);

} // namespace linderhof::decrees::test
