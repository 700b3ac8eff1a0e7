#include <linderhof/engine/word_prompt.hpp>

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof {

namespace {
MoveList& scratch_list() {
    static thread_local MoveList moves;
    moves.clear();
    return moves;
}
} // namespace

WordPrompt::~WordPrompt() = default;

bool WordPrompt::legal(const Position& position, Seat seat, Move move) const {
    MoveList& moves = scratch_list();
    list(position, seat, moves);
    return ranges::contains(moves, move);
}

std::vector<std::pair<Move, WordPrompt::Line>> WordPrompt::lines(const Position& position, Seat seat) const {
    MoveList moves;
    list(position, seat, moves);
    std::vector<std::pair<Move, Line>> result;
    for (const Move move : moves) {
        result.emplace_back(move, line(position, seat, move, static_cast<int>(result.size()) + 1));
    }
    return result;
}

Reasons WordPrompt::refuse(const Position& position, Seat seat, Move /*move*/) const {
    std::string text = "This is not one of the answers now:";
    for (const auto& [move, words] : lines(position, seat)) {
        text += (text.back() == ':' ? " " : ", ") + words.notation;
    }
    return {{question(position, seat).rule, text + "."}};
}

std::string WordPrompt::notation(const Position& position, Seat seat, Move move) const {
    for (const auto& [other, words] : lines(position, seat)) {
        if (other == move) {
            return words.notation;
        }
    }
    return "nothing that can be answered now";
}

std::variant<Move, Reason> WordPrompt::parse(const Position& position, Seat seat, std::string_view text) const {
    for (const auto& [move, words] : lines(position, seat)) {
        if (words.notation == text) {
            return move;
        }
    }
    const Reasons reasons = WordPrompt::refuse(position, seat, Move{}); // no move in particular
    return Reason{reasons.front().rule, catalog::quote(text) + ": " + reasons.front().text};
}

std::vector<Option> WordPrompt::options(const Position& position, Seat seat) const {
    std::vector<Option> result;
    for (const auto& [move, words] : lines(position, seat)) {
        Option option;
        option.key = words.key;
        option.names = words.names;
        option.text = words.text;
        option.prefix = words.notation;
        option.things = words.things;
        result.push_back(std::move(option));
    }
    return result;
}

Choice WordPrompt::describe(const Position& position, Seat seat, Move move) const {
    Choice choice;
    for (const auto& [other, words] : lines(position, seat)) {
        if (other == move) {
            choice.option = words.key;
            choice.text = words.text;
        }
    }
    return choice;
}

} // namespace linderhof
