#pragma once

/// Slow and obvious geometry in floating point (Boost.Geometry), to compare the exact one with. Contacts of real outlines
/// are exact or miss by some hundredths of a cell, so a tolerance of a thousandth tells them apart.

#include <cstddef>
#include <vector>

#include <linderhof/geometry/kit.hpp>

namespace linderhof::test {

/// How two placed things lie to each other.
geometry::Relation reference_relation(const geometry::Kit& kit, const geometry::Placed& first,
                                      const geometry::Placed& second);

/// The masks that a plan should have: worked out from nothing but the outlines, for all things at once.
std::vector<geometry::Placed> reference_masks(const geometry::Kit& kit, std::vector<geometry::Placed> plan);

struct ReferenceFaces {
    std::size_t enclosed = 0;
    std::size_t courtyards = 0;
    std::vector<std::uint32_t> external_doors; ///< masks, by thing
};

/// Faces as the holes in the union of all things, each made larger by a thousandth of a cell.
ReferenceFaces reference_faces(const geometry::Kit& kit, const std::vector<geometry::Placed>& plan);

} // namespace linderhof::test
