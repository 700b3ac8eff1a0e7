#include <linderhof/host/games/simulation.hpp>

#include <linderhof/record/session.hpp>

#include <range/v3/view/zip.hpp>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace linderhof::host {

namespace {

void read_results(const Ruleset& rules, const State& state, GameResult& result) {
    const Position position(rules, state);
    const auto seats = static_cast<std::size_t>(rules.seats());
    result.ranks.assign(seats, 0);
    for (const Standing& standing : rules.game().standings(position)) {
        result.ranks[static_cast<std::size_t>(standing.seat)] = standing.rank;
    }
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        result.scores.push_back(position.score(seat));
        auto& counters = result.counters.emplace_back();
        for (std::size_t i = 0; i < rules.counters().size(); ++i) {
            counters.push_back(position.counter({static_cast<std::uint16_t>(i)}, seat));
        }
    }
}

/// Plays the games that are left, one after the other.
class Worker {
  public:
    Worker(const SimulationPlan& plan, std::atomic<int>& next, std::atomic<int>& done, std::vector<GameResult>& results)
        : plan_(plan), next_(next), done_(done), results_(results) {}

    void work() {
        const auto bots = plan_.make_bots();
        std::vector<Bot*> seats(static_cast<std::size_t>(plan_.rules->players()));
        for (int game = next_++; game < plan_.games; game = next_++) {
            for (std::size_t seat = 0; seat < seats.size(); ++seat) {
                seats[seat] = bots[static_cast<std::size_t>(bot_at(static_cast<int>(seat), game, plan_.bots))].get();
            }
            const std::uint64_t seed = plan_.seed + static_cast<std::uint64_t>(game);
            results_[static_cast<std::size_t>(game)] = play_game(*plan_.rules, seed, seats);
            const int finished = ++done_;
            if (plan_.progress) {
                plan_.progress(finished);
            }
        }
    }

  private:
    const SimulationPlan& plan_;
    std::atomic<int>& next_;
    std::atomic<int>& done_;
    std::vector<GameResult>& results_;
};

} // namespace

GameResult play_game(const Ruleset& rules, std::uint64_t seed, const std::vector<Bot*>& seats) {
    GameResult result;
    State state = rules.start(seed);
    State view;
    MoveList moves;
    while (state.core().over == 0) {
        const Seat seat = state.core().owing.first();
        rules.legal_moves(state, seat, moves);
        Move move = moves[0];
        if (moves.size() > 1) {
            ++result.decisions;
            rules.view(state, seat, view);
            Random random = record::bot_random(seed, seat, state.core().moves);
            move = seats[static_cast<std::size_t>(seat)]->choose(rules, view, seat, random, {});
            if (!rules.refuse(state, seat, move).empty()) {
                throw std::logic_error("A computer player chose a move that is not legal.");
            }
        }
        rules.apply_legal(state, seat, move);
        ++result.answers;
    }
    read_results(rules, state, result);
    return result;
}

std::vector<GameResult> simulate(const SimulationPlan& plan) {
    std::vector<GameResult> results(static_cast<std::size_t>(plan.games));
    std::atomic<int> next = 0;
    std::atomic<int> done = 0;
    std::exception_ptr fault;
    std::mutex fault_lock;
    std::vector<std::thread> threads;
    for (int i = 0; i < std::clamp(plan.threads, 1, std::max(plan.games, 1)); ++i) {
        threads.emplace_back([&] {
            try {
                Worker(plan, next, done, results).work();
            } catch (...) {
                const std::lock_guard guard(fault_lock);
                fault = std::current_exception();
                next = plan.games;
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    if (fault) {
        std::rethrow_exception(fault);
    }
    return results;
}

void Tally::add(int rank, bool alone, int score) {
    least = games == 0 ? score : std::min(least, score);
    most = games == 0 ? score : std::max(most, score);
    ++games;
    sum += score;
    wins += rank == 1 && alone ? 1 : 0;
    shared += rank == 1 && !alone ? 1 : 0;
}

Summary summarise(const SimulationPlan& plan, const std::vector<GameResult>& results) {
    Summary summary;
    summary.bots.resize(static_cast<std::size_t>(plan.bots));
    summary.seats.resize(static_cast<std::size_t>(plan.rules->players()));
    summary.counters.resize(plan.rules->counters().size());
    for (const GameResult& result : results) {
        const bool alone = std::ranges::count(result.ranks, 1) == 1;
        const auto game = static_cast<int>(summary.games++);
        for (std::size_t seat = 0; seat < summary.seats.size(); ++seat) {
            const auto bot = static_cast<std::size_t>(bot_at(static_cast<int>(seat), game, plan.bots));
            summary.bots[bot].add(result.ranks[seat], alone, result.scores[seat]);
            summary.seats[seat].add(result.ranks[seat], alone, result.scores[seat]);
            for (auto&& [sum, counter] : ranges::views::zip(summary.counters, result.counters[seat])) {
                sum += counter;
            }
        }
        summary.answers += result.answers;
        summary.decisions += result.decisions;
    }
    return summary;
}

} // namespace linderhof::host
