#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace linderhof::test {

/// Holds JSON against the JSON Schemas of a folder. It knows the keywords that they use, and throws at any other, so
/// that none is passed over.
class JsonSchemas {
  public:
    /// Reads every NAME.schema.json.
    explicit JsonSchemas(const std::filesystem::path& folder);

    [[nodiscard]] bool has(const std::string& name) const { return schemas_.contains(name + ".schema.json"); }

    /// What is wrong with a value, each with its place in it; empty: it has the form. `form`: "table", or a part of a
    /// schema such as "drawing.schema.json#/$defs/piece".
    [[nodiscard]] std::vector<std::string> faults(const std::string& form, const nlohmann::ordered_json& value) const;

    /// Objects of all schemas that allow members of any name: "score.schema.json#/properties/x".
    [[nodiscard]] std::vector<std::string> open_objects() const;

  private:
    std::map<std::string, nlohmann::json> schemas_; ///< by name of file
};

} // namespace linderhof::test
