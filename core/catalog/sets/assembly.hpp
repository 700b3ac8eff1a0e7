#pragma once

#include "catalog/sets/linker.hpp"
#include "catalog/sets/merger.hpp"

#include <vector>

namespace linderhof::catalog {

/// From merged sources to a catalog: reads the entries, links them, and runs the checks of the schema.
class Assembly {
  public:
    Assembly(const Schema& schema, const Merger& merger, Diagnostics& diagnostics);

    struct Purpose {
        /// These are all sets of a game, so that whatever its modules need must be there; else what sets took away is
        /// enough.
        bool for_a_game = false;
        std::vector<std::string> left_out{}; ///< as in LoadRequest
    };

    /// The catalog of all entries without mistakes. Call once.
    Catalog build(std::vector<SetInfo> sets, std::vector<Removal> removals, const Purpose& purpose);

  private:
    /// The entries of a kind.
    using Table = std::vector<EntryReader::Result>;

    void read_entries(const KindSchema& kind, const Merger& merger, Table& table);
    bool link_all();
    void check_needs(const Catalog& catalog, const Purpose& purpose);
    void check_need(const Catalog& catalog, const Need& need, bool for_a_game);
    void run_checks(const Catalog& catalog);

    const Schema& schema_;
    Diagnostics& diagnostics_;
    Linker linker_;
    std::vector<Table> tables_; ///< in the order of the kinds
};

} // namespace linderhof::catalog
