#pragma once
// The solo game (CB-SOLO): what is set out, how a round goes, and what the final score is called.

#include <linderhof/castles/rules.hpp>

#include <string>
#include <vector>

namespace linderhof::castles {

/// The first steps of castles.game: no favors, no tiles, no Master Builder to choose (CB-SOLO-1 to 3).
[[nodiscard]] std::vector<Step> solo_setup_steps(const Rules& rules);

/// The steps of castles.round: three tiles, one turn, and what is left goes (CB-SOLO-4 to 10).
[[nodiscard]] std::vector<Step> solo_round_steps(const Rules& rules);

/// The ranks of the edition, lowest first; none when more than one plays.
[[nodiscard]] std::vector<SoloRank> solo_ranks(const Composer& composer);

/// What a final score is called (CB-SOLO-15). REQUIRES: the rules are those of a solo game.
[[nodiscard]] std::string solo_title(const Rules& rules, int score);

} // namespace linderhof::castles
