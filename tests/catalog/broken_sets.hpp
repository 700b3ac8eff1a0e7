#pragma once
// Sets with one fault each, and what a person is told about it.

#include "fixtures.hpp"

#include <functional>
#include <string>
#include <vector>

namespace linderhof::catalog::test {

struct BrokenSet {
    const char* name;
    /// Puts the fault into a folder that already holds a good set.yaml of the set `s`.
    std::function<void(const TempFolder&)> spoil;
    /// All that `linderhof catalog check` says, without the path of the folder.
    std::string told;
    /// What is checked: a set or a folder of sets.
    const char* folder = "s";
};

/// Every kind of fault once.
std::vector<BrokenSet> broken_sets();

} // namespace linderhof::catalog::test
