#pragma once
// An answer that puts something somewhere, as a picture: the plot with the thing in it, and what that closes.

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/host/games/explanation.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/previewer.hpp>

#include <string>
#include <vector>

namespace linderhof::host {

/// A door that would lead nowhere: of the plot, where it led somewhere before, or of the thing itself.
struct ClosedDoor {
    std::size_t piece = 0; ///< whose door it is: its place in the drawing
    DrawnDoor door;        ///< as it is before the answer: open
    bool blocked = false;  ///< by a wall; else it stays open and leads into an enclosed area
};

struct PlacingView {
    int plot = 0;
    /// The plot with the thing as a ghost without a note; what is laid over a piece takes its place, as a fresh one. Doors
    /// that the answer closes or joins are drawn so, and marked.
    Drawing drawing;
    std::vector<ClosedDoor> closed;
    int enclosed = 0; ///< areas that it encloses
};

/// REQUIRES: the answer has a spot, and the outcome is its own.
[[nodiscard]] PlacingView placing_view(const LegalAnswers& asked, const Answer& answer, const Outcome& outcome);

/// The note of the thing in such a drawing; nothing: the game draws none.
[[nodiscard]] std::string* note_of_ghost(Drawing& drawing);

/// "blocks a door of the Pantry", "shuts in 2 doors of the Hallway at 3 -1": what it closes, each thing once, and with its
/// place where others have its name. "nothing may lie above it": of what is open to the sky.
[[nodiscard]] std::vector<std::string> closing_words(const PlacingView& view);

/// The same as sentences with what it means: "Blocks a door of the Pantry, which can never be completed then."
[[nodiscard]] std::vector<RuledText> closing_sentences(const PlacingView& view);

} // namespace linderhof::host
