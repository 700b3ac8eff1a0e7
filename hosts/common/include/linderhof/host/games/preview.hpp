#pragma once
// What an answer would do, item by item, before it is given: everything that a host needs to show it.

#include <linderhof/engine/event.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/host/games/previewer.hpp>

#include <optional>
#include <string>
#include <vector>

namespace linderhof::host {

/// Points that the seat would get, with the rule that gives them.
struct PreviewPoints {
    int amount = 0;
    std::string text;
    std::string rule;
};

/// A number before and after.
struct PreviewNumber {
    std::string title; ///< what is counted
    int before = 0;
    int after = 0;
};

/// Something else that would happen to the seat; `number` when it changes what the seat owns.
struct PreviewChange {
    std::string text;
    std::string rule;
    std::optional<PreviewNumber> number;
};

/// A row of the table that would read otherwise.
struct PreviewRow {
    std::string title;              ///< of its zone, and its own
    std::vector<std::string> cells; ///< those that would change, as they would then be
};

struct Preview {
    std::vector<PreviewPoints> points;
    std::vector<PreviewNumber> forecasts;
    std::optional<PreviewNumber> score; ///< none: it stays
    std::vector<PreviewChange> changes;
    std::vector<PreviewRow> rows;
    bool open = false; ///< something would be turned up, and nothing of what follows is known: the rows are left out
};

/// Names stand in all texts.
[[nodiscard]] Preview preview_of(const LegalAnswers& asked, const Outcome& outcome, const Names& names);

/// The rules behind the points and the seat's own events, each once.
[[nodiscard]] std::vector<std::string> rules_in(const std::vector<Event>& events, Seat seat);

} // namespace linderhof::host
