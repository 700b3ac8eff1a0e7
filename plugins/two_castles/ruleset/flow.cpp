#include "ruleset/flow.hpp"

#include "hidden/secrets.hpp"
#include "turns/bonuses.hpp"
#include "turns/draft.hpp"
#include "turns/final.hpp"
#include "turns/turns.hpp"

#include <linderhof/two_castles/rules.hpp>

#include <algorithm>

namespace linderhof::two_castles {

namespace {

/// Beside them a castle holds its throne room, and what bonuses bring.
constexpr int most_drafted = castle_capacity - 12;

/// Where more of a kind should stand: in the set of the game, which has enough by itself, and not in that of an expansion
/// which only adds to it.
catalog::Place place_for_more(const catalog::Catalog& catalog, std::string_view kind) {
    const auto of_kind = [&](const catalog::Removal& removal) { return removal.kind == kind; };
    if (std::ranges::any_of(catalog.removals(), of_kind)) {
        return catalog.blame(kind);
    }
    const catalog::SetInfo& base = catalog.sets().front();
    for (const catalog::Entry& entry : catalog.entries(kind)) {
        if (entry.set() == base.id) {
            return entry.place();
        }
    }
    return catalog::Place((base.folder / "set.yaml").string());
}

/// Everything is dealt at the start of the game: tiles, a throne room and a name for each castle.
void check_amounts(const catalog::Catalog& catalog, const Rules& rules, int seats) {
    const auto need = [&](std::string_view kind, std::size_t has, int needed, const std::string& things,
                          std::string_view rule) {
        if (static_cast<int>(has) < needed) {
            throw CompositionError(place_for_more(catalog, kind), std::to_string(seats) + " seats need " +
                                                                      std::to_string(needed) + " " + things +
                                                                      ", and the sets bring " + std::to_string(has) +
                                                                      "; add some [" + std::string(rule) + "].");
        }
    };
    const auto number = [&](std::string_view id) {
        return static_cast<int>(catalog.at("parameters", id).integer("value"));
    };
    need("throne_rooms", rules.thrones.size(), rules.castle_count, "throne rooms", "TC-SETUP-3");
    need("castle_tokens", rules.castle_names.size(), rules.castle_count, "castle tokens", "TC-COMP-6");
    need("rooms", rules.standard_tiles.size(), seats * number("rounds") * number("hand_tiles"), "tiles to be drafted",
         "TC-DRAFT-2");
    if (const int drafted = number("rounds") * (number("hand_tiles") - 1); drafted > most_drafted) {
        throw CompositionError(catalog.blame("parameters", "hand_tiles"),
                               "With so many rounds and tiles in a hand a castle would get " + std::to_string(drafted) +
                                   " tiles; " + std::to_string(most_drafted) + " are possible.");
    }
}

void add_arrays(Layout& layout, Rules& rules, std::size_t seats) {
    const std::size_t tiles = rules.standard_tiles.size();
    const auto cards = static_cast<std::size_t>(rules.bonus_cards_total);
    if (tiles > tile_capacity) {
        throw CompositionError("The sets have " + std::to_string(tiles) + " tiles to be drafted; " +
                               std::to_string(tile_capacity) + " are the most.");
    }
    Handles& at = rules.at;
    at.hands = layout.array<Hand>("two_castles.hands", seats);
    at.later_hands = layout.array<Hand>("two_castles.later_hands", seats * round_capacity);
    at.drafted = layout.array<Drafted>("two_castles.drafted", seats * 2);
    at.reserve = layout.array<std::uint16_t>("two_castles.reserve", tiles);
    at.discard = layout.array<std::uint16_t>("two_castles.discard", tiles);
    at.reserve_hidden = layout.array<std::uint8_t>("two_castles.reserve_hidden", tiles);
    at.discard_hidden = layout.array<std::uint8_t>("two_castles.discard_hidden", tiles);
    at.drawn = layout.array<std::uint16_t>("two_castles.drawn", draw_capacity);
    at.bonus_deck = layout.array<std::uint8_t>("two_castles.bonus_deck", cards);
    at.bonus_discard = layout.array<std::uint8_t>("two_castles.bonus_discard", cards);
    at.drawn_cards = layout.array<std::uint8_t>("two_castles.drawn_cards", draw_capacity);
    at.attendants = layout.array<std::uint8_t>("two_castles.attendants", rules.attendants.size());
    at.table = layout.array<Table>("two_castles.table", 1);
}

void add_prompts(Composer& composer, const Rules& rules, Prompts& prompts) {
    prompts.choose = composer.prompt(std::make_unique<ChoosePrompt>(rules));
    prompts.companion = composer.prompt(std::make_unique<CompanionPrompt>(rules));
    prompts.place = composer.prompt(std::make_unique<PlacePrompt>(rules));
    prompts.bonus_place = composer.prompt(std::make_unique<BonusPlacePrompt>(rules));
    prompts.bonus_tile = composer.prompt(std::make_unique<BonusTilePrompt>(rules));
    prompts.attendant = composer.prompt(std::make_unique<AttendantPrompt>(rules));
    prompts.card = composer.prompt(std::make_unique<CardPrompt>(rules));
    prompts.other = composer.prompt(std::make_unique<RewardPrompt>(rules, false));
    prompts.special = composer.prompt(std::make_unique<RewardPrompt>(rules, true));
}

/// By the turns that have been played (TC-DRAFT-1, TC-DRAFT-16).
Progress progress_of(const Position& position, const Rules& rules) {
    const Table& table = position[rules.at.table].front();
    const int turns = position.parameter(rules.parameters.hand_tiles, no_seat) / 2;
    const int all = position.parameter(rules.parameters.rounds, no_seat) * turns;
    const int played = ((table.round - 1) * turns) + table.turn - 1;
    return {std::clamp(static_cast<double>(played) / std::max(all, 1), 0.0, 1.0), table.round};
}

void add_phases(Composer& composer, const Rules& rules, Phases& phases) {
    phases.game = composer.phase("two_castles.game", "A game of Between Two Castles", game_steps(rules));
    phases.round = composer.phase("two_castles.round", "A round of drafting", round_steps(rules));
    phases.turn = composer.phase("two_castles.turn", "A turn: choose, reveal, place", turn_steps(rules));
    phases.place = composer.phase("two_castles.place", "The tiles of one castle", place_steps(rules));
    phases.bonuses = composer.phase("two_castles.bonuses", "Bonuses that a castle has earned", bonus_steps(rules));
    phases.final_scoring = composer.phase("two_castles.final", "Final scoring", final_steps(rules));
    composer.start(phases.game);
    composer.final_scoring(phases.final_scoring);
    composer.progress([&rules](const Position& position) { return progress_of(position, rules); });
}

/// Points come at the end only (TC-SCORE-GEN-1); till then a player goes by what the castles would score now. Of two
/// castles each counts half, for only the lower one will be the player's score; a castle of one's own counts whole.
void add_forecasts(Composer& composer, const Rules& rules) {
    const bool personal =
        std::ranges::all_of(rules.castles_of, [](const auto& castles) { return castles.first == castles.second; });
    const auto left = [&rules](const Position& position, Seat seat) {
        return castle_total(position, rules, rules.castles_of[static_cast<std::size_t>(seat)].first);
    };
    const auto right = [&rules](const Position& position, Seat seat) {
        return castle_total(position, rules, rules.castles_of[static_cast<std::size_t>(seat)].second);
    };
    if (personal) {
        composer.counter({"two_castles.castle", "castle", CounterKind::forecast, 1, "TC-SCORE-GEN-1", left});
        return;
    }
    composer.counter({"two_castles.left", "castle on the left", CounterKind::forecast, 2, "TC-END-3", left});
    composer.counter({"two_castles.right", "castle on the right", CounterKind::forecast, 2, "TC-END-3", right});
}

} // namespace

void compose_flow(Composer& composer) {
    Rules& rules = Rules::of(composer);
    rules.counters.score = composer.counter({"two_castles.score", "score", CounterKind::points, 0, "TC-END-3"});
    add_rewards(rules);
    add_prompts(composer, rules, rules.prompts);
    add_phases(composer, rules, rules.phases);
    for (Secret& secret : base_secrets(rules)) {
        composer.secret(std::move(secret));
    }
    composer.finally([](Composer& all) {
        Rules& made = Rules::of(all);
        check_amounts(all.catalog(), made, all.seats());
        add_arrays(all.layout(), made, static_cast<std::size_t>(all.seats()));
        add_forecasts(all, made);
    });
}

} // namespace linderhof::two_castles
