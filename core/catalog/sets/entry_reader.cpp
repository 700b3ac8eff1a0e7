#include "catalog/sets/entry_reader.hpp"

#include "catalog/documents/path_data.hpp"
#include "catalog/documents/utf8.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>

namespace linderhof::catalog {

namespace {

constexpr Range coordinate{0, most_outline_cells};

bool is_language(std::string_view text) {
    const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    };
    return text.size() >= 2 && text.size() <= 16 && lower(text[0]) && lower(text[1]) &&
           std::ranges::all_of(text, plain) && text.back() != '-';
}

/// The words of an id, for entries without a name.
std::string words_of(std::string_view id) {
    std::string result(id);
    std::ranges::replace(result, '_', ' ');
    return result;
}

/// The field of a map, named in diagnostics with what it belongs to: "'vp' of room 'map_room'".
Reader field_of(Fields& fields, std::string_view key, bool required) {
    const Reader reader = required ? fields.required(key) : fields.optional(key);
    return reader.labelled(quote(key) + " of " + fields.what());
}

std::string read_colour(const Reader& reader) {
    std::string text = reader.text();
    const bool six_digits = text.size() == 7 && text.front() == '#' &&
                            text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
    if (!text.empty() && !six_digits)
        reader.report(reader.label() + " is " + quote(text) + ", not a colour",
                      R"(write it as "#rrggbb", such as "#b0c9f0")");
    return text;
}

std::string read_path(const Reader& reader, std::int64_t box) {
    std::string text = reader.text();
    if (text.empty()) {
        return text;
    }
    if (const std::optional<PathFault> fault = path_fault(text, static_cast<double>(box))) {
        reader.report(reader.label() + " " + fault->problem, fault->remedy);
    }
    return text;
}

std::vector<std::int64_t> read_numbers(const Reader& reader, std::size_t count, Range range) {
    std::vector<std::int64_t> numbers;
    for (const Reader& item : reader.list())
        numbers.push_back(item.integer(range, range.least));
    if (reader.node().is_list() && numbers.size() != count)
        reader.report(reader.label() + " has " + std::to_string(numbers.size()) + " numbers",
                      "write " + std::to_string(count) + " in brackets");
    numbers.resize(count, range.least);
    return numbers;
}

Outline read_polygon(const Reader& reader) {
    std::vector<Point> corners;
    const std::size_t before = reader.diagnostics().count();
    for (const Reader& item : reader.list(64)) {
        const std::vector<std::int64_t> xy = read_numbers(item, 2, coordinate);
        corners.push_back({static_cast<std::int32_t>(xy[0]), static_cast<std::int32_t>(xy[1])});
    }
    if (reader.diagnostics().count() != before)
        return {};
    if (const std::optional<OutlineFault> fault = polygon_fault(corners)) {
        reader.report(fault->problem, fault->remedy);
        return {};
    }
    return polygon_outline(std::move(corners));
}

Outline read_outline(const Reader& reader) {
    constexpr Range side{1, most_outline_cells};
    Fields fields = reader.fields("an outline");
    const Reader rectangle = fields.optional("rectangle");
    const Reader circle = fields.optional("circle");
    const Reader polygon = fields.optional("polygon");
    fields.finish();
    if (!fields.present())
        return {};
    const int given = int{rectangle.present()} + int{circle.present()} + int{polygon.present()};
    if (given != 1) {
        fields.report("an outline is " + std::string(given == 0 ? "missing its form" : "given in several forms"),
                      "write one of 'rectangle: [width, height]', 'circle: diameter' or 'polygon: [[x, y], ...]'");
        return {};
    }
    if (circle)
        return circle_outline(static_cast<std::int32_t>(circle.integer(side, 1)));
    if (polygon)
        return read_polygon(polygon);
    const std::vector<std::int64_t> size = read_numbers(rectangle, 2, side);
    return rectangle_outline(static_cast<std::int32_t>(size[0]), static_cast<std::int32_t>(size[1]));
}

/// The items of a list; a single value stands for a list of one.
std::vector<Reader> items_of(const Reader& reader) {
    constexpr std::size_t most = 1000;
    if (reader.node().is_list())
        return reader.list(most);
    return {reader};
}

Datum::Marks read_doors(const Reader& reader) {
    Datum::Marks marks;
    const std::vector<Reader> items = items_of(reader);
    if (items.empty())
        reader.report(reader.label() + " is an empty list", "give at least one door, such as [T0]");
    for (const Reader& item : items) {
        const std::size_t before = item.diagnostics().count();
        const std::string text = item.text();
        if (item.diagnostics().count() != before)
            continue;
        if (const std::optional<DoorMark> mark = parse_door_mark(text))
            marks.push_back({*mark, text, item.place()});
        else
            item.report(item.label() + " is " + quote(text) + ", which is not a door",
                        "write a side and a cell: T, R, B or L and a number from 0, such as R1");
    }
    return marks;
}

Datum::Value to_value(const Field::Default& fallback) {
    if (const auto* number = std::get_if<std::int64_t>(&fallback))
        return *number;
    if (const auto* truth = std::get_if<bool>(&fallback))
        return *truth;
    return std::get<std::string>(fallback);
}

} // namespace

bool is_id(std::string_view text, bool of_set) {
    const auto fits = [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || (of_set && c == '-');
    };
    return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, fits) && text.front() != '-';
}

Provenance read_provenance(const Reader& reader, Provenance fallback) {
    const std::string word = reader.choice({"published", "rulebook", "house"});
    if (word.empty())
        return fallback;
    return word == "published" ? Provenance::published : word == "rulebook" ? Provenance::rulebook : Provenance::house;
}

std::string read_name(const Reader& reader) {
    std::string name = reader.text();
    if (!name.empty() && !has_ink(name))
        reader.report("this name has nothing to see", "write a word");
    return name;
}

Names read_names(const Reader& reader) {
    std::vector<std::pair<std::string, std::string>> texts;
    if (!reader.node().is_map()) {
        texts.emplace_back("en", read_name(reader));
        return Names(std::move(texts));
    }
    Fields languages = reader.fields(reader.label());
    languages.required("en");
    for (const Node::Pair& pair : reader.node().pairs()) {
        const std::string& code = pair.key.text();
        if (is_language(code))
            texts.emplace_back(code, read_name(Reader(pair.value, reader.diagnostics(), quote(code))));
        else
            reader.diagnostics().add(pair.key.place(), quote(code) + " is not a language",
                                     "write its short form, such as en, de or fr");
    }
    return Names(std::move(texts));
}

EntryReader::Result EntryReader::read(const Source& source) const {
    const std::size_t before = diagnostics_.count();
    const std::string what = source.kind->singular() + " " + quote(source.id);
    if (!is_id(source.id, false))
        diagnostics_.add(source.place, quote(source.id) + " is not an id",
                         "use lower-case letters, digits and '_', at most 64 of them");
    Fields fields(*source.node, diagnostics_, what, source.place);
    const Reader name = field_of(fields, "name", source.kind->named());
    const Names names = name ? read_names(name) : Names({{"en", words_of(source.id)}});
    const Provenance provenance = read_provenance(field_of(fields, "provenance", false), source.provenance);
    field_of(fields, "note", false).text();
    fields.optional("requires"); // read when the entries were chosen
    std::vector<Slot> slots = read_fields(*source.kind, fields);
    fields.finish();
    Record record = RecordBuilder::make(source.place, std::move(slots));
    return {EntryBuilder::make(std::move(record), source.kind->name(), source.id, names, provenance, source.set),
            diagnostics_.count() == before};
}

std::vector<Slot> EntryReader::read_fields(const RecordSchema& schema, Fields& fields) const {
    std::vector<Slot> slots;
    for (const Field& field : schema.fields()) {
        const Reader reader = field_of(fields, field.name, field.required);
        Slot slot{field.name, reader ? read_value(field.type, reader) : std::nullopt};
        const bool has_default = !std::holds_alternative<std::monostate>(field.fallback);
        if (!slot.datum && has_default)
            slot.datum = Datum{fields.place(), to_value(field.fallback)};
        slots.push_back(std::move(slot));
    }
    return slots;
}

std::optional<Datum> EntryReader::read_value(const Type& type, const Reader& reader) const {
    switch (type.form) {
    case Type::Form::list:
        return Datum{reader.place(), read_list(type, reader)};
    case Type::Form::doors:
        return Datum{reader.place(), read_doors(reader)};
    case Type::Form::record: {
        Fields fields = reader.fields(reader.label());
        Record record = RecordBuilder::make(reader.place(), read_fields(*type.fields, fields));
        fields.finish();
        return Datum{reader.place(), std::move(record)};
    }
    case Type::Form::word: {
        std::optional<Record> record = read_word(type, reader);
        return record ? std::optional(Datum{reader.place(), std::move(*record)}) : std::nullopt;
    }
    default: {
        const std::size_t before = diagnostics_.count();
        Datum datum{reader.place(), read_scalar(type, reader)};
        return diagnostics_.count() == before ? std::optional(std::move(datum)) : std::nullopt;
    }
    }
}

/// A value without parts that could be kept on their own.
Datum::Value EntryReader::read_scalar(const Type& type, const Reader& reader) const {
    switch (type.form) {
    case Type::Form::integer:
        return reader.integer({type.least, type.most});
    case Type::Form::boolean:
        return reader.boolean();
    case Type::Form::colour:
        return read_colour(reader);
    case Type::Form::path:
        return read_path(reader, type.most);
    case Type::Form::choice:
        return reader.choice(type.words);
    case Type::Form::names:
        return read_names(reader);
    case Type::Form::outline:
        return read_outline(reader);
    default:
        return reader.text(); // a text or a reference
    }
}

Datum::Value EntryReader::read_list(const Type& type, const Reader& reader) const {
    Datum::List list;
    for (const Reader& item : items_of(reader))
        if (std::optional<Datum> datum = read_value(*type.item, item))
            list.push_back(std::move(*datum));
    const auto size = static_cast<std::int64_t>(list.size());
    if (size < type.least)
        reader.report(reader.label() + " has " + std::to_string(size) + " items",
                      "write at least " + std::to_string(type.least));
    if (size > type.most)
        reader.report(reader.label() + " has " + std::to_string(size) + " items",
                      "write at most " + std::to_string(type.most));
    return list;
}

std::optional<Record> EntryReader::read_word(const Type& type, const Reader& reader) const {
    const Vocabulary& vocabulary = *schema_.find_vocabulary(type.name);
    std::vector<std::string> words;
    for (const auto& [word, content] : vocabulary.words())
        words.push_back(word);
    Fields fields = reader.fields(reader.label());
    const Reader kind = field_of(fields, "kind", true);
    const std::string word = kind.choice(words);
    if (word.empty())
        return std::nullopt;
    std::vector<Slot> slots{{"kind", Datum{kind.place(), word}}};
    for (Slot& slot : read_fields(vocabulary.words().at(word).fields, fields))
        slots.push_back(std::move(slot));
    fields.finish();
    return RecordBuilder::make(reader.place(), std::move(slots));
}

} // namespace linderhof::catalog
