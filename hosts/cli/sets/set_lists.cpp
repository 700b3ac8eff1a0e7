#include "sets/set_lists.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/text/layout.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <set>
#include <utility>
#include <vector>

namespace linderhof::cli {

namespace {

using Json = nlohmann::ordered_json;

/// The entries of a kind that come from a set.
std::vector<const catalog::Entry*> entries_of(const catalog::Catalog& catalog, const std::string& kind,
                                              const std::string& set) {
    std::vector<const catalog::Entry*> entries;
    for (const catalog::Entry& entry : catalog.entries(kind)) {
        if (entry.set() == set) {
            entries.push_back(&entry);
        }
    }
    return entries;
}

void add_tiles(const plugin::RulesetBuilder& builder, const Setup& setup, std::set<std::string>& known,
               std::vector<Placeable>& tiles) {
    const plugin::Made made = builder.make(setup);
    if (!made.ruleset) {
        return; // that expansion needs another one, or a set with mistakes
    }
    for (Placeable& tile : made.ruleset->game().telling().placeables(*made.ruleset)) {
        if (known.insert(tile.id).second) {
            tiles.push_back(std::move(tile));
        }
    }
}

std::vector<Placeable> tiles_of(const Program& program, const plugin::RulesetBuilder& builder, const Game& game) {
    std::vector<Placeable> tiles;
    std::set<std::string> known;
    Setup setup;
    setup.game = game.id();
    add_tiles(builder, setup, known, tiles);
    for (const Expansion* expansion : program.registry.expansions(game.id())) {
        setup.with = {std::string(expansion->id())};
        add_tiles(builder, setup, known, tiles);
    }
    return tiles;
}

} // namespace

std::string entries_text(const catalog::Catalog& catalog, const std::string& set, int width) {
    std::string text;
    for (const std::string& kind : catalog.kinds()) {
        const std::vector<const catalog::Entry*> entries = entries_of(catalog, kind, set);
        if (entries.empty()) {
            continue;
        }
        text += fmt::format("{}{} ({})\n", text.empty() ? "" : "\n", kind, entries.size());
        Table table;
        for (const catalog::Entry* entry : entries) {
            table.row({entry->id(), entry->name()});
        }
        for (const std::string& line : table.lines(width)) {
            text += line + "\n";
        }
    }
    return text;
}

std::string entries_json(const catalog::Catalog& catalog, const std::string& set) {
    Json list = Json::array();
    for (const std::string& kind : catalog.kinds()) {
        for (const catalog::Entry* entry : entries_of(catalog, kind, set)) {
            list.push_back({{"kind", kind}, {"id", entry->id()}, {"name", entry->name()}});
        }
    }
    return Json{{"set", set}, {"entries", std::move(list)}}.dump() + "\n";
}

std::string tiles_text(const Program& program, const plugin::RulesetBuilder& builder, int width) {
    std::string text;
    for (const Game* game : program.registry.games()) {
        const std::vector<Placeable> tiles = tiles_of(program, builder, *game);
        text += fmt::format("{}{}: {} tiles\n", text.empty() ? "" : "\n", game->title(), tiles.size());
        Table table;
        for (const Placeable& tile : tiles) {
            table.row({tile.id, tile.words});
        }
        table.wrap();
        for (const std::string& line : table.lines(width)) {
            text += line + "\n";
        }
    }
    return text;
}

std::string tiles_json(const Program& program, const plugin::RulesetBuilder& builder) {
    Json list = Json::array();
    for (const Game* game : program.registry.games()) {
        for (const Placeable& tile : tiles_of(program, builder, *game)) {
            list.push_back({{"game", game->id()},
                            {"id", tile.id},
                            {"name", tile.name},
                            {"types", tile.styles},
                            {"size", tile.size},
                            {"number", tile.number},
                            {"words", tile.words}});
        }
    }
    return Json{{"tiles", std::move(list)}}.dump() + "\n";
}

} // namespace linderhof::cli
