#pragma once

#include "playing/halving.hpp"
#include "worth/worth.hpp"

#include <linderhof/engine/bot.hpp>

#include <cstddef>
#include <vector>

namespace linderhof::bots {

/// Where a decision was taken: what an advice is compared with.
struct Moment {
    const State& root; ///< drawn for the view
    Seat seat = no_seat;
    const Worth& worth;
    Evaluation& evaluation;

    /// What the seat is ahead now minus what it has.
    [[nodiscard]] double ahead() const;
};

/// What was found out about one of the moves, as an advice: what it gains, a reason like "Study joins the Pantry: +4; on
/// average of 25 games tried it is 12.3 points ahead", and how it compares with the first and with the others.
[[nodiscard]] Advice explain(const Moment& moment, const std::vector<Arm>& arms, std::size_t index);

} // namespace linderhof::bots
