#include "game.hpp"

#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <memory>

namespace {
void register_offers(linderhof::plugin::Context& context) {
    context.offer(std::make_unique<linderhof::two_castles::TwoCastlesGame>());
}
} // namespace

LINDERHOF_PLUGIN(two_castles, "1.0.0", "", "", register_offers);
