#pragma once
// Every ruleset that the plugins offer: a new plugin is in it without a word here.

#include <ostream>
#include <string>
#include <vector>

#include <linderhof/engine/setup.hpp>
#include <linderhof/plugin/registry.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

namespace linderhof::test {

/// The plugins of this build, loaded once, with the catalogs of the source tree.
const plugin::RulesetBuilder& builder();

/// The same, and it knows the set made-up-rooms: rooms for cases that the real outlines cannot bring about.
const plugin::RulesetBuilder& builder_with_made_up_rooms();

/// The set-ups of all games: every number of seats, every value of every option with the others at their default, and
/// no expansion, each expansion alone, every pair, and all together. Those that the rules refuse are left out.
std::vector<Setup> all_setups();

/// With sanitizers every third of them, else all.
std::vector<Setup> sampled_setups();

/// "castles_2_seats_edition_1e": a name that a test may have.
std::string name_of(const Setup& setup);

} // namespace linderhof::test

namespace linderhof {

/// How a failing test shows a set-up.
void PrintTo(const Setup& setup, std::ostream* out);

} // namespace linderhof
