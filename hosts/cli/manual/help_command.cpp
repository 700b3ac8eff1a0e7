// linderhof help: the same as --help, and the manual page.

#include "manual/commands.hpp"
#include "manual/help_text.hpp"
#include "manual/man_page.hpp"
#include "program/host.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <ostream>

namespace linderhof::cli {

namespace {

class Help final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "help"; }

    [[nodiscard]] std::string summary() const override { return "What a command takes, with an example"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof help\n  linderhof help play\n  linderhof help catalog check";
    }

    void declare(CLI::App& app) override {
        app_ = &app;
        app.add_option("COMMAND", words_, "The command; without one, all of them")->type_name("");
        app.add_flag("--man", man_, "The manual page of the program, as troff reads it");
    }

    [[nodiscard]] bool only_prints() const override { return !man_; }

    [[nodiscard]] bool needs_no_configuration() const override { return true; }

    Exit run(Program& program) override {
        const CommandTree tree = tree_of(*app_->get_parent());
        if (man_) {
            program.out << man_page(tree);
            return Exit::done;
        }
        const CommandTree* command = &tree;
        for (const std::string& word : words_) {
            command = &find(*command, word);
        }
        for (const std::string& line : help_lines(*command, tree.options)) {
            program.out << line << "\n";
        }
        return Exit::done;
    }

  private:
    static const CommandTree& find(const CommandTree& above, const std::string& word) {
        std::vector<std::string> known;
        for (const CommandTree& command : above.commands) {
            if (command.name() == word) {
                return command;
            }
            known.push_back(command.name());
        }
        const std::string advice = known.empty() ? "it has none below it" : catalog::did_you_mean(word, known);
        throw InputError("'" + above.full_name() + "' has no command " + catalog::quote(word) + "; " + advice +
                         (advice.back() == '?' ? "" : "."));
    }

    const CLI::App* app_ = nullptr;
    std::vector<std::string> words_;
    bool man_ = false;
};

} // namespace

std::unique_ptr<Command> make_help() {
    return std::make_unique<Help>();
}

} // namespace linderhof::cli
