// One of two plugins that are linked into the test program.
#include <linderhof/plugin/descriptor.hpp>

namespace {

void register_offers(linderhof::plugin::Context& /*context*/) {}

} // namespace

LINDERHOF_PLUGIN(linked_two, "2.0.0", "", "", register_offers);
