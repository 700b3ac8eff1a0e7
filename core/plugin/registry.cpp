#include <linderhof/plugin/registry.hpp>

#include "plugin/guarded.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace linderhof::plugin {

namespace {

template <class Map>
auto* find(const Map& map, const typename Map::key_type& key) {
    const auto found = map.find(key);
    return found == map.end() ? nullptr : found->second.get();
}

template <class T, class Map>
std::vector<const T*> all(const Map& map) {
    std::vector<const T*> result;
    result.reserve(map.size());
    for (const auto& [key, offer] : map) {
        result.push_back(offer.get());
    }
    return result;
}

std::string key_of(const Game& game) {
    return std::string(game.id());
}

std::string key_of(const BotMaker& bot) {
    return std::string(bot.id());
}

std::pair<std::string, std::string> key_of(const Expansion& expansion) {
    return {std::string(expansion.extends()), std::string(expansion.id())};
}

/// What is said of the offers of one kind.
struct Wording {
    OwnerKind owner;
    std::string_view kind;   ///< for the sentence when one comes twice
    std::string_view plugin; ///< that brings them
};

template <class Guarded, class Offer>
std::unique_ptr<Guarded> behind(std::unique_ptr<Offer> offer, const Owner& owner) {
    return std::make_unique<Guarded>(std::move(offer), owner);
}

/// Sorts offers by key, each behind the guard that `guard` puts before it.
template <class Map, class Offer, class Guard>
Map sorted(std::vector<std::unique_ptr<Offer>> offers, const Map& known, const Wording& wording, Guard guard) {
    Map result;
    for (auto& offer : offers) {
        auto key = key_of(*offer);
        const std::string id(offer->id());
        if (known.contains(key) || result.contains(key)) {
            throw std::invalid_argument(fmt::format("the {} '{}' is already offered", wording.kind, id));
        }
        const Owner& owner = Owner::of(wording.owner, id, wording.plugin.empty() ? id : wording.plugin);
        result.emplace(std::move(key), guard(std::move(offer), owner));
    }
    return result;
}

} // namespace

Registry::Registry() = default;
Registry::~Registry() = default;
Registry::Registry(Registry&&) noexcept = default;
Registry& Registry::operator=(Registry&&) noexcept = default;

void Registry::add(Offers offers, std::string_view plugin) {
    auto games = sorted(std::move(offers.games), games_, {OwnerKind::game, "game", plugin}, behind<GuardedGame, Game>);
    auto expansions = sorted(std::move(offers.expansions), expansions_, {OwnerKind::expansion, "expansion", plugin},
                             behind<GuardedExpansion, Expansion>);
    auto bots = sorted(std::move(offers.bots), bots_, {OwnerKind::bot, "bot", plugin}, guarded_maker);
    // Nothing from here on can fail: merging only relinks nodes.
    games_.merge(games);
    expansions_.merge(expansions);
    bots_.merge(bots);
}

const Game* Registry::find_game(std::string_view id) const {
    return find(games_, std::string(id));
}

const Expansion* Registry::find_expansion(std::string_view game, std::string_view id) const {
    return find(expansions_, {std::string(game), std::string(id)});
}

const BotMaker* Registry::find_bot(std::string_view id) const {
    return find(bots_, std::string(id));
}

void Registry::note_refused(const std::string& plugin, std::string reason) {
    if (!refused_.contains(plugin)) { // the first source wins, as with those that are there
        refused_[plugin] = std::move(reason);
    }
}

std::string Registry::refusal_of(std::string_view plugin) const {
    const auto found = refused_.find(plugin);
    return found == refused_.end() ? std::string() : found->second;
}

std::vector<std::string> Registry::refused() const {
    std::vector<std::string> ids;
    for (const auto& [id, reason] : refused_) {
        ids.push_back(id);
    }
    return ids;
}

std::vector<const Game*> Registry::games() const {
    return all<Game>(games_);
}

std::vector<const Expansion*> Registry::expansions(std::string_view game) const {
    std::vector<const Expansion*> result;
    for (auto it = expansions_.lower_bound({std::string(game), ""}); it != expansions_.end() && it->first.first == game;
         ++it) {
        result.push_back(it->second.get());
    }
    return result;
}

std::vector<const BotMaker*> Registry::bots() const {
    return all<BotMaker>(bots_);
}

} // namespace linderhof::plugin
