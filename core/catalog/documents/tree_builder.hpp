#pragma once

#include <linderhof/catalog/document.hpp>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::catalog {

/// Turns byte positions of a text into places for people. Each question costs a constant time, so that a text of one
/// long line is as cheap as any other.
class TextMap {
  public:
    /// The text must outlive the map.
    TextMap(std::string_view text, std::string file);

    Place place_of_file() const { return Place(file_, 0, 0); }

    /// `line` and `byte_column` count from 0, as the YAML library counts them.
    Place place(int line, int byte_column) const;
    Place place_at(std::size_t position) const;
    /// The last position before `position` that is no white space, or `position` itself if there is none.
    std::size_t last_ink_before(std::size_t position) const;
    std::size_t position(int line, int byte_column) const;
    /// Whether white space with a tab in it begins the line.
    bool is_tab_indented(int line) const;
    /// Whether a quotation mark stands at the position and no other one closes it.
    bool is_open_quote(std::size_t position) const;

    const std::shared_ptr<const std::string>& file() const { return file_; }

  private:
    std::size_t characters_before(std::size_t position) const;

    std::string_view text_;
    std::shared_ptr<const std::string> file_;
    std::vector<std::size_t> line_starts_;
    std::vector<std::size_t> block_characters_; ///< characters before each block of bytes
};

/// Builds the tree of a document from the events of the YAML library, which builds no nodes of its own here: so depth,
/// number and keys are checked before anything is stored.
///
/// Mistakes that leave the rest of the text readable (a key given twice) are reported and passed over; others are
/// reported and end the reading with Stop.
class TreeBuilder final : public YAML::EventHandler {
  public:
    struct Stop {};

    TreeBuilder(const TextMap& text, const Limits& limits, Diagnostics& diagnostics)
        : text_(text), limits_(limits), diagnostics_(diagnostics) {}

    /// The root; an empty node if the text held nothing.
    Node take_root() { return std::move(root_); }

    /// Where the innermost list or map begins that is still open; no place if none is.
    Place place_of_open() const { return open_.empty() ? Place() : open_.back().node.place(); }

    void OnDocumentStart(const YAML::Mark&) override {}

    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override;
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override;

    void OnSequenceEnd() override { close(); }

    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override;

    void OnMapEnd() override { close(); }

    void OnAnchor(const YAML::Mark& mark, const std::string& name) override;

  private:
    /// A list or map that is still open.
    struct Frame {
        Node node;
        std::optional<Node> key{};                        ///< of the pair whose value comes next
        std::map<std::string, Place, std::less<>> seen{}; ///< keys of the map so far
    };

    Node make(Node::Kind kind, const Place& place);
    void check_tag(const YAML::Mark& mark, const std::string& tag);
    void open(const YAML::Mark& mark, Node::Kind kind);
    void close();
    void put(Node node);
    void put_pair(Frame& map, Node value);
    Place place_of_nothing(const YAML::Mark& mark) const;

    const TextMap& text_;
    const Limits& limits_;
    Diagnostics& diagnostics_;
    std::vector<Frame> open_;
    Node root_;
    std::size_t nodes_ = 0;
};

} // namespace linderhof::catalog
