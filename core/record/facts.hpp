#pragma once

#include <linderhof/engine/ruleset.hpp>

#include <cstdint>
#include <vector>

#include <linderhof/record/record.hpp>

namespace linderhof::record {

/// A hash of what everybody could say of a position in words: the counters, who is asked what, and which answers may be
/// given. Unlike the hash of a state it does not depend on how a version of the program keeps a game, so that a record
/// can be held against a later version. It covers no hidden thing but through the answers that may be given.
[[nodiscard]] std::uint64_t facts_of(const Ruleset& rules, const State& state);

/// The lines of both; `same_rules`: the record was made with these rules, else only the facts mean something in it. Without
/// the facts when a plugin fails at the next question.
[[nodiscard]] std::vector<Entry> hash_entries(const Ruleset& rules, const State& state, bool same_rules);

} // namespace linderhof::record
