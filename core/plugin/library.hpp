#pragma once

/// \file
/// Shared libraries as files and as loaded code; the only place that touches Boost.DLL for plugins.

#include <linderhof/plugin/loader.hpp>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace linderhof::plugin {

/// Carries a fault from where it is found to where it is reported.
class Refused : public std::runtime_error {
  public:
    Refused(FaultKind kind, const std::string& sentence) : std::runtime_error(sentence), kind_(kind) {}

    [[nodiscard]] Fault fault() const { return {kind_, what()}; }

  private:
    FaultKind kind_;
};

/// For which public headers of a game a plugin was compiled.
struct HeadersMark {
    std::string game; ///< the id of its plugin
    std::string hash;
};

/// What the names of a plugin's symbols say.
struct Names {
    std::string id;
    std::vector<HeadersMark> headers; ///< of the games that it extends; a game marks its own
};

/// Reads the names of the symbols in a plugin's file, and checks its build id. None of the plugin's code runs. Throws
/// Refused: unreadable, damaged, not_a_plugin, other_build.
Names inspect(const std::filesystem::path& file);

/// Loads a file that was inspected, for as long as the process lives, and gives its descriptor, which lives as long.
/// Static initialisers of the library run here. Throws Refused: not_loadable.
const Descriptor& open(const std::filesystem::path& file, const std::string& id);

} // namespace linderhof::plugin
