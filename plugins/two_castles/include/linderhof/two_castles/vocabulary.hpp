#pragma once
// What words of the vocabularies share, for expansions that declare and compile words of their own.

#include <algorithm>
#include <string>

#include <linderhof/catalog/schema.hpp>
#include <linderhof/two_castles/rules.hpp>

namespace linderhof::two_castles {

/// Room types, or groups of them.
inline catalog::Type wished_types() {
    return catalog::list_of(catalog::reference({"types", "type_groups"}), 1);
}

/// What a word looks for: read by `read_wish`. With none of the three fields it wants every room.
inline void add_wish(catalog::RecordSchema& word) {
    word.optional("types", wished_types(), "rooms of these types or groups of types")
        .optional("icons", catalog::list_of(catalog::reference({"icons"}), 1), "rooms that show one of these icons")
        .optional("rooms", catalog::list_of(catalog::reference({"rooms"}), 1), "these rooms, by name");
}

/// Cells around a room: compass words with N above; SS two below; EE right of the throne room.
inline catalog::Type places() {
    return catalog::list_of(
        catalog::choice({"N", "NE", "E", "SE", "S", "SW", "W", "NW", "SS", "EE", "sides", "around"}), 1, 10);
}

/// The types of a list made by `wished_types`. REQUIRES: Rules::types is complete.
inline TypeSet read_types(const Rules& rules, const catalog::Record& word, std::string_view field) {
    TypeSet types;
    for (const std::string& id : word.texts(field)) {
        for (std::size_t i = 0; i < rules.types.size(); ++i) {
            const std::vector<std::string> groups = rules.types[i].entry->texts("groups");
            if (rules.types[i].id == id || std::find(groups.begin(), groups.end(), id) != groups.end()) {
                types.insert(static_cast<int>(i));
            }
        }
    }
    return types;
}

/// The fields that `add_wish` declares. REQUIRES: Rules::types and icons are complete.
inline Wish read_wish(Rules& rules, const catalog::Record& word) {
    Wish wish;
    wish.types = read_types(rules, word, "types");
    for (const std::string& id : word.texts("icons")) {
        wish.icons.insert(Rules::find(rules.icons, id));
    }
    for (const std::string& id : word.texts("rooms")) {
        const auto known = std::find(rules.features.begin(), rules.features.end(), id);
        wish.features.insert(static_cast<int>(known - rules.features.begin()));
        if (known == rules.features.end()) {
            rules.features.push_back(id);
        }
    }
    wish.any = wish.types.empty() && wish.icons.empty() && wish.features.empty();
    return wish;
}

} // namespace linderhof::two_castles
