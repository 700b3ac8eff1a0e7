#pragma once
// Whether a record that was read can be gone on with line by line.

#include <linderhof/record/record.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::record {

/// Where the line of each move begins, in bytes, when moves may be taken away and added line by line at the end of the
/// text, as `write_text` would write them. Nothing when the text has another layout: all of YAML is read.
[[nodiscard]] std::optional<std::vector<std::size_t>> starts_of_moves(std::string_view text, const Record& record);

/// The same in what `write_text` makes of the record.
[[nodiscard]] std::vector<std::size_t> starts_when_written(const Record& record);

} // namespace linderhof::record
