#pragma once
// Names set in the room that there is: shortened, broken into lines, and as large as fits.

#include <string>
#include <vector>

namespace linderhof::host {

inline constexpr double line_height = 1.05; ///< in sizes of the type

/// One line of a name as it is set, for tests too: never wider than its box.
struct SetName {
    std::vector<std::string> lines;
    double size = 0; ///< in the unit of the box; 0: no form fits
};

/// The longest form that fits at the largest size it has room for, broken between words.
[[nodiscard]] SetName set_name(const std::vector<std::string>& forms, double width, double height, double largest,
                               double smallest);

/// The beginning of the shortest form in one line, with a sign that more follows; nothing where not even three letters fit.
[[nodiscard]] SetName cut_name(const std::vector<std::string>& forms, double width, double height, double size);

/// How wide the widest line is at size 1.
[[nodiscard]] double widest(const std::vector<std::string>& lines);
[[nodiscard]] double height_of(const SetName& name);

} // namespace linderhof::host
