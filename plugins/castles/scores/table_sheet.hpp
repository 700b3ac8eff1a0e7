#pragma once
// What the final scoring of a table counted, player by player.

#include "files/table_file.hpp"

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <string>
#include <vector>

namespace linderhof::castles {

/// A favor or a bonus card of one player, with its points.
struct SheetLine {
    std::string id;
    std::string name;
    int count = 0;
    int vp = 0;
};

/// Points in a column that a module has.
struct ModuleLine {
    std::string rule;
    int vp = 0;
    std::string text;
};

struct Sheet {
    std::vector<SheetLine> favors;
    std::vector<SheetLine> cards;
    std::vector<ModuleLine> others;
};

/// Hears the final scoring and fills the sheets. Looks at the state while it is changed.
class SheetWriter final : public Listener {
  public:
    SheetWriter(const Ruleset& ruleset, const State& state, const TableFile& file);

    void hear(const Event& event) override;

    [[nodiscard]] const Sheet& sheet(std::size_t player) const { return sheets_[player]; }

  private:
    void hear_favor(const Event& event);
    void hear_card(const Event& event);
    [[nodiscard]] std::string with_names(const std::string& text) const;

    const Rules& rules_;
    Position position_;
    const TableFile& file_;
    std::vector<Sheet> sheets_;
    std::vector<bool> scored_; ///< by place of the row: points have been given
};

} // namespace linderhof::castles
