#pragma once
// Swan tokens: where they lie, and what they are worth (CX-SWAN).

#include <linderhof/castles/rules.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace linderhof::swans {

inline constexpr std::size_t most_colours = 64;
inline constexpr int most_tokens = 200; ///< of all colours together

/// What the module knows of itself; it lives as long as the ruleset. Tokens of one colour are all alike, and whatever
/// does not lie open is in the lake: nothing of it is secret but what is drawn next.
struct Swans : Part {
    static constexpr PartKey<Swans> key{"swans"};

    std::vector<const catalog::Entry*> colours;
    std::vector<int> exchange;      ///< money for so many tokens, from one on (CX-SWAN-5)
    std::vector<ParameterId> sets;  ///< points for a set of so many colours, from one on (CX-SWAN-13)
    Handle<std::uint8_t> lake;      ///< tokens that are left to be drawn, by colour
    Handle<std::uint8_t> on_tile;   ///< by face: the colour of the token that lies on a tile of the market, plus 1
    Handle<std::uint8_t> tokens;    ///< by seat and colour: tokens that a seat has
    Handle<std::uint8_t> exchanged; ///< 1: the seat that has its turn has exchanged tokens in it (CX-SWAN-7)
    PromptId prompt;                ///< which tokens are exchanged?
    CounterId points;
};

/// The tokens of a seat, by colour.
[[nodiscard]] std::span<const std::uint8_t> tokens_of(const Position& position, const Swans& swans, Seat seat);
[[nodiscard]] std::span<std::uint8_t> tokens_of(Play& play, const Swans& swans, Seat seat);
[[nodiscard]] int count_tokens(std::span<const std::uint8_t> tokens);
/// "two blue and one red"; "none".
[[nodiscard]] std::string token_words(const Swans& swans, std::span<const std::uint8_t> tokens);
/// Points of the tokens for a seat, split into sets in the best way (CX-SWAN-14). A set of more colours than the table
/// has gives its last number.
[[nodiscard]] int set_points(const Position& position, const Swans& swans, Seat seat,
                             std::span<const std::uint8_t> tokens);

/// Puts the arrays, the ways of a token and its score into the ruleset.
void add_swans(Composer& composer, castles::Rules& rules, Swans& swans);

/// The key `swans` of players in tables that people write down.
void add_player_word(Composer& composer, const Swans& swans);

} // namespace linderhof::swans
