#include "reward.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace linderhof::moats {

namespace {

using castles::Places;
using castles::Rules;

constexpr std::string_view place_word = "place ";

bool any_room_stack(const Position& position, const Rules& rules) {
    const auto sizes = position[rules.at.stack_size].first(static_cast<std::size_t>(rules.supply.room_stacks));
    return std::ranges::any_of(sizes, [](std::uint8_t size) { return size > 0; });
}

/// The tiles of the stack in the order of their numbers: a seat that looks at it does not learn how they lie. Fixed in
/// size for the hot path.
class Faces {
  public:
    explicit Faces(const Position& position) {
        for (const std::uint16_t slot : castles::stack_tiles(position, position.detail()[0])) {
            faces_[count_++] = static_cast<std::uint16_t>(slot - 1);
        }
        std::sort(faces_.begin(), faces_.begin() + static_cast<std::ptrdiff_t>(count_));
    }

    [[nodiscard]] std::span<const std::uint16_t> span() const { return {faces_.data(), count_}; }

  private:
    std::array<std::uint16_t, 256> faces_{};
    std::size_t count_ = 0;
};

/// Asks once for each time that the reward is given. It looks at stacks of rooms only (CX-RENO-23).
Next next_reward(Play& play, Frame& frame, const Rules& rules, const Moats& moats) {
    if (frame.local[1] <= 0 || !any_room_stack(play, rules)) {
        return Next::leave;
    }
    --frame.local[1];
    play.ask(moats.stack_prompt, SeatSet(static_cast<Seat>(frame.local[0])));
    return Next::stay;
}

} // namespace

void add_reward(Composer& composer, Rules& rules, Moats& moats) {
    moats.reward_times =
        composer.parameter({"moats.reward_times", 1, "how often a complete Moat gives its reward", "CX-MOAT-28"});
    moats.stack_prompt = composer.prompt(std::make_unique<MoatStackPrompt>(rules, moats));
    moats.tile_prompt = composer.prompt(std::make_unique<MoatTilePrompt>(rules));
    moats.reward_phase =
        composer.phase("moats.reward", "The reward for a complete Moat",
                       {{"moats.reward.next", "Look at one stack and place a tile of it",
                         [&](Play& play, Frame& frame) { return next_reward(play, frame, rules, moats); }}});
    castles::Reward reward;
    reward.id = "moat";
    reward.name = "Moat reward";
    reward.rule = "CX-MOAT-28";
    reward.words = "look at one stack, place a tile of it for nothing";
    reward.useful = [&](const Position& position, Seat, int) { return any_room_stack(position, rules); };
    reward.grant = [&](Play& play, Seat seat, int) {
        play.push(moats.reward_phase, seat, play.parameter(moats.reward_times, seat));
    };
    moats.reward = rules.building.rewards.size();
    rules.building.rewards.push_back(std::move(reward));
}

void MoatStackPrompt::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    for (std::size_t stack = 0; stack < static_cast<std::size_t>(rules().supply.room_stacks); ++stack) {
        if (position[rules().at.stack_size][stack] > 0) {
            moves.push({stack});
        }
    }
    moves.push({decline_code});
}

void MoatStackPrompt::answer(Play& play, Seat seat, Move move) const {
    if (move.code == decline_code) {
        play.tell(
            [&] { return castles::told("decline", seat, "CX-MOAT-30", castles::seat_name(seat) + " takes no tile."); });
        return;
    }
    const auto stack = static_cast<int>(move.code);
    castles::look_into(play, seat, stack, "CX-MOAT-28");
    play.ask(moats_.tile_prompt, SeatSet(seat), stack);
}

Question MoatStackPrompt::question(const Position& /*position*/, Seat seat) const {
    Question question;
    question.text = castles::seat_name(seat) + ", which stack do you look at?";
    question.rule = "CX-MOAT-28";
    question.help = "Your Moat is complete. You look at all tiles of one stack and may place one of them for nothing.";
    return question;
}

castles::WordPrompt::Line MoatStackPrompt::line(const Position& position, Seat /*seat*/, Move move, int number) const {
    if (move.code == decline_code) {
        return {"d", "decline", {"decline"}, "Decline"};
    }
    const castles::Stack& stack = rules().supply.stacks[static_cast<std::size_t>(move.code)];
    const int tiles = position[rules().at.stack_size][static_cast<std::size_t>(move.code)];
    return {std::to_string(number),
            "look " + stack.id,
            {stack.id, stack.name},
            stack.name + ": " + castles::number_words(tiles) + (tiles == 1 ? " tile" : " tiles")};
}

void MoatTilePrompt::list(const Position& position, Seat seat, MoveList& moves) const {
    const Faces faces(position);
    Places(position, seat, faces.span()).list(0, moves);
    moves.push({decline_code});
}

Move MoatTilePrompt::pick(const Position& position, Seat seat, Random& random, MoveList& scratch) const {
    const Faces faces(position);
    castles::Draw draw(position, seat);
    Places(position, seat, faces.span()).enter(0, draw);
    draw.enter(Move{decline_code});
    const std::optional<Move> move = draw.pick(random);
    return move ? *move : Prompt::pick(position, seat, random, scratch);
}

bool MoatTilePrompt::legal(const Position& position, Seat seat, Move move) const {
    const Faces faces(position);
    return move.code == decline_code ||
           (move.code == (move.code & castles::place_bits) && Places(position, seat, faces.span()).legal(move));
}

void MoatTilePrompt::answer(Play& play, Seat seat, Move move) const {
    const int stack = play.detail()[0];
    if (move.code == decline_code) {
        castles::shuffle_stack(play, stack);
        play.tell(
            [&] { return castles::told("decline", seat, "CX-MOAT-30", castles::seat_name(seat) + " takes no tile."); });
        return;
    }
    const castles::Place place = castles::place_of(move);
    castles::take_out(play, stack, rules_.printed(place.blueprint));
    castles::shuffle_stack(play, stack);
    castles::build(play, seat, place, {castles::Source::in_hand}); // CX-MOAT-29
}

Reasons MoatTilePrompt::refuse(const Position& position, Seat seat, Move move) const {
    const Faces faces(position);
    if (move.code != (move.code & castles::place_bits)) {
        return {{"CX-MOAT-28", "Place a tile of the stack, or decline."}};
    }
    return Places(position, seat, faces.span()).refuse(move);
}

std::string MoatTilePrompt::notation(const Position& position, Seat seat, Move move) const {
    return move.code == decline_code ? "decline"
                                     : std::string(place_word) + castles::place_notation(position, seat, move);
}

std::variant<Move, Reason> MoatTilePrompt::parse(const Position& position, Seat seat, std::string_view text) const {
    if (text == "decline") {
        return Move{decline_code};
    }
    const Faces faces(position);
    for (const std::uint16_t face : faces.span()) {
        const std::string begin = std::string(place_word) + rules_.face(face).word + " ";
        if (text.substr(0, begin.size()) == begin) {
            return Places(position, seat, face).parse(0, text.substr(begin.size()));
        }
    }
    return Reason{"CX-MOAT-28", catalog::quote(text) + " is no answer here; write 'place', the word of a tile of the "
                                                       "stack and its place, or 'decline'."};
}

Question MoatTilePrompt::question(const Position& /*position*/, Seat seat) const {
    Question question;
    question.text = castles::seat_name(seat) + ", which tile, and where?";
    question.rule = "CX-MOAT-28";
    question.help = "You place one tile of the stack for nothing, or none. It scores like any other.";
    question.secret = true;
    return question;
}

std::vector<Option> MoatTilePrompt::options(const Position& position, Seat seat) const {
    std::vector<Option> lines;
    const Faces faces(position);
    for (const std::uint16_t face : faces.span()) {
        const castles::Face& tile = rules_.face(face);
        Option option;
        option.key = std::to_string(lines.size() + 1);
        option.names = {tile.word, tile.name};
        option.text = castles::face_words(rules_, tile);
        option.prefix = std::string(place_word) + tile.word;
        option.things = {tile.id};
        if (const Places places(position, seat, face); !places.any()) {
            option.legal = false;
            option.why_not = places.no_place();
        }
        lines.push_back(std::move(option));
    }
    Option decline;
    decline.key = "d";
    decline.names = {"decline"};
    decline.text = "Decline";
    decline.prefix = "decline";
    lines.push_back(std::move(decline));
    return lines;
}

Choice MoatTilePrompt::describe(const Position& position, Seat seat, Move move) const {
    if (move.code == decline_code) {
        return {"d", "Decline", std::nullopt};
    }
    const Faces faces(position);
    Choice choice = castles::describe_place(position, seat, move);
    const std::span<const std::uint16_t> all = faces.span();
    const auto face = std::ranges::find(all, rules_.printed(castles::place_of(move).blueprint));
    choice.option = std::to_string(face - all.begin() + 1);
    return choice;
}

} // namespace linderhof::moats
