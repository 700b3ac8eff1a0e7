#pragma once

#include <linderhof/export.hpp>

#include <linderhof/catalog/diagnostics.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::catalog {

/// How much of an untrusted text is read before it is refused. The defaults are far above any real set
/// and keep the worst text under two seconds and 200 MB.
struct Limits {
    std::size_t bytes = 1u << 19; ///< size of one file
    std::size_t depth = 16;       ///< lists and maps inside each other, 1 to 64
    std::size_t nodes = 100'000;  ///< values, keys, lists and maps in one file
    std::size_t files = 200;      ///< files in one set
    std::size_t total = 1u << 21; ///< bytes in all files of one load
};

/// A value of a document: nothing, a scalar, a list or a map. Immutable; lives as long as its Document.
class LINDERHOF_API Node {
  public:
    enum class Kind : std::uint8_t { empty, scalar, list, map };
    struct Pair;

    Kind kind() const { return kind_; }

    bool is_empty() const { return kind_ == Kind::empty; }

    bool is_scalar() const { return kind_ == Kind::scalar; }

    bool is_list() const { return kind_ == Kind::list; }

    bool is_map() const { return kind_ == Kind::map; }

    /// Where the value begins; an empty value has the place of its key.
    Place place() const { return Place(file_, line_, column_); }

    /// The text of a scalar, empty for anything else.
    const std::string& text() const { return text_; }

    /// Whether the scalar was written in quotation marks: then it is a text, never a number or a boolean.
    bool quoted() const { return quoted_; }

    /// The items of a list, in the order written; empty for anything else.
    const std::vector<Node>& items() const { return items_; }

    /// The pairs of a map, in the order written; keys are scalars and differ. Empty for anything else.
    const std::vector<Pair>& pairs() const { return pairs_; }

    /// The value under `key`, or nullptr.
    const Node* find(std::string_view key) const;

  private:
    friend class TreeBuilder;

    Kind kind_ = Kind::empty;
    bool quoted_ = false;
    std::uint32_t line_ = 0;
    std::uint32_t column_ = 0;
    std::shared_ptr<const std::string> file_;
    std::string text_;
    std::vector<Node> items_;
    std::vector<Pair> pairs_;
};

struct Node::Pair {
    Node key;
    Node value;
};

/// "nothing", "a text", "a list" or "a map", for sentences about a node.
LINDERHOF_API std::string_view describe(Node::Kind kind);

/// One YAML (or JSON) text, read strictly: UTF-8 only, one document, a map at its root, no duplicate keys, no aliases,
/// anchors, tags or merge keys, and all within limits. Nothing that a text contains can make reading crash or hang.
///
/// Every function that fails adds at least one diagnostic.
class LINDERHOF_API Document {
  public:
    static std::optional<Document> read_file(const std::filesystem::path& path, Diagnostics& diagnostics,
                                             const Limits& limits = {});
    /// `name` stands for the file in diagnostics.
    static std::optional<Document> read_text(std::string_view text, std::string name, Diagnostics& diagnostics,
                                             const Limits& limits = {});

    const Node& root() const { return *root_; }

  private:
    explicit Document(std::shared_ptr<const Node> root) : root_(std::move(root)) {}

    std::shared_ptr<const Node> root_;
};

} // namespace linderhof::catalog
