#pragma once

/// \file
/// Finds plugins, checks them, loads them and lets them register.

#include <linderhof/export.hpp>
#include <linderhof/plugin/descriptor.hpp>
#include <linderhof/plugin/registry.hpp>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::plugin {

/// Why a plugin is not there. The first five are found without running any of its code.
enum class FaultKind {
    unreadable,   ///< no such file or folder, or no right to read it
    damaged,      ///< not a whole shared library
    not_a_plugin, ///< a shared library that lacks the descriptor or the build id, or has several descriptors
    other_build,  ///< compiled by another compiler or standard library, or for other headers of the core or a game
    duplicate,    ///< its file or its id is there already
    not_loadable, ///< the system's linker refused it
    descriptor,   ///< the descriptor contradicts itself or is of another form
    missing,      ///< a plugin that it requires is not there
    cycle,        ///< it requires itself by way of others
    excluded,     ///< it excludes a loaded plugin, or one excludes it
    registration  ///< its register function threw, or offered an id that is taken
};

/// One reason, typed for programs and told for people. For `registration` the sentence holds the text of the
/// exception, copied while the plugin was still loaded.
struct Fault {
    FaultKind kind;
    std::string sentence; ///< what is the matter, where, and what to do
};

/// One thing that a plugin offers.
struct OfferLine {
    std::string kind; ///< "game", "expansion" or "bot"
    std::string id;
    std::string title;
    std::string game; ///< of an expansion: the game that it extends
};

/// What became of one plugin; a line in the listing of plugins.
struct Report {
    std::string id;             ///< empty when the file did not get far enough to say
    std::string version;        ///< likewise
    std::filesystem::path file; ///< absolute; empty when linked in
    std::vector<OfferLine> offers;
    std::optional<Fault> fault; ///< empty: the plugin is there

    [[nodiscard]] bool loaded() const noexcept { return !fault; }
};

/// Where to look. Earlier sources win over later ones when an id comes twice.
struct Sources {
    std::vector<const Descriptor*> linked;      ///< what linked_plugins() says
    std::vector<std::filesystem::path> files;   ///< plugins by name of file
    std::vector<std::filesystem::path> folders; ///< every *.so in them, by name, folders inside them left out
};

/// All that came of one call of load.
struct Loaded {
    Registry registry;
    std::vector<Report> reports; ///< first the loaded ones in the order they were registered, then the refused ones
};

/// Loads plugins. One that is refused never keeps another from loading, unless the other requires it.
///
/// Order: a plugin registers after all that it requires, otherwise by id. Plugins stay loaded until the process ends
/// and the result is never destroyed, because objects from a plugin must not outlive its code.
///
/// \param log  where plugins log to: each gets a logger named after it with the same sinks and level; empty: the logger
///             of its id in linderhof/log.hpp. What becomes of each plugin is reported, and told by the logger "plugin".
/// \throws nothing for what is wrong with a plugin.
LINDERHOF_API const Loaded& load(const Sources& sources, const std::shared_ptr<spdlog::logger>& log = nullptr);

/// The build id of this core, as text.
LINDERHOF_API std::string_view build_id() noexcept;

/// One word for a kind, as `--json` listings show it: "other_build".
LINDERHOF_API std::string_view name_of(FaultKind kind) noexcept;

} // namespace linderhof::plugin
