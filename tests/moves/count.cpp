#include "count.hpp"

#include "support/paths.hpp"

#include <algorithm>
#include <sstream>

namespace linderhof::test {

namespace {

constexpr std::uint64_t step = 7; ///< answers from one position to the next

Ways ways_from(const Ruleset& rules, const State& state, Seat seat, const MoveList& moves) {
    Ways ways{moves.size()};
    State next;
    MoveList answers;
    for (const Move move : moves) {
        next = state;
        rules.apply_legal(next, seat, move);
        if (next.core().over == 0) {
            rules.legal_moves(next, next.core().owing.first(), answers);
            ways.pairs += answers.size();
        }
    }
    return ways;
}

/// One of the moves, whatever their order.
Move any(const MoveList& moves, Random& random) {
    std::vector<Move> sorted(moves.begin(), moves.end());
    std::ranges::sort(sorted, {}, &Move::code);
    return sorted[random.below(static_cast<std::uint32_t>(sorted.size()))];
}

} // namespace

std::vector<Ways> count_ways(const Ruleset& rules, std::size_t positions) {
    std::vector<Ways> ways;
    MoveList moves;
    for (std::uint64_t seed = 1; ways.size() < positions; ++seed) {
        State state = rules.start(seed);
        Random random(seed);
        for (std::uint64_t choices = 0; state.core().over == 0 && ways.size() < positions;) {
            const Seat seat = state.core().owing.first();
            rules.legal_moves(state, seat, moves);
            if (moves.size() > 1 && ++choices % step == 0) {
                ways.push_back(ways_from(rules, state, seat, moves));
            }
            rules.apply_legal(state, seat, any(moves, random));
        }
    }
    return ways;
}

std::string to_text(const std::vector<Ways>& ways) {
    std::string text;
    for (const Ways& each : ways) {
        text += (text.empty() ? "" : " ") + std::to_string(each.moves) + "/" + std::to_string(each.pairs);
    }
    return text;
}

std::vector<Ways> ways_of(const std::string& text) {
    std::vector<Ways> ways;
    std::istringstream in(text);
    Ways each;
    char slash = 0;
    while (in >> each.moves >> slash >> each.pairs) {
        ways.push_back(each);
    }
    return ways;
}

std::string table_path(const std::string& game) {
    return (test_dir("moves") / "tables" / (game + ".txt")).string();
}

} // namespace linderhof::test
