#pragma once
// What every expansion of the game needs when it is set up.

#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/offer.hpp>

#include <string_view>

namespace linderhof::castles {

/// Expansions belong to the second edition (CX-GEN-7) and have no solo game (CX-SOLO-1). `title` is a plural that begins
/// a sentence; empty: the set-up is fine.
[[nodiscard]] Reason refuse_setup(const Setup& setup, std::string_view title);

/// The value of an entry of the kind `parameters`. REQUIRES: the catalog has it.
[[nodiscard]] int number(const Composer& composer, std::string_view id);

} // namespace linderhof::castles
