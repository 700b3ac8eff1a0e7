#pragma once

#include <linderhof/plugin/descriptor.hpp>

#include <vector>

namespace linderhof::plugin {

/// The plugins that are linked into this program; none in a build that loads them. Not part of the core: CMake writes
/// it, and the target linderhof_plugins brings it.
std::vector<const Descriptor*> linked_plugins();

} // namespace linderhof::plugin
