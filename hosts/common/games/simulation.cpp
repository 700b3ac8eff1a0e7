#include <linderhof/host/games/simulation.hpp>

#include <linderhof/plugin/by_lot.hpp>
#include <linderhof/record/session.hpp>

#include <range/v3/view/zip.hpp>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
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

/// Asks players for their answers, with the memory that this takes.
class Asking {
  public:
    explicit Asking(const Ruleset& rules) : rules_(rules) {}

    struct Answer {
        Move move;
        bool choice = false; ///< whether there was another one
    };

    Answer answer(const State& state, Seat seat, Bot& bot, Random& random) {
        if (dynamic_cast<const plugin::ByLot*>(&bot) != nullptr) {
            return draw(state, seat, random);
        }
        rules_.legal_moves(state, seat, moves_);
        if (moves_.size() == 1) {
            return {moves_[0]};
        }
        rules_.view(state, seat, view_);
        const Move move = bot.choose(rules_, view_, seat, random, {});
        if (!rules_.refuse(state, seat, move).empty()) {
            throw std::logic_error("A computer player chose a move that is not legal.");
        }
        return {move, true};
    }

  private:
    /// The answer of a player who looks at nothing. A few more draws nearly always show whether there was another one, and
    /// cost less than the list.
    Answer draw(const State& state, Seat seat, Random& random) {
        constexpr int draws = 4;
        const Move move = rules_.random_move(state, seat, random, moves_);
        for (int n = 0; n < draws; ++n) {
            if (rules_.random_move(state, seat, random, moves_) != move) {
                return {move, true};
            }
        }
        rules_.legal_moves(state, seat, moves_);
        return {move, moves_.size() > 1};
    }

    const Ruleset& rules_;
    State view_;
    MoveList moves_;
};

using Take = std::function<void(int, const GameResult&)>;

/// The games that are left, and who takes their results.
class Queue {
  public:
    Queue(const SimulationPlan& plan, const Take& take) : plan_(plan), take_(take) {}

    /// Plays one game after the other. Several threads do so at once.
    void work() {
        try {
            const auto bots = plan_.make_bots();
            std::vector<Bot*> seats(static_cast<std::size_t>(plan_.rules->players()));
            for (int game = next(); game < plan_.games; game = next()) {
                for (std::size_t seat = 0; seat < seats.size(); ++seat) {
                    seats[seat] =
                        bots[static_cast<std::size_t>(bot_at(static_cast<int>(seat), game, plan_.bots))].get();
                }
                const auto seed = plan_.seed + static_cast<std::uint64_t>(game / plan_.games_of_a_deal);
                finish(game, play_game(*plan_.rules, seed, seats));
            }
        } catch (...) {
            const std::lock_guard guard(lock_);
            fault_ = std::current_exception();
            next_ = plan_.games;
        }
    }

    void rethrow() const {
        if (fault_) {
            std::rethrow_exception(fault_);
        }
    }

  private:
    int next() {
        while (!plan_.stop || !plan_.stop()) {
            const int game = next_++;
            if (game >= plan_.games || !plan_.played || !plan_.played(game)) {
                return game;
            }
        }
        return plan_.games;
    }

    void finish(int game, const GameResult& result) {
        const std::lock_guard guard(lock_);
        take_(game, result);
        ++done_;
        if (plan_.progress) {
            plan_.progress(done_);
        }
    }

    const SimulationPlan& plan_;
    const Take& take_;
    std::atomic<int> next_ = 0;
    std::mutex lock_;
    int done_ = 0;
    std::exception_ptr fault_;
};

void add(Summary& summary, const SimulationPlan& plan, int game, const GameResult& result) {
    const bool alone = std::ranges::count(result.ranks, 1) == 1;
    ++summary.games;
    for (std::size_t seat = 0; seat < summary.seats.size(); ++seat) {
        const auto bot = static_cast<std::size_t>(bot_at(static_cast<int>(seat), game, plan.bots));
        summary.bots[bot].add(result.ranks[seat], alone, result.scores[seat]);
        summary.seats[seat].add(result.ranks[seat], alone, result.scores[seat]);
        for (std::size_t i = 0; i < summary.counters.size(); ++i) {
            summary.counters[i] += result.counters[seat][i];
        }
    }
    summary.answers += result.answers;
    summary.decisions += result.decisions;
}

} // namespace

GameResult play_game(const Ruleset& rules, std::uint64_t seed, const std::vector<Bot*>& seats) {
    GameResult result;
    State state = rules.start(seed);
    Asking asking(rules);
    while (state.core().over == 0) {
        const Seat seat = state.core().owing.first();
        Random random = record::bot_random(seed, seat, state.core().moves);
        const auto [move, choice] = asking.answer(state, seat, *seats[static_cast<std::size_t>(seat)], random);
        result.decisions += choice ? 1 : 0;
        rules.apply_legal(state, seat, move);
        ++result.answers;
    }
    read_results(rules, state, result);
    return result;
}

void simulate(const SimulationPlan& plan, const Take& take) {
    Queue queue(plan, take);
    std::vector<std::thread> threads;
    try {
        for (int i = 1; i < std::clamp(plan.threads, 1, std::max(plan.games, 1)); ++i) {
            threads.emplace_back([&] { queue.work(); });
        }
    } catch (const std::system_error&) {
        // The system gives no more threads; those that are there play all games.
    }
    queue.work();
    for (std::thread& thread : threads) {
        thread.join();
    }
    queue.rethrow();
}

Summary simulate(const SimulationPlan& plan) {
    Summary summary;
    summary.bots.resize(static_cast<std::size_t>(plan.bots));
    summary.seats.resize(static_cast<std::size_t>(plan.rules->players()));
    summary.counters.resize(plan.rules->counters().size());
    simulate(plan, [&](int game, const GameResult& result) { add(summary, plan, game, result); });
    return summary;
}

void Tally::add(int rank, bool alone, int score) {
    least = games == 0 ? score : std::min(least, score);
    most = games == 0 ? score : std::max(most, score);
    ++games;
    sum += score;
    wins += rank == 1 && alone ? 1 : 0;
    shared += rank == 1 && !alone ? 1 : 0;
}

} // namespace linderhof::host
