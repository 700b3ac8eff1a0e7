#include "fixtures.hpp"

#include <linderhof/engine/symbol.hpp>

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
              "base/tiles.yaml:2:34: the colour 'red' was removed by the set 'more'; name another one, or leave this "
              "entry out too\n");
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
              "more/a.yaml:3:56: unknown key 'unknown' in colour 'tin'; write one of name, provenance, note, requires "
              "or paint\n");
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

TEST(SetHash, DependsOnWhatAGameReads) {
    const std::uint64_t hash = hash_with(three_colours);
    std::string other = three_colours;
    other.replace(other.find("0000ff"), 6, "0000fe");
    EXPECT_NE(hash_with(other), hash);
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
    EXPECT_EQ(hash_text(0xABC), "0000000000000abc");
}

} // namespace linderhof::catalog::test::sets_test
