// Computer players for any ruleset.

#include "greedy/first_greedy.hpp"
#include "greedy/greedy.hpp"
#include "search/search.hpp"
#include "uniform.hpp"

#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <memory>

namespace {

void register_offers(linderhof::plugin::Context& context) {
    context.offer(std::make_unique<linderhof::bots::RandomMaker>());
    context.offer(std::make_unique<linderhof::bots::FirstGreedyMaker>());
    context.offer(std::make_unique<linderhof::bots::GreedyMaker>());
    context.offer(std::make_unique<linderhof::bots::SearchMaker>());
}

} // namespace

LINDERHOF_PLUGIN(bots, "1.0.0", "", "", register_offers);
