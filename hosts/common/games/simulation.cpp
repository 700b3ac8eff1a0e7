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
    Asking(const Ruleset& rules, const std::stop_token& stop) : rules_(rules) { budget_.stop = stop; }

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
        const Move move = bot.choose(rules_, view_, seat, random, budget_);
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
    Budget budget_;
    State view_;
    MoveList moves_;
};

using Take = std::function<void(int, const GameResult&)>;

/// The games that are left, and who takes their results.
class Queue {
  public:
    Queue(const SimulationPlan& plan, const Take& take) : plan_(plan), take_(take), numbers_(plan) {}

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
                const GameResult result = play_game(*plan_.rules, seed, seats, plan_.abandon);
                if (plan_.abandon.stop_requested()) {
                    return;
                }
                finish(game, result);
            }
        } catch (...) {
            const std::lock_guard guard(lock_);
            fault_ = std::current_exception();
            ended_ = true;
        }
    }

    void rethrow() const {
        if (fault_) {
            std::rethrow_exception(fault_);
        }
    }

  private:
    int next() {
        if (ended_) {
            return plan_.games;
        }
        return plan_.next ? plan_.next() : numbers_.next();
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
    GameNumbers numbers_;
    std::atomic<bool> ended_ = false;
    std::mutex lock_;
    int done_ = 0;
    std::exception_ptr fault_;
};

} // namespace

GameResult play_game(const Ruleset& rules, std::uint64_t seed, const std::vector<Bot*>& seats,
                     const std::stop_token& abandon) {
    GameResult result;
    State state = rules.start(seed);
    Asking asking(rules, abandon);
    while (state.core().over == 0 && !abandon.stop_requested()) {
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
    Summary summary(plan);
    simulate(plan, [&](int game, const GameResult& result) { summary.add(plan, game, result); });
    return summary;
}

int GameNumbers::next() {
    while (!plan_.stop || !plan_.stop()) {
        const int game = next_ < plan_.games ? next_++ : plan_.games;
        if (game >= plan_.games || !plan_.played || !plan_.played(game)) {
            return std::min(game, plan_.games);
        }
    }
    return plan_.games;
}

Summary::Summary(const SimulationPlan& plan)
    : bots(static_cast<std::size_t>(plan.bots)), seats(static_cast<std::size_t>(plan.rules->players())),
      counters(plan.rules->counters().size()) {}

void Summary::add(const SimulationPlan& plan, int game, const GameResult& result) {
    const bool alone = std::ranges::count(result.ranks, 1) == 1;
    ++games;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const auto bot = static_cast<std::size_t>(bot_at(static_cast<int>(seat), game, plan.bots));
        bots[bot].add(result.ranks[seat], alone, result.scores[seat]);
        seats[seat].add(result.ranks[seat], alone, result.scores[seat]);
        for (std::size_t i = 0; i < counters.size(); ++i) {
            counters[i] += result.counters[seat][i];
        }
    }
    answers += result.answers;
    decisions += result.decisions;
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
