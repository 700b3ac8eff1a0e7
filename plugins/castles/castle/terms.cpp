#include "castle/terms.hpp"

#include <linderhof/castles/castle.hpp>

#include <array>
#include <bit>
#include <optional>

namespace linderhof::castles {

namespace {

using geometry::Contact;

constexpr int largest_castle = static_cast<int>(geometry::max_things);
constexpr int types_of_a_tile = 2;
static_assert(ItemList::capacity >= 1 + (types_of_a_tile * (largest_castle + largest_castle - 1)),
              "every item of a placement finds room");

/// What one placement needs to know of the rules and of the tiles around.
struct Scoring {
    Scoring(const Castle& the_castle, ItemList& the_items)
        : castle(the_castle), items(the_items),
          corner_contact(parameter(the_castle.rules().parameters.corner_contact) != 0),
          connection_extra(parameter(the_castle.rules().parameters.connection_extra)),
          penalty_factor(parameter(the_castle.rules().parameters.penalty_factor)),
          each_factor(parameter(the_castle.rules().parameters.each_factor)) {}

    const Castle& castle;
    ItemList& items;
    bool corner_contact;
    int connection_extra;
    int penalty_factor;
    int each_factor;

    /// One item for each type of `with` that the icon of `of` names (CB-TYPE-12, CX-SCORE-5).
    void add(ItemKind kind, int of, int with, int vp, int again = 0) const {
        const unsigned matches = castle.shown(of).icon.types.bits() & castle.shown(with).types.bits();
        for (unsigned left = matches; left != 0; left &= left - 1) {
            items.add({kind, static_cast<std::uint8_t>(of), static_cast<std::uint8_t>(with),
                       static_cast<std::uint8_t>(std::countr_zero(left)), static_cast<std::int16_t>(vp), 0,
                       static_cast<std::uint8_t>(again)});
        }
    }

    /// Levels make no difference to adjacency (CB-GEO-7).
    [[nodiscard]] Nearness nearness(bool joined, geometry::Contact contact) const {
        return {joined ? 1 : 0, contact == Contact::border || (contact == Contact::corner && corner_contact)};
    }

    /// The icon of tile `of` for tile `with`.
    void near(int of, int with, const Nearness& near) const {
        const Icon& icon = castle.shown(of).icon;
        if (icon.kind == IconKind::connection && near.connections != 0) { // CB-SCORE-5, CB-SCORE-6
            add(ItemKind::connection, of, with, (icon.vp + connection_extra) * near.connections, near.connections - 1);
        } else if (icon.kind == IconKind::adjacency_penalty && near.adjacent && penalty_factor != 0 &&
                   castle.face(with).room) { // CB-SCORE-7, CB-ACT-1
            add(ItemKind::penalty, of, with, icon.vp * penalty_factor);
        }
    }

    /// The "each of your" icon of tile `of` for tile `with`, wherever it lies (CB-SCORE-8, CB-SCORE-9, CX-RENO-30).
    void each(int of, int with) const {
        const Icon& icon = castle.shown(of).icon;
        if (icon.kind == IconKind::each_of_yours && castle.face(with).room) {
            add(of == with ? ItemKind::itself : ItemKind::each, of, with, icon.vp * each_factor);
        }
    }

  private:
    [[nodiscard]] int parameter(ParameterId id) const { return castle.position().parameter(id, castle.seat()); }
};

/// What modules say of how near other tiles are to one.
void apply_rules(const Castle& castle, int tile, NearTiles& near) {
    for (const NearnessRule& rule : castle.rules().castle.nearness) {
        rule(castle, tile, near);
    }
    for (const NearnessRule& rule : castle.rules().castle.icon_nearness) {
        rule(castle, tile, near);
    }
}

/// The tiles that are near a new one: those that it touches, and any when modules have a say.
class NearOnes {
  public:
    NearOnes(const Scoring& scoring, const Placing& placing) : scoring_(scoring), placing_(placing) {
        const CastleRules& rules = scoring.castle.rules().castle;
        if (!rules.nearness.empty() || !rules.icon_nearness.empty()) {
            NearTiles& all = all_.emplace();
            for (const geometry::Touch& touch : placing.report.touches()) {
                all[touch.thing] = scoring.nearness(touch.joined != 0, touch.contact);
            }
            apply_rules(scoring.castle, placing.tile, all);
        }
    }

    /// Calls `visit(other, nearness)` in the order of the castle.
    template <class Visit>
    void each(const Visit& visit) const {
        if (!all_) {
            for (const geometry::Touch& touch : placing_.report.touches()) {
                visit(touch.thing, scoring_.nearness(touch.joined != 0, touch.contact));
            }
            return;
        }
        for (int other = 0; other < scoring_.castle.size(); ++other) {
            const Nearness& near = (*all_)[static_cast<std::size_t>(other)];
            if (other != placing_.tile && (near.connections != 0 || near.adjacent)) {
                visit(other, near);
            }
        }
    }

  private:
    const Scoring& scoring_;
    const Placing& placing_;
    std::optional<NearTiles> all_; ///< where modules have a say
};

/// Step 1 (CB-SCORE-1). A tile without points has no item.
void score_value(const Castle& castle, const Placing& placing, ItemList& items) {
    const auto tile = static_cast<std::uint8_t>(placing.tile);
    if (const std::int16_t vp = castle.shown(placing.tile).vp; vp != 0) {
        items.add({ItemKind::value, tile, tile, 0, vp, 0});
    }
}

/// Step 2 (CB-SCORE-2): the icon of the new tile for the castle. Step 3 (CB-SCORE-3): the icons of the other tiles for the
/// new one (CB-SCORE-10, CB-SCORE-11). The first edition counts the same in other steps (CB-SCORE-4).
void score_icons(const Castle& castle, const Placing& placing, ItemList& items) {
    const Scoring scoring(castle, items);
    const NearOnes near_ones(scoring, placing);
    if (castle.shown(placing.tile).icon.kind != IconKind::none) {
        near_ones.each([&](int other, const Nearness& near) { scoring.near(placing.tile, other, near); });
        for (int other = 0; other < castle.size(); ++other) {
            scoring.each(placing.tile, other);
        }
    }
    near_ones.each([&](int other, const Nearness& near) { scoring.near(other, placing.tile, near); });
    if (castle.face(placing.tile).room) { // nothing else is counted one by one
        for (int other = 0; other < castle.size(); ++other) {
            if (other != placing.tile) {
                scoring.each(other, placing.tile);
            }
        }
    }
}

} // namespace

void add_terms(Rules& rules) {
    rules.castle.terms.emplace_back(score_value);
    rules.castle.terms.emplace_back(score_icons);
}

NearTiles Rules::connections(const Castle& castle, int tile, int others) const {
    NearTiles near{};
    for (int other = 0; other < others; ++other) {
        near[static_cast<std::size_t>(other)].connections = other != tile && castle.joined(tile, other) ? 1 : 0;
    }
    for (const NearnessRule& rule : this->castle.nearness) {
        rule(castle, tile, near);
    }
    return near;
}

/// CB-LIV-1: value and own icon for the castle as it is; other tiles' icons are left out (CB-LIV-2).
void Castle::rescore(int tile, ItemList& items) const {
    const auto index = static_cast<std::uint8_t>(tile);
    if (const std::int16_t vp = shown(tile).vp; vp != 0) {
        items.add({ItemKind::value, index, index, 0, vp, 0});
    }
    const Scoring scoring(*this, items);
    NearTiles all{};
    for (int other = 0; other < size(); ++other) {
        const auto at = static_cast<std::size_t>(other);
        if (other != tile) {
            all[at] =
                scoring.nearness(joined(tile, other), rules_->tiles.kit->relation(tiles_[index], tiles_[at]).contact);
        }
    }
    // Secret Passages double here as well (CX-SECRET-20).
    apply_rules(*this, tile, all);
    for (int other = 0; other < size(); ++other) {
        if (other != tile) {
            scoring.near(tile, other, all[static_cast<std::size_t>(other)]);
        }
        scoring.each(tile, other);
    }
    for (const ScoreAdjuster& adjust : rules_->castle.adjusters) {
        adjust(*this, nullptr, items);
    }
}

} // namespace linderhof::castles
