// What lies in a Storeroom, for who looks at the table (CX-DECREE-16).

#include "buying/storeroom.hpp"

#include <linderhof/castles/words/marks.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/engine/telling.hpp>
#include <linderhof/text/phrases.hpp>

#include <string>
#include <utility>

namespace linderhof::decrees {

Row StoredOffer::row(const Position& position, Seat owner, Seat viewer) const {
    const std::uint16_t tile = face(position);
    const castles::Face& there = rules_.face(tile);
    const castles::Worth worth = origin(position).call<&castles::Sale::worth>(position, owner, tile);
    Row row;
    row.cells = {key,
                 castles::type_letters(rules_, there.types),
                 origin(position).call<&castles::Sale::name>(tile),
                 castles::shape_words(rules_, tile),
                 number_cell(there.area),
                 there.kind == castles::TileKind::room ? Cell(std::to_string(there.vp) + " VP", there.vp) : Cell(""),
                 castles::icon_mark(rules_, there.icon),
                 worth.places == 0 ? Cell("none", 0) : number_cell(worth.places),
                 worth.points ? Cell(signed_number(*worth.points), *worth.points) : Cell("–")};
    row.things =
        castles::side_ids(rules_, origin(position).call<&castles::Sale::sides>(castles::Sale::Faces(&tile, 1)));
    if (viewer == owner) {
        row.prospect = Prospect{.places = worth.places, .gain = worth.points, .why_not = why_not(position, owner)};
        const bool asked = position.owing().contains(owner) && position.prompt().index == rules_.prompts.buy.index;
        row.option = asked ? key : "";
    }
    return row;
}

void StoredOffer::show(const Position& position, Seat viewer, Scene& scene) const {
    for (Seat owner = 0; owner < position.rules().players(); ++owner) {
        if (!full(position, owner)) {
            continue;
        }
        Zone zone;
        zone.key = "storeroom";
        zone.title = "Storeroom of " + castles::seat_name(owner);
        zone.use = viewer == owner ? ZoneUse::choose : ZoneUse::own;
        zone.columns = {{"", Role::key},   {"", Role::kind},         {"", Role::name},
                        {"", Role::shape}, {"", Role::size},         {"", Role::points},
                        {"", Role::rule},  {"places", Role::places}, {"best", Role::gain}};
        zone.rows = {row(position, owner, viewer)};
        scene.zones.push_back(std::move(zone));
    }
}

} // namespace linderhof::decrees
