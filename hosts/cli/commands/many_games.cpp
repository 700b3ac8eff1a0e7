#include "commands/many_games.hpp"

#include "files/number_option.hpp"
#include "program/program.hpp"
#include "terminal/input.hpp"

#include <linderhof/host/games/seating.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <ostream>
#include <thread>

namespace linderhof::cli {

void ManyGames::declare(CLI::App& app, const std::string& games, const std::string& bots) {
    setup_options_.declare(app);
    decimal(app.add_option("--games", games_, games)->type_name("N")->capture_default_str(), 1, most_games);
    app.add_option("--bots", bots_, bots)
        ->delimiter(',')
        ->type_name("A,B")
        ->allow_extra_args(false)
        ->capture_default_str();
    decimal(app.add_option("--threads", threads_, "How many games at once; by default as many as the machine has cores")
                ->type_name("N"),
            1, most_threads);
}

SimulationPlan ManyGames::plan(const Program& program) const {
    const Setup setup = setup_options_.setup(program);
    SimulationPlan plan;
    plan.rules = setup_options_.ruleset(program, setup);
    static_cast<void>(maker(program, bots_)()); // complains about their names
    plan.seed = setup.seed;
    plan.games = games_;
    plan.threads = threads_ > 0 ? threads_ : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    plan.stop = InterruptGuard::interrupted;
    return plan;
}

SeatBots ManyGames::maker(const Program& program, const std::vector<std::string>& names) const {
    return [this, &program, &names] { return make_bots(setup_options_.data().builder(program), names); };
}

void ManyGames::show_progress(const Program& program, std::uint64_t done) const {
    if (program.terminal_err) {
        program.err << "\r" << done << " of " << games_ << " games" << std::flush;
    }
}

bool ManyGames::tell_end(const Program& program, std::uint64_t done, const std::string& more) const {
    if (program.terminal_err) {
        program.err << "\n";
    }
    if (done < static_cast<std::uint64_t>(games_)) {
        program.err << "Ended early: these are " << done << " of " << games_ << " games" << more << ".\n";
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
