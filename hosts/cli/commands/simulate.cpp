// linderhof simulate: many games between computer players.

#include "commands/commands.hpp"
#include "files/number_option.hpp"
#include "files/setup_options.hpp"
#include "program/host.hpp"
#include "terminal/input.hpp"

#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/games/simulation.hpp>
#include <linderhof/host/json/simulation.hpp>
#include <linderhof/host/text/layout.hpp>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <range/v3/view/enumerate.hpp>
#include <range/v3/view/zip.hpp>

#include <algorithm>
#include <ostream>
#include <thread>

namespace linderhof::cli {

namespace {

class Simulate final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "simulate"; }

    [[nodiscard]] std::string summary() const override { return "Many games between computer players"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof simulate castles --players 4 --games 100 --bots greedy,random --seed 7";
    }

    void declare(CLI::App& app) override {
        setup_options_.declare(app);
        decimal(app.add_option("--games", games_, "How many games")->type_name("N")->capture_default_str(), 1,
                most_games);
        app.add_option("--bots", bots_, "Computer players, with commas between them; they take turns at the seats")
            ->delimiter(',')
            ->type_name("A,B")
            ->allow_extra_args(false)
            ->capture_default_str();
        decimal(
            app.add_option("--threads", threads_, "How many games at once; by default as many as the machine has cores")
                ->type_name("N"),
            1, most_threads);
        app.add_flag("--json", json_, "Print one JSON object");
    }

    Exit run(Program& program) override {
        SimulationPlan plan = make_plan(program);
        const InterruptGuard guard;
        const Summary summary = simulate(plan);
        if (program.terminal_err) {
            program.err << "\n";
        }
        if (summary.games < static_cast<std::uint64_t>(games_)) {
            program.err << "Ended early: these are " << summary.games << " of " << games_ << " games.\n";
        }
        if (summary.games == 0) {
            return Exit::no;
        }
        if (json_) {
            program.out << to_json(plan, bots_, summary).dump(2) << "\n";
        } else {
            print(program, plan, summary);
        }
        return Exit::done;
    }

  private:
    SimulationPlan make_plan(Program& program) {
        const Setup setup = setup_options_.setup(program);
        SimulationPlan plan;
        plan.rules = setup_options_.ruleset(program, setup);
        static_cast<void>(make_bots(setup_options_.data().builder(program), bots_)); // complains about their names
        plan.seed = setup.seed;
        plan.games = games_;
        plan.threads = threads_ > 0 ? threads_ : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
        plan.bots = static_cast<int>(bots_.size());
        plan.make_bots = [this, &program] { return make_bots(setup_options_.data().builder(program), bots_); };
        plan.stop = InterruptGuard::interrupted;
        if (program.terminal_err) {
            plan.progress = [this, &program](int done) { show_progress(program, done); };
            show_progress(program, 0); // the first games may take a while
        }
        return plan;
    }

    void show_progress(Program& program, int done) const {
        const int step = std::max(1, games_ / 1000);
        if (done % step == 0 || done == games_) {
            program.err << "\r" << done << " of " << games_ << " games" << std::flush;
        }
    }

    void print(Program& program, const SimulationPlan& plan, const Summary& summary) const {
        const Ruleset& rules = *plan.rules;
        program.out << grouped(static_cast<std::int64_t>(summary.games)) << " games of " << rules.game().title() << ", "
                    << rules.players() << " players, seed " << plan.seed << "\n\n";
        Table bots;
        bots.columns({"player", ">seats", ">won", ">shared", ">mean", ">least", ">most"});
        for (const auto& [bot, tally] : ranges::views::zip(bots_, summary.bots)) {
            bots.row(cells(bot, tally));
        }
        for (const auto& [seat, tally] : ranges::views::enumerate(summary.seats)) {
            bots.row(cells("seat " + std::to_string(seat), tally));
        }
        print_table(program, bots);
        Table categories;
        categories.columns({"a player at the end", ">mean"});
        for (const auto& [counter, sum] : ranges::views::zip(rules.counters(), summary.counters)) {
            categories.row({counter.title, fmt::format("{:.2f}", summary.per_seat(sum))});
        }
        print_table(program, categories);
        program.out << fmt::format("{} decisions, {:.1f} a game; {} answers.\n",
                                   grouped(static_cast<std::int64_t>(summary.decisions)),
                                   static_cast<double>(summary.decisions) / static_cast<double>(summary.games),
                                   grouped(static_cast<std::int64_t>(summary.answers)));
    }

    static std::vector<std::string> cells(const std::string& title, const Tally& tally) {
        return {title,
                std::to_string(tally.games),
                std::to_string(tally.wins),
                std::to_string(tally.shared),
                fmt::format("{:.2f}", tally.mean()),
                std::to_string(tally.least),
                std::to_string(tally.most)};
    }

    static void print_table(Program& program, const Table& table) {
        for (const std::string& line : table.lines()) {
            program.out << line << "\n";
        }
        program.out << "\n";
    }

    SetupOptions setup_options_;
    int games_ = 100;
    std::vector<std::string> bots_{"random"};
    int threads_ = 0;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_simulate() {
    return std::make_unique<Simulate>();
}

} // namespace linderhof::cli
