#pragma once
// The keys of a game's seats as one text.

#include "store/store.hpp"

#include <string>

namespace linderhof::server {

[[nodiscard]] std::string keys_text(const SeatKeys& keys);

/// Throws StoreError when the text is none. `game`: whose it is.
[[nodiscard]] SeatKeys keys_of(const std::string& text, const std::string& game);

} // namespace linderhof::server
