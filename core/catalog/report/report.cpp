#include <linderhof/catalog/report.hpp>

#include "catalog/sets/datum.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace linderhof::catalog {

namespace {

using Json = nlohmann::ordered_json;

Json to_json(const Names& names) {
    Json result;
    for (const auto& [language, text] : names.all())
        result[language] = text;
    return result;
}

Json to_json(const Outline& outline) {
    if (outline.is_circle())
        return {{"circle", outline.diameter}};
    Json corners = Json::array();
    for (const Point corner : outline.corners)
        corners.push_back({corner.x, corner.y});
    const bool box = outline == rectangle_outline(outline.width, outline.height);
    return box ? Json{{"rectangle", {outline.width, outline.height}}} : Json{{"polygon", corners}};
}

Json to_json(const Record& record);

Json to_json(const Datum& datum) {
    struct Visitor {
        Json operator()(std::int64_t value) const { return value; }

        Json operator()(bool value) const { return value; }

        Json operator()(const std::string& value) const { return value; }

        Json operator()(const Names& value) const { return to_json(value); }

        Json operator()(const Outline& value) const { return to_json(value); }

        Json operator()(const Datum::Marks&) const { return nullptr; }

        Json operator()(const WrittenDoors& value) const { return value.texts; }

        Json operator()(const Record& value) const { return to_json(value); }

        Json operator()(const Datum::List& value) const {
            Json result = Json::array();
            for (const Datum& item : value)
                result.push_back(to_json(item));
            return result;
        }
    };

    return std::visit(Visitor(), datum.value);
}

Json to_json(const Record& record) {
    Json result = Json::object();
    for (const std::string& field : record.field_names())
        result[field] = to_json(*record.find(field));
    return result;
}

/// Whether a text needs no quotation marks: nothing that YAML could take for a sign, or for no value at all.
bool plain_in_yaml(const std::string& text) {
    const auto word = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    const auto plain = [&](char c) { return word(c) || c == ' ' || c == '-' || c == '.'; };
    const bool nothing = text == "null" || text == "Null" || text == "NULL";
    return !text.empty() && !nothing && word(text.front()) && text.back() != ' ' && std::ranges::all_of(text, plain);
}

/// One line of YAML; `key: value` pairs in braces.
std::string flow(const Json& value) {
    if (value.is_string())
        return plain_in_yaml(value.get_ref<const std::string&>()) ? value.get<std::string>() : value.dump();
    if (!value.is_structured())
        return value.dump();
    std::string result;
    for (const auto& [key, item] : value.items()) {
        if (!result.empty())
            result += ", ";
        result += value.is_object() ? key + ": " + flow(item) : flow(item);
    }
    return value.is_object() ? "{" + result + "}" : "[" + result + "]";
}

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width)
        text.append(width - text.size(), ' ');
    return text;
}

/// 15000 as "15 000", as texts of games write it.
std::string grouped(std::string digits) {
    for (std::size_t end = digits.size(); end > 3;) {
        end -= 3;
        digits.insert(end, " ");
    }
    return digits;
}

/// A number, or a list of some: "8 000, 6 000".
std::string number_words(const Json& value) {
    if (value.is_number_integer() && value.get<std::int64_t>() >= 0)
        return grouped(value.dump());
    if (!value.is_array())
        return value.is_string() ? value.get<std::string>() : value.dump();
    std::string result;
    for (const Json& item : value)
        result += (result.empty() ? "" : ", ") + number_words(item);
    return result;
}

/// The field of a path like "reward.tiles"; null: there is none.
const Json* field_at(const Json& fields, std::string_view path) {
    const std::size_t dot = path.find('.');
    const auto found = fields.find(std::string(path.substr(0, dot)));
    if (found == fields.end())
        return nullptr;
    return dot == std::string_view::npos ? &*found
           : found->is_object()          ? field_at(*found, path.substr(dot + 1))
                                         : nullptr;
}

} // namespace

std::string explanation(const Entry& entry) {
    const Json fields = to_json(entry);
    const Json* says = field_at(fields, "does");
    says = says == nullptr ? field_at(fields, "text") : says;
    std::string text = says != nullptr && says->is_string() ? says->get<std::string>() : std::string();
    constexpr int most_numbers = 100; // what is put in may have places of its own, but not without end
    int left = most_numbers;
    for (std::size_t open = text.find('{'); open != std::string::npos && left > 0;
         open = text.find('{', open), --left) {
        const std::size_t close = text.find('}', open);
        if (close == std::string::npos)
            break;
        const Json* value = field_at(fields, std::string_view(text).substr(open + 1, close - open - 1));
        const std::string words = value == nullptr ? "?" : number_words(*value);
        text.replace(open, close - open + 1, words);
    }
    return text;
}

std::string entry_json(const Entry& entry) {
    Json result = {{"kind", entry.kind()},
                   {"id", entry.id()},
                   {"set", entry.set()},
                   {"provenance", name_of(entry.provenance())},
                   {"names", to_json(entry.names())},
                   {"fields", to_json(entry)}};
    if (const std::string says = explanation(entry); !says.empty())
        result["explanation"] = says;
    return result.dump() + '\n';
}

std::string entry_text(const Entry& entry) {
    const Json names = to_json(entry.names());
    std::string result =
        "# " + std::string(name_of(entry.provenance())) + ", set " + entry.set() + ", " + entry.place().text() + '\n';
    result += entry.kind() + ":\n  " + entry.id() + ":\n";
    result += "    name: " + (names.size() == 1 ? flow(entry.name()) : flow(names)) + '\n';
    const Json fields = to_json(entry);
    for (const auto& [field, value] : fields.items())
        result += "    " + field + ": " + flow(value) + '\n';
    if (const std::string says = explanation(entry); !says.empty())
        result += "# " + says + '\n';
    return result;
}

std::string sets_text(const std::vector<SetInfo>& sets) {
    std::size_t widest = 0;
    for (const SetInfo& set : sets)
        widest = std::max(widest, set.id.size());
    std::string result;
    for (const SetInfo& set : sets) {
        result += padded(set.id, widest) + "  " + padded(set.version, 6) + "  " + padded(set.game, 12) + "  " +
                  padded(std::string(name_of(set.provenance)), 9) + "  " + set.names.english() + '\n';
    }
    return result;
}

std::string sets_json(const std::vector<SetInfo>& sets) {
    Json list = Json::array();
    for (const SetInfo& set : sets)
        list.push_back({{"id", set.id},
                        {"version", set.version},
                        {"game", set.game},
                        {"extends", set.extends},
                        {"provenance", name_of(set.provenance)},
                        {"names", to_json(set.names)},
                        {"hash", set.hash == 0 ? Json(nullptr) : Json(hash_text(set.hash))}});
    return Json{{"sets", list}}.dump() + '\n';
}

std::string summary_text(const Catalog& catalog) {
    std::string result;
    for (const std::string& kind : catalog.kinds()) {
        std::array<std::size_t, 3> counts{};
        for (const Entry& entry : catalog.entries(kind))
            ++counts[static_cast<std::size_t>(entry.provenance())];
        const std::size_t all = counts[0] + counts[1] + counts[2];
        if (all == 0)
            continue;
        result += padded(kind, 16) + padded(std::to_string(all), 5);
        std::string parts;
        for (std::size_t i = 0; i < counts.size(); ++i)
            if (counts[i] != 0)
                parts += (parts.empty() ? "" : ", ") + std::to_string(counts[i]) + ' ' +
                         std::string(name_of(static_cast<Provenance>(i)));
        result += parts + '\n';
    }
    return result;
}

} // namespace linderhof::catalog
