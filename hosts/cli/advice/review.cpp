// linderhof review: each answer of a recorded game against the best that a computer player finds.

#include "advice/advice.hpp"
#include "advice/adviser.hpp"
#include "files/number_option.hpp"
#include "files/record_file.hpp"
#include "program/host.hpp"
#include "terminal/input.hpp"

#include <linderhof/host/advice/review.hpp>
#include <linderhof/host/advice/words.hpp>
#include <linderhof/host/games/record_file.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/json/advice.hpp>
#include <linderhof/host/text/layout.hpp>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <ostream>

namespace linderhof::cli {

namespace {

class ReviewCommand final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "review"; }

    [[nodiscard]] std::string summary() const override {
        return "A recorded game against the best answers that a computer player finds";
    }

    [[nodiscard]] std::string example() const override {
        return "linderhof review game.yaml --as 0\n  linderhof review game.yaml --level expert";
    }

    void declare(CLI::App& app) override {
        app.add_option("RECORD", path_, "The file")->required()->type_name("");
        decimal(app.add_option("--as", as_, "Only the answers of this seat, from 0")->type_name("SEAT"), 0,
                max_seats - 1);
        adviser_.declare(app);
        app.add_flag("--json", json_, "Print one JSON object");
        data_.declare(app);
    }

    Exit run(Program& program) override {
        const record::Record record = read_record(program, path_);
        const auto rules = ruleset_of(program, data_, record, path_);
        if (as_ >= rules->players()) {
            throw InputError(
                fmt::format("There is no player at seat {}; the seats are 0 to {}.", as_, rules->players() - 1));
        }
        const Names names(seat_names(record.head, *rules));
        const std::unique_ptr<Bot> bot = adviser_.make(program, data_);
        ReviewPlan plan{.rules = *rules, .record = record, .names = names, .bot = *bot};
        plan.only = as_ < 0 ? no_seat : static_cast<Seat>(as_);
        plan.stop = InterruptGuard::interrupted;
        if (program.terminal_err) {
            plan.progress = [&](std::size_t done, std::size_t all) {
                program.err << "\r" << done << " of " << all << " moves" << std::flush;
            };
        }
        const InterruptGuard guard;
        const Review result = review(plan);
        tell_end(program, result);
        if (json_) {
            program.out << review_json(plan, adviser_.word(), result).dump(2) << "\n";
        } else {
            print(program, plan, result);
        }
        return result.broken.empty() && !InterruptGuard::interrupted() ? Exit::done : Exit::no;
    }

  private:
    static void tell_end(Program& program, const Review& result) {
        if (program.terminal_err) {
            program.err << "\n";
        }
        if (InterruptGuard::interrupted()) {
            program.err << "Ended early: these are the first " << result.answers.size() << " answers.\n";
        }
        if (!result.broken.empty()) {
            program.err << result.broken << " The moves before it were reviewed.\n";
        }
    }

    void print(Program& program, const ReviewPlan& plan, const Review& result) const {
        paragraph(
            program,
            fmt::format("{} answers with a choice, held against those of the computer player {}, which knew what each "
                        "player knew. 'best': it would have answered the same; 0: another answer was no better. The "
                        "cost is in points of the final margin.",
                        result.answers.size(), adviser_.word()),
            0);
        program.out << "\n";
        print_answers(program, plan, result);
        print_seats(program, plan, result);
        print_turning(program, plan, result);
    }

    static void print_answers(Program& program, const ReviewPlan& plan, const Review& result) {
        Table table;
        table.columns({">move", "player", ">cost", "sure", "answer", "better"});
        table.wrap();
        for (const ReviewedAnswer& answer : result.answers) {
            const bool costs = answer.cost >= least_cost;
            table.row({std::to_string(answer.number), plan.names.of(answer.seat),
                       costs ? fmt::format("{:.1f}", answer.cost) : std::string(answer.as_best ? "best" : "0"),
                       costs ? sure_text(answer) : std::string(), answer.given.text,
                       costs ? answer.best.text : std::string()});
        }
        print_lines(program, table.lines(line_width));
    }

    static void print_seats(Program& program, const ReviewPlan& plan, const Review& result) {
        Table table;
        table.columns({"player", ">answers", ">as the best", ">cost of all", ">of an answer"});
        for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
            const SeatReview& all = result.seats[seat];
            if (all.answers > 0) {
                table.row({plan.names.of(static_cast<Seat>(seat)), std::to_string(all.answers),
                           std::to_string(all.as_best), fmt::format("{:.1f}", all.cost),
                           fmt::format("{:.2f}", all.cost / all.answers)});
            }
        }
        print_lines(program, table.lines(line_width));
    }

    static void print_turning(Program& program, const ReviewPlan& plan, const Review& result) {
        const bool alone = plan.rules.seats() == 1;
        paragraph(program, result.turning.empty() ? "No answer cost anything." : "Turning points", 0);
        for (const std::size_t index : result.turning) {
            const ReviewedAnswer& answer = result.answers[index];
            program.out << "\n";
            paragraph(program,
                      fmt::format("Move {}: {} It cost {:.1f} points; {} sure.", answer.number, answer.question,
                                  answer.cost, sure_text(answer)),
                      1);
            tell(program, "Answered", answer.given, alone);
            tell(program, "Better", answer.best, alone);
        }
    }

    static std::string sure_text(const ReviewedAnswer& answer) {
        constexpr double percent = 100;
        constexpr double nearly_all = 99.5;
        const double sure = percent * answer.sure;
        return sure > nearly_all ? "over 99 %" : fmt::format("{:.0f} %", sure);
    }

    static void tell(Program& program, const std::string& heading, const Told& told, bool alone) {
        paragraph(program, fmt::format("{}: {}, {}.", heading, told.text, expected_words(told.expected, alone)), 3);
        for (const std::string& sentence : ground_words(told.grounds)) {
            paragraph(program, sentence, 5);
        }
    }

    static void paragraph(Program& program, const std::string& text, int indent) {
        print_lines(program, wrapped(text, line_width - 2, indent, indent + 2), false);
    }

    static void print_lines(Program& program, const std::vector<std::string>& lines, bool gap = true) {
        for (const std::string& line : lines) {
            program.out << line << "\n";
        }
        program.out << (gap ? "\n" : "");
    }

    static constexpr double least_cost = 0.05; ///< what would be rounded to 0.0 is none

    DataOptions data_;
    AdviserOptions adviser_;
    std::string path_;
    int as_ = -1; ///< all
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_review() {
    return std::make_unique<ReviewCommand>();
}

} // namespace linderhof::cli
