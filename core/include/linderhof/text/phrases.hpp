#pragma once

/// \file
/// Names and numbers as parts of English sentences. Not for the hot path.

#include <linderhof/export.hpp>

#include <string>
#include <string_view>

namespace linderhof {

/// "the Larder"; "The Hole" and "In the Attic" have their article already.
[[nodiscard]] LINDERHOF_API std::string with_article(std::string_view name);

/// "+5", "-2", "0"
[[nodiscard]] LINDERHOF_API std::string signed_number(int number);

/// The words with a capital at their beginning.
[[nodiscard]] LINDERHOF_API std::string capitalised(std::string words);

} // namespace linderhof
