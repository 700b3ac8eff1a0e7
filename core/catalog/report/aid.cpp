#include <linderhof/catalog/aid.hpp>

#include <algorithm>

namespace linderhof::catalog {

void declare_aids(Schema& schema) {
    constexpr std::int64_t last = 999;
    schema.add_kind("aids", "part of the player aid", "What players want to know of a part of the game, on a few lines")
        .required("order", integer(0, last), "where it stands: the lowest number comes first")
        .required("lines", list_of(text(), 1), "a sentence or two each, with the rule in brackets at the end");
}

std::vector<AidPart> aid_of(const Catalog& catalog) {
    std::vector<const Entry*> entries;
    for (const Entry& entry : catalog.entries("aids"))
        entries.push_back(&entry);
    std::ranges::stable_sort(entries, {}, [](const Entry* entry) { return entry->integer("order"); });
    std::vector<AidPart> parts;
    parts.reserve(entries.size());
    for (const Entry* entry : entries)
        parts.push_back({entry->name(), entry->texts("lines")});
    return parts;
}

} // namespace linderhof::catalog
