#include "catalog/sets/assembly.hpp"

namespace linderhof::catalog {

Assembly::Assembly(const Schema& schema, const Merger& merger, Diagnostics& diagnostics)
    : schema_(schema), diagnostics_(diagnostics), linker_(schema, diagnostics), tables_(schema.kinds().size()) {
    merger.explain_absent(linker_);
    for (std::size_t i = 0; i < tables_.size(); ++i)
        read_entries(*schema.kinds()[i], merger, tables_[i]);
}

void Assembly::read_entries(const KindSchema& kind, const Merger& merger, Table& table) {
    const EntryReader reader(schema_, diagnostics_);
    const std::vector<EntryReader::Source> sources = merger.entries(kind.name());
    table.reserve(sources.size()); // the linker keeps pointers
    for (const EntryReader::Source& source : sources) {
        const EntryReader::Result& result = table.emplace_back(reader.read(source));
        linker_.know(kind.name(), source.id, result.good ? &result.entry : nullptr);
    }
}

/// One pass over all entries. True if one of them turned out to be unusable, which may make others so.
bool Assembly::link_all() {
    bool changed = false;
    for (Table& table : tables_)
        for (EntryReader::Result& result : table) {
            if (!result.good || linker_.link(result.entry))
                continue;
            linker_.know(result.entry.kind(), result.entry.id(), nullptr);
            result.good = false;
            changed = true;
        }
    return changed;
}

Catalog Assembly::build(std::vector<SetInfo> sets) {
    // An entry that refers to an unusable one is unusable too. Longer chains than this do not occur; should one, the
    // checks of the schema wait until its mistakes are mended.
    constexpr int most_passes = 8;
    for (Table& table : tables_)
        for (EntryReader::Result& result : table)
            if (!result.good)
                linker_.link(result.entry); // its other mistakes are reported at once
    bool settled = false;
    for (int pass = 0; pass < most_passes && !settled; ++pass)
        settled = !link_all();

    std::vector<std::string> kinds;
    std::vector<std::vector<Entry>> entries;
    for (std::size_t i = 0; i < tables_.size(); ++i) {
        kinds.push_back(schema_.kinds()[i]->name());
        std::vector<Entry>& usable = entries.emplace_back();
        for (const EntryReader::Result& result : tables_[i])
            if (result.good)
                usable.push_back(result.entry);
    }
    Catalog catalog = CatalogBuilder::make(std::move(sets), std::move(kinds), std::move(entries));
    if (settled)
        run_checks(catalog);
    return catalog;
}

void Assembly::run_checks(const Catalog& catalog) {
    for (const auto& kind : schema_.kinds())
        for (const Entry& entry : catalog.entries(kind->name()))
            for (const KindSchema::EntryCheck& check : kind->checks())
                check(entry, catalog, diagnostics_);
    if (!diagnostics_.empty())
        return;
    for (const Schema::CatalogCheck& check : schema_.checks())
        check(catalog, diagnostics_);
}

} // namespace linderhof::catalog
