#pragma once
// One castle: what lies in it, what it counts, and how a tile is placed and scored.

#include <array>
#include <cstdint>
#include <span>

#include <linderhof/castles/export.hpp>
#include <linderhof/castles/face.hpp>
#include <linderhof/castles/items.hpp>
#include <linderhof/engine/play.hpp>
#include <linderhof/geometry/place.hpp>
#include <linderhof/geometry/search.hpp>
#include <linderhof/geometry/trace.hpp>

namespace linderhof::castles {

class Rules;

/// A castle to be read. Cheap to make; the position must outlive it. Tile 0 is the foyer.
class LINDERHOF_CASTLES_API Castle {
  public:
    Castle(const Position& position, Seat seat);

    [[nodiscard]] const Position& position() const { return *position_; }

    [[nodiscard]] const Rules& rules() const { return *rules_; }

    [[nodiscard]] Seat seat() const { return seat_; }

    [[nodiscard]] std::span<const geometry::Placed> tiles() const { return tiles_; }

    [[nodiscard]] int size() const { return static_cast<int>(tiles_.size()); }

    /// The face that was placed: outline, doors, level, fence, size.
    [[nodiscard]] inline const Face& face(int tile) const; // in rules.hpp
    /// The face that shows now: types, points and icon (CX-RENO-5).
    [[nodiscard]] inline const Face& shown(int tile) const; // likewise
    /// Two different tiles have a pair of joined doors (CB-GEO-2).
    [[nodiscard]] bool joined(int tile, int other) const;
    /// All doors are connected (CB-DONE-1), unless a module says otherwise. What is no room never is.
    [[nodiscard]] bool completed(int tile) const;

    /// Points of the icon and value of one tile for the castle as it is: the Living reward (CB-LIV-1, CB-DOWN-3).
    void rescore(int tile, ItemList& items) const;
    /// External doors (CB-GEO-9), those of corridors left out (CB-FAV-37) or not (CB-PLACE-5).
    [[nodiscard]] int external_doors(bool with_corridors) const;
    /// Whether a door would lead outside with one thing more at a spot (CB-PLACE-5). REQUIRES: it would overlap nothing,
    /// and the castle is not full.
    [[nodiscard]] bool keeps_way_out(const geometry::Spot& spot) const;
    /// Outside, enclosed areas and courtyards; good until the thread traces another castle.
    [[nodiscard]] const geometry::Trace& trace() const;
    /// Sum of printed areas (CB-WIN-2).
    [[nodiscard]] int area() const;
    /// How many rooms there are; the other things do not count.
    [[nodiscard]] int rooms() const;
    /// The number of a room in castle files: only rooms have one, the foyer 0. What is no room has that of the room
    /// which was laid before it.
    [[nodiscard]] int number(int tile) const;
    /// The room with that number; -1: there is none.
    [[nodiscard]] int numbered(int number) const;

  private:
    const Position* position_;
    const Rules* rules_;
    Seat seat_;
    std::span<const geometry::Placed> tiles_;
    std::span<const std::uint16_t> shown_;
};

/// Where the castle of a seat begins in Handles::tiles and Handles::shown.
[[nodiscard]] LINDERHOF_CASTLES_API std::size_t first_tile(const Position& position, Seat seat);
/// Adds a tile behind the last one of a castle, as it is: its doors meet nothing.
LINDERHOF_CASTLES_API void append_tile(Play& play, Seat seat, const geometry::Placed& placed);

/// Where a tile is to lie, and what a module lays there first (MorePlaces). Made of a spot only in so many words, so that
/// what belongs to a place is never lost by the way.
struct Place : geometry::Spot {
    std::uint8_t with = 0; ///< below 64, the module's own number for it; 0: nothing

    constexpr Place() = default;

    constexpr explicit Place(const geometry::Spot& spot, std::uint8_t the_with = 0)
        : geometry::Spot(spot), with(the_with) {}

    friend constexpr bool operator==(const Place&, const Place&) = default;
};

/// One placement as it was carried out.
struct Placing {
    int tile = 0;                                               ///< position of the new tile in the castle
    geometry::Report report;                                    ///< doors that met, things that touch
    std::array<std::uint8_t, geometry::max_things> completed{}; ///< tiles that it completed (CB-DONE-4)
    int completed_count = 0;
};

/// Puts a tile into the castle, scores steps 1 to 3 of CB-SCORE into `items`, and marks the tiles that became completed.
/// Changes neither counters nor rewards. REQUIRES: the placement is legal.
LINDERHOF_CASTLES_API void place_tile(Play& play, Seat seat, const geometry::Spot& spot, Placing& placing,
                                      ItemList& items);
LINDERHOF_CASTLES_API void place_tile(Play& play, Seat seat, const Place& place, Placing& placing, ItemList& items);

// The same in two parts, for those who do something in between, and for tiles that score where they lie.

/// Puts a tile into the castle, and nothing else.
LINDERHOF_CASTLES_API void lay_tile(Play& play, Seat seat, const geometry::Spot& spot, Placing& placing);
/// The same, and before it what belongs to the place.
LINDERHOF_CASTLES_API void lay_tile(Play& play, Seat seat, const Place& place, Placing& placing);
/// What a tile of the castle meets, as if it had been laid last. Doors that it closes are left out.
LINDERHOF_CASTLES_API void find_placing(const Position& position, Seat seat, int tile, Placing& placing);
/// Steps 1 to 3 and what became completed, for a tile that has been laid.
LINDERHOF_CASTLES_API void score_tile(Play& play, Seat seat, Placing& placing, ItemList& items);

/// The first tile of a castle: the foyer at 0, 0, and what modules lay with it (BuildingRules::founded).
LINDERHOF_CASTLES_API void place_foyer(Play& play, Seat seat, std::uint16_t face, geometry::Turn turn = 0);

} // namespace linderhof::castles
