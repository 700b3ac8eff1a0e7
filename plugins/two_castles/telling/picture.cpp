#include "telling/picture.hpp"

#include "telling/scoring.hpp"
#include "words/phrases.hpp"

#include <linderhof/drawing/symbol.hpp>

#include <array>

namespace linderhof::two_castles {

namespace {

/// How long names are shortened, step by step, where there is little room.
const std::vector<Shortening>& shorter() {
    static const std::vector<Shortening> list{{" Room", ""},          {" Chambers", ""},      {" Chamber", ""},
                                              {" Storage", ""},       {"Servant's", "Serv."}, {"Hall of ", "H. "},
                                              {"Hallway of ", "H. "}, {"Grand ", "Gr. "}};
    return list;
}

std::vector<Style> type_styles(const Rules& rules) {
    std::vector<Style> styles;
    for (const RoomType& type : rules.types) {
        const catalog::Entry& entry = *type.entry;
        Style style;
        style.key = type.id;
        style.name = type.name;
        style.letter = entry.text("letter").front();
        style.ansi = static_cast<int>(entry.integer("ansi"));
        style.floor = entry.text("floor");
        style.wall = entry.text("wall");
        style.dark_floor = entry.text("dark_floor");
        style.dark_wall = entry.text("dark_wall");
        style.texture = entry.text("texture");
        style.symbol = entry.text("symbol");
        style.pointed = entry.boolean("pointed_roof");
        styles.push_back(std::move(style));
    }
    return styles;
}

void set_looks(DrawnSide& drawing, const Rules& rules) {
    drawing.styles = type_styles(rules);
    drawing.symbols = symbols_of(*rules.catalog);
}

const catalog::Entry& icon_entry(const Rules& rules, int icon) {
    return *rules.icons[static_cast<std::size_t>(icon)].entry;
}

DrawnWish wish_of(const Rules& rules, const TileKind& kind) {
    const Effect& effect = kind.effect;
    DrawnWish wish;
    wish.code = effect.code;
    wish.amount = effect.pay == nullptr ? std::string() : std::to_string(effect.vp);
    for (std::size_t i = 0; i < effect.offset_count; ++i) {
        wish.cells.push_back({effect.offsets[i].x, effect.offsets[i].row});
    }
    for (std::size_t i = 0; i < rules.types.size(); ++i) {
        if (effect.wish.types.contains(static_cast<int>(i))) {
            wish.targets.push_back(static_cast<int>(i));
        }
    }
    if (!effect.wish.icons.empty()) {
        wish.target_sign = icon_entry(rules, std::countr_zero(effect.wish.icons.bits())).text("symbol");
    }
    return wish;
}

/// What is the same wherever a tile lies.
DrawnBox box_of(const Rules& rules, const TileKind& kind, const Room& room) {
    DrawnBox box;
    box.x = room.x;
    box.row = room.row;
    box.width = kind.wide ? 2 : 1;
    box.style = kind.type;
    if (kind.icon != none8) {
        box.sign = icon_entry(rules, kind.icon).text("symbol");
        box.sign_letter = icon_entry(rules, kind.icon).text("letter").front();
    }
    box.open_top = rules.sky.contains(kind.type);
    box.wish = wish_of(rules, kind);
    box.names = name_forms(kind.name, shorter());
    box.words = kind_words(rules, kind);
    box.id = kind.id;
    return box;
}

} // namespace

DrawnSide castle_drawing(const Castle& castle) {
    const Rules& rules = castle.rules();
    DrawnSide drawing;
    set_looks(drawing, rules);
    drawing.open_top = {": it is open to the sky", "TC-PLACE-5"};
    std::vector<ScoreItem> items;
    Sheet sheet(&items);
    score_castle(castle, sheet);
    std::array<int, castle_capacity> points{};
    for (const ScoreItem& item : items) {
        points[static_cast<std::size_t>(item.of)] += item.payer == Payer::room ? item.vp : 0;
    }
    for (int i = 0; i < castle.size(); ++i) {
        DrawnBox box = box_of(rules, castle.printed(i), castle.room(i));
        box.number = i;
        if (const TileKind& shown = castle.shown(i); &shown != &castle.printed(i)) {
            box.words += " It shows the " + shown.name + ".";
            box.wish = wish_of(rules, shown);
            box.sign = shown.icon == none8 ? std::string() : icon_entry(rules, shown.icon).text("symbol");
            box.sign_letter = shown.icon == none8 ? ' ' : icon_entry(rules, shown.icon).text("letter").front();
        }
        box.badge = "+" + std::to_string(points[static_cast<std::size_t>(i)]);
        drawing.boxes.push_back(std::move(box));
    }
    return drawing;
}

DrawnSide tiles_drawing(const Rules& rules, std::span<const Room> rooms) {
    DrawnSide drawing;
    set_looks(drawing, rules);
    for (const Room& room : rooms) {
        drawing.boxes.push_back(box_of(rules, rules.kind(room.kind), room));
    }
    return drawing;
}

DrawnSide tile_drawing(const Rules& rules, std::string_view id) {
    DrawnSide drawing;
    const std::uint16_t kind = rules.find_kind(id);
    if (kind != no_kind) {
        set_looks(drawing, rules);
        drawing.boxes.push_back(box_of(rules, rules.kind(kind), {kind, 0, 0}));
    }
    return drawing;
}

std::vector<Placeable> all_placeables(const Rules& rules) {
    std::vector<Placeable> all;
    for (const TileKind& kind : rules.kinds) {
        Placeable thing;
        thing.id = kind.id;
        thing.name = kind.name;
        thing.styles = {rules.types[kind.type].id};
        thing.words = kind_words(rules, kind);
        all.push_back(std::move(thing));
    }
    return all;
}

DrawnBox ghost_box(const Rules& rules, const Room& room) {
    DrawnBox box = box_of(rules, rules.kind(room.kind), room);
    box.mark = Mark::ghost;
    return box;
}

} // namespace linderhof::two_castles
