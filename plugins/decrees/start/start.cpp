// What decrees do when they are revealed: Full Purse, Two Whispered Favors, Second Thoughts, Ready-Made Cellar Way.

#include "deck/draft.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::decrees {

namespace {

using castles::BoxFavor;
using castles::Rules;

/// CX-DECREE-1.
void fill_purse(Play& play, const Rules& rules, const Decrees& decrees, Seat seat) {
    const DecreeRule& rule = decrees.rule(Decree::full_purse);
    play.change(rules.counters.money, seat, rule.money, [&] {
        return castles::told("decree", seat, rule.rule,
                             castles::seat_name(seat) + " takes " + castles::money_words(rule.money) +
                                 " from the bank" + castles::purse_words(play, seat) + ".");
    });
}

/// CX-DECREE-2: the last favors of the box that nobody keeps and that lie in no stack, as many as there are.
void whisper(Play& play, const Rules& rules, const Decrees& decrees, Seat seat) {
    const DecreeRule& rule = decrees.rule(Decree::two_whispered_favors);
    const std::span<BoxFavor> all = play[rules.at.favor_box];
    const std::span<BoxFavor> box =
        all.subspan(std::min(all.size(), static_cast<std::size_t>(rules.cards.favors_aside)));
    std::vector<std::string> names; // for people only
    int left = rule.many;
    for (auto held = box.rbegin(); held != box.rend() && left > 0; ++held) {
        if (held->owner == 0) {
            held->owner = static_cast<std::uint8_t>(seat + 1);
            held->use = decrees.favor_use;
            held->known = castles::seat_bit(seat);
            --left;
            if (play.listening()) {
                names.push_back(rules.cards.favors[held->favor].entry->name());
            }
        }
    }
    play.mark_reveal();
    play.tell([&] {
        return castles::told("decree", seat, rule.rule,
                             castles::seat_name(seat) + " keeps " + castles::number_words(rule.many - left) +
                                 (rule.many - left == 1 ? " favor" : " favors") + " from the box, face down.");
    });
    play.tell([&] {
        return castles::told_privately("decree", seat, rule.rule,
                                       "You keep " + (names.empty() ? "none" : listed(names)) + ".");
    });
}

/// CX-FINAL-1, step 0: as for Tower favors their owner alone scores them.
void score_whispers(Play& play, const Rules& rules, const Decrees& decrees, Seat seat) {
    for (BoxFavor& held : play[rules.at.favor_box]) {
        if (held.use == decrees.favor_use && held.owner == seat + 1) {
            castles::score_own_favor(play, decrees.points, held, "Whispered favor",
                                     decrees.rule(Decree::two_whispered_favors).rule);
        }
    }
}

/// CX-DECREE-3: looks at the top decrees of the deck, which move to the empty places of the draft.
void reconsider(Play& play, const Decrees& decrees, Seat seat) {
    Draft& draft = play[decrees.draft][0];
    const std::span<DecreeCard> deck = play[decrees.deck];
    const int many = std::min({decrees.rule(Decree::second_thoughts).many, static_cast<int>(draft.deck),
                               static_cast<int>(play[decrees.passing].size())});
    for (int i = 0; i < many; ++i) {
        DecreeCard& top = deck[--draft.deck];
        top.known = castles::seat_bit(seat);
        play[decrees.passing][draft.passed++] = top;
        top = DecreeCard{};
    }
    if (many == 0) {
        return;
    }
    play.mark_reveal();
    play.tell([&] {
        return castles::told("decree", seat, "CX-DECREE-3",
                             castles::seat_name(seat) + " looks at " + castles::number_words(many) +
                                 (many == 1 ? " decree." : " decrees and keeps one."));
    });
    play.ask(decrees.redraw, SeatSet(seat));
}

bool fits(const Position& position, const Rules& rules, Seat seat, int stack) {
    const auto index = static_cast<std::size_t>(stack);
    return position[rules.at.stack_size][index] > 0 &&
           castles::Places(position, seat, rules.supply.stacks[index].faces).any();
}

constexpr std::int32_t both = castles::FreeTile::no_hallway | castles::FreeTile::no_stairs;

/// CX-DECREE-4: one tile each time the step runs. Frame::local: the seat, what has been built as bits of FreeTile, and
/// 1 once a tile has been asked for.
Next build_gifts(Play& play, const Rules& rules, Frame& frame) {
    const auto seat = static_cast<Seat>(frame.local[0]);
    if (frame.local[2] != 0) {
        const castles::Castle castle(play, seat);
        const bool hallway = castle.face(castle.size() - 1).stack == rules.supply.hallway_stack;
        frame.local[1] |= hallway ? castles::FreeTile::no_hallway : castles::FreeTile::no_stairs;
    }
    std::int32_t without = frame.local[1];
    without |= fits(play, rules, seat, rules.supply.hallway_stack) ? 0 : castles::FreeTile::no_hallway;
    without |= fits(play, rules, seat, rules.supply.stairs_stack) ? 0 : castles::FreeTile::no_stairs;
    if (without == both) {
        return Next::step;
    }
    frame.local[2] = 1;
    play.ask(rules.prompts.free_tile, SeatSet(seat), -1, without);
    return Next::stay;
}

/// Building outside of a turn: the rewards are limited as in one.
PhaseId cellar_way_phase(Composer& composer, const Rules& rules) {
    const auto begin = [&rules](Play& play, Frame& frame) {
        castles::Turn turn;
        turn.seat = static_cast<Seat>(frame.local[0]);
        castles::turn_of(play, rules) = turn;
        return Next::step;
    };
    const auto rewards = [&rules](Play& play, Frame& frame) {
        play.push(rules.phases.rewards, frame.local[0]);
        return Next::step;
    };
    const auto end = [&rules](Play& play, Frame& /*frame*/) {
        castles::turn_of(play, rules) = castles::Turn{};
        return Next::leave;
    };
    std::vector<Step> steps;
    steps.push_back({"decrees.cellar_way.begin", "Building begins", begin});
    steps.push_back({"decrees.cellar_way.build", "A free Hallway and free Stairs",
                     [&rules](Play& play, Frame& frame) { return build_gifts(play, rules, frame); }});
    steps.push_back({"decrees.cellar_way.rewards", "What they complete", rewards});
    steps.push_back({"decrees.cellar_way.end", "Building ends", end});
    return composer.phase("decrees.cellar_way", "Ready-Made Cellar Way", std::move(steps));
}

} // namespace

/// The card itself and what is not kept go under the deck.
void RedrawPrompt::answer(Play& play, Seat seat, Move move) const {
    const std::span<DecreeCard> held = held_by(play, decrees(), seat);
    const auto old =
        std::ranges::find_if(held, [](const DecreeCard& card) { return card.decree == Decree::second_thoughts; });
    DecreeCard& chosen = play[decrees().passing][static_cast<std::size_t>(move.code)];
    std::swap(*old, chosen);
    old->known = castles::known_to_all;
    put_rest_under(play, decrees());
    decrees().seat(play, seat).active &= ~bit_of(Decree::second_thoughts);
    reveal_decree(play, decrees(), seat, old->decree, "CX-DECREE-3");
}

Question RedrawPrompt::question(const Position& position, Seat seat) const {
    const int left = position[decrees().draft][0].passed;
    Question question;
    question.text = castles::seat_name(seat) + ", which decree do you keep?";
    question.rule = "CX-DECREE-3";
    question.help = "You drew " + castles::number_words(left) + " decrees. One takes the place of " +
                    decree_name(decrees(), Decree::second_thoughts) + "; the others go under the deck.";
    question.secret = true;
    return question;
}

void add_start(Composer& composer, Rules& rules, Decrees& decrees) {
    Moment& revealed = decrees.moments[Moment::revealed];
    revealed.set(Decree::full_purse, [&](Play& play, Seat seat) { fill_purse(play, rules, decrees, seat); });
    if (decrees.plays(Decree::two_whispered_favors)) {
        rules.cards.favors_drawn = true;
        decrees.favor_use = ++rules.cards.favor_uses;
        revealed.set(Decree::two_whispered_favors, [&](Play& play, Seat seat) { whisper(play, rules, decrees, seat); });
        decrees.moments[Moment::final_scoring].set(
            Decree::two_whispered_favors, [&](Play& play, Seat seat) { score_whispers(play, rules, decrees, seat); });
    }
    const PhaseId cellar_way = cellar_way_phase(composer, rules);
    revealed.set(Decree::ready_made_cellar_way, [cellar_way](Play& play, Seat seat) { play.push(cellar_way, seat); });
    decrees.redraw = composer.prompt(std::make_unique<RedrawPrompt>(rules, decrees));
    decrees.moments[Moment::all_revealed].set(Decree::second_thoughts,
                                              [&](Play& play, Seat seat) { reconsider(play, decrees, seat); });
}

} // namespace linderhof::decrees
