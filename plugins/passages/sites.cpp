#include "sites.hpp"

#include <cstring>

namespace linderhof::passages {

namespace {

Sites& thread_sites() {
    thread_local Sites sites;
    return sites;
}

thread_local const Sites* found_last = nullptr; ///< costs less to reach than what has a constructor

} // namespace

using castles::Castle;
using geometry::Box;
using geometry::box_of;
using geometry::Line;
using geometry::Placed;

void Sites::find(const Castle& castle, const Passages& passages) {
    const std::span<const Link> links = links_of(castle.position(), passages, castle.seat());
    std::uint32_t used = 0;
    for (std::size_t kind = 0; kind < links.size(); ++kind) {
        used |= static_cast<std::uint32_t>(links[kind].laid != 0 ? 1U << kind : 0U);
    }
    const geometry::DoorRules* rules = &castle.rules().doors_of(castle.position(), castle.seat());
    const std::span<const Placed> tiles = castle.tiles();
    if (serial_ == castle.rules().serial && used_ == used && rules_ == rules && plan_.size() == tiles.size() &&
        std::memcmp(plan_.data(), tiles.data(), tiles.size_bytes()) == 0) {
        return;
    }
    serial_ = castle.rules().serial;
    used_ = used;
    rules_ = rules;
    plan_.assign(tiles.begin(), tiles.end());
    measure(castle);
    collect(castle, passages);
}

Sites::Lie Sites::lie_of(const geometry::Kit& kit, const Placed& tile, const Box& box) const {
    Lie lie = Lie::apart;
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        if (!boxes_[i].meets(box)) {
            continue;
        }
        const geometry::Relation relation = kit.relation(plan_[i], tile);
        if (relation.contact == geometry::Contact::overlap || relation.first_fence || relation.second_fence) {
            return Lie::wrong;
        }
        lie = relation.contact == geometry::Contact::apart ? lie : Lie::beside;
    }
    return lie;
}

void Sites::measure(const Castle& castle) {
    const geometry::Kit& kit = *castle.rules().kit;
    boxes_.clear();
    for (const Placed& placed : plan_) {
        boxes_.push_back(box_of(kit, placed));
    }
    lines_.clear();
    each_open_door(kit, [&](int /*tile*/, int /*index*/, const geometry::Door& door, geometry::Point cell) {
        const Line line{cell, door.facing};
        if (lines_.size() < most_lines &&
            std::none_of(boxes_.begin(), boxes_.end(), [&](const Box& box) { return box.cuts(line); })) {
            lines_.push_back(line);
        }
    });
}

void Sites::collect(const Castle& castle, const Passages& passages) {
    const geometry::Kit& kit = *castle.rules().kit;
    sites_.clear();
    if (castle.size() + 2 > castle.rules().castle_capacity) {
        return;
    }
    each_open_door(kit, [&](int tile, int index, const geometry::Door& door, geometry::Point cell) {
        if (door.door_class >= castles::door_classes || !castle.face(tile).room) {
            return;
        }
        for (std::size_t kind = 1; kind < passages.kinds.size(); ++kind) {
            const Kind& length = passages.kinds[kind];
            const Placed passage = passage_at(cell, door.facing, length, length.faces[door.door_class]);
            const Box box = box_of(kit, passage);
            // CX-SECRET-7, CX-SECRET-12
            if (((used_ >> kind) & 1U) != 0 || lie_of(kit, passage, box) == Lie::wrong) {
                continue;
            }
            const geometry::Point step = geometry::direction(door.facing);
            sites_.push_back({static_cast<int>(kind),
                              tile,
                              index,
                              door.door_class,
                              geometry::opposite(door.facing),
                              {cell.x + length.cells * step.x, cell.y + length.cells * step.y},
                              passage,
                              box});
        }
    });
}

const Sites& sites_of(const Castle& castle, const Passages& passages) {
    Sites& sites = thread_sites();
    sites.find(castle, passages);
    found_last = &sites;
    return sites;
}

const Sites& last_sites() {
    return *found_last;
}

} // namespace linderhof::passages
