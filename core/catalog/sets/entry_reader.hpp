#pragma once

#include "catalog/sets/datum.hpp"

#include <linderhof/catalog/reader.hpp>
#include <linderhof/catalog/schema.hpp>

#include <optional>
#include <string_view>

namespace linderhof::catalog {

/// An id: lower-case letters, digits and `_`; those of sets may also have `-`.
bool is_id(std::string_view text, bool of_set);

/// `published`, `rulebook` or `house`.
Provenance read_provenance(const Reader& reader, Provenance fallback);

/// A name in English and perhaps other languages: a text, or a map from languages to texts.
Names read_names(const Reader& reader);

/// Reads entries as a schema wants them; references and doors are only read here and linked later.
class EntryReader {
  public:
    EntryReader(const Schema& schema, Diagnostics& diagnostics) : schema_(schema), diagnostics_(diagnostics) {}

    struct Source {
        const KindSchema* kind;
        std::string id;
        const Node* node;
        Place place; ///< of the id
        Provenance provenance;
        std::string set;
    };

    struct Result {
        Entry entry; ///< without the fields that have mistakes
        bool good;   ///< false after at least one diagnostic
    };

    Result read(const Source& source) const;

  private:
    std::vector<Slot> read_fields(const RecordSchema& schema, Fields& fields) const;
    /// Nothing if the value has a mistake; a list or record without its parts that have one.
    std::optional<Datum> read_value(const Type& type, const Reader& reader) const;
    Datum::Value read_scalar(const Type& type, const Reader& reader) const;
    Datum::Value read_list(const Type& type, const Reader& reader) const;
    std::optional<Record> read_word(const Type& type, const Reader& reader) const;

    const Schema& schema_;
    Diagnostics& diagnostics_;
};

} // namespace linderhof::catalog
