#pragma once
// What a seat may know of tiles and cards (docs/decisions/0001, 0006). A seat knows every hand that it has held: what was
// taken from it since has been turned up. So it knows the last tile of such a hand as well, wherever that lies.

#include <linderhof/engine/composer.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <vector>

namespace linderhof::two_castles {

[[nodiscard]] std::vector<Secret> base_secrets(const Rules& rules);

} // namespace linderhof::two_castles
