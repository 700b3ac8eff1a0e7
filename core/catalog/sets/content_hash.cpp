#include "catalog/sets/content_hash.hpp"

#include <algorithm>
#include <vector>

namespace linderhof::catalog {

namespace {

/// Fields of an entry for people, which no game reads.
bool is_said_of_it(std::string_view field) {
    return field == "name" || field == "note" || field == "does";
}

} // namespace

/// The length goes first, so that no two lists of texts look alike.
void ContentHash::add(std::string_view text) {
    for (std::size_t rest = text.size(), i = 0; i < 8; ++i, rest >>= 8u)
        hash_.add(static_cast<unsigned char>(rest & 0xFFu));
    hash_.add(text);
}

void ContentHash::add_section(std::string_view key, const Node& node) {
    add("section");
    add(key);
    const bool of_kinds = node.is_map() && (key == "replace" || key == "remove");
    if (!of_kinds) {
        add_entries(node);
        return;
    }
    for (const Node::Pair& pair : node.pairs()) {
        add(pair.key.text());
        add_entries(pair.value);
    }
}

/// Entries count in the order written, which is the order in which a game meets them.
void ContentHash::add_entries(const Node& entries) {
    if (!entries.is_map()) {
        add_node(entries, false);
        return;
    }
    for (const Node::Pair& pair : entries.pairs()) {
        add("entry");
        add(pair.key.text());
        add_node(pair.value, true);
    }
}

void ContentHash::add_node(const Node& node, bool is_entry) {
    switch (node.kind()) {
    case Node::Kind::empty:
        add("empty");
        return;
    case Node::Kind::scalar:
        add("scalar");
        add(node.text());
        return;
    case Node::Kind::list:
        add("list");
        for (const Node& item : node.items())
            add_node(item, false);
        add("end");
        return;
    case Node::Kind::map:
        break;
    }
    std::vector<const Node::Pair*> pairs;
    for (const Node::Pair& pair : node.pairs())
        if (!is_entry || !is_said_of_it(pair.key.text()))
            pairs.push_back(&pair);
    std::ranges::sort(pairs, [](const Node::Pair* a, const Node::Pair* b) { return a->key.text() < b->key.text(); });
    add("map");
    for (const Node::Pair* pair : pairs) {
        add(pair->key.text());
        add_node(pair->value, false);
    }
    add("end");
}

} // namespace linderhof::catalog
