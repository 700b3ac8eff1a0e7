#pragma once

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/document.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::catalog {

/// Whether a folder is a set: it has a set.yaml.
bool is_set_folder(const std::filesystem::path& folder);

/// set.yaml of a folder.
struct SetHeader {
    SetInfo info;
    Document document; ///< of set.yaml, for places
    Place id_place;
    Place game_place;
    Place extends_place;
    bool sound = true; ///< false: it has mistakes, though it says which set this is and what it builds on
    /// The folder of sets with another one of this id, which this one hides: it is somebody's own form of it; or empty.
    std::filesystem::path hides{};
};

/// Every mistake goes to the diagnostics. Nothing: it does not say which set this is, for which game, or what it builds on.
std::optional<SetHeader> read_set_header(const std::filesystem::path& folder, Diagnostics& diagnostics,
                                         const Limits& limits);

/// The sets of the data folders, and the folders whose set.yaml does not say which set they are.
struct FoundSets {
    std::vector<SetHeader> sets; ///< in the order of the search; no id twice
    std::vector<std::filesystem::path> unread;
};

FoundSets search_sets(const std::vector<std::filesystem::path>& data_dirs, Diagnostics& diagnostics,
                      const Limits& limits);

/// The documents of a set beside set.yaml, in the order of their names. `total` counts the bytes read so far in this
/// load. Files that cannot be read are reported and left out.
std::vector<Document> read_set_files(const std::filesystem::path& folder, std::size_t& total, Diagnostics& diagnostics,
                                     const Limits& limits);

} // namespace linderhof::catalog
