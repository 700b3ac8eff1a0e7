#pragma once
// Where a tile may go in a castle: what every prompt that places one needs.

#include <linderhof/castles/export.hpp>
#include <linderhof/castles/placing/draw.hpp>
#include <linderhof/castles/rules.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace linderhof::castles {

/// A move that places a tile. Bits 0 to 15 are y, 16 to 31 x (both in two's complement), 32 and 33 the turn, 34 to 49
/// the face, 50 to 55 what is laid with it; bits 56 to 63 are free for the prompt.
[[nodiscard]] constexpr Move place_move(std::uint64_t code, const geometry::Spot& spot) {
    return {code | (std::uint64_t{spot.blueprint} << 34U) | (std::uint64_t{spot.turn} << 32U) |
            (std::uint64_t{static_cast<std::uint16_t>(spot.x)} << 16U) | static_cast<std::uint16_t>(spot.y)};
}

[[nodiscard]] constexpr Move place_move(std::uint64_t code, const Place& place) {
    const geometry::Spot& spot = place;
    return place_move(code | (std::uint64_t{place.with} << 50U), spot);
}

[[nodiscard]] constexpr Place place_of(Move move) {
    Place place;
    place.x = static_cast<std::int16_t>(move.code >> 16U);
    place.y = static_cast<std::int16_t>(move.code);
    place.blueprint = static_cast<geometry::BlueprintId>(move.code >> 34U);
    place.turn = static_cast<geometry::Turn>((move.code >> 32U) & 3U);
    place.with = static_cast<std::uint8_t>((move.code >> 50U) & 63U);
    return place;
}

/// All bits that place_move fills in.
inline constexpr std::uint64_t place_bits = (std::uint64_t{1} << 56U) - 1;

/// The legal places of a tile in one castle; of a tile with several sides (`faces`) those of all of them, one side after
/// the other, each as printed and then as its variant (Rules::add_variant); then those that a module adds in the same order
/// (MorePlaces). Turns that look alike are one place. Cheap to make: as long as the castle stays the same, all objects of a
/// thread share one search. The castle and the faces must outlive it.
class LINDERHOF_CASTLES_API Places {
  public:
    /// Makes the room that the running thread needs for questions about castles, so that a game whose first question
    /// comes late does not allocate then. Whoever asks only in some games calls it in every game; all but the first call
    /// for a ruleset cost nothing. REQUIRES: the castle of the seat has its foyer.
    static void make_room(const Position& position, Seat seat);

    Places(const Position& position, Seat seat, std::span<const std::uint16_t> faces)
        : position_(position), seat_(seat), faces_(faces) {}

    Places(const Position& position, Seat seat, const std::uint16_t& face)
        : Places(position, seat, std::span<const std::uint16_t>(&face, 1)) {}

    /// A face that is gone before the places are asked for.
    Places(const Position& position, Seat seat, std::uint16_t&& face) = delete;

    [[nodiscard]] bool any() const;
    [[nodiscard]] int count() const;
    /// Appends all places; `code` is put into each move.
    void list(std::uint64_t code, MoveList& moves) const;
    /// Number n of the list. REQUIRES: n < count().
    [[nodiscard]] Move nth(std::uint64_t code, int n) const;
    /// Enters all places into a draw for the same castle.
    void enter(std::uint64_t code, Draw& draw) const;
    /// Whether a move's place is in the list.
    [[nodiscard]] bool legal(Move move) const;

    // Words; not for the hot path.

    /// All rules that the place breaks, with the way out in the last sentence; none: it is legal.
    [[nodiscard]] Reasons refuse(Move move) const;
    /// Why the tile has no place at all. REQUIRES: not any().
    [[nodiscard]] Reason no_place() const;
    /// Reads "x y turn [side] [with ...]", turn in degrees, as what `notation` writes; the reason when the words mean no place.
    [[nodiscard]] std::variant<Move, Reason> parse(std::uint64_t code, std::string_view text) const;

  private:
    [[nodiscard]] bool holds(std::uint16_t face) const;

    const Position& position_;
    Seat seat_;
    std::span<const std::uint16_t> faces_;
};

/// "vestibule -12 -2 0", "hallway 3 4 90 ground": the tile's word and its place.
[[nodiscard]] LINDERHOF_CASTLES_API std::string place_notation(const Position& position, Seat seat, Move move);
/// What the placement would do: "joins Pantry, completes it", aside "blocks 1 door", and where. Its points are not in
/// the words. REQUIRES: legal.
[[nodiscard]] LINDERHOF_CASTLES_API Choice describe_place(const Position& position, Seat seat, Move move);

/// The same place with the variant of the face where the variant is legal there and the face itself is not.
[[nodiscard]] LINDERHOF_CASTLES_API geometry::Spot fitting(const Position& position, Seat seat,
                                                           const geometry::Spot& spot);

/// What the rules say about a place: nothing when it is legal, for the face or its variant. `turn` and place as in Spot;
/// for castle files too.
[[nodiscard]] LINDERHOF_CASTLES_API Reasons place_faults(const Position& position, Seat seat,
                                                         const geometry::Spot& spot);

} // namespace linderhof::castles
