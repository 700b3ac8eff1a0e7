#include "game.hpp"

#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <memory>

namespace {
void register_offers(linderhof::plugin::Context& context) {
    context.offer(std::make_unique<linderhof::castles::CastlesGame>());
}
} // namespace

LINDERHOF_PLUGIN(castles, "1.0.0", "", "", register_offers);
