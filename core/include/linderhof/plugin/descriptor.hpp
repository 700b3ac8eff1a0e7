#pragma once

/// \file
/// What a plugin exports: one descriptor, in plain C, and the build id in the name of a second symbol.

#include <linderhof/export.hpp>
#include <linderhof/plugin/build_id.hpp>

#include <cstdint>

namespace linderhof::plugin {

class Context;

/// The number of the descriptor's form and of what register functions may do; raised when either changes.
inline constexpr std::uint32_t api_version = 1;

/// Says who a plugin is, before any of its code runs. Plain data with pointers to text that lives as long as the
/// plugin; the loader checks `struct_size` and `api` before it reads anything else.
struct Descriptor {
    std::uint32_t struct_size; ///< sizeof(Descriptor) where the plugin was compiled
    std::uint32_t api;         ///< api_version where the plugin was compiled
    const char* build_id;      ///< LINDERHOF_BUILD_ID_TEXT where the plugin was compiled
    const char* id;            ///< lower-case letters, digits and '_', beginning with a letter
    const char* version;       ///< "major.minor.patch"
    const char* requires_ids;  ///< ids of plugins that must be loaded before this one, separated by commas
    const char* excludes_ids;  ///< ids of plugins that this one cannot live with, separated by commas
    void (*register_offers)(Context& context); ///< offers what the plugin has; may throw
};

} // namespace linderhof::plugin

/// Makes the file that uses it the heart of a plugin. Use it once in a plugin, outside any namespace.
///
/// \param id            the plugin's id, as a bare word; also the name given to linderhof_add_plugin in CMake
/// \param version       string literal, "1.0.0"
/// \param requires_ids  string literal, "castles" or "castles,moats" or ""
/// \param excludes_ids  string literal, likewise
/// \param register_fn   void register_fn(linderhof::plugin::Context&)
///
/// The same lines serve a plugin that is loaded and one that is linked in: the id is part of the symbol's name, so
/// many descriptors fit into one program. The symbol with the build id is weak, because all of them share it.
#define LINDERHOF_PLUGIN(id, version, requires_ids, excludes_ids, register_fn)                                         \
    extern "C" {                                                                                                       \
    LINDERHOF_API extern const linderhof::plugin::Descriptor linderhof_plugin_descriptor_##id;                         \
    const linderhof::plugin::Descriptor linderhof_plugin_descriptor_##id{sizeof(linderhof::plugin::Descriptor),        \
                                                                         linderhof::plugin::api_version,               \
                                                                         LINDERHOF_BUILD_ID_TEXT,                      \
                                                                         #id,                                          \
                                                                         version,                                      \
                                                                         requires_ids,                                 \
                                                                         excludes_ids,                                 \
                                                                         &(register_fn)};                              \
    LINDERHOF_API                                                                                                      \
    __attribute__((weak)) extern const char LINDERHOF_JOIN(linderhof_plugin_build_, LINDERHOF_BUILD_ID);               \
    const char LINDERHOF_JOIN(linderhof_plugin_build_, LINDERHOF_BUILD_ID) = 1;                                        \
    }                                                                                                                  \
    static_assert(true, "LINDERHOF_PLUGIN wants a semicolon")
