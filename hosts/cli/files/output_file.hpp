#pragma once

/// \file
/// Files that results are written to.

#include <string>

namespace linderhof::cli {

/// Throws InputError when write_output() would, as far as that is known before the work is done.
void check_output(const std::string& path, const std::string& input, const std::string& own, bool force);

/// Writes the text into a file, as a whole or not at all. A file that is there is replaced only when `force`, or when it
/// begins with `own`, as the older results of the same command do; what was read (`input`) and records of games never
/// are. Throws InputError.
void write_output(const std::string& path, const std::string& text, const std::string& input, const std::string& own,
                  bool force);

} // namespace linderhof::cli
