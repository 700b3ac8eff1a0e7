// linderhof_prompt_costs [NAME,NAME ...]: what the questions of a game cost, without expansions or with those named.
//
// Plays random games of four twice: once each question is answered by one move that is drawn without a list, once by
// the list of legal moves, of which the same move is taken. So neither finds ready what the other has looked up. Each
// prompt has functions of its own, so that a program which counts instructions by function tells them apart;
// `make prompt-costs` runs it so.

#include "support/rulesets.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <fmt/format.h>

#include <array>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace linderhof {
namespace {

constexpr std::size_t most_prompts = 64;
constexpr std::uint64_t games = 200;

struct Bench {
    std::shared_ptr<const Ruleset> rules;
    State state;
    MoveList moves;
    Random random{1};
};

struct Costs {
    void (*list)(Bench&, Seat);
    Move (*draw)(Bench&, Seat);
    void (*play)(Bench&, Seat, Move);
};

template <std::size_t>
[[gnu::noinline]] void list_at(Bench& bench, Seat seat) {
    bench.rules->legal_moves(bench.state, seat, bench.moves);
}

template <std::size_t>
[[gnu::noinline]] Move draw_at(Bench& bench, Seat seat) {
    return bench.rules->random_move(bench.state, seat, bench.random, bench.moves);
}

template <std::size_t>
[[gnu::noinline]] void play_at(Bench& bench, Seat seat, Move move) {
    bench.rules->apply_legal(bench.state, seat, move);
}

template <std::size_t... Numbers>
constexpr std::array<Costs, sizeof...(Numbers)> all_costs(std::index_sequence<Numbers...>) {
    return {Costs{&list_at<Numbers>, &draw_at<Numbers>, &play_at<Numbers>}...};
}

constexpr auto costs = all_costs(std::make_index_sequence<most_prompts>());

struct PromptCount {
    std::string name;
    long asked = 0;
    long listed = 0; ///< legal moves
};

/// The number of a prompt in the order in which they come up.
std::size_t number_of(std::vector<PromptCount>& prompts, const std::string& name) {
    std::size_t number = 0;
    while (number < prompts.size() && prompts[number].name != name) {
        ++number;
    }
    if (number == prompts.size()) {
        prompts.push_back({name});
    }
    return number;
}

Setup setup_of(const std::string& with) {
    Setup setup;
    setup.game = "castles";
    setup.seats = 4;
    setup.seed = 7;
    std::stringstream names(with);
    for (std::string name; std::getline(names, name, ',');) {
        setup.with.push_back(name);
    }
    return setup;
}

/// A game that is not counted: in the first one a thread makes room for all later ones.
void warm_up(Bench& bench) {
    bench.rules->start(bench.state, 0);
    while (bench.state.core().over == 0) {
        const Seat seat = bench.state.core().owing.first();
        bench.rules->legal_moves(bench.state, seat, bench.moves);
        const Move move = bench.rules->random_move(bench.state, seat, bench.random, bench.moves);
        bench.rules->apply_legal(bench.state, seat, move);
    }
}

void measure(const std::string& with) {
    Bench bench{test::builder().make(setup_of(with)).ruleset, {}, {}};
    warm_up(bench);
    std::vector<PromptCount> prompts;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        std::vector<Move> drawn;
        for (const bool lists : {false, true}) {
            std::size_t next = 0;
            bench.rules->start(bench.state, seed);
            while (bench.state.core().over == 0) {
                const Seat seat = bench.state.core().owing.first();
                const std::size_t number = number_of(prompts, std::string(bench.rules->prompt(bench.state).id()));
                const Costs& cost = costs.at(number);
                if (lists) {
                    cost.list(bench, seat);
                    ++prompts[number].asked;
                    prompts[number].listed += static_cast<long>(bench.moves.size());
                    bench.rules->apply_legal(bench.state, seat, drawn[next++]);
                } else {
                    drawn.push_back(cost.draw(bench, seat));
                    cost.play(bench, seat, drawn.back());
                }
            }
        }
    }
    for (std::size_t i = 0; i < prompts.size(); ++i) {
        fmt::print("{} {} {} {}\n", i, prompts[i].name, prompts[i].asked, prompts[i].listed);
    }
}

} // namespace
} // namespace linderhof

int main(int count, char** words) {
    linderhof::measure(count > 1 ? words[1] : "");
    return 0;
}
