#pragma once

#include <filesystem>
#include <string>

namespace linderhof::test {

/// What a file holds, byte by byte; nothing when it cannot be read.
std::string text_of(const std::filesystem::path& path);

} // namespace linderhof::test
