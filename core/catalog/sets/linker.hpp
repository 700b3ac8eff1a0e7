#pragma once

#include "catalog/sets/datum.hpp"

#include <linderhof/catalog/schema.hpp>

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace linderhof::catalog {

/// Checks what entries say of each other once all of them are read: references, and doors on the outlines of shapes.
class Linker {
  public:
    Linker(const Schema& schema, Diagnostics& diagnostics) : schema_(schema), diagnostics_(diagnostics) {}

    /// An entry that exists; nullptr if it has mistakes of its own, which are reported already.
    void know(const std::string& kind, const std::string& id, const Entry* entry);
    /// Why an entry that somebody may refer to is not there: "was removed by the set 'x'".
    void know_absent(const std::string& kind, const std::string& id, std::string reason);

    /// Links the entry in place; a linked one may be asked again. False if it is unusable: because of a mistake reported here, or of one in an entry
    /// that it refers to.
    bool link(Entry& entry);

  private:
    bool link_record(Record& record, const RecordSchema& schema, const Entry& owner);
    bool link_datum(Datum& datum, const Type& type, const Entry& owner);
    bool link_reference(const Datum& datum, const Type& type);
    bool link_doors(Datum& datum, const Type& type, const Entry& owner);
    bool link_word(Record& record, const Type& type, const Entry& owner);
    void report_missing(const Datum& datum, const Type& type);

    using Ids = std::map<std::string, const Entry*, std::less<>>;

    const Schema& schema_;
    Diagnostics& diagnostics_;
    std::map<std::string, Ids, std::less<>> known_;
    std::map<std::pair<std::string, std::string>, std::string> absent_;
};

} // namespace linderhof::catalog
