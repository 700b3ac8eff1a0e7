// Decrees for bonus cards: Favourite Goal and Collector (CX-DECREE-54, 55).

#include "deck/works.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/word_prompt.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::decrees {

namespace {

using castles::BonusCard;
using castles::Rules;

int value_of(const Position& position, const Rules& rules, Seat seat, std::size_t slot) {
    return castles::card_score(position, rules, seat, slot);
}

void score_again(Play& play, const Rules& rules, const Decrees& decrees, Seat seat, std::size_t slot) {
    if (castles::hand_of(play, rules, seat)[slot].card == castles::no_card) {
        return;
    }
    const int vp = value_of(play, rules, seat, slot) * (decrees.rule(Decree::favourite_goal).many - 1);
    play.change(decrees.points, seat, vp, [&] {
        const std::uint8_t card = castles::hand_of(play, rules, seat)[slot].card;
        return castles::told("final", seat, decrees.rule(Decree::favourite_goal).rule,
                             decree_name(decrees, Decree::favourite_goal) + ": " +
                                 rules.cards.bonus_cards[card].entry->name() + " of " + castles::seat_name(seat) +
                                 " scores again: " + signed_number(vp) + ".");
    });
}

/// "Which card scores twice?": a move is a slot of the hand. All values are known then.
class FavouritePrompt final : public castles::WordPrompt {
  public:
    FavouritePrompt(const Rules& rules, const Decrees& decrees)
        : WordPrompt(rules, "decrees.favourite"), decrees_(decrees) {}

    void list(const Position& position, Seat seat, MoveList& moves) const override {
        for (std::size_t slot = 0; slot < castles::hand_of(position, rules(), seat).size(); ++slot) {
            moves.push({slot});
        }
    }

    /// Nobody chooses anything but the best one.
    [[nodiscard]] Move settle(const Position& position, Seat seat, MoveList& /*scratch*/) const override {
        std::size_t best = 0;
        for (std::size_t slot = 1; slot < castles::hand_of(position, rules(), seat).size(); ++slot) {
            best = value_of(position, rules(), seat, slot) > value_of(position, rules(), seat, best) ? slot : best;
        }
        return {best};
    }

    void answer(Play& play, Seat seat, Move move) const override {
        score_again(play, rules(), decrees_, seat, static_cast<std::size_t>(move.code));
    }

    [[nodiscard]] Question question(const Position& /*position*/, Seat seat) const override {
        Question question;
        question.text = castles::seat_name(seat) + ", which bonus card scores twice?";
        question.rule = decrees_.rule(Decree::favourite_goal).rule;
        question.help = "All bonus cards have been scored. One of yours scores once more.";
        return question;
    }

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override {
        const auto slot = static_cast<std::size_t>(move.code);
        const std::uint8_t card = castles::hand_of(position, rules(), seat)[slot].card;
        const catalog::Entry& entry = *rules().cards.bonus_cards[card].entry;
        const std::span<const BonusCard> hand = castles::hand_of(position, rules(), seat);
        const bool alike = std::ranges::count_if(hand, [&](const BonusCard& other) { return other.card == card; }) > 1;
        return {std::to_string(number),
                "double " + entry.id() + (alike ? " " + std::to_string(slot + 1) : ""),
                {entry.id(), entry.name()},
                entry.name() + ": " + signed_number(value_of(position, rules(), seat, slot))};
    }

  private:
    const Decrees& decrees_;
};

/// CX-DECREE-54: asked only where it makes a difference.
void double_one(Play& play, const Rules& rules, const Decrees& decrees, PromptId prompt, Seat seat) {
    const std::size_t cards = castles::hand_of(play, rules, seat).size();
    bool differ = false;
    for (std::size_t slot = 1; slot < cards; ++slot) {
        differ = differ || value_of(play, rules, seat, slot) != value_of(play, rules, seat, 0);
    }
    if (differ) {
        play.ask(prompt, SeatSet(seat));
    } else if (cards > 0) {
        score_again(play, rules, decrees, seat, 0);
    }
}

/// CX-DECREE-55.
void collect(Play& play, const Rules& rules, const Decrees& decrees, Seat seat) {
    const DecreeRule& rule = decrees.rule(Decree::collector);
    const auto cards = static_cast<int>(castles::hand_of(play, rules, seat).size());
    if (cards == 0) {
        return;
    }
    const int vp = cards * rule.points;
    play.change(decrees.points, seat, vp, [&] {
        return castles::told("final", seat, rule.rule,
                             decree_name(decrees, Decree::collector) + ": " + castles::seat_name(seat) + " has " +
                                 castles::number_words(cards) + (cards == 1 ? " bonus card: " : " bonus cards: ") +
                                 signed_number(vp) + ".");
    });
}

/// Does it for the one seat that holds the decree.
template <class Work>
void for_holder(Play& play, const Decrees& decrees, Decree decree, const Work& work) {
    for (Seat seat = 0; seat < play.rules().players(); ++seat) {
        if (decrees.holds(play, seat, decree)) {
            work(seat);
            return;
        }
    }
}

} // namespace

void add_cards(Composer& composer, const Rules& rules, const Decrees& decrees) {
    if (decrees.plays(Decree::collector)) {
        composer.insert(work_step(
            "decrees.final.collector", "Collector",
            [&](Play& play, const Frame&) {
                for_holder(play, decrees, Decree::collector, [&](Seat seat) { collect(play, rules, decrees, seat); });
            },
            {"castles.final.bonus"}, {"decrees.final.favourite", "towers.final.favors", "castles.final.money"}));
    }
    if (decrees.plays(Decree::favourite_goal)) {
        auto& works = composer.part(Works::key);
        works.favourite = composer.prompt(std::make_unique<FavouritePrompt>(rules, decrees));
        composer.insert(work_step("decrees.final.favourite", "Favourite Goal",
                                  [&](Play& play, const Frame&) {
                                      for_holder(play, decrees, Decree::favourite_goal, [&](Seat seat) {
                                          double_one(play, rules, decrees, works.favourite, seat);
                                      });
                                  },
                                  {"castles.final.bonus"}, {"towers.final.favors", "castles.final.money"}));
    }
}

} // namespace linderhof::decrees
