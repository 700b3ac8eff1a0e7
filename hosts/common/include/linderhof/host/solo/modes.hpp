#pragma once
// The ways in which one person can play alone.

#include <linderhof/engine/setup.hpp>
#include <linderhof/plugin/registry.hpp>

#include <string>
#include <vector>

namespace linderhof::host {

/// A game for one, or a module that makes one of a game for more.
struct SoloMode {
    std::string id;   ///< what is typed
    std::string game; ///< the game's id; the same as `id` for a game of its own
    bool levels = false;

    [[nodiscard]] bool is_module() const { return id != game; }
};

/// The option of a module that says how strong the others are.
inline constexpr const char* level_option = "level";

/// Modules first, each kind by id.
[[nodiscard]] std::vector<SoloMode> solo_modes(const plugin::Registry& registry);

/// The mode that a set-up is played in; an empty id: it is not a game for one.
[[nodiscard]] SoloMode solo_mode_of(const plugin::Registry& registry, const Setup& setup);

/// Makes a set-up that of a game for one; without an id, of the first there is, in the game that the set-up names, if it
/// names one. Throws InputError when there is no such mode.
void choose_solo(const plugin::Registry& registry, const std::string& id, Setup& setup);

} // namespace linderhof::host
