#pragma once
// A table or one castle that is still being written down, as far as it can be read: what is missing is left out.

#include "files/free_castle.hpp"
#include "files/table_file.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/form/form.hpp>

#include <optional>
#include <string>
#include <vector>

namespace linderhof::castles {

class Draft {
  public:
    static constexpr int no_entry = -1; ///< the document itself: one castle and no table

    /// Both must outlive it.
    Draft(const Ruleset& ruleset, const catalog::Document& so_far);

    [[nodiscard]] const Rules& rules() const { return Rules::of(ruleset_); }

    [[nodiscard]] const TableFile& file() const { return file_; }

    [[nodiscard]] bool is_table() const { return is_table_; }

    /// Whose castle stands in an entry of the table, or in the document itself.
    [[nodiscard]] std::optional<int> player(int entry) const;

    /// What lies outside of castles, and the castles that have been laid.
    [[nodiscard]] Position position() const { return table_.position(); }

    /// Lays the castle of a player: all entries that may lie, in their order. REQUIRES: there is such a player, and none has
    /// been laid.
    [[nodiscard]] Built lay(int player);

    /// The castle that was laid, to be gone on with.
    [[nodiscard]] const FreeCastle& castle() const { return table_; }

    /// Why a castle may not have one more tile of a face, for what lies in castles already.
    [[nodiscard]] Reasons copies_left(int player, std::uint16_t face) const;

  private:
    [[nodiscard]] BuiltThing thing_of(int player, const FileStep& step) const;

    const Ruleset& ruleset_;
    FreeCastle table_;
    TableFile file_;
    bool is_table_ = true;
    std::vector<std::vector<std::string>> unknown_; ///< by player and entry: a word that names no tile; else empty
};

} // namespace linderhof::castles
