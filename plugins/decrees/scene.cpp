#include "draft.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/phrases.hpp>

namespace linderhof::decrees {

namespace {

/// The decrees that lie face up, and those that the viewer has kept so far.
void show(const Position& position, const Decrees& decrees, Seat viewer, Scene& scene) {
    Zone zone;
    zone.key = "decrees";
    zone.title = "Royal Decrees";
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        for (const DecreeCard& card : held_by(position, decrees, seat)) {
            if (card.decree == Decree::none) {
                continue;
            }
            Row row;
            row.cells = {castles::seat_name(seat), "face down", ""};
            if (castles::knows(card.known, viewer)) {
                row.cells = {castles::seat_name(seat), decree_name(decrees, card.decree),
                             decree_text(decrees.rule(card.decree))};
            }
            zone.rows.push_back(std::move(row));
        }
    }
    scene.zones.push_back(std::move(zone));
}

} // namespace

void add_scene(castles::Rules& rules, const Decrees& decrees) {
    rules.scene_parts.emplace_back(
        [&](const Position& position, Seat viewer, Scene& scene) { show(position, decrees, viewer, scene); });
}

} // namespace linderhof::decrees
