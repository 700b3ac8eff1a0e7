// linderhof simulate: many games between computer players.

#include "commands/commands.hpp"
#include "commands/many_games.hpp"
#include "program/host.hpp"

#include <linderhof/host/games/simulation.hpp>
#include <linderhof/host/json/simulation.hpp>
#include <linderhof/host/text/layout.hpp>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <range/v3/view/enumerate.hpp>
#include <range/v3/view/zip.hpp>

#include <ostream>

namespace linderhof::cli {

namespace {

class Simulate final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "simulate"; }

    [[nodiscard]] std::string summary() const override { return "Many games between computer players"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof simulate castles --players 4 --bots greedy,random --seed 7";
    }

    void declare(CLI::App& app) override {
        many_.declare(app, "How many games",
                      "Computer players, with commas between them; they take turns at the seats");
        app.add_flag("--json", json_, "Print one JSON object");
    }

    [[nodiscard]] bool shares_work() const override { return true; }

    Exit run(Program& program) override {
        const SimulationPlan plan = many_.begin(
            program, [&] { return make_plan(program); }, many_.bots());
        Summary summary(plan);
        many_.play(program, plan, [&](int game, const GameResult& result) { summary.add(plan, game, result); });
        if (!many_.tell_end(program, summary.games)) {
            return Exit::no;
        }
        if (json_) {
            program.out << to_json(plan, many_.bots(), summary).dump(2) << "\n";
        } else {
            print(program, plan, summary);
        }
        return Exit::done;
    }

  private:
    SimulationPlan make_plan(Program& program) {
        SimulationPlan plan = many_.plan(program);
        plan.bots = static_cast<int>(many_.bots().size());
        plan.make_bots = many_.maker(program, many_.bots());
        return plan;
    }

    void print(Program& program, const SimulationPlan& plan, const Summary& summary) const {
        const Ruleset& rules = *plan.rules;
        print_games(program, plan, summary.games);
        Table bots;
        bots.columns({"player", ">seats", ">won", ">shared", ">mean", ">least", ">most"});
        for (const auto& [bot, tally] : ranges::views::zip(many_.bots(), summary.bots)) {
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

    ManyGames many_{{"random"}};
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_simulate() {
    return std::make_unique<Simulate>();
}

} // namespace linderhof::cli
