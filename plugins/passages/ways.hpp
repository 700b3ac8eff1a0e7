#pragma once
// How each face of the game could lie with a door towards a Passage.

#include <linderhof/geometry/spot.hpp>
#include <linderhof/geometry/way_out.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace linderhof::passages {

/// One door of a face, turned so that it has a facing.
struct Way {
    geometry::Turn turn = 0;
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
        for (std::size_t face = 0; face < kit.size(); ++face) {
            for (unsigned facing = 0; facing < facings; ++facing) {
                measure(kit, static_cast<geometry::BlueprintId>(face), static_cast<geometry::Facing>(facing));
            }
        }
    }

    /// By door.
    [[nodiscard]] std::span<const Way> of(geometry::BlueprintId face, geometry::Facing facing) const {
        return faces_[face][static_cast<unsigned>(facing)];
    }

  private:
    static constexpr unsigned facings = 4;

    void measure(const geometry::Kit& kit, geometry::BlueprintId face, geometry::Facing facing) {
        for (std::size_t door = 0; door < kit.doors(face, 0).size(); ++door) {
            const auto from = static_cast<unsigned>(kit.doors(face, 0)[door].facing);
            const auto turn = static_cast<geometry::Turn>((static_cast<unsigned>(facing) - from) & 3U);
            const geometry::Door& turned = kit.doors(face, turn)[door];
            Way way;
            way.turn = turn;
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

    std::vector<std::array<std::vector<Way>, facings>> faces_;
};

} // namespace linderhof::passages
