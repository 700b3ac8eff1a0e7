#pragma once
// Castles outside of a game: those of a file, one after the other in a state of their own. A castle file is a state, so
// that files and games are scored by the same code.

#include "files/castle_file.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <optional>
#include <vector>

namespace linderhof::two_castles {

/// A tile that lies where it may not.
struct Misplaced {
    int room = 0; ///< its number in the castle
    Reasons reasons;
};

class FreeCastles {
  public:
    explicit FreeCastles(const Ruleset& ruleset);

    /// Lays out a castle that people write down in words of its own; false: it is none, and nothing was read.
    [[nodiscard]] bool read(int castle, catalog::Fields& written);

    /// Puts a castle there if it is legal. With a fault it holds the tiles before the one at fault.
    [[nodiscard]] std::optional<Misplaced> put(int castle, const WrittenCastle& written);

    /// The same, legal or not. REQUIRES: no tiles overlap.
    void put_as_it_is(int castle, const WrittenCastle& written) { lay(castle, written, written.rooms.size()); }

    [[nodiscard]] Position position() const { return {*ruleset_, state_}; }

    [[nodiscard]] const State& state() const { return state_; }

  private:
    [[nodiscard]] std::optional<Misplaced> overlap(const WrittenCastle& written) const;
    void lay(int castle, const WrittenCastle& written, std::size_t count);

    const Ruleset* ruleset_;
    State state_;
};

/// The first tile of a finished castle that breaks a rule. The order of its tiles need not be an order of placing: when
/// every tile is supported, open to the sky where it has to be, on its level and joined to the throne room, there is
/// such an order.
[[nodiscard]] std::optional<Misplaced> find_misplaced(const Castle& castle);
/// All of them.
[[nodiscard]] std::vector<Misplaced> all_misplaced(const Castle& castle);

} // namespace linderhof::two_castles
