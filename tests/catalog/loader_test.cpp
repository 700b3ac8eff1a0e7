#include "fixtures.hpp"

#include <gtest/gtest.h>

namespace linderhof::catalog::test::loader_test {

constexpr const char* basics = "colours:\n"
                               "  red: {name: Red, paint: \"#ff0000\"}\n"
                               "  blue: {name: {en: Blue, de: Blau}, paint: \"#0000ff\", provenance: published}\n"
                               "shapes:\n"
                               "  box: {outline: {rectangle: [2, 2]}}\n"
                               "  round: {outline: {circle: 3}}\n";

/// The mistakes in `tiles:` with these lines under it, after six lines of basics.
std::string tile_mistakes(const std::string& lines) {
    return mistakes_in(basics + ("tiles:\n" + lines));
}

TEST(Loader, GivesTypedEntries) {
    const TempFolder folder;
    folder.write_set("s");
    folder.write("s/a.yaml", basics + std::string("tiles:\n"
                                                  "  one:\n"
                                                  "    name: {en: One, de: Eins}\n"
                                                  "    colour: blue\n"
                                                  "    shape: box\n"
                                                  "    doors: [T0, R1]\n"
                                                  "    vp: 7\n"
                                                  "    rare: true\n"
                                                  "    score: {kind: each, vp: 2, colours: red}\n"
                                                  "    faces: [{id: front, doors: B1}]\n"
                                                  "    motto: Onwards\n"
                                                  "    near: [one, red]\n"
                                                  "  two: {name: Two, colour: red, shape: round, doors: [L1]}\n"));
    const Loaded loaded = load_sets(folder, {"s"}, toy_schema());
    ASSERT_TRUE(loaded.catalog) << loaded.messages;
    const Entry& one = loaded.catalog->at("tiles", "one");
    EXPECT_EQ(one.name(), "One");
    EXPECT_EQ(one.names().in("de"), "Eins");
    EXPECT_EQ(one.names().in("fr"), "One");
    EXPECT_EQ(one.set(), "s");
    EXPECT_EQ(one.provenance(), Provenance::house);
    EXPECT_EQ(one.text("colour"), "blue");
    EXPECT_EQ(one.integer("vp"), 7);
    EXPECT_TRUE(one.boolean("rare"));
    EXPECT_EQ(one.record("score").text("kind"), "each");
    EXPECT_EQ(one.record("score").texts("colours"), std::vector<std::string>{"red"});
    EXPECT_EQ(one.records("faces").at(0).doors("doors").at(0), (Door{Side::bottom, 1, 1}));
    EXPECT_EQ(one.names("motto").english(), "Onwards");
    EXPECT_EQ(one.doors("doors").size(), 2U);
    EXPECT_EQ(one.place().line(), 8U);
    EXPECT_EQ(one.place("vp").line(), 13U);

    const Entry& two = loaded.catalog->at("tiles", "two");
    EXPECT_EQ(two.integer("vp"), 3);
    EXPECT_EQ(two.text("level"), "ground");
    EXPECT_FALSE(two.has("rare"));
    EXPECT_FALSE(two.boolean("rare"));
    EXPECT_FALSE(two.has("score"));
    EXPECT_TRUE(two.records("faces").empty());
    EXPECT_EQ(loaded.catalog->at("shapes", "box").name(), "box");
    EXPECT_EQ(loaded.catalog->at("colours", "blue").provenance(), Provenance::published);
    EXPECT_EQ(loaded.catalog->find("tiles", "three"), nullptr);
    EXPECT_TRUE(loaded.catalog->entries("nothing").empty());
    EXPECT_EQ(loaded.catalog->find_all("red").size(), 1U);
}

TEST(Loader, MistakesOfTheCallerAreNotMistakesOfAFile) {
    const TempFolder folder;
    folder.write_set("s");
    folder.write("s/a.yaml", basics);
    const Loaded loaded = load_sets(folder, {"s"}, toy_schema());
    ASSERT_TRUE(loaded.catalog);
    const Entry& red = loaded.catalog->at("colours", "red");
    EXPECT_THROW(red.text("pain"), std::logic_error);
    EXPECT_THROW(red.integer("paint"), std::logic_error);
    EXPECT_THROW(loaded.catalog->at("colours", "green"), std::logic_error);
}

TEST(Loader, ReportsAllMistakesOfAnEntryAtOnce) {
    EXPECT_EQ(tile_mistakes("  one:\n"
                            "    name: One\n"
                            "    colour: redd\n"
                            "    shape: bx\n"
                            "    doors: [T9, X1]\n"
                            "    vpp: 3\n"
                            "    vp: 21\n"
                            "    level: groundd\n"
                            "    rare: yes\n"),
              "s/a.yaml:10:13: there is no colour 'redd'; did you mean 'red'?\n"
              "s/a.yaml:11:12: there is no shape 'bx'; did you mean 'box'?\n"
              "s/a.yaml:12:17: item 2 of 'doors' of tile 'one' is 'X1', which is not a door; write a side and a cell: "
              "T, R, B or L and a number from 0, such as R1\n"
              "s/a.yaml:13:5: unknown key 'vpp' in tile 'one'; did you mean 'vp'?\n"
              "s/a.yaml:14:9: 'vp' of tile 'one' is '21', which is out of range; write a number from 0 to 20\n"
              "s/a.yaml:15:12: 'level' of tile 'one' cannot be 'groundd'; did you mean 'ground'?\n"
              "s/a.yaml:16:11: 'rare' of tile 'one' is 'yes', not true or false; write true\n");
}

TEST(Loader, ReportsMissingFields) {
    EXPECT_EQ(tile_mistakes("  one: {}\n"), "s/a.yaml:8:3: tile 'one' has no 'name'; add 'name: ...'\n"
                                            "s/a.yaml:8:3: tile 'one' has no 'colour'; add 'colour: ...'\n"
                                            "s/a.yaml:8:3: tile 'one' has no 'shape'; add 'shape: ...'\n"
                                            "s/a.yaml:8:3: tile 'one' has no 'doors'; add 'doors: ...'\n");
    EXPECT_EQ(tile_mistakes("  one:\n"), "s/a.yaml:8:3: tile 'one' is nothing, not a map; write its fields as 'key: "
                                         "value', one on each line\n");
}

TEST(Loader, ReportsDoorsOffTheBorderAndDoorsGivenTwice) {
    EXPECT_EQ(tile_mistakes("  one: {name: One, colour: red, shape: box, doors: [T2, R0, R0]}\n"
                            "  two: {name: Two, colour: red, shape: round, doors: [T0]}\n"
                            "  six: {name: Six, colour: red, shape: box, doors: [T0], faces: {id: a, doors: L9}}\n"),
              "s/a.yaml:8:53: the door 'T2' of tile 'one' lies off the border of 'box'; doors fit here at T0, T1, R0, "
              "R1, B0, B1, L0 or L1\n"
              "s/a.yaml:8:61: the door 'R0' of tile 'one' is given twice; keep one\n"
              "s/a.yaml:9:55: the door 'T0' of tile 'two' lies off the border of 'round'; doors fit here at T1, R1, B1 "
              "or L1\n"
              "s/a.yaml:10:80: the door 'L9' of tile 'six' lies off the border of 'box'; doors fit here at T0, T1, R0, "
              "R1, B0, B1, L0 or L1\n");
}

TEST(Loader, ReportsWordsThatNoVocabularyHas) {
    EXPECT_EQ(tile_mistakes("  one: {name: One, colour: red, shape: box, doors: T0, score: {kind: eech, vp: 1}}\n"
                            "  two: {name: Two, colour: red, shape: box, doors: T0, score: {vp: 1}}\n"
                            "  six: {name: Six, colour: red, shape: box, doors: T0, score: {kind: flat, vq: 1}}\n"
                            "  ten: {name: Ten, colour: red, shape: box, doors: T0,\n"
                            "        score: {kind: each, vp: 1, colours: [red, blu]}}\n"),
              "s/a.yaml:8:70: 'kind' of 'score' of tile 'one' cannot be 'eech'; did you mean 'each'?\n"
              "s/a.yaml:9:63: 'score' of tile 'two' has no 'kind'; add 'kind: ...'\n"
              "s/a.yaml:10:63: 'score' of tile 'six' has no 'vp'; add 'vp: ...'\n"
              "s/a.yaml:10:76: unknown key 'vq' in 'score' of tile 'six'; did you mean 'vp'?\n"
              "s/a.yaml:12:51: there is no colour 'blu'; did you mean 'blue'?\n");
}

TEST(Loader, ReportsListsThatAreTooShortOrTooLong) {
    EXPECT_EQ(tile_mistakes("  one:\n"
                            "    {name: One, colour: red, shape: box, doors: [],\n"
                            "     faces: [{id: a, doors: T0}, {id: b, doors: T0}, {id: c, doors: T0}],\n"
                            "     score: {kind: each, vp: 1, colours: []}}\n"),
              "s/a.yaml:9:49: 'doors' of tile 'one' is an empty list; give at least one door, such as [T0]\n"
              "s/a.yaml:10:13: 'faces' of tile 'one' has 3 items; write at most 2\n"
              "s/a.yaml:11:42: 'colours' of 'score' of tile 'one' has 0 items; write at least 1\n");
}

TEST(Loader, ReportsOutlinesColoursNamesAndIds) {
    EXPECT_EQ(
        mistakes_in("shapes:\n"
                    "  a: {outline: {polygon: [[0, 0], [2, 0], [2, 1]]}}\n"
                    "  b: {outline: {circle: 4, rectangle: [1, 2]}}\n"
                    "  c: {outline: {rectangle: [0, 33]}}\n"
                    "  d: {outline: {}}\n"
                    "  e: {outline: {polygon: [[0, 0], [1]]}}\n"
                    "  F: {outline: {circle: 3}}\n"
                    "colours:\n"
                    "  g: {name: {de: G}, paint: \"#fffff\"}\n"
                    "  h: {name: {en: H, x_: Ha}, paint: red}\n"
                    "  i: {name: I, paint: \"#1234567\"}\n"),
        "s/a.yaml:2:26: the side from [2, 1] to [0, 0] has a slant; sides run straight or at 45 degrees\n"
        "s/a.yaml:3:16: an outline is given in several forms; write one of 'rectangle: [width, height]', 'circle: "
        "diameter' or 'polygon: [[x, y], ...]'\n"
        "s/a.yaml:4:29: item 1 of 'rectangle' is '0', which is out of range; write a number from 1 to 31\n"
        "s/a.yaml:4:32: item 2 of 'rectangle' is '33', which is out of range; write a number from 1 to 31\n"
        "s/a.yaml:5:16: an outline is missing its form; write one of 'rectangle: [width, height]', 'circle: diameter' "
        "or 'polygon: [[x, y], ...]'\n"
        "s/a.yaml:6:35: item 2 of 'polygon' has 1 numbers; write 2 in brackets\n"
        "s/a.yaml:7:3: 'F' is not an id; use lower-case letters, digits and '_', at most 64 of them\n"
        "s/a.yaml:9:13: 'name' of colour 'g' has no 'en'; add 'en: ...'\n"
        "s/a.yaml:9:29: 'paint' of colour 'g' is '#fffff', not a colour; write it as \"#rrggbb\", such as \"#b0c9f0\"\n"
        "s/a.yaml:10:21: 'x_' is not a language; write its short form, such as en, de or fr\n"
        "s/a.yaml:10:37: 'paint' of colour 'h' is 'red', not a colour; write it as \"#rrggbb\", such as \"#b0c9f0\"\n"
        "s/a.yaml:11:23: 'paint' of colour 'i' is '#1234567', not a colour; write it as \"#rrggbb\", such as "
        "\"#b0c9f0\"\n");
}

TEST(Loader, ReportsNumbersTooManyAndHalfALanguage) {
    EXPECT_EQ(mistakes_in("shapes:\n"
                          "  a: {outline: {rectangle: [2, 2, 2]}}\n"
                          "colours:\n"
                          "  b: {name: {en: B, de-: Be}, paint: \"#123456\"}\n"
                          "  c: {name: {en: C, de-CH: Ze}, paint: \"#123456\"}\n"),
              "s/a.yaml:2:28: 'rectangle' has 3 numbers; write 2 in brackets\n"
              "s/a.yaml:4:21: 'de-' is not a language; write its short form, such as en, de or fr\n");
}

TEST(Loader, ReportsTablesThatAreNone) {
    EXPECT_EQ(mistakes_in("tilse: {}\ntiles: [a]\ncolours:\nprovenance: mine\n"),
              "s/a.yaml:1:1: there is no table 'tilse'; did you mean 'tiles'?\n"
              "s/a.yaml:2:1: the table 'tiles' holds a list, not entries; write each tile under its id, such as "
              "'my_tiles: {name: ...}'\n"
              "s/a.yaml:3:1: the table 'colours' holds nothing, not entries; write each colour under its id, such as "
              "'my_colours: {name: ...}'\n"
              "s/a.yaml:4:13: 'provenance' cannot be 'mine'; write one of published, rulebook or house\n");
}

TEST(Loader, AMistakeInOneEntryIsNotRepeatedByThoseThatReferToIt) {
    EXPECT_EQ(
        mistakes_in("colours:\n  red: {name: Red, paint: 7}\nshapes:\n  box: {outline: {rectangle: 2}}\n"
                    "tiles:\n  one: {name: One, colour: red, shape: box, doors: [T0]}\n"),
        "s/a.yaml:2:27: 'paint' of colour 'red' is '7', not a colour; write it as \"#rrggbb\", such as \"#b0c9f0\"\n"
        "s/a.yaml:4:30: 'rectangle' is '2', not a list; write a list in brackets, such as [a, b]\n");
}

TEST(Loader, ChecksOfTheSchemaAddTheirMistakesWithPlaces) {
    Schema schema = toy_schema();
    schema.kind("tiles").check([](const Entry& tile, const Catalog& catalog, Diagnostics& diagnostics) {
        if (catalog.at("colours", tile.text("colour")).text("paint") == "#ff0000" && tile.integer("vp") > 5)
            diagnostics.add(tile.place("vp"), "a red tile has more than 5 points", "give it 5 or another colour");
    });
    int whole_checks = 0;
    schema.check([&](const Catalog&, Diagnostics&) { ++whole_checks; });
    const TempFolder folder;
    folder.write_set("s");
    folder.write("s/a.yaml", basics + std::string("tiles:\n"
                                                  "  one: {name: One, colour: red, shape: box, doors: T0, vp: 6}\n"
                                                  "  two: {name: Two, colour: rad, shape: box, doors: T0, vp: 6}\n"));
    EXPECT_EQ(load_sets(folder, {"s"}, schema).messages,
              "s/a.yaml:8:60: a red tile has more than 5 points; give it 5 or another colour\n"
              "s/a.yaml:9:28: there is no colour 'rad'; did you mean 'red'?\n");
    EXPECT_EQ(whole_checks, 0);
    folder.write("s/a.yaml", basics);
    EXPECT_EQ(load_sets(folder, {"s"}, schema).messages, "");
    EXPECT_EQ(whole_checks, 1);
}

TEST(Loader, ChecksSeeNoEntryWhoseReferencesAreBroken) {
    Schema schema = toy_schema();
    int checked = 0;
    schema.kind("tiles").check([&](const Entry& tile, const Catalog& catalog, Diagnostics&) {
        for (const std::string& id : tile.texts("near"))
            EXPECT_TRUE(catalog.find("tiles", id) != nullptr || catalog.find("colours", id) != nullptr);
        ++checked;
    });
    const TempFolder folder;
    folder.write_set("s");
    folder.write("s/a.yaml",
                 basics + std::string("tiles:\n"
                                      "  one: {name: One, colour: red, shape: box, doors: T0, near: two}\n"
                                      "  two: {name: Two, colour: red, shape: box, doors: T0, near: six}\n"
                                      "  six: {name: Six, colour: red, shape: box, doors: T0, near: seven}\n"
                                      "  ten: {name: Ten, colour: red, shape: box, doors: T0, near: ten}\n"));
    EXPECT_EQ(load_sets(folder, {"s"}, schema).messages,
              "s/a.yaml:10:62: there is no tile or colour 'seven'; write one of one, six, ten, two, blue or red\n");
    EXPECT_EQ(checked, 1);
}

TEST(Loader, FilesAreReadInTheOrderOfTheirNames) {
    const TempFolder folder;
    folder.write_set("s");
    folder.write("s/b.yaml", "colours:\n  x: {name: X, paint: \"#000000\"}\n  a: {name: A, paint: \"#000000\"}\n");
    folder.write("s/a.yaml", "colours:\n  z: {name: Z, paint: \"#000000\"}\n");
    folder.write("s/notes.txt", "not read");
    const Loaded loaded = load_sets(folder, {"s"}, toy_schema());
    ASSERT_TRUE(loaded.catalog) << loaded.messages;
    std::string order;
    for (const Entry& entry : loaded.catalog->entries("colours"))
        order += entry.id();
    EXPECT_EQ(order, "zxa");
}

TEST(Loader, FilesThatAreEasilyForgottenAreReported) {
    const TempFolder folder;
    folder.write_set("s");
    folder.write("s/b.yml", "colours: {}\n");
    EXPECT_EQ(load_sets(folder, {"s"}, toy_schema()).messages,
              "s/b.yml: the file is not read, for its name does not end in .yaml; rename it\n");
}

TEST(Loader, ReadsOnlySoMuch) {
    const TempFolder folder;
    folder.write_set("s");
    for (int i = 0; i < 5; ++i)
        folder.write("s/f" + std::to_string(i) + ".yaml", "# " + std::string(1000, 'x') + "\nnote: x\n");
    LoadRequest request;
    request.data_dirs = {folder.path()};
    request.sets = {"s"};
    request.limits.total = 3500;
    Diagnostics diagnostics;
    EXPECT_FALSE(load(toy_schema(), request, diagnostics));
    EXPECT_EQ(messages(diagnostics, folder), "s/f3.yaml: the sets of this game hold more than 200 files or 3500 bytes; "
                                             "use fewer or smaller sets\n");
}

} // namespace linderhof::catalog::test::loader_test
