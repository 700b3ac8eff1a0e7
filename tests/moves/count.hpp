#pragma once

#include <linderhof/engine/ruleset.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace linderhof::test {

/// How many ways lead on from a position.
struct Ways {
    std::uint64_t moves = 0; ///< of the first seat that owes an answer
    std::uint64_t pairs = 0; ///< of one of them and an answer to what is asked then

    bool operator==(const Ways&) const = default;
};

/// The ways from the first positions with a choice, each seventh of them, in games of the seeds 1, 2 ... Which move is
/// played depends on which moves there are, and not on their order.
[[nodiscard]] std::vector<Ways> count_ways(const Ruleset& rules, std::size_t positions);

/// "12/340 5/88", and back; of a text that goes on otherwise, what stands before that.
[[nodiscard]] std::string to_text(const std::vector<Ways>& ways);
[[nodiscard]] std::vector<Ways> ways_of(const std::string& text);

/// The table of a game: a line for each ruleset, its name (name_of) and its ways.
[[nodiscard]] std::string table_path(const std::string& game);

} // namespace linderhof::test
