// linderhof record: a record for reading, and for other programs.

#include "commands/commands.hpp"
#include "files/record_file.hpp"
#include "program/host.hpp"

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/record/setup_text.hpp>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <range/v3/view/enumerate.hpp>

#include <ostream>

namespace linderhof::cli {

namespace {

class Records final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "record"; }

    [[nodiscard]] std::string summary() const override { return "A record: show, export"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof record show game.yaml\n  linderhof record export game.yaml --json";
    }

    void declare(CLI::App& app) override {
        show_ = app.add_subcommand("show", "Set-up, players and moves, for reading");
        export_ = app.add_subcommand("export", "The whole record as one JSON object, for other programs");
        for (CLI::App* each : {show_, export_}) {
            each->add_option("RECORD", path_, "The file; - is standard input")->required()->type_name("");
        }
        export_->add_flag("--json", json_, "As JSON, which is the only form so far");
    }

    [[nodiscard]] bool only_prints() const override { return true; }

    Exit run(Program& program) override {
        if (!show_->parsed() && !export_->parsed()) {
            throw InputError("Say what to do: 'linderhof record show' or 'linderhof record export'.");
        }
        const record::Record record = read_record(program, path_);
        if (export_->parsed()) {
            program.out << record::to_json(record).dump(2) << "\n";
        } else {
            print(program, record);
        }
        return Exit::done;
    }

  private:
    static void print(Program& program, const record::Record& record) {
        const record::Head& head = record.head;
        program.out << record::setup_text(head.setup, 0);
        if (!head.engine.empty()) {
            program.out << "engine " << head.engine;
            for (const auto& [id, version] : head.plugins) {
                program.out << ", " << id << " " << version;
            }
            program.out << "\n";
        }
        for (const record::CatalogStamp& stamp : head.catalogs) {
            program.out << "set " << stamp.set << " " << stamp.version << " " << stamp.hash << "\n";
        }
        for (const auto& [seat, player] : ranges::views::enumerate(head.players)) {
            program.out << "seat " << seat << ": " << player.name << (player.bot.empty() ? "" : ", " + player.bot)
                        << "\n";
        }
        program.out << record.moves() << " moves\n\n";
        print_entries(program, record);
    }

    static void print_entries(Program& program, const record::Record& record) {
        std::size_t number = 0;
        for (const record::Entry& entry : record.entries) {
            switch (entry.kind) {
            case record::EntryKind::move:
                program.out << padded(std::to_string(++number), 4, Align::right) << "  " << name_of(record, entry.seat)
                            << "  " << entry.text << "\n";
                break;
            case record::EntryKind::check:
                program.out << "      check: " << entry.text << "\n";
                break;
            case record::EntryKind::note:
                program.out << "      note: " << entry.text << "\n";
                break;
            case record::EntryKind::hash:
            case record::EntryKind::facts:
                break;
            }
        }
    }

    static std::string name_of(const record::Record& record, Seat seat) {
        const std::size_t place = static_cast<std::uint8_t>(seat);
        return place < record.head.players.size() ? record.head.players[place].name : std::to_string(seat);
    }

    CLI::App* show_ = nullptr;
    CLI::App* export_ = nullptr;
    std::string path_;
    bool json_ = true;
};

} // namespace

std::unique_ptr<Command> make_record() {
    return std::make_unique<Records>();
}

} // namespace linderhof::cli
