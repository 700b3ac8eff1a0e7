#pragma once
// Days, from the clock of the program. Nothing else of a game knows what time it is.

#include <cstdint>
#include <ctime>
#include <string>

namespace linderhof::host {

/// "2026-11-28", where the user is.
[[nodiscard]] std::string local_date(std::time_t now);

/// A seed that is the same everywhere for a day of universal time: 20261128.
[[nodiscard]] std::uint64_t daily_seed(std::time_t now);

} // namespace linderhof::host
