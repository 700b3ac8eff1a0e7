#pragma once

/// \file
/// A game as it is kept: one YAML form for a saved game, a replay, a bug report and a test.
/// docs/records.md describes the form for people.

#include <linderhof/catalog/diagnostics.hpp>
#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/engine/setup.hpp>
#include <linderhof/export.hpp>

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::record {

/// The number of the form; a reader refuses a higher one.
inline constexpr int format = 1;

/// A set that the game was played with.
struct CatalogStamp {
    std::string set;
    std::string version;
    std::string hash; ///< 16 hexadecimal digits; empty: not known

    friend bool operator==(const CatalogStamp&, const CatalogStamp&) = default;
};

/// Who sits at a seat.
struct Player {
    std::string name;
    std::string bot; ///< "greedy", "search:hard"; empty: a person

    friend bool operator==(const Player&, const Player&) = default;
};

/// Everything that stands before the moves.
struct Head {
    std::string engine;                                       ///< version of the core; empty: not known
    std::vector<std::pair<std::string, std::string>> plugins; ///< id and version
    std::vector<CatalogStamp> catalogs;                       ///< in the order of loading
    std::string rules;                                        ///< Ruleset::fingerprint(); empty: not known
    Setup setup;                                              ///< with its seed
    std::vector<Player> players;                              ///< by seat; may be empty
};

enum class EntryKind {
    move,  ///< a seat's answer
    hash,  ///< the hash of the state at this point
    facts, ///< a hash of what can be said of it in words, for versions that keep a state otherwise
    check, ///< an assertion in words
    note   ///< for readers
};

/// One line below the head.
struct Entry {
    EntryKind kind = EntryKind::move;
    Seat seat = no_seat;    ///< of a move
    std::string text;       ///< notation of the move, words of the check or note
    std::uint64_t hash = 0; ///< of a hash, or of facts
    catalog::Place place;   ///< where it stands in the file
};

struct Record {
    Head head;
    std::vector<Entry> entries;
    std::string cut; ///< a last line without a line end, or all from the line of a zero byte on; read as not there: a
                     ///< game that was broken off while writing, or whose file a power failure has damaged

    [[nodiscard]] LINDERHOF_API std::size_t moves() const; ///< how many of the entries are moves
};

/// Far above any real game, and low enough to refuse anything else quickly.
inline constexpr catalog::Limits record_limits{4U << 20U, 8, 400'000};

/// Reads a record. All mistakes go to the diagnostics; then there is no record. A last line without a line end, and what
/// stands behind a zero byte, is cut off and kept in `cut`, unless it is the only line or the record stands in braces.
[[nodiscard]] LINDERHOF_API std::optional<Record> read_file(const std::filesystem::path& path,
                                                            catalog::Diagnostics& diagnostics);
[[nodiscard]] LINDERHOF_API std::optional<Record> read_text(std::string_view text, const std::string& name,
                                                            catalog::Diagnostics& diagnostics);

/// The head of a game that is about to start with this ruleset. `plugins` are those that offer its modules.
[[nodiscard]] LINDERHOF_API Head make_head(const Ruleset& rules, std::uint64_t seed,
                                           std::vector<std::pair<std::string, std::string>> plugins,
                                           std::vector<Player> players);

/// Sentences about what differs between the makers of two records: versions of the engine and plugins, versions and
/// hashes of catalogs. Empty when a replay must give the same game.
[[nodiscard]] LINDERHOF_API std::vector<std::string> differences(const Head& written, const Head& now);

/// The text of a record; reads back as an equal one.
[[nodiscard]] LINDERHOF_API std::string write_text(const Record& record);
/// The text above the first move, ending in "moves:\n".
[[nodiscard]] LINDERHOF_API std::string head_text(const Head& head);
/// One line, with its line end.
[[nodiscard]] LINDERHOF_API std::string entry_text(const Entry& entry);

/// The same for other programs; holds no path and no place.
[[nodiscard]] LINDERHOF_API nlohmann::ordered_json to_json(const Record& record);

} // namespace linderhof::record
