#include <linderhof/host/solo/modes.hpp>

#include <linderhof/engine/offer.hpp>

#include <algorithm>

namespace linderhof::host {

std::vector<SoloMode> solo_modes(const plugin::Registry& registry) {
    std::vector<SoloMode> modes;
    std::vector<SoloMode> games;
    for (const Game* game : registry.games()) {
        if (game->min_seats() == 1) {
            games.push_back({std::string(game->id()), std::string(game->id())});
            continue; // its expansions do not make it a game for one
        }
        for (const Expansion* expansion : registry.expansions(game->id())) {
            if (expansion->min_seats() == 1) {
                const std::vector<OptionSpec> options = expansion->options();
                const bool levels = std::any_of(options.begin(), options.end(),
                                                [](const OptionSpec& option) { return option.name == level_option; });
                modes.push_back({std::string(expansion->id()), std::string(game->id()), levels});
            }
        }
    }
    modes.insert(modes.end(), games.begin(), games.end());
    return modes;
}

SoloMode solo_mode_of(const plugin::Registry& registry, const Setup& setup) {
    if (setup.seats != 1) {
        return {};
    }
    for (const SoloMode& mode : solo_modes(registry)) {
        const bool on = std::find(setup.with.begin(), setup.with.end(), mode.id) != setup.with.end();
        if (mode.game == setup.game && (on || !mode.is_module())) {
            return mode;
        }
    }
    return {};
}

} // namespace linderhof::host
