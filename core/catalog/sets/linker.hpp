#pragma once

#include "catalog/sets/datum.hpp"

#include <linderhof/catalog/schema.hpp>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::catalog {

/// Checks what entries say of each other once all of them are read: references, and doors on the outlines of shapes.
class Linker {
  public:
    Linker(const Schema& schema, Diagnostics& diagnostics) : schema_(schema), diagnostics_(diagnostics) {}

    /// An entry that exists; nullptr if it has mistakes of its own, which are reported already.
    void know(const std::string& kind, const std::string& id, const Entry* entry);
    /// Why an entry that somebody may refer to is not there: "is left out, for it requires 'x'"; and where a set took it
    /// out, if one did.
    void know_absent(const std::string& kind, const std::string& id, std::string reason, Place removed);

    /// Links the entry in place; a linked one may be asked again. False if it is unusable: because of a mistake reported here, or of one in an entry
    /// that it refers to.
    bool link(Entry& entry);
    /// Reports everything that is named and not there, once all entries are linked: one mistake for each thing, however
    /// many entries name it. Of a set that extends none and lacks a whole kind, that is the one mistake.
    void report_missing(const std::vector<SetInfo>& sets);

  private:
    bool link_record(Record& record, const RecordSchema& schema, const Entry& owner);
    bool link_datum(Datum& datum, const Type& type, const Entry& owner);
    bool link_reference(const Datum& datum, const Type& type, const Entry& owner);
    bool link_doors(Datum& datum, const Type& type, const Entry& owner);
    bool link_word(Record& record, const Type& type, const Entry& owner);

    /// What several entries name and no set has.
    struct Missing {
        Type type;
        std::string id;
        Place first;                                          ///< where it is named
        std::set<std::pair<std::string, std::string>> owners; ///< kinds and ids of the entries that name it
        std::string set;                                      ///< of the first of them
    };

    struct Absent {
        std::string reason;
        Place removed;
    };

    [[nodiscard]] bool is_absent(const Type& type, const std::string& id) const;
    /// Whether what is named could be of a kind of which nothing is there.
    [[nodiscard]] bool lacks_kind(const Missing& missing) const;
    /// Whether a file of it could not be used at all, which is told already.
    [[nodiscard]] bool lacks_a_file(const SetInfo& set) const;
    void report(const Missing& missing);

    using Ids = std::map<std::string, const Entry*, std::less<>>;

    const Schema& schema_;
    Diagnostics& diagnostics_;
    std::map<std::string, Ids, std::less<>> known_;
    std::map<std::pair<std::string, std::string>, Absent> absent_;
    std::map<std::pair<std::vector<std::string>, std::string>, Missing> missing_; ///< by kinds and id
};

} // namespace linderhof::catalog
