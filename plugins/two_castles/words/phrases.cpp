#include "words/phrases.hpp"

#include <iterator>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace linderhof::two_castles {

namespace {

std::vector<std::string> type_names(const Rules& rules, TypeSet types) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < rules.types.size(); ++i) {
        if (types.contains(static_cast<int>(i))) {
            names.push_back(rules.types[i].name);
        }
    }
    return names;
}

std::string type_words(const Rules& rules, TypeSet types) {
    if (types == rules.special) {
        return "special room";
    }
    return listed(type_names(rules, types), " or ") + " room";
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](char each) {
        return each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a') : each;
    });
    return text;
}

/// The icons and the rooms, by name, of a wish.
std::vector<std::string> icons_and_rooms(const Rules& rules, const Wish& wish) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < rules.icons.size(); ++i) {
        if (wish.icons.contains(static_cast<int>(i))) {
            parts.push_back(lower(rules.icons[i].name));
        }
    }
    for (std::size_t i = 0; i < rules.features.size(); ++i) {
        if (wish.features.contains(static_cast<int>(i))) {
            parts.push_back(rules.catalog->at("rooms", rules.features[i]).name());
        }
    }
    return parts;
}

/// "on the left or above right": a few cells, one by one.
std::string cell_names(std::span<const Offset> offsets) {
    std::vector<std::string> names;
    for (const Offset& each : offsets) {
        std::string name = each.row > 0 ? "above" : each.row < 0 ? "below" : "on the";
        name += each.x > 0 ? " right" : each.x < 0 ? " left" : "";
        names.push_back(std::move(name));
    }
    return listed(names, " or ");
}

/// "←↗": the same as signs.
std::string arrows(std::span<const Offset> offsets) {
    constexpr std::array<std::array<const char*, 3>, 3> signs{{{"↙", "↓", "↘"}, {"←", "", "→"}, {"↖", "↑", "↗"}}};
    std::string text;
    for (const Offset& each : offsets) {
        const auto part = [](int step) { return static_cast<std::size_t>(std::clamp(step, -1, 1) + 1); };
        text += signs[part(each.row)][part(each.x)];
    }
    return text;
}

/// In which direction all cells of an effect lie.
PlaceWords place_words(const Effect& effect) {
    const std::span<const Offset> offsets(effect.offsets.data(), effect.offset_count);
    const auto all = [&](auto&& test) { return std::ranges::all_of(offsets, test); };
    if (all([](Offset each) { return each.row < 0; })) {
        const bool straight = all([](Offset each) { return each.x == 0; });
        return straight ? PlaceWords{"v", "in the cells straight below", "straight below"}
                        : PlaceWords{"v", "in the cells below", "below"};
    }
    if (all([](Offset each) { return each.row > 0; })) {
        return {"^", "in the cells above", "above"};
    }
    if (all([](Offset each) { return each.row == 0; })) {
        return {"-", "to the left or right", "beside"};
    }
    if (all([](Offset each) { return each.x == 0; })) {
        return {"|", "above or below", "above/below"};
    }
    if (effect.offset_count < 7) {
        return {arrows(offsets), cell_names(offsets), cell_names(offsets)};
    }
    return effect.offset_count < 8 ? PlaceWords{"o", "around it, but not below", "around, not below"}
                                   : PlaceWords{"o", "around it", "around"};
}

} // namespace

std::string wish_words(const Rules& rules, const Wish& wish) {
    std::vector<std::string> parts = icons_and_rooms(rules, wish);
    if (!wish.types.empty()) {
        parts.insert(parts.begin(), type_words(rules, wish.types));
    }
    return parts.empty() ? "room" : listed(parts, " or ");
}

std::string wish_brief(const Rules& rules, const Wish& wish) {
    std::vector<std::string> parts =
        wish.types == rules.special ? std::vector<std::string>{"special"} : type_names(rules, wish.types);
    const std::vector<std::string> others = icons_and_rooms(rules, wish);
    std::ranges::copy(others, std::back_inserter(parts));
    return parts.empty() ? "room" : joined(parts, "/");
}

std::string wish_letters(const Rules& rules, const Wish& wish) {
    if (!wish.types.empty() && wish.types == rules.special) {
        return "*";
    }
    std::string letters = wish.features.empty() ? "" : "n";
    for (std::size_t i = 0; i < rules.types.size(); ++i) {
        letters += wish.types.contains(static_cast<int>(i)) ? rules.types[i].entry->text("letter") : "";
    }
    for (std::size_t i = 0; i < rules.icons.size(); ++i) {
        letters += wish.icons.contains(static_cast<int>(i)) ? rules.icons[i].entry->text("letter") : "";
    }
    return letters;
}

void describe(const Rules& rules, Effect& effect, const PlaceWords& place) {
    const std::string vp = std::to_string(effect.vp);
    effect.code = place.code + vp + wish_letters(rules, effect.wish);
    effect.words = vp + " for each " + wish_words(rules, effect.wish) + " " + place.words;
    effect.brief = vp + " per " + wish_brief(rules, effect.wish) + " " + place.brief;
}

void describe_places(const Rules& rules, Effect& effect) {
    describe(rules, effect, place_words(effect));
}

void describe_variety(Effect& effect) {
    effect.code = std::to_string(effect.need + 1) + ":" + std::to_string(effect.vp);
    effect.words = std::to_string(effect.vp) + " with " + std::to_string(effect.need) + " other types, else " +
                   std::to_string(effect.other);
    effect.brief = std::to_string(effect.vp) + " with " + std::to_string(effect.need) + " other types";
}

std::string cell_words(int x, int row) {
    return std::to_string(x) + " " + std::to_string(row);
}

std::string kind_words(const Rules& rules, const TileKind& kind) {
    std::string text = kind.name + ": " + rules.types[kind.type].name;
    if (kind.icon != none8) {
        text += ", with " + lower(rules.icons[kind.icon].name);
    }
    return kind.effect.words.empty() ? text + "." : text + "; " + kind.effect.words + ".";
}

} // namespace linderhof::two_castles
