#pragma once
// What modules add to the players of a table that people write down (docs/tables.md).

#include <linderhof/castles/export.hpp>
#include <linderhof/castles/rules.hpp>
#include <linderhof/catalog/reader.hpp>
#include <linderhof/form/form.hpp>
#include <linderhof/guard/hook.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::castles {

/// A key of a player, for what lies before that seat when the game has ended: {swans: [blue, red]}. It may stand in the
/// castle too.
struct PlayerWord {
    std::string key;
    /// Lays out the value, which may be absent, before the seat, and reports what is wrong with it. `player` is the whole
    /// entry: the place for what is missing. The row of favors is there already, the castle is laid later.
    Hook<"word of players", void(const catalog::Reader& value, const catalog::Reader& player, Play&, Seat)> read;
    /// What people are asked who write a table down question by question; its key is this one. Nothing: they are not
    /// asked, as what they have written so far leaves the key out.
    Hook<"question of a word of players", std::optional<FormField>(const Position& so_far, Seat)> question{};
    bool first = false; ///< it is asked before the castle, which depends on it
};

/// The words of all modules, in the order in which they are read.
struct PlayerWords : Part {
    static constexpr PartKey<PlayerWords> key{"castles.player_words"};

    [[nodiscard]] static PlayerWords& of(Composer& composer) { return composer.part(key); }

    std::vector<PlayerWord> words;
};

/// A place of the row of favors in which none lies: a table that people write down may have fewer.
inline constexpr std::uint8_t no_favor = 0xFF;

/// All favors, for questions.
[[nodiscard]] LINDERHOF_CASTLES_API std::vector<FormWord> favor_words(const Rules& rules);
/// A question about money, which is counted in the smallest coin of the sets (CB-COMP-4).
[[nodiscard]] LINDERHOF_CASTLES_API FormField money_question(const catalog::Catalog& catalog, std::string question,
                                                             std::int64_t most);
/// Names of an entry in all its languages, English first, each once.
[[nodiscard]] LINDERHOF_CASTLES_API std::vector<std::string> all_names(const catalog::Entry& entry);

/// The favors of a list, which the seat alone scores (BoxFavor::use). A favor lies in one place only.
LINDERHOF_CASTLES_API void read_own_favors(const catalog::Reader& reader, Play& play, Seat seat, std::uint8_t use);

} // namespace linderhof::castles
