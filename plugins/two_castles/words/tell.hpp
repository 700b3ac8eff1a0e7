#pragma once
// Events in a line. Not for the hot path: built only when somebody listens.

#include <linderhof/engine/telling.hpp>
#include <linderhof/text/list.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <string>

namespace linderhof::two_castles {

[[nodiscard]] inline const std::string& castle_name(const Rules& rules, int castle) {
    return rules.castle_names[static_cast<std::size_t>(castle)];
}

} // namespace linderhof::two_castles
