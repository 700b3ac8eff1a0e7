#include "fixtures.hpp"
#include "schema/schema.hpp"

#include "support/paths.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace linderhof::catalog::test::guide_test {

std::string guide() {
    std::ifstream stream(linderhof::test::source_dir() / "docs" / "catalogs.md");
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

const Schema& castles_schema() {
    static const auto schema = [] {
        Schema made;
        castles::declare_schema(made);
        return made;
    }();
    return schema;
}

/// Writes each YAML example of the guide into the file that its first line names. Returns how many there are.
int write_examples(const std::string& text, const TempFolder& folder) {
    const std::string begin = "```yaml\n# ";
    int examples = 0;
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1)) {
        const std::size_t name = at + begin.size();
        const std::size_t line_end = text.find('\n', name);
        folder.write(text.substr(name, line_end - name), text.substr(line_end, text.find("```", line_end) - line_end));
        ++examples;
    }
    return examples;
}

TEST(CatalogGuide, ItsExamplesWorkAsTheyStand) {
    const TempFolder folder;
    EXPECT_EQ(write_examples(guide(), folder), 5);
    LoadRequest request;
    request.data_dirs = {folder.path(), linderhof::test::data_dir()};
    request.sets = {"my-rooms"};
    Diagnostics diagnostics;
    const std::optional<Catalog> catalog = load(castles_schema(), request, diagnostics);
    ASSERT_TRUE(catalog) << messages(diagnostics, folder);
    EXPECT_EQ(catalog->at("rooms", "kite_room").name(), "Kite Room");
    EXPECT_EQ(catalog->at("parameters", "passage_price").integer("value"), 4000);
    EXPECT_EQ(catalog->find("favors", "money"), nullptr);
    EXPECT_EQ(catalog->at("bonus_cards", "quiet_house").integer("per"), 2);
    EXPECT_EQ(catalog->at("symbols", "kite").records("paths").size(), 2U);
}

void expect_named(const std::string& text, const RecordSchema& record, const std::string& where) {
    for (const Field& field : record.fields()) {
        const bool named =
            text.find("`" + field.name + "`") != std::string::npos || text.find(field.name + ":") != std::string::npos;
        EXPECT_TRUE(named) << where << "." << field.name << " is not in docs/catalogs.md";
        if (field.type.fields)
            expect_named(text, *field.type.fields, where + "." + field.name);
        if (field.type.item && field.type.item->fields)
            expect_named(text, *field.type.item->fields, where + "." + field.name);
    }
}

TEST(CatalogGuide, NamesEveryTableFieldAndWordOfCastles) {
    const std::string text = guide();
    for (const auto& kind : castles_schema().kinds()) {
        EXPECT_NE(text.find(kind->name()), std::string::npos) << kind->name();
        expect_named(text, *kind, kind->name());
    }
    for (const auto& [name, vocabulary] : castles_schema().vocabularies())
        for (const auto& [word, content] : vocabulary.words()) {
            EXPECT_NE(text.find(fmt::format("`{}`", word)), std::string::npos) << name << "." << word;
            expect_named(text, content.fields, fmt::format("{}.{}", name, word));
        }
}

} // namespace linderhof::catalog::test::guide_test
