#include "turns/solo.hpp"

#include "supply/cards.hpp"
#include "supply/market.hpp"
#include "turns/round.hpp"
#include "turns/setup.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/steps.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>

namespace linderhof::castles {

namespace {

constexpr Seat player = 0; // who also stands for the Master Builder: what is paid goes to the bank (CB-SOLO-7)

void give_solo_money(Play& play, const Rules& rules) {
    play.change(rules.counters.money, player, rules.start.money, [&] {
        return told("money", player, "CB-SOLO-3",
                    seat_name(player) + " starts with " + money_words(rules.start.money) + " and 0 VP.");
    });
}

void draw_hand(Play& play, const Rules& rules) {
    draw_cards(play, player, rules.start.cards_dealt);
}

void begin_solo(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    ++table.round;
    play.tell([&] { return told("phase", player, "CB-SOLO-4", "Round " + std::to_string(table.round) + "."); });
}

/// Food rooms give their extra turns within it, with the tiles that are still there (CB-SOLO-11).
void take_turn(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    table.order[0] = player;
    table.at = 1;
    play.push(rules.phases.turn, player);
}

/// CB-SOLO-8, CB-SOLO-9: the tiles leave the game, whatever was done.
void clear_market(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    table.at = 0;
    std::vector<std::string> names;
    for (MarketTile& entry : play[rules.at.market]) {
        if (entry.face == no_face) {
            continue;
        }
        if (play.listening()) {
            names.push_back(rules.face(entry.face).name);
        }
        play[rules.at.removed][table.removed_count++] = static_cast<std::uint16_t>(entry.face + 1);
        entry.face = no_face;
    }
    if (!names.empty()) {
        play.tell(
            [&] { return told("remove", no_seat, "CB-SOLO-8", "Removed from the game: " + listed(names) + "."); });
    }
}

} // namespace

std::vector<Step> solo_setup_steps(const Rules& rules) {
    std::vector<Step> steps = table_steps(rules);
    steps.push_back(make_step("castles.setup.market", "The market is empty", rules, empty_market));
    steps.push_back(make_step("castles.setup.money", "Take money", rules, give_solo_money));
    steps.push_back(make_step("castles.setup.foyers", "Choose a foyer", rules, give_foyers));
    steps.push_back(make_step("castles.setup.cards", "Draw bonus cards and keep them", rules, draw_hand));
    return steps;
}

std::vector<Step> solo_round_steps(const Rules& rules) {
    return {make_step("castles.round.begin", "A round begins", rules, begin_solo),
            make_step("castles.round.market", "New rooms in the order drawn, the cheapest space first", rules,
                      fill_from_cheapest),
            make_step("castles.round.turns", "One turn", rules, take_turn),
            make_step("castles.round.clear", "The tiles left in the market go out of the game", rules, clear_market)};
}

std::vector<SoloRank> solo_ranks(const Composer& composer) {
    std::vector<SoloRank> ranks;
    if (composer.players() != 1) {
        return ranks;
    }
    for (const catalog::Entry& table : composer.catalog().entries("rank_tables")) {
        if (table.text("edition") != composer.option("edition")) {
            continue;
        }
        for (const catalog::Record& rank : table.records("ranks")) {
            std::optional<int> at_least;
            if (rank.has("at_least")) {
                at_least = static_cast<int>(rank.integer("at_least"));
            }
            ranks.push_back({at_least, rank.names("title").english()});
        }
        return ranks;
    }
    throw CompositionError(composer.catalog().blame("rank_tables"),
                           "No set has a rank table for a solo game of the edition " + composer.option("edition") +
                               ".");
}

std::string solo_title(const Rules& rules, int score) {
    const auto reached = std::find_if(rules.choices.solo_ranks.rbegin(), rules.choices.solo_ranks.rend(),
                                      [&](const SoloRank& rank) { return !rank.at_least || score >= *rank.at_least; });
    return reached == rules.choices.solo_ranks.rend() ? "no rank" : reached->title;
}

} // namespace linderhof::castles
