#include "support/toy_game.hpp"

#include "support/paths.hpp"
#include "support/toy_prompts.hpp"

#include <linderhof/plugin/ruleset_builder.hpp>

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace linderhof::test {

namespace {

constexpr int last_round = 8;

void deal(Play& play) {
    const ToyRules& rules = ToyRules::of(play);
    ToyTable& table = play[rules.table][0];
    std::copy(rules.values.begin(), rules.values.end(), table.deck.begin());
    table.cards = static_cast<std::uint8_t>(rules.values.size());
    play.random().shuffle(std::span(table.deck).first(table.cards));
    for (std::uint8_t& card : play[rules.hands]) {
        card = std::exchange(table.deck[--table.cards], std::uint8_t{0});
    }
    table.stones = static_cast<std::uint8_t>(4 * play.seats());
    for (Seat seat = 0; seat < play.seats(); ++seat) {
        play.change(rules.coins, seat, 3,
                    [] { return Event{.kind = "setup", .rule = "TOY-DEAL-1", .text = "Coins to begin with."}; });
    }
}

/// TOY-BID-2
void settle_bids(Play& play) {
    const ToyRules& rules = ToyRules::of(play);
    ToyTable& table = play[rules.table][0];
    const auto* const best = std::max_element(table.bids.begin(), table.bids.begin() + play.seats());
    if (table.cards > 0 && *best > 0) {
        const auto seat = static_cast<Seat>(best - table.bids.begin());
        play.change(rules.coins, seat, -*best, [] { return Event{.kind = "pay", .rule = "TOY-BID-2"}; });
        const std::uint8_t card = std::exchange(table.deck[--table.cards], std::uint8_t{0});
        play.mark_reveal();
        play.change(rules.points, seat, card, [&] {
            return Event{.kind = "score",
                         .rule = "TOY-BID-2",
                         .text = "$" + std::to_string(seat) + " wins card " + std::to_string(card) + ".",
                         .items = {{.rule = "TOY-BID-2", .amount = card, .text = "the card"}},
                         .reveals = true};
        });
    }
    table.bids = {};
}

/// TOY-ROLL-1
void roll(Play& play) {
    ToyTable& table = play[ToyRules::of(play).table][0];
    if (table.stones > 0) {
        const auto more = static_cast<std::uint8_t>(play.random().below(3));
        table.stones = static_cast<std::uint8_t>(table.stones + more);
        play.tell([&] { return Event{.kind = "roll", .rule = "TOY-ROLL-1", .amount = more}; });
    }
}

Next next_turn(Play& play, Frame& /*frame*/) {
    ToyTable& table = play[ToyRules::of(play).table][0];
    const bool hand = std::any_of(play[ToyRules::of(play).hands].begin() + table.turn * 2,
                                  play[ToyRules::of(play).hands].begin() + table.turn * 2 + 2,
                                  [](std::uint8_t card) { return card != 0; });
    if (table.turn < play.seats() && (table.stones > 0 || hand)) {
        play.ask(ToyRules::of(play).act, static_cast<Seat>(table.turn), table.round);
    }
    ++table.turn;
    return table.turn < play.seats() ? Next::stay : Next::step;
}

/// TOY-END-1
Next end_round(Play& play, Frame& /*frame*/) {
    const ToyRules& rules = ToyRules::of(play);
    ToyTable& table = play[rules.table][0];
    ++table.round;
    if (table.stones > 0 && table.round < last_round) {
        return Next::again;
    }
    if (table.last > 0) {
        play.change(rules.points, static_cast<Seat>(table.last - 1), 3,
                    [] { return Event{.kind = "score", .rule = "TOY-END-1", .text = "The last stone."}; });
    }
    return Next::leave;
}

std::vector<Step> game_steps(PromptId bid) {
    return {{.name = "toy.deal",
             .title = "deal the cards",
             .run =
                 [](Play& play, Frame& /*frame*/) {
                     deal(play);
                     return Next::step;
                 }},
            {.name = "toy.round.bid",
             .title = "all bid at once",
             .run =
                 [bid](Play& play, Frame& /*frame*/) {
                     play[ToyRules::of(play).table][0].turn = 0;
                     play.ask(bid, SeatSet::all(play.seats()));
                     return Next::step;
                 }},
            {.name = "toy.round.settle",
             .title = "the highest bidder takes a card",
             .run =
                 [](Play& play, Frame& /*frame*/) {
                     settle_bids(play);
                     return Next::step;
                 }},
            {.name = "toy.round.turns", .title = "each seat takes or plays", .run = next_turn},
            {.name = "toy.round.roll", .title = "the die", .run = [](Play& play, Frame& /*frame*/) {
                 roll(play);
                 return Next::step;
             }}};
}

/// The cards that a seat does not see, in a fixed order of places: the deck, then the hands of others.
std::vector<std::uint8_t*> unseen(const ToyRules& rules, State& state, Seat seat) {
    std::vector<std::uint8_t*> places;
    ToyTable& table = state[rules.table][0];
    for (std::size_t i = 0; i < table.cards; ++i) {
        places.push_back(&table.deck[i]);
    }
    const auto hands = state[rules.hands];
    for (std::size_t i = 0; i < hands.size(); ++i) {
        if (static_cast<Seat>(i / ToyRules::hand_size) != seat && hands[i] != 0) {
            places.push_back(&hands[i]);
        }
    }
    return places;
}

template <class Order>
void arrange(const Position& position, State& state, Seat seat, Order order) {
    const std::vector<std::uint8_t*> places = unseen(ToyRules::of(position), state, seat);
    std::vector<std::uint8_t> cards;
    for (const std::uint8_t* place : places) {
        cards.push_back(*place);
    }
    order(cards);
    for (std::size_t i = 0; i < places.size(); ++i) {
        *places[i] = cards[i];
    }
}

} // namespace

std::vector<OptionSpec> ToyGame::options() const {
    return {{"edition", {"new", "old"}, "the old edition takes two stones at most", "TOY-TAKE-1"}};
}

void ToyGame::declare(catalog::Schema& schema) const {
    schema.add_kind("cards", "card", "what is dealt").unnamed().required("value", catalog::integer(1, 9), "its value");
}

Reason ToyGame::check(const Setup& setup) const {
    if (setup.seats == 4 && setup.options.at("edition") == "old") {
        return {"TOY-TAKE-1", "The old edition is for two or three players; choose the new one."};
    }
    return {};
}

void ToyGame::compose(Composer& composer) const {
    auto& rules = composer.part(ToyRules::key);
    for (const catalog::Entry& card : composer.catalog().entries("cards")) {
        rules.values.push_back(static_cast<std::uint8_t>(card.integer("value")));
    }
    rules.values.resize(std::min(rules.values.size(), ToyTable::most_cards));
    rules.table = composer.layout().array<ToyTable>("toy.table", 1);
    rules.hands = composer.layout().array<std::uint8_t>("toy.hands", ToyRules::hand_size *
                                                                         static_cast<std::size_t>(composer.seats()));
    rules.points = composer.counter({"toy.points", "stones and bids", CounterKind::points, 0, "TOY-END-1"});
    rules.played = composer.counter({"toy.played", "cards", CounterKind::points, 0, "TOY-PLAY-1"});
    rules.coins = composer.counter({"toy.coins", "coins", CounterKind::goods, 4, "TOY-TAKE-1"});
    const int most = composer.option("edition") == "old" ? 2 : 3;
    rules.most = composer.parameter({"toy.take.most", most, "stones that a seat may take", "TOY-TAKE-1"});
    rules.bid = composer.prompt(make_bid_prompt());
    rules.act = composer.prompt(make_act_prompt());
    const PhaseId round = composer.phase("toy.round", "a round", [&] {
        std::vector<Step> steps = game_steps(rules.bid);
        steps.erase(steps.begin());
        steps.push_back({.name = "toy.round.end", .title = "another round, or the end", .run = end_round});
        return steps;
    }());
    composer.start(composer.phase(
        "toy.game", "the game",
        {game_steps(rules.bid).front(), {.name = "toy.rounds", .title = "rounds", .run = [round](Play& play, Frame&) {
                                             play.push(round);
                                             return Next::step;
                                         }}}));
    composer.secret({[](const Position& position, State& state, Seat seat) {
                         arrange(position, state, seat, [](auto& cards) { std::sort(cards.begin(), cards.end()); });
                     },
                     [](const Position& position, State& state, Seat seat, Random& random) {
                         arrange(position, state, seat, [&](auto& cards) { random.shuffle(std::span(cards)); });
                     }});
}

Scene ToyTelling::scene(const Position& position, Seat viewer) const {
    const ToyRules& rules = ToyRules::of(position);
    Scene scene{.headline = std::to_string(position[rules.table][0].stones) + " stones", .seats = {}, .zones = {}};
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        SeatLine line{.seat = seat, .cells = {std::to_string(position.score(seat))}, .own = {}, .badge = {}};
        line.to_move = position.owing().contains(seat);
        if (seat == viewer) {
            const auto hand = position[rules.hands].subspan(static_cast<std::size_t>(seat) * 2, 2);
            line.own = std::to_string(hand[0]) + " " + std::to_string(hand[1]);
        }
        scene.seats.push_back(line);
    }
    return scene;
}

std::vector<std::string> ToyGame::faults(const Position& position) const {
    const ToyRules& rules = ToyRules::of(position);
    const auto hands = position[rules.hands];
    const auto in_hands = std::count_if(hands.begin(), hands.end(), [](std::uint8_t card) { return card != 0; });
    return position[rules.table][0].cards + in_hands > static_cast<std::ptrdiff_t>(rules.values.size())
               ? std::vector<std::string>{"There are more cards than in the catalog."}
               : std::vector<std::string>{};
}

void Storms::compose(Composer& composer) const {
    composer.vary("toy.take.most");
    composer.insert({.name = "storms.blow",
                     .title = "the storm",
                     .run =
                         [](Play& play, Frame& /*frame*/) {
                             for (Seat seat = 0; seat < play.seats(); ++seat) {
                                 const int most = 1 + static_cast<int>(play.random().below(3));
                                 play.set_parameter(ToyRules::of(play).most, seat, most);
                             }
                             play.tell([] { return Event{.kind = "storm", .rule = "TOY-STORM-1"}; });
                             return Next::step;
                         },
                     .before = {"toy.round.turns"},
                     .after = {"toy.round.settle"}});
}

void Spare::compose(Composer& composer) const {
    composer.layout().array<std::uint64_t>("toy.spare", 5);
}

plugin::Registry toy_registry() {
    plugin::Offers offers;
    offers.games.push_back(std::make_unique<ToyGame>());
    offers.expansions.push_back(std::make_unique<Storms>());
    offers.expansions.push_back(std::make_unique<Spare>());
    plugin::Registry registry;
    registry.add(std::move(offers));
    return registry;
}

std::filesystem::path toy_data() {
    return test_dir("support") / "toy_data";
}

std::shared_ptr<const Ruleset> toy_ruleset(int seats, std::vector<std::string> with,
                                           std::map<std::string, std::string> options) {
    // Rulesets point to the game, so the registry lives as long as the program.
    static const plugin::Registry registry = toy_registry();
    const plugin::RulesetBuilder builder(registry, {toy_data()});
    Setup setup;
    setup.game = "toy";
    setup.seats = seats;
    setup.with = std::move(with);
    setup.options = std::move(options);
    plugin::Made made = builder.make(setup);
    if (!made.ruleset) {
        throw std::runtime_error(made.faults.front().sentence);
    }
    return made.ruleset;
}

} // namespace linderhof::test
