#include <linderhof/castles/placing/places.hpp>

#include "castle/ways.hpp"
#include "castle/workbench.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <optional>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::castles {

namespace {

using geometry::Spot;

/// Lists with further places or variants are long, those of whole stacks too; room for one is made at once, so that no
/// later one allocates.
void make_long(MoveList& moves) {
    constexpr std::size_t long_list = 8192;
    if (moves.empty()) {
        moves.reserve(long_list);
    }
}

/// Byte by byte, since every question asks it.
bool same_plan(geometry::Plan one, geometry::Plan two) {
    return one.size() == two.size() && std::memcmp(one.data(), two.data(), one.size_bytes()) == 0;
}

} // namespace

geometry::Search* search_of(const Position& position, Seat seat) {
    Workbench& shared = workbench();
    const Castle castle(position, seat);
    const Rules& rules = castle.rules();
    if (castle.size() == 0 || castle.size() >= rules.castle.capacity) {
        return nullptr;
    }
    const geometry::DoorRules& doors = rules.doors_of(position, seat);
    if (shared.serial != rules.serial || shared.doors != &doors || !same_plan(shared.plan, castle.tiles())) {
        shared.plan.reserve(geometry::max_things);
        shared.plan.assign(castle.tiles().begin(), castle.tiles().end());
        shared.serial = rules.serial;
        shared.doors = &doors;
        shared.search.begin(*rules.tiles.kit, shared.plan, doors);
    }
    return &shared.search;
}

MorePlaces::~MorePlaces() = default;

void Places::make_room(const Position& position, Seat seat) {
    thread_local std::uint64_t made_for = 0; // the rules, whose tiles need more or less of it
    const Rules& rules = Rules::of(position);
    if (made_for != rules.serial) {
        made_for = rules.serial;
        static_cast<void>(Places(position, seat, rules.supply.stacks.front().faces.front()).any());
    }
}

bool Places::any() const {
    geometry::Search* search = search_of(position_, seat_);
    bool found = false;
    if (search != nullptr) {
        each_way(Rules::of(position_), faces_, [&](std::uint16_t face) { found = found || search->any(face); });
        if (!found) {
            each_more(Castle(position_, seat_), *search, faces_, [&](const Place& /*place*/) { return found = true; });
        }
    }
    return found;
}

int Places::count() const {
    geometry::Search* search = search_of(position_, seat_);
    std::size_t count = 0;
    if (search != nullptr) {
        each_way(Rules::of(position_), faces_, [&](std::uint16_t face) { count += search->count(face); });
        each_more(Castle(position_, seat_), *search, faces_, [&](const Place& /*place*/) {
            ++count;
            return false;
        });
    }
    return static_cast<int>(count);
}

void Places::list(std::uint64_t code, MoveList& moves) const {
    geometry::Search* search = search_of(position_, seat_);
    if (search == nullptr) {
        return;
    }
    const auto append = [&](std::span<const Spot> spots) {
        Move* next = moves.extend(spots.size());
        for (const Spot& spot : spots) {
            *next++ = place_move(code, spot);
        }
    };
    const Rules& rules = Rules::of(position_);
    if (rules.placing.more_places || !rules.tiles.variants.empty()) {
        make_long(moves);
    }
    if (rules.tiles.variants.empty()) {
        append(search->list(faces_));
    } else {
        each_way(rules, faces_, [&](std::uint16_t face) { append(search->list(face)); });
    }
    each_more(Castle(position_, seat_), *search, faces_, [&](const Place& place) {
        moves.push(place_move(code, place));
        return false;
    });
}

Move Places::nth(std::uint64_t code, int n) const {
    geometry::Search* search = search_of(position_, seat_);
    auto left = static_cast<std::size_t>(n);
    std::optional<Move> found;
    each_way(Rules::of(position_), faces_, [&](std::uint16_t face) {
        if (found) {
            return;
        }
        const std::size_t count = search->count(face);
        if (left < count) {
            found = place_move(code, search->pick(face, left));
        } else {
            left -= count;
        }
    });
    if (!found) {
        each_more(Castle(position_, seat_), *search, faces_, [&](const Place& place) {
            if (left-- == 0) {
                found = place_move(code, place);
            }
            return found.has_value();
        });
    }
    assert(found && "n is less than count()");
    return *found;
}

void Places::enter(std::uint64_t code, Draw& draw) const {
    const Rules& rules = Rules::of(position_);
    each_way(rules, faces_, [&](std::uint16_t face) { draw.enter(code, face); });
    if (rules.placing.more_places) {
        each_way(rules, faces_, [&](std::uint16_t face) { draw.enter_more(code, face); });
    }
}

bool Places::legal(Move move) const {
    const Place place = place_of(move);
    geometry::Search* search = search_of(position_, seat_);
    if (search == nullptr || !holds(place.blueprint)) {
        return false;
    }
    if (place.with != 0) {
        const BroughtPlaces& more = Rules::of(position_).placing.more_places;
        return more && more.call<&MorePlaces::legal>(Castle(position_, seat_), place);
    }
    const Spot& spot = place;
    const std::span<const Spot> spots = search->list(spot.blueprint);
    return ranges::contains(spots, spot);
}

bool Places::holds(std::uint16_t face) const {
    const Rules& rules = Rules::of(position_);
    return face < rules.tiles.faces.size() && ranges::contains(faces_, rules.printed(face));
}

} // namespace linderhof::castles
