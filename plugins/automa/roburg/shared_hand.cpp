#include "roburg/shared_hand.hpp"

#include "roburg/roburg.hpp"
#include "roburg/tell.hpp"

#include <linderhof/text/list.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>
#include <bit>

namespace linderhof::automa {

void reveal_pile(Play& play) {
    const Solo& solo = Solo::of(play);
    SoloTable& table = table_of(play);
    const auto piles = play[solo.piles_of_tiles];
    const auto first = static_cast<std::size_t>(solo.piles - table.piles) * static_cast<std::size_t>(solo.pile_tiles);
    for (int i = 0; i < solo.pile_tiles; ++i) {
        std::uint16_t& tile = piles[first + static_cast<std::size_t>(i)];
        table.row[table.row_count++] = tile;
        tile = 0;
    }
    --table.piles;
    play.mark_reveal();
    play.tell([&] {
        Event event =
            told("reveal", no_seat, solo.markers > 1 ? "AU-ROUND-2" : "IV-HAND-1", "The shared hand is turned up:");
        for (int i = 0; i < table.row_count; ++i) {
            event.text += (i == 0 ? " " : ", ") + place_words(play, i);
            event.ids.push_back(two_castles::Rules::of(play).kinds[kind_at(play, i)].id);
        }
        event.text += ".";
        event.reveals = true;
        return event;
    });
}

std::uint16_t take_from_row(Play& play, int place) {
    SoloTable& table = table_of(play);
    const std::uint16_t kind = kind_at(play, place);
    std::copy(table.row + place + 1, table.row + table.row_count, table.row + place);
    table.row[--table.row_count] = 0;
    return kind;
}

void discard_rest(Play& play) {
    const two_castles::Rules& rules = two_castles::Rules::of(play);
    const std::uint16_t kind = take_from_row(play, 0);
    two_castles::Table& table = play[rules.at.table].front();
    play[rules.at.discard][static_cast<std::size_t>(table.discard++)] = static_cast<std::uint16_t>(kind + 1U);
    play.tell([&] {
        Event event = told("discard", no_seat, Solo::of(play).markers > 1 ? "AU-ROUND-5" : "IV-HAND-4",
                           capitalised(with_article(rules.kinds[kind].title)) + " is left over and discarded.");
        event.ids = {rules.kinds[kind].id};
        return event;
    });
}

void draw_card(Play& play) {
    SoloTable& table = table_of(play);
    std::uint8_t& top = play[Solo::of(play).deck][--table.cards];
    table.card = top;
    top = 0;
    play.mark_reveal();
}

std::string place_words(const Position& position, int place) {
    const two_castles::Rules& rules = two_castles::Rules::of(position);
    const two_castles::TileKind& kind = rules.kinds[kind_at(position, place)];
    return std::to_string(place + 1) + " " + kind.name + " (" + rules.types[kind.type].name + ")";
}

std::string row_words(const Position& position, Places tiles) {
    const two_castles::Rules& rules = two_castles::Rules::of(position);
    const int count = table_of(position).row_count;
    if (std::popcount(tiles) == count) {
        return "all tiles";
    }
    std::string text;
    for (std::size_t type = 0; type < rules.types.size(); ++type) {
        std::vector<std::string> places;
        for (int place = 0; place < count; ++place) {
            if (((tiles >> place) & 1) != 0 &&
                type_for_roburg(position, kind_at(position, place)) == static_cast<int>(type)) {
                places.push_back(std::to_string(place + 1));
            }
        }
        if (!places.empty()) {
            text += (text.empty() ? "" : ", ") + rules.types[type].name + " " + listed(places);
        }
    }
    return text;
}

} // namespace linderhof::automa
