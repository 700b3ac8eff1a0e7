#pragma once
// What every expansion of the game needs when it is set up.

#include <linderhof/castles/export.hpp>
#include <linderhof/catalog/schema.hpp>
#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/offer.hpp>

#include <cstdint>
#include <string_view>
#include <vector>

namespace linderhof::castles {

/// Expansions belong to the second edition (CX-GEN-7) and have no solo game (CX-SOLO-1). `title` is a plural that begins
/// a sentence; empty: the set-up is fine.
[[nodiscard]] LINDERHOF_CASTLES_API Reason refuse_setup(const Setup& setup, std::string_view title);

/// The value of an entry of the kind `parameters`. REQUIRES: the catalog has it.
[[nodiscard]] LINDERHOF_CASTLES_API int number(const catalog::Catalog& catalog, std::string_view id);

/// The values of an entry of the kind `tables`, in their order. REQUIRES: the catalog has it.
[[nodiscard]] LINDERHOF_CASTLES_API std::vector<int> numbers(const catalog::Catalog& catalog, std::string_view id);

/// What the value of an entry of `parameters`, or each value of an entry of `tables`, may be.
struct NumberBounds {
    std::string_view id;
    std::int64_t least = 0;
    std::int64_t most = 0;
};

/// Sets with numbers beyond these bounds are refused, with their place. An entry that is not there is no mistake.
LINDERHOF_CASTLES_API void bound_numbers(catalog::Schema& schema, std::vector<NumberBounds> bounds);

} // namespace linderhof::castles
