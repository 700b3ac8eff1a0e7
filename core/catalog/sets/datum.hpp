#pragma once

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/schema.hpp>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace linderhof::catalog {

/// A door as read, before the outline is known that carries it.
struct PlacedMark {
    DoorMark mark;
    std::string text;
    Place place;
};

/// Doors in the order written, and how they were written.
struct WrittenDoors {
    std::vector<Door> doors;
    std::vector<std::string> texts;
};

/// One checked value and where it stands.
struct Datum {
    using List = std::vector<Datum>;
    using Marks = std::vector<PlacedMark>;
    using Value = std::variant<std::int64_t, bool, std::string, Names, Outline, Marks, WrittenDoors, Record, List>;

    Place place;
    Value value;
};

/// A field that the schema declares, with its value unless it was left out.
struct Slot {
    std::string name;
    std::optional<Datum> datum;
};

struct Record::Data {
    Place place;
    std::vector<Slot> slots;
};

/// Makes records, and edits them until the catalog is complete. Nobody else changes a record.
class RecordBuilder {
  public:
    static Record make(Place place, std::vector<Slot> slots);
    /// The slots of a record that is still being built.
    static std::vector<Slot>& slots(Record& record);
};

class EntryBuilder {
  public:
    static Entry make(Record record, std::string kind, std::string id, Names names, Provenance provenance,
                      std::string set);
};

class CatalogBuilder {
  public:
    /// `entries` holds one list for each of the kinds.
    static Catalog make(std::vector<SetInfo> sets, std::vector<std::string> kinds,
                        std::vector<std::vector<Entry>> entries, std::vector<Removal> removals);
};

} // namespace linderhof::catalog
