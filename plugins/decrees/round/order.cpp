// Who has a turn before whom: First Pick and Jump the Queue (CX-DECREE-12, 13).

#include "deck/decrees.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>

#include <algorithm>
#include <utility>

namespace linderhof::decrees {

namespace {

using castles::Rules;
using castles::Table;

/// Which turn of the round a seat has.
int place_of(const Table& table, int players, Seat seat) {
    return static_cast<int>(std::find(table.order, table.order + players, seat) - table.order);
}

/// Moves a seat forward by so many turns; the others keep their order.
void move_up(Table& table, int place, int steps) {
    for (int at = place; at > place - steps; --at) {
        std::swap(table.order[at], table.order[at - 1]);
    }
}

Asking ask_first_pick(const Rules& rules) {
    Asking asking;
    asking.decree = Decree::first_pick;
    asking.question = "do you take your turn first?";
    asking.notation = [](int yes) { return yes != 0 ? "first" : "last"; };
    asking.words = [](const Position&, Seat, int yes) {
        return yes != 0 ? "Have the first turn" : "Have the last turn, as usual";
    };
    asking.answer = [&rules](Play& play, Seat seat, int yes) {
        if (yes == 0) {
            return;
        }
        Table& table = castles::table_of(play, rules);
        const int place = place_of(table, play.rules().players(), seat);
        move_up(table, place, place);
        play.tell([&] {
            return castles::told("order", seat, "CX-DECREE-12", castles::seat_name(seat) + " has the first turn.");
        });
    };
    return asking;
}

void overtake(Play& play, const Rules& rules, const Decrees& decrees, Seat seat, int steps) {
    Table& table = castles::table_of(play, rules);
    const int place = place_of(table, play.rules().players(), seat);
    const int price = decrees.rule(Decree::jump_the_queue).money;
    for (int step = 1; step <= steps; ++step) {
        const Seat other = table.order[place - step];
        play.change(rules.counters.money, seat, -price, [&] {
            return castles::told("pay", seat, "CX-DECREE-13",
                                 castles::seat_name(seat) + " pays " + castles::money_words(price) + " to " +
                                     castles::seat_name(other) + ".");
        });
        play.change(rules.counters.money, other, price, [&] {
            return castles::told("receive", other, "CX-DECREE-13",
                                 castles::seat_name(other) + " receives " + castles::money_words(price) + " from " +
                                     castles::seat_name(seat) + ".");
        });
    }
    move_up(table, place, steps);
    play.tell([&] {
        return castles::told("order", seat, "CX-DECREE-13",
                             steps == 0 ? castles::seat_name(seat) + " overtakes nobody."
                                        : castles::seat_name(seat) + " overtakes " + castles::number_words(steps) +
                                              (steps == 1 ? " player." : " players."));
    });
}

Asking ask_overtaking(const Rules& rules, const Decrees& decrees) {
    Asking asking;
    asking.decree = Decree::jump_the_queue;
    asking.question = "how many players do you overtake?";
    asking.notation = [](int steps) { return "overtake " + std::to_string(steps); };
    asking.words = [&](const Position& position, Seat seat, int steps) {
        const Table& table = castles::table_of(position, rules);
        const int place = place_of(table, position.rules().players(), seat);
        return steps == 0 ? std::string("Keep your place")
                          : "Go before " + castles::seat_name(table.order[place - steps]) + " for " +
                                castles::money_words(steps * decrees.rule(Decree::jump_the_queue).money);
    };
    asking.answer = [&](Play& play, Seat seat, int steps) { overtake(play, rules, decrees, seat, steps); };
    return asking;
}

/// The seat that holds a decree; no_seat: nobody does.
Seat holder(const Position& position, const Decrees& decrees, Decree decree) {
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        if (decrees.holds(position, seat, decree)) {
            return seat;
        }
    }
    return no_seat;
}

void add_first_pick(Composer& composer, const Rules& rules, Decrees& decrees) {
    const std::size_t asking = add_asking(decrees, ask_first_pick(rules));
    composer.insert({"decrees.round.first_pick",
                     "First Pick",
                     [&, asking](Play& play, Frame&) {
                         const Seat master = castles::table_of(play, rules).master;
                         if (decrees.holds(play, master, Decree::first_pick)) {
                             ask_number(play, decrees, master, asking, 0, 1);
                         }
                         return Next::step;
                     },
                     {"castles.round.turns"},
                     {"castles.round.order"}});
}

void add_jump_the_queue(Composer& composer, const Rules& rules, Decrees& decrees) {
    const std::size_t asking = add_asking(decrees, ask_overtaking(rules, decrees));
    composer.insert({"decrees.round.jump_the_queue",
                     "Jump the Queue",
                     [&, asking](Play& play, Frame&) {
                         const Seat seat = holder(play, decrees, Decree::jump_the_queue);
                         if (seat == no_seat) {
                             return Next::step;
                         }
                         const int place = place_of(castles::table_of(play, rules), play.rules().players(), seat);
                         const int affordable =
                             castles::money_of(play, rules, seat) / decrees.rule(Decree::jump_the_queue).money;
                         if (const int most = std::min(place, affordable); most > 0) {
                             ask_number(play, decrees, seat, asking, 0, most);
                         }
                         return Next::step;
                     },
                     {"castles.round.turns"},
                     {"castles.round.order", "decrees.round.first_pick"}});
}

} // namespace

void add_order(Composer& composer, Rules& rules, Decrees& decrees) {
    if (decrees.plays(Decree::first_pick)) {
        add_first_pick(composer, rules, decrees);
    }
    if (decrees.plays(Decree::jump_the_queue)) {
        add_jump_the_queue(composer, rules, decrees);
    }
}

} // namespace linderhof::decrees
