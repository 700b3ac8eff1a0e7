#pragma once

#include "catalog/sets/entry_reader.hpp"
#include "catalog/sets/linker.hpp"
#include "catalog/sets/set_folder.hpp"

#include <linderhof/catalog/schema.hpp>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
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

    /// `known`: all features that there are; without them any word may be one.
    Merger(const Schema& schema, const Features& features, const Features& known, Diagnostics& diagnostics)
        : schema_(schema), features_(features), known_features_(known), diagnostics_(diagnostics) {}

    /// Call once for each set, in the order of merging. The set must outlive the merger.
    void merge(const LoadedSet& set);

    /// The entries of a kind that are left, in their order.
    std::vector<EntryReader::Source> entries(const std::string& kind) const;
    /// Tells the linker why the others are not there.
    void explain_absent(Linker& linker) const;

    /// What sets took out, in that order.
    const std::vector<Removal>& removals() const { return removals_; }

    /// Reports, once all sets are merged, what several lines have in common.
    void finish();

  private:
    struct Item {
        EntryReader::Source source;
        std::string absent{};       ///< why it is not there any more, or empty
        bool needs_feature = false; ///< whether it is absent for want of a feature
        Place removed{};            ///< where a set took it out
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
    void check_feature(const std::string& word, const Reader& reader);

    /// Lines of a set that change what comes from a set that it does not extend.
    struct Foreign {
        std::string problem; ///< of the first of them
        std::string from;    ///< the set that has it; empty: none of those that are loaded
        Place place;
        std::size_t more = 0;
    };

    const Schema& schema_;
    const Features& features_;
    const Features& known_features_;
    Diagnostics& diagnostics_;
    Provenance provenance_ = Provenance::house; ///< of the file that is being merged
    std::map<std::string, Table, std::less<>> tables_;
    std::vector<Removal> removals_;
    std::set<std::pair<std::string, std::string>> told_features_; ///< sets, and words that are none
    std::map<std::pair<std::string, std::string>, Foreign>
        foreign_;     ///< by the set, and the one that it does not extend
    std::string set_; ///< that is being merged
};

} // namespace linderhof::catalog
