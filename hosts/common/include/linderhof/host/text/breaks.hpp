#pragma once

/// \file
/// Names broken into lines, for whatever they are written on.

#include <functional>
#include <string>
#include <vector>

namespace linderhof::host {

/// All ways to break a name between words, fewest lines first, then those whose widest line is the narrowest; `width`
/// measures a line. Behind the eighth word nothing is broken. None of an empty name.
[[nodiscard]] std::vector<std::vector<std::string>> breaks_of(const std::string& name,
                                                              const std::function<double(const std::string&)>& width);

} // namespace linderhof::host
