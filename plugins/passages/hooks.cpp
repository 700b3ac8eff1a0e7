// What Passages do to scores and to what people see.

#include "passages.hpp"

#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>

namespace linderhof::passages {

namespace {

using castles::Castle;
using castles::Rules;

/// CX-SECRET-15 to CX-SECRET-18, CX-SECRET-27.
void come_near(const Castle& castle, const Passages& passages, int tile, castles::NearTiles& near) {
    const std::span<const Link> links = links_of(castle.position(), passages, castle.seat());
    for (std::size_t kind = 0; kind < links.size(); ++kind) {
        const Link& link = links[kind];
        if (link.laid == 0 || (link.tile != tile && link.other != tile)) {
            continue;
        }
        castles::Nearness& other = near[link.tile == tile ? link.other : link.tile];
        // In both directions and for every type of a room (CX-SECRET-16, CX-SECRET-21); connected also for the longest
        // path (CX-SECRET-23).
        other.connections = 2;
        if (passages.kinds[kind].cells == 0) {
            // CX-SECRET-17, CX-SECRET-19
            other.adjacent = other.adjacent && touch_elsewhere(castle, link);
        }
    }
}

/// A tile against a Passage (CX-SECRET-12, CX-SECRET-24).
std::optional<Reason> fault_words(const Castle& castle, const castles::Face& face, const geometry::Fault& fault) {
    if (fault.thing < 0 || castle.face(fault.thing).entry->kind() != "secret_passages") {
        return std::nullopt;
    }
    const std::string mine = castles::with_article(face);
    const std::string theirs = castles::with_article(castle.face(fault.thing));
    if (fault.kind == geometry::Fault::Kind::overlap) {
        return Reason{"CX-SECRET-24", mine + " would overlap " + theirs + "."};
    }
    if (fault.kind == geometry::Fault::Kind::own_fence) {
        return Reason{"CX-SECRET-12", "the fence of " + mine + " would touch " + theirs + "."};
    }
    if (fault.kind == geometry::Fault::Kind::forbidden_meeting) {
        return Reason{"CX-SECRET-13", theirs + " would join " + mine + " and a tile that it may not join."};
    }
    return std::nullopt;
}

std::string link_words(const Castle& castle, const Link& link) {
    return castles::with_article(castle.shown(link.tile)) + " and " + castles::with_article(castle.shown(link.other));
}

/// What each seat has left, and what its Passages join.
void show(const Position& position, const Passages& passages, Scene& scene) {
    Zone zone;
    zone.key = "secret";
    zone.title = "Secret Passages";
    scene.seat_columns.push_back({"passages", Role::count});
    for (SeatLine& line : scene.seats) {
        const std::span<const Link> links = links_of(position, passages, line.seat);
        std::vector<std::string> left;
        std::vector<std::string> laid;
        const Castle castle(position, line.seat);
        for (std::size_t kind = 0; kind < links.size(); ++kind) {
            const std::string& id = passages.kinds[kind].entry->id();
            if (links[kind].laid == 0) {
                left.push_back(id);
            } else {
                laid.push_back(id + ": " + link_words(castle, links[kind]));
            }
        }
        line.cells.push_back(counted(static_cast<int>(left.size()), "passage", "passages"));
        std::string words = left.empty() ? "none left" : listed(left) + " left";
        for (const std::string& each : laid) {
            words += "; " + each;
        }
        Row row;
        row.cells = {castles::seat_name(line.seat), words};
        zone.rows.push_back(std::move(row));
    }
    scene.zones.push_back(std::move(zone));
}

/// Pictures show a Passage with cells as a piece; the short one stands in the words of the rooms that it joins.
void paint(const Castle& castle, const Passages& passages, DrawnPlan& drawing) {
    const std::span<const Link> links = links_of(castle.position(), passages, castle.seat());
    for (std::size_t kind = 0; kind < links.size(); ++kind) {
        const Link& link = links[kind];
        if (link.laid == 0) {
            continue;
        }
        const std::string words = castles::capitalised(name_of(passages.kinds[kind])) + " joins ";
        for (const auto& [tile, other] : {std::pair(link.tile, link.other), std::pair(link.other, link.tile)}) {
            std::string& text = drawing.pieces[tile].words;
            text += (text.empty() || text.ends_with('.') ? " " : ". ") + words + "it and " +
                    castles::with_article(castle.shown(other)) + ".";
        }
    }
}

/// Every Passage that has been laid lies between two doors that are joined.
void find_faults(const Position& position, const Passages& passages, std::vector<std::string>& faults) {
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        const Castle castle(position, seat);
        int pieces = 0;
        for (int tile = 0; tile < castle.size(); ++tile) {
            pieces += castle.face(tile).entry->kind() == "secret_passages" ? 1 : 0;
        }
        const std::span<const Link> links = links_of(position, passages, seat);
        for (std::size_t kind = 0; kind < links.size(); ++kind) {
            const Link& link = links[kind];
            if (link.laid == 0) {
                continue;
            }
            pieces -= passages.kinds[kind].cells != 0 ? 1 : 0;
            if (link.tile >= castle.size() || link.other >= castle.size()) {
                if (position.owing().contains(seat) || link.other >= castle.size()) {
                    faults.emplace_back("CX-SECRET-6: a Passage leads to no tile");
                }
                continue;
            }
            const std::optional<Ends> ends =
                facing(castle, passages, subject_of(castle, link.tile), static_cast<int>(kind), link.door);
            const auto joined = [&](int tile, int door) {
                return ((castle.tiles()[static_cast<std::size_t>(tile)].joined >> static_cast<unsigned>(door)) & 1U) !=
                       0;
            };
            if (!ends || ends->other != link.other || ends->other_door != link.other_door ||
                !joined(link.tile, link.door) || !joined(link.other, link.other_door)) {
                faults.emplace_back("CX-SECRET-6: a Passage does not join two doors");
            }
        }
        if (pieces != 0) {
            faults.emplace_back("CX-SECRET-2: more or less Passages lie in a castle than its seat has laid");
        }
    }
}

} // namespace

std::span<const Link> links_of(const Position& position, const Passages& passages, Seat seat) {
    const std::size_t kinds = passages.kinds.size();
    return position[passages.links].subspan(static_cast<std::size_t>(seat) * kinds, kinds);
}

void add_hooks(Rules& rules, const Passages& passages) {
    rules.castle.nearness.emplace_back(
        [&](const Castle& castle, int tile, castles::NearTiles& near) { come_near(castle, passages, tile, near); });
    rules.placing.fault_words.emplace_back(fault_words);
    rules.telling.scene_parts.emplace_back(
        [&](const Position& position, Seat /*viewer*/, Scene& scene) { show(position, passages, scene); });
    rules.telling.painters.emplace_back(
        [&](const Castle& castle, DrawnPlan& drawing) { paint(castle, passages, drawing); });
    rules.telling.fault_finders.emplace_back(
        [&](const Position& position, std::vector<std::string>& faults) { find_faults(position, passages, faults); });
}

} // namespace linderhof::passages
