#include <linderhof/host/json/offers.hpp>

#include "json/parts.hpp"

#include <linderhof/engine/offer.hpp>

namespace linderhof::host {

namespace {

Json value_json(const OptionSpec& option, std::size_t value) {
    return {{"value", option.values[value]}, {"about", value < option.meanings.size() ? option.meanings[value] : ""}};
}

Json spec_json(const OptionSpec& option) {
    Json values = Json::array();
    for (std::size_t i = 0; i < option.values.size(); ++i) {
        values.push_back(value_json(option, i));
    }
    return {{"name", option.name}, {"title", option.title}, {"rule", option.rule}, {"values", values}};
}

Json range_json(const SeatRange& seats) {
    return {{"least", seats.least}, {"most", seats.most}, {"usual", seats.usual}};
}

Json module_json(const Module& module, const SeatRange& seats) {
    return {{"id", module.id()},
            {"title", module.title()},
            {"about", module.about()},
            {"seats", range_json(seats)},
            {"options", list_json(module.options(), spec_json)}};
}

Json expansion_json(const Expansion& expansion) {
    Json json = module_json(expansion, expansion.seats());
    json["needs"] = expansion.needs();
    json["excludes"] = expansion.excludes();
    return json;
}

Json offered_game_json(const plugin::Registry& registry, const Game& game) {
    Json json = module_json(game, game.seats());
    json["expansions"] = list_json(registry.expansions(game.id()),
                                   [](const Expansion* expansion) { return expansion_json(*expansion); });
    return json;
}

Json bot_json(const BotMaker& bot) {
    return {{"id", bot.id()}, {"title", bot.title()}, {"levels", list_json(bot.levels(), [](const BotLevel& level) {
                                                           return Json{{"word", level.word}, {"about", level.about}};
                                                       })}};
}

Json placeable_json(const Placeable& thing) {
    return {{"id", thing.id},     {"name", thing.name},     {"styles", thing.styles},
            {"size", thing.size}, {"number", thing.number}, {"words", thing.words}};
}

} // namespace

Json offers_json(const plugin::Registry& registry) {
    return {
        {"games", list_json(registry.games(), [&](const Game* game) { return offered_game_json(registry, *game); })},
        {"bots", list_json(registry.bots(), [](const BotMaker* bot) { return bot_json(*bot); })}};
}

Json placeables_json(const Ruleset& rules) {
    return list_json(rules.game().telling().placeables(rules), placeable_json);
}

} // namespace linderhof::host
