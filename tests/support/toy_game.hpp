#pragma once

/// \file
/// A small game for tests: stones on a heap, hidden cards, a sealed bid of all seats at once, a die.
///
/// TOY-DEAL-1  The cards of the catalog are shuffled; each seat is dealt two, which only it sees.
/// TOY-BID-1   Every round begins with a bid of 0 to 2 coins, by all seats at once; nobody bids more than it has.
/// TOY-BID-2   The highest bidder, of equals the first seat, pays its bid, turns up the top card and scores it.
/// TOY-TAKE-1  Then each seat in turn takes 1 to `toy.take.most` stones, each worth a coin, ...
/// TOY-PLAY-1  ... or plays a card from its hand and scores twice its value.
/// TOY-ROLL-1  A die adds up to two stones at the end of a round while there are any.
/// TOY-END-1   The game ends after a round without stones, or after eight rounds. Who took the last stone scores 3.
/// TOY-STORM-1 (expansion `storms`) After the bids chance says how many stones each seat may take at most.

#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/plugin/registry.hpp>

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::test {

/// What lies on the table, as it stands in a state.
struct ToyTable {
    static constexpr std::size_t most_cards = 16;

    std::array<std::uint8_t, most_cards> deck; ///< values, the top card last
    std::uint8_t cards;                        ///< in the deck
    std::uint8_t stones;
    std::uint8_t round;
    std::int8_t turn; ///< whose turn it is
    std::int8_t last; ///< 1 + the seat that took the last stone; 0: nobody
    std::array<std::int8_t, max_seats> bids;
    std::array<std::uint8_t, 3> unused;
};

/// What the modules share.
class ToyRules : public Part {
  public:
    static constexpr PartKey<ToyRules> key{"toy"};
    static constexpr std::size_t hand_size = 2;

    Handle<ToyTable> table;
    Handle<std::uint8_t> hands; ///< two values a seat; 0: none
    CounterId points;           ///< from stones and bids
    CounterId played;           ///< from cards
    CounterId coins;
    ParameterId most; ///< TOY-TAKE-1
    PromptId bid, act;
    std::vector<std::uint8_t> values; ///< of all cards

    [[nodiscard]] static const ToyRules& of(const Position& position) { return position.rules().part(key); }
};

class ToyTelling final : public Telling {
  public:
    [[nodiscard]] Scene scene(const Position& position, Seat viewer) const override;
};

class ToyGame : public Game {
  public:
    [[nodiscard]] std::string_view id() const override { return "toy"; }

    [[nodiscard]] std::string title() const override { return "Stones and cards"; }

    [[nodiscard]] std::vector<std::string> sets() const override { return {"toy-base"}; }

    [[nodiscard]] std::vector<OptionSpec> options() const override;
    void declare(catalog::Schema& schema) const override;
    [[nodiscard]] Reason check(const Setup& setup) const override;
    void compose(Composer& composer) const override;

    [[nodiscard]] SeatRange seats() const override { return {2, 4, 3}; }

    [[nodiscard]] std::vector<std::string> faults(const Position& position) const override;

    [[nodiscard]] const Telling& telling() const override { return telling_; }

  private:
    ToyTelling telling_;
};

/// Makes `toy.take.most` change by seat and round.
class Storms : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "storms"; }

    [[nodiscard]] std::string title() const override { return "Storms"; }

    [[nodiscard]] std::string_view extends() const override { return "toy"; }

    void compose(Composer& composer) const override;
};

/// A later version of the game: keeps one thing more in a state, and plays the same.
class Spare : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "spare"; }

    [[nodiscard]] std::string title() const override { return "A spare drawer"; }

    [[nodiscard]] std::string_view extends() const override { return "toy"; }

    void compose(Composer& composer) const override;
};

/// A registry with the game, its expansions and nothing else.
plugin::Registry toy_registry();

/// Where its sets lie.
std::filesystem::path toy_data();

/// A ruleset of it. Throws std::runtime_error with the first fault.
std::shared_ptr<const Ruleset> toy_ruleset(int seats = 3, std::vector<std::string> with = {},
                                           std::map<std::string, std::string> options = {});

} // namespace linderhof::test
