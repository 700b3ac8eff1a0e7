#include <linderhof/engine/telling.hpp>

#include <utility>

namespace linderhof {

std::string seat_name(int seat) {
    return "$" + std::to_string(seat);
}

Cell counted(int count, std::string_view one, std::string_view many) {
    return {std::to_string(count) + " " + std::string(count == 1 ? one : many), count};
}

Cell number_cell(int number) {
    return {std::to_string(number), number};
}

Event told(std::string_view kind, Seat seat, std::string_view rule, std::string text, int plot) {
    Event event;
    event.kind = kind;
    event.seat = seat;
    event.rule = rule;
    event.text = std::move(text);
    event.plot = plot;
    return event;
}

} // namespace linderhof
