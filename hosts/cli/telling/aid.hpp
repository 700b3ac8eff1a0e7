#pragma once
// The player aid and what things do, as lines of text.

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/host/games/explanation.hpp>

#include <string>
#include <vector>

namespace linderhof::cli {

/// The rules in play, on one screen.
[[nodiscard]] std::vector<std::string> aid_lines(const catalog::Catalog& catalog, int width);

/// Names of things and what they do, with the numbers of their rules at the right edge.
[[nodiscard]] std::vector<std::string> explanation_lines(const std::vector<host::Explanation>& explanations, int width);

} // namespace linderhof::cli
