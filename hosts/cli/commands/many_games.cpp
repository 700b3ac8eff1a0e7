#include "commands/many_games.hpp"

#include "files/number_option.hpp"
#include "program/program.hpp"
#include "terminal/ending.hpp"
#include "terminal/input.hpp"

#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/processes/join.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <ostream>
#include <thread>

#include <sched.h>

namespace linderhof::cli {

namespace {

/// The cores that this process may use, when those beside it take their share: mpirun keeps processes on some of them.
int own_cores(const Launch& launch) {
    const auto all = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    cpu_set_t usable;
    CPU_ZERO(&usable);
    const int free = sched_getaffinity(0, sizeof usable, &usable) == 0 ? CPU_COUNT(&usable) : all;
    return std::max(1, std::min(free, all / launch.beside));
}

} // namespace

void ManyGames::declare(CLI::App& app, const std::string& games, const std::string& bots) {
    setup_options_.declare(app);
    decimal(app.add_option("--games", games_, games)->type_name("N")->capture_default_str(), 1, most_games);
    comma_words(app, "--bots", bots_, bots)->type_name("A,B");
    decimal(app.add_option("--threads", threads_, "How many games at once; by default as many as the machine has cores")
                ->type_name("N"),
            1, most_threads);
    app.add_option("--keep", keep_, "Keep finished games in this file, and go on with those that are in it")
        ->type_name("FILE");
}

SimulationPlan ManyGames::begin(const Program& program, const std::function<SimulationPlan()>& make,
                                const std::vector<std::string>& seats) {
    const auto make_and_open = [&] {
        SimulationPlan plan = make();
        if (!keep_.empty() && program.launch.leads()) {
            kept_.emplace(keep_, plan, seats);
        }
        return plan;
    };
    if (program.launch.alone()) {
        return make_and_open();
    }
    exchange_ = join(program.launch, program.mpi);
    company_.emplace(*exchange_);
    return company_->agree(make_and_open, seats);
}

SimulationPlan ManyGames::plan(const Program& program) const {
    const Setup setup = setup_options_.setup(program);
    SimulationPlan plan;
    plan.rules = setup_options_.ruleset(program, setup);
    static_cast<void>(maker(program, bots_)()); // complains about their names
    plan.seed = setup.seed;
    plan.games = games_;
    plan.threads = threads_ > 0 ? threads_ : std::min(most_threads, own_cores(program.launch));
    plan.stop = [] { return InterruptGuard::interrupted() || EndingGuard::asked(); };
    return plan;
}

SeatBots ManyGames::maker(const Program& program, const std::vector<std::string>& names) const {
    return [this, &program, &names] { return make_bots(setup_options_.data().builder(program), names); };
}

void ManyGames::play(const Program& program, SimulationPlan plan, const TakeGame& take) {
    std::uint64_t done = 0;
    if (kept_) {
        for (const auto& [game, result] : kept_->games()) {
            if (game < games_) {
                take(game, result);
                ++done;
            }
        }
        plan.played = [this](int game) { return kept_->games().contains(game); };
    }
    if (company_) {
        shown_ = std::chrono::steady_clock::now(); // a run that is short is told by its results
    }
    show_progress(program, done); // the first games may take a while
    const TakeGame take_new = [&](int game, const GameResult& result) {
        if (kept_) {
            kept_->keep(game, result);
        }
        take(game, result);
        show_progress(program, ++done);
    };
    const InterruptGuard interrupts;
    if (company_) {
        const EndingGuard endings(program.launch.leads());
        company_->simulate(plan, take_new);
    } else {
        simulate(plan, take_new);
    }
}

void ManyGames::show_progress(const Program& program, std::uint64_t done) {
    using std::chrono::steady_clock;
    constexpr std::chrono::milliseconds for_an_eye{50};
    constexpr std::chrono::seconds for_a_log{20};
    const auto now = steady_clock::now();
    if (program.terminal_err && (now - shown_ >= for_an_eye || done == static_cast<std::uint64_t>(games_))) {
        program.err << "\r" << done << " of " << games_ << " games" << std::flush;
        shown_ = now;
    } else if (company_ && !program.terminal_err && now - shown_ >= for_a_log) { // mpirun hides the terminal
        program.err << done << " of " << games_ << " games\n" << std::flush;
        shown_ = now;
    }
}

bool ManyGames::tell_end(const Program& program, std::uint64_t done) const {
    if (!program.launch.leads()) {
        return false;
    }
    if (program.terminal_err) {
        program.err << "\n";
    }
    if (done < static_cast<std::uint64_t>(games_)) {
        program.err << "Ended early" << (EndingGuard::asked() ? ", since a process died or mpirun was stopped" : "")
                    << ": these are " << done << " of " << games_ << " games"
                    << (keep_.empty() ? "" : "; the same words go on with them") << ".\n";
    }
    return done > 0;
}

void print_games(const Program& program, const SimulationPlan& plan, std::uint64_t games) {
    program.out << grouped(static_cast<std::int64_t>(games)) << (games == 1 ? " game of " : " games of ")
                << plan.rules->game().title() << ", " << plan.rules->players() << " players, seed " << plan.seed
                << "\n\n";
}

void print_table(const Program& program, const Table& table) {
    for (const std::string& line : table.lines()) {
        program.out << line << "\n";
    }
    program.out << "\n";
}

} // namespace linderhof::cli
