#pragma once
// Final scoring and the winner (CB-FINAL, CB-WIN).

#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/scene.hpp>

#include <functional>
#include <vector>

namespace linderhof::castles {

/// The stages of castles.final in the order of the edition (CB-FINAL-1, CB-FINAL-2). Frame::local is not used.
[[nodiscard]] std::vector<Step> final_steps(const Rules& rules);

/// Whether a tile scores when these stacks are depleted (CB-FINAL-5, CB-FINAL-6). `empty` is asked about numbers of stacks.
[[nodiscard]] bool scores_as_depleted(const Rules& rules, const Face& face, const std::function<bool(int)>& empty);

/// Ranks by points, then area, then in the second edition money; who ties still shares the rank (CB-WIN).
[[nodiscard]] std::vector<Standing> final_standings(const Position& position, const Rules& rules);

/// The seats in the order of final scoring: from the Master Builder of the last round clockwise.
[[nodiscard]] Seat scoring_seat(const Position& position, const Rules& rules, int place);

} // namespace linderhof::castles
