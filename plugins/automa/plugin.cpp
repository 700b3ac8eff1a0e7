#include "ruleset/modes.hpp"

#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <memory>

namespace {
void register_offers(linderhof::plugin::Context& context) {
    context.offer(std::make_unique<linderhof::automa::AutomaMode>());
    context.offer(std::make_unique<linderhof::automa::IntrovertMode>());
}
} // namespace

LINDERHOF_PLUGIN(automa, "1.0.0", "two_castles", "", register_offers);
