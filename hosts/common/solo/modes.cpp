#include <iterator>
#include <linderhof/host/solo/modes.hpp>

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/home/input_error.hpp>

#include <algorithm>

namespace linderhof::host {

std::vector<SoloMode> solo_modes(const plugin::Registry& registry) {
    std::vector<SoloMode> modes;
    std::vector<SoloMode> games;
    for (const Game* game : registry.games()) {
        if (game->seats().least == 1) {
            games.push_back({std::string(game->id()), std::string(game->id())});
            continue; // its expansions do not make it a game for one
        }
        for (const Expansion* expansion : registry.expansions(game->id())) {
            if (expansion->seats().least == 1) {
                const std::vector<OptionSpec> options = expansion->options();
                const bool levels =
                    std::ranges::any_of(options, [](const OptionSpec& option) { return option.name == level_option; });
                modes.push_back({std::string(expansion->id()), std::string(game->id()), levels});
            }
        }
    }
    std::ranges::copy(games, std::back_inserter(modes));
    return modes;
}

SoloMode solo_mode_of(const plugin::Registry& registry, const Setup& setup) {
    if (setup.seats != 1) {
        return {};
    }
    for (const SoloMode& mode : solo_modes(registry)) {
        const bool on = std::ranges::find(setup.with, mode.id) != setup.with.end();
        if (mode.game == setup.game && (on || !mode.is_module())) {
            return mode;
        }
    }
    return {};
}

/// Makes it the set-up of a game for one; without an id, of the first there is.
void choose_solo(const plugin::Registry& registry, const std::string& id, Setup& setup) {
    std::string known;
    for (const SoloMode& mode : solo_modes(registry)) {
        known += (known.empty() ? "" : ", ") + mode.id;
        if ((mode.id != id && !id.empty()) || (!setup.game.empty() && setup.game != mode.game)) {
            continue;
        }
        setup.game = mode.game;
        setup.seats = 1;
        if (mode.is_module() && std::ranges::find(setup.with, mode.id) == setup.with.end()) {
            setup.with.push_back(mode.id);
        }
        return;
    }
    if (!setup.game.empty() && setup.game != id) {
        throw InputError("'" + id + "' is no solo mode of '" + setup.game + "'.");
    }
    throw InputError("There is no solo mode '" + id + "'; there " +
                     (known.empty() ? "is none." : "is: " + known + "."));
}

} // namespace linderhof::host
