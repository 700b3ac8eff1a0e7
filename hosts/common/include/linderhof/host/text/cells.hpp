#pragma once
// Rows and columns of a scene as plain words.

#include <linderhof/engine/scene.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace linderhof::host {

[[nodiscard]] inline std::vector<std::string> texts_of(const Row& row) {
    std::vector<std::string> texts;
    for (const Cell& cell : row.cells) {
        texts.push_back(cell.text);
    }
    return texts;
}

[[nodiscard]] inline std::vector<std::string> headings_of(const Zone& zone) {
    std::vector<std::string> texts;
    for (const Column& column : zone.columns) {
        texts.push_back(column.heading);
    }
    return texts;
}

/// Whether any column has words above it.
[[nodiscard]] inline bool has_headings(const Zone& zone) {
    return std::ranges::any_of(zone.columns, [](const Column& column) { return !column.heading.empty(); });
}

} // namespace linderhof::host
