#pragma once
// The symbols of pictures, as entries of a catalog. A game whose pictures have any declares them, and hands them on.

#include <vector>

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/schema.hpp>
#include <linderhof/drawing/drawing.hpp>
#include <linderhof/export.hpp>

namespace linderhof {

/// Declares the kind `symbols`: paths of checked SVG path data. Other kinds name one with `reference({"symbols"})`.
LINDERHOF_API void declare_symbols(catalog::Schema& schema);

/// All of them, in the order of the catalog.
[[nodiscard]] LINDERHOF_API std::vector<Symbol> symbols_of(const catalog::Catalog& catalog);

} // namespace linderhof
