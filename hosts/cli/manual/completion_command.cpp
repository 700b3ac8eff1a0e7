// linderhof completion: the script with which a shell completes the program's command line.

#include "files/number_option.hpp"
#include "manual/commands.hpp"
#include "manual/completion.hpp"
#include "manual/word_lists.hpp"
#include "program/host.hpp"

#include <CLI/CLI.hpp>

#include <ostream>

namespace linderhof::cli {

namespace {

class Completion final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "completion"; }

    [[nodiscard]] std::string summary() const override {
        return "The script with which bash, zsh or fish completes commands";
    }

    [[nodiscard]] std::string example() const override {
        return "source <(linderhof completion bash)\n  linderhof completion fish | source";
    }

    void declare(CLI::App& app) override {
        app_ = &app;
        one_of(app.add_option("SHELL", shell_, "Which shell: bash, zsh or fish")->type_name(""),
               {"bash", "zsh", "fish"});
        one_of(app.add_option("--words", list_, "Instead: one of the lists that such scripts ask for, a word a line")
                   ->type_name("LIST"),
               word_list_names());
    }

    [[nodiscard]] bool needs_no_configuration() const override { return true; }

    Exit run(Program& program) override {
        if (!list_.empty()) {
            for (const std::string& word : word_list(program, list_)) {
                program.out << word << "\n";
            }
            return Exit::done;
        }
        const CommandTree tree = tree_of(*app_->get_parent());
        if (shell_.empty()) {
            throw InputError("Say for which shell: 'linderhof completion bash', 'zsh' or 'fish'.");
        }
        program.out << (shell_ == "bash"  ? bash_completion(tree)
                        : shell_ == "zsh" ? zsh_completion(tree)
                                          : fish_completion(tree));
        return Exit::done;
    }

  private:
    const CLI::App* app_ = nullptr;
    std::string shell_;
    std::string list_;
};

} // namespace

std::unique_ptr<Command> make_completion() {
    return std::make_unique<Completion>();
}

} // namespace linderhof::cli
