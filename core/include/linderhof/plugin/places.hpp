#pragma once

#include <linderhof/export.hpp>

#include <filesystem>

namespace linderhof::plugin {

/// Where the running program lies, links followed; PREFIX/bin.
LINDERHOF_API std::filesystem::path program_folder();

/// PREFIX/lib/linderhof/plugins, beside the running program; may be missing when plugins are linked in.
LINDERHOF_API std::filesystem::path plugin_folder();

/// PREFIX/share/linderhof/data, beside the running program: the catalogs that come with it.
LINDERHOF_API std::filesystem::path data_folder();

} // namespace linderhof::plugin
