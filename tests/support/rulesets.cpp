#include "support/rulesets.hpp"

#include <algorithm>
#include <cctype>

#include <linderhof/engine/offer.hpp>
#include <linderhof/plugin/linked_plugins.hpp>
#include <linderhof/plugin/loader.hpp>

#include "support/paths.hpp"

namespace linderhof::test {

namespace {

/// No expansion, each alone, every pair, all.
std::vector<std::vector<std::string>> mixes(const std::vector<const Expansion*>& expansions) {
    std::vector<std::vector<std::string>> result{{}};
    std::vector<std::string> all;
    for (std::size_t i = 0; i < expansions.size(); ++i) {
        const std::string id(expansions[i]->id());
        all.push_back(id);
        result.push_back({id});
        for (std::size_t j = 0; j < i; ++j) {
            result.push_back({std::string(expansions[j]->id()), id});
        }
    }
    if (all.size() > 2) {
        result.push_back(all);
    }
    return result;
}

/// The usual values, and each other value of an option by itself. What a game alone can be asked is not asked of it
/// again with every mix of its expansions.
std::vector<std::map<std::string, std::string>> choices(const Game& game, const plugin::Plan& plan) {
    const std::vector<OptionSpec> alone = plugin::Workshop::options(game, {});
    std::vector<std::map<std::string, std::string>> result{{}};
    for (const OptionSpec& option : plugin::Workshop::options(game, plan.expansions)) {
        const bool asked =
            std::any_of(alone.begin(), alone.end(), [&](const OptionSpec& other) { return other.name == option.name; });
        if (asked && !plan.expansions.empty()) {
            continue;
        }
        for (std::size_t value = 1; value < option.values.size(); ++value) {
            result.push_back({{option.name, option.values[value]}});
        }
    }
    return result;
}

} // namespace

const plugin::Workshop& workshop() {
    static const plugin::Loaded& loaded = plugin::load({plugin::linked_plugins(), {}, {plugin_dir()}});
    static const plugin::Workshop shop(loaded.registry, {data_dir()});
    return shop;
}

std::vector<Setup> all_setups() {
    std::vector<Setup> setups;
    for (const Game* game : workshop().registry().games()) {
        for (const auto& with : mixes(workshop().registry().expansions(game->id()))) {
            Setup setup;
            setup.game = game->id();
            setup.with = with;
            const plugin::Plan plan = workshop().plan(setup);
            for (setup.seats = 1; setup.seats <= max_seats; ++setup.seats) {
                for (const auto& options : choices(*game, plan)) {
                    setup.options = options;
                    if (workshop().plan(setup).faults.empty()) {
                        setups.push_back(setup);
                    }
                }
            }
        }
    }
    return setups;
}

std::string name_of(const Setup& setup) {
    std::string name = setup.game + "_" + std::to_string(setup.seats) + "_seats";
    for (const std::string& expansion : setup.with) {
        name.append("_").append(expansion);
    }
    for (const auto& [option, value] : setup.options) {
        name.append("_").append(option).append("_").append(value);
    }
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

} // namespace linderhof::test

namespace linderhof {

void PrintTo(const Setup& setup, std::ostream* out) {
    *out << test::name_of(setup);
}

} // namespace linderhof
