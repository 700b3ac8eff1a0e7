#pragma once

/// \file
/// Text for terminals that know no other characters than those of ASCII.

#include <string>

namespace linderhof::host {

/// The nearest ASCII text: "e" for an accented e, "..." for an ellipsis, "?" for what has none.
[[nodiscard]] std::string ascii_for(char32_t character);

} // namespace linderhof::host
