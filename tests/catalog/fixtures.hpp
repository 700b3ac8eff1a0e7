#pragma once

#include "support/scratch_folder.hpp"

#include <linderhof/catalog/loader.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::catalog::test {

/// A folder of its own for the sets of one test.
class TempFolder : public linderhof::test::ScratchFolder {
  public:
    TempFolder() : ScratchFolder("catalog") {}

    /// Writes a file, making the folders that its name contains.
    void write(const std::string& name, std::string_view text) const;

    /// Writes a set.yaml that names the set after its folder.
    void write_set(const std::string& id, std::string_view more_lines = "") const;
};

/// A small schema that uses every type: shapes, tiles on them, colours, scores as a vocabulary.
Schema toy_schema();

/// The mistakes as text, with the path of the folder taken out.
std::string messages(const Diagnostics& diagnostics, const TempFolder& folder);

/// That of Castles without expansions.
const Schema& castles_schema();

/// Loads sets of a folder with a schema.
struct Loaded {
    std::optional<Catalog> catalog;
    std::string messages;
};

Loaded load_sets(const TempFolder& folder, const std::vector<std::string>& sets, const Schema& schema,
                 const std::optional<std::set<std::string>>& features = {});

/// The mistakes in a set `s` whose only file, `s/a.yaml`, holds this text.
std::string mistakes_in(std::string_view text);

} // namespace linderhof::catalog::test
