// linderhof replay: a record again, its assertions checked.

#include "commands/commands.hpp"
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

/// Prints what everybody may read, below the move that did it.
class Narrator final : public Listener {
  public:
    Narrator(std::ostream& out, std::vector<std::string> names) : out_(out), names_(std::move(names)) {}

    void hear(const Event& event) override {
        if (event.text.empty() || event.audience != SeatSet::all(max_seats)) {
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
};

class Replays final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "replay"; }

    [[nodiscard]] std::string summary() const override { return "A record again, move by move, and its checks"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof replay game.yaml --check\n  linderhof replay game.yaml --to 40";
    }

    void declare(CLI::App& app) override {
        app.add_option("RECORD", path_, "The file")->required()->type_name("");
        app.add_flag("--check", check_, "Only say whether every hash and check holds");
        app.add_option("--to", to_, "Stop after so many moves")->type_name("N")->check(refuse_negative);
        app.add_flag("--step", step_, "Wait for the enter key after each move");
        app.add_flag("--json", json_, "Print one JSON object");
        data_.declare(app);
    }

    Exit run(Program& program) override {
        const record::Record record = read_record(program, path_);
        const auto rules = ruleset_of(program, data_, record, path_);
        const std::vector<std::string> names = seat_names(record.head, *rules);
        const bool quiet = check_ || json_;
        Narrator narrator(program.out, names);
        record::Replay replay(*rules, record, quiet ? nullptr : &narrator);
        follow(program, replay, names, quiet);
        if (json_) {
            print_json(program, *rules, replay);
        } else {
            print_findings(program, replay);
            if (!check_) {
                print_position(program, *rules, replay.state(), names);
            }
        }
        return replay.findings().empty() ? Exit::done : Exit::no;
    }

  private:
    void follow(Program& program, record::Replay& replay, const std::vector<std::string>& names, bool quiet) const {
        while (const record::Entry* entry = replay.next()) {
            if (entry->kind == record::EntryKind::move) {
                if (replay.moves() >= to_) {
                    return;
                }
                if (!quiet) {
                    announce(program, replay.moves() + 1, *entry, names);
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
                         const std::vector<std::string>& names) {
        const std::size_t seat = static_cast<std::uint8_t>(entry.seat);
        program.out << padded(std::to_string(number), 4, Align::right) << "  "
                    << (seat < names.size() ? names[seat] : std::to_string(seat)) << "  " << entry.text << "\n";
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
                               const std::vector<std::string>& names) {
        const Position position(rules, state);
        Table table;
        if (position.over()) {
            table.columns({">place", "player", ">points", "remark"});
            for (const Standing& standing : rules.game().standings(position)) {
                table.row({std::to_string(standing.rank), names[static_cast<std::size_t>(standing.seat)],
                           std::to_string(standing.score), with_names(standing.note, names)});
            }
        } else {
            program.out << with_names(rules.game().telling().scene(position, no_seat).headline, names) << "\n";
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
    std::size_t to_ = std::numeric_limits<std::size_t>::max();
};

} // namespace

std::unique_ptr<Command> make_replay() {
    return std::make_unique<Replays>();
}

} // namespace linderhof::cli
