#pragma once

#include <linderhof/engine/ruleset.hpp>

#include <string>

namespace linderhof::test {

/// All that a host can show the viewer of a position, as one text: the scene, the plans, and for a seat that owes an
/// answer the question, the options, and the words of the first `most` moves.
std::string told(const Position& position, Seat viewer, const MoveList& moves, std::size_t most);

} // namespace linderhof::test
