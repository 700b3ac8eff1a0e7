#include "roburg/tell.hpp"

#include <linderhof/engine/offer.hpp>

namespace linderhof::automa {

std::string castle_name(const Position& position, int castle) {
    return position.rules().game().telling().plots(position)[static_cast<std::size_t>(castle)].title;
}

} // namespace linderhof::automa
