#pragma once

#include "catalog/sets/entry_reader.hpp"
#include "catalog/sets/linker.hpp"
#include "catalog/sets/set_folder.hpp"

#include <linderhof/catalog/schema.hpp>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace linderhof::catalog {

/// A set with all its files. The documents stay where they are while entries point into them.
struct LoadedSet {
    SetHeader header;
    std::vector<Document> files;
};

/// Puts the entries of several sets together: plain tables add, `replace` and `remove` change what sets before brought.
class Merger {
  public:
    using Features = std::optional<std::set<std::string>>;

    Merger(const Schema& schema, const Features& features, Diagnostics& diagnostics)
        : schema_(schema), features_(features), diagnostics_(diagnostics) {}

    /// Call once for each set, in the order of merging. The set must outlive the merger.
    void merge(const LoadedSet& set);

    /// The entries of a kind that are left, in their order.
    std::vector<EntryReader::Source> entries(const std::string& kind) const;
    /// Tells the linker why the others are not there.
    void explain_absent(Linker& linker) const;

  private:
    struct Item {
        EntryReader::Source source;
        std::string absent{};       ///< why it is not there any more, or empty
        bool needs_feature = false; ///< whether it is absent for want of a feature
    };

    struct Table {
        std::vector<Item> items;
        std::map<std::string, std::size_t, std::less<>> index; ///< by id
    };

    using Merge = void (Merger::*)(const KindSchema&, const Node::Pair&, const LoadedSet&);

    void merge_file(const Node& root, const LoadedSet& set);
    void merge_entries(const KindSchema& kind, const Node& table, const Place& place, const LoadedSet& set,
                       Merge merge);
    void merge_kinds(const std::string& word, const Node& kinds, const Place& place, const LoadedSet& set);
    void add(const KindSchema& kind, const Node::Pair& entry, const LoadedSet& set);
    void replace(const KindSchema& kind, const Node::Pair& entry, const LoadedSet& set);
    void remove(const KindSchema& kind, const Node& table, const Place& place, const LoadedSet& set);
    /// The entry of an earlier set that this one may change, or nullptr after a diagnostic.
    Item* find_foreign(const KindSchema& kind, const std::string& id, const Place& place, const std::string& word,
                       const LoadedSet& set);
    void report_unknown_table(const Node::Pair& pair, bool at_top);
    /// A feature that the entry or file requires and the set-up does not have, or an empty text.
    std::string missing_feature(const Node& map);

    const Schema& schema_;
    const Features& features_;
    Diagnostics& diagnostics_;
    Provenance provenance_ = Provenance::house; ///< of the file that is being merged
    std::map<std::string, Table, std::less<>> tables_;
};

} // namespace linderhof::catalog
