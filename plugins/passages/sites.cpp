#include "sites.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace linderhof::passages {

using castles::Castle;
using geometry::Box;
using geometry::box_of;
using geometry::Line;
using geometry::Placed;

namespace {

/// A castle for each seat: they take turns, and mostly grow between two questions.
Sites& thread_sites(Seat seat) {
    thread_local std::array<Sites, max_seats> sites;
    return sites[static_cast<std::uint8_t>(seat)];
}

std::uint32_t used_kinds(const Castle& castle, const Passages& passages) {
    const std::span<const Link> links = links_of(castle.position(), passages, castle.seat());
    std::uint32_t used = 0;
    for (std::size_t kind = 0; kind < links.size(); ++kind) {
        used |= static_cast<std::uint32_t>(links[kind].laid != 0 ? 1U << kind : 0U);
    }
    return used;
}

bool is_used(std::uint32_t used, std::size_t kind) {
    return ((used >> kind) & 1U) != 0;
}

/// Whether no Passage is left that has cells: all but the first have.
bool all_used(std::uint32_t used, const Passages& passages) {
    return (used | 1U) == (1U << passages.kinds.size()) - 1U;
}

bool is_open(const Placed& placed, int door) {
    return !is_used(placed.joined | placed.blocked, static_cast<std::size_t>(door));
}

} // namespace

Sites::Sites() {
    plan_.reserve(geometry::max_things);
    boxes_.reserve(geometry::max_things);
    lines_.reserve(most_lines);
    sites_.reserve(2 * geometry::max_things * geometry::max_doors);
    static_cast<void>(thread_trace());
}

void Sites::find(const Castle& castle, const Passages& passages) {
    const std::uint32_t used = used_kinds(castle, passages);
    const geometry::DoorRules* rules = &castle.rules().doors_of(castle.position(), castle.seat());
    const geometry::Plan tiles = castle.tiles();
    const bool known = serial_ == castle.rules().serial && rules_ == rules && (used_ & ~used) == 0;
    if (known && used_ == used && plan_.size() == tiles.size() &&
        std::memcmp(plan_.data(), tiles.data(), tiles.size_bytes()) == 0) {
        return;
    }
    const std::size_t first = known && grows_into(tiles) ? plan_.size() : 0;
    serial_ = castle.rules().serial;
    used_ = used;
    rules_ = rules;
    plan_.assign(tiles.begin(), tiles.end());
    take_in(castle, passages, first);
}

bool Sites::grows_into(geometry::Plan tiles) const {
    return plan_.size() <= tiles.size() &&
           std::equal(plan_.begin(), plan_.end(), tiles.begin(), [](const Placed& old, const Placed& now) {
               const bool stays = old.x == now.x && old.y == now.y && old.blueprint == now.blueprint;
               return stays && old.turn == now.turn && ((old.joined | old.blocked) & ~(now.joined | now.blocked)) == 0;
           });
}

void Sites::take_in(const Castle& castle, const Passages& passages, std::size_t first) {
    const geometry::Kit& kit = *castle.rules().tiles.kit;
    boxes_.resize(first);
    for (std::size_t tile = first; tile < plan_.size(); ++tile) {
        boxes_.push_back(box_of(kit, plan_[tile]));
    }
    if (all_used(used_, passages)) {
        sites_.clear(); // nor has the castle any when it goes on to grow
        return;
    }
    drop_hindered(kit, first);
    const bool full = castle.size() + 2 > castle.rules().castle.capacity;
    if (full) {
        sites_.clear();
    }
    for (std::size_t tile = first; tile < plan_.size(); ++tile) {
        const Placed& placed = plan_[tile];
        const bool room = castle.face(static_cast<int>(tile)).room;
        const std::span<const geometry::Door> doors = kit.doors(placed.blueprint, placed.turn);
        for (std::uint32_t open = geometry::open_doors(kit, placed); open != 0; open &= open - 1) {
            const int index = std::countr_zero(open);
            const geometry::Door& door = doors[static_cast<std::size_t>(index)];
            const geometry::Point step = geometry::direction(door.facing);
            const geometry::Point cell{placed.x + door.x + step.x, placed.y + door.y + step.y};
            add_door({placed.x + door.x, placed.y + door.y}, door.facing);
            add_line({cell, door.facing});
            if (!full && room && door.door_class < castles::door_classes) {
                Site site;
                site.other = static_cast<int>(tile);
                site.other_door = index;
                site.old_class = door.door_class;
                site.facing = geometry::opposite(door.facing);
                site.cell = cell;
                add_sites(kit, passages, site);
            }
        }
    }
}

void Sites::drop_hindered(const geometry::Kit& kit, std::size_t first) {
    if (first == 0) {
        doors_ = {};
        lines_.clear();
        sites_.clear();
        return;
    }
    const auto is_cut = [&](const Line& line) {
        return std::any_of(boxes_.begin() + static_cast<std::ptrdiff_t>(first), boxes_.end(),
                           [&](const Box& box) { return box.cuts(line); });
    };
    std::erase_if(lines_, is_cut);
    const auto hindered = [&](const Site& site) {
        return is_used(used_, static_cast<std::size_t>(site.kind)) ||
               !is_open(plan_[static_cast<std::size_t>(site.other)], site.other_door) ||
               is_hindered(kit, site.passage, site.box, first);
    };
    std::erase_if(sites_, hindered);
}

void Sites::add_door(geometry::Point cell, geometry::Facing facing) {
    const auto [line, place] = DoorRow::place_of(cell, facing);
    doors_[static_cast<std::size_t>(facing)][static_cast<std::size_t>(line & (cells - 1))] |=
        std::uint64_t{1} << static_cast<unsigned>(place & (cells - 1));
}

void Sites::add_line(const Line& line) {
    if (lines_.size() < most_lines && std::ranges::none_of(boxes_, [&](const Box& box) { return box.cuts(line); })) {
        lines_.push_back(line);
    }
}

/// `site.cell` is the one before the door of the castle; a Passage of each kind is tried from there on.
void Sites::add_sites(const geometry::Kit& kit, const Passages& passages, Site site) {
    const geometry::Point near = site.cell;
    const geometry::Facing ahead = geometry::opposite(site.facing);
    const geometry::Point step = geometry::direction(ahead);
    for (std::size_t kind = 1; kind < passages.kinds.size(); ++kind) {
        if (is_used(used_, kind)) {
            continue;
        }
        const PassageKind& length = passages.kinds[kind];
        site.passage = passage_at(near, ahead, length, length.faces[site.old_class]);
        site.box = box_of(kit, site.passage);
        if (!is_hindered(kit, site.passage, site.box)) { // CX-SECRET-7, CX-SECRET-12
            site.kind = static_cast<int>(kind);
            site.cell = {near.x + length.cells * step.x, near.y + length.cells * step.y};
            sites_.push_back(site);
        }
    }
}

bool Sites::is_hindered(const geometry::Kit& kit, const Placed& thing, const Box& box, std::size_t first) const {
    for (std::size_t i = first; i < boxes_.size(); ++i) {
        if (boxes_[i].meets(box)) {
            const geometry::Relation relation = kit.relation(plan_[i], thing);
            if (relation.contact == geometry::Contact::overlap || relation.first_fence || relation.second_fence) {
                return true;
            }
        }
    }
    return false;
}

const Sites& sites_of(const Castle& castle, const Passages& passages) {
    Sites& sites = thread_sites(castle.seat());
    sites.find(castle, passages);
    return sites;
}

} // namespace linderhof::passages
