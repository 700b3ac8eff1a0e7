// How much has to be typed for a table: beginnings of names, and places by their numbers.

#include "finished.hpp"
#include "real_program.hpp"
#include "support/text_files.hpp"
#include "tables/place_choice.hpp"
#include "terminal/screen.hpp"
#include "typist.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/form/form.hpp>
#include <linderhof/host/tables/naming.hpp>
#include <linderhof/host/tables/written_table.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace linderhof::test::keystrokes_test {

constexpr std::size_t rooms_each = 12;

/// Types as little as can be. It knows what the game answers to the table so far.
class Frugal {
  public:
    Frugal(const Ruleset& rules, const std::vector<Written::Player>& players) : rules_(rules) {
        table_.set(host::WrittenTable::top, "game", "castles");
        for (const Written::Player& player : players) {
            table_.add_entry(player.name);
        }
    }

    /// The same tiles in fewer keys.
    std::vector<std::string> shorten(int entry, const Written::Player& player) {
        table_.set(entry, "castle.foyer", player.answers.at("Foyer"));
        std::vector<std::string> lines;
        std::vector<std::string> things;
        for (const std::string& tile : player.tiles) {
            const std::string word = tile.substr(0, tile.find(' '));
            const std::string place = tile.substr(tile.find(' ') + 1);
            table_.set_list(entry, "castle.tiles", things);
            lines.push_back(beginning(entry, word) + " " + number_of(entry, word, place, things));
        }
        table_.set_list(entry, "castle.tiles", things);
        return lines;
    }

  private:
    [[nodiscard]] catalog::Document document() const {
        catalog::Diagnostics diagnostics;
        return *catalog::Document::read_text(table_.text(), "typed", diagnostics);
    }

    /// The shortest beginning of the printed name that means nothing else.
    [[nodiscard]] std::string beginning(int entry, const std::string& word) const {
        const TableForm form = rules_.game().files().form(rules_, document());
        for (const FormField& field : form.entries[static_cast<std::size_t>(entry)]) {
            for (const FormWord& thing : field.words) {
                if (field.kind != FormKind::build || thing.id != word) {
                    continue;
                }
                for (std::size_t length = 1; length < thing.names.front().size(); ++length) {
                    std::string begin = thing.names.front().substr(0, length);
                    const std::vector<std::size_t> found = host::named_by(begin, field.words);
                    if (begin.back() != ' ' && found.size() == 1 && field.words[found.front()].id == word) {
                        return begin;
                    }
                }
            }
        }
        return word;
    }

    /// The number of the place in the list that people see.
    std::string number_of(int entry, const std::string& word, const std::string& place,
                          std::vector<std::string>& things) const {
        const FormPlaces places = rules_.game().files().places(rules_, document(), entry, word, {});
        std::ostringstream nowhere;
        cli::Screen screen(nowhere, {}, false);
        const Drawing empty;
        for (std::size_t kind = 1; kind <= places.places.size(); ++kind) {
            for (std::size_t number = 0; number <= places.places.size(); ++number) {
                cli::PlaceChoice choice(screen, empty, places.places);
                std::string key = std::to_string(kind) + (number == 0 ? "" : "." + std::to_string(number));
                const FormPlace* const chosen = choice.take(key).chosen;
                if (chosen != nullptr && (chosen->words == place || looks_like(entry, word, place, *chosen))) {
                    things.insert(things.end(), chosen->entries.begin(), chosen->entries.end());
                    return key;
                }
            }
        }
        ADD_FAILURE() << "no place of " << word << " at " << place;
        return place;
    }

    /// Turns that look alike are one place of the list.
    [[nodiscard]] bool looks_like(int entry, const std::string& word, const std::string& place,
                                  const FormPlace& listed) const {
        const FormPlaces typed = rules_.game().files().places(rules_, document(), entry, word, place);
        return !typed.places.empty() && typed.places.front().entries == listed.entries;
    }

    const Ruleset& rules_;
    host::WrittenTable table_;
};

TEST(Keystrokes, a_table_of_three_players_with_twelve_rooms_each_takes_less_than_900) {
    const Game game = play_out("castles", 3, {}, {}, 3);
    Written in_full = castles_table(game.position());
    for (Written::Player& player : in_full.players) {
        ASSERT_GE(player.tiles.size(), rooms_each);
        player.tiles.resize(rooms_each);
    }
    Written frugal = in_full;
    Frugal typist(*game.rules, in_full.players);
    for (int seat = 0; seat < 3; ++seat) {
        frugal.players[static_cast<std::size_t>(seat)].tiles =
            typist.shorten(seat, in_full.players[static_cast<std::size_t>(seat)]);
    }
    const TestFolder folder;
    const Typed full = type_at({"score"}, typing(in_full), folder.file("full"));
    const Typed few = type_at({"score"}, typing(frugal), folder.file("few"));
    ASSERT_EQ(few.exit, cli::Exit::done) << few.screen;
    EXPECT_LT(few.keys, 900);
    EXPECT_LT(full.keys, 1800) << "with every place typed in full";
    RecordProperty("keys", few.keys);
    EXPECT_EQ(text_of(kept_table(folder.file("few"))), text_of(kept_table(folder.file("full"))));
    const Ran scored = run_program({"score", kept_table(folder.file("few"))});
    EXPECT_EQ(scored.exit, cli::Exit::done) << scored.err << few.screen;
    std::istringstream lines(scored.out);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_THAT(few.screen, testing::HasSubstr(line)) << "scored as the file is";
    }
}

} // namespace linderhof::test::keystrokes_test
