#pragma once
// Files::form: what is asked of a table of Castles.

#include "forms/draft.hpp"

namespace linderhof::castles {

/// Lays the castles that people have begun.
[[nodiscard]] TableForm table_form(const Ruleset& ruleset, const catalog::Document& so_far);

} // namespace linderhof::castles
