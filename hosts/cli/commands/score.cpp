#include "commands/commands.hpp"
#include "files/written_position.hpp"
#include "tables/table_entry.hpp"

#include <linderhof/engine/offer.hpp>

#include <CLI/CLI.hpp>

namespace linderhof::cli {

namespace {

class Score final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "score"; }

    [[nodiscard]] std::string summary() const override { return "What a position from the table is worth, and why"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof score\n  linderhof score mine.yaml --draw\n  linderhof score mine.yaml --edit";
    }

    void declare(CLI::App& app) override {
        app.add_option("FILE", text_,
                       "The position, written down; or a published address; - is standard input. Without it you are "
                       "asked for a table");
        CLI::Option* const json = app.add_flag("--json", json_, "One JSON object");
        CLI::Option* const draw = app.add_flag("--draw", draw_, "Draw it too");
        app.add_flag("--edit", edit_, "Correct the table or the castle of FILE, question by question")
            ->excludes(json)
            ->excludes(draw);
        data_.declare(app);
    }

    [[nodiscard]] bool only_prints() const override { return !text_.empty() && text_ != "-"; }

    Exit run(Program& program) override {
        if (text_.empty() && (json_ || draw_ || edit_)) {
            throw InputError("Which FILE? Name a table that is written down; 'linderhof score' alone asks for one.");
        }
        if (text_.empty()) {
            return TableEntry(program, data_).enter();
        }
        if (edit_) {
            return TableEntry(program, data_).correct(text_);
        }
        const WrittenPosition position = read_position(program, data_, text_);
        return print_verdict(program, verdict_on(program, data_, position), json_, draw_);
    }

  private:
    std::string text_;
    bool json_ = false;
    bool draw_ = false;
    bool edit_ = false;
    DataOptions data_;
};

} // namespace

std::unique_ptr<Command> make_score() {
    return std::make_unique<Score>();
}

} // namespace linderhof::cli
