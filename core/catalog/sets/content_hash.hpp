#pragma once

#include "text/fnv.hpp"

#include <linderhof/catalog/document.hpp>

#include <cstdint>
#include <string_view>

namespace linderhof::catalog {

/// A hash of what the files of a set say to a game. It never changes with layout, comments, quotation marks, the order of
/// the fields of an entry, names, notes, sentences about what an entry does, folders or file names; it does with the order of
/// entries.
class ContentHash {
  public:
    void add(std::string_view text);
    /// A top-level key of a file and what stands under it.
    void add_section(std::string_view key, const Node& node);

    std::uint64_t value() const { return hash_.value(); }

  private:
    void add_entries(const Node& entries);
    void add_node(const Node& node, bool is_entry);

    Fnv hash_;
};

} // namespace linderhof::catalog
