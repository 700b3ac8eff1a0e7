#pragma once
// Somebody who reads each question of the program and types an answer, key by key.

#include "program/program.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::test {

/// What somebody types to a question, the last line of the screen; nothing: the input ends.
using Answering = std::function<std::optional<std::string>(const std::string& question)>;

struct Typed {
    cli::Exit exit = cli::Exit::fault;
    std::string screen;
    std::string complaints; ///< standard error
    int keys = 0;           ///< that were pressed, Enter included
    int lines = 0;
};

/// Runs a command whose user keeps things in a folder. `person`: as at a terminal.
Typed type_at(const std::vector<std::string>& arguments, const Answering& answering, const std::filesystem::path& user,
              bool person = true);

/// A table as it lies before its players: answers by the words of their questions, and tiles as they are typed.
struct Written {
    struct Player {
        std::string name;
        std::vector<std::string> tiles;             ///< "pantry 3 0 90"
        std::map<std::string, std::string> answers; ///< to questions that hold these words
    };

    std::string game = "1";
    std::string with;
    std::string options;
    std::vector<Player> players;
    std::map<std::string, std::string> rest;
};

/// Types it in. What nothing is known of gets Enter; when all is scored, the input ends.
Answering typing(const Written& table);

/// The file that was written last in the folder of a user.
std::string kept_table(const std::filesystem::path& user);

} // namespace linderhof::test
