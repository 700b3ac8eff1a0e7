#pragma once

// Under sanitizers everything takes five to ten times as long. What looks at many positions of the same kind there looks at
// fewer: the sanitizers see code, and the optimised build counts positions.

namespace linderhof::test {

#ifdef LINDERHOF_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

} // namespace linderhof::test
