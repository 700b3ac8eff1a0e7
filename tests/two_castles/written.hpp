#pragma once
// Castles written down in a line, for tests: "throne_food_sleeping; laboratory 0 -1; food 0 1".

#include "files/free_castle.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/two_castles/castle.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::two_castles::test {

/// A ruleset of Between Two Castles, composed once for each number of seats and sets.
[[nodiscard]] std::shared_ptr<const Ruleset> shared_ruleset(int seats, const std::vector<std::string>& sets = {});

/// A throne room, then tiles with column and row. The id of a type stands for the first tile of that type; "card ID"
/// and "attendant ID" lie beside the castle.
[[nodiscard]] WrittenCastle written(const Rules& rules, std::string_view text);

/// The number of the first room with that id, or of that type.
[[nodiscard]] int room_named(const Castle& castle, std::string_view id);

/// A table with castles that are written down.
class Written {
  public:
    explicit Written(std::string_view text, int seats = 4);

    /// One more castle; the first is number 0.
    void add(int number, std::string_view text);

    [[nodiscard]] Castle castle(int number = 0) const { return {castles_.position(), number}; }

    [[nodiscard]] const Rules& rules() const { return Rules::of(*ruleset_); }

    /// What the throne room, a room by its id or type, a card or an attendant scores now.
    [[nodiscard]] int points(std::string_view id, int number = 0) const;
    [[nodiscard]] int total(int number = 0) const;

  private:
    std::shared_ptr<const Ruleset> ruleset_;
    FreeCastles castles_;
};

} // namespace linderhof::two_castles::test
