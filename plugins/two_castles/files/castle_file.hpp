#pragma once
// Reads castles that people write down; see docs/castle-file.md. It only reads: whether a castle is legal is another
// matter.

#include <linderhof/catalog/reader.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::two_castles {

/// What a file says of one castle, in its own order.
struct WrittenCastle {
    std::vector<Room> rooms;              ///< the throne room first
    std::vector<std::uint8_t> attendants; ///< indices into Rules::attendants
    std::vector<std::uint8_t> cards;      ///< indices into Rules::cards
};

/// Whose castles are written down: those of a game that was played, or one that somebody may only think about.
enum class Occasion { game, thought };

/// What is left in the box when castles are written down one after the other.
class BoxContents {
  public:
    BoxContents(const Ruleset& ruleset, Occasion occasion);

    const Rules& rules() const { return *rules_; }

    /// Attendants that a throne room has room for (TC-BONUS-15).
    std::size_t attendant_spaces() const { return attendant_spaces_; }

    /// Bonus cards that a castle gets in a game: one for each third room that brings one, or may bring any bonus.
    std::size_t most_cards() const { return most_cards_; }

    bool is_of_game() const { return occasion_ == Occasion::game; }

    // Each takes one; false: none was left. Special rooms are counted only in a game.
    bool take_tile(std::uint16_t kind);

    bool take_card(std::size_t card) { return cards_[card]-- > 0; }

    bool take_attendant(std::size_t attendant) { return attendants_[attendant]-- > 0; }

  private:
    const Rules* rules_;
    Occasion occasion_;
    std::size_t attendant_spaces_ = 0;
    std::size_t most_cards_ = 0;
    std::vector<int> tiles_; ///< by kind
    std::vector<int> cards_;
    std::vector<int> attendants_;
};

/// A castle under its keys `throne`, `tiles`, `attendants` and `bonus_cards`; what it has is taken from the box. In a game
/// it has no more bonus cards than third rooms bring.
[[nodiscard]] WrittenCastle read_castle(BoxContents& box, catalog::Fields& fields);

/// The castles next door, under `neighbours`, each out of a box of its own: one castle may lie on both sides.
[[nodiscard]] std::vector<WrittenCastle> read_neighbours(const BoxContents& full, const catalog::Reader& reader,
                                                         std::size_t most);

/// The keys that say what is played; the ruleset was composed from them.
void read_head(const Ruleset& ruleset, catalog::Fields& root);

/// The tile of this id that a castle may get; reports a word that names none.
[[nodiscard]] std::uint16_t read_tile(const Rules& rules, const catalog::Reader& reader);
/// "did you mean 'bakery'?" or where to look: the remedy for a word that names no tile.
[[nodiscard]] std::string tile_remedy(const Rules& rules, std::string_view word);

} // namespace linderhof::two_castles
