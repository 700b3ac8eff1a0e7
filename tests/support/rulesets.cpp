#include "support/rulesets.hpp"

#include "support/sanitized.hpp"

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

bool has(const std::vector<OptionSpec>& options, const std::string& name) {
    return std::any_of(options.begin(), options.end(), [&](const OptionSpec& each) { return each.name == name; });
}

/// What is asked with fewer expansions already is not asked again with every mix.
bool asked_before(const Game& game, const std::vector<const Expansion*>& expansions, const std::string& option) {
    for (std::size_t i = 0; i < expansions.size(); ++i) {
        std::vector<const Expansion*> fewer = expansions;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (has(plugin::RulesetBuilder::options(game, fewer), option)) {
            return true;
        }
    }
    return false;
}

/// The usual values, and each other value of an option by itself.
std::vector<std::map<std::string, std::string>> choices(const Game& game, const plugin::Plan& plan) {
    std::vector<std::map<std::string, std::string>> result{{}};
    for (const OptionSpec& option : plugin::RulesetBuilder::options(game, plan.expansions)) {
        if (asked_before(game, plan.expansions, option.name)) {
            continue;
        }
        for (std::size_t value = 1; value < option.values.size(); ++value) {
            result.push_back({{option.name, option.values[value]}});
        }
    }
    return result;
}

} // namespace

const plugin::RulesetBuilder& builder() {
    static const plugin::Loaded& loaded = plugin::load({plugin::linked_plugins(), {}, {plugin_dir()}});
    static const plugin::RulesetBuilder result(loaded.registry, {data_dir()});
    return result;
}

const plugin::RulesetBuilder& builder_with_made_up_rooms() {
    static const plugin::RulesetBuilder result(builder().registry(), {data_dir(), test_dir("data")});
    return result;
}

std::vector<Setup> all_setups() {
    std::vector<Setup> setups;
    for (const Game* game : builder().registry().games()) {
        for (const auto& with : mixes(builder().registry().expansions(game->id()))) {
            Setup setup;
            setup.game = game->id();
            setup.with = with;
            const plugin::Plan plan = builder().plan(setup);
            for (setup.seats = 1; setup.seats <= max_seats; ++setup.seats) {
                for (const auto& options : choices(*game, plan)) {
                    setup.options = options;
                    if (builder().plan(setup).faults.empty()) {
                        setups.push_back(setup);
                    }
                }
            }
        }
    }
    return setups;
}

std::vector<Setup> sampled_setups() {
    const std::vector<Setup> all = all_setups();
    std::vector<Setup> sample;
    for (std::size_t i = 0; i < all.size(); i += sanitized ? 3 : 1) {
        sample.push_back(all[i]);
    }
    return sample;
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
