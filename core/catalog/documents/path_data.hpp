#pragma once
// The path data of SVG 1.1: which texts are such data, and where they lead.

#include <optional>
#include <string>
#include <string_view>

namespace linderhof::catalog {

/// Both are parts of a sentence: "breaks off behind 'M2 2'", "write ...".
struct PathFault {
    std::string problem;
    std::string remedy;
};

/// What is wrong with path data that has to stay inside the box from (0, 0) to (`box`, `box`); nothing: nothing is.
std::optional<PathFault> path_fault(std::string_view data, double box);

} // namespace linderhof::catalog
