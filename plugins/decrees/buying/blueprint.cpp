// Reserved Blueprint (CX-DECREE-5): a room tile that lies face down until the final scoring.

#include "deck/decrees.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/word_prompt.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/phrases.hpp>

#include <memory>

namespace linderhof::decrees {

namespace {

using castles::DeckTile;
using castles::Rules;

/// "Which stack?": a move is a room stack, whose top tile is taken.
class BlueprintPrompt final : public castles::WordPrompt {
  public:
    BlueprintPrompt(const Rules& rules, const Decrees& decrees)
        : WordPrompt(rules, "decrees.blueprint"), decrees_(decrees) {}

    void list(const Position& position, Seat /*seat*/, MoveList& moves) const override {
        for (std::size_t stack = 0; stack < static_cast<std::size_t>(rules().supply.room_stacks); ++stack) {
            if (position[rules().at.stack_size][stack] > 0) {
                moves.push({stack});
            }
        }
    }

    void answer(Play& play, Seat seat, Move move) const override {
        const auto stack = static_cast<int>(move.code);
        const std::uint16_t face = castles::take_top(play, stack);
        play[rules().at.kept][decrees_.blueprint_place] = {static_cast<std::uint16_t>(face + 1),
                                                           static_cast<std::uint8_t>(stack), castles::seat_bit(seat)};
        play.mark_reveal();
        play.tell([&] {
            return castles::told("decree", seat, "CX-DECREE-5",
                                 castles::seat_name(seat) + " keeps the top tile of the " +
                                     rules().supply.stacks[static_cast<std::size_t>(stack)].name + ", face down.");
        });
        play.tell([&] {
            return castles::told_privately("decree", seat, "CX-DECREE-5",
                                           "You keep " + castles::with_article(rules().face(face)) + ".");
        });
    }

    [[nodiscard]] Question question(const Position& /*position*/, Seat seat) const override {
        Question question;
        question.text = castles::seat_name(seat) + ", from which stack do you take the top tile?";
        question.rule = "CX-DECREE-5";
        question.help = "You look at the tile and keep it face down. At the end it scores for each room of its size, "
                        "and for each room of its type.";
        return question;
    }

  protected:
    [[nodiscard]] Line line(const Position& /*position*/, Seat /*seat*/, Move move, int number) const override {
        const castles::Stack& stack = rules().supply.stacks[static_cast<std::size_t>(move.code)];
        return {std::to_string(number), "keep " + stack.id, {stack.id, stack.name}, castles::capitalised(stack.name)};
    }

  private:
    const Decrees& decrees_;
};

/// CX-FINAL-1, step 0: points for each room of its size, and for each of its type.
void score_blueprint(Play& play, const Rules& rules, const Decrees& decrees, Seat seat) {
    DeckTile& tile = play[rules.at.kept][decrees.blueprint_place];
    if (tile.face == 0) {
        return;
    }
    const castles::Face& hidden = rules.face(static_cast<std::uint16_t>(tile.face - 1));
    const castles::Castle castle(play, seat);
    int matches = 0;
    for (int i = 0; i < castle.size(); ++i) {
        if (castle.face(i).room) {
            matches += castle.face(i).size == hidden.size ? 1 : 0;
            matches += castle.shown(i).types.meets(hidden.types) ? 1 : 0;
        }
    }
    tile.known = castles::known_to_all;
    play.mark_reveal();
    const int vp = matches * decrees.rule(Decree::reserved_blueprint).points;
    play.change(decrees.points, seat, vp, [&] {
        Event event = castles::told("final", seat, "CX-DECREE-5",
                                    decree_name(decrees, Decree::reserved_blueprint) + " of " +
                                        castles::seat_name(seat) + ", " + hidden.name + ": " + signed_number(vp) + ".");
        event.reveals = true;
        return event;
    });
}

} // namespace

void add_blueprint(Composer& composer, Rules& rules, Decrees& decrees) {
    if (!decrees.plays(Decree::reserved_blueprint)) {
        return;
    }
    decrees.blueprint_place = static_cast<std::size_t>(rules.supply.kept_tiles++);
    const PromptId prompt = composer.prompt(std::make_unique<BlueprintPrompt>(rules, decrees));
    decrees.moments[Moment::revealed].set(Decree::reserved_blueprint,
                                          [prompt](Play& play, Seat seat) { play.ask(prompt, SeatSet(seat)); });
    decrees.moments[Moment::final_scoring].set(
        Decree::reserved_blueprint, [&](Play& play, Seat seat) { score_blueprint(play, rules, decrees, seat); });
}

} // namespace linderhof::decrees
