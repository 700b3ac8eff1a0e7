// linderhof simulate: many games between computer players.

#include "commands/commands.hpp"
#include "files/number_option.hpp"
#include "files/setup_options.hpp"
#include "program/host.hpp"
#include "terminal/input.hpp"

#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/games/simulation.hpp>
#include <linderhof/host/text/layout.hpp>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <thread>

namespace linderhof::cli {

namespace {

constexpr int most_games = 10'000'000;

using nlohmann::ordered_json;

/// Two digits behind the point.
double rounded(double value) {
    return std::round(value * 100.0) / 100.0;
}

ordered_json json_of(const Tally& tally) {
    ordered_json json;
    json["games"] = tally.games;
    json["wins"] = tally.wins;
    json["shared"] = tally.shared;
    json["score"] = {{"mean", rounded(tally.mean())}, {"min", tally.least}, {"max", tally.most}};
    return json;
}

/// Per seat and game, rounded.
double per_seat(std::int64_t sum, const Summary& summary) {
    const auto seats = static_cast<double>(summary.games * summary.seats.size());
    return seats == 0 ? 0.0 : static_cast<double>(sum) / seats;
}

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
            program.out << to_json(plan, summary).dump(2) << "\n";
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
        static_cast<void>(make_bots(setup_options_.data().workshop(program), bots_)); // complains about their names
        plan.seed = setup.seed;
        plan.games = games_;
        plan.threads = threads_ > 0 ? threads_ : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
        plan.bots = static_cast<int>(bots_.size());
        plan.make_bots = [this, &program] { return make_bots(setup_options_.data().workshop(program), bots_); };
        plan.stop = InterruptGuard::interrupted;
        if (program.terminal_err) {
            plan.progress = [this, &program](int done) { show_progress(program, done); };
            show_progress(program, 0); // the first games may take a while
        }
        return plan;
    }

    void show_progress(Program& program, int done) {
        const int step = std::max(1, games_ / 1000);
        if (done % step == 0 || done == games_) {
            program.err << "\r" << done << " of " << games_ << " games" << std::flush;
        }
    }

    [[nodiscard]] ordered_json to_json(const SimulationPlan& plan, const Summary& summary) const {
        const Setup& setup = plan.rules->setup();
        ordered_json json{{"game", setup.game},         {"players", setup.seats},
                          {"with", setup.with},         {"options", setup.options},
                          {"seed", plan.seed},          {"games", summary.games},
                          {"answers", summary.answers}, {"decisions", summary.decisions}};
        json["catalogs"] = ordered_json::array();
        for (const catalog::SetInfo& set : plan.rules->catalog().sets()) {
            json["catalogs"].push_back(
                {{"set", set.id}, {"version", set.version}, {"hash", catalog::hash_text(set.hash)}});
        }
        json["bots"] = ordered_json::array();
        for (std::size_t i = 0; i < summary.bots.size(); ++i) {
            ordered_json bot{{"bot", bots_[i]}};
            bot.update(json_of(summary.bots[i]));
            json["bots"].push_back(std::move(bot));
        }
        json["seats"] = ordered_json::array();
        for (const Tally& seat : summary.seats) {
            json["seats"].push_back(json_of(seat));
        }
        json["categories"] = ordered_json::array();
        for (std::size_t i = 0; i < summary.counters.size(); ++i) {
            const CounterSpec& counter = plan.rules->counters()[i];
            json["categories"].push_back({{"name", counter.name},
                                          {"points", counter.kind == CounterKind::points},
                                          {"mean", rounded(per_seat(summary.counters[i], summary))}});
        }
        return json;
    }

    void print(Program& program, const SimulationPlan& plan, const Summary& summary) const {
        const Ruleset& rules = *plan.rules;
        program.out << grouped(static_cast<std::int64_t>(summary.games)) << " games of " << rules.game().title() << ", "
                    << rules.players() << " players, seed " << plan.seed << "\n\n";
        Table bots;
        bots.columns({"player", ">seats", ">won", ">shared", ">mean", ">least", ">most"});
        for (std::size_t i = 0; i < summary.bots.size(); ++i) {
            bots.row(cells(bots_[i], summary.bots[i]));
        }
        for (std::size_t seat = 0; seat < summary.seats.size(); ++seat) {
            bots.row(cells("seat " + std::to_string(seat), summary.seats[seat]));
        }
        print_table(program, bots);
        Table categories;
        categories.columns({"a player at the end", ">mean"});
        for (std::size_t i = 0; i < summary.counters.size(); ++i) {
            categories.row({rules.counters()[i].title, fmt::format("{:.2f}", per_seat(summary.counters[i], summary))});
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
