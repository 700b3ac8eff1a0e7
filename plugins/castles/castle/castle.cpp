#include <linderhof/castles/castle.hpp>

#include "castle/workbench.hpp"

#include <linderhof/castles/rules.hpp>
#include <linderhof/geometry/way_out.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <range/v3/numeric/accumulate.hpp>

namespace linderhof::castles {

namespace {

/// Where the door `index` of a tile lies: the cell before it.
struct Threshold {
    geometry::Point cell;
    geometry::Facing facing;
};

Threshold threshold(const geometry::Kit& kit, const geometry::Placed& placed, int index) {
    const geometry::Door& door = kit.doors(placed.blueprint, placed.turn)[static_cast<std::size_t>(index)];
    return {{placed.x + door.x, placed.y + door.y}, door.facing};
}

bool face_each_other(const Threshold& one, const Threshold& other) {
    const geometry::Point step = geometry::direction(one.facing);
    return other.facing == geometry::opposite(one.facing) &&
           other.cell == geometry::Point{one.cell.x + step.x, one.cell.y + step.y};
}

/// The joined doors of one tile that face a joined door of another.
std::uint32_t joined_doors(const geometry::Kit& kit, const geometry::Placed& one, const geometry::Placed& two) {
    std::uint32_t doors = 0;
    for (std::uint32_t left = one.joined; left != 0; left &= left - 1) {
        const Threshold mine = threshold(kit, one, std::countr_zero(left));
        for (std::uint32_t others = two.joined; others != 0; others &= others - 1) {
            if (face_each_other(mine, threshold(kit, two, std::countr_zero(others)))) {
                doors |= left & ~(left - 1);
            }
        }
    }
    return doors;
}

constexpr int far_off = 8000; // no plan reaches so far

std::size_t count_tiles(std::span<const std::uint8_t> castle_sizes) {
    return ranges::accumulate(castle_sizes, std::size_t{0});
}

/// Moves what lies from `slot` on one place further and puts `item` there.
template <class T>
void insert(std::span<T> items, std::size_t used, std::size_t slot, const T& item) {
    std::copy_backward(items.begin() + static_cast<std::ptrdiff_t>(slot),
                       items.begin() + static_cast<std::ptrdiff_t>(used),
                       items.begin() + static_cast<std::ptrdiff_t>(used) + 1);
    items[slot] = item;
}

/// CB-DONE-3, CB-DONE-4: a placement can complete the new tile and those that it touches; with rules of modules any.
void note_completed(Play& play, const Castle& castle, Placing& placing) {
    const std::span<geometry::Placed> all = play[castle.rules().at.tiles];
    const std::size_t first = first_tile(play, castle.seat());
    const auto look_at = [&](int tile) {
        geometry::Placed& placed = all[first + static_cast<std::size_t>(tile)];
        if ((placed.mark & mark_completed) == 0 && castle.completed(tile)) {
            placed.mark |= mark_completed;
            placing.completed[static_cast<std::size_t>(placing.completed_count++)] = static_cast<std::uint8_t>(tile);
        }
    };
    placing.completed_count = 0;
    if (castle.rules().castle.completion.empty() && castle.rules().castle.nearness.empty()) {
        for (const geometry::Touch& touch : placing.report.touches()) {
            look_at(touch.thing);
        }
        look_at(placing.tile);
        return;
    }
    for (int tile = 0; tile < castle.size(); ++tile) {
        look_at(tile);
    }
}

} // namespace

std::size_t first_tile(const Position& position, Seat seat) {
    return count_tiles(position[Rules::of(position).at.castle_size].first(static_cast<std::size_t>(seat)));
}

/// CB-PLACE-16: tiles are only ever added, and never moved.
void append_tile(Play& play, Seat seat, const geometry::Placed& placed) {
    const Rules& rules = Rules::of(play);
    const std::span<std::uint8_t> sizes = play[rules.at.castle_size];
    const std::size_t used = count_tiles(sizes);
    std::uint8_t& size = sizes[static_cast<std::size_t>(seat)];
    assert(used < play[rules.at.tiles].size());
    const std::size_t slot = first_tile(play, seat) + size;
    insert(play[rules.at.tiles], used, slot, placed);
    insert(play[rules.at.shown], used, slot, placed.blueprint);
    ++size;
}

Castle::Castle(const Position& position, Seat seat) : position_(&position), rules_(&Rules::of(position)), seat_(seat) {
    const std::size_t first = first_tile(position, seat);
    const std::size_t size = position[rules_->at.castle_size][static_cast<std::size_t>(seat)];
    tiles_ = position[rules_->at.tiles].subspan(first, size);
    shown_ = position[rules_->at.shown].subspan(first, size);
}

bool Castle::joined(int tile, int other) const {
    return joined_doors(*rules_->tiles.kit, tiles_[static_cast<std::size_t>(tile)],
                        tiles_[static_cast<std::size_t>(other)]) != 0;
}

bool Castle::completed(int tile) const {
    if (!face(tile).room) {
        return false;
    }
    const geometry::Placed& placed = tiles_[static_cast<std::size_t>(tile)];
    bool done = placed.joined == rules_->tiles.kit->door_mask(placed.blueprint); // CB-DONE-1, CB-DONE-2, CB-DONE-7
    for (const CompletionRule& rule : rules_->castle.completion) {
        done = rule(*this, tile, done);
    }
    return done;
}

const geometry::Trace& Castle::trace() const {
    geometry::Trace& trace = workbench().trace;
    trace.run(*rules_->tiles.kit, tiles_);
    return trace;
}

int Castle::external_doors(bool with_corridors) const {
    const geometry::Trace& traced = trace();
    int doors = 0;
    for (int tile = 0; tile < size(); ++tile) {
        // CX-MOAT-42, CX-RENO-32: the drawbridge and doors of rooms that show a Corridor count for CB-PLACE-5 alone.
        if (with_corridors || (face(tile).room && !shown(tile).types.contains(RoomType::corridor))) {
            doors += std::popcount(traced.external_doors(static_cast<std::size_t>(tile)));
        }
    }
    return doors;
}

bool Castle::keeps_way_out(const geometry::Spot& spot) const {
    std::array<geometry::Placed, geometry::max_things> things;
    std::ranges::copy(tiles_, things.begin());
    geometry::Placed& added = things[tiles_.size()];
    added = {spot.x, spot.y, spot.blueprint, spot.turn, 0, 0, 0};
    const std::span<geometry::Placed> plan = std::span<geometry::Placed>(things).first(tiles_.size() + 1);
    added.blocked = rules_->tiles.kit->door_mask(added.blueprint); // its own doors are met below
    if (geometry::has_straight_way_out(*rules_->tiles.kit, plan)) {
        return true;
    }
    added.blocked = 0;
    geometry::Report report;
    geometry::place(*rules_->tiles.kit, plan.first(tiles_.size()), added, report);
    return geometry::has_way_out(*rules_->tiles.kit, plan, workbench().trace);
}

/// CX-FINAL-7: each face says what it adds; Moats add theirs (CX-MOAT-46), Renovations and Passages nothing (CX-
/// RENO-25).
int Castle::area() const {
    int area = 0;
    for (int tile = 0; tile < size(); ++tile) {
        area += face(tile).area;
    }
    return area;
}

int Castle::rooms() const {
    int rooms = 0;
    for (int tile = 0; tile < size(); ++tile) {
        rooms += face(tile).room ? 1 : 0; // CX-RENO-24: a renovated room is one room
    }
    return rooms;
}

int Castle::number(int tile) const {
    int rooms = 0;
    for (int other = 0; other < tile; ++other) {
        rooms += face(other).room ? 1 : 0;
    }
    return face(tile).room ? rooms : rooms - 1;
}

int Castle::numbered(int number) const {
    for (int tile = 0; tile < size(); ++tile) {
        if (face(tile).room && this->number(tile) == number) {
            return tile;
        }
    }
    return -1;
}

void place_tile(Play& play, Seat seat, const geometry::Spot& spot, Placing& placing, ItemList& items) {
    lay_tile(play, seat, spot, placing);
    score_tile(play, seat, placing, items);
}

void place_tile(Play& play, Seat seat, const Place& place, Placing& placing, ItemList& items) {
    lay_tile(play, seat, place, placing);
    score_tile(play, seat, placing, items);
}

void lay_tile(Play& play, Seat seat, const Place& place, Placing& placing) {
    if (place.with != 0) {
        Rules::of(play).placing.more_places.call<&MorePlaces::lay>(play, seat, place);
    }
    const geometry::Spot& spot = place;
    lay_tile(play, seat, spot, placing);
}

void lay_tile(Play& play, Seat seat, const geometry::Spot& spot, Placing& placing) {
    const Rules& rules = Rules::of(play);
    const std::size_t size = play[rules.at.castle_size][static_cast<std::size_t>(seat)];
    geometry::Placed placed{spot.x, spot.y, spot.blueprint, spot.turn, 0, 0, 0};
    geometry::place(*rules.tiles.kit, play[rules.at.tiles].subspan(first_tile(play, seat), size), placed,
                    placing.report);
    append_tile(play, seat, placed);
    placing.tile = static_cast<int>(size);
}

void find_placing(const Position& position, Seat seat, int tile, Placing& placing) {
    const Castle castle(position, seat);
    const geometry::Kit& kit = *castle.rules().tiles.kit;
    std::array<geometry::Placed, geometry::max_things> things;
    std::ranges::copy(castle.tiles(), things.begin());
    const std::span<geometry::Placed> plan = std::span<geometry::Placed>(things).first(castle.tiles().size());
    geometry::Placed& placed = plan[static_cast<std::size_t>(tile)];
    const geometry::Placed laid = placed;
    placed.x = static_cast<std::int16_t>(laid.x > 0 ? laid.x - far_off : laid.x + far_off); // out of the way
    placed.joined = placed.blocked = kit.door_mask(placed.blueprint);
    for (geometry::Placed& other : plan) {
        other.joined &= ~joined_doors(kit, other, laid);
    }
    geometry::meet(kit, plan, laid, placing.report);
    placing.tile = tile;
}

void score_tile(Play& play, Seat seat, Placing& placing, ItemList& items) {
    const Castle castle(play, seat);
    const Rules& rules = castle.rules();
    items.clear();
    for (const ScoreTerm& term : rules.castle.terms) {
        term(castle, placing, items);
    }
    for (const ScoreAdjuster& adjust : rules.castle.adjusters) {
        adjust(castle, &placing, items);
    }
    note_completed(play, castle, placing);
}

void place_foyer(Play& play, Seat seat, std::uint16_t face, geometry::Turn turn) {
    geometry::Placed placed;
    placed.blueprint = face;
    placed.turn = turn;
    append_tile(play, seat, placed);
    for (const FoundedHook& hook : Rules::of(play).building.founded) {
        hook(play, seat);
    }
}

} // namespace linderhof::castles
