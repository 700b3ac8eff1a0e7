#pragma once

/// \file
/// Which questions a table that is written down has, in the order in which they are asked.

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/form/form.hpp>
#include <linderhof/host/tables/written_table.hpp>

#include <vector>

namespace linderhof::host {

/// A question, and where its answer stands.
struct Slot {
    int entry = WrittenTable::top;
    FormField field;
};

/// Those of the entries, then those of the whole table.
[[nodiscard]] std::vector<Slot> slots_of(const Ruleset& rules, const catalog::Document& document);

} // namespace linderhof::host
