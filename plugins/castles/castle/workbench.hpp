#pragma once
// What a thread works with. All of it is made when the thread first needs any of it, so that no later game allocates.

#include <linderhof/castles/castle.hpp>
#include <linderhof/engine/move.hpp>
#include <linderhof/geometry/placed.hpp>
#include <linderhof/geometry/search.hpp>
#include <linderhof/geometry/trace.hpp>

#include <cstdint>
#include <vector>

namespace linderhof::castles {

/// When and where a tile was put.
struct PutMark {
    std::uint64_t serial = 0; ///< of the rules; 0: never
    std::uint32_t moves = 0;
    int seat = 0;
    int tile = 0;
    int size = 0; ///< of the castle

    bool operator==(const PutMark&) const = default;
};

struct Workbench {
    Workbench() { plan.reserve(geometry::max_things); }

    MoveList moves; ///< of one offer
    geometry::Trace trace;
    geometry::Search search;
    // What the search was begun for:
    std::uint64_t serial = 0; ///< of the rules
    const geometry::DoorRules* doors = nullptr;
    std::vector<geometry::Placed> plan;
    // What the tile that was put last met, as long as nothing happened since:
    PutMark put;
    Placing placing;
    ItemList items; ///< what it scores; a list of its own would be cleared for each tile
};

/// That of the running thread.
inline Workbench& workbench() {
    thread_local Workbench bench;
    return bench;
}

/// The thread's search, begun for the castle of a seat; nothing for a castle that takes no more tiles.
geometry::Search* search_of(const Position& position, Seat seat);

} // namespace linderhof::castles
