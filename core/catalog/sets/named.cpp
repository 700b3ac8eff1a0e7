#include <linderhof/catalog/named.hpp>

#include <linderhof/text/utf8.hpp>

#include <range/v3/algorithm/contains.hpp>

#include <algorithm>

namespace linderhof::catalog {

namespace {

/// As names are compared.
std::string bare(std::string_view text) {
    std::string result = folded(text);
    std::ranges::replace(result, '_', ' ');
    std::erase(result, '\'');
    return result;
}

bool is_called(const Entry& entry, const std::string& name) {
    const auto& names = entry.names().all();
    return std::ranges::any_of(names, [&](const auto& each) { return bare(each.second) == name; });
}

} // namespace

std::vector<std::string> ids_named(const Catalog& catalog, std::string_view text) {
    if (!catalog.find_all(text).empty()) {
        return {std::string(text)};
    }
    const std::string name = bare(text);
    std::vector<std::string> ids;
    for (const std::string& kind : catalog.kinds()) {
        for (const Entry& entry : catalog.entries(kind)) {
            if ((bare(entry.id()) == name || is_called(entry, name)) && !ranges::contains(ids, entry.id())) {
                ids.push_back(entry.id());
            }
        }
    }
    return ids;
}

} // namespace linderhof::catalog
