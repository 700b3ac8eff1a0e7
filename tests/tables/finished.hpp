#pragma once
// Finished games as the tables that people would type.

#include "typist.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::test {

struct Game {
    std::shared_ptr<const Ruleset> rules;
    State state;

    [[nodiscard]] Position position() const { return {*rules, state}; }
};

/// A game of random answers, to its end.
Game play_out(const std::string& game, int players, const std::vector<std::string>& with,
              const std::map<std::string, std::string>& options, std::uint64_t seed);

/// "Ada" for seat 0.
std::string player_name(Seat seat);

/// A table of Castles without expansions; places are typed in full.
Written castles_table(const Position& position);
/// A table of Between Two Castles: the castle of each seat is the one on its left.
Written two_castles_table(const Position& position);

} // namespace linderhof::test
