#pragma once

// Counts every allocation of the whole process, plugins included.

namespace linderhof::allocation {

/// Calls of operator new so far.
long allocations();

} // namespace linderhof::allocation
