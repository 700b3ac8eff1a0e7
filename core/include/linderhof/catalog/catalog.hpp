#pragma once

#include <linderhof/export.hpp>

#include <linderhof/catalog/diagnostics.hpp>
#include <linderhof/catalog/outline.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::catalog {

/// Where the words of an entry come from.
enum class Provenance : std::uint8_t {
    published, ///< read off the real component or a public data file
    rulebook,  ///< stated in a rule book
    house      ///< made by this project, to the pattern of the real ones
};
LINDERHOF_API std::string_view name_of(Provenance provenance);

/// One thing in several languages. English is always there.
class LINDERHOF_API Names {
  public:
    Names() = default;

    /// Pairs of language ("en", "pt-BR") and text. REQUIRES: one of them is "en".
    explicit Names(std::vector<std::pair<std::string, std::string>> texts) : texts_(std::move(texts)) {}

    const std::string& english() const;
    /// The name in this language, else in English.
    const std::string& in(std::string_view language) const;

    const std::vector<std::pair<std::string, std::string>>& all() const { return texts_; }

  private:
    std::vector<std::pair<std::string, std::string>> texts_;
};

struct Datum;

/// A checked map of fields. Immutable and cheap to copy; copies share their data.
///
/// The getters cannot fail on account of a file: what the schema promises is there. A field that was left out and has
/// no default gives 0, false, an empty text or an empty list; `has` tells them apart. Asking for a field that the schema
/// does not declare, or as another type, is a mistake of the caller and throws std::logic_error.
class LINDERHOF_API Record {
  public:
    Record() = default;

    bool has(std::string_view field) const;
    std::int64_t integer(std::string_view field) const;
    bool boolean(std::string_view field) const;
    /// A text, colour, choice or reference (the id). `text("kind")` is the word of a vocabulary.
    const std::string& text(std::string_view field) const;
    const Names& names(std::string_view field) const;
    const Outline& outline(std::string_view field) const;
    /// In the order written.
    const std::vector<Door>& doors(std::string_view field) const;
    /// A record, or a word of a vocabulary with its fields.
    const Record& record(std::string_view field) const;

    std::vector<std::int64_t> integers(std::string_view field) const;
    /// A list of texts, choices or references.
    std::vector<std::string> texts(std::string_view field) const;
    std::vector<Record> records(std::string_view field) const;

    /// Where the map begins.
    Place place() const;
    /// Where the value of the field begins; the place of the map if it was left out.
    Place place(std::string_view field) const;

    /// The fields that are there, in the order of the schema.
    std::vector<std::string> field_names() const;
    const Datum* find(std::string_view field) const;

  private:
    friend class RecordBuilder;
    struct Data;
    std::shared_ptr<const Data> data_;
};

/// One entry of a set, under an id in a table.
class LINDERHOF_API Entry : public Record {
  public:
    const std::string& kind() const { return kind_; }

    const std::string& id() const { return id_; }

    /// The name in English and other languages; the words of the id where the kind needs no name.
    const Names& names() const { return names_; }

    const std::string& name() const { return names_.english(); }

    Provenance provenance() const { return provenance_; }

    /// The id of the set that the entry comes from; of a replaced entry, the set that replaces it.
    const std::string& set() const { return set_; }

    using Record::names;

  private:
    friend class EntryBuilder;
    std::string kind_;
    std::string id_;
    Names names_;
    Provenance provenance_ = Provenance::house;
    std::string set_;
};

/// What set.yaml says of a set, and the hash of the set's content.
struct SetInfo {
    std::string id;
    Names names;
    std::string version;
    std::string game;
    std::vector<std::string> extends; ///< ids of the sets that it needs, and whose entries it may replace or remove
    Provenance provenance = Provenance::house;
    std::filesystem::path folder;
    /// Of everything that a game reads from the set; the same for every layout, comment, name, note and folder.
    std::uint64_t hash = 0;
};

/// An entry that a set took out.
struct Removal {
    std::string kind;
    std::string id;
    std::string set; ///< the one that took it out
    Place place;     ///< where it says so
};

/// Everything that the sets of one game say, merged, checked and typed. Immutable; copies share their data, and any
/// number of threads may read it.
class LINDERHOF_API Catalog {
  public:
    /// The sets in the order of merging.
    const std::vector<SetInfo>& sets() const;
    /// The entries of a kind: by set, then file name, then order in the file. A replaced entry keeps its position.
    /// Of a kind that no schema declares, none.
    const std::vector<Entry>& entries(std::string_view kind) const;
    const Entry* find(std::string_view kind, std::string_view id) const;
    /// For ids that the schema has checked; throws std::logic_error for others.
    const Entry& at(std::string_view kind, std::string_view id) const;
    /// The entries with this id, of every kind.
    std::vector<const Entry*> find_all(std::string_view id) const;
    /// The kinds in the order of the schema.
    const std::vector<std::string>& kinds() const;
    /// What sets took out, in the order of merging.
    const std::vector<Removal>& removals() const;
    /// Where people have to look when a kind lacks something, or when what it holds does not do: where the last set took
    /// entries out (this one, unless `id` is empty); where none did, at the entry, or at the last one of the kind; where
    /// there is none, in the file set.yaml of the last set.
    Place blame(std::string_view kind, std::string_view id = {}) const;

  private:
    friend class CatalogBuilder;
    struct Data;

    explicit Catalog(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

    std::shared_ptr<const Data> data_;
};

/// A hash as people and records write it: 16 hexadecimal digits.
LINDERHOF_API std::string hash_text(std::uint64_t hash);

} // namespace linderhof::catalog
