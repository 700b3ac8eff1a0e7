#pragma once
// Games of Between Two Castles for tests: steered by notations, by random moves, and by laying the state out by hand.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/two_castles/castle.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::two_castles::test {

/// A ruleset of the base game, made once and kept.
std::shared_ptr<const Ruleset> ruleset(int players);

class Playing {
  public:
    explicit Playing(int players, std::uint64_t seed = 1);

    const Ruleset& ruleset() const { return *ruleset_; }

    const Rules& rules() const { return Rules::of(*ruleset_); }

    State& state() { return state_; }

    const State& state() const { return state_; }

    Position position() const { return {*ruleset_, state_}; }

    Play play() { return {*ruleset_, state_, &log_, effects_}; }

    Castle castle(int number) const { return {rules(), position(), number}; }

    CastleState& castle_state(int number) { return state_[rules().at.castles][static_cast<std::size_t>(number)]; }

    Table& table() { return state_[rules().at.table][0]; }

    const Table& table() const { return state_[rules().at.table][0]; }

    const Hand& hand(Seat seat) const { return state_[rules().at.hands][static_cast<std::size_t>(seat)]; }

    Hand& hand(Seat seat) { return state_[rules().at.hands][static_cast<std::size_t>(seat)]; }

    Drafted& drafted(Seat seat, int i) {
        return state_[rules().at.drafted][static_cast<std::size_t>(seat) * 2 + static_cast<std::size_t>(i)];
    }

    bool over() const { return position().over(); }

    SeatSet owing() const { return position().owing(); }

    Seat mover() const { return owing().first(); }

    std::string_view asked() const; ///< empty when the game is over

    /// Answers for the first seat that owes one, or for the seat; fails the test when it is refused.
    void answer(std::string_view notation);
    void answer(std::string_view notation, Seat seat);
    Reasons refused(std::string_view notation) const;
    std::vector<std::string> notations() const; ///< of the first seat that owes an answer
    /// The first legal notation that begins so.
    std::string first(std::string_view beginning) const;

    /// Answers at random until the condition holds or the game is over.
    void play_until(const std::function<bool(const Playing&)>& condition);
    void play_to(std::string_view prompt);

    // Laying the state out by hand. Nothing keeps count of what is moved so.

    std::uint16_t kind(std::string_view id) const;
    /// Tiles of a type that lie in no castle, by id.
    std::vector<std::string> of_type(std::string_view type, int count) const;

    int type(std::string_view id) const { return Rules::find(rules().types, id); }

    /// Lays a tile where it may lie, or in the cell.
    void lay(int number, std::string_view id);
    void lay(int number, std::string_view id, int x, int row);
    void clear(int number); ///< all but the throne room
    /// Goes to the first question about castle 0, with so many rooms of the type in it and one more to be placed.
    /// The id of that tile.
    std::string before_nth(std::string_view wanted, int nth);

    std::vector<Event>& events() { return log_.events; }

    /// What was told under a rule, or in all.
    std::vector<std::string> told(std::string_view rule = {}) const;

  private:
    std::shared_ptr<const Ruleset> ruleset_;
    EventLog log_;
    State state_;
    Effects effects_;
    Random random_;
    MoveList moves_;
};

} // namespace linderhof::two_castles::test
