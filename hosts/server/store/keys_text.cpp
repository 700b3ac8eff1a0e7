#include "store/keys_text.hpp"

#include <nlohmann/json.hpp>

namespace linderhof::server {

std::string keys_text(const SeatKeys& keys) {
    return nlohmann::json(keys).dump();
}

SeatKeys keys_of(const std::string& text, const std::string& game) {
    try {
        return nlohmann::json::parse(text).get<SeatKeys>();
    } catch (const nlohmann::json::exception&) {
        throw StoreError("What is kept of the game '" + game + "' does not say who may sit where.");
    }
}

} // namespace linderhof::server
