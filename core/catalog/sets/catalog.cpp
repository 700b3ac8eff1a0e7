#include <linderhof/catalog/catalog.hpp>

#include "catalog/sets/datum.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include <range/v3/view/reverse.hpp>

namespace linderhof::catalog {

namespace {

const std::string no_text;
const Names no_names;
const Outline no_outline;
const WrittenDoors no_doors;
const Record no_record;
const Datum::List no_list;

[[noreturn]] void refuse_field(std::string_view field, const char* why) {
    throw std::logic_error("catalog record: the field '" + std::string(field) + "' " + why);
}

/// The value of a field as the type that the caller expects, or `fallback` if it was left out.
template <class T>
const T& get(const Record& record, std::string_view field, const T& fallback) {
    const Datum* datum = record.find(field);
    if (datum == nullptr)
        return fallback;
    const T* value = std::get_if<T>(&datum->value);
    if (value == nullptr)
        refuse_field(field, "has another type");
    return *value;
}

template <class T>
std::vector<T> get_list(const Record& record, std::string_view field) {
    std::vector<T> result;
    for (const Datum& item : get<Datum::List>(record, field, no_list)) {
        const T* value = std::get_if<T>(&item.value);
        if (value == nullptr)
            refuse_field(field, "is a list of another type");
        result.push_back(*value);
    }
    return result;
}

} // namespace

std::string_view name_of(Provenance provenance) {
    switch (provenance) {
    case Provenance::published:
        return "published";
    case Provenance::rulebook:
        return "rulebook";
    case Provenance::house:
        break;
    }
    return "house";
}

const std::string& Names::english() const {
    return in("en");
}

const std::string& Names::in(std::string_view language) const {
    const std::string* english = &no_text;
    for (const auto& [code, text] : texts_) {
        if (code == language)
            return text;
        if (code == "en")
            english = &text;
    }
    return *english;
}

const Datum* Record::find(std::string_view field) const {
    if (data_ != nullptr)
        for (const Slot& slot : data_->slots)
            if (slot.name == field)
                return slot.datum ? &*slot.datum : nullptr;
    refuse_field(field, "is not declared by the schema");
}

bool Record::has(std::string_view field) const {
    return find(field) != nullptr;
}

std::int64_t Record::integer(std::string_view field) const {
    return get<std::int64_t>(*this, field, 0);
}

bool Record::boolean(std::string_view field) const {
    return get<bool>(*this, field, false);
}

const std::string& Record::text(std::string_view field) const {
    return get<std::string>(*this, field, no_text);
}

const Names& Record::names(std::string_view field) const {
    return get<Names>(*this, field, no_names);
}

const Outline& Record::outline(std::string_view field) const {
    return get<Outline>(*this, field, no_outline);
}

const std::vector<Door>& Record::doors(std::string_view field) const {
    return get<WrittenDoors>(*this, field, no_doors).doors;
}

const Record& Record::record(std::string_view field) const {
    return get<Record>(*this, field, no_record);
}

std::vector<std::int64_t> Record::integers(std::string_view field) const {
    return get_list<std::int64_t>(*this, field);
}

std::vector<std::string> Record::texts(std::string_view field) const {
    return get_list<std::string>(*this, field);
}

std::vector<Record> Record::records(std::string_view field) const {
    return get_list<Record>(*this, field);
}

Place Record::place() const {
    return data_ == nullptr ? Place() : data_->place;
}

Place Record::place(std::string_view field) const {
    const Datum* datum = find(field);
    return datum == nullptr ? place() : datum->place;
}

std::vector<std::string> Record::field_names() const {
    std::vector<std::string> result;
    if (data_ != nullptr)
        for (const Slot& slot : data_->slots)
            if (slot.datum)
                result.push_back(slot.name);
    return result;
}

Record RecordBuilder::make(Place place, std::vector<Slot> slots) {
    Record record;
    record.data_ = std::make_shared<Record::Data>(Record::Data{std::move(place), std::move(slots)});
    return record;
}

std::vector<Slot>& RecordBuilder::slots(Record& record) {
    return std::const_pointer_cast<Record::Data>(record.data_)->slots;
}

Entry EntryBuilder::make(Record record, std::string kind, std::string id, Names names, Provenance provenance,
                         std::string set) {
    Entry entry;
    static_cast<Record&>(entry) = std::move(record);
    entry.kind_ = std::move(kind);
    entry.id_ = std::move(id);
    entry.names_ = std::move(names);
    entry.provenance_ = provenance;
    entry.set_ = std::move(set);
    return entry;
}

struct Catalog::Data {
    std::vector<SetInfo> sets;
    std::vector<std::string> kinds;
    std::vector<std::vector<Entry>> entries;                             ///< by kind
    std::vector<std::map<std::string, const Entry*, std::less<>>> by_id; ///< by kind
    std::vector<Removal> removals;
};

Catalog CatalogBuilder::make(std::vector<SetInfo> sets, std::vector<std::string> kinds,
                             std::vector<std::vector<Entry>> entries, std::vector<Removal> removals) {
    auto data = std::make_shared<Catalog::Data>();
    data->sets = std::move(sets);
    data->kinds = std::move(kinds);
    data->entries = std::move(entries);
    data->removals = std::move(removals);
    for (const std::vector<Entry>& list : data->entries) {
        auto& index = data->by_id.emplace_back();
        for (const Entry& entry : list)
            index.emplace(entry.id(), &entry);
    }
    return Catalog(std::move(data));
}

const std::vector<SetInfo>& Catalog::sets() const {
    return data_->sets;
}

const std::vector<std::string>& Catalog::kinds() const {
    return data_->kinds;
}

const std::vector<Entry>& Catalog::entries(std::string_view kind) const {
    static const std::vector<Entry> none;
    const auto found = std::ranges::find(data_->kinds, kind);
    return found == data_->kinds.end() ? none : data_->entries[static_cast<std::size_t>(found - data_->kinds.begin())];
}

const Entry* Catalog::find(std::string_view kind, std::string_view id) const {
    const auto place = std::ranges::find(data_->kinds, kind);
    if (place == data_->kinds.end())
        return nullptr;
    const auto& index = data_->by_id[static_cast<std::size_t>(place - data_->kinds.begin())];
    const auto found = index.find(id);
    return found == index.end() ? nullptr : found->second;
}

const Entry& Catalog::at(std::string_view kind, std::string_view id) const {
    const Entry* entry = find(kind, id);
    if (entry == nullptr)
        throw std::logic_error("catalog: there is no '" + std::string(id) + "' in '" + std::string(kind) + "'");
    return *entry;
}

std::vector<const Entry*> Catalog::find_all(std::string_view id) const {
    std::vector<const Entry*> result;
    for (const std::string& kind : data_->kinds)
        if (const Entry* entry = find(kind, id))
            result.push_back(entry);
    return result;
}

const std::vector<Removal>& Catalog::removals() const {
    return data_->removals;
}

Place Catalog::blame(std::string_view kind, std::string_view id) const {
    for (const Removal& removal : ranges::views::reverse(data_->removals))
        if (removal.kind == kind && (id.empty() || removal.id == id))
            return removal.place;
    if (const Entry* entry = find(kind, id))
        return entry->place();
    if (const std::vector<Entry>& all = entries(kind); id.empty() && !all.empty())
        return all.back().place();
    if (data_->sets.empty())
        return {};
    const std::vector<Entry>& all = entries(kind);
    const auto owner = std::ranges::find_if(
        data_->sets, [&](const SetInfo& set) { return !all.empty() && set.id == all.front().set(); });
    const SetInfo& set = owner == data_->sets.end() ? data_->sets.front() : *owner;
    return Place((set.folder / "set.yaml").string());
}

std::string hash_text(std::uint64_t hash) {
    std::string result(16, '0');
    for (std::size_t i = result.size(); i-- > 0; hash >>= 4u)
        result[i] = "0123456789abcdef"[hash & 0xFu];
    return result;
}

} // namespace linderhof::catalog
