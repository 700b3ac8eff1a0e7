// linderhof tournament: computer players against each other.

#include "commands/commands.hpp"
#include "commands/many_games.hpp"
#include "program/host.hpp"

#include <linderhof/host/games/tournament.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/json/tournament.hpp>
#include <linderhof/host/text/layout.hpp>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <range/v3/view/enumerate.hpp>
#include <range/v3/view/zip.hpp>

#include <ostream>

namespace linderhof::cli {

namespace {

constexpr double percent = 100;

class Tournament final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "tournament"; }

    [[nodiscard]] std::string summary() const override { return "Computer players against each other"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof tournament castles --players 4 --bots hard,greedy --games 100";
    }

    void declare(CLI::App& app) override {
        many_.declare(app, "How many games; each deal is played with every seating in turn",
                      "Computer players, with commas between them; fewer than play take turns");
        app.add_flag("--json", json_, "Print one JSON object");
    }

    [[nodiscard]] bool shares_work() const override { return true; }

    Exit run(Program& program) override {
        const SimulationPlan plan = many_.begin(
            program, [&] { return make_plan(program); }, seats_);
        Pool pool(*plan.rules, seats_);
        many_.play(program, plan, [&](int game, const GameResult& result) { pool.add(game, result); });
        if (!many_.tell_end(program, pool.games())) {
            return Exit::no;
        }
        if (json_) {
            program.out << to_json(plan, pool).dump(2) << "\n";
        } else {
            print(program, plan, pool);
        }
        return Exit::done;
    }

  private:
    SimulationPlan make_plan(Program& program) {
        SimulationPlan plan = many_.plan(program);
        seats_ = seats_of(*plan.rules);
        seat_tournament(plan, seats_);
        plan.make_bots = many_.maker(program, seats_);
        return plan;
    }

    /// The computer player of each seat in the first game.
    [[nodiscard]] std::vector<std::string> seats_of(const Ruleset& rules) const {
        const std::vector<std::string>& bots = many_.bots();
        const auto players = static_cast<std::size_t>(rules.players());
        if (bots.size() > players) {
            throw InputError(fmt::format("There are {} computer players, but {} play; name no more than play.",
                                         bots.size(), players));
        }
        std::vector<std::string> seats;
        for (std::size_t seat = 0; seat < players; ++seat) {
            seats.push_back(bots[seat % bots.size()]);
        }
        return seats;
    }

    static void print(Program& program, const SimulationPlan& plan, const Pool& pool) {
        const Ruleset& rules = *plan.rules;
        print_games(program, plan, pool.games());
        Table table;
        table.columns({"player", ">seats", ">first", ">95 in 100", ">by chance", ">Elo", ">score"});
        const std::vector<double> elos = pool.elo();
        for (const auto& [contender, elo] : ranges::views::zip(pool.contenders(), elos)) {
            const double share = pool.share(contender);
            const Bounds bounds = bounds_of(share, pool.games());
            table.row({contender.bot, std::to_string(contender.chairs), fmt::format("{:.1f} %", percent * share),
                       fmt::format("{:.1f} to {:.1f} %", percent * bounds.low, percent * bounds.high),
                       fmt::format("{:.0f} %", percent * pool.by_chance(contender)), fmt::format("{:+.0f}", elo),
                       fmt::format("{:.2f}", pool.per_seat(contender, contender.score))});
        }
        print_table(program, table);
        print_table(program, categories(rules, pool));
    }

    /// What each player has in the end, by counter.
    static Table categories(const Ruleset& rules, const Pool& pool) {
        Table table;
        std::vector<std::string> heads{"a seat at the end"};
        for (const Contender& contender : pool.contenders()) {
            heads.push_back(">" + contender.bot);
        }
        table.columns(heads);
        for (const auto& [index, counter] : ranges::views::enumerate(rules.counters())) {
            std::vector<std::string> row{counter.title};
            for (const Contender& contender : pool.contenders()) {
                row.push_back(fmt::format("{:.2f}", pool.per_seat(contender, contender.counters[index])));
            }
            table.row(row);
        }
        return table;
    }

    ManyGames many_{{"search", "greedy"}};
    std::vector<std::string> seats_; ///< the computer player of each seat in the first game
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_tournament() {
    return std::make_unique<Tournament>();
}

} // namespace linderhof::cli
