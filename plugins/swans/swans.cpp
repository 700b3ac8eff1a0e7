#include "swans.hpp"

#include "split.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/turns/steps.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <range/v3/numeric/accumulate.hpp>
#include <utility>

namespace linderhof::swans {

namespace {

using castles::MarketTile;
using castles::Rules;

const std::string& colour_name(const Swans& swans, std::size_t colour) {
    return swans.colours[colour]->name();
}

/// CX-SETUP-7: nobody knows which colour is drawn next, so it is enough to count them.
void mix(Play& play, const Swans& swans) {
    for (std::size_t colour = 0; colour < swans.colours.size(); ++colour) {
        play[swans.lake][colour] = static_cast<std::uint8_t>(swans.colours[colour]->integer("copies"));
    }
}

/// CX-SWAN-2, CX-SETUP-10, CX-SWAN-11, CX-TURN-2. Called for what can be bought, and for nothing else (CX-SWAN-12).
void put_token(Play& play, const Rules& rules, const Swans& swans, std::uint16_t face) {
    const std::span<std::uint8_t> lake = play[swans.lake];
    const auto left = static_cast<std::uint32_t>(count_tokens(lake));
    if (!rules.face(face).swan || left == 0) {
        return;
    }
    std::uint32_t drawn = play.random().below(left);
    std::size_t colour = 0;
    for (; drawn >= lake[colour]; ++colour) {
        drawn -= lake[colour];
    }
    --lake[colour];
    play[swans.on_tile][face] = static_cast<std::uint8_t>(colour + 1);
    play.mark_reveal();
    play.tell([&] {
        Event event = castles::told("token", no_seat, "CX-SWAN-2",
                                    "A " + colour_name(swans, colour) + " swan comes with " +
                                        castles::with_article(rules.face(face)) + ".");
        event.reveals = true;
        return event;
    });
}

/// CX-SWAN-3: the token goes with its tile.
void take_token(Play& play, const Swans& swans, Seat seat, std::uint16_t face) {
    std::uint8_t& token = play[swans.on_tile][face];
    if (token == 0) {
        return;
    }
    const auto colour = static_cast<std::size_t>(token - 1);
    token = 0;
    ++tokens_of(play, swans, seat)[colour];
    play.tell([&] {
        return castles::told("token", seat, "CX-SWAN-3",
                             castles::seat_name(seat) + " takes the " + colour_name(swans, colour) +
                                 " swan that lies on " + castles::with_article(castles::Rules::of(play).face(face)) +
                                 ".");
    });
}

void score_sets(Play& play, const Rules& rules, const Swans& swans) {
    const Seat master = castles::table_of(play, rules).master;
    for (int place = 0; place < play.rules().players(); ++place) {
        const Seat seat = castles::left_of(play, master, place);
        const std::span<const std::uint8_t> tokens = tokens_of(std::as_const(play), swans, seat);
        const int vp = set_points(play, swans, seat, tokens);
        if (vp != 0) {
            play.change(swans.points, seat, vp, [&] {
                return castles::told("final", seat, "CX-SWAN-13",
                                     "Swan tokens of " + castles::seat_name(seat) + ", " + token_words(swans, tokens) +
                                         ": " + signed_number(vp) + ".");
            });
        }
    }
}

/// What lies on the tiles of the market and with the seats (CX-SWAN-4).
void show(const Position& position, const Rules& rules, const Swans& swans, Scene& scene) {
    Zone zone;
    zone.key = "swans";
    zone.title = "Swan tokens";
    scene.seat_columns.push_back({"swans", Role::count});
    for (SeatLine& line : scene.seats) {
        const std::span<const std::uint8_t> tokens = tokens_of(position, swans, line.seat);
        const int count = count_tokens(tokens);
        line.cells.push_back(counted(count, "swan", "swans"));
        Row row;
        row.cells = {castles::seat_name(line.seat), token_words(swans, tokens)};
        zone.rows.push_back(std::move(row));
    }
    const std::span<const std::uint8_t> on_tile = position[swans.on_tile]; // in the market, and wherever tiles are sold
    for (std::size_t face = 0; face < on_tile.size(); ++face) {
        if (on_tile[face] != 0) {
            Row row;
            row.things = {rules.tiles.faces[face].id};
            row.cells = {rules.tiles.faces[face].name, colour_name(swans, std::size_t{on_tile[face]} - 1)};
            zone.rows.push_back(std::move(row));
        }
    }
    Row lake;
    const int left = count_tokens(position[swans.lake]);
    lake.cells = {"lake", Cell(std::to_string(left) + " left", left)};
    zone.rows.push_back(std::move(lake));
    scene.zones.push_back(std::move(zone));
}

/// No colour has more tokens than its copies, and tokens lie only on tiles of the market that show a swan.
void find_faults(const Position& position, const Rules& rules, const Swans& swans, std::vector<std::string>& faults) {
    std::vector<int> seen(swans.colours.size(), 0);
    for (std::size_t colour = 0; colour < seen.size(); ++colour) {
        seen[colour] = position[swans.lake][colour];
        for (Seat seat = 0; seat < position.rules().players(); ++seat) {
            seen[colour] += tokens_of(position, swans, seat)[colour];
        }
    }
    const std::span<const MarketTile> market = position[rules.at.market];
    const std::span<const std::uint8_t> on_tile = position[swans.on_tile];
    for (std::size_t face = 0; face < on_tile.size(); ++face) {
        if (on_tile[face] == 0) {
            continue;
        }
        ++seen[static_cast<std::size_t>(on_tile[face] - 1)];
        const bool shown = std::ranges::any_of(market, [&](const MarketTile& entry) { return entry.face == face; });
        const bool for_market = rules.tiles.faces[face].kind == castles::TileKind::room;
        if ((for_market && !shown) || !rules.tiles.faces[face].swan) {
            faults.emplace_back("CX-SWAN-2: a token lies on " + rules.tiles.faces[face].name);
        }
    }
    for (std::size_t colour = 0; colour < seen.size(); ++colour) {
        if (seen[colour] > swans.colours[colour]->integer("copies")) {
            faults.emplace_back("CX-COMP-3: there are too many " + colour_name(swans, colour) + " swans");
        }
    }
}

void add_hooks(Rules& rules, const Swans& swans) {
    rules.supply.revealed.emplace_back(
        [&](Play& play, std::size_t entry) { put_token(play, rules, swans, play[rules.at.market][entry].face); });
    rules.buying.bought.emplace_back([&](Play& play, Seat seat, std::size_t entry) {
        take_token(play, swans, seat, play[rules.at.market][entry].face);
    });
    rules.supply.offered.emplace_back([&](Play& play, std::uint16_t face) { put_token(play, rules, swans, face); });
    rules.supply.taken.emplace_back(
        [&](Play& play, Seat seat, std::uint16_t face) { take_token(play, swans, seat, face); });
    rules.supply.entry_words.emplace_back([&](const Position& position, std::size_t entry) {
        const std::uint8_t token = position[swans.on_tile][position[rules.at.market][entry].face];
        return token == 0 ? std::string() : "a " + colour_name(swans, static_cast<std::size_t>(token - 1)) + " swan";
    });
    rules.telling.scene_parts.emplace_back(
        [&](const Position& position, Seat /*viewer*/, Scene& scene) { show(position, rules, swans, scene); });
    rules.telling.fault_finders.emplace_back([&](const Position& position, std::vector<std::string>& faults) {
        find_faults(position, rules, swans, faults);
    });
    rules.cards.measure_makers.emplace_back("swan_tokens", [&](const Rules&, const catalog::Record&) {
        castles::Measure measure;
        measure.castle_only = false;
        measure.count = [&](const castles::Castle& castle) { // CX-FAV-3, CX-BONUS-20
            return count_tokens(tokens_of(castle.position(), swans, castle.seat()));
        };
        return measure;
    });
}

} // namespace

std::span<const std::uint8_t> tokens_of(const Position& position, const Swans& swans, Seat seat) {
    const std::size_t colours = swans.colours.size();
    return position[swans.tokens].subspan(static_cast<std::size_t>(seat) * colours, colours);
}

std::span<std::uint8_t> tokens_of(Play& play, const Swans& swans, Seat seat) {
    const std::size_t colours = swans.colours.size();
    return play[swans.tokens].subspan(static_cast<std::size_t>(seat) * colours, colours);
}

int count_tokens(std::span<const std::uint8_t> tokens) {
    return ranges::accumulate(tokens, 0);
}

std::string token_words(const Swans& swans, std::span<const std::uint8_t> tokens) {
    std::vector<std::string> words;
    for (std::size_t colour = 0; colour < tokens.size(); ++colour) {
        if (tokens[colour] != 0) {
            words.push_back(castles::number_words(tokens[colour]) + " " + colour_name(swans, colour));
        }
    }
    return words.empty() ? "none" : listed(words);
}

int set_points(const Position& position, const Swans& swans, Seat seat, std::span<const std::uint8_t> tokens) {
    std::array<int, most_colours + 1> values{};
    for (std::size_t size = 1; size <= tokens.size(); ++size) {
        values[size] = position.parameter(swans.sets[std::min(size, swans.sets.size()) - 1], seat);
    }
    return best_split(tokens, std::span<const int>(values).first(tokens.size() + 1));
}

void add_swans(Composer& composer, Rules& rules, Swans& swans) {
    const auto players = static_cast<std::size_t>(composer.players());
    swans.points = composer.counter({"swans.sets", "Swan tokens", CounterKind::points, 0, "CX-SWAN-13"});
    swans.lake = composer.layout().array<std::uint8_t>("swans.lake", swans.colours.size());
    swans.tokens = composer.layout().array<std::uint8_t>("swans.tokens", players * swans.colours.size());
    swans.exchanged = composer.layout().array<std::uint8_t>("swans.exchanged", 1);
    composer.finally([&rules, &swans](Composer& late) { // all faces are known now
        swans.on_tile = late.layout().array<std::uint8_t>("swans.on_tile", rules.tiles.faces.size());
    });
    add_hooks(rules, swans);
    composer.insert(castles::make_step(
        "swans.setup", "Mix the Swan tokens", [&](Play& play) { mix(play, swans); }, "castles.setup.bonus_deck",
        "castles.setup.favors"));
    // CX-TURN-4
    composer.insert(castles::make_step(
        "swans.turn", "Swan tokens may be exchanged again", [&](Play& play) { play[swans.exchanged][0] = 0; },
        "castles.turn.begin", "castles.turn.act"));
    composer.insert(castles::make_step(
        "swans.final", "Sets of Swan tokens", [&](Play& play) { score_sets(play, rules, swans); },
        "castles.final.depleted", "castles.final.favors"));
}

} // namespace linderhof::swans
