#pragma once
// Castles that are still being written down, as far as they can be read.

#include "files/castle_file.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/form/form.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::two_castles {

/// One castle of the list `table`, or of a document without one, without what is missing.
struct DraftCastle {
    WrittenCastle written;          ///< tiles that overlap none before them, behind the throne room
    bool begun = false;             ///< it has a throne room
    std::vector<BuiltThing> things; ///< of the list, in its order
    std::vector<int> rooms;         ///< of each thing its number in the castle; 0: it does not lie there
};

class Draft {
  public:
    static constexpr int no_entry = -1; ///< the document itself: one castle and no table

    /// Both must outlive it.
    Draft(const Ruleset& ruleset, const catalog::Document& so_far);

    [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }

    [[nodiscard]] const Rules& rules() const { return Rules::of(ruleset_); }

    [[nodiscard]] const std::vector<DraftCastle>& castles() const { return castles_; }

    [[nodiscard]] bool is_table() const { return is_table_; }

    /// The number of the castle that stands in an entry of the table, or in the document itself.
    [[nodiscard]] std::optional<int> castle(int entry) const;

    /// How many of a tile lie in all castles, and in those others than one.
    [[nodiscard]] int laid(std::uint16_t kind) const;

    /// Files::built. REQUIRES: there is such a castle.
    [[nodiscard]] Built built(int number) const;
    /// What the rooms of a castle score together. REQUIRES: there is such a castle.
    [[nodiscard]] int points(int castle, const WrittenCastle& written) const;

  private:
    const Ruleset& ruleset_;
    std::vector<DraftCastle> castles_;
    bool is_table_ = true;
};

/// Files::form.
[[nodiscard]] TableForm table_form(const Draft& draft);
/// Files::places. REQUIRES: there is such a castle.
[[nodiscard]] FormPlaces form_places(const Draft& draft, int castle, std::string_view thing, std::string_view typed);

} // namespace linderhof::two_castles
