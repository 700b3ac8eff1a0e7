#pragma once

/// \file
/// Where the plugins, the sets and the numbered rules lie, and all that a host needs of them.

#include <linderhof/plugin/descriptor.hpp>
#include <linderhof/plugin/loader.hpp>
#include <linderhof/plugin/registry.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <filesystem>
#include <vector>

namespace linderhof::host {

/// The folders that are looked in.
struct Places {
    std::vector<std::filesystem::path> plugins; ///< earlier ones win when an id comes twice
    std::filesystem::path data;                 ///< the sets that come with Linderhof, a folder each
    std::filesystem::path rules;                ///< the pages of numbered rules
    std::filesystem::path mpi{};                ///< the module for MPI, which may be missing
};

/// PREFIX/lib/linderhof/plugins, PREFIX/share/linderhof/data, PREFIX/share/linderhof/rules and PREFIX/lib/linderhof/mpi.so, where PREFIX is what the
/// variable LINDERHOF_HOME says, and else the folder above the one that this library lies in: whatever program it is
/// loaded into, it finds what was installed with it. Linked into a program, it is where the program lies.
///
/// `plugins` are more folders with plugins, which are looked in first. Throws InputError when one of them, or the data of
/// LINDERHOF_HOME, is not there.
[[nodiscard]] Places find_places(const std::vector<std::filesystem::path>& plugins = {});

/// What was found. The registry and the reports live until the process ends.
struct Home {
    const plugin::Registry& registry;
    const std::vector<plugin::Report>& plugins; ///< what became of each plugin
    Places places;

    /// What makes rulesets, with the sets of `more` before those that come with Linderhof.
    [[nodiscard]] plugin::RulesetBuilder builder(std::vector<std::filesystem::path> more = {}) const;
};

/// Loads the plugins. `linked` is what plugin::linked_plugins() says in a program that links the target linderhof_plugins;
/// none elsewhere. Plugins that are refused are no fault of the call: `Home::plugins` says why.
[[nodiscard]] Home open_home(const Places& places, const std::vector<const plugin::Descriptor*>& linked = {});

} // namespace linderhof::host
