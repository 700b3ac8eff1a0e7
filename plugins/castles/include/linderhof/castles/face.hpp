#pragma once
// What is printed on one side of a tile, compiled from the catalogs.

#include <cstdint>
#include <string>
#include <vector>

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/engine/play.hpp>

namespace linderhof::castles {

/// The eight room types (CB-TYPE-1). Their names and looks come from the catalog.
enum class RoomType : std::uint8_t { activity, corridor, downstairs, food, living, outdoor, sleeping, utility };
inline constexpr int room_types = 8;

/// A set of room types. A tile may have several (CX-RENO-8).
class TypeSet {
  public:
    constexpr TypeSet() = default;

    constexpr TypeSet(RoomType type) : bits_(static_cast<std::uint16_t>(1U << static_cast<unsigned>(type))) {} // NOLINT

    [[nodiscard]] constexpr bool contains(RoomType type) const {
        return ((bits_ >> static_cast<unsigned>(type)) & 1U) != 0;
    }

    constexpr void insert(RoomType type) { bits_ = static_cast<std::uint16_t>(bits_ | TypeSet(type).bits_); }

    /// Whether the sets have a type in common.
    [[nodiscard]] constexpr bool meets(TypeSet other) const { return (bits_ & other.bits_) != 0; }

    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

    [[nodiscard]] constexpr unsigned bits() const { return bits_; }

    constexpr bool operator==(const TypeSet&) const = default;

  private:
    std::uint16_t bits_ = 0;
};

/// The rule in the centre of a tile (CB-TYPE-10).
enum class IconKind : std::uint8_t { none, connection, adjacency_penalty, each_of_yours };

struct Icon {
    IconKind kind = IconKind::none;
    std::int16_t vp = 0; ///< for each; negative for a penalty
    TypeSet types;
};

/// Which door may meet which (CB-PLACE-6 to 12): the classes of doors in geometry::DoorRules.
enum class DoorClass : std::uint8_t { ground, downstairs, downstairs_hallway, stairs_light, stairs_dark };
inline constexpr int door_classes = 5; ///< modules number theirs from here, below geometry::max_door_classes

/// What kind of tile a side belongs to.
enum class TileKind : std::uint8_t {
    room, ///< from a size stack
    foyer,
    hallway, ///< either side
    stairs,
    obstacle ///< no tile that people walk on: it lies in a castle, and tiles may not overlap it
};

inline constexpr std::uint8_t no_stack = 0xFF;
inline constexpr std::uint16_t no_face = 0xFFFF;

/// One side of a tile. Its number is also the number of its blueprint in the kit: Placed::blueprint.
struct Face {
    const catalog::Entry* entry = nullptr;
    std::string id;        ///< "vestibule", "foyer_three_doors", "hallway_ground"
    std::string word;      ///< as people type it: the id of the tile; both sides of a hallway are "hallway"
    std::string side;      ///< word of this side where the tile has several: "ground", "three_doors"; else empty
    std::string side_name; ///< of a fixed tile: the name of this side, "three doors"
    std::string name;      ///< in English
    TileKind kind = TileKind::room;
    TypeSet types;
    std::int16_t vp = 0;
    Icon icon;
    std::int16_t area = 0;         ///< printed square feet
    std::int16_t size = 0;         ///< printed size of a room tile, 100 .. 600; 0 for fixed tiles (CB-TYPE-6)
    std::uint8_t stack = no_stack; ///< index into SupplyRules::stacks; foyers: no_stack
    bool downstairs = false;       ///< lies on the lower level (CB-TYPE-8); stairs: false
    bool fenced = false;
    bool swan = false;
    bool room = true; ///< false: lies in a castle and is no room: joined perhaps, never counted, touched or completed
    std::uint16_t printed = no_face; ///< the face of which this is a variant: see Rules::add_variant; else no_face
    int style = -1;                  ///< index into TileRules::styles, for pictures; below 0: that of its first type
};

/// A pile of face-down tiles: one for each size, then hallways, then stairs, then those of modules.
struct Stack {
    std::string id;                   ///< "300", "hallway", "stairs"
    std::string name;                 ///< "300 stack"
    int size = 0;                     ///< 0 for fixed tiles
    bool rooms = false;               ///< a room stack
    int tiles = 0;                    ///< tiles in it when the game begins (CB-SETUP-6)
    int cards = 0;                    ///< room cards in the box that name it (CB-COMP-2)
    std::uint16_t first = 0;          ///< where its order begins in Handles::stack_order (room stacks)
    ParameterId price;                ///< what one of its tiles costs, for stacks with a fixed price (CB-PRICE-5)
    std::vector<std::uint16_t> faces; ///< all tiles that could be in it (room stacks); faces of a fixed tile
};

} // namespace linderhof::castles
