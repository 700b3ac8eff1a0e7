#include <linderhof/castles/words/words.hpp>

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/text/list.hpp>
#include <linderhof/text/phrases.hpp>

#include <array>
#include <bit>
#include <utility>

namespace linderhof::castles {

namespace {

constexpr std::array<std::string_view, 5> item_rules{"CB-SCORE-1", "CB-SCORE-5", "CB-SCORE-7", "CB-SCORE-8",
                                                     "CB-SCORE-9"};

std::vector<std::string> type_names(const Rules& rules, TypeSet types) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < rules.tiles.types.size(); ++i) {
        if (types.contains(static_cast<RoomType>(i))) {
            names.push_back(rules.tiles.types[i]->name());
        }
    }
    return names;
}

/// "the Pantry (Food)".
std::string matched(const Castle& castle, const ScoreItem& item) {
    return with_article(castle.shown(item.with)) + " (" + castle.rules().tiles.types[item.type]->name() + ")";
}

/// "the Pantry"; with the type that counts where a room has several.
std::string counted(const Castle& castle, const ScoreItem& item) {
    const TypeSet types = castle.shown(item.with).types;
    const bool several = std::popcount(types.bits()) > 1 && types.contains(static_cast<RoomType>(item.type));
    return several ? matched(castle, item) : with_article(castle.shown(item.with));
}

} // namespace

std::string_view item_rule(const Rules& rules, const ScoreItem& item) {
    if (item.kind == ItemKind::other) {
        return rules.castle.item_rules[item.rule];
    }
    return item_rules[static_cast<std::size_t>(item.kind)];
}

std::string item_words(const Castle& castle, const ScoreItem& item) {
    if (item.of == no_tile) {
        const std::vector<std::string>& titles = castle.rules().castle.item_titles;
        return item.rule < titles.size() ? titles[item.rule] : std::string();
    }
    const Face& of = castle.shown(item.of);
    switch (item.kind) {
    case ItemKind::value:
        return "value of " + with_article(castle.shown(item.of));
    case ItemKind::connection:
        return of.name + " joins " + matched(castle, item) + (item.again > 0 ? ", doubled" : "");
    case ItemKind::penalty:
        return of.name + " touches " + matched(castle, item);
    case ItemKind::each:
        return of.name + " counts " + matched(castle, item);
    case ItemKind::itself:
        return of.name + " counts itself (" + castle.rules().tiles.types[item.type]->name() + ")";
    case ItemKind::other:
        break;
    }
    if (item.of == item.with) {
        return "value of " + with_article(of);
    }
    return of.name + " and " + counted(castle, item);
}

Item event_item(const Castle& castle, const ScoreItem& item) {
    const bool tiles = item.of != no_tile;
    return {item_rule(castle.rules(), item), item.vp, tiles ? item.of : -1, tiles ? item.with : -1,
            item_words(castle, item)};
}

std::vector<Item> event_items(const Castle& castle, const ItemList& items) {
    std::vector<Item> result;
    for (const ScoreItem& item : items) {
        result.push_back(event_item(castle, item));
    }
    return result;
}

std::string with_article(const Face& face) {
    return linderhof::with_article(face.name);
}

std::string type_words(const Rules& rules, TypeSet types) {
    return listed(type_names(rules, types));
}

std::string icon_words(const Rules& rules, const Icon& icon) {
    const std::string each = signed_number(icon.vp) + " for each " + listed(type_names(rules, icon.types), " or ");
    switch (icon.kind) {
    case IconKind::connection:
        return each + " joined by a door";
    case IconKind::adjacency_penalty:
        return each + " that touches";
    case IconKind::each_of_yours:
        return each + " in the castle";
    case IconKind::none:
        break;
    }
    return {};
}

std::string face_words(const Rules& rules, const Face& face) {
    if (!face.room) {
        return face.area == 0 ? face.name : face.name + ", " + std::to_string(face.area) + " square feet";
    }
    std::string text = face.name + ", " + type_words(rules, face.types) + ", " + std::to_string(face.area) +
                       " square feet, " + std::to_string(face.vp) + " VP";
    if (const std::string icon = icon_words(rules, face.icon); !icon.empty()) {
        text += ", " + icon;
    }
    return text;
}

std::string shown_money(const Position& position, Seat seat, Seat viewer) {
    const Rules& rules = Rules::of(position);
    const bool hidden =
        seat != viewer && !position.over() && position.parameter(rules.parameters.money_hidden, seat) != 0;
    return hidden ? "hidden" : money_words(money_of(position, rules, seat));
}

std::string purse_words(const Position& position, Seat seat) {
    const Rules& rules = Rules::of(position);
    const bool hidden = position.parameter(rules.parameters.money_hidden, seat) != 0;
    return hidden ? std::string() : ", " + money_words(money_of(position, rules, seat));
}

} // namespace linderhof::castles
