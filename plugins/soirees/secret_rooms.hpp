#pragma once
// Secret rooms copy the standard room that their arrow points at (SS-SECRET).

#include <linderhof/catalog/schema.hpp>
#include <linderhof/two_castles/rules.hpp>

namespace linderhof::soirees {

/// Gives rooms an arrow.
void declare_secret_rooms(catalog::Schema& schema);

/// Lets rooms with an arrow count as what they copy.
void add_secret_rooms(Composer& composer, two_castles::Rules& rules);

} // namespace linderhof::soirees
