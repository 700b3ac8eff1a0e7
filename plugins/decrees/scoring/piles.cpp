// Empty the Piles (CX-DECREE-52): tiles leave room stacks before empty stacks are scored.

#include "deck/works.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/word_prompt.hpp>
#include <linderhof/castles/words/words.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::decrees {

namespace {

using castles::Rules;

bool any_left(const Position& position, const Rules& rules) {
    const auto sizes = position[rules.at.stack_size].first(static_cast<std::size_t>(rules.supply.room_stacks));
    return std::ranges::any_of(sizes, [](std::uint8_t size) { return size > 0; });
}

/// "From which stack?": a move is a room stack, or stop_code. Detail: the tiles taken so far.
class TakeOutPrompt final : public castles::WordPrompt {
  public:
    static constexpr std::uint64_t stop_code = 0xFF;

    TakeOutPrompt(const Rules& rules, const Decrees& decrees)
        : WordPrompt(rules, "decrees.take_out"), decrees_(decrees) {}

    void list(const Position& position, Seat /*seat*/, MoveList& moves) const override {
        for (std::size_t stack = 0; stack < static_cast<std::size_t>(rules().supply.room_stacks); ++stack) {
            if (position[rules().at.stack_size][stack] > 0) {
                moves.push({stack});
            }
        }
        moves.push({stop_code});
    }

    /// What is left to somebody's choice is not counted.
    [[nodiscard]] Move settle(const Position& /*position*/, Seat /*seat*/, MoveList& /*scratch*/) const override {
        return {stop_code};
    }

    void answer(Play& play, Seat seat, Move move) const override {
        if (move.code == stop_code) {
            return;
        }
        take_out(play, seat, static_cast<int>(move.code));
        const std::int32_t taken = play.detail()[0] + 1;
        if (taken < rule().many && any_left(play, rules())) {
            play.ask(castles_prompt(play), SeatSet(seat), taken);
        }
    }

    [[nodiscard]] Question question(const Position& position, Seat seat) const override {
        Question question;
        question.text = castles::seat_name(seat) + ", which stack loses a tile?";
        question.rule = rule().rule;
        question.help = "You may take up to " + castles::number_words(rule().many) +
                        " tiles out of room stacks. Then everybody scores tiles of empty stacks.";
        question.series = rule().many - position.detail()[0];
        return question;
    }

  protected:
    [[nodiscard]] Line line(const Position& position, Seat /*seat*/, Move move, int number) const override {
        if (move.code == stop_code) {
            return {"s", "stop", {"stop"}, "No more"};
        }
        const castles::Stack& stack = rules().supply.stacks[static_cast<std::size_t>(move.code)];
        const int left = position[rules().at.stack_size][static_cast<std::size_t>(move.code)];
        return {std::to_string(number),
                "empty " + stack.id,
                {stack.id, stack.name},
                stack.name + ": " + castles::number_words(left) + (left == 1 ? " tile" : " tiles")};
    }

  private:
    [[nodiscard]] const DecreeRule& rule() const { return decrees_.rule(Decree::empty_the_piles); }

    static PromptId castles_prompt(const Position& position) { return position.rules().part(Works::key).take_out; }

    /// The tile is turned up: all see what has gone.
    void take_out(Play& play, Seat seat, int stack) const {
        const std::uint16_t face = castles::take_top(play, stack);
        castles::Table& table = castles::table_of(play, rules());
        play[rules().at.removed][table.removed_count++] = static_cast<std::uint16_t>(face + 1);
        play.mark_reveal();
        play.tell([&] {
            Event event =
                castles::told("discard", seat, rule().rule,
                              castles::seat_name(seat) + " takes " + castles::with_article(rules().face(face)) +
                                  " out of the " + rules().supply.stacks[static_cast<std::size_t>(stack)].name + ".");
            event.reveals = true;
            return event;
        });
    }

    const Decrees& decrees_;
};

} // namespace

void add_piles(Composer& composer, const Rules& rules, const Decrees& decrees) {
    if (!decrees.plays(Decree::empty_the_piles)) {
        return;
    }
    auto& works = composer.part(Works::key);
    works.take_out = composer.prompt(std::make_unique<TakeOutPrompt>(rules, decrees));
    Step step = work_step("decrees.final.piles", "Empty the Piles",
                          [&](Play& play, const Frame&) {
                              for (Seat seat = 0; seat < play.rules().players(); ++seat) {
                                  if (decrees.holds(play, seat, Decree::empty_the_piles) &&
                                      !decrees.used(play, seat, Decree::empty_the_piles) && any_left(play, rules)) {
                                      play.ask(works.take_out, SeatSet(seat), 0);
                                      return; // there is one such card
                                  }
                              }
                          },
                          {"decrees.final.start"}, {"castles.final.depleted"});
    composer.insert(std::move(step));
}

} // namespace linderhof::decrees
