// What comes with the beginning and the end of a turn: Round Up and Savings Box (CX-DECREE-40, 41).

#include "deck/decrees.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/phrases.hpp>

#include <utility>

namespace linderhof::decrees {

namespace {

using castles::Rules;

void round_up(Play& play, const Decrees& decrees, Seat seat) {
    const bool odd = play.score(seat) % 2 != 0; // below zero too
    if (!odd || !decrees.holds(play, seat, Decree::round_up)) {
        return;
    }
    const DecreeRule& rule = decrees.rule(Decree::round_up);
    play.change(decrees.points, seat, rule.points, [&] {
        return castles::told("decree", seat, rule.rule,
                             decree_name(decrees, Decree::round_up) + ": " + signed_number(rule.points) + ", " +
                                 std::to_string(play.score(seat)) + " VP.");
    });
}

Asking ask_for_savings(const Rules& rules, const Decrees& decrees) {
    const int amount = decrees.rule(Decree::savings_box).money;
    Asking asking;
    asking.decree = Decree::savings_box;
    asking.question = "do you save " + castles::money_words(amount) + "?";
    asking.notation = [](int yes) { return yes != 0 ? "save" : "spare"; };
    asking.words = [&decrees, amount](const Position& position, Seat seat, int yes) {
        return (yes != 0 ? "Put " + castles::money_words(amount) + " into the Savings Box"
                         : std::string("Save nothing")) +
               "; " + castles::money_words(decrees.seat(position, seat).savings) + " lie there";
    };
    asking.answer = [&rules, &decrees, amount](Play& play, Seat seat, int yes) {
        if (yes == 0) {
            return;
        }
        decrees.seat(play, seat).savings += amount;
        play.change(rules.counters.money, seat, -amount, [&] {
            return castles::told("decree", seat, "CX-DECREE-41",
                                 castles::seat_name(seat) + " saves " + castles::money_words(amount) + ".");
        });
    };
    return asking;
}

/// CX-FINAL-1, step 0: the savings count as money before anything else, since nothing is paid any more.
void open_box(Play& play, const Rules& rules, const Decrees& decrees) {
    const Seat master = castles::table_of(play, rules).master;
    for (int place = 0; place < play.rules().players(); ++place) {
        const Seat seat = castles::left_of(play, master, place);
        const int amount = decrees.seat(play, seat).savings;
        if (amount == 0) {
            continue;
        }
        play.change(rules.counters.money, seat, amount, [&] {
            return castles::told("decree", seat, decrees.rule(Decree::savings_box).rule,
                                 castles::seat_name(seat) + " counts " + castles::money_words(amount) +
                                     " as money again.");
        });
    }
}

int points_of_savings(const Position& position, const Decrees& decrees, Seat seat) {
    const DecreeRule& rule = decrees.rule(Decree::savings_box);
    return decrees.seat(position, seat).savings / rule.money * rule.points;
}

void score_savings(Play& play, const Decrees& decrees, Seat seat) {
    const DecreeRule& rule = decrees.rule(Decree::savings_box);
    const int vp = points_of_savings(play, decrees, seat);
    const int amount = std::exchange(decrees.seat(play, seat).savings, 0);
    if (vp == 0) {
        return;
    }
    play.change(decrees.points, seat, vp, [&] {
        return castles::told("final", seat, rule.rule,
                             decree_name(decrees, Decree::savings_box) + ": " + castles::seat_name(seat) +
                                 " has saved " + castles::money_words(amount) + ": " + signed_number(vp) + ".");
    });
}

void add_savings(Composer& composer, const Rules& rules, Decrees& decrees) {
    const std::size_t asking = add_asking(decrees, ask_for_savings(rules, decrees));
    composer.insert({"decrees.turn.savings",
                     "Savings Box",
                     [&, asking](Play& play, Frame& frame) {
                         const auto seat = static_cast<Seat>(frame.local[0]);
                         if (decrees.holds(play, seat, Decree::savings_box) &&
                             castles::money_of(play, rules, seat) >= decrees.rule(Decree::savings_box).money) {
                             ask_number(play, decrees, seat, asking, 0, 1);
                         }
                         return Next::step;
                     },
                     {"castles.turn.extra"},
                     {"castles.turn.end", "renovations.end", "decrees.turn.round_up"}});
    composer.insert({"decrees.final.savings",
                     "The Savings Boxes are opened",
                     [&](Play& play, Frame&) {
                         open_box(play, rules, decrees);
                         return Next::step;
                     },
                     {"decrees.final.start"},
                     {"castles.final.begin"}});
    composer.counter({"decrees.savings", "savings", CounterKind::forecast, 1, "CX-DECREE-41",
                      [&](const Position& position, Seat seat) { return points_of_savings(position, decrees, seat); }});
    decrees.moments[Moment::final_scoring].set(Decree::savings_box,
                                               [&](Play& play, Seat seat) { score_savings(play, decrees, seat); });
}

} // namespace

void add_turn_ends(Composer& composer, const Rules& rules, Decrees& decrees) {
    composer.insert({"decrees.turn.begin",
                     "What was bought and borrowed in this turn",
                     [&](Play& play, Frame& frame) {
                         SeatDecrees& own = decrees.seat(play, static_cast<Seat>(frame.local[0]));
                         own.borrowed = 0;
                         own.stored_now = 0;
                         return Next::step;
                     },
                     {"castles.turn.act"},
                     {"castles.turn.begin", "swans.turn"}});
    if (decrees.plays(Decree::round_up)) {
        composer.insert({"decrees.turn.round_up",
                         "Round Up",
                         [&](Play& play, Frame& frame) {
                             round_up(play, decrees, static_cast<Seat>(frame.local[0]));
                             return Next::step;
                         },
                         {"castles.turn.extra"},
                         {"castles.turn.end", "renovations.end"}});
    }
    if (decrees.plays(Decree::savings_box)) {
        add_savings(composer, rules, decrees);
    }
}

} // namespace linderhof::decrees
