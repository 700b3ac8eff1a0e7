#include "commands/commands.hpp"
#include "files/number_option.hpp"
#include "files/setup_options.hpp"
#include "play/menu.hpp"
#include "play/open_game.hpp"

#include <linderhof/host/solo/saved_games.hpp>

#include <CLI/CLI.hpp>

namespace linderhof::cli {

namespace {

class Play final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "play"; }

    [[nodiscard]] std::string summary() const override {
        return "A game in the terminal, or between computer players when there is none";
    }

    [[nodiscard]] std::string example() const override { return "linderhof play --seats you,normal,hard --seed 7"; }

    void declare(CLI::App& app) override {
        app_ = &app;
        setup_.declare(app);
        comma_words(app, "--seats", seats_, "Who plays, seat by seat: you, or a computer player")->type_name("YOU,BOT");
        comma_words(app, "--names", names_, "What the seats are called")->type_name("A,B");
        app.add_option("--record", record_,
                       "The new file that the game is written to; else one in your data folder when a person plays")
            ->type_name("FILE");
    }

    Exit run(Program& program) override {
        if (app_->count_all() <= 1) { // the command itself, and nothing behind it
            return play_by_menu(program);
        }
        const auto rules = setup_.ruleset(program, setup_.setup(program, static_cast<int>(seats_.size())));
        const auto players =
            seat_players(seats_, names_.empty() ? own_names(program, seats_, rules->players()) : names_,
                         rules->players(), program.terminal_in && program.terminal_out);
        const bool written = has_person(players) || !record_.empty();
        NewRecord record = written ? new_record(record_, rules->setup().seed) : NewRecord();
        if (written && !record.named) {
            const auto kept = game_record(program.user_data, rules->setup(), program.now());
            record.path = kept.empty() ? record.path : kept;
        }
        return play_new(program, setup_.data(), rules, players, record);
    }

  private:
    const CLI::App* app_ = nullptr;
    SetupOptions setup_;
    std::vector<std::string> seats_;
    std::vector<std::string> names_;
    std::string record_;
};

} // namespace

std::unique_ptr<Command> make_play() {
    return std::make_unique<Play>();
}

} // namespace linderhof::cli
