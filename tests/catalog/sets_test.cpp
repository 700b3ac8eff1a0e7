#include "fixtures.hpp"

#include <linderhof/drawing/symbol.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::catalog::test::sets_test {

constexpr const char* three_colours = "colours:\n"
                                      "  red: {name: Red, paint: \"#ff0000\"}\n"
                                      "  green: {name: Green, paint: \"#00ff00\"}\n"
                                      "  blue: {name: Blue, paint: \"#0000ff\"}\n";

std::string colours(const Loaded& loaded) {
    EXPECT_TRUE(loaded.catalog) << loaded.messages;
    std::string result;
    if (loaded.catalog)
        for (const Entry& entry : loaded.catalog->entries("colours"))
            result += entry.set() + "." + entry.id() + " ";
    return result;
}

/// A folder with the set `base` of three colours, and a set `more` that extends it.
class Sets : public ::testing::Test {
  protected:
    Sets() {
        folder.write_set("base");
        folder.write("base/colours.yaml", three_colours);
        folder.write_set("more", "extends: [base]\n");
    }

    Loaded load_more(const std::string& text) const {
        folder.write("more/a.yaml", text);
        return load_sets(folder, {"more"}, toy_schema());
    }

    TempFolder folder;
};

TEST_F(Sets, PlainTablesAddAfterTheSetsThatAreExtended) {
    EXPECT_EQ(colours(load_more("colours:\n  ash: {name: Ash, paint: \"#cccccc\"}\n")),
              "base.red base.green base.blue more.ash ");
}

TEST_F(Sets, ReplacedEntriesKeepTheirPosition) {
    const Loaded loaded = load_more("replace:\n  colours:\n    green: {name: Lime, paint: \"#88ff88\"}\n");
    EXPECT_EQ(colours(loaded), "base.red more.green base.blue ");
    EXPECT_EQ(loaded.catalog->at("colours", "green").name(), "Lime");
}

TEST_F(Sets, RemovedEntriesAreGone) {
    EXPECT_EQ(colours(load_more("remove:\n  colours: [green, red]\n")), "base.blue ");
}

TEST_F(Sets, AddingWhatIsThereIsAMistake) {
    EXPECT_EQ(load_more("colours:\n  red: {name: Red, paint: \"#aa0000\"}\n").messages,
              "more/a.yaml:2:3: there is a colour 'red' already, in the set 'base'; give this one another id, or write "
              "it under 'replace:'\n");
    folder.write("base/zz.yaml", "colours:\n  red: {name: Red, paint: \"#aa0000\"}\n");
    const std::string messages = load_sets(folder, {"base"}, toy_schema()).messages;
    EXPECT_EQ(messages.substr(0, messages.find("; the other")),
              "base/zz.yaml:2:3: there is a colour 'red' already, in the set 'base'; give one of them another id");
}

TEST_F(Sets, OnlyWhatIsThereCanBeReplacedOrRemoved) {
    EXPECT_EQ(load_more("replace:\n  colours:\n    gren: {name: Lime, paint: \"#88ff88\"}\n"
                        "remove:\n  colours: [rad]\n  tiles: [one]\n")
                  .messages,
              "more/a.yaml:3:5: there is no colour 'gren' to replace; did you mean 'green'?\n"
              "more/a.yaml:5:13: there is no colour 'rad' to remove; did you mean 'red'?\n"
              "more/a.yaml:6:11: there is no tile 'one' to remove; there is none to name\n");
}

TEST_F(Sets, ASetChangesOnlySetsThatItExtends) {
    folder.write_set("lone");
    folder.write("lone/a.yaml", "remove:\n  colours: [red]\n");
    EXPECT_EQ(load_sets(folder, {"base", "lone"}, toy_schema()).messages,
              "lone/a.yaml:2:13: the colour 'red' comes from the set 'base', which this set does not extend; add it to "
              "'extends' in set.yaml\n");
    const std::string own =
        load_more("colours:\n  ash: {name: Ash, paint: \"#cccccc\"}\nremove: {colours: [ash]}\n").messages;
    EXPECT_EQ(own.substr(0, own.find(", at")), "more/a.yaml:3:20: the colour 'ash' comes from this set itself; change "
                                               "it where it is written");
}

TEST_F(Sets, ReplaceAndRemoveHoldTables) {
    EXPECT_EQ(load_more("replace: 3\nremove: {colors: [red], tiles: {a: b}}\n").messages,
              "more/a.yaml:1:1: 'replace' holds a text, not tables; write the name of a table under it, such as "
              "'colours:'\n"
              "more/a.yaml:2:10: there is no table 'colors'; did you mean 'colours'?\n"
              "more/a.yaml:2:25: what to remove from 'tiles' is a map, not a list; write ids in brackets, such as "
              "[some_id]\n");
}

TEST_F(Sets, ReferencesToWhatIsGoneSayWhy) {
    folder.write("base/tiles.yaml", "shapes: {box: {outline: {rectangle: [2, 2]}}}\n"
                                    "tiles: {one: {name: One, colour: red, shape: box, doors: T0}}\n");
    EXPECT_EQ(load_more("remove:\n  colours: [red]\n").messages,
              "more/a.yaml:2:13: the colour 'red' is removed, and still named at base/tiles.yaml:2:34; keep it, or "
              "remove or replace what names it too\n");
}

/// Mistakes that follow from another one are not told: one message for each cause, however much hangs on it.
TEST_F(Sets, FT17_FT41_OneCauseIsOneMessage) {
    std::string tiles = "shapes: {box: {outline: {rectangle: [2, 2]}}}\ntiles:\n";
    std::string removals = "remove:\n  tiles: [";
    for (int i = 0; i < 40; ++i) {
        const std::string id = "tile_" + std::to_string(i);
        tiles += "  " + id + ": {name: One, colour: red, shape: box, doors: T0}\n";
        removals += (i == 0 ? "" : ", ") + id;
    }
    folder.write("base/tiles.yaml", tiles);
    EXPECT_EQ(load_more("remove:\n  colours: red\n").messages, // a list of one may go without brackets
              "more/a.yaml:2:12: the colour 'red' is removed, and still named at base/tiles.yaml:3:31; 39 more entries "
              "name it; keep it, or remove or replace what names it too\n");
    const auto two = [](const std::string& text) { return text.substr(0, text.find("  tile_2:")); };
    folder.write("base/tiles.yaml", two(tiles));
    EXPECT_NE(load_more("remove:\n  colours: red\n").messages.find("; 1 more entry names it; "), std::string::npos);
    folder.write("base/tiles.yaml", tiles);
    folder.write_set("lone");
    folder.write("lone/a.yaml", removals + "]\n");
    EXPECT_EQ(load_sets(folder, {"base", "lone"}, toy_schema()).messages,
              "lone/a.yaml:2:11: the tile 'tile_0' comes from the set 'base', which this set does not extend, like 39 "
              "others; add it to 'extends' in set.yaml\n");
    EXPECT_EQ(load_sets(folder, {"lone"}, toy_schema()).messages,
              "lone/a.yaml:2:11: the set 'lone' extends no other, and here the tile 'tile_0' is to be removed, like 39 "
              "others; write in set.yaml which set has it, such as 'extends: [SET]'\n");
    folder.write("lone/a.yaml", tiles);
    EXPECT_EQ(load_sets(folder, {"lone"}, toy_schema()).messages,
              "lone/set.yaml: the set 'lone' extends no other, and names what it does not have, such as 'red' at "
              "lone/a.yaml:3:31; write in this file which sets it builds on, such as 'extends: [SET]'\n");
    folder.write_set("lone", "extends: [bese]\n");
    EXPECT_EQ(load_sets(folder, {"lone"}, toy_schema()).messages,
              "lone/set.yaml:6:10: there is no set 'bese' in the data folders; did you mean 'base'?\n");
}

TEST_F(Sets, FT17_ASetOfAnotherGameOrOfSomethingThatIsOffIsTheOneMistake) {
    folder.write("base/set.yaml", "id: base\nname: Base\nversion: 1\ngame: other\nprovenance: house\n");
    folder.write("more/a.yaml", "remove: {colours: [red, green]}\nwhatever: {}\n");
    LoadRequest request;
    request.data_dirs = {folder.path()};
    request.game = "toy";
    request.sets = {"more"};
    Diagnostics diagnostics;
    EXPECT_FALSE(load(toy_schema(), request, diagnostics));
    EXPECT_EQ(messages(diagnostics, folder),
              "more/set.yaml:6:10: the set 'base' is for the game 'other'; use a set for 'toy'\n");
    request.game = "";
    request.closed = {{"base", "belongs to the expansion 'bases', which is off"}};
    Diagnostics closed;
    EXPECT_FALSE(load(toy_schema(), request, closed));
    EXPECT_EQ(messages(closed, folder), "more/set.yaml:6:10: the set 'base' belongs to the expansion 'bases', which is "
                                        "off; switch it on, or leave the set out\n");
}

TEST_F(Sets, FT18_AWordThatNoFeatureHasIsAMistakeOnce) {
    folder.write("more/a.yaml", "colours:\n"
                                "  gold: {name: Gold, paint: \"#ffdd00\", requires: [twoers]}\n"
                                "  tin: {name: Tin, paint: \"#cccccc\", requires: twoers}\n"
                                "  ash: {name: Ash, paint: \"#cccccc\", requires: [something_else_entirely]}\n");
    LoadRequest request;
    request.data_dirs = {folder.path()};
    request.sets = {"more"};
    request.known_features = {"moats", "towers"};
    Diagnostics diagnostics;
    EXPECT_FALSE(load(toy_schema(), request, diagnostics));
    EXPECT_EQ(messages(diagnostics, folder),
              "more/a.yaml:2:51: no expansion and no option is called 'twoers'; did you mean 'towers'?\n");
    EXPECT_EQ(diagnostics.remarks().size(), 1U);
}

TEST_F(Sets, FT13_FT15_WhatModulesNeedIsToldAtTheLineThatTakesItAway) {
    Schema schema = toy_schema();
    schema.need({"colours", {"red"}, 2, "for the roofs"});
    schema.bound("tiles", "vp", {{"one", 1, 5}});
    EXPECT_EQ(load_sets(folder, {"base"}, schema).messages, "");
    folder.write("more/a.yaml", "remove:\n  colours: [red]\n");
    EXPECT_EQ(load_sets(folder, {"more"}, schema).messages,
              "more/a.yaml:2:13: the colour 'red' is not there, and is needed for the roofs; keep it, or write another "
              "under 'replace:'\n");
    folder.write("more/a.yaml", "shapes: {box: {outline: {rectangle: [2, 2]}}}\n"
                                "tiles: {one: {name: One, colour: red, shape: box, doors: T0, vp: 6}}\n");
    EXPECT_EQ(load_sets(folder, {"more"}, schema).messages,
              "more/a.yaml:2:66: the number of 'one' is 6, which is out of range; write a number from 1 to 5\n");
    const TempFolder bare;
    bare.write_set("base");
    EXPECT_EQ(
        load_sets(bare, {"base"}, schema, std::set<std::string>{}).messages, // for a game
        "base/set.yaml: the table 'colours' has no entries, and 'red' is needed for the roofs; add it, or write in "
        "set.yaml which sets this one builds on\n");
}

/// The number that is needed is enough, and one less is not; what another line took away is not to blame.
TEST_F(Sets, FT13_ATableHasAsManyEntriesAsAreNeeded) {
    Schema schema = toy_schema();
    schema.need({"colours", {}, 3, "for the roofs"});
    EXPECT_EQ(load_sets(folder, {"base"}, schema, std::set<std::string>{}).messages, "");
    folder.write("more/a.yaml", "remove:\n  colours: [red]\n");
    EXPECT_NE(
        load_sets(folder, {"more"}, schema)
            .messages.find("the table 'colours' has 2 entries, and 3 are needed for the roofs; keep more of them"),
        std::string::npos);
    Schema other = toy_schema();
    other.need({"colours", {"violet"}, 0, "for the doors"});
    EXPECT_EQ(load_sets(folder, {"more"}, other).messages, "");
}

TEST_F(Sets, FT27_FT41_SignsThatNobodySeesAreShownAndMakeNoName) {
    folder.write("more/a.yaml", "colours:\n"
                                "  one: {name: \"\u200B\u2060\", paint: \"#ffffff\"}\n"
                                "  two: {name: Two, paint: \"#ffffff\", \xEF\xBB\xBFnote: x}\n");
    EXPECT_EQ(load_sets(folder, {"more"}, toy_schema()).messages,
              "more/a.yaml:2:15: this name has nothing to see; write a word\n"
              "more/a.yaml:3:38: unknown key '<U+FEFF>note' in colour 'two'; did you mean 'note'?\n");
}

TEST_F(Sets, FT27_LettersThatOnlyLookLikeOthersAreShownWhereTheyStand) {
    folder.write("more/a.yaml", "colours:\n"
                                "  one: {name: \"\u041c\u043e\u0441\u043a\u0432\u0430\", p\u0430int: \"#ffffff\"}\n"
                                "tiles:\n"
                                "  two: {name: \"Caf\u00e9\", colour: r\u0435d, shape: b\u03bfx, doors: T0}\n"
                                "sh\uff41pes: {}\n");
    EXPECT_EQ(load_sets(folder, {"more"}, toy_schema()).messages,
              "more/a.yaml:2:3: colour 'one' has no 'paint'; add 'paint: ...'\n"
              "more/a.yaml:2:25: unknown key 'p<U+0430>int' in colour 'one'; write 'paint' with its usual letters\n"
              "more/a.yaml:4:31: there is no colour 'r<U+0435>d'; write 'red' with its usual letters\n"
              "more/a.yaml:4:43: there is no shape 'b<U+03BF>x'; there is none to name\n"
              "more/a.yaml:5:1: there is no table 'sh<U+FF41>pes'; write 'shapes' with its usual letters\n");
}

TEST_F(Sets, FT19_HiddenFilesAreNoPartOfASetAndOthersAreTold) {
    folder.write("base/.#tables.yaml", "nonsense: [\n");
    folder.write("base/._tables.yaml", "nonsense: [\n");
    folder.write("base/README.md", "# Mine\n");
    EXPECT_EQ(load_sets(folder, {"base"}, toy_schema()).messages, "");
    folder.write("base/r.json", "{}\n");
    folder.write("base/s.YmL", "{}\n");
    folder.write("base/deeper/rooms.yaml", "colours: {}\n");
    EXPECT_EQ(load_sets(folder, {"base"}, toy_schema()).messages,
              "base/deeper: the files in this folder are not read; put them beside set.yaml, or make it a set of its "
              "own\n"
              "base/r.json: the file is not read, for its name does not end in .yaml; rename it\n"
              "base/s.YmL: the file is not read, for its name does not end in .yaml; rename it\n");
}

TEST_F(Sets, FT16_ASetThatHidesAnotherIsBlamedForWhatThatOneHad) {
    folder.write("more/a.yaml", "replace: {colours: {red: {name: Ruby, paint: \"#ff0000\"}}}\n"
                                "remove: {colours: [green]}\n");
    const TempFolder own;
    own.write_set("base");
    own.write("base/a.yaml", "colours: {blue: {name: Blue, paint: \"#0000ff\"}}\n");
    LoadRequest request;
    request.data_dirs = {own.path(), folder.path()};
    request.sets = {"more"};
    Diagnostics diagnostics;
    EXPECT_FALSE(load(toy_schema(), request, diagnostics));
    EXPECT_EQ(diagnostics.count(), 1U); // one cause
    const std::string told = diagnostics.text();
    EXPECT_EQ(told.find((own.path() / "base/set.yaml").string() + ":1:5: this set hides another one of its id"), 0U)
        << told;
    EXPECT_NE(told.find("there is no colour 'red' to replace, and 1 more; keep what the other has"), std::string::npos)
        << told;
}

TEST_F(Sets, EntriesAndFilesCanRequireFeatures) {
    folder.write("more/a.yaml", "colours:\n"
                                "  gold: {name: Gold, paint: \"#ffdd00\", requires: [towers]}\n"
                                "  tin: {name: Tin, paint: \"#cccccc\", requires: towers, unknown: here}\n"
                                "  ash: {name: Ash, paint: \"#cccccc\"}\n");
    folder.write("more/b.yaml", "requires: moats\nwhatever: {}\n");
    EXPECT_EQ(colours(load_sets(folder, {"more"}, toy_schema(), std::set<std::string>{})),
              "base.red base.green base.blue more.ash ");
    EXPECT_EQ(load_sets(folder, {"more"}, toy_schema(), std::set<std::string>{"towers"}).messages,
              "more/a.yaml:3:56: unknown key 'unknown' in colour 'tin'; write one of name, provenance, note, requires, "
              "does or paint\n");
    EXPECT_NE(load_sets(folder, {"more"}, toy_schema()).messages.find("more/b.yaml:2:1: there is no table 'whatever'"),
              std::string::npos);
}

TEST_F(Sets, ChangesToWhatAFeatureLeavesOutAreLeftOutToo) {
    folder.write("more/a.yaml", "colours:\n  gold: {name: Gold, paint: \"#ffdd00\", requires: [towers]}\n");
    folder.write_set("last", "extends: [more]\n");
    folder.write("last/a.yaml", "replace:\n  colours:\n    gold: {name: Gilt, paint: \"#ddbb00\"}\n");
    EXPECT_EQ(colours(load_sets(folder, {"last"}, toy_schema(), std::set<std::string>{})),
              "base.red base.green base.blue ");
    EXPECT_EQ(colours(load_sets(folder, {"last"}, toy_schema(), std::set<std::string>{"towers"})),
              "base.red base.green base.blue last.gold ");
}

TEST_F(Sets, AReplacementThatRequiresAFeatureWaitsForIt) {
    folder.write("more/a.yaml",
                 "replace:\n  colours:\n    red: {name: Rose, paint: \"#ff8888\", requires: [towers]}\n");
    EXPECT_EQ(colours(load_sets(folder, {"more"}, toy_schema(), std::set<std::string>{})),
              "base.red base.green base.blue ");
    EXPECT_EQ(colours(load_sets(folder, {"more"}, toy_schema(), std::set<std::string>{"towers"})),
              "more.red base.green base.blue ");
}

TEST_F(Sets, WhatAnotherSetHasRemovedIsNotReplaced) {
    folder.write("more/a.yaml", "remove: {colours: [red]}\n");
    folder.write_set("last", "extends: [base, more]\n");
    folder.write("last/a.yaml", "replace: {colours: {red: {name: Rose, paint: \"#ff8888\"}}}\n");
    EXPECT_EQ(load_sets(folder, {"last"}, toy_schema()).messages,
              "last/a.yaml:1:21: the colour 'red' was removed by the set 'more'; leave this entry out\n");
}

TEST_F(Sets, AreFoundByTheirIdAndHiddenByEarlierFolders) {
    const TempFolder first;
    first.write_set("base");
    first.write("base/a.yaml", "colours: {pink: {name: Pink, paint: \"#ff8888\"}}\n");
    LoadRequest request;
    request.data_dirs = {first.path(), folder.path()};
    request.sets = {"base"};
    Diagnostics diagnostics;
    const std::optional<Catalog> catalog = load(toy_schema(), request, diagnostics);
    ASSERT_TRUE(catalog) << diagnostics.text();
    EXPECT_EQ(catalog->entries("colours").size(), 1U);
    const std::vector<SetInfo> found = find_sets(request.data_dirs, diagnostics);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].folder, first.path() / "base");
    EXPECT_EQ(found[1].id, "more");
}

TEST_F(Sets, AFolderThatIsASetCanBeNamedItself) {
    LoadRequest request;
    request.data_dirs = {folder.path() / "base"};
    request.sets = {"base"};
    Diagnostics diagnostics;
    EXPECT_TRUE(load(toy_schema(), request, diagnostics)) << diagnostics.text();
}

TEST_F(Sets, ThatAreMissingAreNamed) {
    EXPECT_EQ(load_sets(folder, {"bese"}, toy_schema()).messages,
              "there is no set 'bese' in the data folders; did you mean 'base'?\n");
    folder.write_set("lost", "extends: nowhere\n");
    EXPECT_EQ(load_sets(folder, {"lost"}, toy_schema()).messages,
              "lost/set.yaml:6:10: there is no set 'nowhere' in the data folders; write one of base, lost or more\n");
    LoadRequest request;
    request.sets = {"base"};
    Diagnostics diagnostics;
    EXPECT_FALSE(load(toy_schema(), request, diagnostics));
    EXPECT_EQ(diagnostics.text(), "there is no set 'base' in the data folders; name a folder that holds it\n");
}

TEST_F(Sets, ThatExtendEachOtherAreRefused) {
    folder.write_set("base", "extends: [more]\n");
    EXPECT_EQ(load_sets(folder, {"more"}, toy_schema()).messages,
              "base/set.yaml:6:10: the set 'more' extends itself, by way of 'base'; remove one of them from "
              "'extends'\n");
}

TEST_F(Sets, OfAnotherGameAreRefused) {
    LoadRequest request;
    request.data_dirs = {folder.path()};
    request.game = "castles";
    request.sets = {"base"};
    Diagnostics diagnostics;
    EXPECT_FALSE(load(toy_schema(), request, diagnostics));
    EXPECT_EQ(messages(diagnostics, folder), "base/set.yaml:4:7: the set 'base' is for the game 'toy'; use a set for "
                                             "'castles'\n");
}

TEST_F(Sets, AHeaderWithMistakesIsReportedInFull) {
    folder.write("base/set.yaml", "id: Base\nname: {de: x}\ngaem: toy\nversion: [1]\nprovenance: own\n");
    EXPECT_EQ(load_sets(folder, {"base"}, toy_schema()).messages,
              "base/set.yaml:1:1: set.yaml has no 'game'; add 'game: ...'\n"
              "base/set.yaml:1:5: 'Base' is not an id; use lower-case letters, digits, '_' and '-', at most 64 of "
              "them\n"
              "base/set.yaml:2:7: 'name' has no 'en'; add 'en: ...'\n"
              "base/set.yaml:3:1: unknown key 'gaem' in set.yaml; did you mean 'game'?\n"
              "base/set.yaml:4:10: 'version' is a list, not a text; write a text\n"
              "base/set.yaml:5:13: 'provenance' cannot be 'own'; write one of published, rulebook or house\n");
    folder.write_set("-base"); // which a command line would take for an option
    EXPECT_NE(load_sets(folder, {"-base"}, toy_schema()).messages.find("'-base' is not an id"), std::string::npos);
}

TEST_F(Sets, FT19_AMistakeInTheHeaderHidesNoneInTheFilesAndNoOtherSet) {
    folder.write_set("wrong", "colour: red\n");
    folder.write("wrong/a.yaml", "colurs: {}\n");
    const std::string told = load_sets(folder, {"wrong"}, toy_schema()).messages;
    EXPECT_NE(told.find("wrong/set.yaml:6:1: unknown key 'colour'"), std::string::npos) << told;
    EXPECT_NE(told.find("wrong/a.yaml:1:1: "), std::string::npos) << told;
    EXPECT_EQ(std::ranges::count(told, '\n'), 2) << told;
    EXPECT_EQ(load_sets(folder, {"base"}, toy_schema()).messages, ""); // which does not use it
    Diagnostics checked;
    EXPECT_FALSE(check_folder(toy_schema(), folder.path() / "wrong", {}, checked));
    EXPECT_EQ(messages(checked, folder), told);
}

TEST_F(Sets, ABrokenSetDoesNotStopThoseThatDoNotUseIt) {
    folder.write("other/set.yaml", "broken: [\n");
    EXPECT_EQ(load_sets(folder, {"base"}, toy_schema()).messages, "");
    Diagnostics diagnostics;
    EXPECT_EQ(find_sets({folder.path()}, diagnostics).size(), 2U);
    EXPECT_EQ(messages(diagnostics, folder),
              "other/set.yaml:1:9: a bracket '[' is not closed; add ']', and commas between the items\n");
}

TEST_F(Sets, CanBeCheckedByTheirFolder) {
    folder.write("more/a.yaml", "remove: {colours: [red]}\n");
    Diagnostics diagnostics;
    const std::optional<Catalog> catalog = check_folder(toy_schema(), folder.path() / "more", {}, diagnostics);
    ASSERT_TRUE(catalog) << diagnostics.text();
    EXPECT_EQ(catalog->entries("colours").size(), 2U);
    EXPECT_FALSE(check_folder(toy_schema(), folder.path() / "nothing", {}, diagnostics));
    EXPECT_EQ(messages(diagnostics, folder), "nothing/set.yaml: there is no such file; give the path of a YAML file\n");
}

std::uint64_t hash_with(const std::string& text, const std::string& file = "a.yaml") {
    const TempFolder folder;
    folder.write_set("s");
    folder.write("s/" + file, text);
    const Loaded loaded = load_sets(folder, {"s"}, toy_schema());
    EXPECT_TRUE(loaded.catalog) << loaded.messages;
    return loaded.catalog ? loaded.catalog->sets().at(0).hash : 0;
}

/// The hash of a set that takes something out of another.
std::uint64_t hash_of_removal(const std::string& removal) {
    const TempFolder folder;
    folder.write_set("s");
    folder.write("s/a.yaml", three_colours);
    folder.write_set("t", "extends: [s]\n");
    folder.write("t/a.yaml", removal);
    const Loaded loaded = load_sets(folder, {"t"}, toy_schema());
    EXPECT_TRUE(loaded.catalog) << loaded.messages;
    return loaded.catalog ? loaded.catalog->sets().at(1).hash : 0;
}

TEST(SetHash, DependsOnWhatAGameReads) {
    const std::uint64_t hash = hash_with(three_colours);
    std::string other = three_colours;
    other.replace(other.find("0000ff"), 6, "0000fe");
    EXPECT_NE(hash_with(other), hash);
    const std::string shapes = "shapes: {box: {outline: {circle: 3}}}\n";
    EXPECT_NE(hash_of_removal("remove: {colours: [red]}\n"), hash_of_removal("remove: {colours: [blue]}\n"));
    EXPECT_NE(hash_of_removal("remove: {colours: [red], tiles: []}\n" + shapes),
              hash_of_removal("remove: {tiles: [], colours: [red]}\n" + shapes))
        << "tables that something is taken out of count in their order too";
    EXPECT_NE(hash_with("colours:\n  green: {name: Green, paint: \"#00ff00\"}\n"
                        "  red: {name: Red, paint: \"#ff0000\"}\n  blue: {name: Blue, paint: \"#0000ff\"}\n"),
              hash); // the order is part of the content
}

TEST(SetHash, DoesNotDependOnLayoutNamesNotesOrFolders) {
    const std::uint64_t hash = hash_with(three_colours);
    EXPECT_EQ(hash_with("# a comment\ncolours: {red: {note: warm, paint: '#ff0000', name: {en: Rose, de: Rot}},\n"
                        "  green: {name: G, paint: \"#00ff00\"}, blue: {name: B, paint: \"#0000ff\"}}\nnote: x\n",
                        "other.yaml"),
              hash);
}

TEST(SetHash, DoesNotDependOnSymbols) {
    Schema schema = toy_schema();
    declare_symbols(schema);
    const auto hash = [&](const std::string& more, const std::string& symbols) {
        const TempFolder folder;
        folder.write_set("s");
        folder.write("s/a.yaml", three_colours + more);
        folder.write("s/b.yaml", symbols);
        const Loaded loaded = load_sets(folder, {"s"}, schema);
        EXPECT_TRUE(loaded.catalog) << loaded.messages;
        return loaded.catalog ? loaded.catalog->sets().at(0).hash : 0;
    };
    const std::string symbols = "symbols:\n  dot: {paths: {data: M1 1h1v1z}}\n";
    EXPECT_EQ(hash("", "provenance: house\n" + symbols), hash_with(three_colours));
    EXPECT_EQ(hash(symbols, "note: nothing\n"), hash_with(three_colours));
    EXPECT_NE(hash("", symbols + "colours:\n  grey: {name: Grey, paint: \"#888888\"}\n"), hash_with(three_colours));
}

TEST(SetHash, IsTheSameOnEveryMachine) {
    EXPECT_EQ(hash_text(hash_with(three_colours)), "d15fb182221d91a6");
    EXPECT_EQ(hash_text(hash_of_removal("remove: {colours: [red]}\n")), "72c11af83036bfba");
    EXPECT_EQ(hash_text(0xABC), "0000000000000abc");
}

} // namespace linderhof::catalog::test::sets_test
