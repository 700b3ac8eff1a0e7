// One of two plugins that are linked into the test program.
#include <linderhof/plugin/descriptor.hpp>

namespace {

void register_offers(linderhof::plugin::Context& /*context*/) {}

} // namespace

LINDERHOF_PLUGIN(linked_one, "1.0.0", "linked_two", "", register_offers);
