#include "manual/word_lists.hpp"

#include "program/host.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/engine/bot.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/rule_book.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/solo/modes.hpp>
#include <linderhof/host/solo/saved_games.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <algorithm>
#include <map>

namespace linderhof::cli {

namespace {

using Words = std::vector<std::string>;

Words games(const Program& program) {
    Words words;
    for (const Game* game : program.registry.games()) {
        words.emplace_back(game->id());
    }
    return words;
}

Words modes(const Program& program) {
    Words words;
    for (const SoloMode& mode : solo_modes(program.registry)) {
        words.push_back(mode.id);
    }
    return words;
}

/// What can be switched on in games for several.
Words expansions(const Program& program) {
    Words words;
    const Words alone = modes(program);
    for (const Game* game : program.registry.games()) {
        for (const Expansion* expansion : program.registry.expansions(game->id())) {
            if (std::ranges::find(alone, expansion->id()) == alone.end()) {
                words.emplace_back(expansion->id());
            }
        }
    }
    return words;
}

/// Computer players, and the levels that may stand alone.
Words bots(const Program& program) {
    Words words;
    for (const BotMaker* maker : program.registry.bots()) {
        words.emplace_back(maker->id());
        for (const BotLevel& level : maker->levels()) {
            words.push_back(level.word);
        }
    }
    return words;
}

Words players(const Program& program) {
    Words words = bots(program);
    words.emplace_back(person_word);
    return words;
}

Words options(const Program& program) {
    Words words;
    const auto add = [&](const Module& module) {
        for (const OptionSpec& option : module.options()) {
            for (const std::string& value : option.values) {
                words.push_back(option.name + "=" + value);
            }
        }
    };
    for (const Game* game : program.registry.games()) {
        add(*game);
        for (const Expansion* expansion : program.registry.expansions(game->id())) {
            add(*expansion);
        }
    }
    return words;
}

Words sets(const Program& program) {
    Words words;
    catalog::Diagnostics unreadable;
    for (const catalog::SetInfo& set : catalog::find_sets(program.data, unreadable)) {
        words.push_back(set.id);
    }
    return words;
}

/// Everything in the sets that come with the program.
Words things(const Program& program) {
    Words words;
    const plugin::RulesetBuilder builder(program.registry, program.data);
    catalog::Diagnostics mistakes;
    for (const catalog::SetInfo& set : catalog::find_sets(program.data, mistakes)) {
        const Game* const game = program.registry.find_game(set.game);
        if (game == nullptr) {
            continue;
        }
        catalog::LoadRequest request;
        request.data_dirs = program.data;
        request.game = set.game;
        const auto loaded = catalog::check_folder(builder.schema(*game, program.registry.expansions(set.game)),
                                                  set.folder, request, mistakes);
        for (const std::string& kind : loaded ? loaded->kinds() : Words()) {
            for (const catalog::Entry& entry : loaded->entries(kind)) {
                words.push_back(entry.id());
            }
        }
    }
    return words;
}

Words rules(const Program& program) {
    Words words;
    for (const NumberedRule& rule : read_rules(program.rules)) {
        words.push_back(rule.id);
    }
    return words;
}

Words saved(const Program& program) {
    Words words;
    for (const SavedGame& game : unfinished_games(program.user_data)) {
        words.push_back(game.path.stem().string());
    }
    return words;
}

using Maker = Words (*)(const Program&);

const std::map<std::string, Maker>& makers() {
    static const std::map<std::string, Maker> all{
        {"games", games},     {"modes", modes},     {"bots", bots},     {"expansions", expansions}, {"sets", sets},
        {"players", players}, {"options", options}, {"things", things}, {"rules", rules},           {"saved", saved}};
    return all;
}

} // namespace

std::vector<std::string> word_list_names() {
    Words names;
    for (const auto& [name, maker] : makers()) {
        names.push_back(name);
    }
    return names;
}

std::vector<std::string> word_list(const Program& program, const std::string& name) {
    Words words = makers().at(name)(program);
    std::erase(words, std::string());
    std::ranges::sort(words);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

} // namespace linderhof::cli
