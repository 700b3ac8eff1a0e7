#pragma once
// A game as people order it: what a record begins with. A ruleset is composed from it.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace linderhof {

struct Setup {
    std::string game;                           ///< id of a game that a plugin offers
    int seats = 0;                              ///< 0: the game's usual number
    std::vector<std::string> with;              ///< expansions and variants, by id
    std::vector<std::string> without;           ///< catalogs that game or expansions would bring, left out
    std::vector<std::string> sets;              ///< catalogs beyond those that game and expansions bring
    std::map<std::string, std::string> options; ///< choices by name; those left out have their default
    std::uint64_t seed = 0;
};

} // namespace linderhof
