#pragma once
// The tables of a store, and how those of an older version become those of this one.

#include <array>
#include <cstddef>
#include <string>

namespace linderhof::server {

/// Step N makes version N + 1 of version N. What has been given out is never changed; a new version is a new step. All
/// are understood by SQLite and by PostgreSQL. The table of versions, `linderhof_store`, is there before the first.
inline constexpr std::array<const char*, 2> migrations{
    "CREATE TABLE games (name TEXT PRIMARY KEY, keys TEXT NOT NULL, head TEXT NOT NULL, changes BIGINT NOT NULL);"
    "CREATE TABLE answers (game TEXT NOT NULL REFERENCES games (name) ON DELETE CASCADE, number BIGINT NOT NULL, "
    "lines TEXT NOT NULL, PRIMARY KEY (game, number));",
    "ALTER TABLE games ADD COLUMN follows TEXT;"
    "CREATE UNIQUE INDEX followers ON games (follows);"};

/// The version that this program knows.
inline constexpr std::size_t store_version = migrations.size();

/// Why a store of a newer version is not opened. `store`: how people know it.
[[nodiscard]] inline std::string too_new(const std::string& store, std::size_t version) {
    return "The games in " + store + " were kept by a newer version of Linderhof (form " + std::to_string(version) +
           "; this one reads up to form " + std::to_string(store_version) +
           "). Start that version again, or name another store by --store.";
}

/// Why tables that are not ours are left alone.
[[nodiscard]] inline std::string not_ours(const std::string& store) {
    return store + " holds the tables of another program. Nothing was changed; name another store by --store.";
}

} // namespace linderhof::server
