// Blocked Doors Count (CX-DECREE-26): a door that lies against a wall of another room counts as connected to it.

#include "deck/works.hpp"

#include <linderhof/geometry/place.hpp>

namespace linderhof::decrees {

namespace {

using castles::Castle;

/// The doors of two rooms that the other one closes, whatever lies around them.
struct Closed {
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    Closed(const Castle& castle, int one, int other) {
        const geometry::Placed& placed = castle.tiles()[static_cast<std::size_t>(one)];
        geometry::Placed alone = castle.tiles()[static_cast<std::size_t>(other)];
        alone.joined = alone.blocked = 0;
        geometry::Report report;
        geometry::meet(*castle.rules().tiles.kit, std::span<const geometry::Placed>(&alone, 1), placed, report);
        first = report.blocked();
        second = report.touches().empty() ? 0 : report.touches().front().blocked;
    }
};

bool has_blocked(const Castle& castle, int tile) {
    return castle.tiles()[static_cast<std::size_t>(tile)].blocked != 0;
}

/// Both rooms score their connection bonuses, once; walls of what is no room do not count.
void connect(const Castle& castle, int one, int other, castles::Nearness& near) {
    if (near.connections != 0 || !castle.face(one).room || !castle.face(other).room ||
        (!has_blocked(castle, one) && !has_blocked(castle, other))) {
        return;
    }
    const Closed closed(castle, one, other);
    near.connections = (closed.first | closed.second) != 0 ? 1 : 0;
}

/// Whether every door of a room that meets no door lies against a wall of another room.
bool all_doors_count(const Castle& castle, int tile) {
    const geometry::Placed& placed = castle.tiles()[static_cast<std::size_t>(tile)];
    std::uint32_t left = castle.rules().tiles.kit->door_mask(placed.blueprint) & ~placed.joined;
    if ((left & ~placed.blocked) != 0) {
        return false;
    }
    for (int other = 0; other < castle.size() && left != 0; ++other) {
        if (other != tile && castle.face(other).room) {
            left &= ~Closed(castle, tile, other).first;
        }
    }
    return left == 0;
}

} // namespace

void add_blocked(castles::Rules& rules, const Decrees& decrees) {
    if (!decrees.plays(Decree::blocked_doors_count)) {
        return;
    }
    const auto holds = [&decrees](const Castle& castle) {
        return decrees.holds(castle.position(), castle.seat(), Decree::blocked_doors_count);
    };
    rules.castle.icon_nearness.emplace_back([holds](const Castle& castle, int tile, castles::NearTiles& near) {
        for (int other = 0; holds(castle) && other < castle.size(); ++other) {
            if (other != tile) {
                connect(castle, tile, other, near[static_cast<std::size_t>(other)]);
            }
        }
    });
    rules.castle.completion.emplace_back([holds](const Castle& castle, int tile, bool so_far) {
        return so_far || (holds(castle) && castle.face(tile).room && all_doors_count(castle, tile));
    });
}

} // namespace linderhof::decrees
