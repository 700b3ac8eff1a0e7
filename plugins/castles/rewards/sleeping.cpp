#include "rewards/sleeping.hpp"

#include "supply/market.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <array>

namespace linderhof::castles {

namespace {

const Stack& stack_at(const Rules& rules, std::int32_t index) {
    return rules.supply.stacks[static_cast<std::size_t>(index)];
}

/// The faces of a stack in the order of their numbers: what a seat that looks at it knows.
struct SortedFaces {
    std::array<std::uint16_t, 256> faces{};
    std::size_t count = 0;

    SortedFaces(const Position& position, int stack) {
        for (const std::uint16_t slot : stack_tiles(position, stack)) {
            faces[count++] = static_cast<std::uint16_t>(slot - 1);
        }
        std::sort(faces.begin(), faces.begin() + static_cast<std::ptrdiff_t>(count));
    }
};

/// CB-SLEEP-5: in the last round the tiles leave the game, in the second edition for all to see.
void take_from_stack(Play& play, const Rules& rules, Seat seat, int stack, std::uint16_t face) {
    take_out(play, stack, face);
    Table& table = table_of(play, rules);
    if (table.last_round == 0 || rules.choices.first_edition) {
        put_on_deck(play, rules, seat, stack, face);
        play.tell([&] {
            return told_privately("put", seat, "CB-SLEEP-3",
                                  "You put " + with_article(rules.face(face)) +
                                      (table.last_round == 0 ? " on top of the room deck." : " aside."));
        });
        return;
    }
    play[rules.at.removed][table.removed_count++] = static_cast<std::uint16_t>(face + 1);
    play.tell([&] {
        Event event =
            told("discard", seat, "CB-SLEEP-5",
                 seat_name(seat) + " puts " + with_article(rules.face(face)) + " face up on the discarded room cards.");
        event.reveals = true;
        return event;
    });
}

/// CB-SLEEP-2: whatever was chosen, the rest of the stack is shuffled.
void finish(Play& play, const Rules& rules, Seat seat, std::int32_t stack, int taken) {
    shuffle_stack(play, stack);
    play.tell([&] {
        const bool last = table_of(play, rules).last_round != 0;
        const std::string name = stack_at(rules, stack).name;
        const std::string tiles = number_words(taken) + (taken == 1 ? " tile of the " : " tiles of the ") + name;
        const std::string done =
            last ? " removes " + tiles + " from the game." : " puts " + tiles + " on the room deck.";
        return told("stack", seat, last ? "CB-SLEEP-5" : "CB-SLEEP-3",
                    taken == 0 ? seat_name(seat) + " takes nothing from the " + name + "." : seat_name(seat) + done);
    });
}

} // namespace

void look_into(Play& play, Seat seat, int stack, std::string_view rule) {
    const Rules& rules = Rules::of(play);
    const auto stacks = static_cast<std::size_t>(rules.supply.room_stacks);
    std::uint8_t& looks =
        play[rules.at.looks][(static_cast<std::size_t>(seat) * stacks) + static_cast<std::size_t>(stack)];
    looks = std::min<std::uint8_t>(static_cast<std::uint8_t>(looks + 1), most_looks);
    play.mark_reveal();
    play.tell([&] {
        return told("look", seat, rule, seat_name(seat) + " looks at the " + stack_at(rules, stack).name + ".");
    });
    play.tell([&] {
        std::vector<std::string> names;
        const SortedFaces seen(play, stack);
        for (std::size_t i = 0; i < seen.count; ++i) {
            names.push_back(rules.face(seen.faces[i]).name);
        }
        return told_privately("look", seat, rule, "You see " + listed(names) + ".");
    });
}

void StackPrompt::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    for (std::size_t stack = 0; stack < static_cast<std::size_t>(rules().supply.room_stacks); ++stack) {
        if (position[rules().at.stack_size][stack] > 0) {
            moves.push({stack});
        }
    }
    moves.push({decline_code});
}

void StackPrompt::answer(Play& play, Seat seat, Move move) const {
    if (move.code == decline_code) {
        play.tell(
            [&] { return told("decline", seat, "CB-DONE-8", seat_name(seat) + " declines the Sleeping reward."); });
        return;
    }
    const auto stack = static_cast<std::int32_t>(move.code);
    look_into(play, seat, stack, "CB-SLEEP-1");
    play.ask(rules().prompts.stack_tile, SeatSet(seat), stack, 0);
}

Question StackPrompt::question(const Position& position, Seat seat) const {
    Question question;
    question.text = seat_name(seat) + ", which stack do you look at?";
    question.rule = "CB-SLEEP-1";
    question.help = "You look at all tiles of one stack and may put some of them face down on the room deck: "
                    "they are the next new rooms. You may decline.";
    if (table_of(position, rules()).last_round != 0) {
        question.lines = {"This is the last round: tiles that you choose leave the game. [CB-SLEEP-5]"};
    }
    return question;
}

WordPrompt::Line StackPrompt::line(const Position& position, Seat /*seat*/, Move move, int number) const {
    if (move.code == decline_code) {
        return {"d", "decline", {"decline"}, "Decline"};
    }
    const Stack& stack = rules().supply.stacks[static_cast<std::size_t>(move.code)];
    const int tiles = position[rules().at.stack_size][static_cast<std::size_t>(move.code)];
    return {std::to_string(number),
            "look " + stack.id,
            {stack.id, stack.name},
            stack.name + ": " + number_words(tiles) + (tiles == 1 ? " tile" : " tiles")};
}

void StackTilePrompt::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    const SortedFaces sorted(position, position.detail()[0]);
    for (std::size_t i = 0; i < sorted.count; ++i) {
        moves.push({sorted.faces[i]});
    }
    moves.push({stop_code});
}

void StackTilePrompt::answer(Play& play, Seat seat, Move move) const {
    const std::int32_t stack = play.detail()[0];
    std::int32_t taken = play.detail()[1];
    if (move.code != stop_code) {
        take_from_stack(play, rules(), seat, stack, static_cast<std::uint16_t>(move.code));
        ++taken;
        const bool more = taken < play.parameter(rules().parameters.sleeping_tiles, seat);
        if (more && play[rules().at.stack_size][static_cast<std::size_t>(stack)] > 0) {
            play.ask(rules().prompts.stack_tile, SeatSet(seat), stack, taken);
            return;
        }
    }
    finish(play, rules(), seat, stack, taken);
}

Question StackTilePrompt::question(const Position& position, Seat seat) const {
    const int taken = position.detail()[1];
    const int most = position.parameter(rules().parameters.sleeping_tiles, seat);
    Question question;
    question.text =
        seat_name(seat) + (taken == 0 ? ", which tile goes on the deck?" : ", which tile goes on top of it?");
    question.rule = "CB-SLEEP-3";
    question.help = "You may choose up to " + number_words(most) + ". ";
    if (table_of(position, rules()).last_round != 0) {
        question.text = seat_name(seat) + ", which tile leaves the game?";
        question.rule = "CB-SLEEP-5";
        question.help += "This is the last round: they never come into the market.";
    } else {
        question.help += "The tile that you choose last lies on top and comes first into the market.";
    }
    question.secret = true;
    question.series = most - taken;
    return question;
}

WordPrompt::Line StackTilePrompt::line(const Position& /*position*/, Seat /*seat*/, Move move, int number) const {
    if (move.code == stop_code) {
        return {"s", "stop", {"stop"}, "No more"};
    }
    const Face& face = rules().face(static_cast<std::uint16_t>(move.code));
    return {std::to_string(number), "put " + face.word, {face.word, face.name}, face_words(rules(), face), {face.id}};
}

} // namespace linderhof::castles
