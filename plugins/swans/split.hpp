#pragma once
// Splitting tokens into sets of different colours (CX-SWAN-14).

#include <cstdint>
#include <span>

namespace linderhof::swans {

/// The most points that tokens give in sets of different colours, every token in one of them. `tokens`: how many there
/// are of each colour. `values`: points for a set by its number of colours; as many as there are colours, and one for
/// none, which is 0.
[[nodiscard]] int best_split(std::span<const std::uint8_t> tokens, std::span<const int> values);

} // namespace linderhof::swans
