#pragma once
// Answers that bring the same are one kind, so that nobody has to read a list of a hundred places.

#include <linderhof/host/games/legal_answers.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::host {

/// An answer with the points that it brings for certain.
struct Weighed {
    Answer answer;
    int gain = 0;
};

struct MoveKind {
    int gain = 0;
    std::string text;             ///< what all of them do
    std::vector<Weighed> answers; ///< best first; at least one
};

/// The kinds, those with most points first, then those that the prompt lists first.
[[nodiscard]] std::vector<MoveKind> kinds_of(const LegalAnswers& asked, const std::vector<Answer>& answers);

/// "at -12 -2, turn 0"
[[nodiscard]] std::string spot_words(const Spot& spot);

/// Puts forward, in each of the kinds, an answer whose picture overlaps none of the kinds before it, when one is as good
/// as the first. Gives the pictures of those that overlap none, each with its number and points.
[[nodiscard]] std::vector<DrawnPiece> ghosts_of(const LegalAnswers& asked, std::vector<MoveKind>& kinds,
                                                std::size_t first, std::size_t last);

/// The same for pictures of boxes, each with the number of its plot.
[[nodiscard]] std::vector<std::pair<int, DrawnBox>>
ghost_boxes_of(const LegalAnswers& asked, const std::vector<MoveKind>& kinds, std::size_t first, std::size_t last);

} // namespace linderhof::host
