#include "soirees.hpp"

#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <memory>

namespace {
void register_offers(linderhof::plugin::Context& context) {
    context.offer(std::make_unique<linderhof::soirees::Soirees>());
}
} // namespace

LINDERHOF_PLUGIN(soirees, "1.0.0", "two_castles", "", register_offers);
