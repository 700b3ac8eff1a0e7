#pragma once
// Castles that are still being written down, as far as they can be read.

#include "files/castle_file.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/form/form.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::two_castles {

/// One castle of the list `table`, without what is missing.
struct DraftCastle {
    WrittenCastle written;          ///< tiles that overlap none before them, behind the throne room
    bool begun = false;             ///< it has a throne room
    std::vector<BuiltThing> things; ///< of the list, in its order
    std::vector<int> rooms;         ///< of each thing its number in the castle; 0: it does not lie there
};

class Draft {
  public:
    /// Both must outlive it.
    Draft(const Ruleset& ruleset, const catalog::Document& so_far);

    [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }

    [[nodiscard]] const Rules& rules() const { return Rules::of(ruleset_); }

    [[nodiscard]] const std::vector<DraftCastle>& castles() const { return castles_; }

    [[nodiscard]] bool has(int entry) const {
        return entry >= 0 && static_cast<std::size_t>(entry) < castles_.size() && entry < rules().castle_count;
    }

    /// How many of a tile lie in all castles, and in those others than one.
    [[nodiscard]] int laid(std::uint16_t kind) const;

    /// Files::built. REQUIRES: has(entry).
    [[nodiscard]] Built built(int entry) const;
    /// What the first `count` rooms of a castle score together. REQUIRES: has(entry).
    [[nodiscard]] int points(int entry, const WrittenCastle& written) const;

  private:
    const Ruleset& ruleset_;
    std::vector<DraftCastle> castles_;
};

/// Files::form.
[[nodiscard]] TableForm table_form(const Draft& draft);
/// Files::places. REQUIRES: draft.has(entry).
[[nodiscard]] FormPlaces form_places(const Draft& draft, int entry, std::string_view thing, std::string_view typed);

} // namespace linderhof::two_castles
