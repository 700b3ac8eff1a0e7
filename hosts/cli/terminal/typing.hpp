#pragma once
// What is likely to be typed at a question: what the tabulator key completes, and what single keys mean.

#include <functional>
#include <string>
#include <vector>

namespace linderhof::cli {

/// Asked for only at a terminal on which lines are edited.
struct Typing {
    /// Whole lines that a person may mean who has typed this much; others may be among them. Called for each tabulator.
    std::function<std::vector<std::string>(const std::string& typed)> lines{};
    /// On an empty line the arrow keys answer "n" and "p" at once.
    bool walks = false;
};

/// What the tabulator makes of a line.
struct Completed {
    std::string line;                 ///< what stands in it then: as much as all that may be meant have in common
    std::vector<std::string> choices; ///< what may be meant, from the last word on, when it is not one
};

/// Completes what was typed to one of the lines, whatever its capitals, or to what those have in common that begin so. When
/// none does, the last word is completed alone.
[[nodiscard]] Completed complete(const std::string& typed, const Typing& typing);

/// The files and folders that a typed path may mean; folders end with "/". Hidden ones only when the dot is typed.
[[nodiscard]] std::vector<std::string> files_like(const std::string& typed);

} // namespace linderhof::cli
