#include "geometry/search/door_boards.hpp"

#include <algorithm>
#include <bit>

namespace linderhof::geometry::detail {

void DoorBoardMaker::begin(const PlacingIndex& placings, const Window& window, std::int32_t tallest, WordArena& arena) {
    // Boards are read from at most `tallest` rows above the plan to as far below it, in pairs of groups of 8 rows.
    words_ = static_cast<std::uint32_t>(tallest + placings.height() + tallest + 24);
    boards_.joins = boards_.forbidden = 0;
    boards_.known = 0;
    old_classes_ = 0;
    old_facings_ = {};
    for (const OpenDoor& door : placings.open_doors()) {
        const std::int32_t column = door.column - window.first_column;
        if (column < 0 || column > 63)
            continue;
        const auto facing = static_cast<unsigned>(door.facing);
        std::uint8_t& facings = old_facings_[door.door_class];
        std::uint64_t*& board = old_[door.door_class][facing];
        if (((facings >> facing) & 1U) == 0) {
            facings = static_cast<std::uint8_t>(facings | 1U << facing);
            old_classes_ = static_cast<std::uint16_t>(old_classes_ | 1U << door.door_class);
            board = arena.take(words_);
            std::fill_n(board, words_, 0);
        }
        board[tallest + door.row] |= std::uint64_t{1} << column;
    }
}

void DoorBoardMaker::add_classes(std::uint32_t classes, const DoorRules& rules, WordArena& arena) {
    boards_.known = static_cast<std::uint16_t>(boards_.known | classes);
    for (; classes != 0; classes &= classes - 1)
        for (unsigned facing = 0; facing < 4; ++facing)
            add_board(static_cast<unsigned>(std::countr_zero(classes)), facing, rules, arena);
}

void DoorBoardMaker::add_board(unsigned new_class, unsigned facing, const DoorRules& rules, WordArena& arena) {
    const unsigned index = 4 * new_class + facing;
    const std::uint64_t bit = std::uint64_t{1} << index;
    for (std::uint32_t rest = old_classes_; rest != 0; rest &= rest - 1) {
        const auto old_class = static_cast<unsigned>(std::countr_zero(rest));
        const Meeting meeting = rules(static_cast<std::uint8_t>(new_class), static_cast<std::uint8_t>(old_class));
        if (meeting == Meeting::allowed || ((old_facings_[old_class] >> facing) & 1U) == 0)
            continue;
        const bool joins = meeting == Meeting::joins;
        std::uint64_t& present = joins ? boards_.joins : boards_.forbidden;
        const std::uint64_t*& board = (joins ? boards_.joining : boards_.forbidding)[index];
        const std::uint64_t* old = old_[old_class][facing];
        board = (present & bit) != 0 ? merged(board, old, arena) : old;
        present |= bit;
    }
}

const std::uint64_t* DoorBoardMaker::merged(const std::uint64_t* a, const std::uint64_t* b, WordArena& arena) const {
    std::uint64_t* board = arena.take(words_);
    for (std::size_t i = 0; i < words_; ++i)
        board[i] = a[i] | b[i];
    return board;
}

} // namespace linderhof::geometry::detail
