#pragma once

#include <linderhof/export.hpp>

#include <linderhof/catalog/diagnostics.hpp>
#include <linderhof/guard/hook.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace linderhof::catalog {

class Catalog;
class Entry;
class RecordSchema;

/// The form of a field. Made by the functions below, combined freely: `list_of(reference({"types"}), 1)`.
struct Type {
    enum class Form : std::uint8_t {
        integer,
        boolean,
        text,
        colour,
        path,
        choice,
        reference,
        list,
        record,
        names,
        outline,
        doors,
        word
    };

    Form form = Form::text;
    std::int64_t least = 0;                     ///< integer: smallest value; list: fewest items
    std::int64_t most = 0;                      ///< integer: largest value; list: most items; path: side of the box
    std::vector<std::string> words;             ///< choice: the words; reference: the kinds that are searched
    bool lenient = false;                       ///< reference: the entry may have been taken out; see Catalog::find
    std::string name;                           ///< word: the vocabulary; doors: the field with the shape
    std::shared_ptr<const Type> item;           ///< list: what it holds
    std::shared_ptr<const RecordSchema> fields; ///< record: its fields
};

/// A whole number from `least` to `most`.
LINDERHOF_API Type integer(std::int64_t least, std::int64_t most);
/// `true` or `false`.
LINDERHOF_API Type boolean();
/// One line of text.
LINDERHOF_API Type text();
/// A colour as `#rrggbb`.
LINDERHOF_API Type colour();
/// SVG path data that stays inside the box from (0, 0) to (`box`, `box`), at most 2,000 characters: `M2 2h20v20H2z`.
LINDERHOF_API Type path(std::int64_t box);
/// One of the words.
LINDERHOF_API Type choice(std::vector<std::string> words);
/// The id of an entry of one of the kinds.
LINDERHOF_API Type reference(std::vector<std::string> kinds);
/// The same for tables that only tell what something is called: a set may take the entry out, or a feature that it
/// requires may be off, and the table still stands.
LINDERHOF_API Type reference_if_there(std::vector<std::string> kinds);
/// A list. A single value may be written without brackets.
LINDERHOF_API Type list_of(Type item, std::int64_t least = 0, std::int64_t most = 1000);
/// A map with its own fields.
LINDERHOF_API Type record(RecordSchema fields);
/// A name in any number of languages, English complete: `Red` or `{en: Red, de: Rot}`.
LINDERHOF_API Type names();
/// `{rectangle: [w, h]}`, `{circle: d}` or `{polygon: [[x, y], ...]}`.
LINDERHOF_API Type outline();
/// A list of door marks (`[T0, R1]`) on the outline of the entry that the field `shape_field` of this entry names.
LINDERHOF_API Type doors(std::string shape_field);
/// A map that begins with `kind: WORD`, the word taken from a vocabulary, which also says what other fields there are.
LINDERHOF_API Type word_of(std::string vocabulary);

/// One field: its name, form, and whether it may be left out.
struct Field {
    using Default = std::variant<std::monostate, std::int64_t, bool, std::string>;

    std::string name;
    Type type;
    bool required = true;
    Default fallback{}; ///< the value of a field that was left out; without one the field is simply not there
    std::string help;   ///< one sentence for people who write sets, without a full stop
};

/// The fields of a map, in the order in which people are told of them.
class LINDERHOF_API RecordSchema {
  public:
    RecordSchema& required(std::string name, Type type, std::string help);
    RecordSchema& optional(std::string name, Type type, std::string help, Field::Default fallback = {});

    const std::vector<Field>& fields() const { return fields_; }

    const Field* find(std::string_view name) const;

  private:
    RecordSchema& add(Field field);

    std::vector<Field> fields_;
};

/// A kind of entry: what stands under one top-level key of the files of a set, as a map from ids to entries.
///
/// Beside its own fields every entry has `name` (required if the kind is named), `provenance`, `requires` (features of
/// the set-up without which the entry is left out) and `note` (for readers of the file).
class LINDERHOF_API KindSchema : public RecordSchema {
  public:
    /// Called for each entry that is free of mistakes; adds what else is wrong with it. The catalog holds all entries
    /// that are free of mistakes so far.
    using EntryCheck = Hook<"check of an entry", void(const Entry&, const Catalog&, Diagnostics&)>;

    const std::string& name() const { return name_; } ///< "colours"

    const std::string& singular() const { return singular_; } ///< "colour"

    const std::string& help() const { return help_; }

    bool named() const { return named_; }

    KindSchema& required(std::string name, Type type, std::string help);
    KindSchema& optional(std::string name, Type type, std::string help, Field::Default fallback = {});
    /// Entries of this kind need no name: the words of their id serve as one.
    KindSchema& unnamed();
    KindSchema& check(EntryCheck check);

    const std::vector<EntryCheck>& checks() const { return checks_; }

  private:
    friend class Schema;
    std::string name_;
    std::string singular_;
    std::string help_;
    bool named_ = true;
    std::vector<EntryCheck> checks_;
};

/// Words with which entries say what they do, each with fields of its own. Any plugin may add words.
class LINDERHOF_API Vocabulary {
  public:
    /// The fields of a new word. REQUIRES: the word is not there yet.
    RecordSchema& word(const std::string& word, std::string help);

    struct Word {
        std::string help;
        RecordSchema fields;
    };

    const std::map<std::string, Word, std::less<>>& words() const { return words_; }

  private:
    std::map<std::string, Word, std::less<>> words_;
};

/// What the code of a module takes for granted beyond the fields of single entries. It is checked when a game is loaded,
/// and told at the line that takes it away.
struct Need {
    std::string kind;
    std::vector<std::string> ids; ///< these entries
    std::size_t least = 0;        ///< so many entries at least
    std::string why;              ///< who needs them, behind "is needed": "for the prices of Hallways and Stairs"
    std::string set{};            ///< id of the set that should bring them; empty: that of Schema::declare_for
};

/// A number that may not be all that its kind allows: of the entry `id`, in a field that holds a number or several.
struct Bound {
    std::string id;
    std::int64_t least = 0;
    std::int64_t most = 0;
};

/// What the files of a game's sets may say: declared by the game's plugin, extended by the plugins of expansions.
///
/// References into a schema stay valid. Mistakes in a declaration are mistakes in a plugin and throw std::logic_error.
class LINDERHOF_API Schema {
  public:
    /// Looks at the catalog as a whole once every entry is free of mistakes.
    using CatalogCheck = Hook<"check of the sets", void(const Catalog&, Diagnostics&)>;

    /// A new kind. `name` is the key in files ("colours"), `singular` how one is called ("colour").
    KindSchema& add_kind(std::string name, std::string singular, std::string help);
    /// A kind that is there already, to give it more fields or checks.
    KindSchema& kind(std::string_view name);
    /// The vocabulary of this name, made when first asked for.
    Vocabulary& vocabulary(std::string_view name);
    Schema& check(CatalogCheck check);
    Schema& need(Need need);

    /// The set that should bring what is needed from now on, until another is named: that of the module that declares.
    void declare_for(std::string set) { set_ = std::move(set); }

    /// Checks the bounds of entries that are there.
    Schema& bound(std::string kind, std::string field, std::vector<Bound> bounds);

    const KindSchema* find_kind(std::string_view name) const;
    const Vocabulary* find_vocabulary(std::string_view name) const;

    /// The kinds in the order of their declaration.
    const std::vector<std::unique_ptr<KindSchema>>& kinds() const { return kinds_; }

    const std::map<std::string, Vocabulary, std::less<>>& vocabularies() const { return vocabularies_; }

    const std::vector<CatalogCheck>& checks() const { return checks_; }

    const std::vector<Need>& needs() const { return needs_; }

    /// Throws std::logic_error if a field names a kind, vocabulary or shape field that nobody declared.
    void verify() const;

  private:
    std::vector<std::unique_ptr<KindSchema>> kinds_;
    std::map<std::string, Vocabulary, std::less<>> vocabularies_;
    std::vector<CatalogCheck> checks_;
    std::vector<Need> needs_;
    std::string set_;
};

} // namespace linderhof::catalog
