#pragma once
// The ways in which faces may be laid, and the further places that a module opens to them.

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/rules.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
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
/// The search has been begun for the castle.
template <class Visit>
void each_more(const Castle& castle, geometry::Search& search, std::span<const std::uint16_t> faces,
               const Visit& visit) {
    const BroughtPlaces& more = castle.rules().placing.more_places;
    if (!more) {
        return;
    }
    const MorePlaces::Openings& openings = more.call<&MorePlaces::openings>(castle);
    bool enough = false;
    each_way(castle.rules(), faces, [&](std::uint16_t face) {
        std::array<Place, 16> found;
        std::size_t count = enough ? 0 : found.size();
        for (std::size_t pair = 0; !enough && count == found.size();) {
            count = more.call<&MorePlaces::next>(openings, castle, search, face, pair, found);
            enough = std::any_of(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count), visit);
        }
    });
}

} // namespace linderhof::castles
