// Coins to Glory (CX-DECREE-17): coins on a room that is bought, for points.

#include "deck/decrees.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>

namespace linderhof::decrees {

namespace {

using castles::Rules;

void give_coins(Play& play, const Rules& rules, const Decrees& decrees, Seat seat, int coins) {
    const DecreeRule& rule = decrees.rule(Decree::coins_to_glory);
    if (coins == 0) {
        return;
    }
    play.change(rules.counters.money, seat, -coins * rule.money, [&] {
        return castles::told("pay", seat, rule.rule,
                             castles::seat_name(seat) + " returns " + castles::money_words(coins * rule.money) +
                                 " to the bank.");
    });
    play.change(decrees.points, seat, coins * rule.points, [&] {
        return castles::told("decree", seat, rule.rule,
                             castles::seat_name(seat) + " turns " + castles::money_words(coins * rule.money) +
                                 " into points: " + signed_number(coins * rule.points) + ", " +
                                 std::to_string(play.score(seat)) + " VP.");
    });
}

} // namespace

void ask_for_glory(Play& play, const Rules& rules, const Decrees& decrees, Seat seat) {
    if (!decrees.holds(play, seat, Decree::coins_to_glory)) {
        return;
    }
    const int left = std::min(castles::turn_of(play, rules).coins, castles::money_of(play, rules, seat));
    if (const int most = left / decrees.rule(Decree::coins_to_glory).money; most > 0) {
        ask_number(play, decrees, seat, decrees.asking_glory, 0, most);
    }
}

void add_glory(Composer& composer, const Rules& rules, Decrees& decrees) {
    if (!decrees.plays(Decree::coins_to_glory)) {
        return;
    }
    Asking asking;
    asking.decree = Decree::coins_to_glory;
    asking.question = "how many coins do you return?";
    asking.notation = [](int coins) { return "return " + std::to_string(coins); };
    asking.words = [&](const Position&, Seat, int coins) {
        const DecreeRule& rule = decrees.rule(Decree::coins_to_glory);
        return coins == 0 ? std::string("Keep all coins")
                          : "Return " + castles::money_words(coins * rule.money) + " for " +
                                std::to_string(coins * rule.points) + " VP";
    };
    asking.answer = [&](Play& play, Seat seat, int coins) { give_coins(play, rules, decrees, seat, coins); };
    decrees.asking_glory = add_asking(decrees, std::move(asking));
    composer.insert({"decrees.build.glory",
                     "Coins to Glory",
                     [&](Play& play, Frame& frame) {
                         if (frame.local[3] >= 0 && frame.local[3] < castles::Source::fixed) {
                             ask_for_glory(play, rules, decrees, castles::build_seat(frame));
                         }
                         return Next::step;
                     },
                     {"castles.build.score", "passages.build"},
                     {"castles.build.put"}});
}

} // namespace linderhof::decrees
