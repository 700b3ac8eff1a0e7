#include <linderhof/engine/prompt.hpp>

#include <algorithm>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof {

Prompt::~Prompt() = default;

Move Prompt::pick(const Position& position, Seat seat, Random& random, MoveList& scratch) const {
    scratch.clear();
    list(position, seat, scratch);
    return scratch[random.below(static_cast<std::uint32_t>(scratch.size()))];
}

Move Prompt::settle(const Position& position, Seat seat, MoveList& scratch) const {
    list(position, seat, scratch);
    return scratch[0];
}

bool Prompt::legal(const Position& position, Seat seat, Move move) const {
    MoveList moves;
    list(position, seat, moves);
    return ranges::contains(moves, move);
}

} // namespace linderhof
