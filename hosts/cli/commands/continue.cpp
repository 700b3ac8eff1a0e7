#include "commands/commands.hpp"
#include "files/record_file.hpp"
#include "files/setup_options.hpp"
#include "play/open_game.hpp"
#include "program/host.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/games/chronicle.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/host/games/record_file.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/solo/saved_games.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/record/session.hpp>
#include <linderhof/record/writer.hpp>
#include <linderhof/text/list.hpp>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>

namespace linderhof::cli {

namespace {

/// Those of the record; people where it names none.
std::vector<record::Player> players(const record::Record& record, const Ruleset& rules) {
    std::vector<record::Player> players = record.head.players;
    std::vector<std::string> names;
    std::ranges::transform(players, std::back_inserter(names),
                           [](const record::Player& player) { return player.name; });
    names = with_usual_names(std::move(names), rules.players());
    for (std::size_t seat = players.size(); seat < names.size(); ++seat) {
        players.push_back({names[seat], ""});
    }
    return players;
}

/// What is said first of a fault.
std::string first_line_of(const std::exception& error) {
    const std::string text = error.what();
    return text.substr(0, text.find('\n'));
}

/// A game whose record is held, played to its last answer.
struct Resumed {
    /// Throws InputError when it cannot be resumed.
    Resumed(Program& program, const DataOptions& data, const std::string& path)
        : writer(hold_record(program, path, record)), rules(ruleset_of(program, data, record, path)),
          seated(players(record, *rules)), bots(bots_of(data.builder(program), seated)) {
        try {
            session.emplace(record::Session::resume(rules, record, &chronicle));
        } catch (const RuleFault&) {
            throw; // it names the plugin
        } catch (const std::runtime_error& error) {
            throw InputError(std::string(error.what()) +
                             "\nThe game cannot be continued from there; 'linderhof replay " + path +
                             " --check' shows how far it can be followed.");
        }
    }

    record::Record record;
    std::unique_ptr<record::Writer> writer;
    std::shared_ptr<const Ruleset> rules;
    std::vector<record::Player> seated;
    std::vector<std::unique_ptr<Bot>> bots;
    Chronicle chronicle;
    std::optional<record::Session> session;
};

class Continue final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "continue"; }

    [[nodiscard]] std::string summary() const override { return "Resume a game"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof continue\n  linderhof continue --list\n  linderhof continue 2026-11-29-castles-7\n"
               "  linderhof continue 7";
    }

    void declare(CLI::App& app) override {
        auto* file = app.add_option("RECORD", path_,
                                    "The file of the game, its name, or its number; else the last unfinished one");
        app.add_flag("--list", list_, "The unfinished games, and play none")->excludes(file);
        data_.declare(app);
    }

    [[nodiscard]] bool only_prints() const override { return list_; }

    Exit run(Program& program) override {
        if (list_) {
            print_unfinished(program);
            return Exit::done;
        }
        const std::unique_ptr<Resumed> game =
            path_.empty() ? last_game(program)
                          : std::make_unique<Resumed>(program, data_, find_saved(program.user_data, path_));
        if (!game->session->same_rules()) {
            program.err << "All its " << game->record.moves()
                        << " moves are legal in this version, with the same points and choices; the game goes on.\n";
        }
        game->session->write_to(std::move(game->writer));
        return play_session(program, data_, *game->session, game->chronicle, game->seated, std::move(game->bots));
    }

  private:
    /// Why the game cannot be resumed, on one line; empty: it can.
    [[nodiscard]] std::string fault_of(const Program& program, const SavedGame& game) const {
        const plugin::RulesetBuilder builder = data_.builder(program);
        const std::string path = game.path.string();
        try {
            std::vector<std::string> remarks;
            const record::Record record = host::read_record(path, remarks);
            const auto rules = host::ruleset_of(builder, program.plugins, record, path, remarks);
            static_cast<void>(record::Session::resume(rules, record));
            static_cast<void>(bots_of(builder, record.head.players));
        } catch (const std::exception& error) {
            return first_line_of(error);
        }
        return {};
    }

    /// The last unfinished game that can be resumed; those that cannot are skipped, and named.
    [[nodiscard]] std::unique_ptr<Resumed> last_game(Program& program) const {
        const std::vector<SavedGame> games = unfinished_games(program.user_data);
        if (games.empty()) {
            throw InputError("There is no unfinished game" +
                             (program.user_data.empty() ? std::string() : " in " + program.user_data.string()) +
                             "; 'linderhof play' begins one.");
        }
        for (const SavedGame& game : games) {
            try {
                return std::make_unique<Resumed>(program, data_, game.path.string());
            } catch (const std::exception& error) {
                program.err << catalog::printable(game.path.stem().string() + " is skipped: " + first_line_of(error))
                            << "\n";
            }
        }
        throw InputError("No unfinished game can be resumed; 'linderhof play' begins a new one.");
    }

    void print_unfinished(Program& program) const {
        const std::vector<SavedGame> games = unfinished_games(program.user_data);
        if (games.empty()) {
            program.out << "There is no unfinished game; 'linderhof play' begins one.\n";
            return;
        }
        Table table(0);
        table.wrap();
        table.columns({"name", "game", "players", ">answers"});
        std::vector<std::string> faults;
        for (const SavedGame& game : games) {
            std::vector<std::string> names;
            for (const record::Player& player : game.head.players) {
                names.push_back(player.name + (player.bot.empty() ? "" : " (" + player.bot + ")"));
            }
            const std::string name = game.path.stem().string();
            const std::string fault = fault_of(program, game);
            table.row({fault.empty() ? name : name + " (!)", game.head.setup.game, joined(names, ", "),
                       std::to_string(game.answers)});
            if (!fault.empty()) {
                faults.push_back(fmt::format("(!) {} cannot be resumed: {}", name, fault));
            }
        }
        std::vector<std::string> lines = table.lines();
        for (const std::string& fault : faults) {
            std::ranges::copy(wrapped(fault, line_width, 0, 4), std::back_inserter(lines));
        }
        for (const std::string& line : lines) {
            program.out << catalog::printable(program.ascii ? to_ascii(line) : line) << "\n";
        }
        program.out << (faults.empty()
                            ? "'linderhof continue' resumes the first, 'linderhof continue NAME' any other.\n"
                            : "'linderhof continue' resumes the first without (!), 'continue NAME' any other.\n");
    }

    std::string path_;
    bool list_ = false;
    DataOptions data_;
};

} // namespace

std::unique_ptr<Command> make_continue() {
    return std::make_unique<Continue>();
}

} // namespace linderhof::cli
