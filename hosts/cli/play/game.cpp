#include "play/game.hpp"

#include "dialogue/dialogue.hpp"
#include "dialogue/show.hpp"
#include "program/host.hpp"
#include "telling/sheet.hpp"

#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

namespace linderhof::cli {

namespace {

/// Whose eyes are at the screen: the only person, the last one who took the keyboard, or nobody.
class Keyboard {
  public:
    explicit Keyboard(Sitting& sitting) : sitting_(sitting), holder_(sitting.only_person()) {}

    [[nodiscard]] Seat holder() const { return holder_; }

    /// Hides what the last person saw, and gives the keyboard on. False when nobody took it.
    bool hand_to(Seat seat) {
        if (holder_ == seat) {
            return true;
        }
        std::string line;
        const auto leaves = [&] { return simplified(line) == "q" || simplified(line) == "quit"; };
        const std::string hide = sitting_.names.of(seat) + " is next. Enter hides this screen. >";
        if (holder_ != no_seat && (!sitting_.ask(hide, line) || leaves())) {
            return false;
        }
        sitting_.screen.clear();
        sitting_.input.forget();
        if (!sitting_.ask("Hand the keyboard to " + sitting_.names.of(seat) + ". Enter when ready. >", line)) {
            return false;
        }
        sitting_.screen.clear();
        holder_ = seat;
        return !leaves();
    }

  private:
    Sitting& sitting_;
    Seat holder_;
};

/// The seat that is asked next: computer players first, for they do not have to wait.
Seat next_seat(const Sitting& sitting) {
    SeatSet owing = sitting.session.owing();
    for (; !owing.empty(); owing.erase(owing.first())) {
        if (!sitting.is_person(owing.first())) {
            return owing.first();
        }
    }
    return sitting.session.owing().first();
}

void answer_for(Sitting& sitting, Seat seat, Move move) {
    sitting.chronicle.next_answer();
    const Reasons reasons = sitting.session.answer(seat, move);
    if (!reasons.empty()) {
        throw std::logic_error("a computer player gave an answer that is refused: " + reasons.front().text);
    }
}

void ask_bot(Sitting& sitting, Seat seat) {
    sitting.screen.busy(sitting.names.of(seat) + " …");
    answer_for(sitting, seat, sitting.session.ask(*sitting.bots[static_cast<std::size_t>(seat)], seat));
}

/// Gives the only answer there is, and says so. False when there are several.
bool give_only_answer(Sitting& sitting, Seat seat) {
    MoveList moves;
    const State view = sitting.session.view(seat);
    const Ruleset& rules = sitting.session.rules();
    rules.legal_moves(view, seat, moves);
    if (moves.size() != 1) {
        return false;
    }
    const Position position(rules, view);
    const Prompt& prompt = rules.prompt(view);
    sitting.screen.text(sitting.names.fill(prompt.question(position, seat).text) + " There is only one answer: " +
                        sitting.names.fill(prompt.describe(position, seat, moves[0]).text) + ".");
    answer_for(sitting, seat, moves[0]);
    sitting.tell_news(seat);
    return true;
}

} // namespace

bool play_on(Sitting& sitting) {
    Keyboard keyboard(sitting);
    Seat shown_to = no_seat; // whom the whole table was shown to, and who has answered alone since
    const bool watched = sitting.persons() <= 1;
    while (!sitting.session.over()) {
        sitting.begin_work();
        const Seat seat = next_seat(sitting);
        sitting.tell_unwritten();
        if (watched && !sitting.is_person(seat)) {
            sitting.tell_news(keyboard.holder());
        }
        if (InterruptGuard::interrupted()) {
            return false;
        }
        if (!sitting.is_person(seat)) {
            ask_bot(sitting, seat);
            shown_to = no_seat;
            continue;
        }
        if (!keyboard.hand_to(seat)) {
            return false;
        }
        sitting.tell_news(seat, true);
        if (give_only_answer(sitting, seat)) {
            continue;
        }
        const bool whole = shown_to != seat || sitting.new_part; // who plays alone sees it once in every round
        sitting.new_part = false;
        const End end = Dialogue(sitting, seat).run(whole);
        if (end == End::left) {
            return false;
        }
        shown_to = seat;
    }
    sitting.tell_news(sitting.only_person());
    return true;
}

void show_end(const Sitting& sitting) {
    const Show show(sitting.screen, sitting.names, sitting.session.position(), no_seat);
    for (const Showable& thing : show.things()) {
        if (thing.plot >= 0) {
            show.plot(thing.plot);
        }
    }
    // The last on the screen: who has won.
    sitting.screen.heading("Score sheet");
    print_sheet(sitting.screen, sitting.names, sitting.session.position(), no_seat);
}

} // namespace linderhof::cli
