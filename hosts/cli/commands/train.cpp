// linderhof train: what a computer player learns of a ruleset from games.

#include "commands/commands.hpp"
#include "files/number_option.hpp"
#include "files/output_file.hpp"
#include "files/setup_options.hpp"
#include "program/host.hpp"
#include "terminal/input.hpp"

#include <linderhof/host/games/simulation.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/plugin/trainer.hpp>

#include <CLI/CLI.hpp>

#include <ostream>

namespace linderhof::cli {

namespace {

constexpr const char* weights_begin = "# "; // of a file with weights

class Train final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "train"; }

    [[nodiscard]] std::string summary() const override { return "Weights for a computer player, fitted to games"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof train castles --players 4 --seed 1 -o castles-4.txt";
    }

    void declare(CLI::App& app) override {
        setup_options_.declare(app);
        decimal(
            app.add_option("--games", games_, "How many games to learn from")->type_name("N")->capture_default_str(), 1,
            most_games);
        app.add_option("--bot", bot_, "The computer player that learns")->type_name("NAME")->capture_default_str();
        app.add_option("-o,--output", output_, "Write the weights into this file instead of printing them")
            ->type_name("FILE");
        app.add_flag("--force", force_, "Replace a file that is there");
    }

    Exit run(Program& program) override {
        const auto* const trainer = dynamic_cast<const plugin::Trainer*>(program.registry.find_bot(bot_));
        if (trainer == nullptr) {
            throw InputError("There is no computer player '" + bot_ + "' that learns; leave out --bot.");
        }
        const bool prints = output_.empty() || output_ == "-";
        if (!prints) {
            check_output(output_, setup_options_.file(), weights_begin, force_);
        }
        const Setup setup = setup_options_.setup(program);
        const std::shared_ptr<const Ruleset> rules = setup_options_.ruleset(program, setup);
        const InterruptGuard guard;
        const plugin::Learned learned = trainer->train(*rules, games_, setup.seed, InterruptGuard::interrupted);
        if (InterruptGuard::interrupted()) {
            program.err << "Ended early; nothing is written.\n";
            return Exit::no;
        }
        if (prints) {
            program.out << learned.text;
        } else {
            write_output(output_, learned.text, setup_options_.file(), weights_begin, force_);
            program.err << "The weights of " << learned.file << " are in " << output_ << ".\n";
        }
        return Exit::done;
    }

  private:
    SetupOptions setup_options_;
    int games_ = 600;
    std::string bot_ = "search";
    std::string output_;
    bool force_ = false;
};

} // namespace

std::unique_ptr<Command> make_train() {
    return std::make_unique<Train>();
}

} // namespace linderhof::cli
