#include "fixtures.hpp"

#include <linderhof/catalog/report.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <functional>

namespace linderhof::catalog::test::schema_test {

std::string refusal(const std::function<void(Schema&)>& declare) {
    Schema schema = toy_schema();
    try {
        declare(schema);
        schema.verify();
    } catch (const std::logic_error& error) {
        return error.what();
    }
    return "";
}

TEST(Schema, RefusesDeclarationsThatCannotWork) {
    EXPECT_EQ(refusal([](Schema&) {}), "");
    EXPECT_EQ(refusal([](Schema& schema) { schema.add_kind("tiles", "tile", ""); }),
              "catalog schema: the kind 'tiles' is declared twice");
    EXPECT_EQ(refusal([](Schema& schema) { schema.kind("tiles").required("vp", integer(0, 1), ""); }),
              "catalog schema: the field 'vp' is declared twice");
    EXPECT_EQ(refusal([](Schema& schema) { schema.kind("tilse"); }),
              "catalog schema: the kind 'tilse' is not declared");
    EXPECT_EQ(refusal([](Schema& schema) { schema.kind("tiles").optional("x", reference({"no"}), ""); }),
              "catalog schema: tiles.x refers to the kind 'no', which nobody declares");
    EXPECT_EQ(refusal([](Schema& schema) { schema.kind("tiles").optional("x", list_of(word_of("no")), ""); }),
              "catalog schema: tiles.x uses the vocabulary 'no', which nobody declares");
    EXPECT_EQ(refusal([](Schema& schema) { schema.kind("tiles").optional("x", doors("colour"), ""); }),
              "catalog schema: tiles.x needs exactly one outline in the kind 'colours'");
    EXPECT_EQ(refusal([](Schema& schema) { schema.kind("tiles").optional("x", doors("vp"), ""); }),
              "catalog schema: tiles.x has doors on 'vp', which is no reference to one kind");
    EXPECT_EQ(refusal([](Schema& schema) { schema.kind("tiles").optional("note", text(), ""); }),
              "catalog schema: the kind 'tiles' declares 'note', which all entries have");
    EXPECT_EQ(refusal([](Schema& schema) { schema.vocabulary("scores").word("flat", ""); }),
              "catalog schema: the word 'flat' is declared twice");
    EXPECT_EQ(refusal([](Schema& schema) { schema.vocabulary("scores").word("x", "").required("kind", text(), ""); }),
              "catalog schema: the word 'x' declares 'kind', which names the word");
}

TEST(Schema, CanBeExtendedByOthers) {
    Schema schema = toy_schema();
    schema.kind("tiles").optional("swan", boolean(), "whether it shows a swan", false);
    schema.vocabulary("scores").word("towers", "points for each tower").required("vp", integer(1, 9), "how many");
    const TempFolder folder;
    folder.write_set("s");
    folder.write("s/a.yaml", "colours: {red: {name: Red, paint: \"#ff0000\"}}\n"
                             "shapes: {box: {outline: {rectangle: [2, 2]}}}\n"
                             "tiles: {one: {name: One, colour: red, shape: box, doors: T0, swan: true,\n"
                             "              score: {kind: towers, vp: 2}}}\n");
    const Loaded loaded = load_sets(folder, {"s"}, schema);
    ASSERT_TRUE(loaded.catalog) << loaded.messages;
    EXPECT_TRUE(loaded.catalog->at("tiles", "one").boolean("swan"));
    EXPECT_EQ(loaded.catalog->at("tiles", "one").record("score").text("kind"), "towers");
}

TEST(JsonSchema, SaysWhatTheSchemaSays) {
    const nlohmann::json root = nlohmann::json::parse(json_schema(toy_schema()));
    const nlohmann::json& tile = root["$defs"]["entry_tiles"];
    EXPECT_EQ(root["properties"]["tiles"]["additionalProperties"]["$ref"], "#/$defs/entry_tiles");
    EXPECT_EQ(tile["required"], nlohmann::json({"name", "colour", "shape", "doors"}));
    EXPECT_EQ(tile["additionalProperties"], false);
    EXPECT_EQ(tile["properties"]["vp"],
              nlohmann::json::parse(
                  R"({"type": "integer", "minimum": 0, "maximum": 20, "description": "its points", "default": 3})"));
    EXPECT_EQ(tile["properties"]["level"]["enum"], nlohmann::json({"ground", "cellar"}));
    EXPECT_EQ(tile["properties"]["score"]["$ref"], "#/$defs/scores");
    EXPECT_EQ(root["$defs"]["scores"]["oneOf"].size(), 2U);
    EXPECT_EQ(root["$defs"]["scores"]["oneOf"][0]["properties"]["kind"]["const"], "each");
    EXPECT_FALSE(root["$defs"]["entry_shapes"]["required"].contains("name"));
    EXPECT_TRUE(root["properties"]["remove"]["properties"].contains("colours"));
}

TEST(JsonSchema, OfSetYamlNamesItsKeys) {
    const nlohmann::json root = nlohmann::json::parse(set_json_schema());
    EXPECT_EQ(root["required"], nlohmann::json({"id", "name", "version", "game", "provenance"}));
    EXPECT_EQ(root["additionalProperties"], false);
}

class Reports : public ::testing::Test {
  protected:
    Reports() {
        folder.write_set("s");
        folder.write("s/a.yaml",
                     "colours: {red: {name: {en: Red, de: Rot}, paint: \"#ff0000\"}}\n"
                     "shapes: {box: {outline: {rectangle: [2, 2]}}, tri: {outline: {polygon: [[0,0],[2,0],[0,2]]}}}\n"
                     "tiles: {one: {name: 1st, colour: red, shape: box, doors: [T0, R1], provenance: published,\n"
                     "              score: {kind: each, vp: 2, colours: red}}}\n");
        loaded = load_sets(folder, {"s"}, toy_schema());
    }

    TempFolder folder;
    Loaded loaded;
};

TEST_F(Reports, AnEntryPrintsAsItIsWritten) {
    ASSERT_TRUE(loaded.catalog) << loaded.messages;
    const std::string text = entry_text(loaded.catalog->at("tiles", "one"));
    EXPECT_EQ(text.substr(0, text.find('/')), "# published, set s, ");
    EXPECT_EQ(text.substr(text.find('\n') + 1), "tiles:\n"
                                                "  one:\n"
                                                "    name: 1st\n"
                                                "    colour: red\n"
                                                "    shape: box\n"
                                                "    doors: [T0, R1]\n"
                                                "    vp: 3\n"
                                                "    level: ground\n"
                                                "    score: {kind: each, vp: 2, colours: [red]}\n");
    const TempFolder again;
    again.write_set("s");
    std::string all;
    for (const char* id : {"red", "box", "tri", "one"})
        all += entry_text(*loaded.catalog->find_all(id).at(0));
    all.replace(all.rfind("shapes:\n"), 8, "");
    again.write("s/a.yaml", all);
    EXPECT_EQ(load_sets(again, {"s"}, toy_schema()).messages, "");
}

TEST_F(Reports, AnEntryAsJson) {
    ASSERT_TRUE(loaded.catalog) << loaded.messages;
    const nlohmann::json tile = nlohmann::json::parse(entry_json(loaded.catalog->at("tiles", "one")));
    EXPECT_EQ(tile["id"], "one");
    EXPECT_EQ(tile["provenance"], "published");
    EXPECT_EQ(tile["fields"]["doors"], nlohmann::json({"T0", "R1"}));
    const nlohmann::json shape = nlohmann::json::parse(entry_json(loaded.catalog->at("shapes", "tri")));
    EXPECT_EQ(shape["fields"]["outline"]["polygon"].size(), 3U);
}

TEST_F(Reports, SetsAndSummary) {
    ASSERT_TRUE(loaded.catalog) << loaded.messages;
    EXPECT_EQ(sets_text(loaded.catalog->sets()), "s  1.0     toy           house      A set\n");
    const nlohmann::json sets = nlohmann::json::parse(sets_json(loaded.catalog->sets()));
    EXPECT_EQ(sets["sets"][0]["hash"], hash_text(loaded.catalog->sets()[0].hash));
    EXPECT_EQ(summary_text(*loaded.catalog), "colours         1    1 house\n"
                                             "shapes          2    2 house\n"
                                             "tiles           1    1 published\n");
}

} // namespace linderhof::catalog::test::schema_test
