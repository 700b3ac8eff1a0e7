// What a thread keeps of a castle never changes an answer.

#include "expanded.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace linderhof::passages::sites_test {

std::vector<std::uint64_t> codes(const MoveList& moves) {
    std::vector<std::uint64_t> result;
    for (const Move move : moves) {
        result.push_back(move.code);
    }
    return result;
}

std::vector<std::uint64_t> listed(const Ruleset& rules, const State& state) {
    MoveList moves;
    rules.legal_moves(state, state.core().owing.first(), moves);
    return codes(moves);
}

/// By a thread that has seen no castle before.
std::vector<std::uint64_t> listed_anew(const Ruleset& rules, const State& state) {
    std::vector<std::uint64_t> result;
    std::thread([&] { result = listed(rules, state); }).join();
    return result;
}

/// Castles grow, moves are taken back, and other moves are made from there.
TEST(CxSecret, CX_SECRET_10_what_a_thread_has_seen_before_changes_no_list) {
    constexpr std::size_t kept = 8;
    for (const std::vector<std::string>& with : {std::vector<std::string>{"passages"}, {"moats", "passages"}}) {
        const auto rules = castles::test::expanded_ruleset(3, with);
        Random random(7);
        std::vector<State> line(1);
        rules->start(line.back(), 7);
        for (int question = 0; question < 300 && line.back().core().over == 0; ++question) {
            const State& state = line.back();
            const std::vector<std::uint64_t> moves = listed(*rules, state);
            ASSERT_EQ(moves, listed_anew(*rules, state)) << "question " << question;
            State next = state;
            rules->apply_legal(next, state.core().owing.first(),
                               {moves[random.below(static_cast<std::uint32_t>(moves.size()))]});
            line.push_back(next);
            if (line.size() > kept) {
                line.erase(line.begin());
            }
            for (std::uint32_t back = random.below(10) == 0 ? random.below(kept) : 0; back > 0 && line.size() > 1;
                 --back) {
                line.pop_back();
            }
        }
    }
}

} // namespace linderhof::passages::sites_test
