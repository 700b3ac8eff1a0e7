#pragma once
// A castle outside a game: for castles that people write down.

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/event.hpp>
#include <linderhof/engine/ruleset.hpp>

namespace linderhof::castles {

/// Seat 0 of a state in which nothing but this castle matters. Scores with the code of the game.
class FreeCastle {
  public:
    /// Begins with a foyer at 0, 0. The ruleset must outlive the castle.
    FreeCastle(const Ruleset& ruleset, std::uint16_t foyer, geometry::Turn turn = 0);

    [[nodiscard]] Position position() const { return {*ruleset_, state_}; }

    [[nodiscard]] const Rules& rules() const { return Rules::of(*ruleset_); }

    /// Why a tile may not be laid there; empty: it may.
    [[nodiscard]] Reasons faults(const geometry::Spot& spot) const;
    /// The same for an entry of a castle file.
    [[nodiscard]] Reasons faults(const FileStep& step) const;
    /// Lays it. REQUIRES: no faults.
    void place(const geometry::Spot& spot, Placing& placing, ItemList& items);
    void place(const FileStep& step, Placing& placing, ItemList& items);
    /// What its owner has left.
    void set_money(int money);

  private:
    [[nodiscard]] Reasons copies_left(const Face& face) const;

    const Ruleset* ruleset_;
    State state_;
};

} // namespace linderhof::castles
