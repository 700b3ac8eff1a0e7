#pragma once
// What third and fifth tiles give (TC-BONUS), and the questions that come with it.

#include "placing/tile_prompt.hpp"

#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/word_prompt.hpp>
#include <linderhof/two_castles/flow.hpp>

namespace linderhof::two_castles {

/// Puts the game's own rewards into Rules::reward_makers.
void add_rewards(Rules& rules);
/// The steps of two_castles.bonuses. Frame::local: castle, seat that decides.
[[nodiscard]] std::vector<Step> bonus_steps(const Rules& rules);

/// Where a given tile goes. Detail: castle, kind.
class BonusPlacePrompt final : public TilePrompt {
  public:
    explicit BonusPlacePrompt(const Rules& rules) : TilePrompt(rules, "two_castles.bonus_place") {}

  protected:
    [[nodiscard]] Candidates candidates(const Position& position, Seat seat) const override;
    void take(Play& play, Seat seat, std::uint16_t kind) const override;
    [[nodiscard]] std::pair<std::string, std::string> about() const override;
};

/// Which of the drawn tiles, and where (TC-BONUS-12). Detail: castle.
class BonusTilePrompt final : public TilePrompt {
  public:
    explicit BonusTilePrompt(const Rules& rules) : TilePrompt(rules, "two_castles.bonus_tile") {}

  protected:
    [[nodiscard]] Candidates candidates(const Position& position, Seat seat) const override;
    void take(Play& play, Seat seat, std::uint16_t kind) const override;
    [[nodiscard]] std::pair<std::string, std::string> about() const override;
};

/// Questions about a bonus that are answered by a word. Detail: castle. What a move is says each.
class BonusPrompt : public WordPrompt {
  public:
    BonusPrompt(const Rules& rules, std::string id) : WordPrompt(std::move(id)), rules_(&rules) {}

  protected:
    [[nodiscard]] const Rules& rules() const { return *rules_; }

  private:
    const Rules* rules_;
};

/// Which attendant (TC-BONUS-14): an index into Rules::attendants.
class AttendantPrompt final : public BonusPrompt {
  public:
    explicit AttendantPrompt(const Rules& rules) : BonusPrompt(rules, "two_castles.attendant") {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;
};

/// Which of the drawn bonus cards is kept (TC-BONUS-17): an index into Rules::cards.
class CardPrompt final : public BonusPrompt {
  public:
    explicit CardPrompt(const Rules& rules) : BonusPrompt(rules, "two_castles.card") {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;
};

/// Which bonus: of another type (TC-BONUS-22), or which special room for a fifth tile (TC-BONUS-3). An index into
/// Rules::rewards.
class RewardPrompt final : public BonusPrompt {
  public:
    RewardPrompt(const Rules& rules, bool special)
        : BonusPrompt(rules, special ? "two_castles.special" : "two_castles.other"), special_(special) {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;

  private:
    bool special_;
};

} // namespace linderhof::two_castles
