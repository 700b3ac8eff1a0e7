#pragma once
// Rulesets and games of Castles for tests.

#include <linderhof/castles/access.hpp>

#include <linderhof/castles/rules.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/engine/event.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::castles::test {

/// A ruleset of the base game from the catalogs in data/. Rulesets are made once and kept.
const Ruleset& ruleset(int players, const std::string& edition = "2e");
std::shared_ptr<const Ruleset> shared_ruleset(int players, const std::string& edition = "2e");
/// The same with any options of the set-up.
std::shared_ptr<const Ruleset> shared_ruleset(int players, const std::map<std::string, std::string>& options);

/// A game in progress that a test steers: by notations, by random moves, and by laying its state out by hand.
class Playing {
  public:
    /// Set up and played up to the first question.
    explicit Playing(int players, const std::string& edition = "2e", std::uint64_t seed = 1);
    explicit Playing(std::shared_ptr<const Ruleset> ruleset, std::uint64_t seed = 1);

    const Ruleset& ruleset() const { return *ruleset_; }

    const Rules& rules() const { return Rules::of(*ruleset_); }

    State& state() { return state_; }

    const State& state() const { return state_; }

    Position position() const { return {*ruleset_, state_}; }

    // Laying the state out by hand. Nothing keeps count of what is moved so: find_faults may complain.

    /// For changing the state with the functions of the rules; what it tells is heard.
    Play play() { return {*ruleset_, state_, &log_, effects_}; }

    Table& table() { return state_[rules().at.table][0]; }

    Turn& turn() { return state_[rules().at.turn][0]; }

    std::uint16_t face(std::string_view word, std::string_view side = {}) const;
    /// Makes a seat's money so much.
    void set_money(Seat seat, int money);
    /// Lays a tile apart from all others, with open doors or, as if they were joined, completed. Its position.
    int add(Seat seat, std::string_view word, bool completed = false, std::string_view side = {});
    /// Says that a tile of the seat that has the turn has just become completed; what it earns comes after its answer.
    void complete(int tile, int cause = 0);
    /// Lays a tile and completes it.
    int add_completed(std::string_view word, int cause = 0);
    void set_market(std::size_t entry, std::string_view word, int coins = 0);

    void set_stack(std::string_view id, int tiles) {
        state_[rules().at.stack_size][stack(id)] = static_cast<std::uint8_t>(tiles);
    }

    int left(std::string_view id) const { return position()[rules().at.stack_size][stack(id)]; }

    std::size_t stack(std::string_view id) const;
    /// The cards that are drawn next, the first of them first; they are all that the room deck holds.
    void set_deck(const std::vector<std::string>& stacks);
    std::vector<std::string> market() const; ///< words of its tiles, the dearest space first; "" where there is none
    std::vector<std::string> hand(Seat seat) const; ///< ids of the bonus cards

    /// What has been told since the last call of `forget`.
    std::vector<Event>& events() { return log_.events; }

    void forget() { log_.events.clear(); }

    bool over() const { return state_.core().over != 0; }

    Seat mover() const { return state_.core().owing.first(); }

    /// The seat to the left.
    Seat next_to(Seat seat, int steps = 1) const { return left_of(position(), seat, steps); }

    /// "castles.buy"; empty when the game is over.
    std::string_view asked() const;

    /// Answers for the seat that owes an answer; fails the test when the words are refused.
    void answer(std::string_view notation);
    void answer(Move move);
    /// The reasons for which the words are refused; empty when they are legal. Changes nothing.
    Reasons refused(std::string_view notation) const;
    std::vector<std::string> notations() const;

    /// What the scene says of the choice with this key, for the seat that is asked; without cells when no row stands for it.
    Row row(std::string_view key) const;
    std::vector<Move> moves() const;

    /// Answers at random until the condition holds, the game is over, or so many answers were given.
    void play_until(const std::function<bool(const Playing&)>& condition, int most = 5000);
    /// Answers with the first legal move until the prompt is asked of anybody.
    void play_to(std::string_view prompt);

    int money(Seat seat) const;

    int score(Seat seat) const { return position().score(seat); }

    Seat master() const { return table_of(position(), rules()).master; }

    /// The texts of what was told, of a kind or all.
    std::vector<std::string> told(std::string_view kind = {}) const;
    const Event* find(std::string_view kind) const;

  private:
    std::shared_ptr<const Ruleset> ruleset_;
    EventLog log_; // before the state: it hears the set-up
    State state_;
    Effects effects_;
    Random random_;
};

} // namespace linderhof::castles::test
