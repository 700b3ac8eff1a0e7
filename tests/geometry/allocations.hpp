#pragma once

#include <cstddef>

namespace linderhof::test {

/// How often this program has asked for memory so far.
std::size_t allocations();

} // namespace linderhof::test
