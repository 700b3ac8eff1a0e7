// Royal Credit (CX-DECREE-21): the bank lends what a purchase costs.
//
// Money that is missing for a purchase is borrowed when it is paid. The owner may borrow more of the price afterwards,
// as long as the turn lasts: it comes to the same, since money has no marks.

#include "deck/decrees.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/word_offer.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace linderhof::decrees {

namespace {

using castles::Rules;

constexpr int no_limit = 1'000'000;

int coin_of(const Decrees& decrees) {
    return decrees.rule(Decree::royal_credit).money;
}

void borrow(Play& play, const Rules& rules, const Decrees& decrees, Seat seat, int amount) {
    SeatDecrees& own = decrees.seat(play, seat);
    own.debt += amount;
    own.borrowed += amount;
    play.change(rules.counters.money, seat, amount, [&] {
        return castles::told("borrow", seat, "CX-DECREE-21",
                             castles::seat_name(seat) + " borrows " + castles::money_words(amount) + " and owes " +
                                 castles::money_words(own.debt) + ".");
    });
}

void repay(Play& play, const Rules& rules, const Decrees& decrees, Seat seat, int amount) {
    SeatDecrees& own = decrees.seat(play, seat);
    own.debt -= amount;
    play.change(rules.counters.money, seat, -amount, [&] {
        return castles::told("repay", seat, "CX-DECREE-21",
                             castles::seat_name(seat) + " repays " + castles::money_words(amount) + " and owes " +
                                 castles::money_words(own.debt) + ".");
    });
}

/// What a seat may still borrow for the purchase of this turn, in coins.
int most_borrowed(const Position& position, const Rules& rules, const Decrees& decrees, Seat seat) {
    const castles::Turn& turn = castles::turn_of(position, rules);
    const bool bought = turn.acted != 0 && turn.price > 0;
    return bought ? (turn.price - decrees.seat(position, seat).borrowed) / coin_of(decrees) : 0;
}

/// What it may repay: not what it has borrowed in this turn.
int most_repaid(const Position& position, const Rules& rules, const Decrees& decrees, Seat seat) {
    const SeatDecrees& own = decrees.seat(position, seat);
    return std::min(own.debt - own.borrowed, castles::money_of(position, rules, seat)) / coin_of(decrees);
}

/// "borrow" and "repay": the amount is asked for next.
class CreditOffer final : public castles::WordOffer {
  public:
    using Most = int (*)(const Position&, const Rules&, const Decrees&, Seat);

    CreditOffer(const Rules& rules, const Decrees& decrees, std::string word, Most most, std::size_t asking)
        : WordOffer(rules, word, word), decrees_(decrees), word_(std::move(word)), most_(most), asking_(asking) {}

    [[nodiscard]] bool free() const override { return true; }

    [[nodiscard]] bool could_build(const Position& /*position*/, Seat /*seat*/) const override { return false; }

    void answer(Play& play, Seat seat, Move /*move*/) const override {
        ask_number(play, decrees_, seat, asking_, 1, most_(play, rules(), decrees_, seat));
    }

  protected:
    [[nodiscard]] bool open(const Position& position, Seat seat) const override {
        return decrees_.holds(position, seat, Decree::royal_credit) && most_(position, rules(), decrees_, seat) > 0;
    }

    [[nodiscard]] std::string words(const Position& position, Seat seat) const override {
        return castles::capitalised(word_) + " up to " +
               castles::money_words(most_(position, rules(), decrees_, seat) * coin_of(decrees_)) + "; you owe " +
               castles::money_words(decrees_.seat(position, seat).debt);
    }

  private:
    const Decrees& decrees_;
    std::string word_;
    Most most_;
    std::size_t asking_;
};

using Change = void (*)(Play&, const Rules&, const Decrees&, Seat, int amount);

std::size_t ask_for_amount(const Rules& rules, Decrees& decrees, const std::string& word, Change change) {
    Asking asking;
    asking.decree = Decree::royal_credit;
    asking.question = "how much do you " + word + "?";
    asking.notation = [&decrees, word](int coins) { return word + " " + std::to_string(coins * coin_of(decrees)); };
    asking.words = [&decrees, word](const Position&, Seat, int coins) {
        return castles::capitalised(word) + " " + castles::money_words(coins * coin_of(decrees));
    };
    asking.answer = [&rules, &decrees, change](Play& play, Seat seat, int coins) {
        change(play, rules, decrees, seat, coins * coin_of(decrees));
    };
    return add_asking(decrees, std::move(asking));
}

/// The points that the money owed will cost.
int cost_of_debt(const Position& position, const Decrees& decrees, Seat seat) {
    const DecreeRule& rule = decrees.rule(Decree::royal_credit);
    return decrees.seat(position, seat).debt / rule.money * rule.points;
}

/// CX-FINAL-1, step 0.
void pay_with_points(Play& play, const Decrees& decrees, Seat seat) {
    const DecreeRule& rule = decrees.rule(Decree::royal_credit);
    const int vp = cost_of_debt(play, decrees, seat);
    const int debt = std::exchange(decrees.seat(play, seat).debt, 0);
    if (vp == 0) {
        return;
    }
    play.change(decrees.points, seat, -vp, [&] {
        return castles::told("final", seat, rule.rule,
                             decree_name(decrees, Decree::royal_credit) + ": " + castles::seat_name(seat) + " owes " +
                                 castles::money_words(debt) + ": " + signed_number(-vp) + ".");
    });
}

} // namespace

void add_credit(Composer& composer, Rules& rules, Decrees& decrees) {
    if (!decrees.plays(Decree::royal_credit)) {
        return;
    }
    castles::Credit credit;
    credit.limit = [&](const Position& position, Seat seat) {
        return decrees.holds(position, seat, Decree::royal_credit) ? no_limit : 0;
    };
    credit.draw = [&](Play& play, Seat seat, int missing) {
        if (decrees.holds(play, seat, Decree::royal_credit)) {
            const int coins = (missing + coin_of(decrees) - 1) / coin_of(decrees);
            borrow(play, rules, decrees, seat, coins * coin_of(decrees));
        }
    };
    rules.buying.credits.push_back(std::move(credit));
    const std::size_t more = ask_for_amount(rules, decrees, "borrow", borrow);
    const std::size_t back = ask_for_amount(rules, decrees, "repay", repay);
    rules.buying.offers.emplace_back(std::make_unique<CreditOffer>(rules, decrees, "borrow", most_borrowed, more));
    rules.buying.offers.emplace_back(std::make_unique<CreditOffer>(rules, decrees, "repay", most_repaid, back));
    composer.counter({"decrees.debt", "debt", CounterKind::forecast, 1, "CX-DECREE-21",
                      [&](const Position& position, Seat seat) { return -cost_of_debt(position, decrees, seat); }});
    decrees.moments[Moment::final_scoring].set(Decree::royal_credit,
                                               [&](Play& play, Seat seat) { pay_with_points(play, decrees, seat); });
}

} // namespace linderhof::decrees
