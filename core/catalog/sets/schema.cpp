#include <linderhof/catalog/schema.hpp>

#include "catalog/sets/datum.hpp"

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace linderhof::catalog {

namespace {

std::vector<std::int64_t> numbers_of(const Entry& entry, std::string_view field) {
    const Datum* datum = entry.find(field);
    return datum != nullptr && std::holds_alternative<std::int64_t>(datum->value)
               ? std::vector<std::int64_t>{entry.integer(field)}
               : entry.integers(field);
}

void check_bound(const Entry& entry, const std::string& field, const Bound& bound, Diagnostics& diagnostics) {
    for (const std::int64_t number : numbers_of(entry, field))
        if (number < bound.least || number > bound.most)
            diagnostics.add(entry.place(field),
                            "the number of " + quote(bound.id) + " is " + std::to_string(number) +
                                ", which is out of range",
                            "write a number from " + std::to_string(bound.least) + " to " + std::to_string(bound.most));
}

/// Fields that every entry has, whatever its kind.
constexpr std::string_view common_fields[] = {"name", "provenance", "requires", "note"};

[[noreturn]] void refuse(const std::string& sentence) {
    throw std::logic_error("catalog schema: " + sentence);
}

/// Walks through the fields of a kind or word and what they are made of.
class Verifier {
  public:
    Verifier(const Schema& schema, const KindSchema* kind, std::string where)
        : schema_(schema), kind_(kind), where_(std::move(where)) {}

    void check(const RecordSchema& record) const {
        for (const Field& field : record.fields())
            check(field.type, field.name);
    }

  private:
    void check(const Type& type, const std::string& field) const {
        if (type.form == Type::Form::reference)
            check_kinds(type, field);
        if (type.form == Type::Form::word && schema_.find_vocabulary(type.name) == nullptr)
            refuse(where_ + "." + field + " uses the vocabulary '" + type.name + "', which nobody declares");
        if (type.form == Type::Form::doors)
            check_shape_field(type.name, field);
        if (type.item)
            check(*type.item, field);
        if (type.fields)
            check(*type.fields);
    }

    void check_kinds(const Type& type, const std::string& field) const {
        const auto declared = [&](const std::string& kind) { return schema_.find_kind(kind) != nullptr; };
        const auto unknown = std::ranges::find_if_not(type.words, declared);
        if (unknown != type.words.end())
            refuse(where_ + "." + field + " refers to the kind '" + *unknown + "', which nobody declares");
    }

    /// The field that names the shape is a reference to one kind, which has exactly one outline.
    void check_shape_field(const std::string& shape_field, const std::string& field) const {
        const Field* shape = kind_ == nullptr ? nullptr : kind_->find(shape_field);
        const bool refers =
            shape != nullptr && shape->type.form == Type::Form::reference && shape->type.words.size() == 1;
        const KindSchema* target = refers ? schema_.find_kind(shape->type.words.front()) : nullptr;
        if (target == nullptr)
            refuse(where_ + "." + field + " has doors on '" + shape_field + "', which is no reference to one kind");
        const auto is_outline = [](const Field& f) { return f.type.form == Type::Form::outline; };
        if (std::ranges::count_if(target->fields(), is_outline) != 1)
            refuse(where_ + "." + field + " needs exactly one outline in the kind '" + target->name() + "'");
    }

    const Schema& schema_;
    const KindSchema* kind_;
    std::string where_;
};

void verify_words(const Schema& schema, const std::string& name, const Vocabulary& vocabulary) {
    for (const auto& [word, content] : vocabulary.words()) {
        if (content.fields.find("kind") != nullptr)
            refuse("the word '" + word + "' declares 'kind', which names the word");
        std::string where = name;
        where += "." + word;
        Verifier(schema, nullptr, std::move(where)).check(content.fields);
    }
}

Type simple(Type::Form form) {
    Type type;
    type.form = form;
    return type;
}

} // namespace

Type integer(std::int64_t least, std::int64_t most) {
    Type type = simple(Type::Form::integer);
    type.least = least;
    type.most = most;
    return type;
}

Type boolean() {
    return simple(Type::Form::boolean);
}

Type text() {
    return simple(Type::Form::text);
}

Type colour() {
    return simple(Type::Form::colour);
}

Type path(std::int64_t box) {
    Type type = simple(Type::Form::path);
    type.most = box;
    return type;
}

Type choice(std::vector<std::string> words) {
    Type type = simple(Type::Form::choice);
    type.words = std::move(words);
    return type;
}

Type reference(std::vector<std::string> kinds) {
    Type type = simple(Type::Form::reference);
    type.words = std::move(kinds);
    return type;
}

Type reference_if_there(std::vector<std::string> kinds) {
    Type type = reference(std::move(kinds));
    type.lenient = true;
    return type;
}

Type list_of(Type item, std::int64_t least, std::int64_t most) {
    Type type = simple(Type::Form::list);
    type.least = least;
    type.most = most;
    type.item = std::make_shared<const Type>(std::move(item));
    return type;
}

Type record(RecordSchema fields) {
    Type type = simple(Type::Form::record);
    type.fields = std::make_shared<const RecordSchema>(std::move(fields));
    return type;
}

Type names() {
    return simple(Type::Form::names);
}

Type outline() {
    return simple(Type::Form::outline);
}

Type doors(std::string shape_field) {
    Type type = simple(Type::Form::doors);
    type.name = std::move(shape_field);
    return type;
}

Type word_of(std::string vocabulary) {
    Type type = simple(Type::Form::word);
    type.name = std::move(vocabulary);
    return type;
}

RecordSchema& RecordSchema::add(Field field) {
    if (find(field.name) != nullptr)
        refuse("the field '" + field.name + "' is declared twice");
    fields_.push_back(std::move(field));
    return *this;
}

RecordSchema& RecordSchema::required(std::string name, Type type, std::string help) {
    return add({std::move(name), std::move(type), true, {}, std::move(help)});
}

RecordSchema& RecordSchema::optional(std::string name, Type type, std::string help, Field::Default fallback) {
    return add({std::move(name), std::move(type), false, std::move(fallback), std::move(help)});
}

const Field* RecordSchema::find(std::string_view name) const {
    const auto found = std::ranges::find_if(fields_, [&](const Field& f) { return f.name == name; });
    return found == fields_.end() ? nullptr : &*found;
}

KindSchema& KindSchema::required(std::string name, Type type, std::string help) {
    RecordSchema::required(std::move(name), std::move(type), std::move(help));
    return *this;
}

KindSchema& KindSchema::optional(std::string name, Type type, std::string help, Field::Default fallback) {
    RecordSchema::optional(std::move(name), std::move(type), std::move(help), std::move(fallback));
    return *this;
}

KindSchema& KindSchema::unnamed() {
    named_ = false;
    return *this;
}

KindSchema& KindSchema::check(EntryCheck check) {
    checks_.push_back(std::move(check));
    return *this;
}

RecordSchema& Vocabulary::word(const std::string& word, std::string help) {
    const auto [position, fresh] = words_.try_emplace(word);
    if (!fresh)
        refuse("the word '" + word + "' is declared twice");
    position->second.help = std::move(help);
    return position->second.fields;
}

KindSchema& Schema::add_kind(std::string name, std::string singular, std::string help) {
    if (find_kind(name) != nullptr)
        refuse("the kind '" + name + "' is declared twice");
    auto kind = std::make_unique<KindSchema>();
    kind->name_ = std::move(name);
    kind->singular_ = std::move(singular);
    kind->help_ = std::move(help);
    kind->optional("does", text(),
                   "what it does, in a sentence or two with the rule in brackets; {vp} is its number vp");
    kinds_.push_back(std::move(kind));
    return *kinds_.back();
}

KindSchema& Schema::kind(std::string_view name) {
    for (const auto& kind : kinds_)
        if (kind->name() == name)
            return *kind;
    refuse("the kind '" + std::string(name) + "' is not declared");
}

Vocabulary& Schema::vocabulary(std::string_view name) {
    return vocabularies_.try_emplace(std::string(name)).first->second;
}

Schema& Schema::check(CatalogCheck check) {
    checks_.push_back(std::move(check));
    return *this;
}

Schema& Schema::need(Need need) {
    if (need.set.empty())
        need.set = set_;
    needs_.push_back(std::move(need));
    return *this;
}

Schema& Schema::bound(std::string kind, std::string field, std::vector<Bound> bounds) {
    return check([kind = std::move(kind), field = std::move(field),
                  bounds = std::move(bounds)](const Catalog& catalog, Diagnostics& diagnostics) {
        for (const Bound& bound : bounds)
            if (const Entry* entry = catalog.find(kind, bound.id))
                check_bound(*entry, field, bound, diagnostics);
    });
}

const KindSchema* Schema::find_kind(std::string_view name) const {
    for (const auto& kind : kinds_)
        if (kind->name() == name)
            return kind.get();
    return nullptr;
}

const Vocabulary* Schema::find_vocabulary(std::string_view name) const {
    const auto found = vocabularies_.find(name);
    return found == vocabularies_.end() ? nullptr : &found->second;
}

void Schema::verify() const {
    for (const auto& kind : kinds_) {
        for (const std::string_view common : common_fields)
            if (kind->find(common) != nullptr)
                refuse("the kind '" + kind->name() + "' declares '" + std::string(common) +
                       "', which all entries have");
        Verifier(*this, kind.get(), kind->name()).check(*kind);
    }
    for (const auto& [name, vocabulary] : vocabularies_)
        verify_words(*this, name, vocabulary);
}

} // namespace linderhof::catalog
