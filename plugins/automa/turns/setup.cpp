#include "turns/setup.hpp"

#include "roburg/roburg.hpp"
#include "roburg/tell.hpp"

#include <linderhof/text/list.hpp>
#include <linderhof/text/phrases.hpp>
#include <linderhof/two_castles/castle.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace linderhof::automa {

using two_castles::Rules;

namespace {

/// The top tile of the reserve, plus 1.
std::uint16_t draw_tile(Play& play) {
    const Rules& rules = Rules::of(play);
    two_castles::Table& table = play[rules.at.table].front();
    const auto top = static_cast<std::size_t>(--table.reserve);
    play[rules.at.reserve_hidden][top] = 0;
    return std::exchange(play[rules.at.reserve][top], std::uint16_t{0});
}

/// The piles that become shared hands (AU-ROUND-1, IV-SETUP-3).
void deal_piles(Play& play, const Solo& solo) {
    const auto piles = play[solo.piles_of_tiles];
    std::ranges::generate(piles, [&] { return draw_tile(play); });
    table_of(play).piles = static_cast<std::uint16_t>(solo.piles);
}

/// SO-CARD-3, AU-SETUP-6, IV-SETUP-2
void shuffle_deck(Play& play, const Solo& solo) {
    const auto deck = play[solo.deck];
    for (std::size_t i = 0; i < deck.size(); ++i) {
        deck[i] = static_cast<std::uint8_t>(i + 1);
    }
    table_of(play).cards = static_cast<std::uint16_t>(deck.size());
    play.random().shuffle(deck);
}

/// The two types of Roburg's throne room are what it likes best; then the throne room leaves the game (AU-SETUP-4, 5).
/// In the Introvert variant it has had none (IV-SETUP-9).
void read_favourites(Play& play, const Solo& solo) {
    const Rules& rules = Rules::of(play);
    const auto castle = static_cast<std::size_t>(solo.roburg);
    two_castles::CastleState& state = play[rules.at.castles][castle];
    two_castles::Room& throne = play[rules.at.rooms][castle * two_castles::castle_capacity];
    if (state.rooms > 0) {
        table_of(play).favourites = rules.kinds[throne.kind].effect.wish.types.bits();
        play.tell([&] {
            std::vector<std::string> names;
            for (std::size_t i = 0; i < rules.types.size(); ++i) {
                if (TypeSet::from_bits(table_of(play).favourites).contains(static_cast<int>(i))) {
                    names.push_back(rules.types[i].name);
                }
            }
            return told("setup", no_seat, "AU-SETUP-4", "Roburg's favourite types are " + listed(names) + ".");
        });
    }
    state.rooms = 0;
    throne = {};
}

/// Tiles that lie in Roburg from the start; a secret room is discarded and another tile drawn (AU-SETUP-9, 10).
void lay_extra_tiles(Play& play, const Solo& solo) {
    const Rules& rules = Rules::of(play);
    for (int left = solo.extra_tiles; left > 0;) {
        const std::uint16_t tile = draw_tile(play);
        const two_castles::TileKind& kind = rules.kinds[tile - 1U];
        const bool standard = rules.standard.contains(kind.type);
        if (standard) {
            add_to_roburg(play, static_cast<std::uint16_t>(tile - 1U), kind.type);
            --left;
        } else {
            two_castles::Table& table = play[rules.at.table].front();
            play[rules.at.discard][static_cast<std::size_t>(table.discard++)] = tile;
        }
        play.tell([&] {
            return standard
                       ? told("setup", no_seat, "AU-SETUP-9", "Roburg begins with " + with_article(kind.title) + ".")
                       : told("setup", no_seat, "AU-SETUP-10",
                              capitalised(with_article(kind.title)) +
                                  " is discarded, and another tile is drawn for Roburg.");
        });
    }
}

Next set_up(Play& play, Frame& /*frame*/) {
    const Solo& solo = Solo::of(play);
    deal_piles(play, solo);
    shuffle_deck(play, solo);
    read_favourites(play, solo);
    lay_extra_tiles(play, solo);
    return Next::step;
}

/// The cards that nobody has seen. Their order is unknown; which they are follows from those that were turned up.
Secret order_of_deck() {
    const auto deck = [](const Position& position, State& state) {
        const Solo& solo = Solo::of(position);
        return state[solo.deck].first(state[solo.table].front().cards);
    };
    return {[deck](const Position& position, State& state, Seat /*seat*/) {
                const auto cards = deck(position, state);
                std::ranges::sort(cards);
            },
            [deck](const Position& position, State& state, Seat /*seat*/, Random& random) {
                random.shuffle(deck(position, state));
            }};
}

/// The piles that are still face down.
void visit_unseen(const Position& position, State& state, Seat /*viewer*/, const two_castles::TileVisit& visit) {
    const Solo& solo = Solo::of(position);
    const std::size_t left =
        static_cast<std::size_t>(state[solo.table].front().piles) * static_cast<std::size_t>(solo.pile_tiles);
    const auto piles = state[solo.piles_of_tiles];
    for (std::uint16_t& tile : piles.subspan(piles.size() - left)) {
        visit(tile);
    }
}

/// Adds what lies in the places of this module to the tiles that were found.
void count_tiles(const Position& position, std::vector<int>& found) {
    const Solo& solo = Solo::of(position);
    const SoloTable& table = table_of(position);
    const auto count = [&](std::uint16_t tile) {
        if (tile != 0) {
            ++found[tile - 1U];
        }
    };
    std::ranges::for_each(table.row, count);
    std::ranges::for_each(table.taken, count);
    std::ranges::for_each(position[solo.piles_of_tiles], count);
    for (const ColumnTile& tile : roburg_tiles(position)) {
        count(tile.kind);
    }
}

void find_faults(const Position& position, std::vector<std::string>& faults) {
    const SoloTable& table = table_of(position);
    const Solo& solo = Solo::of(position);
    for (const ColumnTile& tile : roburg_tiles(position)) {
        const int printed = Rules::of(position).kinds[tile.kind - 1U].type;
        if (Rules::of(position).standard.contains(printed) && printed != tile.type) {
            faults.emplace_back("A tile of Roburg lies in the column of another type.");
        }
    }
    if (table.row_count > solo.pile_tiles || table.cards > solo.cards.size()) {
        faults.emplace_back("The shared hand or the deck of the Automa is larger than it was at the start.");
    }
}

} // namespace

void add_table(Composer& composer) {
    Solo& solo = Solo::of(composer);
    Rules& rules = Rules::of(composer);
    const auto turns = static_cast<std::size_t>(solo.piles) * static_cast<std::size_t>(solo.pile_tiles);
    Layout& layout = composer.layout();
    solo.table = layout.array<SoloTable>("automa.table", 1);
    solo.tiles = layout.array<ColumnTile>("automa.roburg", turns + static_cast<std::size_t>(solo.extra_tiles));
    solo.piles_of_tiles = layout.array<std::uint16_t>("automa.piles", turns);
    solo.deck = layout.array<std::uint8_t>("automa.deck", composer.catalog().entries("automa_cards").size());
    composer.change("two_castles.hand_tiles", 0);
    composer.insert({.name = "automa.setup",
                     .title = "Roburg, the shared hands and the cards",
                     .run = set_up,
                     .after = {"two_castles.game.setup", "soirees.setup"}});
    composer.secret(order_of_deck());
    rules.unseen_places.emplace_back(visit_unseen);
    rules.tile_counts.emplace_back(count_tiles);
    rules.fault_finders.emplace_back(find_faults);
}

} // namespace linderhof::automa
