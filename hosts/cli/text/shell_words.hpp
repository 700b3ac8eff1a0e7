#pragma once
// Command lines that a person can type again.

#include <string>
#include <vector>

namespace linderhof::cli {

/// A word as it is typed at a shell: in quotation marks where the shell would take it for something else.
[[nodiscard]] std::string shell_word(const std::string& text);

/// The command line that goes on with a record. `data`: the words that say where its sets are.
[[nodiscard]] std::string continue_line(const std::string& record, const std::vector<std::string>& data);

} // namespace linderhof::cli
