#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

namespace {
void register_offers(linderhof::plugin::Context& /*context*/) {}
} // namespace

LINDERHOF_PLUGIN(two_castles, "1.0.0", "", "", register_offers);
