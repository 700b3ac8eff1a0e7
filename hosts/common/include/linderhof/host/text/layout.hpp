#pragma once
// Lines of text for a terminal: widths as they are seen, tables, word wrap, headings. Widths are in columns; escape
// sequences for colour count nothing, wide characters count two. No function writes anything.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::host {

inline constexpr int line_width = 80; ///< no line of the program is wider than this unless it is a picture

enum class Align { left, right, centre };

/// Columns that the text takes on the screen. Broken UTF-8 counts one column a byte.
[[nodiscard]] int display_width(std::string_view text);

/// The text with blanks to fill the width; longer text is left as it is.
[[nodiscard]] std::string padded(std::string_view text, int width, Align align = Align::left);

/// The text, or as much of it as fits and a full stop: "Gallery of M." becomes "Gall." at 5.
[[nodiscard]] std::string shortened(std::string_view text, int width);

/// The same in ASCII: box lines, accents and typographic signs become their nearest relatives, others "?".
[[nodiscard]] std::string to_ascii(std::string_view text);

/// Broken between words so that no line is wider than the width; `indent` blanks before the first line, `hanging`
/// before the others. A word that is too long alone has a line of its own. Line breaks in the text are kept.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width = line_width, int indent = 0,
                                               int hanging = 0);

/// Short texts one after another, `gap` columns between them, none of them broken; one that is too long
/// for a line is shortened.
[[nodiscard]] std::vector<std::string> flowed(const std::vector<std::string>& entries, int width = line_width,
                                              int gap = 3, int indent = 0);

/// Text on the left, wrapped, and the number of its rule on the right edge of the last line, or of one more line.
[[nodiscard]] std::vector<std::string> with_rule(std::string_view text, std::string_view rule, int indent = 0,
                                                 int hanging = 0, int width = line_width - 2);

/// "── Round 7 · to buy: Ada ─────────"
[[nodiscard]] std::string heading(std::string_view text, int width = line_width);

/// 15000 as "15 000"
[[nodiscard]] std::string grouped(std::int64_t number);

/// With its sign: "+5", "-2", "0"
[[nodiscard]] std::string with_sign(std::int64_t number);

/// Blocks of lines beside each other, `gap` columns between them.
[[nodiscard]] std::vector<std::string> beside(const std::vector<std::vector<std::string>>& blocks, int gap = 4);

/// Columns of text, each as wide as its widest cell.
class Table {
  public:
    /// Indent before the first column, blanks between two columns.
    explicit Table(int indent = 1, int gap = 2) : indent_(indent), gap_(gap) {}

    /// A heading that starts with ">" (as in engine/scene.hpp) makes a right-aligned column.
    void columns(const std::vector<std::string>& headings);
    /// Alignment alone, for a table without headings. Columns that are not named are left-aligned.
    void align(const std::vector<Align>& columns);
    void row(std::vector<std::string> cells);

    /// Words that do not fit go on in the next line of their column; else they are shortened.
    void wrap();

    /// If the table is wider than `width`, the widest left-aligned column gives way until it fits.
    [[nodiscard]] std::vector<std::string> lines(int width = line_width) const;

  private:
    [[nodiscard]] std::vector<int> column_widths() const;
    void narrow(std::vector<int>& widths, int width) const;
    [[nodiscard]] std::string line(const std::vector<std::string>& cells, const std::vector<int>& widths) const;
    void add_wrapped(const std::vector<std::string>& cells, const std::vector<int>& widths,
                     std::vector<std::string>& lines) const;
    [[nodiscard]] Align alignment(std::size_t column) const;

    int indent_;
    int gap_;
    bool wraps_ = false;
    std::vector<Align> aligns_;
    std::vector<std::vector<std::string>> rows_;
};

} // namespace linderhof::host
