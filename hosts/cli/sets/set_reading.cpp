#include "sets/set_reading.hpp"

#include "program/host.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/engine/offer.hpp>

#include <algorithm>
#include <cstddef>

namespace linderhof::cli {

std::vector<std::string> game_ids(const Program& program) {
    std::vector<std::string> ids;
    for (const Game* game : program.registry.games()) {
        ids.emplace_back(game->id());
    }
    return ids;
}

catalog::Schema full_schema(const Program& program, const plugin::RulesetBuilder& builder, const std::string& game) {
    const Game* const found = program.registry.find_game(game);
    if (found == nullptr) {
        const std::vector<std::string> games = game_ids(program);
        throw InputError("No plugin offers the game '" + game + "'; " +
                         (games.empty() ? "'linderhof plugins' says what is there."
                                        : "the games are " + catalog::alternatives(games) + "."));
    }
    return builder.schema(*found, program.registry.expansions(game));
}

std::optional<catalog::Catalog> read_set(const Program& program, const plugin::RulesetBuilder& builder,
                                         const catalog::SetInfo& set, catalog::Diagnostics& diagnostics) {
    catalog::LoadRequest request;
    request.data_dirs = builder.data_dirs();
    request.game = set.game;
    return catalog::check_folder(full_schema(program, builder, set.game), set.folder, request, diagnostics);
}

std::vector<catalog::SetInfo> with_hashes(const Program& program, const plugin::RulesetBuilder& builder,
                                          std::vector<catalog::SetInfo> sets) {
    for (catalog::SetInfo& set : sets) {
        if (program.registry.find_game(set.game) == nullptr) {
            continue;
        }
        catalog::Diagnostics diagnostics;
        if (const auto loaded = read_set(program, builder, set, diagnostics)) {
            const auto& all = loaded->sets();
            const auto own = std::ranges::find(all, set.id, &catalog::SetInfo::id);
            set.hash = own == all.end() ? 0 : own->hash;
        }
    }
    return sets;
}

const catalog::SetInfo& set_of(const std::vector<catalog::SetInfo>& sets, const std::string& id) {
    std::vector<std::string> ids;
    ids.reserve(sets.size());
    for (const catalog::SetInfo& set : sets) {
        ids.push_back(set.id);
    }
    const auto found = std::ranges::find(ids, id);
    if (found == ids.end()) {
        const std::string near = catalog::nearest(id, ids);
        throw InputError("There is no set " + catalog::quote(id) + " in the data folders" +
                         (near.empty() ? "; 'linderhof catalog list' shows the sets."
                                       : "; did you mean " + catalog::quote(near) + "?"));
    }
    return sets[static_cast<std::size_t>(found - ids.begin())];
}

} // namespace linderhof::cli
