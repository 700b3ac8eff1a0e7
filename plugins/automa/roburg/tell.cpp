#include "roburg/tell.hpp"

#include <linderhof/engine/offer.hpp>

#include <utility>

namespace linderhof::automa {

Event told(std::string_view kind, std::string_view rule, std::string text) {
    Event event;
    event.kind = kind;
    event.rule = rule;
    event.text = std::move(text);
    return event;
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
    }
    return text;
}

std::string seat_name(Seat seat) {
    return "$" + std::to_string(seat);
}

std::string castle_name(const Position& position, int castle) {
    return position.rules().game().telling().plots(position)[static_cast<std::size_t>(castle)].title;
}

} // namespace linderhof::automa
