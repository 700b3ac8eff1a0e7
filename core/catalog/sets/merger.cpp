#include "catalog/sets/merger.hpp"

#include "catalog/documents/utf8.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::catalog {

namespace {

/// Top-level keys of a file that are no tables.
bool is_file_word(std::string_view key) {
    return key == "provenance" || key == "requires" || key == "note";
}

} // namespace

void Merger::merge(const LoadedSet& set) {
    set_ = set.header.info.id;
    for (const Document& file : set.files)
        merge_file(file.root(), set);
}

void Merger::merge_file(const Node& root, const LoadedSet& set) {
    if (!missing_feature(root).empty())
        return;
    Fields fields(root, diagnostics_, "the file");
    provenance_ = read_provenance(fields.optional("provenance"), set.header.info.provenance);
    fields.optional("note").text();
    for (const Node::Pair& pair : root.pairs()) {
        const std::string& key = pair.key.text();
        if (is_file_word(key))
            continue;
        if (key == "replace" || key == "remove")
            merge_kinds(key, pair.value, pair.key.place(), set);
        else if (const KindSchema* kind = schema_.find_kind(key))
            merge_entries(*kind, pair.value, pair.key.place(), set, &Merger::add);
        else
            report_unknown_table(pair, true);
    }
}

void Merger::report_unknown_table(const Node::Pair& pair, bool at_top) {
    std::vector<std::string> words;
    for (const auto& kind : schema_.kinds())
        words.push_back(kind->name());
    if (at_top)
        for (const char* word : {"replace", "remove", "provenance", "requires", "note"})
            words.emplace_back(word);
    diagnostics_.add(pair.key.place(), "there is no table " + quote(pair.key.text()),
                     did_you_mean(pair.key.text(), words));
}

void Merger::merge_kinds(const std::string& word, const Node& kinds, const Place& place, const LoadedSet& set) {
    if (!kinds.is_map()) {
        diagnostics_.add(place, quote(word) + " holds " + std::string(describe(kinds.kind())) + ", not tables",
                         "write the name of a table under it, such as '" + schema_.kinds().front()->name() + ":'");
        return;
    }
    for (const Node::Pair& pair : kinds.pairs()) {
        const KindSchema* kind = schema_.find_kind(pair.key.text());
        if (kind == nullptr)
            report_unknown_table(pair, false);
        else if (word == "remove")
            remove(*kind, pair.value, pair.key.place(), set);
        else
            merge_entries(*kind, pair.value, pair.key.place(), set, &Merger::replace);
    }
}

void Merger::merge_entries(const KindSchema& kind, const Node& table, const Place& place, const LoadedSet& set,
                           Merge merge) {
    if (!table.is_map()) {
        diagnostics_.add(
            place,
            "the table " + quote(kind.name()) + " holds " + std::string(describe(table.kind())) + ", not entries",
            "write each " + kind.singular() + " under its id, such as 'my_" + kind.name() + ": {name: ...}'");
        return;
    }
    for (const Node::Pair& pair : table.pairs())
        (this->*merge)(kind, pair, set);
}

void Merger::add(const KindSchema& kind, const Node::Pair& entry, const LoadedSet& set) {
    const std::string& id = entry.key.text();
    Table& table = tables_[kind.name()];
    const std::string feature = missing_feature(entry.value);
    Item item{{&kind, id, &entry.value, entry.key.place(), provenance_, set.header.info.id}};
    if (!feature.empty()) {
        item.absent = "is left out, for it requires " + quote(feature);
        item.needs_feature = true;
    }
    const auto [position, fresh] = table.index.try_emplace(id, table.items.size());
    if (fresh) {
        table.items.push_back(std::move(item));
        return;
    }
    Item& before = table.items[position->second];
    if (!before.absent.empty() && !item.absent.empty())
        return;
    const bool same_set = before.source.set == item.source.set;
    diagnostics_.add(item.source.place,
                     "there is a " + kind.singular() + " " + quote(id) + " already, in the set " +
                         quote(before.source.set) + (before.absent.empty() ? "" : "; it " + before.absent),
                     same_set ? "give one of them another id; the other is at " + before.source.place.text()
                              : "give this one another id, or write it under 'replace:'");
}

Merger::Item* Merger::find_foreign(const KindSchema& kind, const std::string& id, const Place& place,
                                   const std::string& word, const LoadedSet& set) {
    Table& table = tables_[kind.name()];
    const auto found = table.index.find(id);
    const std::vector<std::string>& extends = set.header.info.extends;
    const auto not_extended = [&](const std::string& from, std::string problem) {
        const auto [line, fresh] = foreign_.try_emplace({set_, from}, Foreign{std::move(problem), from, place, 0});
        line->second.more += fresh ? 0 : 1;
    };
    if (found == table.index.end() && table.items.empty() && extends.empty()) {
        not_extended({}, "the set " + quote(set_) + " extends no other, and here the " + kind.singular() + " " +
                             quote(id) + " is to be " + word + "d");
        return nullptr;
    }
    if (found == table.index.end()) {
        diagnostics_.add(place, "there is no " + kind.singular() + " " + quote(id) + " to " + word, [&] {
            std::vector<std::string> ids;
            for (const auto& [known, position] : table.index)
                ids.push_back(known);
            return did_you_mean(id, ids);
        });
        return nullptr;
    }
    Item& item = table.items[found->second];
    if (item.source.set == set.header.info.id) {
        diagnostics_.add(place, "the " + kind.singular() + " " + quote(id) + " comes from this set itself",
                         "change it where it is written, at " + item.source.place.text());
        return nullptr;
    }
    if (!ranges::contains(extends, item.source.set)) {
        not_extended(item.source.set, "the " + kind.singular() + " " + quote(id) + " comes from the set " +
                                          quote(item.source.set) + ", which this set does not extend");
        return nullptr;
    }
    if (item.needs_feature)
        return nullptr; // who changes it needs the feature too
    if (!item.absent.empty() && word == "replace") {
        diagnostics_.add(place, "the " + kind.singular() + " " + quote(id) + " " + item.absent, "leave this entry out");
        return nullptr;
    }
    return &item;
}

void Merger::replace(const KindSchema& kind, const Node::Pair& entry, const LoadedSet& set) {
    if (!missing_feature(entry.value).empty())
        return;
    const std::string& id = entry.key.text();
    if (Item* item = find_foreign(kind, id, entry.key.place(), "replace", set))
        item->source = {&kind, id, &entry.value, entry.key.place(), provenance_, set.header.info.id};
}

void Merger::remove(const KindSchema& kind, const Node& table, const Place& place, const LoadedSet& set) {
    if (!table.is_list() && !table.is_scalar()) {
        diagnostics_.add(place,
                         "what to remove from " + quote(kind.name()) + " is " + std::string(describe(table.kind())) +
                             ", not a list",
                         "write ids in brackets, such as [some_id]");
        return;
    }
    const Reader whole(table, diagnostics_, quote(kind.name()));
    for (const Reader& reader : table.is_scalar() ? std::vector{whole} : whole.list()) {
        const std::string id = reader.text();
        if (id.empty())
            continue;
        if (Item* item = find_foreign(kind, id, reader.place(), "remove", set)) {
            item->absent = "was removed by the set " + quote(set.header.info.id);
            item->removed = reader.place();
            removals_.push_back({kind.name(), id, set.header.info.id, reader.place()});
        }
    }
}

void Merger::finish() {
    for (const auto& [sets, line] : foreign_) {
        const std::string others =
            line.more == 0 ? std::string()
                           : ", like " + std::to_string(line.more) + (line.more == 1 ? " other" : " others");
        diagnostics_.add(line.place, line.problem + others,
                         line.from.empty() ? "write in set.yaml which set has it, such as 'extends: [SET]'"
                                           : "add it to 'extends' in set.yaml");
    }
}

/// Each word once: whoever writes it wrong, writes it wrong often.
void Merger::check_feature(const std::string& word, const Reader& reader) {
    if (!known_features_ || known_features_->count(word) != 0 || !told_features_.emplace(set_, word).second)
        return;
    const std::vector<std::string> known(known_features_->begin(), known_features_->end());
    const std::string problem = "no expansion and no option is called " + quote(word);
    if (const std::string near = nearest(word, known); !near.empty())
        reader.report(problem, "did you mean " + quote(near) + "?");
    else
        diagnostics_.remark(reader.place(), problem, "what requires it is left out of every game");
}

std::string Merger::missing_feature(const Node& map) {
    const Node* requires_node = map.find("requires");
    if (requires_node == nullptr)
        return {};
    const Reader reader(*requires_node, diagnostics_, "'requires'");
    for (const Reader& item : requires_node->is_list() ? reader.list(16) : std::vector{reader}) {
        std::string feature = item.text();
        if (!feature.empty())
            check_feature(feature, item);
        if (!feature.empty() && features_ && features_->count(feature) == 0)
            return feature;
    }
    return {};
}

std::vector<EntryReader::Source> Merger::entries(const std::string& kind) const {
    std::vector<EntryReader::Source> result;
    const auto table = tables_.find(kind);
    if (table != tables_.end())
        for (const Item& item : table->second.items)
            if (item.absent.empty())
                result.push_back(item.source);
    return result;
}

void Merger::explain_absent(Linker& linker) const {
    for (const auto& [kind, table] : tables_)
        for (const Item& item : table.items)
            if (!item.absent.empty())
                linker.know_absent(kind, item.source.id, item.absent, item.removed);
}

} // namespace linderhof::catalog
