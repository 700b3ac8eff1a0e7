#include "buying/free_tile.hpp"

#include "rewards/rewards.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/words/marks.hpp>
#include <linderhof/castles/words/phrases.hpp>

#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <array>

namespace linderhof::castles {

namespace {

constexpr std::string_view place_word = "place ";

std::array<int, 2> stacks_of(const Rules& rules) {
    return {rules.supply.hallway_stack, rules.supply.stairs_stack};
}

bool gift(const Position& position) {
    return position.detail()[0] < 0;
}

bool offered(const Position& position, const Rules& rules, int stack) {
    const int bit = stack == rules.supply.hallway_stack ? FreeTile::no_hallway : FreeTile::no_stairs;
    return (position.detail()[1] & bit) == 0;
}

/// "Hallway or Stairs".
std::string kinds_words(const Position& position, const Rules& rules) {
    std::vector<std::string> names;
    for (const int stack : stacks_of(rules)) {
        if (offered(position, rules, stack)) {
            const Face& face = rules.face(rules.supply.stacks[static_cast<std::size_t>(stack)].faces.front());
            names.push_back(face.entry->name());
        }
    }
    return listed(names, " or ");
}

std::string key_of(const Stack& stack) {
    return stack.id.substr(0, 1);
}

} // namespace

struct FreeTilePrompt::Faces {
    std::array<std::uint16_t, 8> faces{};
    std::size_t count = 0;

    Faces(const Position& position, const Rules& rules) {
        for (const int stack : stacks_of(rules)) {
            if (offered(position, rules, stack) && position[rules.at.stack_size][static_cast<std::size_t>(stack)] > 0) {
                for (const std::uint16_t face : rules.supply.stacks[static_cast<std::size_t>(stack)].faces) {
                    faces[count++] = face;
                }
            }
        }
    }

    [[nodiscard]] std::span<const std::uint16_t> span() const { return {faces.data(), count}; }
};

void FreeTilePrompt::list(const Position& position, Seat seat, MoveList& moves) const {
    const Faces faces(position, rules_);
    Places(position, seat, faces.span()).list(0, moves);
    if (!gift(position)) {
        moves.push({decline_code});
    }
}

Move FreeTilePrompt::pick(const Position& position, Seat seat, Random& random, MoveList& scratch) const {
    const Faces faces(position, rules_);
    Draw draw(position, seat);
    Places(position, seat, faces.span()).enter(0, draw);
    if (!gift(position)) {
        draw.enter(Move{decline_code});
    }
    const std::optional<Move> move = draw.pick(random);
    return move ? *move : Prompt::pick(position, seat, random, scratch);
}

bool FreeTilePrompt::legal(const Position& position, Seat seat, Move move) const {
    const Faces faces(position, rules_);
    return (move.code == decline_code && !gift(position)) ||
           (move.code == (move.code & place_bits) && Places(position, seat, faces.span()).legal(move));
}

void FreeTilePrompt::answer(Play& play, Seat seat, Move move) const {
    if (move.code == decline_code) {
        play.tell([&] { return told("decline", seat, "CB-DONE-8", seat_name(seat) + " takes no free tile."); });
        return;
    }
    build(play, seat, place_of(move), {Source::free_tile});
}

Reasons FreeTilePrompt::refuse(const Position& position, Seat seat, Move move) const {
    const std::uint16_t face = place_of(move).blueprint;
    const bool tile = move.code == (move.code & place_bits) && face < rules_.tiles.faces.size();
    const std::uint8_t stack = tile ? rules_.face(face).stack : no_stack;
    if ((stack != rules_.supply.hallway_stack && stack != rules_.supply.stairs_stack) ||
        !offered(position, rules_, stack)) {
        return {{"CB-COR-1", "The free tile is " + kinds_words(position, rules_) + "."}};
    }
    if (position[rules_.at.stack_size][stack] == 0) {
        return {{"CB-COR-1", "The " + rules_.supply.stacks[stack].name + " is empty."}};
    }
    return Places(position, seat, rules_.supply.stacks[stack].faces).refuse(move);
}

std::string FreeTilePrompt::notation(const Position& position, Seat seat, Move move) const {
    return move.code == decline_code ? "decline" : std::string(place_word) + place_notation(position, seat, move);
}

std::variant<Move, Reason> FreeTilePrompt::parse(const Position& position, Seat seat, std::string_view text) const {
    if (text == "decline") {
        return Move{decline_code};
    }
    for (const int index : stacks_of(rules_)) {
        const Stack& stack = rules_.supply.stacks[static_cast<std::size_t>(index)];
        const std::string begin = std::string(place_word) + rules_.face(stack.faces.front()).word + " ";
        if (text.substr(0, begin.size()) == begin) {
            return Places(position, seat, stack.faces).parse(0, text.substr(begin.size()));
        }
    }
    return Reason{"CB-COR-1", catalog::quote(text) +
                                  " is no answer here; write 'place hallway' or 'place stairs' and the place, "
                                  "or 'decline'."};
}

Question FreeTilePrompt::question(const Position& position, Seat seat) const {
    Question question;
    question.text = seat_name(seat) + ", which free tile?";
    question.rule = "CB-COR-1";
    question.help = "A completed Corridor room gives one free Hallway or Stairs, once in a turn. You may decline.";
    if (gift(position)) {
        question.help = "You place it for nothing. It is scored like any other.";
        question.lines = {"Free: " + kinds_words(position, rules_) + "."};
        return question;
    }
    question.lines = {tile_words(Castle(position, seat), position.detail()[0]) + ": free " +
                      kinds_words(position, rules_) + "."};
    return question;
}

std::vector<Option> FreeTilePrompt::options(const Position& position, Seat seat) const {
    std::vector<Option> lines;
    for (const int index : stacks_of(rules_)) {
        if (!offered(position, rules_, index)) {
            continue;
        }
        const Stack& stack = rules_.supply.stacks[static_cast<std::size_t>(index)];
        const Face& face = rules_.face(stack.faces.front());
        Option option;
        option.key = key_of(stack);
        option.names = {face.word, face.entry->name()};
        option.text = face.entry->name() + ", free";
        option.prefix = std::string(place_word) + face.word;
        option.things = side_ids(rules_, stack.faces);
        const Places places(position, seat, stack.faces);
        if (position[rules_.at.stack_size][static_cast<std::size_t>(index)] == 0) {
            option.legal = false;
            option.why_not = {"CB-COR-1", "The " + stack.name + " is empty."};
        } else if (!places.any()) {
            option.legal = false;
            option.why_not = places.no_place();
        }
        lines.push_back(std::move(option));
    }
    if (gift(position)) {
        return lines;
    }
    Option decline;
    decline.key = "d";
    decline.names = {"decline"};
    decline.text = "Decline";
    decline.prefix = "decline";
    lines.push_back(std::move(decline));
    return lines;
}

Choice FreeTilePrompt::describe(const Position& position, Seat seat, Move move) const {
    if (move.code == decline_code) {
        return {"d", "Decline", std::nullopt};
    }
    Choice choice = describe_place(position, seat, move);
    choice.option = key_of(rules_.supply.stacks[rules_.face(place_of(move).blueprint).stack]);
    return choice;
}

} // namespace linderhof::castles
