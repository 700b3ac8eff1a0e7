#pragma once
// Where something could go, as pictures that leave room for the question on the same screen.

#include "plans/plan_text.hpp"
#include "program/host.hpp"
#include "terminal/screen.hpp"

#include <linderhof/host/games/kinds.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/placing_view.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::cli {

class PlacePictures {
  public:
    /// All must outlive this.
    PlacePictures(Screen& screen, const Names& names, const LegalAnswers& asked)
        : screen_(screen), names_(names), asked_(asked) {}

    /// A place of each of some kinds, as many of them as overlap none before, and as fit into so many lines; of the first
    /// one at least its outline.
    [[nodiscard]] Sketched kinds(std::vector<MoveKind>& kinds, std::size_t first, std::size_t last, int most) const;
    /// One place, with what it closes, in at most so many lines and columns. Nothing for an answer that the game does not
    /// draw.
    [[nodiscard]] Sketched place(PlacingView view, const std::string& note, int most, int width) const;
    /// Above a picture: what it is a part of, how more of it is seen, and what its signs mean; else an empty line.
    void heading(const Sketched& picture, int plot, const std::string& more = {}) const;

  private:
    [[nodiscard]] std::vector<std::pair<int, Drawing>>
    drawings_with(const std::vector<std::pair<int, DrawnBox>>& boxes) const;
    [[nodiscard]] Sketched boxes(const std::vector<std::pair<int, DrawnBox>>& boxes, int most) const;
    [[nodiscard]] std::string title_of(int plot, const Sketched& picture) const;

    Screen& screen_;
    const Names& names_;
    const LegalAnswers& asked_;
};

} // namespace linderhof::cli
