#pragma once

/// \file
/// The words of the library that all hosts share are the program's own words.

namespace linderhof::host {}

namespace linderhof::cli {
using namespace host;
} // namespace linderhof::cli
