#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>
#include <linderhof/two_castles/game.hpp>

namespace {
void register_offers(linderhof::plugin::Context& context) {
    context.offer(linderhof::two_castles::make_game());
}
} // namespace

LINDERHOF_PLUGIN(two_castles, "1.0.0", "", "", register_offers);
