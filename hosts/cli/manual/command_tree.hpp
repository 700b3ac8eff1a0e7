#pragma once
// What all commands take, as it stands in the help, the manual page and the completions of shells.

#include <string>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): the name of the library
class App;
} // namespace CLI

namespace linderhof::cli {

/// What may stand in the place of a value, for completion.
enum class ValueKind {
    none,   ///< a flag: there is no value
    free,   ///< anything
    choice, ///< one of `choices`
    file,   ///< a file
    folder, ///< a folder
    words,  ///< one of those that `linderhof completion --words` lists under `list`
    listed, ///< several of these, with commas between them
};

/// An option, or what stands without one (GAME).
struct OptionHelp {
    std::vector<std::string> names; ///< "-o", "--output"; the name of what stands without an option
    std::string value;              ///< "FILE"; empty: there is none
    std::vector<std::string> choices;
    std::string list; ///< which words complete it: "games"
    ValueKind kind = ValueKind::free;
    std::string says;                  ///< a sentence without a full stop
    std::string group;                 ///< under which heading it stands; empty: the usual one
    std::string usual;                 ///< the value if it is left out, where there is a usual one
    std::vector<std::string> not_with; ///< options that exclude it
    bool required = false;
};

/// A command with those below it; the first one is the program itself.
struct CommandTree {
    std::vector<std::string> path; ///< "linderhof", "catalog", "check"
    std::string says;
    std::vector<OptionHelp> arguments; ///< in order
    std::vector<OptionHelp> options;   ///< its own, and those of the commands above it but for the program's
    std::vector<std::string> examples; ///< lines that can be typed
    std::vector<CommandTree> commands;

    [[nodiscard]] std::string name() const;      ///< "check"
    [[nodiscard]] std::string full_name() const; ///< "linderhof catalog check"
};

/// The tree below a command, or all of it.
[[nodiscard]] CommandTree tree_of(const CLI::App& app);

/// "-o, --output FILE"
[[nodiscard]] std::string form_of(const OptionHelp& option);

/// What an option says with all that belongs to it: "How many games [1000]".
[[nodiscard]] std::string sentence_of(const OptionHelp& option);

/// "linderhof catalog check DIR [options]"
[[nodiscard]] std::string usage_of(const CommandTree& command);

} // namespace linderhof::cli
