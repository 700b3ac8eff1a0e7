#include "support/guide.hpp"

#include "support/paths.hpp"
#include "support/text_files.hpp"

#include <gtest/gtest.h>

namespace linderhof::test {

namespace {

std::string guide() {
    return text_of(source_dir() / "docs" / "catalogs.md");
}

void expect_named(const std::string& text, const catalog::RecordSchema& record, const std::string& where) {
    for (const catalog::Field& field : record.fields()) {
        const bool named =
            text.find("`" + field.name + "`") != std::string::npos || text.find(field.name + ":") != std::string::npos;
        EXPECT_TRUE(named) << where << "." << field.name << " is not in docs/catalogs.md";
        if (field.type.fields) {
            expect_named(text, *field.type.fields, where + "." + field.name);
        }
        if (field.type.item && field.type.item->fields) {
            expect_named(text, *field.type.item->fields, where + "." + field.name);
        }
    }
}

} // namespace

std::map<std::string, std::string> guide_examples() {
    const std::string text = guide();
    const std::string begin = "```yaml\n# ";
    std::map<std::string, std::string> examples;
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1)) {
        const std::size_t name = at + begin.size();
        const std::size_t line_end = text.find('\n', name);
        examples[text.substr(name, line_end - name)] = text.substr(line_end, text.find("```", line_end) - line_end);
    }
    return examples;
}

void expect_in_guide(const catalog::Schema& schema) {
    const std::string text = guide();
    for (const auto& kind : schema.kinds()) {
        EXPECT_NE(text.find(kind->name()), std::string::npos) << kind->name();
        expect_named(text, *kind, kind->name());
    }
    for (const auto& [name, vocabulary] : schema.vocabularies()) {
        for (const auto& [word, content] : vocabulary.words()) {
            EXPECT_NE(text.find("`" + word + "`"), std::string::npos) << name << "." << word;
            expect_named(text, content.fields, std::string(name).append(".").append(word));
        }
    }
}

} // namespace linderhof::test
