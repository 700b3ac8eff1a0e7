#pragma once

/// \file
/// The places of a thing: listed, drawn, and chosen by number, by neighbour or by what stands in a file.

#include "program/host.hpp"
#include "terminal/screen.hpp"

#include <linderhof/form/form.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::cli {

/// Places that do the same, the best first.
struct PlaceKind {
    int gain = 0;
    std::string text;
    std::vector<const FormPlace*> places;
};

class PlaceChoice {
  public:
    static constexpr std::size_t page = 5; ///< kinds shown at once

    /// All must outlive it. REQUIRES: there is a place.
    PlaceChoice(Screen& screen, const Drawing& drawing, const std::vector<FormPlace>& places);

    /// What a line chose, changed or got wrong.
    struct Result {
        const FormPlace* chosen = nullptr;
        bool known = true; ///< false: it is none of these places, and may be one to be typed in full
    };

    /// Shows where it could go, with pictures; on a narrower choice only what is left.
    void show();
    [[nodiscard]] std::string prompt() const;
    /// A number, "n", "p", "all", or beginnings of names of neighbours. Shows what there is to see.
    Result take(const std::string& line);
    /// Draws what has this number, alone. False: it is no number.
    bool look(const std::string& key);

  private:
    using Ghosts = std::vector<std::pair<const FormPlace*, std::string>>;

    void sort(const std::vector<const FormPlace*>& places);
    void show_kinds();
    void show_places();
    void turn_page(bool on);
    void divide();
    [[nodiscard]] Drawing with_ghosts(const Ghosts& ghosts) const;
    [[nodiscard]] std::vector<std::size_t> draw(const Ghosts& ghosts, int below);
    [[nodiscard]] Ghosts ghosts_of(const std::vector<std::size_t>& places) const;
    [[nodiscard]] std::size_t last() const;
    [[nodiscard]] bool narrowed() const;
    Result take_number(std::size_t kind, std::optional<std::size_t> place);
    bool narrow(const std::string& words);

    Screen& screen_;
    const Drawing& drawing_;
    std::vector<const FormPlace*> all_;
    std::vector<PlaceKind> kinds_;
    std::size_t first_ = 0;                         ///< of the kinds that are shown
    std::optional<std::size_t> open_;               ///< the kind whose places are shown
    std::vector<std::vector<std::size_t>> pages_{}; ///< of that kind: places that are drawn at once
    std::size_t page_ = 0;
};

} // namespace linderhof::cli
