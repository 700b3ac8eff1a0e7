#include "play/open_game.hpp"

#include "play/game.hpp"
#include "program/host.hpp"
#include "solo/keeping.hpp"
#include "terminal/terminal.hpp"

#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>
#include <linderhof/record/writer.hpp>

#include <algorithm>

namespace linderhof::cli {

namespace {

/// Writes the answers that could not be written so far; a person may try again. False: they are lost.
bool write_rest(Sitting& sitting) {
    std::string line;
    while (!sitting.session.write().empty()) {
        sitting.screen.gap();
        const std::size_t missing = sitting.session.unwritten_answers();
        sitting.screen.text(sitting.session.unwritten() +
                            (missing == 1 ? " The last answer is not in it."
                                          : " The last " + std::to_string(missing) + " answers are not in it."));
        if (!sitting.input.read("Make room, then enter tries again; 'quit' gives them up. >", line) ||
            simplified(line) == "quit") {
            return false;
        }
    }
    return true;
}

void say_goodbye(const Sitting& sitting, Screen& screen) {
    screen.gap();
    if (sitting.record.empty()) {
        screen.text("The game was left and is not written down. The same seed gives the same game.");
    } else {
        screen.text("The game is kept. Go on with:");
        screen.line("  linderhof continue " + sitting.record);
    }
}

} // namespace

std::vector<record::Player> seat_players(const std::vector<std::string>& seats, const std::vector<std::string>& names,
                                         int players, bool person) {
    if (!seats.empty() && static_cast<int>(seats.size()) != players) {
        throw InputError("--seats names " + std::to_string(seats.size()) + " seats, but " + std::to_string(players) +
                         " play; name one word for each, like --seats you,greedy,greedy.");
    }
    if (static_cast<int>(names.size()) > players) {
        throw InputError("--names has " + std::to_string(names.size()) + " names, but only " + std::to_string(players) +
                         " play.");
    }
    const std::vector<std::string> usual = usual_names(players);
    std::vector<record::Player> result;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        const std::string word = !seats.empty() ? seats[seat] : person && seat == 0 ? person_word : usual_bot;
        if (word.empty()) {
            throw InputError("--seats has no word for seat " + std::to_string(seat) +
                             "; write 'you' or a computer player.");
        }
        result.push_back({seat < names.size() ? names[seat] : usual[seat], word == person_word ? "" : word});
    }
    return result;
}

std::filesystem::path free_record(const std::string& named, std::uint64_t seed) {
    if (!named.empty()) {
        if (std::filesystem::exists(named)) {
            throw InputError("'" + named + "' is there already and is not written over; go on with it by " +
                             "'linderhof continue " + named + "', or name another file.");
        }
        return named;
    }
    const std::string stem = "linderhof-" + std::to_string(seed);
    std::filesystem::path path = stem + ".yaml";
    for (int number = 2; std::filesystem::exists(path); ++number) {
        path = stem + "-" + std::to_string(number) + ".yaml";
    }
    return path;
}

Exit play_new(Program& program, const plugin::Workshop& workshop, const std::shared_ptr<const Ruleset>& rules,
              const std::vector<record::Player>& players, const std::string& record) {
    const std::uint64_t seed = rules->setup().seed;
    Chronicle chronicle;
    record::Session session(rules, seed, &chronicle);
    if (!record.empty()) {
        session.write_to(std::make_unique<record::Writer>(
            record, record::make_head(*rules, seed, plugin::plugins_of(program.plugins, rules->setup()), players)));
    }
    return play_session(program, workshop, session, chronicle, players, record);
}

Exit play_session(Program& program, const plugin::Workshop& workshop, record::Session& session, Chronicle& chronicle,
                  const std::vector<record::Player>& players, const std::string& record) {
    Screen screen(program.out, terminal_options(program.ascii), program.terminal_out);
    Input input(program.in, screen, program.terminal_in);
    Sitting sitting{session,
                    chronicle,
                    Names(names_of(players, session.rules())),
                    bots_of(workshop, players),
                    nullptr,
                    {},
                    read_rules(program.rules),
                    record,
                    screen,
                    input};
    if (program.registry.find_bot(usual_bot) != nullptr) {
        plugin::SetupFaults faults;
        sitting.adviser = workshop.make_bot(usual_bot, faults);
        sitting.adviser_name = usual_bot;
    }
    screen.text(first_line(program.registry, session) + (record.empty() ? std::string() : " · record: " + record));
    const InterruptGuard guard;
    const bool over = play_on(sitting);
    if (over) {
        show_end(sitting);
    }
    if (!write_rest(sitting)) {
        return Exit::unusable;
    }
    if (over) {
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
