// linderhof advise: what a computer player would answer to the question that a record leaves open, and why.

#include "advice/advice.hpp"
#include "advice/adviser.hpp"
#include "files/number_option.hpp"
#include "files/record_file.hpp"
#include "program/host.hpp"

#include <linderhof/host/advice/hint.hpp>
#include <linderhof/host/advice/words.hpp>
#include <linderhof/host/games/record_file.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/json/advice.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/record/replay.hpp>
#include <linderhof/record/session.hpp>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <ostream>

namespace linderhof::cli {

namespace {

constexpr std::size_t usual_hints = 3;
constexpr std::size_t most_hints = 20;

class Advise final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "advise"; }

    [[nodiscard]] std::string summary() const override {
        return "What a computer player would answer in a recorded game, and why";
    }

    [[nodiscard]] std::string example() const override {
        return "linderhof advise game.yaml\n  linderhof advise game.yaml --to 40 --seconds 5";
    }

    void declare(CLI::App& app) override {
        app.add_option("RECORD", path_, "The file")->required()->type_name("");
        decimal(app.add_option("--to", to_, "The position after so many moves; else after the last")->type_name("N"),
                0);
        decimal(app.add_option("--as", as_, "The seat that is advised, from 0; else the first that owes an answer")
                    ->type_name("SEAT"),
                0, max_seats - 1);
        decimal(app.add_option("--most", most_, "So many answers at most")->type_name("N")->capture_default_str(), 1,
                most_hints);
        adviser_.declare(app);
        app.add_flag("--json", json_, "Print one JSON object");
        data_.declare(app);
    }

    Exit run(Program& program) override {
        const record::Record record = read_record(program, path_);
        const auto rules = ruleset_of(program, data_, record, path_);
        const State state = position(*rules, record);
        const Seat seat = advised(state);
        const Names names(seat_names(record.head, *rules));
        const std::unique_ptr<Bot> bot = adviser_.make(program, data_);
        State view;
        rules->view(state, seat, view);
        const LegalAnswers asked(*rules, view, seat, names);
        const Random random = record::bot_random(record.head.setup.seed, seat, state.core().moves);
        if (program.terminal_err) {
            program.err << "Asking the computer player " << adviser_.word() << " ...\n";
        }
        const std::vector<Hint> hints = hints_of(asked, *bot, random, names, most_);
        if (json_) {
            program.out << advice_json(asked, adviser_.word(), hints).dump(2) << "\n";
        } else {
            print(program, asked, hints, names);
        }
        return Exit::done;
    }

  private:
    State position(const Ruleset& rules, const record::Record& record) const {
        record::Replay replay(rules, record);
        replay.run_to(std::min(to_, record.moves()));
        if (const record::Finding* finding = replay.divergence()) {
            throw InputError(finding->place.text() + ": " + finding->sentence);
        }
        return replay.state();
    }

    [[nodiscard]] Seat advised(const State& state) const {
        if (state.core().over != 0) {
            throw InputError("The game is over, and nobody owes an answer; go back with --to.");
        }
        const Seat seat = as_ < 0 ? state.core().owing.first() : static_cast<Seat>(as_);
        if (!state.core().owing.contains(seat)) {
            throw InputError(
                fmt::format("Seat {} owes no answer here, but seat {} does.", seat, state.core().owing.first()));
        }
        return seat;
    }

    void print(Program& program, const LegalAnswers& asked, const std::vector<Hint>& hints, const Names& names) const {
        const auto paragraph = [&](const std::string& text, int indent) {
            for (const std::string& line : wrapped(text, line_width - 2, indent, indent + 2)) {
                program.out << line << "\n";
            }
        };
        const bool alone = asked.position().rules().seats() == 1;
        paragraph(names.fill(asked.position().rules().game().telling().scene(asked.position(), asked.seat()).headline),
                  0);
        paragraph(asked.question().text, 0);
        for (std::size_t i = 0; i < hints.size(); ++i) {
            paragraph(fmt::format("{}. {}", i + 1, hint_title(hints[i])), 0);
            for (const std::string& sentence : hint_words(hints, i, alone)) {
                paragraph(sentence, 3);
            }
        }
    }

    DataOptions data_;
    AdviserOptions adviser_;
    std::string path_;
    std::size_t to_ = std::numeric_limits<std::size_t>::max();
    int as_ = -1; ///< not given
    std::size_t most_ = usual_hints;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_advise() {
    return std::make_unique<Advise>();
}

} // namespace linderhof::cli
