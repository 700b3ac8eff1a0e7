#pragma once

#include "count.hpp"

#include "support/rulesets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace linderhof::test {

/// The lines of a table by the name of their ruleset.
inline std::map<std::string, std::string> table_of(const std::string& game) {
    std::map<std::string, std::string> lines;
    std::ifstream in(table_path(game));
    for (std::string line; std::getline(in, line);) {
        const std::size_t blank = std::min(line.find(' '), line.size());
        lines.emplace(line.substr(0, blank), line.substr(blank));
    }
    return lines;
}

/// Holds the first positions of every ruleset of a game against its table.
inline void check_table(const std::string& game, std::size_t positions) {
    const std::map<std::string, std::string> table = table_of(game);
    for (const linderhof::Setup& setup : all_setups()) {
        if (setup.game != game) {
            continue;
        }
        SCOPED_TRACE(name_of(setup));
        const plugin::Made made = builder().make(setup);
        ASSERT_TRUE(made.ruleset);
        const auto line = table.find(name_of(setup));
        ASSERT_NE(line, table.end()) << "the table lacks this ruleset; linderhof_write_move_tables writes it";
        std::vector<Ways> kept = ways_of(line->second);
        ASSERT_GE(kept.size(), positions);
        kept.resize(positions);
        EXPECT_EQ(to_text(count_ways(*made.ruleset, positions)), to_text(kept))
            << "other moves are legal than before; if that is meant, linderhof_write_move_tables writes the tables "
               "anew";
    }
}

/// The games that the plugins offer.
inline std::vector<std::string> all_games() {
    std::vector<std::string> ids;
    for (const Game* game : builder().registry().games()) {
        ids.emplace_back(game->id());
    }
    return ids;
}

} // namespace linderhof::test
