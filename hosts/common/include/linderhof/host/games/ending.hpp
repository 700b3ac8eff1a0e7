#pragma once
// How things stand: what each seat would have if the game ended now, as far as a viewer knows.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/previewer.hpp>

#include <string>
#include <vector>

namespace linderhof::host {

struct Ending {
    State state;               ///< the game as it would be: over; its counters are those of the end
    std::vector<Event> events; ///< what its final scoring tells
};

/// REQUIRES: `view` is a view of the viewer (`no_seat`: who only watches), or all may be known to it.
[[nodiscard]] Ending ending_of(const Ruleset& rules, const State& view, Seat viewer);

/// What the final scoring would give for one thing, to one seat or to several.
struct EndingLine {
    std::string text; ///< "Most food rooms: $0 has 3: +8; $2 has 1: +4."
    std::string rule;
};

/// The events that give points at the end, those of one thing together.
[[nodiscard]] std::vector<EndingLine> lines_of(const Ending& ending);

/// Where the forecasts of an outcome come from: the items of the final scoring, of what the seat has built, that it changes,
/// and by how much. Empty where they do not add up to what is foretold. REQUIRES: the outcome is one of these answers.
[[nodiscard]] std::vector<Item> forecast_items(const LegalAnswers& asked, const Outcome& outcome);

} // namespace linderhof::host
