#pragma once
// A move is one answer to a prompt: 64 bits whose meaning the prompt knows. The same answer to the
// same question always has the same code. For people and files a prompt turns it into a notation.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace linderhof {

struct Move {
    std::uint64_t code = 0;
    constexpr auto operator<=>(const Move&) const = default;
};

/// Legal moves of one prompt. Keeps its memory when cleared, so a list that is used again and again
/// does not allocate.
class MoveList {
  public:
    MoveList() { moves_.reserve(1024); }

    void clear() { moves_.clear(); }

    void push(Move move) { moves_.push_back(move); }

    /// Makes sure that the next `count` moves need no memory.
    void reserve(std::size_t count) { moves_.reserve(moves_.size() + count); }

    /// Room for `count` more moves, to be written by the caller.
    Move* extend(std::size_t count) {
        const std::size_t old = moves_.size();
        moves_.resize(old + count);
        return moves_.data() + old;
    }

    [[nodiscard]] std::size_t size() const { return moves_.size(); }

    [[nodiscard]] bool empty() const { return moves_.empty(); }

    [[nodiscard]] Move operator[](std::size_t i) const { return moves_[i]; }

    [[nodiscard]] const Move* begin() const { return moves_.data(); }

    [[nodiscard]] const Move* end() const { return moves_.data() + moves_.size(); }

  private:
    std::vector<Move> moves_;
};

} // namespace linderhof
