#include "sets/offered_sets.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/engine/game.hpp>
#include <linderhof/engine/module.hpp>
#include <linderhof/log.hpp>
#include <linderhof/plugin/registry.hpp>

#include <set>

namespace linderhof::server {

namespace {

/// What games and expansions bring by themselves.
std::set<std::string> brought_sets(const plugin::Registry& registry) {
    std::set<std::string> brought;
    const auto add = [&](const Module& module) {
        const std::vector<std::string> sets = module.sets();
        brought.insert(sets.begin(), sets.end());
    };
    for (const Game* game : registry.games()) {
        add(*game);
        for (const Expansion* expansion : registry.expansions(game->id())) {
            add(*expansion);
        }
    }
    return brought;
}

bool is_sound(const plugin::RulesetBuilder& builder, const Game& game, const catalog::SetInfo& set) {
    catalog::LoadRequest request;
    request.data_dirs = builder.data_dirs();
    request.game = set.game;
    catalog::Diagnostics diagnostics;
    const auto checked = catalog::check_folder(builder.schema(game, builder.registry().expansions(set.game)),
                                               set.folder, request, diagnostics);
    if (!checked) {
        log::write("catalog", log::Level::error, diagnostics.text());
    }
    return checked.has_value();
}

} // namespace

std::vector<OfferedSet> offered_sets(const plugin::RulesetBuilder& builder) {
    const std::set<std::string> brought = brought_sets(builder.registry());
    catalog::Diagnostics unreadable;
    std::vector<OfferedSet> offered;
    for (const catalog::SetInfo& set : catalog::find_sets(builder.data_dirs(), unreadable)) {
        const Game* const game = builder.registry().find_game(set.game);
        if (game != nullptr && !brought.contains(set.id) && is_sound(builder, *game, set)) {
            offered.push_back({set.id, set.names.english(), set.game});
        }
    }
    if (!unreadable.empty()) {
        log::write("catalog", log::Level::error, unreadable.text());
    }
    return offered;
}

} // namespace linderhof::server
