#include "placing/placing.hpp"

#include "castle/access.hpp"
#include "words/phrases.hpp"

#include <linderhof/engine/telling.hpp>
#include <linderhof/text/phrases.hpp>

#include <array>

namespace linderhof::two_castles {

namespace {

/// TC-PLACE-3, 4: a room above ground needs a tile below it.
void keep_supported(const Castle& castle, const TileKind& /*kind*/, CellSet& places) {
    for (int row = 1; row <= places.highest(); ++row) {
        places.row(row) &= castle.occupied().row(row - 1);
    }
}

std::string support_fault(const Castle& castle, const TileKind& /*kind*/, int x, int row) {
    if (row <= 0 || castle.occupied().contains(x, row - 1)) {
        return {};
    }
    return "Above ground a room needs a room directly below it, and " + cell_words(x, row - 1) + " is empty.";
}

/// TC-PLACE-5; beside, below and above other tiles nothing is asked (TC-PLACE-6, 7).
void keep_under_sky(const Castle& castle, const TileKind& /*kind*/, CellSet& places) {
    for (int row = places.lowest(); row <= places.highest(); ++row) {
        places.row(row) &= ~castle.bordered().row(row - 1);
    }
}

std::string sky_fault(const Castle& castle, const TileKind& /*kind*/, int x, int row) {
    if (!castle.bordered().contains(x, row - 1)) {
        return {};
    }
    return "Nothing may lie directly above the " + castle.printed(castle.at(x, row - 1)).title +
           ": it is open to the sky.";
}

/// TC-PLACE-8; whatever lies above, and as deep as one likes (TC-PLACE-9, 10).
void keep_level(const Castle& castle, const TileKind& kind, CellSet& places) {
    const Level level = castle.rules().types[kind.type].level;
    for (int row = places.lowest(); row <= places.highest(); ++row) {
        if ((level == Level::upper && row < 0) || (level == Level::lower && row >= 0)) {
            places.row(row) = 0;
        }
    }
}

std::string level_fault(const Castle& castle, const TileKind& kind, int /*x*/, int row) {
    const RoomType& type = castle.rules().types[kind.type];
    if (type.level == Level::upper && row < 0) {
        return capitalised(with_article(kind.name)) + " (" + type.name + ") may not lie below ground.";
    }
    if (type.level == Level::lower && row >= 0) {
        return capitalised(with_article(kind.name)) + " (" + type.name + ") may lie below ground only.";
    }
    return {};
}

/// Empty cells that share a side with a tile (TC-PLACE-1, 2, 12).
void find_touching(const CellSet& occupied, CellSet& places) {
    places.span_rows(occupied.lowest() - 1, occupied.highest() + 1);
    for (int row = places.lowest(); row <= places.highest(); ++row) {
        const std::uint64_t here = occupied.row(row);
        places.row(row) = ((here << 1U) | (here >> 1U) | occupied.row(row - 1) | occupied.row(row + 1)) & ~here;
    }
}

bool touches(const Castle& castle, int x, int row) {
    const CellSet& occupied = castle.occupied();
    return occupied.contains(x - 1, row) || occupied.contains(x + 1, row) || occupied.contains(x, row - 1) ||
           occupied.contains(x, row + 1);
}

Event placed_event(const Play& play, const Rules& rules, int castle, const Room& room, Seat seat) {
    const TileKind& kind = rules.kind(room.kind);
    Event event;
    event.kind = "place";
    event.seat = seat;
    event.rule = "TC-PLACE-1";
    const std::string at =
        cell_words(room.x, room.row) + " in " + rules.castle_names[static_cast<std::size_t>(castle)] + ".";
    event.text = seat == no_seat ? capitalised(with_article(kind.title)) + " goes to " + at
                                 : seat_name(seat) + " places " + with_article(kind.title) + " at " + at;
    event.plot = castle;
    event.things = {castle_state(play, rules, castle).rooms - 1};
    return event;
}

/// TC-BONUS-1, 2, 3, 26, 27: what is due first comes to lie on top. Each is due once, and nothing at other numbers
/// (TC-BONUS-5), but if several come at once, both of them (SS-SECRET-23); special rooms have no standard type
/// (TC-BONUS-6, TC-TYPE-4).
void mark_due(Play& play, const Rules& rules, int castle) {
    std::array<std::uint8_t, TypeSet::capacity> counts{};
    const Castle now(rules, play, castle);
    for (int room = 0; room < now.size(); ++room) {
        ++counts[static_cast<std::size_t>(now.type(room))];
    }
    CastleState& state = castle_state(play, rules, castle);
    const int third = play.parameter(rules.parameters.third, no_seat);
    const int fifth = play.parameter(rules.parameters.fifth, no_seat);
    for (std::size_t type = rules.types.size(); type-- > 0;) {
        const std::uint32_t bit = 1U << type;
        if ((rules.standard.bits() & bit) == 0) {
            continue;
        }
        if (counts[type] >= fifth && (state.fifth & bit) == 0) {
            state.fifth |= bit;
            state.due[state.due_count++] = {static_cast<std::uint8_t>(type), 1};
        }
        if (counts[type] >= third && (state.third & bit) == 0) {
            state.third |= bit;
            state.due[state.due_count++] = {static_cast<std::uint8_t>(type), 0};
        }
    }
}

} // namespace

void add_place_rules(Rules& rules) {
    rules.place_rules.push_back({"TC-PLACE-8", keep_level, level_fault});
    rules.place_rules.push_back({"TC-PLACE-3", keep_supported, support_fault});
    rules.place_rules.push_back({"TC-PLACE-5", keep_under_sky, sky_fault});
}

void find_places(const Castle& castle, const TileKind& kind, CellSet& places) {
    find_touching(castle.occupied(), places);
    for (const PlaceRule& rule : castle.rules().place_rules) {
        rule.filter(castle, kind, places);
    }
}

bool may_lie(const Castle& castle, const TileKind& kind, int x, int row) {
    CellSet places;
    find_places(castle, kind, places);
    return places.contains(x, row);
}

Reasons place_faults(const Castle& castle, const TileKind& kind, int x, int row) {
    if (x < -reach || x > reach || row < -reach || row > reach) {
        return {{"TC-PLACE-2", "No room of the castle lies as far out as " + cell_words(x, row) + "."}};
    }
    Reasons reasons;
    if (const int other = castle.at(x, row); other != Castle::nothing) {
        reasons.push_back({"TC-PLACE-1", capitalised(with_article(castle.printed(other).title)) + " is at " +
                                             cell_words(x, row) + " already."});
    }
    if (!touches(castle, x, row)) {
        reasons.push_back({"TC-PLACE-2", "No room shares a side with " + cell_words(x, row) + "."});
    }
    for (const PlaceRule& rule : castle.rules().place_rules) {
        if (std::string text = rule.fault(castle, kind, x, row); !text.empty()) {
            reasons.push_back({rule.rule, std::move(text)});
        }
    }
    return reasons;
}

Reasons lying_faults(const Castle& castle, int room) {
    const Room& place = castle.room(room);
    Reasons reasons;
    for (const PlaceRule& rule : castle.rules().place_rules) {
        if (std::string text = rule.fault(castle, castle.printed(room), place.x, place.row); !text.empty()) {
            reasons.push_back({rule.rule, std::move(text)});
        }
    }
    return reasons;
}

/// TC-DRAFT-15: a tile lies for good. TC-GEO-4, 5: one cell, and always upright.
void enter(Play& play, int castle, Room room, Seat seat) {
    const Rules& rules = Rules::of(play);
    CastleState& state = castle_state(play, rules, castle);
    room_slots(play, rules, castle)[state.rooms++] = room;
    play.tell([&] { return placed_event(play, rules, castle, room, seat); });
    mark_due(play, rules, castle);
}

} // namespace linderhof::two_castles
