#pragma once
// Completion rewards (CB-DONE): the pool of those that wait, and how their owner resolves it.

#include <linderhof/castles/words/word_prompt.hpp>

#include <linderhof/castles/rules.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace linderhof::castles {

/// The rewards of the base game, from the words of the room types in the catalog.
[[nodiscard]] std::vector<Reward> base_rewards(const Rules& rules);
/// The steps of castles.rewards. Frame::local: seat.
[[nodiscard]] std::vector<Step> reward_steps(const Rules& rules);

/// "Pantry"; with its position in the castle where several tiles have the word: "Hallway 4".
[[nodiscard]] std::string tile_words(const Castle& castle, int tile);
/// The same as people type it: "pantry", "hallway 4".
[[nodiscard]] std::string tile_notation(const Castle& castle, int tile);

/// The steps of castles.other_rewards. Frame::local: seat, tile, rewards still to choose, those chosen as bits.
[[nodiscard]] std::vector<Step> other_reward_steps(const Rules& rules);

/// What a reward gives, with the numbers of the seat: "5 VP".
[[nodiscard]] std::string reward_words(const Reward& reward, const Position& position, Seat seat);

/// Some tiles of a castle.
struct TileSet {
    std::array<std::uint8_t, Turn::capacity> tiles{};
    std::size_t count = 0;

    [[nodiscard]] const std::uint8_t* begin() const { return tiles.data(); }

    [[nodiscard]] const std::uint8_t* end() const { return tiles.data() + count; }
};

/// The tiles whose reward stands for another (Downstairs rooms) and that were completed by the same placement as one
/// of them, this one included (CB-DOWN-4).
[[nodiscard]] TileSet completed_together(const Position& position, const Rules& rules, Seat seat, int tile);
/// Scores a tile once more (CB-LIV-1, CB-DOWN-3).
void rescore(Play& play, const Rules& rules, Seat seat, int tile);

/// "Which reward first?": a move is an index into Turn::pending, or decline_bit with it. Rewards that are alike are one
/// move.
class RewardPrompt final : public WordPrompt {
  public:
    static constexpr std::uint64_t decline_bit = 0x100;

    explicit RewardPrompt(const Rules& rules) : WordPrompt(rules, "castles.reward") {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;
};

/// "Which of the other rewards?": a move is an index into BuildingRules::rewards (CB-DOWN-2). Detail: the completed tile, the
/// rewards that may not be chosen as bits.
class OtherRewardPrompt final : public WordPrompt {
  public:
    explicit OtherRewardPrompt(const Rules& rules) : WordPrompt(rules, "castles.other_reward") {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    /// Any reward that may stand for another, so that a refusal says why this one cannot now.
    [[nodiscard]] std::variant<Move, Reason> parse(const Position& position, Seat seat,
                                                   std::string_view text) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;
};

/// "Which of them scores again?": a move is a tile (CB-DOWN-4). Detail: one of the completed tiles, the reward.
class RescorePrompt final : public WordPrompt {
  public:
    explicit RescorePrompt(const Rules& rules) : WordPrompt(rules, "castles.rescore") {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;
};

} // namespace linderhof::castles
