#pragma once
// What lies on the table, printed: scenes, zones, plans.

#include "plans/shelf.hpp"
#include "program/host.hpp"
#include "terminal/screen.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/play.hpp>
#include <linderhof/host/games/names.hpp>

#include <array>
#include <map>
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
    std::string key;                        ///< what is typed to choose it; may be empty
    std::string thing;                      ///< its id
    std::string note;                       ///< may be empty
    std::vector<std::string> other_sides{}; ///< ids of what is printed on its back
    bool open = true;                       ///< it can be chosen now
};

/// Whether rows of a zone stand for choices of the question.
[[nodiscard]] bool offers_something(const Zone& zone);

/// What can be chosen now.
struct Choices {
    std::vector<std::string> lists;  ///< the zones whose rows are choices, with pictures as far as there is room
    std::vector<std::string> others; ///< a line for every choice without a row
};

/// Keys of choices in a few words: "1-7 h s p r1-3".
[[nodiscard]] std::string key_words(const std::vector<std::string>& keys);

/// Entries below each other, in as many columns as the width has room for.
[[nodiscard]] std::vector<std::string> in_columns(const std::vector<std::string>& entries, int width, int gap);

/// A choice in the list: its key, its text, and the reason when it cannot be taken.
[[nodiscard]] std::string choice_line(const Option& option);

class Show {
  public:
    /// `position` is what the viewer may know; all must outlive this.
    Show(Screen& screen, const Names& names, const Position& position, Seat viewer);

    /// Headline, a line for each seat, the first zone, the viewer's plans, and the lists of what can be chosen.
    void table(const Choices& choices) const;
    /// What these options choose from, with so many lines below it on the same screen. What can be seen otherwise gives
    /// way: pictures, small print, blank lines, and what cannot be taken now.
    [[nodiscard]] Choices choices(const std::vector<Option>& options, int below) const;
    /// What an option takes, all sides of it; of some options nothing can be drawn.
    void things_of(const Option& option) const;
    void zone(std::string_view key) const;
    void plot(int plot) const;
    /// What the signs and letters on all plots mean.
    [[nodiscard]] std::vector<std::string> legend() const;

    /// Everything with a word to it.
    [[nodiscard]] std::vector<Showable> things() const;
    /// What a text means; the viewer's own first when it could be several.
    [[nodiscard]] std::optional<Showable> find(std::string_view text) const;
    void thing(const Showable& thing) const;
    /// The row of an option; nullptr: no zone has one.
    [[nodiscard]] const Row* row_of(const std::string& option) const;

  private:
    /// How much of the choices is shown.
    struct Fit {
        bool notes = true;
        bool gaps = true;
        bool barred = true;   ///< also what cannot be taken now
        bool later = true;    ///< the same in the zones behind the first one
        bool whole = true;    ///< a line for each choice without a row; else several in a line
        bool others = true;   ///< choices without a row, where there are many
        std::size_t part = 1; ///< a picture of everything that can be taken; else of one in so many at least
    };

    /// Lines with the pictures that may stand above them.
    struct Block {
        std::vector<Shown> shown;
        std::vector<std::string> lines;
    };

    [[nodiscard]] Block zone_block(const Zone& zone, const Fit& fit) const;
    [[nodiscard]] bool is_later(const std::string& option) const;
    [[nodiscard]] Block other_block(const std::vector<Option>& options, const Fit& fit) const;
    [[nodiscard]] std::vector<Block> blocks(const std::vector<Option>& options, const Fit& fit) const;
    /// Lines that are left on the screen; negative: so many too few.
    [[nodiscard]] static int room_of(const std::vector<Block>& blocks, const Fit& fit, int most);
    /// The blocks, without what must give way for them to fit.
    [[nodiscard]] std::vector<Block> fit_blocks(const std::vector<Option>& options, int most, Fit& fit) const;
    /// Where nothing of the first zone would be drawn: rows that cannot be taken now and blank lines give way to its
    /// pictures, and where not all of them fit even so, small print to half of them, or a third. Where none fit, such rows
    /// of later zones are one line all the same.
    void make_room_for_pictures(const std::vector<Option>& options, int most, Fit& fit,
                                std::vector<Block>& blocks) const;
    /// Puts the pictures above the lines of a block if there is room for them; how many lines they take.
    int add_pictures(Block& block, int room, std::size_t part) const;
    /// The pictures in so many lines: of all sides of all things, else of what can be chosen, else of one side each, which
    /// says what the other one is, else, where not all of them must be drawn, of some (`part` as in Fit). Empty: they do
    /// not fit.
    [[nodiscard]] std::vector<std::string> fitted_shelf(const std::vector<Shown>& shown, int room,
                                                        std::size_t part) const;
    /// Of what fits into so many lines, the first ones before the others, and which are left out. Empty: of too few.
    [[nodiscard]] std::vector<std::string> some_pictures(const std::vector<Shown>& shown, int room,
                                                         std::size_t part) const;
    [[nodiscard]] std::vector<std::string> other_side_lines(const std::vector<Shown>& shown) const;
    void seat_lines() const;
    void pieces(int plot) const;
    /// A line for each player with some of the cells; the first ones come with the name.
    [[nodiscard]] std::vector<std::string> seat_table(std::size_t first, std::size_t last) const;
    [[nodiscard]] std::vector<std::string> zone_lines(const Zone& zone, bool notes = true) const;
    /// What the cells mean, side by side where that is short.
    [[nodiscard]] std::vector<std::string> note_lines(const Zone& zone) const;
    [[nodiscard]] std::vector<std::string> fitted_table(Zone zone) const;
    [[nodiscard]] std::vector<std::string> table_lines(const Zone& zone, int width) const;
    /// The things of a zone that is there to choose from, side by side; empty: nothing of it can be drawn.
    [[nodiscard]] std::vector<std::string> zone_shelf(const Zone& zone) const;
    [[nodiscard]] static std::vector<Shown> shown_in(const Zone& zone);
    /// Large if it is no higher than `most` lines; what its signs mean stands below it.
    [[nodiscard]] std::vector<std::string> shelf(const std::vector<Shown>& shown, int most, bool backs = true) const;
    /// The width of lists: on a wide screen they stand beside plans.
    [[nodiscard]] int list_width() const;
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
    /// By key, note and thing; nothing: it cannot be drawn.
    mutable std::map<std::array<std::string, 3>, std::optional<ShelfItem>> drawn_;
};

} // namespace linderhof::cli
