#pragma once

#include <linderhof/export.hpp>

#include <linderhof/catalog/catalog.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::catalog {

/// The ids of the entries that a person may mean who writes this, each once: the one with this id; where there is none, those
/// with this printed name in any language, whatever their capitals, blanks, underscores and apostrophes. Several things may
/// have one name.
LINDERHOF_API std::vector<std::string> ids_named(const Catalog& catalog, std::string_view text);

} // namespace linderhof::catalog
