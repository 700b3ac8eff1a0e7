#pragma once
// How wide words are. Readers have different typefaces, so these are the widths of a wide one.

#include <string_view>

namespace linderhof::host {

/// Width of bold sans-serif words, in parts of the size of the type. At least what Arial Bold and its metric
/// relatives take.
[[nodiscard]] double width_of_words(std::string_view text);

} // namespace linderhof::host
