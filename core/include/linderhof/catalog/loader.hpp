#pragma once

#include <linderhof/export.hpp>

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/document.hpp>
#include <linderhof/catalog/schema.hpp>

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace linderhof::catalog {

/// Which sets to read, and from where.
struct LoadRequest {
    /// Folders that hold sets (or are one), searched in this order: the first that has a set of the id wins.
    std::vector<std::filesystem::path> data_dirs;
    /// The game that every set must name; empty for any.
    std::string game;
    /// Ids of sets, merged in this order; each after the sets that it extends.
    std::vector<std::string> sets;
    /// Features of the set-up. Entries that require another one are left out. Without a value every feature is on.
    std::optional<std::set<std::string>> features;
    /// All features that there are. An entry that requires another one has a mistake. Without a value any word may be one.
    std::optional<std::set<std::string>> known_features;
    /// Sets that cannot be used now, by id, with the reason: "belongs to the expansion 'x', which is off".
    std::map<std::string, std::string> closed;
    /// Sets that the set-up leaves out: what is missing for a game is their one fault.
    std::vector<std::string> left_out;
    Limits limits;
};

/// Reads, merges and checks the sets of a game. If anything is wrong, every mistake is in `diagnostics` and there is no
/// catalog. Nothing in the files can make it throw.
LINDERHOF_API std::optional<Catalog> load(const Schema& schema, const LoadRequest& request, Diagnostics& diagnostics);

/// The sets in the data folders, by the order of the folders, then by folder name; a set whose id was seen before is
/// hidden by the first. The hash is left 0. Unreadable set.yaml files are reported.
LINDERHOF_API std::vector<SetInfo> find_sets(const std::vector<std::filesystem::path>& data_dirs,
                                             Diagnostics& diagnostics, const Limits& limits = {});

/// Checks the set in `folder`, together with what it extends, which is looked for beside the folder and then in the
/// data folders of the request. `request.sets` is ignored.
LINDERHOF_API std::optional<Catalog> check_folder(const Schema& schema, const std::filesystem::path& folder,
                                                  LoadRequest request, Diagnostics& diagnostics);

} // namespace linderhof::catalog
