#include "deck/draft.hpp"

#include "deck/effects.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/words/phrases.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::decrees {

namespace {

using castles::Rules;

/// CX-DRULE-1, CX-DOUBLE-1: all decrees in any order; the top ones go round.
void deal(Play& play, const Decrees& decrees) {
    const std::span<DecreeCard> deck = play[decrees.deck];
    const std::span<DecreeCard> passing = play[decrees.passing];
    for (std::size_t i = 0; i < deck.size(); ++i) {
        deck[i].decree = decrees.in_game[i];
    }
    play.random().shuffle(deck);
    Draft& draft = play[decrees.draft][0];
    draft.deck = static_cast<std::uint8_t>(deck.size() - passing.size());
    draft.passed = static_cast<std::uint8_t>(passing.size());
    for (std::size_t i = 0; i < passing.size(); ++i) {
        passing[i] = deck[deck.size() - 1 - i];
        deck[deck.size() - 1 - i] = DecreeCard{};
    }
    play.tell([&] {
        return castles::told("decrees", no_seat, "CX-DRULE-1",
                             castles::capitalised(castles::number_words(static_cast<int>(passing.size()))) +
                                 " decrees go round; each keeps one and passes the others on.");
    });
}

/// Who chooses: first to the right up to the Master Builder, then to the left (CX-DRULE-1, CX-DOUBLE-2 and 3).
Seat chooser(const Position& position, const Rules& rules, int turn) {
    const int players = position.rules().players();
    const Seat master = castles::table_of(position, rules).master;
    return castles::left_of(position, master, turn < players ? players - 1 - turn : turn - players);
}

/// Shows the decrees that are left to the next seat and asks which one it keeps. Frame::local[0] counts the answers.
Next choose(Play& play, const Rules& rules, const Decrees& decrees, Frame& frame) {
    const int turn = frame.local[0];
    const int players = play.rules().players();
    if (turn == decrees.each * players) {
        return Next::step;
    }
    ++frame.local[0];
    const Seat seat = chooser(play, rules, turn);
    for (DecreeCard& card : play[decrees.passing].first(play[decrees.draft][0].passed)) {
        card.known = castles::seat_bit(seat); // who passed them on does not know any more which were kept since
    }
    play.mark_reveal();
    play.ask(decrees.choose, SeatSet(seat), turn / players);
    return Next::stay;
}

/// CX-DRULE-3, CX-DOUBLE-6.
void reveal_all(Play& play, const Decrees& decrees) {
    for (Seat seat = 0; seat < play.rules().players(); ++seat) {
        for (DecreeCard& card : held_by(play, decrees, seat)) {
            card.known = castles::known_to_all;
            reveal_decree(play, decrees, seat, card.decree, "CX-DRULE-3");
        }
    }
    play.mark_reveal();
}

Step step_of(std::string name, std::string title, StepFunction run) {
    return {std::move(name), std::move(title), std::move(run)};
}

template <class Work>
StepFunction once(Work work) {
    return [work = std::move(work)](Play& play, Frame&) {
        work(play);
        return Next::step;
    };
}

} // namespace

void put_under(Play& play, const Decrees& decrees, const DecreeCard& card) {
    const std::span<DecreeCard> deck = play[decrees.deck];
    std::uint8_t& count = play[decrees.draft][0].deck;
    std::copy_backward(deck.begin(), deck.begin() + count, deck.begin() + count + 1);
    deck[0] = card;
    ++count;
}

/// CX-DRULE-2, CX-DOUBLE-4. Whoever chose last knows what lies there.
void put_rest_under(Play& play, const Decrees& decrees) {
    std::uint8_t& passed = play[decrees.draft][0].passed;
    for (DecreeCard& card : play[decrees.passing].first(passed)) {
        put_under(play, decrees, card);
        card = DecreeCard{};
    }
    passed = 0;
}

void reveal_decree(Play& play, const Decrees& decrees, Seat seat, Decree decree, std::string_view rule) {
    take_effect(play, decrees, seat, decree);
    play.tell([&] {
        Event event = castles::told("decree", seat, rule,
                                    castles::seat_name(seat) + " reveals " + decree_name(decrees, decree) + ": " +
                                        decree_text(decrees.rule(decree)));
        event.reveals = true;
        return event;
    });
}

std::span<DecreeCard> held_by(Play& play, const Decrees& decrees, Seat seat) {
    const auto each = static_cast<std::size_t>(decrees.each);
    return play[decrees.held].subspan(static_cast<std::size_t>(seat) * each, each);
}

std::span<const DecreeCard> held_by(const Position& position, const Decrees& decrees, Seat seat) {
    const auto each = static_cast<std::size_t>(decrees.each);
    return position[decrees.held].subspan(static_cast<std::size_t>(seat) * each, each);
}

constexpr int left_at_end = 2; ///< CX-DRULE-2, CX-DOUBLE-4

void DraftPrompt::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    for (std::uint64_t place = 0; place < position[decrees_.draft][0].passed; ++place) {
        moves.push({place});
    }
}

void DraftPrompt::answer(Play& play, Seat seat, Move move) const {
    std::uint8_t& passed = play[decrees_.draft][0].passed;
    const bool again = play.detail()[0] != 0;
    const std::span<DecreeCard> passing = play[decrees_.passing].first(passed);
    DecreeCard& kept = held_by(play, decrees_, seat)[again ? 1 : 0];
    const auto chosen = static_cast<std::size_t>(move.code);
    kept = passing[chosen];
    const std::span<DecreeCard> rest = passing.subspan(chosen);
    std::rotate(rest.begin(), rest.begin() + 1, rest.end());
    passing.back() = DecreeCard{};
    --passed;
    for (DecreeCard& card : passing.first(passed)) {
        std::uint8_t& seen = again ? card.seen_again : card.seen;
        seen = static_cast<std::uint8_t>(seen | castles::seat_bit(seat));
    }
    play.tell([&] {
        return castles::told(
            "draft", seat, "CX-DRULE-1",
            castles::seat_name(seat) + " keeps a " + (again ? "second decree" : "decree") +
                (passed > left_at_end ? " and passes the others on." : "; the others go under the deck."));
    });
    play.tell([&] {
        return castles::told_privately("draft", seat, "CX-DRULE-1",
                                       "You keep " + decree_name(decrees_, kept.decree) + ".");
    });
}

Question DraftPrompt::question(const Position& position, Seat seat) const {
    const int left = position[decrees_.draft][0].passed;
    Question question;
    question.text = castles::seat_name(seat) + ", which decree do you keep?";
    question.rule = position.detail()[0] == 0 ? "CX-DRULE-1" : "CX-DOUBLE-3";
    question.help = "A decree is a rule that holds for you alone. Of these " + castles::number_words(left) +
                    " you keep one; the others go on. All decrees are revealed together.";
    question.secret = true;
    return question;
}

castles::WordPrompt::Line DraftPrompt::line(const Position& position, Seat /*seat*/, Move move, int number) const {
    const DecreeRule& rule = decrees_.rule(position[decrees_.passing][static_cast<std::size_t>(move.code)].decree);
    const std::string& id = rule.entry->id();
    return {
        std::to_string(number), "keep " + id, {id, rule.entry->name()}, rule.entry->name() + ": " + decree_text(rule)};
}

void add_draft(Composer& composer, Rules& rules, Decrees& decrees) {
    decrees.choose = composer.prompt(std::make_unique<DraftPrompt>(rules, decrees));
    composer.secret(draft_secret(decrees));
    std::vector<Step> steps;
    steps.push_back(step_of("decrees.start.deal", "Decrees go round", once([&](Play& play) { deal(play, decrees); })));
    steps.push_back(step_of("decrees.start.choose", "Everybody keeps a decree",
                            [&](Play& play, Frame& frame) { return choose(play, rules, decrees, frame); }));
    steps.push_back(step_of("decrees.start.rest", "The others go under the deck",
                            once([&](Play& play) { put_rest_under(play, decrees); })));
    steps.push_back(step_of("decrees.start.reveal", "All reveal their decrees",
                            once([&](Play& play) { reveal_all(play, decrees); })));
    const auto moment = [&](Moment::Kind kind) {
        return [&rules, &decrees, kind](Play& play, Frame&) { return carry_out(play, rules, decrees, kind); };
    };
    steps.push_back(step_of("decrees.start.effects", "What they do when they are revealed", moment(Moment::revealed)));
    steps.push_back(step_of("decrees.start.redraw", "What is done after that", moment(Moment::all_revealed)));
    steps.push_back(step_of("decrees.start.again", "What a new decree does", moment(Moment::revealed)));

    decrees.start = composer.phase("decrees.start", "Drafting the Royal Decrees", std::move(steps));
    composer.insert({"decrees.setup", // CX-SETUP-14; bonus cards come after them: CX-SETUP-15
                     "Draft the Royal Decrees",
                     once([&](Play& play) {
                         castles::Places::make_room(play, 0); // for free tiles
                         play.push(decrees.start);
                     }),
                     {"castles.setup.cards"},
                     {"castles.setup.points"}});
}

} // namespace linderhof::decrees
