#include "place_notes.hpp"

#include <linderhof/castles/castle.hpp>
#include <linderhof/text/list.hpp>

#include <string>
#include <vector>

namespace linderhof::moats {

namespace {

using castles::Castle;

/// CX-MOAT-19: the sides that a tile keeps a Moat from, and no other tile does: "left", "left and far".
std::string lost_sides(const Moats& moats, const Castle& castle, int tile) {
    std::vector<std::string> sides;
    for (const Side side : all_sides) {
        if (is_moat(moats, castle, tile) || lies_at(moats, castle, side) || !keeps_away(moats, castle, side, tile)) {
            continue;
        }
        int keepers = 0;
        for (int other = 0; other < castle.size(); ++other) {
            keepers += keeps_away(moats, castle, side, other) ? 1 : 0;
        }
        if (keepers == 1) {
            sides.emplace_back(side_words[static_cast<std::size_t>(side)]);
        }
    }
    return listed(sides);
}

void note_place(const Moats& moats, const Castle& castle, int tile, Choice& choice) {
    if (castle.face(tile).printed != castles::no_face) {
        choice.text += ", in the castle gardens"; // CX-MOAT-54: laid as a garden room
    }
    if (const std::string sides = lost_sides(moats, castle, tile); !sides.empty()) {
        choice.text += ", takes the place of the " + sides + " Moat";
    }
}

} // namespace

void add_place_notes(castles::Rules& rules, const Moats& moats) {
    rules.placing.notes.emplace_back(
        [&](const Castle& castle, int tile, Choice& choice) { note_place(moats, castle, tile, choice); });
}

} // namespace linderhof::moats
