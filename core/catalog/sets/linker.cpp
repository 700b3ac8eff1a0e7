#include "catalog/sets/linker.hpp"

#include "catalog/documents/utf8.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace linderhof::catalog {

namespace {

const Outline* outline_of(const Entry& entry, const KindSchema& kind) {
    for (const Field& field : kind.fields())
        if (field.type.form == Type::Form::outline)
            return &entry.outline(field.name);
    return nullptr;
}

std::string places_for_doors(const Outline& outline) {
    const std::vector<std::string> possible = possible_doors(outline);
    if (possible.empty())
        return "this shape has no straight wall on whole cells; a circle needs an odd diameter";
    return "doors fit here at " + alternatives(possible, 24);
}

} // namespace

void Linker::know(const std::string& kind, const std::string& id, const Entry* entry) {
    known_[kind][id] = entry;
}

void Linker::know_absent(const std::string& kind, const std::string& id, std::string reason, Place removed) {
    absent_[{kind, id}] = {std::move(reason), std::move(removed)};
}

bool Linker::link(Entry& entry) {
    return link_record(entry, *schema_.find_kind(entry.kind()), entry);
}

bool Linker::link_record(Record& record, const RecordSchema& schema, const Entry& owner) {
    bool good = true;
    for (Slot& slot : RecordBuilder::slots(record))
        if (const Field* field = schema.find(slot.name); field != nullptr && slot.datum)
            good = link_datum(*slot.datum, field->type, owner) && good;
    return good;
}

bool Linker::link_datum(Datum& datum, const Type& type, const Entry& owner) {
    switch (type.form) {
    case Type::Form::reference:
        return link_reference(datum, type, owner);
    case Type::Form::doors:
        return link_doors(datum, type, owner);
    case Type::Form::word:
        return link_word(std::get<Record>(datum.value), type, owner);
    case Type::Form::record:
        return link_record(std::get<Record>(datum.value), *type.fields, owner);
    case Type::Form::list: {
        bool good = true;
        for (Datum& item : std::get<Datum::List>(datum.value))
            good = link_datum(item, *type.item, owner) && good;
        return good;
    }
    default:
        return true;
    }
}

bool Linker::link_word(Record& record, const Type& type, const Entry& owner) {
    const auto& words = schema_.find_vocabulary(type.name)->words();
    return link_record(record, words.at(record.text("kind")).fields, owner);
}

bool Linker::is_absent(const Type& type, const std::string& id) const {
    return std::ranges::any_of(type.words, [&](const std::string& kind) { return absent_.contains({kind, id}); });
}

bool Linker::link_reference(const Datum& datum, const Type& type, const Entry& owner) {
    const auto& id = std::get<std::string>(datum.value);
    for (const std::string& kind : type.words) {
        const Ids& ids = known_[kind];
        if (const auto found = ids.find(id); found != ids.end())
            return found->second != nullptr || type.lenient;
    }
    if (type.lenient && is_absent(type, id))
        return true;
    Missing& missing = missing_[{type.words, id}];
    if (missing.owners.empty())
        missing = {type, id, datum.place, {}, owner.set()};
    missing.owners.emplace(owner.kind(), owner.id());
    return false;
}

bool Linker::lacks_kind(const Missing& missing) const {
    return !is_absent(missing.type, missing.id) &&
           std::ranges::any_of(missing.type.words, [&](const std::string& kind) {
               const auto ids = known_.find(kind);
               return ids == known_.end() || ids->second.empty();
           });
}

bool Linker::lacks_a_file(const SetInfo& set) const {
    return std::ranges::any_of(diagnostics_.sorted(), [&](const Diagnostic& told) {
        return told.place.line() == 0 && std::filesystem::path(told.place.file()).parent_path() == set.folder;
    });
}

void Linker::report_missing(const std::vector<SetInfo>& sets) {
    std::set<std::string> without_a_file; // what they lack follows from that
    for (const SetInfo& set : sets)
        if (lacks_a_file(set))
            without_a_file.insert(set.id);
    std::map<std::string, std::vector<const Missing*>> of_bare_sets;
    for (const auto& named : missing_) {
        const Missing& missing = named.second;
        const auto set = std::ranges::find_if(sets, [&](const SetInfo& info) { return info.id == missing.set; });
        if (set != sets.end() && set->extends.empty() && lacks_kind(missing))
            of_bare_sets[missing.set].push_back(&missing);
        else
            report(missing);
    }
    for (const SetInfo& set : sets)
        if (const auto found = of_bare_sets.find(set.id);
            found != of_bare_sets.end() && !without_a_file.contains(set.id)) {
            const Missing& first = **std::ranges::min_element(
                found->second, [](const Missing* one, const Missing* other) { return one->first < other->first; });
            diagnostics_.add(Place((set.folder / "set.yaml").string()),
                             "the set " + quote(set.id) +
                                 " extends no other, and names what it does not have, such as " + quote(first.id) +
                                 " at " + first.first.text(),
                             "write in this file which sets it builds on, such as 'extends: [SET]'");
        }
}

void Linker::report(const Missing& missing) {
    const std::string& id = missing.id;
    const std::size_t more = missing.owners.size() - 1;
    const std::string others =
        more == 0 ? std::string()
                  : "; " + std::to_string(more) + (more == 1 ? " more entry names it" : " more entries name it");
    std::vector<std::string> singulars;
    for (const std::string& kind : missing.type.words) {
        const std::string& singular = schema_.find_kind(kind)->singular();
        singulars.push_back(singular);
        const auto absent = absent_.find({kind, id});
        if (absent == absent_.end())
            continue;
        if (absent->second.removed.file().empty())
            diagnostics_.add(missing.first,
                             fmt::format("the {} {} {}{}", singular, quote(id), absent->second.reason, others),
                             "name another one, or leave this entry out too");
        else
            diagnostics_.add(absent->second.removed,
                             fmt::format("the {} {} is removed, and still named at {}{}", singular, quote(id),
                                         missing.first.text(), others),
                             "keep it, or remove or replace what names it too");
        return;
    }
    diagnostics_.add(missing.first, "there is no " + alternatives(singulars) + " " + quote(id) + others, [&] {
        std::vector<std::string> candidates;
        for (const std::string& kind : missing.type.words)
            for (const auto& [known, entry] : known_[kind])
                candidates.push_back(known);
        return did_you_mean(id, candidates);
    });
}

bool Linker::link_doors(Datum& datum, const Type& type, const Entry& owner) {
    const std::string& kind = schema_.find_kind(owner.kind())->find(type.name)->type.words.front();
    const Ids& shapes = known_[kind];
    const auto shape = shapes.find(owner.text(type.name));
    if (shape == shapes.end() || shape->second == nullptr)
        return false; // reported where the shape is named
    if (std::holds_alternative<WrittenDoors>(datum.value))
        return true; // linked before
    const Outline& outline = *outline_of(*shape->second, *schema_.find_kind(kind));
    const std::string whose = schema_.find_kind(owner.kind())->singular() + " " + quote(owner.id());
    const std::size_t before = diagnostics_.count();
    WrittenDoors written;
    for (const PlacedMark& mark : std::get<Datum::Marks>(datum.value)) {
        const std::optional<Door> door = door_at(outline, mark.mark);
        if (!door)
            diagnostics_.add(mark.place,
                             "the door " + quote(mark.text) + " of " + whose + " lies off the border of " +
                                 quote(shape->first),
                             [&] { return places_for_doors(outline); });
        else if (std::ranges::count(written.doors, *door) != 0)
            diagnostics_.add(mark.place, "the door " + quote(mark.text) + " of " + whose + " is given twice",
                             "keep one");
        else {
            written.doors.push_back(*door);
            written.texts.push_back(mark.text);
        }
    }
    datum.value = std::move(written);
    return diagnostics_.count() == before;
}

} // namespace linderhof::catalog
