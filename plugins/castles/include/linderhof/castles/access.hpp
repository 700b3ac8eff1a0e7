#pragma once
// Short ways to the arrays of a state.

#include <linderhof/castles/rules.hpp>

#include <cstddef>
#include <span>

namespace linderhof::castles {

[[nodiscard]] inline const Table& table_of(const Position& position, const Rules& rules) {
    return position[rules.at.table][0];
}

[[nodiscard]] inline Table& table_of(Play& play, const Rules& rules) {
    return play[rules.at.table][0];
}

[[nodiscard]] inline const Turn& turn_of(const Position& position, const Rules& rules) {
    return position[rules.at.turn][0];
}

[[nodiscard]] inline Turn& turn_of(Play& play, const Rules& rules) {
    return play[rules.at.turn][0];
}

[[nodiscard]] inline int money_of(const Position& position, const Rules& rules, Seat seat) {
    return position.counter(rules.counters.money, seat);
}

/// The seat by whose castle things for sale are measured: the viewer, or, for who only watches, whoever has the turn.
[[nodiscard]] inline Seat buyer_of(const Position& position, const Rules& rules, Seat viewer) {
    if (viewer != no_seat) {
        return viewer;
    }
    return position.owing().empty() ? table_of(position, rules).master : position.owing().first();
}

/// Whether it is asked what to buy, and nothing has been done in that turn (CB-BUY-2).
[[nodiscard]] inline bool may_buy_now(const Position& position, const Rules& rules) {
    return !position.over() && !position.owing().empty() && position.prompt().index == rules.prompts.buy.index &&
           turn_of(position, rules).acted == 0;
}

/// All slots of a seat's hand; the first `hand_size` hold cards.
[[nodiscard]] inline std::span<const BonusCard> hand_slots(const Position& position, const Rules& rules, Seat seat) {
    const auto capacity = static_cast<std::size_t>(rules.cards.hand_capacity);
    return position[rules.at.hands].subspan(static_cast<std::size_t>(seat) * capacity, capacity);
}

[[nodiscard]] inline std::span<BonusCard> hand_slots(Play& play, const Rules& rules, Seat seat) {
    const auto capacity = static_cast<std::size_t>(rules.cards.hand_capacity);
    return play[rules.at.hands].subspan(static_cast<std::size_t>(seat) * capacity, capacity);
}

[[nodiscard]] inline std::span<const BonusCard> hand_of(const Position& position, const Rules& rules, Seat seat) {
    return hand_slots(position, rules, seat).first(position[rules.at.hand_size][static_cast<std::size_t>(seat)]);
}

/// The seat that sits `steps` places to the left of another.
[[nodiscard]] inline Seat left_of(const Position& position, Seat seat, int steps) {
    return static_cast<Seat>((seat + steps) % position.rules().players());
}

[[nodiscard]] inline std::uint8_t seat_bit(Seat seat) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(seat));
}

/// BonusCard::known and DeckTile::known of what everybody has seen.
inline constexpr std::uint8_t known_to_all = 0xFF;

/// Whether the viewer knows a thing with this mark; who only watches knows what everybody knows.
[[nodiscard]] inline bool knows(std::uint8_t known, Seat viewer) {
    return known == known_to_all || (viewer >= 0 && (known & seat_bit(viewer)) != 0);
}

/// The same for one who knows what all of these know.
[[nodiscard]] inline bool knows(std::uint8_t known, SeatSet knowing) {
    return known == known_to_all || (known & knowing.bits()) != 0;
}

} // namespace linderhof::castles
