#pragma once
// A solo game for tests: steered by moves, with the row, Roburg and the next card laid out by hand.

#include "roburg/solo.hpp"

#include "support/two_castles_table.hpp"

#include <linderhof/engine/event.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::automa {

class SoloGame : public test::TwoCastlesTable {
  public:
    explicit SoloGame(const std::string& mode, int level = 3, std::uint64_t seed = 1, bool soirees = false);

    explicit SoloGame(std::shared_ptr<const Ruleset> ruleset) : TwoCastlesTable(std::move(ruleset)) {}

    [[nodiscard]] const Solo& solo() const { return ruleset().part(Solo::key); }

    [[nodiscard]] const SoloTable& now() const { return table_of(position()); }

    [[nodiscard]] two_castles::Table& supplies() { return state()[rules().at.table].front(); }

    [[nodiscard]] int type(std::string_view id) const { return two_castles::Rules::find(rules().types, id); }

    /// The ids of the tiles in the row.
    [[nodiscard]] std::vector<std::string> row() const;
    /// Tiles in the column of a type.
    [[nodiscard]] int height(std::string_view type) const;

    /// Makes the shared hand these tiles, by id or by type. Nothing keeps count of them.
    SoloGame& lay_row(const std::vector<std::string>& tiles);
    /// Adds so many tiles to a column.
    SoloGame& grow(std::string_view type, int tiles);
    /// Makes it the next card.
    SoloGame& stack(std::string_view card);

    /// Answers with the first legal move, or with the move of that code.
    void step();
    void answer(std::uint64_t code);
    /// The notation of an answer.
    void answer(std::string_view notation);
    void finish();

    /// "automa.tile": the question that the player owes an answer; empty when the game is over.
    [[nodiscard]] std::string_view asked() const;
    [[nodiscard]] std::string question() const;

    /// By seat; the game is over.
    [[nodiscard]] std::vector<int> ranks() const;

    std::vector<Event> heard; ///< since the start; the set-up is not in it
    /// The sentences told under a rule.
    [[nodiscard]] std::vector<std::string> told(std::string_view rule) const;

  private:
    void apply(Move move);
};

/// A game that was played to its end with castles made for it: the score and the special rooms of each.
[[nodiscard]] SoloGame ended(const std::string& mode, const std::vector<std::pair<int, int>>& castles);

} // namespace linderhof::automa
