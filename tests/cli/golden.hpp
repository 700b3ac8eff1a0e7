#pragma once
// Pictures in text are compared with files that people have looked at: tests/cli/golden/NAME.txt.
// LINDERHOF_WRITE_GOLDEN=1 writes them anew; look at the difference before you keep it.

#include <filesystem>
#include <string>
#include <vector>

namespace linderhof::cli {

/// Fails, and shows both, when the lines are not those of the file. Colour sequences are written as "{1;31}".
void expect_golden(const std::string& name, const std::vector<std::string>& lines);

/// The same with a file of the documentation, below docs: "transcripts/automa.txt".
void expect_document(const std::filesystem::path& name, const std::vector<std::string>& lines);

/// The line above a screen in such a file.
[[nodiscard]] std::string screen_title(int columns, int rows, const std::string& what);

} // namespace linderhof::cli
