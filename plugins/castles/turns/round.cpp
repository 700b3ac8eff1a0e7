#include "turns/round.hpp"

#include "supply/market.hpp"
#include "turns/pricing.hpp"
#include "turns/solo.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/steps.hpp>
#include <linderhof/castles/words/phrases.hpp>

#include <algorithm>

namespace linderhof::castles {

namespace {

void begin_round(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    ++table.round;
    play.tell([&] {
        return told("phase", table.master, "CB-ROUND-1",
                    "Round " + std::to_string(table.round) + " · Master Builder: " + seat_name(table.master) + ".");
    });
}

[[nodiscard]] bool anybody_could_build(const Position& position, const Rules& rules) {
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        for (const auto& offer : rules.buying.offers) {
            if (offer.call<&Offer::could_build>(position, seat)) {
                return true;
            }
        }
    }
    return false;
}

/// CB-END-7: a market that takes no new tile, and nothing on offer that fits any castle, stay so for ever.
void end_if_stuck(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    if (table.last_round == 0 && !anybody_could_build(play, rules)) {
        table.last_round = 2;
        play.tell([&] {
            return told("last_round", no_seat, "CB-END-7", "Nothing on offer fits any castle: this is the last round.");
        });
    }
}

/// CB-ROUND-2, CB-SETUP-17: the market of the first round is full.
void new_rooms(Play& play, const Rules& rules) {
    if (table_of(play, rules).round == 1) {
        return;
    }
    const std::span<const MarketTile> market = play[rules.at.market];
    const bool full = std::ranges::none_of(market, [](const MarketTile& entry) { return entry.face == no_face; });
    if (full) {
        end_if_stuck(play, rules); // looked at only then, since it costs a search of every castle
    } else {
        fill_market(play, rules);
    }
}

/// CB-BUY-1: from the left of the Master Builder, who comes last.
void fix_order(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    const int players = std::min(play.rules().players(), max_seats);
    for (int place = 0; place < players; ++place) {
        table.order[place] = static_cast<std::int8_t>(left_of(play, table.master, place + 1));
    }
    table.at = 0;
}

Next turns(Play& play, const Rules& rules, Frame& /*frame*/) {
    Table& table = table_of(play, rules);
    if (table.at == play.rules().players()) {
        table.at = 0;
        return Next::step;
    }
    play.push(rules.phases.turn, table.order[table.at++]);
    return Next::stay;
}

/// CB-NEXT-1; in the last round the pawn stays (CB-END-5).
void next_master(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    if (table.last_round == 0) {
        table.master = left_of(play, table.master, 1);
        play.tell(
            [&] { return told("master", table.master, "CB-NEXT-1", seat_name(table.master) + " is Master Builder."); });
    }
}

} // namespace

std::vector<Step> round_steps(const Rules& rules) {
    if (rules.choices.solo) {
        return solo_round_steps(rules);
    }
    std::vector<Step> steps;
    steps.push_back(make_step("castles.round.begin", "A round begins", rules, begin_round));
    steps.push_back(make_step("castles.round.market", "New rooms for the free spaces", rules, new_rooms));
    steps.push_back(make_step("castles.round.pricing", "The Master Builder sets the prices", rules, start_pricing));
    steps.push_back(make_step("castles.round.order", "The order of the turns", rules, fix_order));
    // The market is not filled again between turns (CB-BUY-12).
    steps.push_back(make_step("castles.round.turns", "One turn each, the Master Builder last", rules, turns));
    steps.push_back(make_step("castles.round.coins", "Coins on the tiles left in the market", rules, add_coins));
    steps.push_back(make_step("castles.round.next", "The pawn goes to the left", rules, next_master));
    return steps;
}

} // namespace linderhof::castles
