#include "supply/cards.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/steps.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>

namespace linderhof::castles {

namespace {

std::uint8_t& hand_size(Play& play, const Rules& rules, Seat seat) {
    return play[rules.at.hand_size][static_cast<std::size_t>(seat)];
}

const std::string& card_name(const Rules& rules, std::uint8_t card) {
    return rules.cards.bonus_cards[card].entry->name();
}

/// What is said of cards: their number to all, their names to the owner.
struct CardWords {
    std::string_view kind;
    std::string_view rule;
    std::string_view verb;
    std::string_view after;
};

void tell_cards(Play& play, const Rules& rules, Seat seat, std::span<const BonusCard> cards, const CardWords& words) {
    const int count = static_cast<int>(cards.size());
    if (!play.listening() || count == 0) {
        return;
    }
    const std::string after = std::string(words.after) + ".";
    const std::string cards_word = count == 1 ? " bonus card" : " bonus cards";
    play.tell([&] {
        return told(words.kind, seat, words.rule,
                    seat_name(seat) + " " + std::string(words.verb) + "s " + number_words(count) + cards_word + after);
    });
    play.tell([&] {
        std::vector<std::string> names;
        for (const BonusCard& card : cards) {
            names.push_back(card_name(rules, card.card));
        }
        return told_privately(words.kind, seat, words.rule,
                              "You " + std::string(words.verb) + " the" + cards_word + " " + listed(names) + after);
    });
}

/// Asks for the next card, or ends the step. Kept cards gather at the front of the newest ones, returned ones at the
/// back; the smaller group is chosen.
Next choose(Play& play, const Rules& rules, Frame& frame) {
    const auto seat = static_cast<Seat>(frame.local[0]);
    const int drawn = frame.local[1];
    const int kept = frame.local[2];
    const int returned = drawn - kept;
    const int size = hand_size(play, rules, seat);
    const bool keeps = kept <= returned;
    if (returned <= 0 || frame.local[3] == (keeps ? kept : returned)) {
        return Next::step;
    }
    const int first = size - drawn + (keeps ? frame.local[3] : 0);
    const int end = size - (keeps ? 0 : frame.local[3]);
    ++frame.local[3];
    play.ask(keeps ? rules.prompts.keep_card : rules.prompts.return_card, SeatSet(seat), first, end);
    return Next::stay;
}

/// Puts a card under the deck. Its owner knows it there.
void put_under(Play& play, const Rules& rules, BonusCard card) {
    const std::span<BonusCard> deck = play[rules.at.bonus_deck];
    std::uint8_t& count = table_of(play, rules).bonus_count;
    std::copy_backward(deck.begin(), deck.begin() + count, deck.begin() + count + 1);
    deck[0] = card;
    ++count;
}

/// What was returned and what was kept is one secret: whoever knew one of the cards in the deck does not know any more
/// where it lies.
Next give_back(Play& play, const Rules& rules, Frame& frame) {
    const auto seat = static_cast<Seat>(frame.local[0]);
    const int returned = std::max(0, frame.local[1] - frame.local[2]);
    std::uint8_t& size = hand_size(play, rules, seat);
    const std::span<BonusCard> hand = hand_slots(play, rules, seat);
    if (returned == 0) {
        return Next::step;
    }
    for (BonusCard& card :
         hand.subspan(static_cast<std::size_t>(size - frame.local[1]), static_cast<std::size_t>(frame.local[1]))) {
        card.known = seat_bit(seat);
    }
    const auto first = static_cast<std::size_t>(size - returned);
    tell_cards(play, rules, seat, hand.subspan(first, static_cast<std::size_t>(returned)),
               {"return", table_of(play, rules).round == 0 ? "CB-SETUP-14" : "CB-UTIL-1", "put", " under the deck"});
    for (std::size_t slot = first; slot < size; ++slot) {
        put_under(play, rules, hand[slot]);
        hand[slot] = BonusCard{};
    }
    size = static_cast<std::uint8_t>(first);
    return Next::step;
}

} // namespace

/// A hand has room for every card there is (CB-UTIL-2); its owner alone knows what it holds (CB-SETUP-16).
int draw_cards(Play& play, Seat seat, int count) {
    const Rules& rules = Rules::of(play);
    const std::span<BonusCard> deck = play[rules.at.bonus_deck];
    std::uint8_t& left = table_of(play, rules).bonus_count;
    std::uint8_t& size = hand_size(play, rules, seat);
    const std::span<BonusCard> hand = hand_slots(play, rules, seat);
    int drawn = 0;
    for (; drawn < count && left > 0; ++drawn) { // CB-UTIL-3
        BonusCard& top = deck[--left];
        hand[size] = top;
        hand[size].known = static_cast<std::uint8_t>(top.known | seat_bit(seat));
        ++size;
        top = BonusCard{};
    }
    play.mark_reveal();
    tell_cards(play, rules, seat, hand.subspan(static_cast<std::size_t>(size - drawn), static_cast<std::size_t>(drawn)),
               {"draw", table_of(play, rules).round == 0 ? "CB-SETUP-14" : "CB-UTIL-1", "draw", ""});
    return drawn;
}

void choose_cards(Play& play, Seat seat, int drawn, int kept) {
    play.push(Rules::of(play).phases.cards, seat, drawn, std::min(drawn, kept));
}

std::vector<Step> card_steps(const Rules& rules) {
    return {make_step("castles.cards.choose", "Choose among the new bonus cards", rules, choose),
            make_step("castles.cards.return", "The others go under the deck", rules, give_back)};
}

int card_worth(const Position& position, const Rules& rules, Seat seat, std::uint8_t card) {
    if (card == no_card) {
        return 0;
    }
    const BonusCardRule& rule = rules.cards.bonus_cards[card];
    return rule.measure.count(Castle(position, seat)) / rule.per * rule.vp;
}

int card_score(const Position& position, const Rules& rules, Seat seat, std::size_t slot) {
    const std::span<const ScoredCard> scores = position[rules.at.card_scores];
    const std::size_t at =
        (static_cast<std::size_t>(seat) * static_cast<std::size_t>(rules.cards.hand_capacity)) + slot;
    return !scores.empty() && scores[at].scored != 0
               ? scores[at].vp
               : card_worth(position, rules, seat, hand_of(position, rules, seat)[slot].card);
}

std::string card_words(const Position& position, const Rules& rules, Seat seat, std::uint8_t card) {
    const BonusCardRule& rule = rules.cards.bonus_cards[card];
    const std::string each = rule.measure.once ? " VP"
                             : rule.per == 1   ? " VP each"
                                               : " VP for every " + money_words(rule.per);
    if (rule.measure.at_end) {
        return rule.entry->name() + ": " + std::to_string(rule.vp) + each;
    }
    return rule.entry->name() + ": " + std::to_string(rule.vp) + each + ", now " +
           std::to_string(card_worth(position, rules, seat, card));
}

void CardPrompt::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    for (std::int32_t slot = position.detail()[0]; slot < position.detail()[1]; ++slot) {
        moves.push({static_cast<std::uint64_t>(slot)});
    }
}

void CardPrompt::answer(Play& play, Seat seat, Move move) const {
    const std::span<BonusCard> hand = hand_slots(play, rules(), seat);
    const auto chosen = static_cast<std::size_t>(move.code);
    if (keep_) {
        const auto first = static_cast<std::size_t>(play.detail()[0]);
        std::rotate(hand.begin() + static_cast<std::ptrdiff_t>(first),
                    hand.begin() + static_cast<std::ptrdiff_t>(chosen),
                    hand.begin() + static_cast<std::ptrdiff_t>(chosen) + 1);
    } else {
        const auto end = static_cast<std::ptrdiff_t>(play.detail()[1]);
        std::rotate(hand.begin() + static_cast<std::ptrdiff_t>(chosen),
                    hand.begin() + static_cast<std::ptrdiff_t>(chosen) + 1, hand.begin() + end);
    }
}

Question CardPrompt::question(const Position& position, Seat seat) const {
    const int cards = position.detail()[1] - position.detail()[0];
    Question question;
    question.text = seat_name(seat) + (keep_ ? ", which card do you keep?" : ", which card goes back?");
    question.rule = keep_ ? "CB-UTIL-1" : "CB-SETUP-14";
    question.help =
        keep_ ? "You drew " + number_words(cards) + " bonus cards. The one that you do not keep goes under the deck."
              : "You keep the other bonus cards until the end of the game; nobody else sees them.";
    question.secret = true;
    return question;
}

WordPrompt::Line CardPrompt::line(const Position& position, Seat seat, Move move, int number) const {
    const std::uint8_t card = hand_slots(position, rules(), seat)[static_cast<std::size_t>(move.code)].card;
    const std::string& id = rules().cards.bonus_cards[card].entry->id();
    return {std::to_string(number),
            (keep_ ? "keep " : "return ") + id,
            {id, card_name(rules(), card)},
            card_words(position, rules(), seat, card)};
}

} // namespace linderhof::castles
