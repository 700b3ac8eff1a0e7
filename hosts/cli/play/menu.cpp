#include "play/menu.hpp"

#include "play/open_game.hpp"
#include "program/host.hpp"
#include "terminal/input.hpp"
#include "terminal/screen.hpp"
#include "terminal/terminal.hpp"
#include "text/shell_words.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/solo/modes.hpp>
#include <linderhof/host/solo/saved_games.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>
#include <linderhof/text/list.hpp>

#include <fmt/format.h>
#include <range/v3/view/enumerate.hpp>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::cli {

namespace {

using Words = std::vector<std::string>;

constexpr int usual_level = 3;
constexpr int most_levels = 7;
constexpr int bot_players = 4;
constexpr std::string_view edition_option = "edition";
constexpr int level_width = 9; ///< columns for the word of a level

void append(Words& to, const Words& more) {
    to.insert(to.end(), more.begin(), more.end());
}

/// The menu was left.
struct Left {};

class Menu {
  public:
    explicit Menu(Program& program)
        : program_(program), screen_(program.out, terminal_options(program), program.terminal_out),
          input_(program.in, screen_, program.terminal_in) {}

    /// The words of the command that was chosen. Throws Left.
    Words ask() {
        std::vector<std::string> choices{"play alone", "play with others at this keyboard, or with computer players",
                                         "score a castle or a finished game from your table",
                                         "play in the browser, alone or with others"};
        if (const std::vector<SavedGame> games = unfinished_games(program_.user_data); !games.empty()) {
            choices.push_back(resuming(games));
        }
        const int choice = choose("What would you like to do?", choices, 1);
        screen_.gap();
        Words words = choice == 1   ? solo()
                      : choice == 2 ? with_others()
                      : choice == 3 ? score()
                      : choice == 4 ? Words{"serve"}
                                    : Words{"continue"};
        screen_.gap();
        std::string line = "linderhof";
        for (const std::string& word : words) {
            line += " " + shell_word(word);
        }
        screen_.text("The same without the menu: " + line);
        screen_.gap();
        return words;
    }

  private:
    std::string read(const std::string& prompt, const Typing& typing = {}) {
        std::string line;
        if (!input_.read(prompt, line, typing) || line == "q" || line == "quit") {
            throw Left();
        }
        return line;
    }

    int number(const std::string& question, int least, int most, int usual) {
        const std::string range = std::to_string(least) + " to " + std::to_string(most);
        const std::string prompt = question + ", " + range + "? [" + std::to_string(usual) + "] >";
        while (true) {
            const std::string line = read(prompt);
            int value = usual;
            const char* const end = line.data() + line.size();
            if (line.empty()) {
                return usual;
            }
            const auto [rest, error] = std::from_chars(line.data(), end, value);
            if (error == std::errc() && rest == end && value >= least && value <= most) {
                return value;
            }
            screen_.text("Type a number from " + range + ", Enter for " + std::to_string(usual) + ", or q to leave.");
        }
    }

    /// A list of choices; the number of the one that was taken, from 1.
    int choose(const std::string& question, const std::vector<std::string>& choices, int usual) {
        screen_.text(question);
        for (const auto& [i, choice] : ranges::views::enumerate(choices)) {
            screen_.line("  " + std::to_string(i + 1) + "  " + choice);
        }
        return number("Your choice", 1, static_cast<int>(choices.size()), usual);
    }

    /// "resume your last game, of Anna and Ben; 'linderhof continue --list' shows all 3"
    static std::string resuming(const std::vector<SavedGame>& games) {
        const record::Head& last = games.front().head;
        std::vector<std::string> names;
        std::ranges::transform(last.players, std::back_inserter(names), &record::Player::name);
        return "resume your last game, " + last.setup.game +
               (names.empty() ? std::string() : " of " + listed(names, " and ")) +
               (games.size() == 1
                    ? std::string()
                    : "; 'linderhof continue --list' shows all " + std::to_string(games.size()) + " that wait");
    }

    /// "--edition" and which one, where a game has several.
    Words edition(const Game& game) {
        for (const OptionSpec& spec : game.options()) {
            if (spec.name == edition_option && spec.values.size() > 1) {
                std::vector<std::string> titles = spec.meanings.empty() ? spec.values : spec.meanings;
                const int choice = choose("Which edition?", titles, 1);
                return {"--edition", spec.values[static_cast<std::size_t>(choice - 1)]};
            }
        }
        return {};
    }

    [[nodiscard]] std::string title_of(const SoloMode& mode) const {
        const Game& game = *program_.registry.find_game(mode.game);
        return mode.is_module()
                   ? program_.registry.find_expansion(mode.game, mode.id)->title() + ", a solo game of " + game.title()
                   : game.title() + ", for one player";
    }

    Words solo() {
        const std::vector<SoloMode> modes = solo_modes(program_.registry);
        std::vector<std::string> titles;
        std::ranges::transform(modes, std::back_inserter(titles), [&](const SoloMode& mode) { return title_of(mode); });
        const SoloMode& mode = modes[static_cast<std::size_t>(choose("Which solo game?", titles, 1) - 1)];
        Words words{"solo", "--mode", mode.id};
        append(words, edition(*program_.registry.find_game(mode.game)));
        if (mode.levels) {
            const int level = number("How strong are they", 1, most_levels, usual_level);
            words.insert(words.end(), {"--level", std::to_string(level)});
        }
        return words;
    }

    Words with_others() {
        const std::vector<const Game*> games = program_.registry.games();
        std::vector<std::string> titles;
        std::ranges::transform(games, std::back_inserter(titles), [](const Game* each) { return each->title(); });
        const Game& game = *games[static_cast<std::size_t>(choose("Which game?", titles, 1) - 1)];
        const Words edition_words = edition(game);
        const std::vector<const Expansion*> chosen = expansions(std::string(game.id()));
        int most = game.seats().most;
        std::string with;
        for (const Expansion* expansion : chosen) {
            most = std::max(most, expansion->seats().most);
            with += (with.empty() ? "" : ",") + std::string(expansion->id());
        }
        const int players = number("How many play", std::max(2, game.seats().least), most, game.seats().usual);
        const int people = number("How many of them are people", 1, players, 1);
        const std::string other = people < players ? bot() : std::string();
        std::string seats;
        for (int seat = 0; seat < players; ++seat) {
            seats += (seat == 0 ? "" : ",") + (seat < people ? std::string("you") : other);
        }
        Words words{"play", std::string(game.id()), "--seats", seats, "--names", names(people)};
        append(words, edition_words);
        if (!with.empty()) {
            words.insert(words.end(), {"--with", with});
        }
        return words;
    }

    /// The word of the computer player that the others are; not asked where none has levels.
    std::string bot() {
        std::vector<std::string> words;
        std::vector<std::string> titles;
        int usual = 1;
        for (const BotMaker* maker : program_.registry.bots()) {
            for (const BotLevel& level : maker->levels()) {
                const bool taken = std::ranges::find(words, level.word) != words.end(); // by another that comes first
                words.push_back(taken || level.word.empty() ? std::string(maker->id()) + ":" + level.word : level.word);
                titles.push_back(padded(level.word, level_width) + " " + level.about);
                usual = level.word == usual_bot ? static_cast<int>(words.size()) : usual;
            }
        }
        return words.empty() ? std::string(usual_bot)
                             : words[static_cast<std::size_t>(
                                   choose("How well do the computer players play?", titles, usual) - 1)];
    }

    /// What the people are called, with commas between them.
    std::string names(int people) {
        std::vector<std::string> usual = program_.names;
        usual.resize(std::min(usual.size(), static_cast<std::size_t>(people)));
        usual = with_usual_names(std::move(usual), people);
        std::string all;
        for (int i = 0; i < people; ++i) {
            const std::string& proposed = usual[static_cast<std::size_t>(i)];
            const std::string question = people == 1 ? "What is your name" : "Name of player " + std::to_string(i + 1);
            std::string name = read_name(fmt::format("{}? [{}] >", question, proposed));
            all += (i == 0 ? "" : ",") + (name.empty() ? proposed : name);
        }
        return all;
    }

    std::string read_name(const std::string& prompt) {
        while (true) {
            std::string line;
            if (!input_.read(prompt, line)) { // a name may be 'q'
                throw Left();
            }
            if (line.find(',') == std::string::npos) {
                return line;
            }
            screen_.text("A name has no comma. Type it without one, or Enter for the usual name.");
        }
    }

    /// Those of a game for several that were chosen, in any order and number.
    std::vector<const Expansion*> expansions(const std::string& game) {
        std::vector<const Expansion*> all = program_.registry.expansions(game);
        const std::vector<SoloMode> modes = solo_modes(program_.registry);
        std::erase_if(all, [&](const Expansion* each) {
            return std::ranges::any_of(modes, [&](const SoloMode& mode) { return mode.id == each->id(); });
        });
        if (all.empty()) {
            return {};
        }
        screen_.text("With which expansions?");
        for (const auto& [i, each] : ranges::views::enumerate(all)) {
            const std::string players = each->seats().most > program_.registry.find_game(game)->seats().most
                                            ? " (up to " + std::to_string(each->seats().most) + " players)"
                                            : "";
            screen_.line("  " + std::to_string(i + 1) + "  " + each->title() + players);
        }
        while (true) {
            const std::string line = read("Numbers with blanks between them, or 'all'? [none] >");
            if (simplified(line) == "all") {
                return all;
            }
            if (const auto chosen = numbered(all, line)) {
                return *chosen;
            }
            screen_.text("Type numbers from 1 to " + std::to_string(all.size()) +
                         ", like '1 2', Enter for none of them, or q to leave.");
        }
    }

    /// Those whose numbers stand in a line; nothing: something else stands there.
    static std::optional<std::vector<const Expansion*>> numbered(const std::vector<const Expansion*>& all,
                                                                 std::string line) {
        std::ranges::replace(line, ',', ' ');
        std::vector<const Expansion*> chosen;
        for (const std::string& word : words_of(line)) {
            std::size_t number = 0;
            const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), number);
            if (error != std::errc() || rest != word.data() + word.size() || number < 1 || number > all.size()) {
                return std::nullopt;
            }
            if (std::ranges::find(chosen, all[number - 1]) == chosen.end()) {
                chosen.push_back(all[number - 1]);
            }
        }
        return chosen;
    }

    Words score() {
        screen_.text(
            "Enter asks for it question by question. A file as docs/tables.md shows it, or a published address of "
            "a castle, will do too.");
        const std::string text = read("File or address? [enter it here] >", {files_like});
        return text.empty() ? Words{"score"} : Words{"score", text, "--draw"};
    }

    Program& program_;
    Screen screen_;
    Input input_;
};

/// Games to look at, where nobody can type.
Exit play_for_show(Program& program) {
    const Exit alone = run(program, {"solo"});
    program.out << "\n";
    const std::string game(program.registry.games().front()->id());
    const Exit together = run(program, {"play", game, "--players", std::to_string(bot_players)});
    return std::max(alone, together);
}

} // namespace

Exit play_by_menu(Program& program) {
    if (program.registry.games().empty()) {
        throw InputError("No plugin offers a game; 'linderhof plugins' says why.");
    }
    if (!program.terminal_in || !program.terminal_out) {
        return play_for_show(program);
    }
    Words words;
    try {
        words = Menu(program).ask();
    } catch (const Left&) {
        return Exit::done;
    }
    return run(program, words);
}

} // namespace linderhof::cli
