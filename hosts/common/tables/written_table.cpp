#include <linderhof/host/tables/written_table.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace linderhof::host {

namespace {

constexpr std::string_view table_key = "table";
constexpr std::string_view name_key = "name";
constexpr std::string_view safe =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"; // what never needs quotation marks

std::string in_quotes(std::string_view text) {
    return nlohmann::json(std::string(text)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

bool has_map(const catalog::Node& node) {
    return std::ranges::any_of(node.items(), [](const catalog::Node& item) { return item.is_map(); });
}

/// Whether a map is written with a line for each of its keys: somewhere in it is a list of maps.
bool is_long(const catalog::Node& map) {
    return std::ranges::any_of(map.pairs(), [](const catalog::Node::Pair& pair) {
        return has_map(pair.value) || (pair.value.is_map() && is_long(pair.value));
    });
}

/// The key up to the first dot, and what stands behind it.
std::pair<std::string_view, std::string_view> split(std::string_view key) {
    const std::size_t dot = key.find('.');
    return dot == std::string_view::npos ? std::pair(key, std::string_view())
                                         : std::pair(key.substr(0, dot), key.substr(dot + 1));
}

template <class Pairs>
auto* find_pair(Pairs& pairs, std::string_view key) {
    const auto found = std::ranges::find_if(pairs, [&](const auto& pair) { return pair.first == key; });
    return found == pairs.end() ? nullptr : &found->second;
}

} // namespace

std::string scalar_text(std::string_view text) {
    constexpr std::array<std::string_view, 4> other_meanings{"null", "Null", "NULL", ""};
    const bool plain = text.find_first_not_of(safe) == std::string_view::npos &&
                       std::ranges::find(other_meanings, text) == other_meanings.end();
    return plain ? std::string(text) : in_quotes(text);
}

std::string flow_text(const catalog::Node& node) {
    std::string text;
    switch (node.kind()) {
    case catalog::Node::Kind::scalar:
        return node.quoted() || node.text().find_first_of(",[]{}#:\"'&*!|>%@`") != std::string::npos
                   ? in_quotes(node.text())
                   : node.text();
    case catalog::Node::Kind::list:
        for (const catalog::Node& item : node.items()) {
            text += (text.empty() ? "" : ", ") + flow_text(item);
        }
        return "[" + text + "]";
    case catalog::Node::Kind::map:
        for (const catalog::Node::Pair& pair : node.pairs()) {
            text += (text.empty() ? "" : ", ") + pair.key.text() + ": " + flow_text(pair.value);
        }
        return "{" + text + "}";
    case catalog::Node::Kind::empty:
        break;
    }
    return text;
}

WrittenTable::Value WrittenTable::value_of(const catalog::Node& node, bool whole) {
    Value value;
    if (node.is_map() && (whole || is_long(node))) {
        value.kind = Value::Kind::map;
        for (const catalog::Node::Pair& pair : node.pairs()) {
            value.pairs.emplace_back(pair.key.text(), value_of(pair.value, false));
        }
    } else if (node.is_list() && has_map(node)) {
        value.kind = Value::Kind::list;
        for (const catalog::Node& item : node.items()) {
            value.items.push_back(value_of(item, false));
        }
    } else {
        value.text = flow_text(node);
    }
    return value;
}

WrittenTable::WrittenTable(const catalog::Node& root) : root_(value_of(root, true)) {
    const catalog::Node* const table = root.find(table_key);
    if (table == nullptr) {
        return;
    }
    Value& list = *find_pair(root_.pairs, table_key);
    list = {Value::Kind::list};
    for (const catalog::Node& entry : table->items()) {
        list.items.push_back(value_of(entry, true));
        const catalog::Node* const name = entry.find(name_key);
        names_.push_back(name == nullptr ? std::string() : name->text());
    }
}

std::string WrittenTable::flow_of(const Value& value) {
    if (value.kind == Value::Kind::text) {
        return value.text;
    }
    std::string text;
    for (const auto& [key, each] : value.pairs) {
        text += (text.empty() ? "" : ", ") + key + ": " + flow_of(each);
    }
    for (const Value& each : value.items) {
        text += (text.empty() ? "" : ", ") + flow_of(each);
    }
    return value.kind == Value::Kind::map ? "{" + text + "}" : "[" + text + "]";
}

void WrittenTable::write(const Value& map, const std::string& indent, std::string& text) {
    bool first = true;
    for (const auto& [key, value] : map.pairs) {
        const bool behind_dash = first && !text.empty() && text.back() == ' ';
        text += (behind_dash ? "" : indent) + key + ":";
        first = false;
        if (value.kind == Value::Kind::map) {
            text += "\n";
            write(value, indent + "  ", text);
        } else if (value.kind == Value::Kind::list) {
            write_list(value, indent, text);
        } else {
            text += (value.text.empty() ? "" : " ") + value.text + "\n";
        }
    }
}

void WrittenTable::write_list(const Value& list, const std::string& indent, std::string& text) {
    if (list.items.empty()) {
        text += " []\n";
        return;
    }
    text += "\n";
    for (const Value& item : list.items) {
        text += indent + "  - ";
        if (item.kind == Value::Kind::map) {
            write(item, indent + "    ", text);
        } else {
            text += flow_of(item) + "\n";
        }
    }
}

std::string WrittenTable::text() const {
    std::string text;
    write(root_, "", text);
    return text;
}

int WrittenTable::entries() const {
    return static_cast<int>(names_.size());
}

void WrittenTable::add_entry(std::string_view name) {
    Value& table = make(top, table_key);
    table.kind = Value::Kind::list;
    Value entry{Value::Kind::map};
    entry.pairs.emplace_back(name_key, Value{Value::Kind::text, scalar_text(name)});
    table.items.push_back(std::move(entry));
    names_.emplace_back(name);
}

const WrittenTable::Value* WrittenTable::base(int entry) const {
    if (entry == top) {
        return &root_;
    }
    const Value* const table = find_pair(root_.pairs, table_key);
    return table == nullptr || static_cast<std::size_t>(entry) >= table->items.size()
               ? nullptr
               : &table->items[static_cast<std::size_t>(entry)];
}

const WrittenTable::Value* WrittenTable::find(int entry, std::string_view key) const {
    const Value* value = base(entry);
    for (auto [first, rest] = split(key); value != nullptr; std::tie(first, rest) = split(rest)) {
        value = find_pair(value->pairs, first);
        if (rest.empty()) {
            break;
        }
    }
    return value;
}

WrittenTable::Value& WrittenTable::make(int entry, std::string_view key) {
    auto* value = const_cast<Value*>(base(entry)); // NOLINT(cppcoreguidelines-pro-type-const-cast): it is one of ours
    for (auto [first, rest] = split(key);; std::tie(first, rest) = split(rest)) {
        value->kind = Value::Kind::map;
        Value* next = find_pair(value->pairs, first);
        if (next == nullptr) {
            value->pairs.emplace_back(first, Value());
            next = &value->pairs.back().second;
        }
        value = next;
        if (rest.empty()) {
            return *value;
        }
    }
}

bool WrittenTable::has(int entry, std::string_view key) const {
    return find(entry, key) != nullptr;
}

std::string WrittenTable::value(int entry, std::string_view key) const {
    const Value* const found = find(entry, key);
    return found == nullptr ? std::string() : flow_of(*found);
}

void WrittenTable::set(int entry, std::string_view key, std::string value) {
    make(entry, key) = {Value::Kind::text, std::move(value)};
}

void WrittenTable::erase(int entry, std::string_view key) {
    const std::size_t dot = key.rfind('.');
    const bool nested = dot != std::string_view::npos;
    if (!has(entry, key)) {
        return;
    }
    auto* const holder = nested ? &make(entry, key.substr(0, dot))
                                : const_cast<Value*>(base(entry)); // NOLINT(cppcoreguidelines-pro-type-const-cast)
    const std::string_view last = nested ? key.substr(dot + 1) : key;
    std::erase_if(holder->pairs, [&](const auto& pair) { return pair.first == last; });
    if (nested && holder->pairs.empty()) {
        erase(entry, key.substr(0, dot));
    }
}

std::vector<std::string> WrittenTable::list(int entry, std::string_view key) const {
    std::vector<std::string> items;
    if (const Value* const found = find(entry, key)) {
        for (const Value& item : found->items) {
            items.push_back(flow_of(item));
        }
    }
    return items;
}

void WrittenTable::set_list(int entry, std::string_view key, const std::vector<std::string>& items) {
    Value& list = make(entry, key);
    list = {Value::Kind::list};
    for (const std::string& item : items) {
        list.items.push_back({Value::Kind::text, item});
    }
}

} // namespace linderhof::host
