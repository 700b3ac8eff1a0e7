#include <linderhof/catalog/report.hpp>

#include <nlohmann/json.hpp>

namespace linderhof::catalog {

namespace {

using Json = nlohmann::ordered_json;

constexpr int longest_text = 2000; ///< bytes, as Reader::text has it

Json object(Json properties, Json required) {
    Json result = {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
    if (!required.empty())
        result["required"] = std::move(required);
    return result;
}

Json list_or_one(const Json& item, std::int64_t least, std::int64_t most) {
    return {{"oneOf", {{{"type", "array"}, {"items", item}, {"minItems", least}, {"maxItems", most}}, item}}};
}

Json names_json() {
    Json languages = {{"type", "object"}, {"required", {"en"}}, {"additionalProperties", {{"type", "string"}}}};
    return {{"oneOf", {{{"type", "string"}}, languages}}};
}

Json numbers(std::int64_t count, std::int64_t least) {
    return {{"type", "array"},
            {"items", {{"type", "integer"}, {"minimum", least}, {"maximum", most_outline_cells}}},
            {"minItems", count},
            {"maxItems", count}};
}

Json outline_json() {
    Json circle = {{"type", "integer"}, {"minimum", 1}, {"maximum", most_outline_cells}};
    Json polygon = {{"type", "array"}, {"items", numbers(2, 0)}, {"minItems", 3}, {"maxItems", 64}};
    Json properties = {{"rectangle", numbers(2, 1)}, {"circle", circle}, {"polygon", polygon}};
    Json result = object(properties, Json::array());
    result["minProperties"] = 1;
    result["maxProperties"] = 1;
    return result;
}

Json record_json(const RecordSchema& record, Json properties, Json required);

Json type_json(const Type& type) {
    switch (type.form) {
    case Type::Form::integer:
        return {{"type", "integer"}, {"minimum", type.least}, {"maximum", type.most}};
    case Type::Form::boolean:
        return {{"type", "boolean"}};
    case Type::Form::text:
        return {{"type", {"string", "number"}}};
    case Type::Form::colour:
        return {{"type", "string"}, {"pattern", "^#[0-9a-fA-F]{6}$"}};
    case Type::Form::path:
        return {
            {"type", "string"}, {"pattern", "^ *[Mm][-+0-9.,eE MmLlHhVvCcSsQqTtAaZz]*$"}, {"maxLength", longest_text}};
    case Type::Form::choice:
        return {{"enum", type.words}};
    case Type::Form::reference:
        return {{"type", {"string", "integer"}}, {"pattern", "^[a-z0-9_]+$"}};
    case Type::Form::list:
        return list_or_one(type_json(*type.item), type.least, type.most);
    case Type::Form::record:
        return record_json(*type.fields, Json::object(), Json::array());
    case Type::Form::names:
        return {{"$ref", "#/$defs/names"}};
    case Type::Form::outline:
        return {{"$ref", "#/$defs/outline"}};
    case Type::Form::doors:
        return {{"$ref", "#/$defs/doors"}};
    case Type::Form::word:
        return {{"$ref", "#/$defs/" + type.name}};
    }
    return Json::object();
}

void add_default(Json& property, const Field::Default& fallback) {
    if (const auto* number = std::get_if<std::int64_t>(&fallback))
        property["default"] = *number;
    if (const auto* truth = std::get_if<bool>(&fallback))
        property["default"] = *truth;
    if (const auto* word = std::get_if<std::string>(&fallback))
        property["default"] = *word;
}

Json record_json(const RecordSchema& record, Json properties, Json required) {
    for (const Field& field : record.fields()) {
        Json property = type_json(field.type);
        property["description"] = field.help;
        add_default(property, field.fallback);
        properties[field.name] = std::move(property);
        if (field.required)
            required.push_back(field.name);
    }
    return object(std::move(properties), std::move(required));
}

Json vocabulary_json(const Vocabulary& vocabulary) {
    Json words = Json::array();
    for (const auto& [name, word] : vocabulary.words()) {
        Json content = record_json(word.fields, {{"kind", {{"const", name}}}}, {"kind"});
        content["description"] = word.help;
        words.push_back(std::move(content));
    }
    return {{"oneOf", std::move(words)}};
}

Json entry_json_schema(const KindSchema& kind) {
    Json common = {{"name", {{"$ref", "#/$defs/names"}, {"description", "its name"}}}};
    Json required = kind.named() ? Json{"name"} : Json::array();
    Json entry = record_json(kind, std::move(common), std::move(required));
    entry["properties"]["provenance"] = {{"$ref", "#/$defs/provenance"}};
    entry["properties"]["requires"] = {{"$ref", "#/$defs/requires"}};
    entry["properties"]["note"] = {{"type", "string"}, {"description", "for readers of the file"}};
    return entry;
}

Json provenance_json() {
    return {{"enum", {"published", "rulebook", "house"}},
            {"description", "read off the real component or public data; stated in a rule book; made by ourselves"}};
}

Json definitions(const Schema& schema) {
    const Json word = {{"type", "string"}};
    const Json mark = {{"type", "string"}, {"pattern", "^[TRBL](0|[1-9][0-9]*)(@(0|[1-9][0-9]*))?$"}};
    Json result;
    result["names"] = names_json();
    result["provenance"] = provenance_json();
    result["requires"] = list_or_one(word, 0, 16);
    result["requires"]["description"] = "left out unless all of these are switched on";
    result["outline"] = outline_json();
    result["doors"] = list_or_one(mark, 1, 1000);
    for (const auto& [name, vocabulary] : schema.vocabularies())
        result[name] = vocabulary_json(vocabulary);
    for (const auto& kind : schema.kinds())
        result["entry_" + kind->name()] = entry_json_schema(*kind);
    return result;
}

Json table_json(const KindSchema& kind) {
    return {{"type", "object"},
            {"description", kind.help()},
            {"propertyNames", {{"pattern", "^[a-z0-9_]{1,64}$"}}},
            {"additionalProperties", {{"$ref", "#/$defs/entry_" + kind.name()}}}};
}

constexpr const char* dialect = "https://json-schema.org/draft/2020-12/schema";

} // namespace

std::string json_schema(const Schema& schema) {
    Json tables;
    Json removals;
    for (const auto& kind : schema.kinds()) {
        tables[kind->name()] = table_json(*kind);
        removals[kind->name()] = {{"type", "array"}, {"items", {{"type", {"string", "integer"}}}}};
    }
    Json properties = tables;
    properties["replace"] = object(tables, Json::array());
    properties["replace"]["description"] = "entries of sets that this one extends, written anew";
    properties["remove"] = object(removals, Json::array());
    properties["remove"]["description"] = "ids of entries of sets that this one extends";
    properties["provenance"] = {{"$ref", "#/$defs/provenance"}};
    properties["requires"] = {{"$ref", "#/$defs/requires"}};
    properties["note"] = {{"type", "string"}};
    Json root = {{"$schema", dialect}, {"title", "A file of a set"}};
    root.update(object(std::move(properties), Json::array()));
    root["$defs"] = definitions(schema);
    return root.dump(2) + '\n';
}

std::string set_json_schema() {
    const Json id = {{"type", "string"}, {"pattern", "^[a-z0-9_][a-z0-9_-]{0,63}$"}};
    Json properties = {{"id", id},
                       {"name", names_json()},
                       {"version", {{"type", {"string", "number"}}}},
                       {"game", {{"type", "string"}, {"description", "the game whose plugin reads the set"}}},
                       {"extends", list_or_one(id, 0, 64)},
                       {"provenance", provenance_json()},
                       {"note", {{"type", "string"}}}};
    properties["extends"]["description"] = "sets that this one needs, and whose entries it may replace or remove";
    Json root = {{"$schema", dialect}, {"title", "set.yaml"}};
    root.update(object(std::move(properties), {"id", "name", "version", "game", "provenance"}));
    return root.dump(2) + '\n';
}

} // namespace linderhof::catalog
