#pragma once

/// \file
/// The player aid: the rules in play on one screen, as entries of sets. Each set adds what it brings.

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/schema.hpp>
#include <linderhof/export.hpp>

#include <string>
#include <vector>

namespace linderhof::catalog {

/// One part of it: a turn, what rewards give, the end.
struct AidPart {
    std::string title;
    std::vector<std::string> lines; ///< each a sentence or two, with the number of its rule in brackets at its end
};

/// Declares the kind `aids`. A game whose sets bring any declares it.
LINDERHOF_API void declare_aids(Schema& schema);

/// All parts, by their field `order`.
[[nodiscard]] LINDERHOF_API std::vector<AidPart> aid_of(const Catalog& catalog);

} // namespace linderhof::catalog
