#include <linderhof/castles/words/marks.hpp>

#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/phrases.hpp>

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

std::string shape_words(const Rules& rules, std::uint16_t face) {
    constexpr std::size_t corners_of_cross = 20;
    constexpr std::size_t corners_of_octagon = 8;
    constexpr std::size_t corners_of_l = 6;
    constexpr int area_of_square_2x2 = 100; // called by its sides, for there is a larger square
    const geometry::Shape& shape = rules.tiles.kit->blueprint(face).shape;
    if (shape.kind == geometry::Shape::Kind::circle) {
        return "round";
    }
    switch (shape.corners.size()) {
    case corners_of_cross:
        return "cross";
    case corners_of_octagon:
        return "octagon";
    case corners_of_l:
        return "L";
    default:
        return rules.face(face).area == area_of_square_2x2 || shape.width() != shape.height()
                   ? std::to_string(shape.width()) + " x " + std::to_string(shape.height())
                   : "square";
    }
}

std::pair<int, int> styles_of(const Rules& rules, const Face& face) {
    const int types = static_cast<int>(rules.tiles.types.size());
    if (face.style >= 0) {
        return {types + face.style, -1};
    }
    std::pair<int, int> styles{-1, -1};
    for (int i = 0; i < types; ++i) {
        if (face.types.contains(static_cast<RoomType>(i))) {
            (styles.first < 0 ? styles.first : styles.second) = i;
        }
    }
    return styles;
}

std::vector<std::string> side_ids(const Rules& rules, std::span<const std::uint16_t> sides) {
    std::vector<std::string> ids;
    ids.reserve(sides.size());
    for (const std::uint16_t side : sides) {
        ids.push_back(rules.face(side).id);
    }
    return ids;
}

} // namespace linderhof::castles
