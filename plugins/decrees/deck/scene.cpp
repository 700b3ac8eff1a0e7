#include "deck/draft.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

namespace linderhof::decrees {

namespace {

/// The tile that lies there; nothing: none that the viewer knows.
const castles::Face* kept_face(const Position& position, const castles::Rules& rules, std::size_t place, Seat viewer) {
    const castles::DeckTile& tile = position[rules.at.kept][place];
    const bool known = tile.face != 0 && castles::knows(tile.known, viewer);
    return known ? &rules.face(static_cast<std::uint16_t>(tile.face - 1)) : nullptr;
}

/// "Snack Room"; empty: nothing that the viewer knows lies there.
std::string kept_tile(const Position& position, const castles::Rules& rules, std::size_t place, Seat viewer) {
    const castles::Face* face = kept_face(position, rules, place, viewer);
    return face == nullptr ? std::string() : face->name;
}

/// The id of the tile that lies on a decree, for who may know it; empty: none.
std::string tile_on(const Position& position, const castles::Rules& rules, const Decrees& decrees, Decree decree,
                    Seat viewer) {
    if (decree != Decree::reserved_blueprint && decree != Decree::storeroom) {
        return {};
    }
    const std::size_t place = decree == Decree::storeroom ? decrees.storeroom_place : decrees.blueprint_place;
    const castles::Face* face = kept_face(position, rules, place, viewer);
    return face == nullptr ? std::string() : face->id;
}

std::string whispered_favors(const Position& position, const castles::Rules& rules, const Decrees& decrees,
                             Seat viewer) {
    std::vector<std::string> names;
    for (const castles::BoxFavor& held : position[rules.at.favor_box]) {
        if (held.use == decrees.favor_use && held.owner != 0 && castles::knows(held.known, viewer)) {
            names.push_back(rules.cards.favors[held.favor].entry->name());
        }
    }
    return names.empty() ? std::string() : listed(names);
}

/// What lies on a decree, for who may know it.
std::string on_card(const Position& position, const castles::Rules& rules, const Decrees& decrees, Seat seat,
                    Decree decree, Seat viewer) {
    const SeatDecrees& own = decrees.seat(position, seat);
    switch (decree) {
    case Decree::two_whispered_favors:
        return whispered_favors(position, rules, decrees, viewer);
    case Decree::reserved_blueprint:
        return kept_tile(position, rules, decrees.blueprint_place, viewer);
    case Decree::storeroom:
        return kept_tile(position, rules, decrees.storeroom_place, viewer);
    case Decree::savings_box:
        return own.savings == 0 ? std::string() : castles::money_words(own.savings);
    case Decree::royal_credit:
        return own.debt == 0 ? std::string() : castles::money_words(own.debt) + " of debt";
    default:
        return decrees.used(position, seat, decree) ? "used up" : "";
    }
}

/// The decrees that lie face up, and those that the viewer has kept so far.
void show(const Position& position, const castles::Rules& rules, const Decrees& decrees, Seat viewer, Scene& scene) {
    Zone zone;
    zone.key = "decrees";
    zone.title = "Royal Decrees";
    zone.use = ZoneUse::own;
    zone.columns = {{"", Role::name}, {"", Role::name}, {"", Role::text}};
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        for (const DecreeCard& card : held_by(position, decrees, seat)) {
            if (card.decree == Decree::none) {
                continue;
            }
            Row row;
            row.cells = {castles::seat_name(seat), "face down", ""};
            if (castles::knows(card.known, viewer)) {
                const std::string there = on_card(position, rules, decrees, seat, card.decree, viewer);
                row.cells = {castles::seat_name(seat), decree_name(decrees, card.decree),
                             decree_text(decrees.rule(card.decree)) + (there.empty() ? "" : " Here: " + there + ".")};
                row.things = {decrees.rule(card.decree).entry->id()};
                if (const std::string tile = tile_on(position, rules, decrees, card.decree, viewer); !tile.empty()) {
                    row.things.push_back(tile);
                }
            }
            zone.rows.push_back(std::move(row));
        }
    }
    scene.zones.push_back(std::move(zone));
}

} // namespace

void add_scene(castles::Rules& rules, const Decrees& decrees) {
    rules.telling.scene_parts.emplace_back(
        [&](const Position& position, Seat viewer, Scene& scene) { show(position, rules, decrees, viewer, scene); });
}

} // namespace linderhof::decrees
