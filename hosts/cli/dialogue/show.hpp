#pragma once
// What lies on the table, printed: scenes, zones, plans.

#include "program/host.hpp"
#include "terminal/screen.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/play.hpp>
#include <linderhof/host/games/names.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::cli {

/// One thing that can be shown again by typing a word.
struct Showable {
    std::vector<std::string> words;
    std::string zone; ///< key of a zone; empty: a plot
    int plot = -1;
};

/// A thing of the catalog that is drawn beside others.
struct Shown {
    std::string key;   ///< what is typed to choose it; may be empty
    std::string thing; ///< its id
    std::string note;  ///< may be empty
};

class Show {
  public:
    /// `position` is what the viewer may know; all must outlive this.
    Show(Screen& screen, const Names& names, const Position& position, Seat viewer);

    /// Headline, a line for each seat, all zones in which something can be chosen and the first others, the viewer's
    /// plans.
    void table() const;
    /// Only what can be chosen now.
    void choices() const;
    /// The things that options take, side by side; of some options nothing can be drawn.
    void things_of(const std::vector<Option>& options) const;
    void zone(std::string_view key) const;
    void plot(int plot) const;

    /// Everything with a word to it.
    [[nodiscard]] std::vector<Showable> things() const;
    /// What a text means; the viewer's own first when it could be several.
    [[nodiscard]] std::optional<Showable> find(std::string_view text) const;
    void thing(const Showable& thing) const;
    /// Whether the option has a row in a zone.
    [[nodiscard]] bool has_row(const std::string& option) const;

  private:
    void seat_lines() const;
    void pieces(int plot) const;
    /// A line for each player with some of the cells; the first ones come with the name.
    [[nodiscard]] std::vector<std::string> seat_table(std::size_t first, std::size_t last) const;
    [[nodiscard]] std::vector<std::string> zone_lines(const Zone& zone) const;
    [[nodiscard]] std::vector<std::string> fitted_table(Zone zone) const;
    [[nodiscard]] std::vector<std::string> table_lines(const Zone& zone) const;
    /// The things of a zone that is there to choose from, side by side; empty: nothing of it can be drawn.
    [[nodiscard]] std::vector<std::string> zone_shelf(const Zone& zone, int width) const;
    /// `lines_below`: what should be seen on the same screen.
    [[nodiscard]] std::vector<std::string> shelf(const std::vector<Shown>& shown, int width, int lines_below) const;
    [[nodiscard]] std::vector<int> own_plots() const;
    [[nodiscard]] std::vector<std::string> own_plot_lines(Scale scale) const;
    /// Columns of the widest line.
    [[nodiscard]] static int widest(const std::vector<std::string>& lines);

    Screen& screen_;
    const Names& names_;
    Position position_;
    Seat viewer_;
    const Game& game_;
    Scene scene_;
    std::vector<Plot> plots_;
};

} // namespace linderhof::cli
