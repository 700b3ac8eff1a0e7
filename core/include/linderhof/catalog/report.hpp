#pragma once

#include <linderhof/export.hpp>

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/schema.hpp>

#include <string>
#include <vector>

namespace linderhof::catalog {

/// JSON Schema (draft 2020-12) of the files of a set, for editors: completion, help and most mistakes while typing.
LINDERHOF_API std::string json_schema(const Schema& schema);
/// The same for set.yaml.
LINDERHOF_API std::string set_json_schema();

/// An entry as a person would write it in a file of a set, after a comment with its set, provenance and place; a last one says
/// what it does.
LINDERHOF_API std::string entry_text(const Entry& entry);
/// An entry as one JSON object; independent of where the files lie.
LINDERHOF_API std::string entry_json(const Entry& entry);

/// What the set says that the entry does, in its field `does` or `text`, with the numbers of its fields in the places of
/// their names: "{vp}" is vp, "{reward.many}" the number `many` of the record `reward`. Empty: it does not say.
LINDERHOF_API std::string explanation(const Entry& entry);

/// A table of sets: id, version, game, name, hash.
LINDERHOF_API std::string sets_text(const std::vector<SetInfo>& sets);
LINDERHOF_API std::string sets_json(const std::vector<SetInfo>& sets);

/// How many entries of each kind, and of each provenance, a catalog holds; one line a kind.
LINDERHOF_API std::string summary_text(const Catalog& catalog);

} // namespace linderhof::catalog
