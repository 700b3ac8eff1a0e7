#pragma once

#include <linderhof/export.hpp>

#include <linderhof/catalog/document.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::catalog {

/// The whole numbers from `least` to `most`, both included.
struct Range {
    std::int64_t least;
    std::int64_t most;
};

class Fields;

/// Reads one value of a document, which may be absent, as what the caller expects.
///
/// No reading throws. A value of the wrong form leaves a diagnostic with its place and gives the fallback, so that a
/// caller reads everything first, looks at the diagnostics once, and reports all mistakes together:
///
///     Fields drawing = Reader(document.root(), diagnostics).fields("a drawing");
///     std::string paper = drawing.required("paper").choice({"white", "grey"});
///     for (const Reader& item : drawing.required("lines").list()) {
///         Fields line = item.fields("a line");
///         line.required("length").integer({1, 270});
///         line.finish();
///     }
///     drawing.finish();
///
/// Readers and Fields keep references to the document and the diagnostics, which must outlive them.
class LINDERHOF_API Reader {
  public:
    /// `label` names the value in diagnostics: "'length'".
    Reader(const Node& node, Diagnostics& diagnostics, std::string label = "the value")
        : node_(&node), diagnostics_(&diagnostics), label_(std::move(label)) {}

    /// An absent value; every reading gives its fallback and leaves no diagnostic.
    explicit Reader(Diagnostics& diagnostics) : diagnostics_(&diagnostics) {}

    bool present() const { return node_ != nullptr; }

    explicit operator bool() const { return present(); }

    /// REQUIRES: present().
    const Node& node() const { return *node_; }

    Place place() const { return node_ != nullptr ? node_->place() : Place(); }

    Diagnostics& diagnostics() const { return *diagnostics_; }

    const std::string& label() const { return label_; }

    /// The same value under another name in diagnostics.
    Reader labelled(std::string label) const {
        Reader result = *this;
        result.label_ = std::move(label);
        return result;
    }

    /// A whole number in decimal digits.
    std::int64_t integer(Range range, std::int64_t fallback = 0) const;
    /// `true` or `false` and nothing else; `yes` and `on` are told what to write instead.
    bool boolean(bool fallback = false) const;
    /// Any text on one line that is not empty; numbers are texts too, as they are written.
    std::string text(std::string fallback = {}) const;
    /// One of `words`; anything else is told what was probably meant.
    std::string choice(const std::vector<std::string>& words, std::string fallback = {}) const;
    /// The items of a list of at most `most` items.
    std::vector<Reader> list(std::size_t most = 10'000) const;
    /// Where something lies: a list of two whole numbers. `remedy` tells how to write them when they are not two.
    /// 0 and 0 when there are none.
    std::array<std::int64_t, 2> column_and_row(Range range, const std::string& remedy) const;
    /// The pairs of a map; `what` names it in diagnostics ("a line"). Of anything else, no pairs.
    Fields fields(std::string what) const;

    /// Adds a mistake at the place of this value; none when the value is missing, which was reported already.
    void report(std::string problem, std::string remedy) const;

  private:
    const Node* node_ = nullptr;
    Diagnostics* diagnostics_;
    std::string label_;
};

/// The pairs of a map, each read at most once by its key; `finish` reports every key that nobody asked for.
class LINDERHOF_API Fields {
  public:
    /// `map` may be of any kind; what is not a map is reported here.
    Fields(const Node& map, Diagnostics& diagnostics, std::string what);

    /// The same, but what concerns the map as a whole (a missing key) is reported at `place`.
    Fields(const Node& map, Diagnostics& diagnostics, std::string what, Place place);

    /// An absent map; every reader of it is absent, and nothing is reported.
    Fields(Diagnostics& diagnostics, std::string what) : diagnostics_(&diagnostics), what_(std::move(what)) {}

    bool present() const { return map_ != nullptr; }

    const Place& place() const { return place_; }

    /// What the map is called in diagnostics.
    const std::string& what() const { return what_; }

    bool has(std::string_view key) const;
    /// The value under `key`. If it is missing, or written without a value, that is reported and the reader is absent.
    Reader required(std::string_view key);
    /// The value under `key`, or an absent reader. A key written without a value is reported.
    Reader optional(std::string_view key);

    /// Lets `finish` accept a key whose value is not read.
    void skip(std::string_view key) { known_.emplace_back(key); }

    /// Every key, in the order written, for maps whose keys are names that people choose. Marks all keys as read.
    std::vector<std::pair<std::string, Reader>> all();

    /// Reports the keys that were never asked for, with the nearest key that was.
    void finish() const;

    /// Adds a mistake at the place of the map.
    void report(std::string problem, std::string remedy) const;

  private:
    const Node* map_ = nullptr;
    Diagnostics* diagnostics_;
    std::string what_;
    Place place_;
    std::vector<std::string> known_;
    bool all_known_ = false;
};

} // namespace linderhof::catalog
