#pragma once
// Castles written down in a line, for tests: "throne_food_sleeping; laboratory 0 -1; food 0 1".

#include "files/free_castle.hpp"

#include "support/two_castles_table.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/two_castles/castle.hpp>

#include <memory>
#include <string_view>

namespace linderhof::two_castles::test {

/// A castle in a line (support/two_castles_table.hpp), as files give it.
[[nodiscard]] WrittenCastle written(const Rules& rules, std::string_view text);

/// A table with castles that are written down.
class Written {
  public:
    explicit Written(std::string_view text, int seats = 4);

    /// One more castle; the first is number 0.
    void add(int number, std::string_view text);

    [[nodiscard]] Castle castle(int number = 0) const { return {castles_.position(), number}; }

    [[nodiscard]] const Rules& rules() const { return Rules::of(*ruleset_); }

    /// What the throne room, a room by its id or type, a card or an attendant scores now.
    [[nodiscard]] int points(std::string_view id, int number = 0) const {
        return linderhof::test::points_of(castle(number), id);
    }

    [[nodiscard]] int total(int number = 0) const { return linderhof::test::total_of(castle(number)); }

  private:
    std::shared_ptr<const Ruleset> ruleset_;
    FreeCastles castles_;
};

} // namespace linderhof::two_castles::test
