#pragma once

/// \file
/// What other programs hand in as JSON: a set-up, a record, a position written down. All three are read with the same
/// checks as their YAML forms, of which they are a part; mistakes are told with line and column. A text that is no JSON,
/// too large or too deep is refused. docs/json.md describes every form; schemas/setup.schema.json and
/// schemas/record.schema.json say it for programs.

#include <linderhof/catalog/diagnostics.hpp>
#include <linderhof/catalog/document.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/setup_text.hpp>

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace linderhof::host {

[[nodiscard]] nlohmann::ordered_json to_json(const Setup& setup);

/// `name` stands for the text in diagnostics. Nothing is returned when there is a mistake.
[[nodiscard]] std::optional<record::WrittenSetup> setup_from_json(std::string_view text, const std::string& name,
                                                                  catalog::Diagnostics& diagnostics);

/// What record::to_json gives reads back as an equal record.
[[nodiscard]] std::optional<record::Record> record_from_json(std::string_view text, const std::string& name,
                                                             catalog::Diagnostics& diagnostics);

/// Any other document, such as a castle for Files::score.
[[nodiscard]] std::optional<catalog::Document> document_from_json(std::string_view text, const std::string& name,
                                                                  catalog::Diagnostics& diagnostics);

} // namespace linderhof::host
