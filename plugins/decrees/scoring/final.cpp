// Decrees that count something at the end (CX-DECREE-44 to 47, 49, 50, 58), and Miser (CX-DECREE-48).

#include "deck/works.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/phrases.hpp>

namespace linderhof::decrees {

namespace {

using castles::Castle;
using castles::Rules;

/// From the Master Builder on, clockwise (CX-FINAL-2).
template <class Work>
void by_seat(Play& play, const Rules& rules, const Work& work) {
    for (int place = 0; place < play.rules().players(); ++place) {
        work(castles::left_of(play, castles::table_of(play, rules).master, place));
    }
}

void score(Play& play, const Decrees& decrees, Seat seat, Decree decree, int count, int vp) {
    if (vp != 0) {
        play.change(decrees.points, seat, vp, [&] {
            return castles::told("final", seat, decrees.rule(decree).rule,
                                 decree_name(decrees, decree) + ": " + castles::seat_name(seat) + " has " +
                                     castles::money_words(count) + ": " + signed_number(vp) + ".");
        });
    }
}

/// CX-FINAL-1, step 3.
void score_counts(Play& play, const Rules& rules, const Decrees& decrees) {
    by_seat(play, rules, [&](Seat seat) {
        for (const Decree decree : decrees.in_game) {
            const DecreeRule& rule = decrees.rule(decree);
            if (rule.count.count && decrees.holds(play, seat, decree)) {
                const int count = rule.count.count(Castle(play, seat));
                score(play, decrees, seat, decree, count, count * rule.points);
            }
        }
    });
}

/// CX-DECREE-48: beside the points for money of everybody.
void score_miser(Play& play, const Rules& rules, const Decrees& decrees) {
    const DecreeRule& rule = decrees.rule(Decree::miser);
    by_seat(play, rules, [&](Seat seat) {
        if (decrees.holds(play, seat, Decree::miser)) {
            const int money = castles::money_of(play, rules, seat);
            score(play, decrees, seat, Decree::miser, money, money / rule.money * rule.points);
        }
    });
}

/// What each of them would give a castle, for castle files.
castles::CastleSums castle_sums(const Decrees& decrees) {
    castles::CastleSums sums;
    sums.key = "decrees";
    sums.title = "Decrees would give";
    for (const Decree decree : decrees.in_game) {
        const DecreeRule& rule = decrees.rule(decree);
        if (rule.count.count) {
            sums.lines.push_back({"D" + std::to_string(number_of(decree)), decree_name(decrees, decree),
                                  [&rule](const Castle& castle) { return rule.count.count(castle) * rule.points; }});
        }
    }
    return sums;
}

} // namespace

void add_final(Composer& composer, Rules& rules, Decrees& decrees) {
    composer.finally([&rules, &decrees](Composer& /*late*/) { // all words are known now
        for (const Decree decree : decrees.in_game) {
            DecreeRule& rule = decrees.rules[number_of(decree)];
            if (rule.entry->has("count")) {
                rule.count = rules.measure(rule.entry->record("count"));
            }
        }
        rules.files.sums.push_back(castle_sums(decrees));
    });
    composer.insert(work_step("decrees.final.counts", "Decrees that count something",
                              [&](Play& play, const Frame&) { score_counts(play, rules, decrees); },
                              {"castles.final.depleted", "swans.final"}, {"castles.final.favors"}));
    if (decrees.plays(Decree::miser)) {
        composer.insert(work_step("decrees.final.money", "Miser",
                                  [&](Play& play, const Frame&) { score_miser(play, rules, decrees); },
                                  {"castles.final.money"}, {}));
    }
}

} // namespace linderhof::decrees
