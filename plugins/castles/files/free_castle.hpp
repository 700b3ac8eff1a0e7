#pragma once
// A castle outside a game: for castles that people write down.

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/event.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <vector>

namespace linderhof::castles {

/// Seat 0 of a state in which nothing but this castle matters. Scores with the code of the game. The castles of a whole
/// table are laid into the same state, one after the other.
class FreeCastle {
  public:
    /// Begins with a foyer at 0, 0. The ruleset must outlive the castle.
    FreeCastle(const Ruleset& ruleset, std::uint16_t foyer, geometry::Turn turn = 0);
    /// No castle has been begun yet.
    explicit FreeCastle(const Ruleset& ruleset);

    /// Begins the castle of a seat; what follows is laid there. REQUIRES: it has none.
    void begin(Seat seat, std::uint16_t foyer, geometry::Turn turn = 0);

    [[nodiscard]] Position position() const { return {*ruleset_, state_}; }

    [[nodiscard]] const Rules& rules() const { return Rules::of(*ruleset_); }

    /// Why a tile may not be laid there; empty: it may.
    [[nodiscard]] Reasons faults(const geometry::Spot& spot) const;
    /// The same for an entry of a castle file.
    [[nodiscard]] Reasons faults(const FileStep& step) const;

    /// Why the castle may not have one more of a tile: all that the box has lie there.
    [[nodiscard]] Reasons copies_left(const Face& face) const;

    /// Forgets parts whose step could not be done.
    void drop_parts() { parts_.clear(); }

    /// Whether parts have been placed whose step has not come yet (FileWord::is_part).
    [[nodiscard]] bool waits() const { return !parts_.empty(); }

    /// What is said of a castle that ends so.
    [[nodiscard]] static Reason nothing_follows() { return {{}, "It is laid with what follows, and nothing follows."}; }

    /// Lays it. REQUIRES: no faults. A part of the step that follows is kept until that is placed.
    void place(const geometry::Spot& spot, Placing& placing, ItemList& items);
    void place(const FileStep& step, Placing& placing, ItemList& items);

    /// For what lies elsewhere than in castles.
    [[nodiscard]] State& state() { return state_; }

  private:
    [[nodiscard]] Reasons faults_alone(const FileStep& step) const;

    const Ruleset* ruleset_;
    State state_;
    Seat seat_ = 0;
    std::vector<FileStep> parts_;
};

} // namespace linderhof::castles
