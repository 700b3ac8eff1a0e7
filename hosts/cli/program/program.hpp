#pragma once

/// \file
/// The program `linderhof`, apart from main: what its commands work with, and how one is chosen and run.

#include "program/host.hpp"

#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/processes/join.hpp>
#include <linderhof/plugin/loader.hpp>
#include <linderhof/plugin/registry.hpp>

#include <ctime>
#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::cli {

/// What the world is told when the program ends.
enum class Exit {
    done = 0,     ///< all is well
    no = 1,       ///< the answer is no: an illegal castle, a failed check
    unusable = 2, ///< the input cannot be used
    fault = 3     ///< the program's own fault
};

/// What the commands work with. Everything in it outlives every command.
struct Program {
    const plugin::Registry& registry;
    const std::vector<plugin::Report>& plugins; ///< what became of each plugin
    std::vector<std::filesystem::path> data;    ///< folders of sets that come with the program
    std::filesystem::path rules;                ///< the pages of numbered rules
    std::istream& in;
    std::ostream& out;                                    ///< results
    std::ostream& err;                                    ///< progress and complaints
    bool terminal_in = false;                             ///< whether a person types
    bool terminal_out = false;                            ///< whether a person reads the results ...
    bool terminal_err = false;                            ///< ... and the progress
    bool ascii = false;                                   ///< --ascii was given
    std::string confirm = {};                             ///< --confirm; empty: it was not given
    std::string colour = {};                              ///< --colour; empty: it was not given
    int width = 0;                                        ///< --width; 0: as wide as the terminal
    std::optional<std::string> pager = {};                ///< --pager; nothing: it was not given
    std::vector<std::string> names = {};                  ///< what the people at this keyboard are called; may be empty
    std::filesystem::path configuration = {};             ///< the file with what else is set; empty: none
    std::filesystem::path user_data = {};                 ///< where games are kept; empty: nowhere
    std::filesystem::path rule_places = {};               ///< which lines of the sources name which rules
    Launch launch = {};                                   ///< how mpirun has started this process, if it has
    std::filesystem::path mpi = {};                       ///< the module for MPI, which may be missing
    std::time_t (*now)() = [] { return std::time_t{0}; }; ///< the time of day; nothing in a game depends on it
};

/// The folders of `--plugins DIR`. Plugins are loaded before the command is known: what it is, and what it takes, may be
/// told by one of them.
std::vector<std::filesystem::path> plugin_folders(const std::vector<std::string>& arguments);

/// The words of the last `--log-level LEVEL`; empty: there is none. Loading is logged too, so they are wanted early.
std::string log_levels(const std::vector<std::string>& arguments);

/// Runs one command; `arguments` are those behind the program's name. Never throws.
Exit run(Program& program, const std::vector<std::string>& arguments);

} // namespace linderhof::cli
