#include <linderhof/host/games/written_position.hpp>

#include <linderhof/catalog/named.hpp>
#include <linderhof/catalog/reader.hpp>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <range/v3/algorithm/contains.hpp>
#include <system_error>
#include <utility>
#include <vector>

namespace linderhof::host {

namespace {

/// The document that an address stands for, in the words of the first game that knows it.
std::string read_address(const plugin::Registry& registry, const std::string& text) {
    std::string fault;
    for (const Game* game : registry.games()) {
        std::string document = game->files().read_address(text, fault);
        if (!document.empty()) {
            return document;
        }
    }
    throw InputError(fault.empty()
                         ? "There is no file " + catalog::quote(text, 200) + ", and it is no published address either."
                         : catalog::quote(text, 200) + ": " + fault);
}

catalog::Document read_document(const plugin::Registry& registry, const std::string& text,
                                catalog::Diagnostics& diagnostics) {
    auto document = is_file(text) ? catalog::Document::read_file(text, diagnostics)
                                  : catalog::Document::read_text(read_address(registry, text), "address", diagnostics);
    refuse(diagnostics);
    return *std::move(document);
}

std::vector<std::string> words_at(const catalog::Node& root, std::string_view key, catalog::Diagnostics& diagnostics) {
    std::vector<std::string> words;
    if (const catalog::Node* node = root.find(key)) {
        const catalog::Reader list(*node, diagnostics, "'" + std::string(key) + "'");
        for (const catalog::Reader& word : list.list(100)) {
            words.push_back(word.text());
        }
    }
    return words;
}

/// As many as `players` says, or as a table that is written out has entries; 0: the game's usual number.
int read_seats(const catalog::Node& root, catalog::Diagnostics& diagnostics) {
    const catalog::Node* node = seats_node(root);
    if (node == nullptr) {
        return 0;
    }
    if (node == root.find("players")) {
        return static_cast<int>(catalog::Reader(*node, diagnostics, "'players'").integer({1, max_seats}));
    }
    return node->is_list() ? static_cast<int>(catalog::Reader(*node, diagnostics, "'table'").list(100).size()) : 0;
}

/// The game of a file; a file of another kind is told what it is for.
std::string read_game(const plugin::Registry& registry, const catalog::Node& root, catalog::Diagnostics& diagnostics) {
    if (root.find("moves") != nullptr && root.find("setup") != nullptr) {
        diagnostics.add(root.place(), "this is the record of a game, and no position that people wrote down",
                        "play it again with `linderhof replay`");
        refuse(diagnostics);
    }
    if (const catalog::Node* game = root.find("game")) {
        std::vector<std::string> known;
        for (const Game* each : registry.games()) {
            known.emplace_back(each->id());
        }
        return catalog::Reader(*game, diagnostics, "'game'").choice(known);
    }
    return registry.games().empty() ? std::string() : std::string(registry.games().front()->id());
}

Setup read_head(const plugin::Registry& registry, const catalog::Node& root, catalog::Diagnostics& diagnostics) {
    Setup setup;
    setup.game = read_game(registry, root, diagnostics);
    refuse(diagnostics);
    setup.seats = read_seats(root, diagnostics);
    setup.with = words_at(root, "with", diagnostics);
    setup.sets = words_at(root, "sets", diagnostics);
    refuse(diagnostics);
    const Game* game = registry.find_game(setup.game);
    std::vector<const Expansion*> expansions;
    for (const std::string& id : setup.with) {
        if (const Expansion* expansion = registry.find_expansion(setup.game, id)) {
            expansions.push_back(expansion);
        }
    }
    if (game != nullptr) {
        for (const OptionSpec& option : plugin::RulesetBuilder::options(*game, expansions)) {
            if (const catalog::Node* node = root.find(option.name)) {
                setup.options[option.name] =
                    option.more_kind.empty()
                        ? catalog::Reader(*node, diagnostics, "'" + option.name + "'").choice(option.values)
                        : catalog::Reader(*node, diagnostics, "'" + option.name + "'").text();
            }
        }
    }
    refuse(diagnostics);
    return setup;
}

/// How many mistakes the position has under other rules; nothing: a plugin of theirs failed.
std::optional<std::size_t> mistakes_under(const Ruleset& rules, const WrittenPosition& position) {
    catalog::Diagnostics diagnostics;
    try {
        static_cast<void>(rules.game().files().score(rules, position.document, diagnostics));
    } catch (const RuleFault&) {
        return std::nullopt; // it was tried without being asked for
    }
    return diagnostics.count();
}

/// The expansions with which the file has the fewest mistakes, if they are fewer than without: one of them is missing.
std::vector<std::string> missing_expansions(const plugin::RulesetBuilder& builder, const WrittenPosition& position,
                                            std::size_t mistakes) {
    std::vector<std::string> missing;
    const Setup& now = position.rules->setup();
    for (const Expansion* expansion : builder.registry().expansions(now.game)) {
        const std::string id(expansion->id());
        Setup setup = now;
        setup.with.push_back(id);
        const bool on = ranges::contains(now.with, id);
        const plugin::Made made = on ? plugin::Made() : builder.make(setup);
        if (!made.ruleset) {
            continue;
        }
        const std::optional<std::size_t> left = mistakes_under(*made.ruleset, position);
        if (left && *left < mistakes) {
            mistakes = *left;
            missing.clear();
        } else if (!left || missing.empty() || *left > mistakes) {
            continue;
        }
        missing.push_back(id);
    }
    return missing;
}

/// How to switch it on: as a list when there is one, and else in words.
std::string switch_on(const std::vector<std::string>& missing, std::vector<std::string> with) {
    if (missing.size() > 1) {
        return "add " + catalog::alternatives(missing) + " to `with`";
    }
    with.push_back(missing.front());
    return "write `with: [" + joined(with) + "]` at the top";
}

/// A game need not read what people write down; then it answers nothing at all.
Verdict told(Verdict verdict, const WrittenPosition& position, const std::string& what) {
    if (!verdict.json) {
        throw InputError("The game " + catalog::quote(position.rules->setup().game) + " offers no " + what +
                         " of positions that are written down; `linderhof plugins` shows the games there are.");
    }
    return verdict;
}

} // namespace

bool is_file(const std::string& text) {
    std::error_code error;
    return std::filesystem::exists(std::filesystem::symlink_status(text, error));
}

WrittenPosition read_position(const plugin::RulesetBuilder& builder, const std::string& text) {
    catalog::Diagnostics diagnostics;
    return position_of(builder, read_document(builder.registry(), text, diagnostics), text);
}

WrittenPosition position_of(const plugin::RulesetBuilder& builder, catalog::Document document,
                            const std::string& name) {
    catalog::Diagnostics diagnostics;
    const Setup setup = read_head(builder.registry(), document.root(), diagnostics);
    plugin::Made made = builder.make(setup);
    refuse(made.faults, document.root());
    return {name, std::move(document), made.ruleset};
}

Verdict verdict_on(const plugin::RulesetBuilder& builder, const WrittenPosition& position) {
    catalog::Diagnostics diagnostics;
    Verdict verdict = position.rules->game().files().score(*position.rules, position.document, diagnostics);
    if (diagnostics.empty()) {
        return told(std::move(verdict), position, "scoring");
    }
    const std::vector<std::string> missing = missing_expansions(builder, position, diagnostics.count());
    if (!missing.empty()) {
        // Most likely one cause, so one mistake is told: but it may be meant, and the expansion not have been played.
        const catalog::Diagnostic first = diagnostics.sorted().front();
        diagnostics = catalog::Diagnostics();
        diagnostics.add(first.place, first.problem,
                        switch_on(missing, position.rules->setup().with) + " if that was played, else " + first.remedy);
    }
    refuse(diagnostics);
    return verdict;
}

Verdict places_in(const WrittenPosition& position, const std::string& tile) {
    catalog::Diagnostics diagnostics;
    const std::vector<std::string> ids = catalog::ids_named(position.rules->catalog(), tile);
    const std::string& id = ids.size() == 1 ? ids.front() : tile;
    Verdict verdict = position.rules->game().files().placements(*position.rules, position.document, id, diagnostics);
    refuse(diagnostics);
    return told(std::move(verdict), position, "places");
}

} // namespace linderhof::host
