#include "ruleset/compose.hpp"

#include "buying/free_tile.hpp"
#include "buying/offers.hpp"
#include "buying/tile_sales.hpp"
#include "hidden/secrets.hpp"
#include "rewards/rewards.hpp"
#include "rewards/sleeping.hpp"
#include "ruleset/amounts.hpp"
#include "ruleset/compile.hpp"
#include "ruleset/faces.hpp"
#include "supply/cards.hpp"
#include "turns/final.hpp"
#include "turns/pricing.hpp"
#include "turns/round.hpp"
#include "turns/setup.hpp"
#include "turns/turn.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/player_word.hpp>
#include <linderhof/castles/turns/steps.hpp>

#include <algorithm>

namespace linderhof::castles {

namespace {

void add_counters(Composer& composer, Counters& counters) {
    const auto points = [&](std::string name, std::string title, std::string rule) {
        return composer.counter(
            {"castles." + std::move(name), std::move(title), CounterKind::points, 0, std::move(rule)});
    };
    counters.start = points("start", "start", "CB-SETUP-13");
    counters.rooms = points("rooms", "rooms", "CB-SCORE-1");
    counters.rewards = points("rewards", "rewards", "CB-SCORE-14");
    counters.depleted = points("depleted", "empty stacks", "CB-FINAL-5");
    counters.favors = points("favors", "favors", "CB-FAV-1");
    counters.bonus = points("bonus", "bonus cards", "CB-FINAL-7");
    counters.money_vp = points("money_vp", "money", "CB-FINAL-8");
    const catalog::Entry& worth = composer.catalog().at("parameters", "money_per_vp");
    counters.money = composer.counter(
        {"castles.money", "money left", CounterKind::goods, static_cast<int>(worth.integer("value")), "CB-COMP-3"});
}

void add_prompts(Composer& composer, Rules& rules) {
    Prompts& at = rules.prompts;
    at.foyer = composer.prompt(std::make_unique<FoyerPrompt>(rules));
    at.return_card = composer.prompt(std::make_unique<CardPrompt>(rules, false));
    at.price = composer.prompt(std::make_unique<PricePrompt>(rules));
    at.buy = composer.prompt(std::make_unique<BuyPrompt>(rules));
    at.reward = composer.prompt(std::make_unique<RewardPrompt>(rules));
    at.free_tile = composer.prompt(std::make_unique<FreeTilePrompt>(rules));
    at.other_reward = composer.prompt(std::make_unique<OtherRewardPrompt>(rules));
    at.rescore = composer.prompt(std::make_unique<RescorePrompt>(rules));
    at.stack = composer.prompt(std::make_unique<StackPrompt>(rules));
    at.stack_tile = composer.prompt(std::make_unique<StackTilePrompt>(rules));
    at.keep_card = composer.prompt(std::make_unique<CardPrompt>(rules, true));
}

void add_offers(Rules& rules) {
    rules.buying.offers.emplace_back(std::make_unique<MarketSale>(rules));
    rules.buying.offers.emplace_back(std::make_unique<StackSale>(rules, rules.supply.hallway_stack, "h"));
    rules.buying.offers.emplace_back(std::make_unique<StackSale>(rules, rules.supply.stairs_stack, "s"));
    rules.buying.offers.emplace_back(std::make_unique<PassOffer>(rules));
    rules.buying.offers.emplace_back(std::make_unique<DeclineOffer>(rules));
}

/// Rounds until one was the last (CB-END-1).
Next play_rounds(Play& play, const Rules& rules, Frame& /*frame*/) {
    const Table& table = table_of(play, rules);
    if (table.round > 0 && table.last_round != 0) {
        return Next::step;
    }
    play.push(rules.phases.round);
    return Next::stay;
}

void score_finally(Play& play, const Rules& rules) {
    play.push(rules.phases.final_scoring);
}

void end_game(Play& play, const Rules& /*rules*/) {
    play.finish();
}

std::vector<Step> game_steps(const Rules& rules) {
    std::vector<Step> steps = setup_steps(rules);
    steps.push_back(make_step("castles.game.rounds", "Rounds, until the room deck has run out", rules, play_rounds));
    steps.push_back(make_step("castles.game.final", "Final scoring", rules, score_finally));
    steps.push_back(make_step("castles.game.end", "The game ends", rules, end_game));
    return steps;
}

/// By the room cards that are drawn: the game ends with the round in which the last one goes (CB-END-1).
Progress progress_of(const Position& position, const Rules& rules) {
    const Table& table = table_of(position, rules);
    const double drawn = rules.supply.room_cards - table.deck_count;
    const double share = table.last_round != 0 || rules.supply.room_cards == 0 ? 1 : drawn / rules.supply.room_cards;
    return {table.round == 0 ? 0 : std::clamp(share, 0.0, 1.0), table.round};
}

void add_phases(Composer& composer, Rules& rules) {
    Phases& at = rules.phases;
    at.game = composer.phase("castles.game", "A game of Castles", game_steps(rules));
    at.round = composer.phase("castles.round", "A round", round_steps(rules));
    at.turn = composer.phase("castles.turn", "A turn", turn_steps(rules));
    at.build = composer.phase("castles.build", "Building a tile", build_steps(rules));
    at.rewards = composer.phase("castles.rewards", "Rewards of completed rooms", reward_steps(rules));
    at.other_rewards =
        composer.phase("castles.other_rewards", "Rewards that stand for another", other_reward_steps(rules));
    at.cards = composer.phase("castles.cards", "Choosing bonus cards", card_steps(rules));
    at.final_scoring = composer.phase("castles.final", "Final scoring", final_steps(rules));
    composer.start(at.game);
    composer.final_scoring(at.final_scoring);
    composer.progress([&rules](const Position& position) { return progress_of(position, rules); });
}

/// Where the tiles and cards of each stack come from; modules have added theirs.
void finish_stacks(const Composer& composer, Rules& rules) {
    const auto cards = composer.catalog().at("parameters", "room_cards_per_size").integer("value");
    std::uint16_t first = 0;
    for (Stack& stack : rules.supply.stacks) {
        if (stack.rooms) {
            stack.first = first;
            stack.tiles = std::min(stack.tiles, static_cast<int>(stack.faces.size()));
            stack.cards = stack.cards != 0 ? stack.cards : static_cast<int>(cards);
            first = static_cast<std::uint16_t>(first + stack.faces.size());
        }
    }
}

std::size_t favors_shown(const Composer& composer) {
    return static_cast<std::size_t>(player_count(composer).integer("favors"));
}

void add_tile_arrays(Layout& layout, std::size_t players, Rules& rules) {
    std::size_t all_tiles = 0;
    std::size_t used_tiles = 0;
    for (const Stack& stack : rules.supply.stacks) {
        all_tiles += stack.rooms ? stack.faces.size() : 0;
        used_tiles += stack.rooms ? static_cast<std::size_t>(stack.tiles) : 0;
    }
    Handles& at = rules.at;
    at.market = layout.array<MarketTile>("castles.market", rules.supply.prices.size());
    at.stack_order = layout.array<std::uint16_t>("castles.stack_order", all_tiles);
    at.stack_size = layout.array<std::uint8_t>("castles.stack_size", rules.supply.stacks.size());
    at.looks =
        layout.array<std::uint8_t>("castles.looks", players * static_cast<std::size_t>(rules.supply.room_stacks));
    at.deck_tiles = layout.array<DeckTile>("castles.deck_tiles", used_tiles);
    at.left_at = layout.array<std::uint8_t>("castles.left_at", used_tiles * players);
    at.removed = layout.array<std::uint16_t>("castles.removed", used_tiles);
    at.kept = layout.array<DeckTile>("castles.kept", static_cast<std::size_t>(rules.supply.kept_tiles));
}

void add_card_arrays(const Composer& composer, Layout& layout, std::size_t players, Rules& rules) {
    std::size_t room_cards = 0;
    for (const Stack& stack : rules.supply.stacks) {
        room_cards += static_cast<std::size_t>(stack.cards);
    }
    rules.supply.room_cards = std::min(rules.supply.room_cards, static_cast<int>(room_cards));
    rules.cards.hand_capacity = rules.cards.bonus_cards_total;
    Handles& at = rules.at;
    at.deck = layout.array<std::uint8_t>("castles.deck", room_cards);
    at.discard = layout.array<std::uint8_t>("castles.discard", rules.supply.stacks.size());
    at.bonus_deck =
        layout.array<BonusCard>("castles.bonus_deck", static_cast<std::size_t>(rules.cards.bonus_cards_total));
    at.hands = layout.array<BonusCard>("castles.hands", players * static_cast<std::size_t>(rules.cards.hand_capacity));
    at.hand_size = layout.array<std::uint8_t>("castles.hand_size", players);
    at.put_back = layout.array<std::uint8_t>("castles.put_back", rules.supply.cards_put_back ? room_cards : 0);
    const std::size_t shown = favors_shown(composer);
    at.favors = layout.array<std::uint8_t>("castles.favors", shown);
    at.favor_box =
        layout.array<BoxFavor>("castles.favor_box", rules.cards.favors_drawn ? rules.cards.favors.size() - shown : 0);
    const bool of_points =
        std::ranges::any_of(rules.cards.bonus_cards, [](const BonusCardRule& card) { return card.measure.of_points; });
    if (of_points) {
        at.first_places = layout.array<std::uint8_t>("castles.first_places", shown);
        at.card_scores = layout.array<ScoredCard>("castles.card_scores", at.hands.count);
    }
}

void finish_game(Composer& composer, Rules& rules) {
    finish_stacks(composer, rules);
    compile_castles(composer, rules);
    check_amounts(composer, rules);
    const auto players = static_cast<std::size_t>(composer.players());
    Layout& layout = composer.layout();
    add_tile_arrays(layout, players, rules);
    add_card_arrays(composer, layout, players, rules);
    rules.at.downstairs_done = layout.array<std::uint8_t>("castles.downstairs_done", players);
    rules.at.table = layout.array<Table>("castles.table", 1);
    rules.at.turn = layout.array<Turn>("castles.turn", 1);
    if (std::ranges::any_of(rules.buying.offers,
                            [](const BroughtOffer& offer) { return offer.call<&Offer::free>(); })) {
        rules.buying.offers.emplace_back(std::make_unique<DoneOffer>(rules));
    }
}

} // namespace

void compose_game(Composer& composer) {
    Rules& rules = Rules::of(composer);
    compile_catalog(composer, rules);
    add_counters(composer, rules.counters);
    static_cast<void>(PlayerWords::of(composer)); // there is one, whether a module adds to it or not
    rules.building.rewards = base_rewards(rules);
    add_offers(rules);
    add_prompts(composer, rules);
    add_phases(composer, rules);
    for (Secret& secret : base_secrets(rules)) {
        composer.secret(std::move(secret));
    }
    composer.finally([](Composer& late) { finish_game(late, Rules::of(late)); });
}

} // namespace linderhof::castles
