#pragma once

#include <linderhof/catalog/schema.hpp>

namespace linderhof::automa {

/// Cards, levels, turn orders, piles and the score of Roburg. Both modes read the same set, so it is declared once.
void declare_schema(catalog::Schema& schema);

} // namespace linderhof::automa
