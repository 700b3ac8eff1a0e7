#pragma once
// Names of seats in the texts of the engine, where "$0" to "$7" stand for them.

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::host {

/// The text with the names in place of "$0" to "$7"; a seat without a name is "seat N".
[[nodiscard]] std::string with_names(std::string_view text, const std::vector<std::string>& names);

} // namespace linderhof::host
