#include "terms.hpp"

#include <linderhof/castles/castle.hpp>

#include <array>
#include <bit>

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

    /// One item for each type of `with` that the icon of `of` names (CB-TYPE-12).
    void add(ItemKind kind, int of, int with, int vp, int again = 0) const {
        const unsigned matches = castle.shown(of).icon.types.bits() & castle.shown(with).types.bits();
        for (unsigned left = matches; left != 0; left &= left - 1) {
            items.add({kind, static_cast<std::uint8_t>(of), static_cast<std::uint8_t>(with),
                       static_cast<std::uint8_t>(std::countr_zero(left)), static_cast<std::int16_t>(vp), 0,
                       static_cast<std::uint8_t>(again)});
        }
    }

    [[nodiscard]] Nearness nearness(bool joined, geometry::Contact contact) const {
        return {joined ? 1 : 0, contact == Contact::border || (contact == Contact::corner && corner_contact)};
    }

    /// The icon of tile `of` for tile `with`.
    void near(int of, int with, const Nearness& near) const {
        const Icon& icon = castle.shown(of).icon;
        if (icon.kind == IconKind::connection && near.connections != 0) { // CB-SCORE-5, CB-SCORE-6
            add(ItemKind::connection, of, with, (icon.vp + connection_extra) * near.connections, near.connections - 1);
        } else if (icon.kind == IconKind::adjacency_penalty && near.adjacent && penalty_factor != 0 &&
                   castle.face(with).room) { // CB-SCORE-7
            add(ItemKind::penalty, of, with, icon.vp * penalty_factor);
        }
    }

    /// The "each of your" icon of tile `of` for tile `with`, wherever it lies (CB-SCORE-8, CB-SCORE-9).
    void each(int of, int with) const {
        const Icon& icon = castle.shown(of).icon;
        if (icon.kind == IconKind::each_of_yours && castle.face(with).room) {
            add(of == with ? ItemKind::itself : ItemKind::each, of, with, icon.vp * each_factor);
        }
    }

  private:
    [[nodiscard]] int parameter(ParameterId id) const { return castle.position().parameter(id, castle.seat()); }
};

/// What modules say of how near two tiles are.
void apply_rules(const Castle& castle, int tile, int other, Nearness& near) {
    for (const NearnessRule& rule : castle.rules().nearness) {
        rule(castle, tile, other, near);
    }
    for (const NearnessRule& rule : castle.rules().icon_nearness) {
        rule(castle, tile, other, near);
    }
}

/// Calls `visit(other, nearness)` for the tiles that the new one touches; for all when modules have a say.
template <class Visit>
void for_each_near(const Scoring& scoring, const Placing& placing, const Visit& visit) {
    const Rules& rules = scoring.castle.rules();
    if (rules.nearness.empty() && rules.icon_nearness.empty()) {
        for (const geometry::Touch& touch : placing.report.touches()) {
            visit(touch.thing, scoring.nearness(touch.joined != 0, touch.contact));
        }
        return;
    }
    std::array<Nearness, geometry::max_things> all{};
    for (const geometry::Touch& touch : placing.report.touches()) {
        all[touch.thing] = scoring.nearness(touch.joined != 0, touch.contact);
    }
    for (int other = 0; other < scoring.castle.size(); ++other) {
        if (other == placing.tile) {
            continue;
        }
        Nearness& near = all[static_cast<std::size_t>(other)];
        apply_rules(scoring.castle, placing.tile, other, near);
        visit(other, near);
    }
}

/// Step 1 (CB-SCORE-1). A tile without points has no item.
void score_value(const Castle& castle, const Placing& placing, ItemList& items) {
    const auto tile = static_cast<std::uint8_t>(placing.tile);
    if (const std::int16_t vp = castle.shown(placing.tile).vp; vp != 0) {
        items.add({ItemKind::value, tile, tile, 0, vp, 0});
    }
}

/// Step 2 (CB-SCORE-2): the icon of the new tile for the castle.
void score_own_icon(const Castle& castle, const Placing& placing, ItemList& items) {
    if (castle.shown(placing.tile).icon.kind == IconKind::none) {
        return;
    }
    const Scoring scoring(castle, items);
    for_each_near(scoring, placing, [&](int other, const Nearness& near) { scoring.near(placing.tile, other, near); });
    for (int other = 0; other < castle.size(); ++other) {
        scoring.each(placing.tile, other);
    }
}

/// Step 3 (CB-SCORE-3): the icons of the other tiles for the new one (CB-SCORE-10, CB-SCORE-11).
void score_other_icons(const Castle& castle, const Placing& placing, ItemList& items) {
    const Scoring scoring(castle, items);
    for_each_near(scoring, placing, [&](int other, const Nearness& near) { scoring.near(other, placing.tile, near); });
    for (int other = 0; other < castle.size(); ++other) {
        if (other != placing.tile) {
            scoring.each(other, placing.tile);
        }
    }
}

} // namespace

void add_terms(Rules& rules) {
    rules.terms.emplace_back(score_value);
    rules.terms.emplace_back(score_own_icon);
    rules.terms.emplace_back(score_other_icons);
}

/// CB-LIV-1: value and own icon for the castle as it is; other tiles' icons are left out (CB-LIV-2).
void Castle::rescore(int tile, ItemList& items) const {
    const auto index = static_cast<std::uint8_t>(tile);
    if (const std::int16_t vp = shown(tile).vp; vp != 0) {
        items.add({ItemKind::value, index, index, 0, vp, 0});
    }
    const Scoring scoring(*this, items);
    for (int other = 0; other < size(); ++other) {
        if (other != tile) {
            const geometry::Relation relation =
                rules_->kit->relation(tiles_[index], tiles_[static_cast<std::size_t>(other)]);
            Nearness near = scoring.nearness(joined(tile, other), relation.contact);
            apply_rules(*this, tile, other, near);
            scoring.near(tile, other, near);
        }
        scoring.each(tile, other);
    }
    for (const ScoreAdjuster& adjust : rules_->adjusters) {
        adjust(*this, nullptr, items);
    }
}

} // namespace linderhof::castles
