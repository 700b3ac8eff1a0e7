#include "fixtures.hpp"

#include "schema/schema.hpp"

#include <fstream>

namespace linderhof::catalog::test {

namespace fs = std::filesystem;

void TempFolder::write(const std::string& name, std::string_view text) const {
    const fs::path file = path() / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

void TempFolder::write_set(const std::string& id, std::string_view more_lines) const {
    write(id + "/set.yaml",
          "id: " + id + "\nname: A set\nversion: 1.0\ngame: toy\nprovenance: house\n" + std::string(more_lines));
}

const Schema& castles_schema() {
    static const auto schema = [] {
        Schema made;
        castles::declare_schema(made);
        return made;
    }();
    return schema;
}

Schema toy_schema() {
    Schema schema;
    schema.vocabulary("scores").word("flat", "points").required("vp", integer(-9, 9), "how many");
    schema.vocabulary("scores")
        .word("each", "points for each tile of some colours")
        .required("vp", integer(1, 9), "how many")
        .required("colours", list_of(reference({"colours"}), 1), "which colours");
    schema.add_kind("colours", "colour", "A colour").required("paint", colour(), "its paint");
    schema.add_kind("shapes", "shape", "An outline").unnamed().required("outline", outline(), "its border");
    RecordSchema face;
    face.required("id", text(), "its word").required("doors", doors("shape"), "its doors");
    schema.add_kind("tiles", "tile", "A tile")
        .required("colour", reference({"colours"}), "its colour")
        .required("shape", reference({"shapes"}), "its shape")
        .required("doors", doors("shape"), "its doors")
        .optional("vp", integer(0, 20), "its points", std::int64_t{3})
        .optional("level", choice({"ground", "cellar"}), "its level", std::string("ground"))
        .optional("rare", boolean(), "whether it is rare")
        .optional("score", word_of("scores"), "what it scores")
        .optional("faces", list_of(record(face), 1, 2), "its sides")
        .optional("motto", names(), "what is written on it")
        .optional("near", list_of(reference({"tiles", "colours"})), "what it likes");
    return schema;
}

std::string messages(const Diagnostics& diagnostics, const TempFolder& folder) {
    std::string text = diagnostics.text();
    const std::string prefix = folder.path().string() + "/";
    for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix))
        text.erase(at, prefix.size());
    return text;
}

Loaded load_sets(const TempFolder& folder, const std::vector<std::string>& sets, const Schema& schema,
                 const std::optional<std::set<std::string>>& features) {
    LoadRequest request;
    request.data_dirs = {folder.path()};
    request.sets = sets;
    request.features = features;
    Diagnostics diagnostics;
    Loaded loaded;
    loaded.catalog = load(schema, request, diagnostics);
    loaded.messages = messages(diagnostics, folder);
    return loaded;
}

std::string mistakes_in(std::string_view text) {
    const TempFolder folder;
    folder.write_set("s");
    folder.write("s/a.yaml", text);
    return load_sets(folder, {"s"}, toy_schema()).messages;
}

} // namespace linderhof::catalog::test
