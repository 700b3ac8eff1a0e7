#pragma once
// Where games are kept, so that none is lost when the server ends, however it ends.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace linderhof::server {

/// Who may sit at a game: for each seat the word that opens it; empty for a computer player.
using SeatKeys = std::vector<std::string>;

/// The store cannot be read or written: a sentence for whoever runs the server.
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// What a game begins with.
struct Beginning {
    SeatKeys keys;
    std::string head;      ///< of its record, all above the first answer
    std::string follows{}; ///< the game of the same people that it comes after, which no other one does; empty: none
};

/// What is new in a game. It is kept as a whole or not at all.
struct Change {
    std::string game;
    std::uint64_t expected = 0;              ///< so many changes has the game had, as far as the sender knows
    std::size_t stay = 0;                    ///< so many of its first answers stay; those behind them are taken back
    std::vector<std::string> answers;        ///< behind these: of each the lines of the record
    std::optional<Beginning> beginning = {}; ///< of a game that is not there yet; then `expected` and `stay` are 0
};

enum class Outcome {
    kept,      ///< it is on the disk
    overtaken, ///< the game has had other changes than expected, or there is none, or there is one already, or another one
               ///< follows: nothing was done
    failed     ///< the store could not be reached or written; whether it is kept says the store when it is back
};

/// A game as it is kept.
struct KeptGame {
    SeatKeys keys;
    std::string record;        ///< as `linderhof replay` reads it
    std::uint64_t changes = 0; ///< that it has had, its beginning included
};

/// A game's record is the truth, and a table in memory no more than a copy. `keep` and `check` are called from one thread,
/// the others from another one.
class Store {
  public:
    virtual ~Store() = default;
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    /// Keeps changes of many games at once, with one sync for all. When it returns, all that are `kept` are on the disk.
    /// Throws StoreError; then it is not known which are.
    [[nodiscard]] virtual std::vector<Outcome> keep(const std::vector<Change>& changes) = 0;
    /// Returns when the store can be written, after a fault. Throws StoreError.
    virtual void check() = 0;
    /// None when there is no game of this name. Throws StoreError.
    [[nodiscard]] virtual std::optional<KeptGame> open(const std::string& game) = 0;

    /// The game that follows this one. Throws StoreError.
    [[nodiscard]] virtual std::optional<std::string> follower(const std::string& game) = 0;

    /// Of a game that another server has changed.
    using Heard = std::function<void(const std::string& game, std::uint64_t changes)>;
    /// Tells what other servers change from now on, in a thread of the store, until it is called with none. A name that is
    /// empty stands for all games: some of what was said may have been missed.
    virtual void watch(Heard heard) = 0;
};

} // namespace linderhof::server
