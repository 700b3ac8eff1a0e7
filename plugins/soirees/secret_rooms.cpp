#include "secret_rooms.hpp"

#include <linderhof/two_castles/castle.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace linderhof::soirees {

using two_castles::Castle;
using two_castles::Room;
using two_castles::Rules;
using two_castles::TileKind;

namespace {

bool has_arrow(const TileKind& kind) {
    return kind.arrow_x != 0 || kind.arrow_row != 0;
}

/// The standard room at the end of the arrows; null when they end at an empty cell, at a special room or nowhere
/// (SS-SECRET-7 to 13).
const TileKind* copied(const Castle& castle, int room) {
    for (int left = castle.size(); left > 0; --left) { // whoever follows more arrows than there are rooms is in a loop
        const Room& from = castle.room(room);
        const TileKind& arrow = castle.printed(room);
        room = castle.at(from.x + arrow.arrow_x, from.row + arrow.arrow_row);
        if (room == Castle::nothing) { // allowed, for now (SS-SECRET-5)
            return nullptr;
        }
        const TileKind& found = castle.printed(room);
        if (!has_arrow(found)) {
            return castle.rules().standard.contains(found.type) ? &found : nullptr;
        }
    }
    return nullptr;
}

/// What a room shows counts for itself and for others (SS-SECRET-18, 19, 21, 22); where it may lie is asked of what is
/// printed on it (SS-SECRET-2, 3, 15), and it has no bonus of its own (SS-SECRET-20).
void show_copies(Castle& castle) {
    for (int i = 0; i < castle.size(); ++i) {
        if (!has_arrow(castle.printed(i))) {
            continue;
        }
        if (const TileKind* kind = copied(castle, i)) {
            castle.show(i, *kind);
        }
    }
}

/// What is printed on a secret room, and how texts and pictures show it.
void read_arrow(TileKind& kind) {
    if (kind.entry->kind() != "rooms" || !kind.entry->has("arrow")) {
        return;
    }

    struct Arrow {
        std::string_view word;
        std::string_view side;
        std::string_view brief;
        std::string_view code;
        std::int16_t x;
        std::int16_t row;
    };

    constexpr std::array<Arrow, 4> arrows{{{"up", "above it", "above", "^", 0, 1},
                                           {"right", "on its right", "the right", ">", 1, 0},
                                           {"down", "below it", "below", "v", 0, -1},
                                           {"left", "on its left", "the left", "<", -1, 0}}};
    for (const Arrow& arrow : arrows) {
        if (arrow.word == kind.entry->text("arrow")) {
            kind.arrow_x = arrow.x;
            kind.arrow_row = arrow.row;
            kind.effect.words = "copies the room " + std::string(arrow.side);
            kind.effect.brief = "copies " + std::string(arrow.brief);
            kind.effect.code = arrow.code;
            kind.effect.offsets[0] = {arrow.x, arrow.row};
            kind.effect.offset_count = 1;
        }
    }
}

} // namespace

void declare_secret_rooms(catalog::Schema& schema) {
    schema.kind("rooms").optional("arrow", catalog::choice({"up", "right", "down", "left"}),
                                  "the neighbour that it copies, if it is a secret room [SS-SECRET-6]");
}

void add_secret_rooms(Composer& composer, Rules& rules) {
    rules.shown_rules.emplace_back(show_copies);
    composer.finally([&rules](Composer&) {
        for (TileKind& kind : rules.kinds) {
            read_arrow(kind);
        }
    });
}

} // namespace linderhof::soirees
