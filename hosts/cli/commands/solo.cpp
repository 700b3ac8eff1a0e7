// linderhof solo: a game for one, the history of those that were played, and how hard they are.

#include "commands/commands.hpp"
#include "files/number_option.hpp"
#include "files/setup_options.hpp"
#include "play/open_game.hpp"
#include "program/host.hpp"
#include "solo/ladder_view.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/games/simulation.hpp>
#include <linderhof/host/json/ladder.hpp>
#include <linderhof/host/solo/calendar.hpp>
#include <linderhof/host/solo/difficulty.hpp>
#include <linderhof/host/solo/keeping.hpp>
#include <linderhof/host/solo/sharing.hpp>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <ostream>
#include <thread>

namespace linderhof::cli {

namespace {

constexpr int most_solo_games = 1'000'000;

class Solo final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "solo"; }

    [[nodiscard]] std::string summary() const override {
        return "A game for you alone; told nothing else, it asks nothing";
    }

    [[nodiscard]] std::string example() const override {
        return "linderhof solo\n  linderhof solo --mode introvert --level 5 --with soirees\n  linderhof solo --history";
    }

    void declare(CLI::App& app) override {
        setup_.declare_solo(app);
        app.add_option("--record", record_, "The new file that the game is written to; else one in your data folder")
            ->type_name("FILE");
        auto* daily = app.add_flag("--daily", daily_, "The game of the day, the same for everyone");
        daily->excludes(app.get_option("--seed"));
        auto* history = app.add_flag("--history", history_, "The games that you have finished, and play none");
        history->excludes(daily);
        app.add_flag("--share", share_, "Your last game of the day as two lines to be shared, and play none")
            ->excludes(daily)
            ->excludes(history);
        app.add_flag("--json", json_, "With --history: print one JSON object")->needs(history);
        app.add_flag("--measure", measure_, "How often computer players win at each level, as a table")
            ->excludes(history)
            ->excludes(daily);
        decimal(app.add_option("--games", games_, "With --measure: how many games for each number of the table")
                    ->type_name("N")
                    ->capture_default_str(),
                1, most_solo_games);
        comma_words(app, "--bots", bots_, "With --measure: which computer players")->type_name("A,B");
        decimal(app.add_option("--threads", threads_,
                               "With --measure: how many games at once; else as many as there are cores")
                    ->type_name("N"),
                1, most_threads);
    }

    [[nodiscard]] bool only_prints() const override { return history_; }

    Exit run(Program& program) override {
        return history_   ? show_history(program)
               : share_   ? share(program)
               : measure_ ? measure_all(program)
                          : play(program);
    }

  private:
    Exit play(Program& program) {
        if (daily_) {
            setup_.fix_seed(daily_seed(program.now()));
        }
        const auto rules = setup_.ruleset(program, setup_.setup(program));
        const auto players = seat_players({}, own_names(program, {}, rules->players()), rules->players(),
                                          program.terminal_in && program.terminal_out);
        NewRecord record;
        if (has_person(players) || !record_.empty()) {
            record = new_record(record_, rules->setup().seed);
            const auto kept = record.named
                                  ? std::filesystem::path()
                                  : solo_record(program.user_data, program.registry, rules->setup(), program.now());
            record.path = kept.empty() ? record.path : kept;
        }
        return play_new(program, setup_.data(), rules, players, record);
    }

    static Ladder kept_ladder(const Program& program) {
        const std::filesystem::path path = ladder_path(program.user_data);
        if (path.empty()) {
            throw InputError("You have no folder for data; set HOME or XDG_DATA_HOME, and finished games are kept.");
        }
        Ladder ladder = read_ladder(path);
        if (!ladder.fault.empty()) {
            throw InputError(ladder.fault +
                             "\nIt is left as it is; the next finished game begins a new one beside it.");
        }
        return ladder;
    }

    [[nodiscard]] static Exit share(Program& program) {
        const Ladder ladder = kept_ladder(program);
        const auto last = std::find_if(ladder.games.rbegin(), ladder.games.rend(), is_daily);
        if (last == ladder.games.rend()) {
            program.out << "You have not finished a game of the day yet; 'linderhof solo --daily' begins one.\n";
            return Exit::done;
        }
        for (const std::string& line : daily_lines(*last)) {
            program.out << catalog::printable(line) << "\n";
        }
        return Exit::done;
    }

    [[nodiscard]] Exit show_history(Program& program) const {
        const Ladder ladder = kept_ladder(program);
        if (json_) {
            program.out << ladder_json(ladder.games).dump(2) << "\n";
            return Exit::done;
        }
        if (ladder.games.empty()) {
            program.out << "You have not finished a solo game yet; 'linderhof solo' begins one.\n";
            return Exit::done;
        }
        for (const std::string& line : history_lines(ladder.games)) {
            program.out << catalog::printable(line) << "\n";
        }
        program.out << "\nKept in " << ladder_path(program.user_data).string() << ".\n";
        return Exit::done;
    }

    /// The mode that was named, or all that have levels; every level, or the one that was named.
    Exit measure_all(Program& program) {
        Setup setup = setup_.setup(program);
        setup.seed = setup_.fresh_seed() ? 1 : setup.seed; // the same table whenever it is made
        const SoloMode named = solo_mode_of(program.registry, setup);
        std::erase(setup.with, named.id);
        std::vector<Difficulty> measured;
        for (const SoloMode& mode : solo_modes(program.registry)) {
            if (setup_.names_mode() ? mode.id == named.id : mode.levels && mode.game == named.game) {
                Setup with_mode = setup;
                if (mode.is_module()) {
                    with_mode.with.push_back(mode.id);
                }
                measure_mode(program, with_mode, mode, measured);
            }
        }
        for (const std::string& line : difficulty_lines(measured)) {
            program.out << line << "\n";
        }
        return Exit::done;
    }

    void measure_mode(Program& program, Setup setup, const SoloMode& mode, std::vector<Difficulty>& measured) {
        const plugin::RulesetBuilder builder = setup_.data().builder(program);
        static_cast<void>(make_bots(builder, bots_)); // complains about their names
        for (const int level : levels_of(program, setup, mode)) {
            if (mode.levels) {
                setup.options[level_option] = std::to_string(level);
            }
            const auto rules = setup_.ruleset(program, setup);
            for (const std::string& bot : bots_) {
                MeasurePlan plan;
                plan.games = games_;
                plan.threads =
                    threads_ > 0 ? threads_ : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
                plan.seed = setup.seed;
                plan.bot = bot;
                plan.make_bot = [&] { return std::move(make_bots(builder, {bot}).front()); };
                measured.push_back(measure(rules, mode, level, plan));
                if (program.terminal_err) {
                    program.err << mode.id << ", level " << level << ", " << bot << ": " << measured.back().won
                                << " of " << games_ << " won\n";
                }
            }
        }
    }

    /// Every level of a mode, or the one that was named; 0 alone where there are none.
    static std::vector<int> levels_of(const Program& program, const Setup& setup, const SoloMode& mode) {
        if (!mode.levels) {
            return {0};
        }
        const auto named = setup.options.find(level_option);
        if (named != setup.options.end()) {
            return {std::stoi(named->second)};
        }
        std::vector<int> levels;
        for (const OptionSpec& option : program.registry.find_expansion(mode.game, mode.id)->options()) {
            for (const std::string& value : option.values) {
                if (option.name == level_option) {
                    levels.push_back(std::stoi(value));
                }
            }
        }
        std::ranges::sort(levels);
        return levels;
    }

    SetupOptions setup_;
    std::string record_;
    bool daily_ = false;
    bool history_ = false;
    bool share_ = false;
    bool json_ = false;
    bool measure_ = false;
    int games_ = 1000;
    std::vector<std::string> bots_{"random", "greedy-1"};
    int threads_ = 0;
};

} // namespace

std::unique_ptr<Command> make_solo() {
    return std::make_unique<Solo>();
}

} // namespace linderhof::cli
