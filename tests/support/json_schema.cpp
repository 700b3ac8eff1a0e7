#include "support/json_schema.hpp"

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>
#include <stdexcept>

namespace linderhof::test {

namespace {

using nlohmann::json;
using Value = nlohmann::ordered_json;

std::string below(std::string place, char sign, const std::string& name) {
    place += sign;
    return place += name;
}

bool is_of_type(const Value& value, const std::string& type) {
    if (type == "object") {
        return value.is_object();
    }
    if (type == "array") {
        return value.is_array();
    }
    if (type == "string") {
        return value.is_string();
    }
    if (type == "boolean") {
        return value.is_boolean();
    }
    if (type == "integer") {
        return value.is_number_integer();
    }
    if (type == "number") {
        return value.is_number();
    }
    throw std::logic_error("a schema names the type '" + type + "', which is not known here");
}

std::size_t characters_in(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool matches(const std::string& text, const std::string& pattern) {
    static std::map<std::string, std::regex> known;
    const auto found = known.try_emplace(pattern, pattern).first;
    return std::regex_search(text, found->second);
}

/// One value held against one schema.
class Check {
  public:
    Check(const std::map<std::string, json>& schemas, std::string file, std::vector<std::string>& faults)
        : schemas_(schemas), file_(std::move(file)), faults_(faults) {}

    void check(const json& schema, const Value& value, const std::string& place) {
        for (const auto& [keyword, argument] : schema.items()) {
            apply(keyword, argument, schema, value, place);
        }
    }

  private:
    void apply(const std::string& keyword, const json& argument, const json& schema, const Value& value,
               const std::string& place) {
        static const std::set<std::string> silent{"$schema", "$id", "title", "description", "$defs"};
        if (keyword == "$ref") {
            follow(argument.get<std::string>(), value, place);
        } else if (keyword == "oneOf") {
            const std::size_t fitting = fits_of(argument, value, place);
            expect(fitting == 1, place, "fits " + std::to_string(fitting) + " of the forms that it may have");
        } else if (keyword == "anyOf") {
            expect(fits_of(argument, value, place) > 0, place, "fits none of the forms that it may have");
        } else if (keyword == "type") {
            expect(is_of_type(value, argument.get<std::string>()), place, "is no " + argument.get<std::string>());
        } else if (keyword == "enum") {
            expect(std::find(argument.begin(), argument.end(), json(value)) != argument.end(), place,
                   "is none of " + argument.dump());
        } else if (keyword == "const") {
            expect(json(value) == argument, place, "is not " + argument.dump());
        } else if (value.is_object() && apply_to_object(keyword, argument, schema, value, place)) {
            return;
        } else if (!apply_to_others(keyword, argument, value, place) && !silent.contains(keyword)) {
            throw std::logic_error("a schema uses '" + keyword + "', which is not known here");
        }
    }

    bool apply_to_object(const std::string& keyword, const json& argument, const json& schema, const Value& value,
                         const std::string& place) {
        if (keyword == "properties") {
            for (const auto& [name, member] : argument.items()) {
                if (value.contains(name)) {
                    check(member, value[name], below(place, '.', name));
                }
            }
        } else if (keyword == "required") {
            for (const json& name : argument) {
                expect(value.contains(name.get<std::string>()), place, "has no " + name.dump());
            }
        } else if (keyword == "additionalProperties") {
            for (const auto& [name, member] : value.items()) {
                if (schema.contains("properties") && schema["properties"].contains(name)) {
                    continue;
                }
                if (argument.is_boolean()) {
                    expect(argument.get<bool>(), place, "has '" + name + "', which it may not have");
                } else {
                    check(argument, member, below(place, '.', name));
                }
            }
        } else {
            return false;
        }
        return true;
    }

    /// Keywords for lists, texts and numbers say nothing about other values.
    bool apply_to_others(const std::string& keyword, const json& argument, const Value& value,
                         const std::string& place) {
        if (keyword == "items") {
            for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
                check(argument, value[i], place + "[" + std::to_string(i) + "]");
            }
        } else if (keyword == "minItems") {
            expect(!value.is_array() || value.size() >= argument.get<std::size_t>(), place, "is too short");
        } else if (keyword == "maxItems") {
            expect(!value.is_array() || value.size() <= argument.get<std::size_t>(), place, "is too long");
        } else if (keyword == "minLength") {
            expect(!value.is_string() || characters_in(value.get<std::string>()) >= argument.get<std::size_t>(), place,
                   "is too short");
        } else if (keyword == "maxLength") {
            expect(!value.is_string() || characters_in(value.get<std::string>()) <= argument.get<std::size_t>(), place,
                   "is too long");
        } else if (keyword == "pattern") {
            expect(!value.is_string() || matches(value.get<std::string>(), argument.get<std::string>()), place,
                   "does not match " + argument.dump());
        } else if (keyword == "minimum") {
            expect(!value.is_number() || json(value) >= argument, place, "is below " + argument.dump());
        } else if (keyword == "maximum") {
            expect(!value.is_number() || json(value) <= argument, place, "is above " + argument.dump());
        } else {
            return keyword == "properties" || keyword == "required" || keyword == "additionalProperties";
        }
        return true;
    }

    /// How many of the schemas it fits.
    std::size_t fits_of(const json& schemas, const Value& value, const std::string& place) {
        std::size_t fitting = 0;
        for (const json& schema : schemas) {
            std::vector<std::string> faults;
            Check(schemas_, file_, faults).check(schema, value, place);
            fitting += faults.empty() ? 1 : 0;
        }
        return fitting;
    }

    /// "other.schema.json", "#/$defs/x", or both.
    void follow(const std::string& to, const Value& value, const std::string& place) {
        const std::size_t sign = std::min(to.find('#'), to.size());
        const std::string file = sign == 0 ? file_ : to.substr(0, sign);
        const auto found = schemas_.find(file);
        if (found == schemas_.end()) {
            throw std::logic_error("there is no schema '" + file + "'");
        }
        const json::json_pointer pointer(sign < to.size() ? to.substr(sign + 1) : std::string());
        Check(schemas_, file, faults_).check(found->second.at(pointer), value, place);
    }

    void expect(bool holds, const std::string& place, const std::string& fault) {
        if (!holds) {
            faults_.push_back(place + " " + fault);
        }
    }

    const std::map<std::string, json>& schemas_;
    std::string file_;
    std::vector<std::string>& faults_;
};

void find_open(const json& schema, const std::string& place, std::vector<std::string>& open) {
    if (schema.is_object()) {
        const bool object = schema.contains("properties") || schema.value("type", json()) == json("object");
        const bool closed = schema.contains("additionalProperties") && schema["additionalProperties"] != json(true);
        if (object && !closed && !place.ends_with("/properties")) {
            open.push_back(place);
        }
    }
    if (schema.is_structured()) {
        for (const auto& [name, member] : schema.items()) {
            find_open(member, below(place, '/', name), open);
        }
    }
}

} // namespace

JsonSchemas::JsonSchemas(const std::filesystem::path& folder) {
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        const std::string name = file.path().filename().string();
        if (name.ends_with(".schema.json")) {
            std::ifstream in(file.path());
            schemas_[name] = json::parse(in);
        }
    }
}

std::vector<std::string> JsonSchemas::faults(const std::string& form, const Value& value) const {
    std::vector<std::string> faults;
    const bool whole = form.find('#') == std::string::npos;
    Check(schemas_, "", faults).check({{"$ref", whole ? form + ".schema.json" : form}}, value, "it");
    return faults;
}

std::vector<std::string> JsonSchemas::open_objects() const {
    std::vector<std::string> open;
    for (const auto& [name, schema] : schemas_) {
        find_open(schema, name + "#", open);
    }
    return open;
}

} // namespace linderhof::test
