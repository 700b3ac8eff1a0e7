#include "fixtures.hpp"

#include "support/paths.hpp"
#include "support/text_files.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace linderhof::catalog::test::mutation_test {

std::string base_file(const char* name) {
    return linderhof::test::text_of(linderhof::test::data_dir() / "castles-base" / name);
}

/// Puts a piece that means something in YAML, or a piece of the text itself, in place of some of its bytes.
std::string mutated(std::string text) {
    static const std::vector<std::string> pieces{
        "",      "\n", " ",  ":",     ": ",   "- ",    "[",    "]",        "{",       "}",           ",",  "'",
        "\"",    "#",  "\t", "\\",    "?",    "*a",    "&a",   "!!str ",   "<<: ",    "|\n",         ">",  "%",
        "---\n", "0",  "-1", "~",     "\r",   "\x80",  "\xc3", "\xe2\x80", "\x1b[0m", "99999999999", "T0", "R1@2",
        "name",  "vp", "id", "types", "kind", "doors", "null", "true"};
    const int changes = *rc::gen::inRange(1, 6);
    for (int i = 0; i < changes; ++i) {
        const std::size_t at = *rc::gen::inRange<std::size_t>(0, text.size());
        const std::size_t length = *rc::gen::inRange<std::size_t>(0, 12);
        const bool own = *rc::gen::inRange(0, 4) == 0;
        const std::size_t from = *rc::gen::inRange<std::size_t>(0, text.size());
        text.replace(at, length, own ? text.substr(from, 200) : *rc::gen::elementOf(pieces));
    }
    return text;
}

/// Whatever happens to a file, there is a catalog or a reason, never both, and every reason says where.
void expect_answer(const char* name) {
    const TempFolder folder;
    folder.write("s/set.yaml", "id: s\nname: S\nversion: 1\ngame: castles\nprovenance: house\n");
    for (const char* file : {"bonus_cards.yaml", "favors.yaml", "fixed.yaml", "rooms.yaml", "shapes.yaml", "sizes.yaml",
                             "tables.yaml", "types.yaml"})
        folder.write(std::string("s/") + file, base_file(file));
    folder.write(std::string("s/") + name, mutated(base_file(name)));
    LoadRequest request;
    request.data_dirs = {folder.path()};
    request.sets = {"s"};
    Diagnostics diagnostics;
    const std::optional<Catalog> catalog = load(castles_schema(), request, diagnostics);
    RC_ASSERT(catalog.has_value() == diagnostics.empty());
    for (const Diagnostic& diagnostic : diagnostics.sorted()) {
        RC_ASSERT(!diagnostic.place.file().empty());
        RC_ASSERT(!diagnostic.problem.empty());
        RC_ASSERT(!diagnostic.remedy.empty());
        RC_ASSERT(diagnostic.text().find('\n') == std::string::npos);
        RC_ASSERT(diagnostic.text().find('\x1b') == std::string::npos);
    }
}

RC_GTEST_PROP(DamagedSets, RoomsGiveACatalogOrReasons, ()) {
    expect_answer("rooms.yaml");
}

RC_GTEST_PROP(DamagedSets, ShapesGiveACatalogOrReasons, ()) {
    expect_answer("shapes.yaml");
}

RC_GTEST_PROP(DamagedSets, FixedTilesGiveACatalogOrReasons, ()) {
    expect_answer("fixed.yaml");
}

RC_GTEST_PROP(DamagedSets, TablesGiveACatalogOrReasons, ()) {
    expect_answer("tables.yaml");
}

RC_GTEST_PROP(DamagedSets, TypesGiveACatalogOrReasons, ()) {
    expect_answer("types.yaml");
}

} // namespace linderhof::catalog::test::mutation_test
