#pragma once
// Between Two Castles with expansions, for their tests: castles are written down in a line, "throne_food_sleeping;
// laboratory 0 -1; food 0 1", and laid straight into a state. Uses what expansions may use, and nothing else.

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/two_castles/flow.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::test {

/// A ruleset of the plugins of this build, composed once for each set-up. Throws with the first fault.
std::shared_ptr<const Ruleset> two_castles_ruleset(int seats, const std::vector<std::string>& with,
                                                   const std::map<std::string, std::string>& options = {},
                                                   const std::vector<std::string>& sets = {});

/// A castle in a line: the throne room, then tiles with column and row, "card ID" and "attendant ID". The id of a type
/// stands for the first tile of that type.
struct CastleLine {
    std::vector<two_castles::Room> rooms;
    std::vector<std::uint8_t> attendants; ///< indices into Rules::attendants
    std::vector<std::uint8_t> cards;      ///< indices into Rules::cards
};

/// Throws std::invalid_argument at a word that names nothing.
[[nodiscard]] CastleLine castle_line(const two_castles::Rules& rules, std::string_view text);

/// The number of a tile, by its id or the id of its type. Throws std::invalid_argument.
[[nodiscard]] std::uint16_t kind_named(const two_castles::Rules& rules, const std::string& word);

/// What the rooms with this id score, or the card, or the attendant; of the id of a type, the first room of it.
[[nodiscard]] int points_of(const two_castles::Castle& castle, std::string_view id);
[[nodiscard]] int total_of(const two_castles::Castle& castle);

/// A table whose castles hold what a test says.
class TwoCastlesTable {
  public:
    explicit TwoCastlesTable(std::shared_ptr<const Ruleset> ruleset, std::uint64_t seed = 1);

    /// Makes a castle hold what a line says (CastleLine) and nothing else.
    TwoCastlesTable& lay(int number, std::string_view text);
    /// Adds one more tile by the rules; the bonuses that it brings are marked as due and not resolved.
    void enter(int number, std::string_view tile, int x, int row);

    /// Goes to the first question about castle 0, makes that castle hold what the text says, and lays a tile before the
    /// seat that is asked. Nothing keeps count of what is moved so.
    void before(std::string_view castle, std::string_view tile);
    /// Which question is asked; empty when the game is over.
    [[nodiscard]] std::string_view asked() const;
    /// The legal answers of the first seat that owes one.
    [[nodiscard]] std::vector<std::string> notations() const;
    /// Answers for that seat with the first legal answer that begins so. Throws when there is none.
    void answer(std::string_view beginning);

    [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }

    [[nodiscard]] const two_castles::Rules& rules() const { return two_castles::Rules::of(*ruleset_); }

    [[nodiscard]] State& state() { return state_; }

    [[nodiscard]] Position position() const { return {*ruleset_, state_}; }

    [[nodiscard]] two_castles::Castle castle(int number = 0) const { return {position(), number}; }

    [[nodiscard]] int points(std::string_view id, int number = 0) const { return points_of(castle(number), id); }

    [[nodiscard]] int line(std::string_view id, int number = 0) const;

    [[nodiscard]] int total(int number = 0) const { return total_of(castle(number)); }

    /// Rooms of a type, copies among them.
    [[nodiscard]] int count(std::string_view type, int number = 0) const;
    [[nodiscard]] bool may_lie(std::string_view tile, int x, int row, int number = 0) const;
    /// The bonuses that are due, the next one first: "3 living", "5 living".
    [[nodiscard]] std::vector<std::string> due(int number = 0) const;

    [[nodiscard]] std::uint16_t kind(const std::string& word) const { return kind_named(rules(), word); }

  private:
    std::shared_ptr<const Ruleset> ruleset_;
    State state_;
};

} // namespace linderhof::test
