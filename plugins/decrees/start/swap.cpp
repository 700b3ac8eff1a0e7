// Card Swapper (CX-DECREE-6): whenever bonus cards are returned, its owner may take one of them for one of its own.

#include "deck/decrees.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/word_prompt.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::decrees {

namespace {

using castles::BonusCard;
using castles::Rules;

constexpr std::uint64_t keep_cards = std::uint64_t{1} << 32U;

/// A move is a card of the hand and, from bit 16 on, a place of the bonus deck; or keep_cards. Detail: the first of the
/// returned cards in the deck, and how many.
class SwapPrompt final : public castles::WordPrompt {
  public:
    explicit SwapPrompt(const Rules& rules) : WordPrompt(rules, "decrees.swap") {}

    void list(const Position& position, Seat seat, MoveList& moves) const override {
        const std::span<const BonusCard> hand = castles::hand_of(position, rules(), seat);
        const std::span<const BonusCard> cards = returned(position);
        for (std::size_t theirs = 0; theirs < cards.size(); ++theirs) {
            for (std::size_t mine = 0; mine < hand.size(); ++mine) {
                const bool alike =
                    hand[mine].card == cards[theirs].card || earlier(hand, mine) || earlier(cards, theirs);
                if (!alike) {
                    moves.push({mine | (theirs << 16U)});
                }
            }
        }
        moves.push({keep_cards});
    }

    void answer(Play& play, Seat seat, Move move) const override;

    [[nodiscard]] Question question(const Position& /*position*/, Seat seat) const override {
        Question question;
        question.text = castles::seat_name(seat) + ", which card do you swap?";
        question.rule = "CX-DECREE-6";
        question.help = "You look at the cards that were returned and may take one of them. The card that you give for "
                        "it goes under the deck.";
        question.secret = true;
        question.proposal = "keep all";
        return question;
    }

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override {
        if (move.code == keep_cards) {
            return {"k", "keep all", {"keep"}, "Keep all your cards"};
        }
        const std::uint8_t mine = castles::hand_of(position, rules(), seat)[mine_of(move)].card;
        const std::uint8_t theirs = returned(position)[theirs_of(move)].card;
        const catalog::Entry& give = *rules().cards.bonus_cards[mine].entry;
        const catalog::Entry& take = *rules().cards.bonus_cards[theirs].entry;
        return {std::to_string(number),
                "swap " + give.id() + " for " + take.id(),
                {give.id() + " " + take.id()},
                "Give " + give.name() + ", take " + take.name()};
    }

  private:
    static std::size_t mine_of(Move move) { return static_cast<std::size_t>(move.code & 0xFFFFU); }

    static std::size_t theirs_of(Move move) { return static_cast<std::size_t>(move.code >> 16U); }

    [[nodiscard]] std::span<const BonusCard> returned(const Position& position) const {
        return position[rules().at.bonus_deck].subspan(static_cast<std::size_t>(position.detail()[0]),
                                                       static_cast<std::size_t>(position.detail()[1]));
    }

    /// Whether one of the cards before it is the same.
    static bool earlier(std::span<const BonusCard> cards, std::size_t index) {
        return std::any_of(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(index),
                           [&](const BonusCard& other) { return other.card == cards[index].card; });
    }
};

/// Who returned a single card knows where it is now; of several nobody knows which one was taken.
void SwapPrompt::answer(Play& play, Seat seat, Move move) const {
    const std::string name = play.listening() ? castles::seat_name(seat) : std::string();
    if (move.code == keep_cards) {
        play.tell([&] { return castles::told("decree", seat, "CX-DECREE-6", name + " keeps all bonus cards."); });
        return;
    }
    const std::span<BonusCard> cards = play[rules().at.bonus_deck].subspan(static_cast<std::size_t>(play.detail()[0]),
                                                                           static_cast<std::size_t>(play.detail()[1]));
    BonusCard& theirs = cards[theirs_of(move)];
    BonusCard& mine = castles::hand_slots(play, rules(), seat)[mine_of(move)];
    std::swap(mine, theirs);
    for (BonusCard& card : cards) {
        card.known = castles::seat_bit(seat);
    }
    mine.known = cards.size() == 1 ? mine.known : castles::seat_bit(seat);
    play.tell([&] { return castles::told("decree", seat, "CX-DECREE-6", name + " swaps a bonus card."); });
    play.tell([&] {
        return castles::told_privately("decree", seat, "CX-DECREE-6",
                                       "You give " + rules().cards.bonus_cards[theirs.card].entry->name() +
                                           " and take " + rules().cards.bonus_cards[mine.card].entry->name() + ".");
    });
}

/// Offers cards of the bonus deck to the owner of the decree, who looks at them.
void offer(Play& play, const Rules& rules, const Decrees& decrees, PromptId prompt, int first, int count) {
    for (Seat seat = 0; seat < play.rules().players(); ++seat) {
        if (!decrees.holds(play, seat, Decree::card_swapper) || castles::hand_of(play, rules, seat).empty()) {
            continue;
        }
        for (BonusCard& card :
             play[rules.at.bonus_deck].subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count))) {
            card.known = static_cast<std::uint8_t>(card.known | castles::seat_bit(seat));
        }
        play.mark_reveal();
        play.tell([&] {
            return castles::told("decree", seat, "CX-DECREE-6",
                                 castles::seat_name(seat) + " looks at the returned bonus cards.");
        });
        play.ask(prompt, SeatSet(seat), first, count);
        return;
    }
}

/// After the set-up each returned card is an event of its own, in the order of the turns: the last one lies lowest.
/// Frame::local[0] counts the seats.
Next after_setup(Play& play, const Rules& rules, const Decrees& decrees, PromptId prompt, Frame& frame) {
    const int players = play.rules().players();
    const int each = rules.start.cards_dealt - rules.start.cards_kept;
    if (frame.local[0] == players || each <= 0) {
        frame.local[0] = 0;
        return Next::step;
    }
    ++frame.local[0];
    offer(play, rules, decrees, prompt, (players - frame.local[0]) * each, each);
    return Next::stay;
}

} // namespace

void add_swap(Composer& composer, Rules& rules, Decrees& decrees) {
    if (!decrees.plays(Decree::card_swapper)) {
        return;
    }
    const PromptId prompt = composer.prompt(std::make_unique<SwapPrompt>(rules));
    composer.insert({"decrees.setup.swap",
                     "Card Swapper, after the set-up",
                     [&, prompt](Play& play, Frame& frame) { return after_setup(play, rules, decrees, prompt, frame); },
                     {"castles.game.rounds"},
                     {"castles.setup.return"}});
    composer.insert({"decrees.cards.swap",
                     "Card Swapper",
                     [&, prompt](Play& play, Frame& frame) {
                         const int returned = std::max(0, frame.local[1] - frame.local[2]);
                         if (castles::table_of(play, rules).round > 0 && returned > 0) {
                             offer(play, rules, decrees, prompt, 0, returned);
                         }
                         return Next::step;
                     },
                     {},
                     {"castles.cards.return"}});
}

} // namespace linderhof::decrees
