#include "engine/guarded_prompt.hpp"

namespace linderhof {

void GuardedPrompt::list(const Position& position, Seat seat, MoveList& moves) const {
    guarded(owner_, answer_list, id_, [&] { prompt_.list(position, seat, moves); });
}

Move GuardedPrompt::pick(const Position& position, Seat seat, Random& random, MoveList& scratch) const {
    return guarded(owner_, answer_list, id_, [&] { return prompt_.pick(position, seat, random, scratch); });
}

bool GuardedPrompt::legal(const Position& position, Seat seat, Move move) const {
    return guarded(owner_, "check of answers", id_, [&] { return prompt_.legal(position, seat, move); });
}

Move GuardedPrompt::settle(const Position& position, Seat seat, MoveList& scratch) const {
    return guarded(owner_, answer_list, id_, [&] { return prompt_.settle(position, seat, scratch); });
}

bool GuardedPrompt::pays_at_once() const {
    return guarded(owner_, answer_list, id_, [&] { return prompt_.pays_at_once(); });
}

void GuardedPrompt::answer(Play& play, Seat seat, Move move) const {
    guarded(owner_, "answer", id_, [&] { prompt_.answer(play, seat, move); });
}

Reasons GuardedPrompt::refuse(const Position& position, Seat seat, Move move) const {
    return guarded(owner_, "reasons of refusals", id_, [&] { return prompt_.refuse(position, seat, move); });
}

std::string GuardedPrompt::notation(const Position& position, Seat seat, Move move) const {
    return guarded(owner_, "notation", id_, [&] { return prompt_.notation(position, seat, move); });
}

std::variant<Move, Reason> GuardedPrompt::parse(const Position& position, Seat seat, std::string_view text) const {
    return guarded(owner_, "reading of answers", id_, [&] { return prompt_.parse(position, seat, text); });
}

Question GuardedPrompt::question(const Position& position, Seat seat) const {
    return guarded(owner_, "question", id_, [&] { return prompt_.question(position, seat); });
}

std::vector<Option> GuardedPrompt::options(const Position& position, Seat seat) const {
    return guarded(owner_, "short list", id_, [&] { return prompt_.options(position, seat); });
}

Choice GuardedPrompt::describe(const Position& position, Seat seat, Move move) const {
    return guarded(owner_, "words of an answer", id_, [&] { return prompt_.describe(position, seat, move); });
}

} // namespace linderhof
