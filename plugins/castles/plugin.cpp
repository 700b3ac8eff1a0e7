#include <linderhof/castles/game.hpp>
#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

namespace {
void register_offers(linderhof::plugin::Context& context) {
    context.offer(linderhof::castles::make_game());
}
} // namespace

LINDERHOF_PLUGIN(castles, "1.0.0", "", "", register_offers);
