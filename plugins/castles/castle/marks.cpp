#include <linderhof/castles/words/marks.hpp>

#include <linderhof/castles/words/words.hpp>

#include <array>

namespace linderhof::castles {

std::string type_letters(const Rules& rules, TypeSet types) {
    std::string letters;
    for (std::size_t type = 0; type < rules.tiles.types.size(); ++type) {
        if (types.contains(static_cast<RoomType>(type))) {
            letters += rules.tiles.types[type]->text("letter");
        }
    }
    return letters;
}

std::string icon_mark(const Rules& rules, const Icon& icon) {
    constexpr std::array<char, 4> signs{' ', '=', '|', '*'};
    if (icon.kind == IconKind::none) {
        return {};
    }
    return signed_number(icon.vp) + signs[static_cast<std::size_t>(icon.kind)] + type_letters(rules, icon.types);
}

} // namespace linderhof::castles
