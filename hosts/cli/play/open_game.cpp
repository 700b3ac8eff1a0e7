#include "play/open_game.hpp"

#include "files/setup_options.hpp"
#include "play/game.hpp"
#include "program/host.hpp"
#include "solo/keeping.hpp"
#include "terminal/terminal.hpp"
#include "text/shell_words.hpp"

#include <linderhof/engine/player_name.hpp>
#include <linderhof/host/games/names.hpp>
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

/// Claims the file, or the first free one with a number behind its name.
void begin_record(record::Session& session, const NewRecord& record, const record::Head& head) {
    std::filesystem::path path = record.path;
    for (int number = 2;; ++number) {
        try {
            session.write_to(path, head);
            return;
        } catch (const record::NameTaken&) {
            if (record.named) {
                const std::string name = path.string();
                throw InputError("'" + name + "' is there already and is not written over; go on with it by '" +
                                 continue_line(name, {}) + "', or name another file.");
            }
            path = record::numbered(record.path, number);
        }
    }
}

void say_goodbye(const Sitting& sitting, Screen& screen) {
    screen.gap();
    if (sitting.record().empty()) {
        screen.text("The game was left and is not written down. The same seed gives the same game.");
    } else {
        screen.text("The game is kept. Go on with:");
        screen.line("  " + sitting.go_on_with());
    }
}

/// Without the blanks beside their commas; held to what a record can keep. Throws InputError.
std::vector<std::string> checked_names(const std::vector<std::string>& written) {
    std::vector<std::string> names;
    for (const std::string& word : written) {
        const std::size_t begin = std::min(word.find_first_not_of(' '), word.size());
        std::string name = word.substr(begin, word.find_last_not_of(' ') + 1 - begin);
        if (const auto fault = fault_of_name(name, names)) {
            throw InputError("--names: " + fault->problem + "; " + fault->remedy + ".");
        }
        names.push_back(std::move(name));
    }
    return names;
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
    const std::vector<std::string> all = with_usual_names(checked_names(names), players);
    std::vector<record::Player> result;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        const std::string word = !seats.empty() ? seats[seat] : person && seat == 0 ? person_word : usual_bot;
        if (word.empty()) {
            throw InputError("--seats has no word for seat " + std::to_string(seat) +
                             "; write 'you' or a computer player.");
        }
        result.push_back({all[seat], word == person_word ? "" : word});
    }
    return result;
}

NewRecord new_record(const std::string& named, std::uint64_t seed) {
    return named.empty() ? NewRecord{"linderhof-" + std::to_string(seed) + ".yaml", false} : NewRecord{named, true};
}

Exit play_new(Program& program, const DataOptions& data, const std::shared_ptr<const Ruleset>& rules,
              const std::vector<record::Player>& players, const NewRecord& record) {
    const std::uint64_t seed = rules->setup().seed;
    Chronicle chronicle;
    record::Session session(rules, seed, &chronicle);
    if (!record.path.empty()) {
        begin_record(session, record,
                     record::make_head(*rules, seed, plugin::plugins_of(program.plugins, rules->setup()), players));
    }
    return play_session(program, data, session, chronicle, players);
}

Exit play_session(Program& program, const DataOptions& data, record::Session& session, Chronicle& chronicle,
                  const std::vector<record::Player>& players) {
    const plugin::Workshop workshop = data.workshop(program);
    Screen screen(program.out, terminal_options(program.ascii), program.terminal_out);
    Input input(program.in, screen, program.terminal_in);
    Sitting sitting{session,
                    chronicle,
                    Names(names_of(players, session.rules())),
                    bots_of(workshop, players),
                    nullptr,
                    {},
                    read_rules(program.rules),
                    data.words(),
                    screen,
                    input};
    if (program.registry.find_bot(usual_bot) != nullptr) {
        plugin::SetupFaults faults;
        sitting.adviser = workshop.make_bot(usual_bot, faults);
        sitting.adviser_name = usual_bot;
    }
    screen.text(first_line(program.registry, session) +
                (sitting.record().empty() ? std::string() : " · record: " + sitting.record()));
    const InterruptGuard guard;
    const bool over = play_on(sitting);
    if (over) {
        show_end(sitting);
    }
    if (!write_rest(sitting)) {
        return Exit::unusable;
    }
    if (over) {
        if (!sitting.record().empty()) {
            screen.text("The whole game is in " + sitting.record() + ".");
        }
        keep_solo_game(program, session, players, sitting.record());
    } else {
        say_goodbye(sitting, screen);
    }
    return Exit::done;
}

} // namespace linderhof::cli
