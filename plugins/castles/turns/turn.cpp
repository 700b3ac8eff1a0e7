#include "turns/turn.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/steps.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <linderhof/castles/placing/draw.hpp>
#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <cassert>
#include <iterator>

namespace linderhof::castles {

namespace {

constexpr unsigned offer_shift = 56;

std::uint64_t offer_code(std::size_t index) {
    return std::uint64_t{index} << offer_shift;
}

Next begin(Play& play, const Rules& rules, Frame& frame) {
    Turn turn;
    if (frame.local[1] != 0) {
        turn = turn_of(play, rules); // empty but for rewards that waited for this extra turn
    }
    turn.seat = static_cast<std::int8_t>(frame.local[0]);
    turn.extra = static_cast<std::uint8_t>(frame.local[1]);
    turn.extra_turns = static_cast<std::uint8_t>(frame.local[2]);
    turn_of(play, rules) = turn;
    if (turn.extra != 0) {
        play.tell([&] {
            return told("phase", turn.seat, "CB-FOOD-1",
                        "Extra turn of " + seat_name(turn.seat) + " · " + std::to_string(play.score(turn.seat)) +
                            " VP" + purse_words(play, turn.seat) + ".");
        });
    }
    return Next::step;
}

Next act(Play& play, const Rules& rules, Frame& frame) {
    if (turn_of(play, rules).acted != 0) {
        return Next::step;
    }
    play.ask(rules.prompts.buy, SeatSet(static_cast<Seat>(frame.local[0])));
    return Next::stay;
}

/// Not while an extra turn comes first (CB-FOOD-5).
bool resolvable(const Position& position, const Rules& rules) {
    return !rules.choices.extra_turns_at_once || turn_of(position, rules).extra_turns == 0;
}

Next resolve(Play& play, const Rules& rules, Frame& frame) {
    if (turn_of(play, rules).pending_count > 0) {
        play.push(rules.phases.rewards, frame.local[0]);
    }
    return Next::step;
}

/// Free offers once more, until the seat ends its turn. In a game without free offers nothing is asked.
Next after(Play& play, const Rules& rules, Frame& frame) {
    const auto seat = static_cast<Seat>(frame.local[0]);
    if (turn_of(play, rules).pending_count > 0 && resolvable(play, rules)) { // a free offer built something
        play.push(rules.phases.rewards, seat);
        return Next::stay;
    }
    if (turn_of(play, rules).acted != 1) {
        return Next::step;
    }
    int moves = 0;
    for (const auto& offer : rules.buying.offers) {
        moves += offer.call<&Offer::free>() ? offer.call<&Offer::count>(play, seat) : 0;
    }
    if (moves <= 1) { // nothing, or nothing but ending the turn
        return Next::step;
    }
    play.ask(rules.prompts.buy, SeatSet(seat));
    return Next::stay;
}

/// An anchor for what happens at the end of each turn.
void end(Play& /*play*/, const Rules& /*rules*/) {}

/// CB-FOOD-3, CB-FOOD-4: the next extra turn, which is a turn of its own, with Corridor rewards of its own (CB-COR-3).
/// Rewards that wait for it go along (CB-FOOD-5).
Next extra(Play& play, const Rules& rules, Frame& frame) {
    const Turn before = turn_of(play, rules);
    const int waiting = before.extra_turns;
    Turn next;
    next.pending_count = before.pending_count;
    std::ranges::copy(before.pending, std::begin(next.pending));
    turn_of(play, rules) = next;
    if (waiting == 0) {
        return Next::leave;
    }
    frame.local[1] = 1;
    frame.local[2] = waiting - 1;
    return Next::again;
}

} // namespace

std::vector<Step> turn_steps(const Rules& rules) {
    std::vector<Step> steps;
    steps.push_back(make_step("castles.turn.begin", "A turn begins", rules, begin));
    steps.push_back(make_step("castles.turn.act", "Buy one tile or pass", rules, act));
    steps.push_back(make_step("castles.turn.rewards", "Take the rewards of completed rooms", rules, resolve));
    steps.push_back(make_step("castles.turn.after", "What may still be done", rules, after));
    steps.push_back(make_step("castles.turn.end", "The turn ends", rules, end));
    steps.push_back(make_step("castles.turn.extra", "Extra turns, one after the other", rules, extra));
    return steps;
}

bool BuyPrompt::usable(const Position& position, const CalledOffer& offer) const {
    return turn_of(position, rules_).acted == 0 || offer.call<&Offer::free>();
}

CalledOffer BuyPrompt::offer_of(Move move) const {
    const auto index = static_cast<std::size_t>(move.code >> offer_shift);
    return index < rules_.buying.offers.size() ? rules_.buying.offers[index].called() : CalledOffer();
}

/// CB-ACTN-2: pass, or a tile with its place.
void BuyPrompt::list(const Position& position, Seat seat, MoveList& moves) const {
    for (std::size_t i = 0; i < rules_.buying.offers.size(); ++i) {
        const CalledOffer offer = rules_.buying.offers[i].called();
        if (usable(position, offer)) {
            offer.call<&Offer::list>(position, seat, offer_code(i), moves);
        }
    }
}

Move BuyPrompt::pick(const Position& position, Seat seat, Random& random, MoveList& scratch) const {
    Draw draw(position, seat);
    for (std::size_t i = 0; i < rules_.buying.offers.size(); ++i) {
        const CalledOffer offer = rules_.buying.offers[i].called();
        if (usable(position, offer)) {
            offer.call<&Offer::enter>(position, seat, offer_code(i), draw);
        }
    }
    const std::optional<Move> move = draw.pick(random);
    return move ? *move : Prompt::pick(position, seat, random, scratch);
}

bool BuyPrompt::legal(const Position& position, Seat seat, Move move) const {
    const CalledOffer offer = offer_of(move);
    return offer && usable(position, offer) && offer.call<&Offer::legal>(position, seat, move);
}

void BuyPrompt::answer(Play& play, Seat seat, Move move) const {
    const CalledOffer offer = offer_of(move);
    assert(offer); // the move is legal
    if (!offer.call<&Offer::free>()) {
        turn_of(play, rules_).acted = 1;
    }
    offer.call<&Offer::answer>(play, seat, move);
}

Reasons BuyPrompt::refuse(const Position& position, Seat seat, Move move) const {
    const CalledOffer offer = offer_of(move);
    if (!offer || !usable(position, offer)) {
        return {{"CB-BUY-2", "In a turn you buy one thing, or pass."}};
    }
    return offer.call<&Offer::refuse>(position, seat, move);
}

std::string BuyPrompt::notation(const Position& position, Seat seat, Move move) const {
    const CalledOffer offer = offer_of(move);
    return offer ? offer.call<&Offer::notation>(position, seat, move) : "nothing that a turn is for";
}

std::variant<Move, Reason> BuyPrompt::parse(const Position& position, Seat seat, std::string_view text) const {
    for (std::size_t i = 0; i < rules_.buying.offers.size(); ++i) {
        if (auto found = rules_.buying.offers[i].call<&Offer::parse>(position, seat, offer_code(i), text)) {
            return *std::move(found);
        }
    }
    return Reason{"CB-BUY-2", catalog::quote(text) + " is nothing that can be done here; "
                                                     "write 'buy', the word of a tile and its place, or 'pass'."};
}

Question BuyPrompt::question(const Position& position, Seat seat) const {
    const Turn& turn = turn_of(position, rules_);
    Question question;
    question.text = seat_name(seat) + (turn.acted != 0 ? ", anything else?" : ", buy?");
    if (turn.acted != 0) {
        question.help = "You have bought something. You may still do what the list offers; then end your turn.";
        return question;
    }
    question.rule = "CB-BUY-2";
    question.help =
        std::string(
            "Buy one tile from the market, a Hallway or Stairs, and place it at once; or pass and take money. ") +
        (rules_.choices.solo ? "You pay the bank. The tiles that are left go out of the game at the end of the round."
                             : "You pay the Master Builder, or the bank if you are the Master Builder.");
    return question;
}

std::vector<Option> BuyPrompt::options(const Position& position, Seat seat) const {
    std::vector<Option> lines;
    for (const auto& offer : rules_.buying.offers) {
        if (usable(position, offer.called())) {
            offer.call<&Offer::options>(position, seat, lines);
        }
    }
    return lines;
}

Choice BuyPrompt::describe(const Position& position, Seat seat, Move move) const {
    const CalledOffer offer = offer_of(move);
    return offer ? offer.call<&Offer::describe>(position, seat, move) : Choice{};
}

} // namespace linderhof::castles
