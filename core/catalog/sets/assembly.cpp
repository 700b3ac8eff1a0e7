#include "catalog/sets/assembly.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <set>
#include <string>

namespace linderhof::catalog {

namespace {

/// Whether a set took an entry of the kind out; with an id, that one.
bool is_removed(const Catalog& catalog, const std::string& kind, const std::string& id) {
    const std::vector<Removal>& all = catalog.removals();
    return std::ranges::any_of(
        all, [&](const Removal& removal) { return removal.kind == kind && (id.empty() || removal.id == id); });
}

/// Where people look for what is missing: the line that took it away, or the set that should bring it.
Place place_of(const Catalog& catalog, const Need& need, const std::string& id) {
    const auto set = std::ranges::find_if(catalog.sets(), [&](const SetInfo& each) { return each.id == need.set; });
    const bool lacks_some = id.empty() && !catalog.entries(need.kind).empty();
    if (set == catalog.sets().end() || lacks_some || is_removed(catalog, need.kind, id))
        return catalog.blame(need.kind, id);
    return Place((set->folder / "set.yaml").string());
}

/// The first thing that is needed and not there, in words.
std::string first_missing(const Catalog& catalog, const Schema& schema) {
    for (const Need& need : schema.needs()) {
        for (const std::string& id : need.ids)
            if (catalog.find(need.kind, id) == nullptr)
                return "the " + schema.find_kind(need.kind)->singular() + " " + quote(id) +
                       " is not there, and is needed " + need.why;
        if (catalog.entries(need.kind).size() < need.least)
            return "the table " + quote(need.kind) + " lacks what is needed " + need.why;
    }
    return {};
}

} // namespace

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

Catalog Assembly::build(std::vector<SetInfo> sets, std::vector<Removal> removals, const Purpose& purpose) {
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
    linker_.report_missing(sets);

    std::vector<std::string> kinds;
    std::vector<std::vector<Entry>> entries;
    for (std::size_t i = 0; i < tables_.size(); ++i) {
        kinds.push_back(schema_.kinds()[i]->name());
        std::vector<Entry>& usable = entries.emplace_back();
        for (const EntryReader::Result& result : tables_[i])
            if (result.good)
                usable.push_back(result.entry);
    }
    Catalog catalog = CatalogBuilder::make(std::move(sets), std::move(kinds), std::move(entries), std::move(removals));
    if (settled && diagnostics_.empty())
        check_needs(catalog, purpose);
    if (settled)
        run_checks(catalog);
    return catalog;
}

/// What follows from other mistakes is not told: nothing is looked for before these are mended.
void Assembly::check_needs(const Catalog& catalog, const Purpose& purpose) {
    if (purpose.for_a_game && !purpose.left_out.empty() && catalog.removals().empty()) {
        if (const std::string missing = first_missing(catalog, schema_); !missing.empty())
            diagnostics_.add(Place(), missing,
                             alternatives(purpose.left_out) + " was left out, so bring a set that has it");
        return;
    }
    std::set<std::string> empty; // of a table without entries that is the one mistake
    for (const Need& need : schema_.needs()) {
        const bool bare =
            !need.ids.empty() && catalog.entries(need.kind).empty() && !is_removed(catalog, need.kind, {});
        if (!bare || !purpose.for_a_game)
            check_need(catalog, need, purpose.for_a_game);
        else if (empty.insert(need.kind).second)
            diagnostics_.add(place_of(catalog, need, need.ids.front()),
                             "the table " + quote(need.kind) + " has no entries, and " + quote(need.ids.front()) +
                                 (need.ids.size() > 1 ? " and others are" : " is") + " needed " + need.why,
                             "add it, or write in set.yaml which sets this one builds on");
    }
}

void Assembly::check_need(const Catalog& catalog, const Need& need, bool for_a_game) {
    const KindSchema& kind = *schema_.find_kind(need.kind);
    for (const std::string& id : need.ids) {
        const bool removed = is_removed(catalog, need.kind, id);
        if (catalog.find(need.kind, id) == nullptr && (for_a_game || removed))
            diagnostics_.add(place_of(catalog, need, id),
                             "the " + kind.singular() + " " + quote(id) + " is not there, and is needed " + need.why,
                             removed ? "keep it, or write another under 'replace:'" : "add it");
    }
    const bool removed = is_removed(catalog, need.kind, {});
    const std::size_t count = catalog.entries(need.kind).size();
    if (count < need.least && (for_a_game || removed))
        diagnostics_.add(place_of(catalog, need, {}),
                         "the table " + quote(need.kind) + " has " + std::to_string(count) + " entries, and " +
                             std::to_string(need.least) + " are needed " + need.why,
                         removed ? "keep more of them" : "add some");
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
