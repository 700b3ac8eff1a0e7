#include <linderhof/two_castles/vocabulary.hpp>

#include <algorithm>
#include <range/v3/algorithm/contains.hpp>
#include <string>
#include <vector>

namespace linderhof::two_castles {

catalog::Type wished_types() {
    return catalog::list_of(catalog::reference({"types", "type_groups"}), 1);
}

void add_wish(catalog::RecordSchema& word) {
    word.optional("types", wished_types(), "rooms of these types or groups of types")
        .optional("icons", catalog::list_of(catalog::reference({"icons"}), 1), "rooms that show one of these icons")
        .optional("rooms", catalog::list_of(catalog::reference({"rooms"}), 1), "these rooms, by name");
}

catalog::Type places() {
    return catalog::list_of(
        catalog::choice({"N", "NE", "E", "SE", "S", "SW", "W", "NW", "SS", "EE", "sides", "around"}), 1, 10);
}

TypeSet read_types(const Rules& rules, const catalog::Record& word, std::string_view field) {
    TypeSet types;
    for (const std::string& id : word.texts(field)) {
        for (std::size_t i = 0; i < rules.types.size(); ++i) {
            const std::vector<std::string> groups = rules.types[i].entry->texts("groups");
            if (rules.types[i].id == id || ranges::contains(groups, id)) {
                types.insert(static_cast<int>(i));
            }
        }
    }
    return types;
}

Wish read_wish(Rules& rules, const catalog::Record& word) {
    Wish wish;
    wish.types = read_types(rules, word, "types");
    for (const std::string& id : word.texts("icons")) {
        wish.icons.insert(Rules::find(rules.icons, id));
    }
    for (const std::string& id : word.texts("rooms")) {
        const auto known = std::ranges::find(rules.features, id);
        wish.features.insert(static_cast<int>(known - rules.features.begin()));
        if (known == rules.features.end()) {
            rules.features.push_back(id);
        }
    }
    wish.any = wish.types.empty() && wish.icons.empty() && wish.features.empty();
    return wish;
}

} // namespace linderhof::two_castles
