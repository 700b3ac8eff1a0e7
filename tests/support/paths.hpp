#pragma once

#include <filesystem>

namespace linderhof::test {

/// The root of the source tree.
std::filesystem::path source_dir();

/// tests/AREA in the source tree: recorded games, catalogs with mistakes, and so on.
std::filesystem::path test_dir(const std::filesystem::path& area);

/// The catalogs, data/ in the source tree.
std::filesystem::path data_dir();

/// The root of the build tree.
std::filesystem::path build_dir();

/// The folder with the plugins of this build; empty when they are linked in.
std::filesystem::path plugin_dir();

} // namespace linderhof::test
