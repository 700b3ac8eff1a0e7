#include "commands/commands.hpp"
#include "files/record_file.hpp"
#include "files/setup_options.hpp"
#include "play/open_game.hpp"
#include "program/host.hpp"

#include <linderhof/host/games/chronicle.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/record/session.hpp>
#include <linderhof/record/writer.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iterator>
#include <optional>

namespace linderhof::cli {

namespace {

class Continue final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "continue"; }

    [[nodiscard]] std::string summary() const override { return "Go on with a game that was left"; }

    [[nodiscard]] std::string example() const override { return "linderhof continue linderhof-7.yaml"; }

    void declare(CLI::App& app) override {
        app.add_option("RECORD", path_, "The file that the game was written to")->required();
        data_.declare(app);
    }

    Exit run(Program& program) override {
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
    DataOptions data_;
};

} // namespace

std::unique_ptr<Command> make_continue() {
    return std::make_unique<Continue>();
}

} // namespace linderhof::cli
