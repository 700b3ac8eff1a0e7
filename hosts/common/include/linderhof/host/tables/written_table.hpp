#pragma once

/// \file
/// A table that people write down answer by answer: a document that grows, and its text.

#include <linderhof/catalog/document.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::host {

/// A word or a text as a document has it, in quotation marks where it needs them.
[[nodiscard]] std::string scalar_text(std::string_view text);
/// The same for a whole value on one line: "[a, {b: c}]".
[[nodiscard]] std::string flow_text(const catalog::Node& node);

/// Answers under keys ("money", "castle.tiles"), at the top of the document or in one entry of its list `table`. Values are
/// texts as the document has them. Everything else that a document said is kept, but for its comments.
class WrittenTable {
  public:
    static constexpr int top = -1; ///< no entry: the document itself

    WrittenTable() = default;
    explicit WrittenTable(const catalog::Node& root);

    /// The whole document.
    [[nodiscard]] std::string text() const;

    [[nodiscard]] int entries() const;
    void add_entry(std::string_view name);

    /// The name of an entry, without quotation marks.
    [[nodiscard]] const std::string& name(int entry) const { return names_[static_cast<std::size_t>(entry)]; }

    [[nodiscard]] bool has(int entry, std::string_view key) const;
    /// A value; empty: there is none.
    [[nodiscard]] std::string value(int entry, std::string_view key) const;
    void set(int entry, std::string_view key, std::string value);
    void erase(int entry, std::string_view key);

    /// A list with a line for each of its items.
    [[nodiscard]] std::vector<std::string> list(int entry, std::string_view key) const;
    void set_list(int entry, std::string_view key, const std::vector<std::string>& items);

  private:
    /// A text, a map, or a list with a line for each item.
    struct Value {
        enum class Kind { text, map, list };

        Kind kind = Kind::text;
        std::string text{};
        std::vector<std::pair<std::string, Value>> pairs{};
        std::vector<Value> items{};
    };

    static Value value_of(const catalog::Node& node, bool whole);
    static std::string flow_of(const Value& value);
    static void write(const Value& map, const std::string& indent, std::string& text);
    static void write_list(const Value& list, const std::string& indent, std::string& text);

    [[nodiscard]] const Value* find(int entry, std::string_view key) const;
    Value& make(int entry, std::string_view key);
    [[nodiscard]] const Value* base(int entry) const;

    Value root_{Value::Kind::map};
    std::vector<std::string> names_;
};

} // namespace linderhof::host
