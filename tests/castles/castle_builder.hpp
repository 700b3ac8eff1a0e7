#pragma once
// Castles for tests, tile by tile, in the words of castle files.

#include "files/free_castle.hpp"

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::castles::test {

/// A castle that grows. A tile that may not lie where it is put is a failure of the test.
///
///     CastleBuilder castle;
///     castle.add("dining_room", -4, -1).add("gallery_of_mirrors", -6, -6, 90);
///     EXPECT_EQ(castle.vp(), 6);
class CastleBuilder {
  public:
    explicit CastleBuilder(std::string_view edition = "2e", int foyer_doors = 3, int turn = 0);
    /// The ruleset must outlive the builder.
    explicit CastleBuilder(const Ruleset& ruleset, int foyer_doors = 3, int turn = 0);

    CastleBuilder& add(std::string_view tile, int x, int y, int turn = 0, std::string_view side = {});
    /// Lays a tile with one side where it leaves the most ways out; false: it has no place.
    bool add_anywhere(std::string_view tile);
    /// Carries out an entry of a castle file.
    CastleBuilder& carry_out(const FileStep& step);
    [[nodiscard]] std::vector<std::string> refused(const FileStep& step) const;
    /// The rules that the placing of a tile would break.
    [[nodiscard]] std::vector<std::string> refused(std::string_view tile, int x, int y, int turn = 0,
                                                   std::string_view side = {}) const;
    [[nodiscard]] geometry::Spot spot(std::string_view tile, int x, int y, int turn, std::string_view side) const;

    // What the last placement did.
    [[nodiscard]] int vp() const { return items_.total(); }

    /// "CB-SCORE-5 +3 of 1 with 2", one for each item; the numbers are those of castle files, and what is no room is named
    /// by its side.
    [[nodiscard]] std::vector<std::string> items() const;
    /// Points of the items of one rule.
    [[nodiscard]] int vp_of(std::string_view rule) const;
    [[nodiscard]] std::vector<int> completed() const;
    /// Tiles that touch the new one.
    [[nodiscard]] std::vector<int> touched() const;

    /// Where the last tile lies, and what it met and completed.
    [[nodiscard]] const Placing& placing() const { return placing_; }

    // What the castle is worth now.
    [[nodiscard]] int favor(std::string_view id) const;
    [[nodiscard]] int bonus(std::string_view id) const;
    [[nodiscard]] int rescore(int tile) const;

    [[nodiscard]] const Position& position() const { return position_; }

    [[nodiscard]] Castle castle() const { return {position_, 0}; }

    [[nodiscard]] const Rules& rules() const { return free_->rules(); }

  private:
    /// A tile as castle files name it.
    [[nodiscard]] std::string label(int tile) const;

    std::unique_ptr<FreeCastle> free_;
    Position position_;
    Placing placing_;
    ItemList items_;
};

} // namespace linderhof::castles::test
