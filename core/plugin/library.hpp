#pragma once

/// \file
/// Shared libraries as files and as loaded code; the only place that touches Boost.DLL for plugins.

#include <linderhof/plugin/loader.hpp>

#include <filesystem>
#include <stdexcept>
#include <string>

namespace linderhof::plugin {

/// Carries a fault from where it is found to where it is reported.
class Refused : public std::runtime_error {
  public:
    Refused(FaultKind kind, const std::string& sentence) : std::runtime_error(sentence), kind_(kind) {}

    [[nodiscard]] Fault fault() const { return {kind_, what()}; }

  private:
    FaultKind kind_;
};

/// Reads the id of the plugin in a file from the names of its symbols, and checks its build id. None of the plugin's
/// code runs. Throws Refused: unreadable, damaged, not_a_plugin, other_build.
std::string inspect(const std::filesystem::path& file);

/// Loads a file that was inspected, for as long as the process lives, and gives its descriptor, which lives as long.
/// Static initialisers of the library run here. Throws Refused: not_loadable.
const Descriptor& open(const std::filesystem::path& file, const std::string& id);

} // namespace linderhof::plugin
