#pragma once
// How each face of the game could lie with a door towards a Passage.

#include <linderhof/geometry/spot.hpp>
#include <linderhof/geometry/way_out.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

namespace linderhof::passages {

/// A row of cells before doors that face the same way: where doors of other things would have to lie to meet them.
struct DoorRow {
    geometry::Facing facing = geometry::Facing::top; ///< of those other doors
    std::int16_t line = 0;                           ///< y of a row, or x of a column
    std::uint64_t cells = 0;                         ///< by x, or by y

    /// The line of a cell and its place in it.
    static std::pair<std::int32_t, std::int32_t> place_of(geometry::Point cell, geometry::Facing facing) {
        const bool row = facing == geometry::Facing::top || facing == geometry::Facing::bottom;
        return row ? std::pair(cell.y, cell.x) : std::pair(cell.x, cell.y);
    }
};

/// One door of a face, turned so that it has a facing.
struct Way {
    geometry::Turn turn = 0;
    std::uint8_t door = 0;
    bool plain = false;  ///< no smaller turn looks like this one
    bool fenced = false; ///< the face has a fence
    std::uint8_t door_class = 0;
    std::int8_t x = 0; ///< of the door's cell in the turned box
    std::int8_t y = 0;
    std::int16_t width = 0; ///< of the turned box
    std::int16_t height = 0;

    /// Where the tile lies when its door lies in a cell.
    [[nodiscard]] geometry::Spot spot(geometry::BlueprintId face, geometry::Point cell) const {
        geometry::Spot spot;
        spot.x = static_cast<std::int16_t>(cell.x - x);
        spot.y = static_cast<std::int16_t>(cell.y - y);
        spot.blueprint = face;
        spot.turn = turn;
        return spot;
    }

    /// The box of the tile when its door lies in a cell.
    [[nodiscard]] geometry::Box box(geometry::Point cell) const {
        return {cell.x - x, cell.y - y, cell.x - x + width, cell.y - y + height};
    }
};

/// Those of all faces. They are measured once: what a place costs is mostly how often it is asked for.
class Ways {
  public:
    void measure(const geometry::Kit& kit) {
        faces_.resize(kit.size());
        plain_.resize(kit.size());
        rows_.resize(kit.size());
        for (std::size_t face = 0; face < kit.size(); ++face) {
            const auto blueprint = static_cast<geometry::BlueprintId>(face);
            for (unsigned facing = 0; facing < facings; ++facing) {
                measure(kit, blueprint, static_cast<geometry::Facing>(facing));
                const std::vector<Way>& all = faces_[face][facing];
                std::ranges::copy_if(all, std::back_inserter(plain_[face][facing]),
                                     [](const Way& way) { return way.plain; });
            }
            for (geometry::Turn turn = 0; turn < turns; ++turn) {
                measure_rows(kit, blueprint, turn);
            }
        }
    }

    /// By door.
    [[nodiscard]] std::span<const Way> of(geometry::BlueprintId face, geometry::Facing facing) const {
        return faces_[face][static_cast<unsigned>(facing)];
    }

    /// The plain ones alone.
    [[nodiscard]] std::span<const Way> plain(geometry::BlueprintId face, geometry::Facing facing) const {
        return plain_[face][static_cast<unsigned>(facing)];
    }

    /// Before all doors of a face.
    [[nodiscard]] std::span<const DoorRow> rows(geometry::BlueprintId face, geometry::Turn turn) const {
        return rows_[face][turn];
    }

  private:
    static constexpr unsigned facings = 4;
    static constexpr geometry::Turn turns = 4;

    void measure(const geometry::Kit& kit, geometry::BlueprintId face, geometry::Facing facing) {
        for (std::size_t door = 0; door < kit.doors(face, 0).size(); ++door) {
            const auto from = static_cast<unsigned>(kit.doors(face, 0)[door].facing);
            const auto turn = static_cast<geometry::Turn>((static_cast<unsigned>(facing) - from) & 3U);
            const geometry::Door& turned = kit.doors(face, turn)[door];
            Way way;
            way.turn = turn;
            way.door = static_cast<std::uint8_t>(door);
            way.plain = kit.plain_turn(face, turn) == turn;
            way.fenced = kit.blueprint(face).fenced;
            way.door_class = turned.door_class;
            way.x = turned.x;
            way.y = turned.y;
            way.width = static_cast<std::int16_t>(kit.width(face, turn));
            way.height = static_cast<std::int16_t>(kit.height(face, turn));
            faces_[face][static_cast<unsigned>(facing)].push_back(way);
        }
    }

    void measure_rows(const geometry::Kit& kit, geometry::BlueprintId face, geometry::Turn turn) {
        std::vector<DoorRow>& rows = rows_[face][turn];
        for (const geometry::Door& door : kit.doors(face, turn)) {
            const geometry::Point step = geometry::direction(door.facing);
            const geometry::Facing facing = geometry::opposite(door.facing);
            const auto [line, at] = DoorRow::place_of({door.x + step.x, door.y + step.y}, facing);
            const auto same = [&, wanted = line](const DoorRow& row) {
                return row.facing == facing && row.line == wanted;
            };
            auto row = std::ranges::find_if(rows, same);
            if (row == rows.end()) {
                row = rows.insert(row, {facing, static_cast<std::int16_t>(line), 0});
            }
            row->cells |= std::uint64_t{1} << static_cast<unsigned>(at);
        }
    }

    std::vector<std::array<std::vector<Way>, facings>> faces_;
    std::vector<std::array<std::vector<Way>, facings>> plain_;
    std::vector<std::array<std::vector<DoorRow>, turns>> rows_;
};

} // namespace linderhof::passages
