#pragma once

#include <linderhof/export.hpp>

#include <filesystem>

namespace linderhof::plugin {

/// Where the running program lies, links followed; PREFIX/bin.
LINDERHOF_API std::filesystem::path program_folder();

/// PREFIX, the folder above the one in which the running program lies.
LINDERHOF_API std::filesystem::path program_prefix();

/// PREFIX/lib/linderhof/plugins; may be missing when plugins are linked in.
LINDERHOF_API std::filesystem::path plugin_folder(const std::filesystem::path& prefix = program_prefix());

/// PREFIX/share/linderhof/data: the catalogs that come with what was installed there.
LINDERHOF_API std::filesystem::path data_folder(const std::filesystem::path& prefix = program_prefix());

} // namespace linderhof::plugin
