#include "play/open_game.hpp"

#include "files/setup_options.hpp"
#include "play/game.hpp"
#include "program/host.hpp"
#include "solo/keeping.hpp"
#include "terminal/pager.hpp"
#include "terminal/terminal.hpp"
#include "terminal/watch.hpp"
#include "text/shell_words.hpp"

#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/solo/saved_games.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>
#include <linderhof/record/writer.hpp>

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

namespace linderhof::cli {

namespace {

/// Writes the answers that could not be written so far; a person may try again. False: they are lost.
bool write_rest(Sitting& sitting) {
    std::string line;
    sitting.input.go_on(); // who has left by Ctrl-C is asked nevertheless
    while (!sitting.session.leave().empty()) {
        sitting.screen.gap();
        const std::size_t missing = sitting.session.unwritten_answers();
        sitting.screen.text(sitting.session.unwritten() +
                            (missing == 0   ? ""
                             : missing == 1 ? " The last answer is not in it."
                                            : " The last " + std::to_string(missing) + " answers are not in it."));
        if (!sitting.input.read("Make room, then enter tries again; 'quit' gives them up. >", line) ||
            simplified(line) == "quit") {
            return false;
        }
    }
    sitting.tell_notices();
    return true;
}

/// Writes the game into its file. What a person has named is never written over.
void write_into(record::Session& session, const NewRecord& record, const record::Head& head) {
    try {
        begin_record(session, record, head);
    } catch (const record::NameTaken&) {
        const std::string name = record.path.string();
        throw InputError("'" + name + "' is there already and is not written over; resume it with '" +
                         continue_line(name, {}) + "', or name another file.");
    }
}

/// False: the game was left.
bool play_to_end(Sitting& sitting) {
    const bool over = play_on(sitting);
    if (over) {
        show_end(sitting);
    }
    return over;
}

/// Where lines do not come from a terminal nobody presses a wrong key.
Confirm confirm_of(const Program& program) {
    if (program.confirm.empty()) {
        return program.terminal_in ? Confirm::all : Confirm::places;
    }
    return program.confirm == "all" ? Confirm::all : program.confirm == "places" ? Confirm::places : Confirm::nothing;
}

void say_goodbye(const Sitting& sitting, Screen& screen) {
    screen.gap();
    if (sitting.record().empty()) {
        screen.text("The game is not saved. The same seed gives the same game.");
    } else {
        screen.text("The game is saved. Resume it with:");
        screen.line("  " + sitting.go_on_with());
    }
}

} // namespace

Exit play_new(Program& program, const DataOptions& data, const std::shared_ptr<const Ruleset>& rules,
              const std::vector<record::Player>& players, const NewRecord& record) {
    const std::uint64_t seed = rules->setup().seed;
    auto bots = bots_of(data.builder(program), players);
    Chronicle chronicle;
    record::Session session(rules, seed, &chronicle);
    if (!record.path.empty()) {
        write_into(session, record,
                   record::make_head(*rules, seed, plugin::plugins_of(program.plugins, rules->setup()), players));
    }
    return play_session(program, data, session, chronicle, players, std::move(bots));
}

Exit play_session(Program& program, const DataOptions& data, record::Session& session, Chronicle& chronicle,
                  const std::vector<record::Player>& players, std::vector<std::unique_ptr<Bot>> bots) {
    const plugin::RulesetBuilder builder = data.builder(program);
    Screen screen(program.out, terminal_options(program), program.terminal_out);
    screen.use_pager(pager_of(program));
    Input input(program.in, screen, program.terminal_in);
    Sitting sitting{session,
                    chronicle,
                    Names(names_of(players, session.rules())),
                    std::move(bots),
                    nullptr,
                    {},
                    [&](const std::string& word) {
                        plugin::SetupFaults faults;
                        return builder.make_bot(word, faults);
                    },
                    nullptr,
                    read_rules(program.rules),
                    data.words(),
                    screen,
                    input,
                    confirm_of(program)};
    sitting.adviser = sitting.make_adviser(usual_bot); // without that computer player there are no hints
    sitting.adviser_name = usual_bot;
    screen.text(first_line(program.registry, session) +
                (sitting.record().empty() ? std::string() : " · record: " + sitting.record()));
    const InterruptGuard guard;
    bool over = false;
    std::exception_ptr fault; // of a plugin: the game stands where it stood before, and is left like any other
    try {
        std::optional<Watch> watch;
        if (program.terminal_err) {
            sitting.watch = &watch.emplace(program.plugins);
            input.tell(sitting.watch);
            screen.tell(sitting.watch);
        }
        over = play_to_end(sitting);
    } catch (const RuleFault&) {
        fault = std::current_exception();
    }
    sitting.watch = nullptr;
    input.tell(nullptr);
    screen.tell(nullptr);
    if (!write_rest(sitting)) {
        return Exit::unusable;
    }
    if (fault) {
        say_goodbye(sitting, screen);
        std::rethrow_exception(fault);
    }
    if (over) {
        const std::string record = put_with_finished(program.user_data, sitting.record()).string();
        if (!record.empty()) {
            screen.text("The whole game is in " + record + ".");
        }
        keep_solo_game(program, session, players, record);
    } else {
        say_goodbye(sitting, screen);
    }
    return Exit::done;
}

} // namespace linderhof::cli
