// Planner's Recall (CX-DECREE-8): room cards of the discard come back on the deck, once in the game.

#include "deck/decrees.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/word_offer.hpp>
#include <linderhof/castles/words/word_prompt.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::decrees {

namespace {

using castles::Rules;

constexpr std::uint64_t stop_code = 0xFF;

bool ready(const Position& position, const Rules& rules, const Decrees& decrees, Seat seat) {
    const std::span<const std::uint8_t> discard = position[rules.at.discard];
    return decrees.holds(position, seat, Decree::planners_recall) &&
           !decrees.used(position, seat, Decree::planners_recall) &&
           std::ranges::any_of(discard, [](std::uint8_t count) { return count > 0; });
}

/// "Which card goes on the deck?": a move is a stack, or stop_code. Detail: how many lie there already; whether it may
/// be left alone.
class RecallPrompt final : public castles::WordPrompt {
  public:
    RecallPrompt(const Rules& rules, const Decrees& decrees) : WordPrompt(rules, "decrees.recall"), decrees_(decrees) {}

    void list(const Position& position, Seat /*seat*/, MoveList& moves) const override {
        const std::span<const std::uint8_t> discard = position[rules().at.discard];
        for (std::size_t stack = 0; stack < discard.size(); ++stack) {
            if (discard[stack] > 0) {
                moves.push({stack});
            }
        }
        if (position.detail()[0] > 0 || position.detail()[1] != 0) {
            moves.push({stop_code});
        }
    }

    void answer(Play& play, Seat seat, Move move) const override;

    [[nodiscard]] Question question(const Position& position, Seat seat) const override {
        Question question;
        question.text = castles::seat_name(seat) + ", which card goes on the deck?";
        question.rule = "CX-DECREE-8";
        question.help = decree_text(decrees_.rule(Decree::planners_recall)) + " The last one is drawn first.";
        question.proposal = position.detail()[1] != 0 ? "stop" : "";
        return question;
    }

  protected:
    [[nodiscard]] Line line(const Position& position, Seat /*seat*/, Move move, int number) const override {
        if (move.code == stop_code) {
            return {"n", "stop", {"no"}, position.detail()[0] == 0 ? "Not now" : "No more"};
        }
        const castles::Stack& stack = rules().supply.stacks[static_cast<std::size_t>(move.code)];
        const int left = position[rules().at.discard][static_cast<std::size_t>(move.code)];
        return {std::to_string(number),
                "recall " + stack.id,
                {stack.id},
                "A card for the " + stack.name + ": " + castles::number_words(left) + " in the discard"};
    }

  private:
    const Decrees& decrees_;
};

void RecallPrompt::answer(Play& play, Seat seat, Move move) const {
    const int before = play.detail()[0];
    if (move.code == stop_code) {
        return;
    }
    if (before == 0) {
        decrees_.use(play, seat, Decree::planners_recall);
    }
    castles::put_card_back(play, seat, static_cast<int>(move.code));
    play.tell([&] {
        return castles::told("decree", seat, "CX-DECREE-8",
                             castles::seat_name(seat) + " puts a room card from the discard on the deck.");
    });
    play.tell([&] {
        return castles::told_privately("decree", seat, "CX-DECREE-8",
                                       "It names the " +
                                           rules().supply.stacks[static_cast<std::size_t>(move.code)].name + ".");
    });
    const std::span<const std::uint8_t> discard = play[rules().at.discard];
    const bool more = std::ranges::any_of(discard, [](std::uint8_t count) { return count > 0; });
    if (before + 1 < decrees_.rule(Decree::planners_recall).many && more) {
        play.ask(play.prompt(), SeatSet(seat), before + 1, 0);
    }
}

/// In the owner's turn, before what the turn is for.
class RecallOffer final : public castles::WordOffer {
  public:
    RecallOffer(const Rules& rules, const Decrees& decrees, PromptId prompt)
        : WordOffer(rules, "r", "recall"), decrees_(decrees), prompt_(prompt) {}

    [[nodiscard]] bool free() const override { return true; }

    [[nodiscard]] bool could_build(const Position& /*position*/, Seat /*seat*/) const override { return false; }

    void answer(Play& play, Seat seat, Move /*move*/) const override { play.ask(prompt_, SeatSet(seat), 0, 0); }

  protected:
    [[nodiscard]] bool open(const Position& position, Seat seat) const override {
        return castles::turn_of(position, rules()).acted == 0 && ready(position, rules(), decrees_, seat);
    }

    [[nodiscard]] std::string words(const Position& /*position*/, Seat /*seat*/) const override {
        return decree_name(decrees_, Decree::planners_recall) + ": put room cards of the discard on the deck, once";
    }

  private:
    const Decrees& decrees_;
    PromptId prompt_;
};

/// Before new rooms come into the market.
void ask_before_market(Play& play, const Rules& rules, const Decrees& decrees, PromptId prompt) {
    const std::span<const castles::MarketTile> market = play[rules.at.market];
    const bool full =
        std::ranges::none_of(market, [](const castles::MarketTile& entry) { return entry.face == castles::no_face; });
    for (Seat seat = 0; seat < play.rules().players(); ++seat) {
        if (!full && ready(play, rules, decrees, seat)) {
            play.ask(prompt, SeatSet(seat), 0, 1);
            return;
        }
    }
}

} // namespace

void add_recall(Composer& composer, Rules& rules, Decrees& decrees) {
    if (!decrees.plays(Decree::planners_recall)) {
        return;
    }
    rules.supply.cards_put_back = true;
    const PromptId prompt = composer.prompt(std::make_unique<RecallPrompt>(rules, decrees));
    rules.buying.offers.emplace_back(std::make_unique<RecallOffer>(rules, decrees, prompt));
    composer.insert({"decrees.round.recall",
                     "Planner's Recall",
                     [&, prompt](Play& play, Frame&) {
                         ask_before_market(play, rules, decrees, prompt);
                         return Next::step;
                     },
                     {"castles.round.market"},
                     {"castles.round.begin"}});
}

} // namespace linderhof::decrees
