#pragma once
// Events in a line. Not for the hot path: built only when somebody listens.

#include <linderhof/two_castles/rules.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace linderhof::two_castles {

[[nodiscard]] inline std::string seat_name(int seat) {
    return "$" + std::to_string(seat);
}

[[nodiscard]] inline const std::string& castle_name(const Rules& rules, int castle) {
    return rules.castle_names[static_cast<std::size_t>(castle)];
}

[[nodiscard]] inline Event told(std::string_view kind, Seat seat, std::string_view rule, std::string text,
                                int castle = -1) {
    Event event;
    event.kind = kind;
    event.seat = seat;
    event.rule = rule;
    event.text = std::move(text);
    event.plot = castle;
    return event;
}

/// "a", "a and b", "a, b and c".
template <class Names>
[[nodiscard]] std::string listed(const Names& names) {
    std::string text;
    std::size_t left = names.size();
    for (const std::string& name : names) {
        text += name;
        --left;
        text += left > 1 ? ", " : left == 1 ? " and " : "";
    }
    return text;
}

} // namespace linderhof::two_castles
