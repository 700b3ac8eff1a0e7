#pragma once
// The ways in which faces may be laid, and the further places that a module opens to them.

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/rules.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace linderhof::castles {

/// Calls `visit` with each of the faces and the variant behind it.
template <class Visit>
void each_way(const Rules& rules, std::span<const std::uint16_t> faces, const Visit& visit) {
    for (const std::uint16_t face : faces) {
        visit(face);
        if (const std::uint16_t variant = rules.variant(face); variant != no_face) {
            visit(variant);
        }
    }
}

/// Calls `visit` with the further places of the faces, in the order of the list, until it says that it has seen enough.
template <class Visit>
void each_more(const Castle& castle, std::span<const std::uint16_t> faces, const Visit& visit) {
    const MorePlaces* more = castle.rules().more_places.get();
    bool enough = more == nullptr;
    each_way(castle.rules(), faces, [&](std::uint16_t face) {
        const std::size_t pairs = enough ? 0 : more->pairs(castle, face);
        for (std::size_t pair = 0; pair < pairs && !enough; ++pair) {
            if (const std::optional<Place> place = more->try_pair(castle, face, pair)) {
                enough = visit(*place);
            }
        }
    });
}

} // namespace linderhof::castles
