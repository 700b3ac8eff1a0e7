#include "commands/commands.hpp"
#include "files/record_file.hpp"
#include "files/setup_options.hpp"
#include "play/open_game.hpp"
#include "program/host.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/games/chronicle.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/host/solo/saved_games.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/record/session.hpp>
#include <linderhof/record/writer.hpp>
#include <linderhof/text/list.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <ostream>

namespace linderhof::cli {

namespace {

class Continue final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "continue"; }

    [[nodiscard]] std::string summary() const override { return "Resume a game"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof continue\n  linderhof continue --list\n  linderhof continue 2026-11-29-castles-7";
    }

    void declare(CLI::App& app) override {
        auto* file = app.add_option("RECORD", path_, "The file of the game, or its name; else the last unfinished one");
        app.add_flag("--list", list_, "The unfinished games, and play none")->excludes(file);
        data_.declare(app);
    }

    [[nodiscard]] bool only_prints() const override { return list_; }

    Exit run(Program& program) override {
        if (list_) {
            print_unfinished(program);
            return Exit::done;
        }
        path_ = path_.empty() ? last_game(program) : find_saved(program.user_data, path_);
        record::Record record;
        std::unique_ptr<record::Writer> writer = hold_record(program, path_, record);
        const auto rules = ruleset_of(program, data_, record, path_);
        Chronicle chronicle;
        std::optional<record::Session> session;
        try {
            session.emplace(record::Session::resume(rules, record, &chronicle));
        } catch (const RuleFault&) {
            throw; // it names the plugin
        } catch (const std::runtime_error& error) {
            throw InputError(std::string(error.what()) +
                             "\nThe game cannot be continued from there; 'linderhof replay " + path_ +
                             " --check' shows how far it can be followed.");
        }
        if (!session->same_rules()) {
            program.err << "All its " << record.moves()
                        << " moves are legal in this version, with the same points and choices; the game goes on.\n";
        }
        session->write_to(std::move(writer));
        return play_session(program, data_, *session, chronicle, players(record, *rules));
    }

  private:
    static std::string last_game(const Program& program) {
        const std::vector<SavedGame> games = unfinished_games(program.user_data);
        if (games.empty()) {
            throw InputError("There is no unfinished game" +
                             (program.user_data.empty() ? std::string() : " in " + program.user_data.string()) +
                             "; 'linderhof play' begins one.");
        }
        return games.front().path.string();
    }

    static void print_unfinished(Program& program) {
        const std::vector<SavedGame> games = unfinished_games(program.user_data);
        if (games.empty()) {
            program.out << "There is no unfinished game; 'linderhof play' begins one.\n";
            return;
        }
        Table table(0);
        table.columns({"name", "game", "players", ">answers"});
        for (const SavedGame& game : games) {
            std::vector<std::string> names;
            for (const record::Player& player : game.head.players) {
                names.push_back(player.name + (player.bot.empty() ? "" : " (" + player.bot + ")"));
            }
            table.row(
                {game.path.stem().string(), game.head.setup.game, joined(names, ", "), std::to_string(game.answers)});
        }
        for (const std::string& line : table.lines()) {
            program.out << catalog::printable(program.ascii ? to_ascii(line) : line) << "\n";
        }
        program.out << "'linderhof continue' resumes the first, 'linderhof continue NAME' any other.\n";
    }

    /// Those of the record; people where it names none.
    static std::vector<record::Player> players(const record::Record& record, const Ruleset& rules) {
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

    std::string path_;
    bool list_ = false;
    DataOptions data_;
};

} // namespace

std::unique_ptr<Command> make_continue() {
    return std::make_unique<Continue>();
}

} // namespace linderhof::cli
