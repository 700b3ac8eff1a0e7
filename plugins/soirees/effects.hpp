#pragma once
// Words with which tiles and cards of the expansion say what they count.

#include <linderhof/catalog/schema.hpp>
#include <linderhof/two_castles/rules.hpp>

namespace linderhof::soirees {

void declare_effects(catalog::Schema& schema);
void add_effects(two_castles::Rules& rules);

} // namespace linderhof::soirees
