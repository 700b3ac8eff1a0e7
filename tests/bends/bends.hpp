#pragma once
// Shipped sets that people might have changed: every entry and table taken out, every number put to other values. A
// game with such a set is played, or refused in a sentence that names the line: it never ends in any other way.

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace linderhof::test {

/// One change of a file of a set.
struct Bend {
    std::filesystem::path file; ///< beneath the folder of the sets: "swans/swans.yaml"
    std::size_t from = 0;       ///< bytes of the file that give way ...
    std::size_t to = 0;
    std::string text; ///< ... to this
    std::string what; ///< for people: "swans/swans.yaml:12: 6 becomes 0"
};

/// Every entry and every table of every shipped set taken out, and every number of them 0, 1, or one beyond what games use.
std::vector<Bend> all_bends();

struct BendCounts {
    std::size_t bends = 0;
    std::size_t played = 0;          ///< games with so bent a set that came to their end, or to the limit of the test
    std::size_t refused = 0;         ///< set-ups that were refused at a line
    std::vector<std::string> faults; ///< bends that ended in another way
};

/// Tries every `step`-th bend from the first on, each with the set-ups that use its set.
BendCounts try_bends(std::size_t first, std::size_t step);

} // namespace linderhof::test
