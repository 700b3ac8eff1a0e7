#include <linderhof/drawing/symbol.hpp>

namespace linderhof {

void declare_symbols(catalog::Schema& schema) {
    constexpr std::int64_t most_paths = 8;
    constexpr std::int64_t widest = 60;
    catalog::RecordSchema path;
    path.required("data", catalog::path(Symbol::box), "SVG path data in a box of 24 x 24, y grows downwards")
        .optional("line", catalog::integer(1, widest), "how wide its line is, in tenths; left out: its area is filled")
        .optional("holes", catalog::boolean(), "whether what lies inside twice is a hole", false);
    schema.add_kind("symbols", "symbol", "A small drawing in one colour that stands for a type or an icon in pictures")
        .unnamed()
        .required("paths", catalog::list_of(catalog::record(path), 1, most_paths), "its areas and lines");
}

std::vector<Symbol> symbols_of(const catalog::Catalog& catalog) {
    std::vector<Symbol> symbols;
    for (const catalog::Entry& entry : catalog.entries("symbols")) {
        Symbol& symbol = symbols.emplace_back();
        symbol.key = entry.id();
        for (const catalog::Record& path : entry.records("paths")) {
            symbol.paths.push_back({path.text("data"), static_cast<int>(path.integer("line")), path.boolean("holes")});
        }
    }
    return symbols;
}

} // namespace linderhof
