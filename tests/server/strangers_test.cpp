// Server and page know no game: no id of a plugin, an expansion, a set, a tile or a card stands in their sources.

#include "support/paths.hpp"
#include "support/rulesets.hpp"

#include <linderhof/engine/offer.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

namespace linderhof::server::strangers_test {

namespace fs = std::filesystem;

/// Ids and names of all that may be placed, and of what is offered; words that mean something else as well are left out.
std::set<std::string> words_of_games() {
    static const std::set<std::string> common{"castles", "stairs", "hallway"};
    std::set<std::string> words;
    const plugin::Registry& registry = linderhof::test::builder().registry();
    for (const Game* game : registry.games()) {
        words.insert(std::string(game->id()));
        for (const Expansion* expansion : registry.expansions(game->id())) {
            words.insert(std::string(expansion->id()));
        }
        Setup setup;
        setup.game = std::string(game->id());
        setup.seats = game->seats().usual;
        const auto rules = linderhof::test::builder().make(setup).ruleset;
        for (const Placeable& thing : game->telling().placeables(*rules)) {
            words.insert(thing.id);
            words.insert(thing.styles.begin(), thing.styles.end());
        }
    }
    for (const std::string& word : common) {
        words.erase(word);
    }
    return words;
}

/// The words inside the quotation marks of a source: letters, digits and underscores.
std::set<std::string> words_in(const fs::path& path) {
    std::ifstream file(path);
    std::set<std::string> words;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("#include") || line.starts_with("import ")) {
            continue;
        }
        char quote = 0;
        std::string word;
        for (const char c : line) {
            const bool mark = c == '"' || c == '\'' || c == '`';
            if (quote != 0 && (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_')) {
                word += c;
                continue;
            }
            words.insert(word);
            word.clear();
            quote = mark && quote == 0 ? c : mark && quote == c ? '\0' : quote;
        }
    }
    return words;
}

TEST(Strangers, no_word_of_a_game_stands_in_server_and_page) {
    const std::set<std::string> games = words_of_games();
    EXPECT_GT(games.size(), 100U);
    for (const char* folder : {"hosts/server", "hosts/page/src"}) {
        for (const fs::directory_entry& entry :
             fs::recursive_directory_iterator(linderhof::test::source_dir() / folder)) {
            if (!entry.is_regular_file()) {
                continue;
            }
            for (const std::string& word : words_in(entry.path())) {
                EXPECT_FALSE(games.contains(word)) << entry.path() << " says '" << word << "'";
            }
        }
    }
}

} // namespace linderhof::server::strangers_test
