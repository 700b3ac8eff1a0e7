#pragma once
// Favors that completed Towers bring: a face-down stack, what each seat keeps of it, and their score (CX-TOWER-5 to 18).

#include <linderhof/castles/rules.hpp>
#include <linderhof/castles/words/word_prompt.hpp>

#include <cstddef>
#include <cstdint>

namespace linderhof::towers {

/// What of the stack is gone.
struct TowerStack {
    std::uint8_t tiles = 0; ///< favors that it began with: the first so many places of the box, the top first
    std::uint8_t drawn = 0; ///< favors that were drawn from it: kept by a seat, or on the favor discard (CX-TOWER-6)
};

/// What the module knows of itself; it lives as long as the ruleset.
struct Towers : Part {
    static constexpr PartKey<Towers> key{"towers"};

    int size = 0;           ///< printed size of a Tower
    int seen = 0;           ///< favors to choose from
    std::size_t reward = 0; ///< index into castles::BuildingRules::rewards
    int stack_size = 0;     ///< favors in the face-down stack (CX-SETUP-5)
    std::uint8_t use = 0;   ///< castles::BoxFavor::use of those that seats keep
    Handle<TowerStack> stack;
    PromptId prompt;
    CounterId counter;
};

/// Which of the favors that it looks at does a seat keep? A move is a place in castles::Handles::favor_box. Detail: the first of
/// them, and how many.
class TowerFavorPrompt final : public castles::WordPrompt {
  public:
    TowerFavorPrompt(const castles::Rules& rules, const Towers& towers)
        : WordPrompt(rules, "towers.favor"), towers_(&towers) {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;

  private:
    const Towers* towers_;
};

/// Puts the reward, the set-up of the stack, its score and everything that shows it into the ruleset.
void add_tower_favors(Composer& composer, castles::Rules& rules, Towers& towers);

} // namespace linderhof::towers
