// linderhof_game_costs GAME NAME,NAME|- PART GAMES: plays so many random games, to be counted by their instructions.
//
// PART: `draw` draws each move without a list, `list` takes it from the list of legal moves; `view` and `determinize`
// do what `draw` does and at every question make a view of the seat that is asked, and a state from one. The difference of
// two runs with more and with fewer games is what the games cost; `make game-costs` runs it so.

#include "support/rulesets.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <fmt/format.h>

#include <cstdio>
#include <sstream>
#include <string>

namespace linderhof {
namespace {

constexpr int seats = 4;

std::shared_ptr<const Ruleset> ruleset_of(const std::string& game, const std::string& with) {
    Setup setup;
    setup.game = game;
    setup.seats = seats;
    std::stringstream names(with == "-" ? "" : with);
    for (std::string name; std::getline(names, name, ',');) {
        setup.with.push_back(name);
    }
    return test::builder().make(setup).ruleset;
}

/// Returns how many questions were asked.
long play_games(const Ruleset& rules, const std::string& part, std::uint64_t games) {
    State state = rules.start(0);
    State view = state;
    State guess = state;
    MoveList moves;
    Random random(1);
    long questions = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        rules.start(state, seed);
        while (state.core().over == 0) {
            const Seat seat = state.core().owing.first();
            ++questions;
            if (part == "view" || part == "determinize") {
                rules.view(state, seat, view);
            }
            if (part == "determinize") {
                rules.determinize(view, seat, random, guess);
            }
            if (part == "list") {
                rules.legal_moves(state, seat, moves);
                rules.apply_legal(state, seat, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            } else {
                rules.apply_legal(state, seat, rules.random_move(state, seat, random, moves));
            }
        }
    }
    return questions;
}

} // namespace
} // namespace linderhof

int main(int count, char** words) {
    if (count != 5) {
        fmt::print(stderr, "linderhof_game_costs GAME NAME,NAME|- draw|list|view|determinize GAMES\n");
        return 2;
    }
    const auto rules = linderhof::ruleset_of(words[1], words[2]);
    fmt::print("{}\n", linderhof::play_games(*rules, words[3], std::stoull(words[4])));
    return 0;
}
