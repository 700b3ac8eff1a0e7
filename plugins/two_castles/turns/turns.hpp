#pragma once
// The course of the game: rounds, turns, and the tiles of each castle in its turn (TC-SETUP, TC-DRAFT).

#include "placing/tile_prompt.hpp"

#include <linderhof/engine/composer.hpp>

namespace linderhof::two_castles {

[[nodiscard]] std::vector<Step> game_steps(const Rules& rules);
[[nodiscard]] std::vector<Step> round_steps(const Rules& rules);
[[nodiscard]] std::vector<Step> turn_steps(const Rules& rules);
/// Frame::local: castle, answers "wait" so far, seat whose tile entered last.
[[nodiscard]] std::vector<Step> place_steps(const Rules& rules);

/// Which of the chosen tiles goes into this castle, and where (TC-DRAFT-10, 11). Detail: castle, whether the partner may
/// be let go first.
class PlacePrompt final : public TilePrompt {
  public:
    explicit PlacePrompt(const Rules& rules) : TilePrompt(rules, "two_castles.place") {}

  protected:
    [[nodiscard]] Candidates candidates(const Position& position, Seat seat) const override;
    void take(Play& play, Seat seat, std::uint16_t kind) const override;
    [[nodiscard]] std::pair<std::string, std::string> about() const override;
    [[nodiscard]] bool may_wait(const Position& position) const override;
    void wait(Play& play, Seat seat) const override;
};

/// The tiles that the seat may place in the castle now: its own that are free to go there or have to, and those of
/// others that have to and whose owner is no partner of the castle who is asked (TC-LUDWIG-9, KD-DRAFT-6).
[[nodiscard]] Candidates tiles_for(const Position& position, const Rules& rules, int castle, Seat seat);

} // namespace linderhof::two_castles
