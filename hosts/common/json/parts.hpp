#pragma once
// Pieces that several forms have in common.

#include <linderhof/engine/scene.hpp>
#include <linderhof/engine/seat.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace linderhof::host {

using Json = nlohmann::ordered_json;

/// The seats of a set, the lowest first.
[[nodiscard]] Json seats_json(SeatSet seats);

/// An answer, with the notation that gives it.
[[nodiscard]] Json answer_json(const std::string& notation, const Choice& choice);

/// A list with each thing in the form that `form` gives it.
template <class Things, class Form>
[[nodiscard]] Json list_json(const Things& things, Form form) {
    Json list = Json::array();
    for (const auto& thing : things) {
        list.push_back(form(thing));
    }
    return list;
}

} // namespace linderhof::host
