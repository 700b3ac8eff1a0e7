// Which command is meant, and how it is run.

#include "files/number_option.hpp"
#include "manual/command_fault.hpp"
#include "manual/help_text.hpp"
#include "program/command.hpp"
#include "program/configuration.hpp"
#include "program/program.hpp"
#include "terminal/pager.hpp"
#include "terminal/terminal.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/engine/version.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/record/writer.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace linderhof::cli {

namespace {

/// "; did you mean 'x'?", "; write one of a, b or c." as the end of a sentence.
std::string advice(const std::string& word, const std::vector<std::string>& known) {
    const std::string text = catalog::did_you_mean(word, known);
    return "; " + text + (text.back() == '?' ? "" : ".");
}

/// The command that was chosen, down to the last word: the app of `catalog check`.
const CLI::App& chosen(const CLI::App& app) {
    const auto subcommands = app.get_subcommands();
    return subcommands.empty() ? app : chosen(*subcommands.back());
}

std::string full_name(const CLI::App& app) {
    return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + " " + app.get_name();
}

std::vector<std::string> option_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* each = &app; each != nullptr; each = each->get_parent()) {
        for (const CLI::Option* option : each->get_options()) {
            for (const std::string& name : option->get_lnames()) {
                names.push_back("--" + name);
            }
        }
    }
    return names;
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

/// Words that no command knows are told with what was probably meant.
void refuse_extras(const CLI::App& app) {
    std::vector<std::string> extras = app.remaining(true);
    std::erase(extras, "--"); // it only ends the options
    if (extras.empty()) {
        return;
    }
    const CLI::App& command = chosen(app);
    const std::string& word = extras.front();
    if (word.rfind("--", 0) == 0) {
        const std::string name = word.substr(0, word.find('='));
        throw InputError("'" + full_name(command) + "' has no option '" + name + "'" +
                         advice(name, option_names(command)));
    }
    const std::vector<std::string> commands = command_names(command);
    if (!commands.empty()) {
        const std::string near = catalog::nearest(word, commands);
        throw InputError("'" + full_name(command) + "' knows no '" + word + "'" +
                         (near.empty() ? "; 'linderhof help' lists the commands." : "; did you mean '" + near + "'?"));
    }
    throw InputError("'" + full_name(command) + "' has no use for '" + word + "'; '" + full_name(command) +
                     " --help' shows what it takes.");
}

/// Whether a word that begins like an option is a published address: half of them begin with a dash.
bool is_address(const plugin::Registry& registry, const std::string& word) {
    if (word.size() < 3 || word[0] != '-' || word[1] == '-' || word.find(',') == std::string::npos) {
        return false;
    }
    const auto& games = registry.games();
    return std::ranges::any_of(games, [&](const Game* game) {
        std::string fault;
        return !game->files().read_address(word, fault).empty() || !fault.empty();
    });
}

/// The words as they are read, the last one first. Addresses are put behind "--", which ends the options.
std::vector<std::string> reversed(const plugin::Registry& registry, std::vector<std::string> words) {
    const auto end = std::ranges::find(words, "--");
    const auto addresses =
        std::stable_partition(words.begin(), end, [&](const std::string& word) { return !is_address(registry, word); });
    if (addresses != end) {
        words.insert(addresses, "--");
    }
    std::ranges::reverse(words);
    return words;
}

void add_commands(CLI::App& app, const std::vector<std::unique_ptr<Command>>& commands) {
    app.require_subcommand(0, 1); // a file may be called like a command
    for (const auto& command : commands) {
        CLI::App* own = app.add_subcommand(command->name(), command->summary());
        own->footer("Example:\n  " + command->example());
        own->fallthrough();
        own->allow_extras();
        command->declare(*own);
        own->require_subcommand(0, 1);
        for (CLI::App* inner : own->get_subcommands([](const CLI::App*) { return true; })) {
            inner->fallthrough();
            inner->allow_extras();
        }
    }
}

/// What is printed while it lives goes through the pager when it is longer than the screen.
class Paged {
  public:
    explicit Paged(Program& program) : program_(program), pager_(pager_of(program)) {
        if (!pager_.empty()) {
            before_ = program_.out.rdbuf(text_.rdbuf());
        }
    }

    ~Paged() {
        if (before_ == nullptr) {
            return;
        }
        program_.out.rdbuf(before_);
        const std::string text = text_.str();
        const TextOptions size = terminal_options(program_);
        if (rows_of(text, size.width) < size.height || !page(program_.out, text, pager_, "leave")) {
            program_.out << text;
        }
    }

    Paged(const Paged&) = delete;
    Paged& operator=(const Paged&) = delete;

  private:
    Program& program_;
    std::string pager_;
    std::ostringstream text_;
    std::streambuf* before_ = nullptr; ///< none: nothing is kept back
};

/// Whether the configuration could be read: help is there all the same.
bool configure_if_possible(Program& program) {
    try {
        configure(program);
        return true;
    } catch (const InputError&) {
        return false;
    }
}

void print_help(Program& program, const CLI::App& app) {
    static_cast<void>(configure_if_possible(program));
    const Paged paged(program);
    for (const std::string& line : help_lines(tree_of(chosen(app)), tree_of(app).options)) {
        program.out << line << "\n";
    }
}

void configure_for(const Command& command, Program& program) {
    if (command.needs_no_configuration()) {
        static_cast<void>(configure_if_possible(program));
    } else {
        configure(program);
    }
}

Exit run_chosen(CLI::App& app, const std::vector<std::unique_ptr<Command>>& commands, Program& program) {
    refuse_extras(app);
    for (const auto& command : commands) {
        if (!app.got_subcommand(command->name())) {
            continue;
        }
        if (!program.launch.alone() && !command->shares_work()) {
            throw InputError("Several processes share the games of 'tournament' and 'simulate' only; start '" +
                             command->name() + "' without mpirun.");
        }
        configure_for(*command, program);
        if (command->only_prints()) {
            const Paged paged(program);
            return command->run(program);
        }
        return command->run(program);
    }
    print_help(program, app);
    return Exit::done;
}

/// Results that nobody got are no success: a full disk, a closed pipe.
void finish_output(Program& program) {
    if (!program.out.flush()) {
        throw InputError("The results cannot be written to standard output; what was written is not whole.");
    }
}

/// For a person broken between words; for a file or another program a message is a line, whatever its length.
Exit complain(Program& program, const std::string& text, Exit exit) {
    const int width = terminal_options(program).width;
    std::istringstream lines(catalog::printable(text));
    for (std::string line; std::getline(lines, line);) {
        const bool whole = !program.terminal_err || display_width(line) <= width;
        for (const std::string& part : whole ? std::vector{line} : wrapped(line, width)) {
            program.err << part << "\n";
        }
    }
    return exit;
}

constexpr std::string_view plugins_option = "--plugins";
constexpr std::string_view log_option = "--log-level";

/// What stands behind an option wherever it is given, "--plugins DIR" or "--plugins=DIR".
std::vector<std::string> values_of(std::string_view option, const std::vector<std::string>& arguments) {
    const std::string with_sign = std::string(option) + "=";
    std::vector<std::string> values;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == option && i + 1 < arguments.size()) {
            values.push_back(arguments[++i]);
        } else if (arguments[i].starts_with(with_sign)) {
            values.push_back(arguments[i].substr(with_sign.size()));
        }
    }
    return values;
}

/// Options that every command takes and that main has read already.
void add_early_options(CLI::App& app) {
    app.add_option(std::string(plugins_option), "A folder with more plugins; may be repeated")
        ->type_name("DIR")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option(std::string(log_option),
                   "What is told of the work on standard error: trace, debug, info, warning (as a rule), error or off, "
                   "or of one logger too: warning,record=debug")
        ->type_name("LEVEL")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

/// Options that every command takes and that the configuration may say once for all.
void add_general_options(CLI::App& app, Program& program) {
    app.add_flag("--ascii", program.ascii, "Use no characters beyond ASCII");
    one_of(app.add_option("--color,--colour", program.colour, "Whether pictures are coloured: auto, always or never")
               ->type_name("WHEN"),
           colour_words());
    decimal(app.add_option("--width", program.width, "Columns of pictures and text; else those of the terminal")
                ->type_name("N"),
            least_width, most_width);
    app.add_option("--pager", program.pager, "The command that shows long answers, or never")->type_name("COMMAND");
    one_of(app.add_option("--confirm", program.confirm,
                          "What is asked about before it is done: all that cannot be taken back, places, or nothing")
               ->type_name("WHAT"),
           confirm_words());
}

} // namespace

std::vector<std::filesystem::path> plugin_folders(const std::vector<std::string>& arguments) {
    const std::vector<std::string> folders = values_of(plugins_option, arguments);
    return {folders.begin(), folders.end()};
}

std::string log_levels(const std::vector<std::string>& arguments) {
    const std::vector<std::string> levels = values_of(log_option, arguments);
    return levels.empty() ? std::string() : levels.back();
}

Exit run(Program& program, const std::vector<std::string>& arguments) {
    CLI::App app("A rules engine for the Castles of Mad King Ludwig family of games.", "linderhof");
    try {
        const auto commands = all_commands();
        app.set_version_flag("--version", std::string(version()), "Its version, and nothing else");
        app.set_help_flag("-h,--help", "The help of a command");
        add_general_options(app, program);
        add_early_options(app);
        app.allow_extras();
        add_commands(app, commands);
        std::vector<std::string> words = reversed(program.registry, arguments);
        try {
            app.parse(words);
        } catch (const CLI::CallForHelp&) {
            print_help(program, app);
            finish_output(program);
            return Exit::done;
        } catch (const CLI::CallForVersion&) {
            program.out << version() << "\n";
            finish_output(program);
            return Exit::done;
        } catch (const CLI::ParseError& error) {
            refuse_extras(app);
            return complain(program, sentence_of(error, tree_of(chosen(app))), Exit::unusable);
        }
        const Exit exit = run_chosen(app, commands, program);
        finish_output(program);
        return exit;
    } catch (const InputError& error) {
        return complain(program, error.what(), Exit::unusable);
    } catch (const record::WriteError& error) {
        return complain(program, error.what(), Exit::unusable);
    } catch (const RuleFault& fault) {
        return complain(program, fault.what(), Exit::fault);
    } catch (const std::exception& error) {
        return complain(program, std::string("This is a fault of the program, not of its input: ") + error.what(),
                        Exit::fault);
    }
}

} // namespace linderhof::cli
