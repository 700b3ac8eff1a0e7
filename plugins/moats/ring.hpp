#pragma once
// The ring round a castle: the wall of the Barbican and three Moats (CX-MOAT-47 to 52).

#include <linderhof/castles/rules.hpp>

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace linderhof::moats {

/// Where a Moat may lie. Each side is a face of its own, so that a castle says which one lies in it.
enum class Side : std::uint8_t { left, right, far };
inline constexpr std::array<Side, 3> all_sides{Side::left, Side::right, Side::far};
inline constexpr std::array<std::string_view, 3> side_words{"left", "right", "far"};
inline constexpr int most_moats = 3; ///< CX-MOAT-11

/// The classes of doors that this expansion adds.
inline constexpr std::uint8_t garden_door = castles::door_classes;     ///< of rooms in the gardens; the drawbridge
inline constexpr std::uint8_t bridge_door = castles::door_classes + 1; ///< between Foyer and wall

/// What the expansion keeps of a ruleset.
struct Moats : Part {
    static constexpr PartKey<Moats> key{"moats"};

    [[nodiscard]] static const Moats& of(const Position& position) { return position.rules().part(key); }

    std::array<std::uint16_t, 3> faces{}; ///< of the Moats, by Side
    std::uint16_t wall_with_bridge = 0;   ///< the wall of a Barbican whose Foyer has an entrance to the drawbridge
    std::uint16_t wall_without = 0;
    int stack = 0;
    std::size_t reward = 0;    ///< index into BuildingRules::rewards
    std::uint16_t placed = 0;  ///< indices into CastleRules::item_rules: for the Moat that is placed (CX-MOAT-20) ...
    std::uint16_t earlier = 0; ///< ... and for Moats placed before a room (CX-MOAT-21)
    ParameterId vp;
    ParameterId room_vp;
    ParameterId reward_times;
    PhaseId reward_phase;
    PromptId stack_prompt;
    PromptId tile_prompt;
};

/// Adds faces and doors, and what happens to every castle when it is founded.
void add_ring(castles::Rules& rules, Moats& moats, int moat_area);

[[nodiscard]] geometry::Spot spot_of(const Moats& moats, Side side);
[[nodiscard]] bool is_moat(const Moats& moats, const castles::Castle& castle, int tile);
/// Whether the Moat of a side lies there.
[[nodiscard]] bool lies_at(const Moats& moats, const castles::Castle& castle, Side side);
/// The Moats that lie in a castle.
[[nodiscard]] int count_moats(const Moats& moats, const castles::Castle& castle);
/// Whether a Moat may be laid there now (CX-MOAT-11 to 19). Hot path.
[[nodiscard]] bool is_free(const Moats& moats, const castles::Castle& castle, Side side);
/// Whether a tile of a castle, or its fence, lies where a Moat would (CX-MOAT-15, CX-MOAT-19).
[[nodiscard]] bool keeps_away(const Moats& moats, const castles::Castle& castle, Side side, int tile);
/// Whether one of the Moats has no place any more, so that the ring can't be completed (CX-MOAT-19).
[[nodiscard]] bool lacks_a_place(const Moats& moats, const castles::Castle& castle);
/// Why none may; empty: it may.
[[nodiscard]] Reasons side_faults(const Moats& moats, const castles::Castle& castle, Side side);

} // namespace linderhof::moats
