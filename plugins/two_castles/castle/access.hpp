#pragma once
// Short ways to the arrays of a state.

#include <linderhof/two_castles/rules.hpp>

#include <cstddef>
#include <span>

namespace linderhof::two_castles {

[[nodiscard]] inline const CastleState& castle_state(const Position& position, const Rules& rules, int castle) {
    return position[rules.at.castles][static_cast<std::size_t>(castle)];
}

[[nodiscard]] inline CastleState& castle_state(Play& play, const Rules& rules, int castle) {
    return play[rules.at.castles][static_cast<std::size_t>(castle)];
}

/// All places for rooms of a castle; the first CastleState::rooms hold one.
[[nodiscard]] inline std::span<Room> room_slots(Play& play, const Rules& rules, int castle) {
    return play[rules.at.rooms].subspan(static_cast<std::size_t>(castle) * castle_capacity, castle_capacity);
}

/// The bonus cards that lie at a castle.
[[nodiscard]] inline std::span<const std::uint8_t> cards_of(const Position& position, const Rules& rules, int castle) {
    const auto capacity = static_cast<std::size_t>(rules.bonus_cards_total);
    return position[rules.at.castle_cards].subspan(static_cast<std::size_t>(castle) * capacity,
                                                   castle_state(position, rules, castle).cards);
}

/// All places for bonus cards of a castle.
[[nodiscard]] inline std::span<std::uint8_t> card_slots(Play& play, const Rules& rules, int castle) {
    const auto capacity = static_cast<std::size_t>(rules.bonus_cards_total);
    return play[rules.at.castle_cards].subspan(static_cast<std::size_t>(castle) * capacity, capacity);
}

[[nodiscard]] inline const Table& table_of(const Position& position, const Rules& rules) {
    return position[rules.at.table].front();
}

[[nodiscard]] inline Table& table_of(Play& play, const Rules& rules) {
    return play[rules.at.table].front();
}

[[nodiscard]] inline const Hand& hand_of(const Position& position, const Rules& rules, Seat seat) {
    return position[rules.at.hands][static_cast<std::size_t>(seat)];
}

[[nodiscard]] inline Hand& hand_of(Play& play, const Rules& rules, Seat seat) {
    return play[rules.at.hands][static_cast<std::size_t>(seat)];
}

/// The tiles that a seat has chosen and not yet placed; entries may be empty.
[[nodiscard]] inline std::span<Drafted> drafted_of(Play& play, const Rules& rules, Seat seat) {
    return play[rules.at.drafted].subspan(static_cast<std::size_t>(seat) * 2, 2);
}

} // namespace linderhof::two_castles
