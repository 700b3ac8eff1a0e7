// linderhof replay: a record again, its assertions checked.

#include "commands/commands.hpp"
#include "files/number_option.hpp"
#include "files/record_file.hpp"
#include "program/host.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/record_file.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/names.hpp>
#include <linderhof/record/replay.hpp>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <istream>
#include <limits>
#include <ostream>

namespace linderhof::cli {

namespace {

using record::Finding;

/// Prints what everybody may read, and what the viewer may, below the move that did it.
class Narrator final : public Listener {
  public:
    Narrator(std::ostream& out, std::vector<std::string> names, Seat viewer)
        : out_(out), names_(std::move(names)), viewer_(viewer) {}

    void hear(const Event& event) override {
        const bool heard =
            event.audience == SeatSet::all(max_seats) || (viewer_ != no_seat && event.audience.contains(viewer_));
        if (event.text.empty() || !heard) {
            return;
        }
        const std::string text = with_names(event.text, names_);
        for (const std::string& line : with_rule(text, event.rule, 6, 8)) {
            out_ << line << "\n";
        }
    }

  private:
    std::ostream& out_;
    std::vector<std::string> names_;
    Seat viewer_;
};

/// Whether others may not know yet what the seat answers here: its choices are its own, or several choose at once.
bool is_hidden(const Ruleset& rules, const State& state, Seat seat) {
    const SeatSet owing = state.core().owing;
    return state.core().over == 0 && owing.contains(seat) &&
           (owing != SeatSet(seat) || rules.prompt(state).question(Position(rules, state), seat).secret);
}

class Replays final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "replay"; }

    [[nodiscard]] std::string summary() const override { return "A record again, move by move, and its checks"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof replay game.yaml --check\n  linderhof replay game.yaml --to 40\n  "
               "linderhof replay game.yaml --as 1";
    }

    void declare(CLI::App& app) override {
        app.add_option("RECORD", path_, "The file; - is standard input")->required()->type_name("");
        app.add_flag("--check", check_, "Only say whether every hash and check holds");
        decimal(app.add_option("--to", to_, "Stop after so many moves")->type_name("N"), 0);
        app.add_flag("--step", step_, "Wait for the enter key after each move");
        app.add_flag("--json", json_, "Print one JSON object");
        auto* as = decimal(app.add_option("--as", as_, "Show only what this seat may know, from 0")->type_name("SEAT"),
                           0, max_seats - 1);
        app.add_flag("--public", public_, "Show only what everybody may know")->excludes(as);
        data_.declare(app);
    }

    [[nodiscard]] bool only_prints() const override { return !step_; }

    Exit run(Program& program) override {
        if (step_ && path_ == "-") {
            throw InputError("With --step standard input is where enter is pressed; name the file of the record.");
        }
        const record::Record record = read_record(program, path_);
        const auto rules = ruleset_of(program, data_, record, path_);
        const std::vector<std::string> names = seat_names(record.head, *rules);
        const bool quiet = check_ || json_;
        if (as_ >= rules->seats()) {
            throw InputError("There is no seat " + std::to_string(as_) + "; the seats are 0 to " +
                             std::to_string(rules->seats() - 1) + ".");
        }
        Narrator narrator(program.out, names, viewer());
        record::Replay replay(*rules, record, quiet ? nullptr : &narrator);
        follow(program, *rules, replay, names, quiet);
        if (json_) {
            print_json(program, *rules, replay);
        } else {
            print_findings(program, replay);
            if (!check_) {
                print_position(program, *rules, replay.state(), names, viewer());
            }
        }
        return replay.findings().empty() ? Exit::done : Exit::no;
    }

  private:
    [[nodiscard]] Seat viewer() const { return as_ < 0 ? no_seat : static_cast<Seat>(as_); }

    [[nodiscard]] bool shows(const Ruleset& rules, const State& state, Seat seat) const {
        return (!public_ && as_ < 0) || seat == viewer() || !is_hidden(rules, state, seat);
    }

    void follow(Program& program, const Ruleset& rules, record::Replay& replay, const std::vector<std::string>& names,
                bool quiet) const {
        while (const record::Entry* entry = replay.next()) {
            if (entry->kind == record::EntryKind::move) {
                if (replay.moves() >= to_) {
                    return;
                }
                if (!quiet) {
                    announce(program, replay.moves() + 1, *entry, names,
                             shows(rules, replay.state(), entry->seat) ? entry->text : "(hidden from the others)");
                }
            }
            replay.step();
            std::string line;
            if (step_ && !quiet && entry->kind == record::EntryKind::move && !std::getline(program.in, line)) {
                return;
            }
        }
    }

    static void announce(Program& program, std::size_t number, const record::Entry& entry,
                         const std::vector<std::string>& names, const std::string& words) {
        const std::size_t seat = static_cast<std::uint8_t>(entry.seat);
        program.out << padded(std::to_string(number), 4, Align::right) << "  "
                    << (seat < names.size() ? names[seat] : std::to_string(seat)) << "  " << words << "\n";
    }

    void print_findings(Program& program, const record::Replay& replay) const {
        for (const Finding& finding : replay.findings()) {
            program.out << finding.place.text() << ": " << finding.sentence << "\n";
        }
        if (const Finding* finding = replay.divergence()) {
            program.out << "From move " << finding->move
                        << " on this is another game than the one that was recorded.\n";
        }
        const std::size_t failed = replay.findings().size();
        program.out << grouped(static_cast<std::int64_t>(replay.moves())) << " moves, "
                    << grouped(static_cast<std::int64_t>(replay.checks())) << " checks and hashes, "
                    << (failed == 0 ? "all as recorded" : std::to_string(failed) + " not as recorded") << ".\n";
    }

    static void print_position(Program& program, const Ruleset& rules, const State& state,
                               const std::vector<std::string>& names, Seat viewer) {
        const Position position(rules, state);
        Table table;
        if (position.over()) {
            table.columns({">place", "player", ">points", "remark"});
            for (const Standing& standing : rules.game().standings(position)) {
                table.row({std::to_string(standing.rank), names[static_cast<std::size_t>(standing.seat)],
                           std::to_string(standing.score), with_names(standing.note, names)});
            }
        } else {
            program.out << with_names(rules.game().telling().scene(position, viewer).headline, names) << "\n";
            table.columns({"player", ">points"});
            for (Seat seat = 0; seat < rules.seats(); ++seat) {
                table.row({names[static_cast<std::size_t>(seat)], std::to_string(position.score(seat))});
            }
        }
        for (const std::string& line : table.lines()) {
            program.out << line << "\n";
        }
    }

    static void print_json(Program& program, const Ruleset& rules, const record::Replay& replay) {
        const Position position(rules, replay.state());
        nlohmann::ordered_json json{{"moves", replay.moves()}, {"checks", replay.checks()}};
        json["over"] = position.over();
        json["hash"] = catalog::hash_text(replay.state().hash());
        json["scores"] = nlohmann::ordered_json::array();
        for (Seat seat = 0; seat < rules.seats(); ++seat) {
            json["scores"].push_back(position.score(seat));
        }
        json["findings"] = nlohmann::ordered_json::array();
        for (const Finding& finding : replay.findings()) {
            json["findings"].push_back(
                {{"move", finding.move}, {"line", finding.place.line()}, {"sentence", finding.sentence}});
        }
        program.out << json.dump(2) << "\n";
    }

    DataOptions data_;
    std::string path_;
    bool check_ = false;
    bool step_ = false;
    bool json_ = false;
    int as_ = -1; ///< none
    bool public_ = false;
    std::size_t to_ = std::numeric_limits<std::size_t>::max();
};

} // namespace

std::unique_ptr<Command> make_replay() {
    return std::make_unique<Replays>();
}

} // namespace linderhof::cli
