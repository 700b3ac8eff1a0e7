#pragma once
// What is told of a table that people write down; docs/protocol.md.

#include <linderhof/form/form.hpp>
#include <linderhof/host/tables/slots.hpp>
#include <linderhof/host/tables/written_table.hpp>

#include <nlohmann/json_fwd.hpp>

namespace linderhof::server {

/// What lies in a castle. Each thing has the number of the picture's thing that it is; -1: it is not drawn.
[[nodiscard]] nlohmann::ordered_json built_json(const Built& built);
/// A question, with the answer that the table has.
[[nodiscard]] nlohmann::ordered_json field_json(const host::WrittenTable& table, const host::Slot& slot);
[[nodiscard]] nlohmann::ordered_json places_json(const FormPlaces& found);

} // namespace linderhof::server
