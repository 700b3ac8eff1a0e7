#pragma once

#include <linderhof/export.hpp>

#include <string_view>

namespace linderhof {

/// The version of the core that runs, as "major.minor.patch". Records carry it.
LINDERHOF_API std::string_view version() noexcept;

} // namespace linderhof
