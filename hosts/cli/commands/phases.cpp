// linderhof phases: the turn order of a set-up, as it was composed.

#include "commands/commands.hpp"
#include "files/setup_options.hpp"
#include "program/host.hpp"

#include <linderhof/host/text/layout.hpp>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <ostream>

namespace linderhof::cli {

namespace {

class Phases final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "phases"; }

    [[nodiscard]] std::string summary() const override { return "The turn order of a set-up"; }

    [[nodiscard]] std::string example() const override { return "linderhof phases castles --edition 1e"; }

    void declare(CLI::App& app) override {
        setup_options_.declare(app);
        app.add_flag("--json", json_, "Print one JSON object");
    }

    [[nodiscard]] bool only_prints() const override { return true; }

    Exit run(Program& program) override {
        const Setup setup = setup_options_.setup(program);
        const auto rules = setup_options_.ruleset(program, setup);
        if (json_) {
            print_json(program, *rules);
        } else {
            print(program, *rules);
        }
        return Exit::done;
    }

  private:
    static void print(Program& program, const Ruleset& rules) {
        Table table(0);
        for (const PhaseLine& line : rules.phases()) {
            table.row({std::string(static_cast<std::size_t>(2 * line.depth), ' ') + line.name, line.title});
        }
        for (const std::string& line : table.lines()) {
            program.out << line << "\n";
        }
    }

    static void print_json(Program& program, const Ruleset& rules) {
        nlohmann::ordered_json phases = nlohmann::ordered_json::array();
        for (const PhaseLine& line : rules.phases()) {
            if (line.depth == 0) {
                phases.push_back(
                    {{"phase", line.name}, {"title", line.title}, {"steps", nlohmann::ordered_json::array()}});
            } else {
                phases.back()["steps"].push_back({{"step", line.name}, {"title", line.title}});
            }
        }
        program.out << nlohmann::ordered_json{{"phases", phases}}.dump(2) << "\n";
    }

    SetupOptions setup_options_;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_phases() {
    return std::make_unique<Phases>();
}

} // namespace linderhof::cli
