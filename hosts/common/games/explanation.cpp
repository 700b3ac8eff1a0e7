#include <linderhof/host/games/explanation.hpp>

#include <linderhof/catalog/report.hpp>
#include <linderhof/host/text/match.hpp>

#include <algorithm>

namespace linderhof::host {

namespace {

/// "bonus card" for "bonus_cards"
std::string kind_words(const catalog::Entry& entry) {
    std::string words = simplified(entry.kind());
    if (words.ends_with('s')) {
        words.pop_back();
    }
    return words;
}

/// What explains the entry: itself, or the type that it names.
const catalog::Entry* explained_by(const catalog::Catalog& catalog, const catalog::Entry& entry) {
    if (!catalog::explanation(entry).empty()) {
        return &entry;
    }
    const std::vector<std::string> fields = entry.field_names();
    if (std::ranges::find(fields, "type") == fields.end()) {
        return nullptr;
    }
    const catalog::Entry* type = catalog.find("types", entry.text("type"));
    return type != nullptr && !catalog::explanation(*type).empty() ? type : nullptr;
}

struct Found {
    const catalog::Entry* entry;
    const catalog::Entry* by;
};

} // namespace

RuledText ruled_text(std::string_view text) {
    const std::size_t open = text.rfind(" [");
    if (open == std::string_view::npos || !text.ends_with(']')) {
        return {std::string(text), {}};
    }
    return {std::string(text.substr(0, open)), std::string(text.substr(open + 2, text.size() - open - 3))};
}

std::vector<Explanation> explain(const catalog::Catalog& catalog, std::string_view text) {
    std::vector<Found> found;
    std::vector<Meaning> meanings;
    for (const std::string& kind : catalog.kinds()) {
        for (const catalog::Entry& entry : catalog.entries(kind)) {
            const catalog::Entry* by = explained_by(catalog, entry);
            if (by == nullptr) {
                continue;
            }
            Meaning meaning{{entry.id()}};
            for (const auto& [language, name] : entry.names().all()) {
                meaning.names.push_back(name);
            }
            found.push_back({&entry, by});
            meanings.push_back(std::move(meaning));
        }
    }
    std::vector<Explanation> result;
    std::string wanted = simplified(text);
    if (constexpr std::string_view reward = " reward"; wanted.ends_with(reward)) {
        wanted.resize(wanted.size() - reward.size()); // its type says what it gives
    }
    const auto take = [&](const auto& fits) {
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (std::ranges::any_of(meanings[i].names, fits)) {
                const catalog::Entry& entry = *found[i].entry;
                const std::string of = found[i].by == &entry ? kind_words(entry) : found[i].by->name();
                Explanation one{entry.name() + " (" + of + ")", ruled_text(catalog::explanation(*found[i].by))};
                if (std::ranges::find(result, one.title, &Explanation::title) == result.end()) {
                    result.push_back(std::move(one)); // several tiles have one name
                }
            }
        }
    };
    take([&](const std::string& name) { return simplified(name) == wanted; });
    // The beginning of a name, but no number: "1" is not meant for "100 rooms".
    if (result.empty() && wanted.find_first_not_of("0123456789") != std::string::npos) {
        take([&](const std::string& name) { return simplified(name).starts_with(wanted); });
    }
    return result;
}

} // namespace linderhof::host
