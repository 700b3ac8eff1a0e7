#pragma once

#include "worth/outlook.hpp"
#include "worth/prospect.hpp"

#include <linderhof/engine/bot.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace linderhof::bots {

/// A move that is worth searching.
struct Candidate {
    Move move;
    /// What the seat has in points when it has made it, with its own answers that follow; none: it was not tried.
    std::optional<double> rating{};
};

/// Which of many moves are searched: the best of each kind first, such as the best place of a tile, then the best of
/// all, few of each kind. A kind is an option of the question. Moves that all pay the same at once, such as sealed ones,
/// say nothing by that, so more of them are searched, and chance draws them.
class Candidates {
  public:
    /// The ruleset must outlive it.
    explicit Candidates(const Ruleset& rules) : outlook_(rules) {}

    /// How many moves are searched at most.
    struct Most {
        std::size_t rated; ///< when what they pay tells them apart
        std::size_t alike; ///< when it does not
    };

    /// The moves to search, best first, from a position drawn for the view. When the countdown ends early, the moves that
    /// were not tried are left out.
    [[nodiscard]] std::vector<Candidate> find(const State& root, Seat seat, const MoveList& moves, Most most,
                                              Countdown& countdown, Random& random);

    [[nodiscard]] const Worth& worth() const { return outlook_.worth(); }

  private:
    void group(const State& root, Seat seat, const MoveList& moves);
    [[nodiscard]] bool alike() const;
    void order_by_rating(const MoveList& moves, Random& random);
    void reduce(std::size_t most);

    Outlook outlook_;
    std::vector<Prospect> prospects_;  ///< by index of the move
    std::vector<std::size_t> order_;   ///< indices of moves
    std::vector<std::uint16_t> kinds_; ///< by index of the move
};

} // namespace linderhof::bots
