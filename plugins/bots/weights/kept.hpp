#pragma once

#include <map>
#include <string>
#include <string_view>

namespace linderhof::bots {

/// The weights that come with the program, data/weights/NAME.txt, by name. The build puts them in.
[[nodiscard]] const std::map<std::string, std::string_view>& kept_weights();

} // namespace linderhof::bots
