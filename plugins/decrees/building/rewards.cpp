// Decrees for completed rooms and extra turns: Paid Encore, Both Passages, Builder's Tip. Others are numbers of the game.

#include "deck/works.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <algorithm>

namespace linderhof::decrees {

namespace {

using castles::Castle;
using castles::Rules;

/// CX-DECREE-33, CX-DRULE-10.
void add_encore(Composer& composer, const Rules& rules, const Decrees& decrees) {
    composer.insert(
        work_step("decrees.turn.encore", "Paid Encore",
                  [&](Play& play, const Frame& frame) {
                      const auto seat = static_cast<Seat>(frame.local[0]);
                      const DecreeRule& rule = decrees.rule(Decree::paid_encore);
                      if (castles::turn_of(play, rules).extra != 0 && decrees.holds(play, seat, Decree::paid_encore)) {
                          play.change(rules.counters.money, seat, rule.money, [&] {
                              return castles::told("receive", seat, rule.rule,
                                                   castles::seat_name(seat) + " receives " +
                                                       castles::money_words(rule.money) + " for the extra turn.");
                          });
                      }
                  },
                  {"decrees.turn.begin"}, {"castles.turn.act"}));
}

/// CX-DECREE-38. A Tower and a Renovation of two types are complete once.
void add_tip(Rules& rules, const Decrees& decrees) {
    rules.building.became_completed.emplace_back([&rules, &decrees](Play& play, Seat seat, int tile) {
        const Castle castle(play, seat);
        const DecreeRule& rule = decrees.rule(Decree::builders_tip);
        if (decrees.holds(play, seat, Decree::builders_tip) && castle.face(tile).room) {
            play.change(rules.counters.money, seat, rule.money, [&] {
                return castles::told("receive", seat, rule.rule,
                                     castles::seat_name(seat) + " receives " + castles::money_words(rule.money) +
                                         " for completing " + castles::with_article(castle.shown(tile)) + ".");
            });
        }
    });
}

/// Which free tile the other one may not be, as bits of castles::FreeTile; nothing: no first one was built.
std::int32_t built_kind(const Castle& castle, const Rules& rules, int from) {
    for (int tile = from; tile < castle.size(); ++tile) {
        const int stack = castle.face(tile).stack;
        if (stack == rules.supply.hallway_stack || stack == rules.supply.stairs_stack) {
            return stack == rules.supply.hallway_stack ? castles::FreeTile::no_hallway : castles::FreeTile::no_stairs;
        }
    }
    return 0;
}

/// CX-DECREE-34: the tile of the other kind; never two of a kind.
void offer_second(Play& play, const Rules& rules, const Frame& frame) {
    const auto seat = static_cast<Seat>(frame.local[0]);
    const std::int32_t built = built_kind(Castle(play, seat), rules, frame.local[2]);
    const bool stairs = built == castles::FreeTile::no_hallway;
    const auto stack = static_cast<std::size_t>(stairs ? rules.supply.stairs_stack : rules.supply.hallway_stack);
    if (built != 0 && play[rules.at.stack_size][stack] > 0 &&
        castles::Places(play, seat, rules.supply.stacks[stack].faces).any()) {
        play.ask(rules.prompts.free_tile, SeatSet(seat), frame.local[1], built);
    }
}

void wrap_corridor(Rules& rules, const Decrees& decrees, Works& works) {
    const auto corridor = std::ranges::find_if(rules.building.rewards,
                                               [](const castles::Reward& reward) { return reward.id == "corridor"; });
    if (corridor == rules.building.rewards.end()) {
        return;
    }
    works.corridor = *corridor;
    corridor->grant = [&decrees, &works](Play& play, Seat seat, int tile) {
        if (decrees.holds(play, seat, Decree::both_passages)) {
            play.push(works.passages, seat, tile, Castle(play, seat).size());
        } else {
            works.corridor.grant(play, seat, tile);
        }
    };
    corridor->words_of = [&decrees, &works](const Position& position, Seat seat) {
        return decrees.holds(position, seat, Decree::both_passages) ? "a free Hallway and free Stairs"
                                                                    : works.corridor.words;
    };
}

void add_passages(Composer& composer, Rules& rules, const Decrees& decrees) {
    auto& works = composer.part(Works::key);
    std::vector<Step> steps;
    steps.push_back({"decrees.passages.first", "The first free tile", [&works](Play& play, Frame& frame) {
                         works.corridor.grant(play, static_cast<Seat>(frame.local[0]), frame.local[1]);
                         return Next::step;
                     }});
    steps.push_back({"decrees.passages.second", "The free tile of the other kind", [&rules](Play& play, Frame& frame) {
                         offer_second(play, rules, frame);
                         return Next::step;
                     }});
    works.passages = composer.phase("decrees.passages", "A Hallway and Stairs for a Corridor room", std::move(steps));
    composer.finally([&rules, &decrees, &works](Composer& /*late*/) { wrap_corridor(rules, decrees, works); });
}

} // namespace

void add_rewards(Composer& composer, Rules& rules, const Decrees& decrees) {
    if (decrees.plays(Decree::paid_encore)) {
        add_encore(composer, rules, decrees);
    }
    if (decrees.plays(Decree::both_passages)) {
        add_passages(composer, rules, decrees);
    }
    if (decrees.plays(Decree::builders_tip)) {
        add_tip(rules, decrees);
    }
}

} // namespace linderhof::decrees
