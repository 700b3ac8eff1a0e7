// The loops themselves. Included by sources that define Vector (2, 4 or 8 rows in one register of the processor), Total,
// no_total, add_count and sum.

using linderhof::geometry::detail::DoorBoard;
using linderhof::geometry::detail::MaskAt;

#define LINDERHOF_EACH_PART for (std::size_t i = 0; i < parts; ++i)

constexpr std::size_t parts = 64 / sizeof(Vector);

struct Rows8 {
    Vector part[parts];
};

LINDERHOF_KERNEL Rows8 load(const std::uint64_t* from) {
    Rows8 rows;
    __builtin_memcpy(&rows, from, sizeof rows);
    return rows;
}

LINDERHOF_KERNEL void store(std::uint64_t* to, const Rows8& rows) {
    __builtin_memcpy(to, &rows, sizeof rows);
}

LINDERHOF_KERNEL Rows8 either(Rows8 a, const Rows8& b) {
    LINDERHOF_EACH_PART a.part[i] |= b.part[i];
    return a;
}

LINDERHOF_KERNEL Rows8 without(Rows8 a, const Rows8& b) {
    LINDERHOF_EACH_PART a.part[i] &= ~b.part[i];
    return a;
}

LINDERHOF_KERNEL Rows8 only(Rows8 a, std::uint64_t valid) {
    LINDERHOF_EACH_PART a.part[i] &= valid;
    return a;
}

LINDERHOF_KERNEL Rows8 left(Rows8 a, std::uint64_t shift) {
    LINDERHOF_EACH_PART a.part[i] <<= shift;
    return a;
}

LINDERHOF_KERNEL Rows8 right(Rows8 a, std::uint64_t shift) {
    LINDERHOF_EACH_PART a.part[i] >>= shift;
    return a;
}

template <bool to_left, std::uint32_t groups>
LINDERHOF_KERNEL void block_groups(std::uint64_t* board, const std::uint64_t* masks, std::uint32_t stride,
                                   const MaskAt* things, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const MaskAt& thing = things[i];
        const std::uint64_t* from = masks + std::size_t{thing.outline} * stride + 8 - (thing.row & 7U);
        std::uint64_t* to = board + (thing.row & ~7U);
        for (std::uint32_t group = 0; group < groups; ++group) {
            const Rows8 mask = load(from + 8 * group);
            store(to + 8 * group,
                  either(load(to + 8 * group), to_left ? left(mask, thing.shift) : right(mask, thing.shift)));
        }
    }
}

template <bool to_left>
LINDERHOF_KERNEL void block(std::uint64_t* board, const std::uint64_t* masks, std::uint32_t stride,
                            std::uint32_t mask_groups, const MaskAt* things, std::size_t count) {
    // Eight groups are more than any box of 31 rows against another can need; whole passes of fixed length leave the
    // processor nothing to guess.
    switch (mask_groups) {
    case 1:
        return block_groups<to_left, 1>(board, masks, stride, things, count);
    case 2:
        return block_groups<to_left, 2>(board, masks, stride, things, count);
    case 3:
        return block_groups<to_left, 3>(board, masks, stride, things, count);
    case 4:
        return block_groups<to_left, 4>(board, masks, stride, things, count);
    case 5:
        return block_groups<to_left, 5>(board, masks, stride, things, count);
    case 6:
        return block_groups<to_left, 6>(board, masks, stride, things, count);
    default:
        for (std::uint32_t group = 0; group < mask_groups; ++group)
            block_groups<to_left, 1>(board + 8 * group, masks + 8 * group, stride, things, count);
    }
}

void block_left(std::uint64_t* board, const std::uint64_t* masks, std::uint32_t stride, std::uint32_t mask_groups,
                const MaskAt* things, std::size_t count) {
    block<true>(board, masks, stride, mask_groups, things, count);
}

void block_right(std::uint64_t* board, const std::uint64_t* masks, std::uint32_t stride, std::uint32_t mask_groups,
                 const MaskAt* things, std::size_t count) {
    block<false>(board, masks, stride, mask_groups, things, count);
}

// Two groups at a time, so that each shift is fetched once for both.
std::uint32_t combine(std::uint64_t* legal, const std::uint64_t* blocked, std::uint32_t groups, std::uint64_t valid,
                      const DoorBoard* good, std::size_t good_count, const DoorBoard* bad, std::size_t bad_count) {
    Total total = no_total();
    for (std::uint32_t group = 0; group < groups; group += 2) {
        const std::size_t row = std::size_t{8} * group;
        Rows8 first{};
        Rows8 second{};
        for (std::size_t j = 0; j < good_count; ++j) {
            first = either(first, left(load(good[j].rows + row), good[j].shift));
            second = either(second, left(load(good[j].rows + row + 8), good[j].shift));
        }
        Rows8 not_first = load(blocked + row);
        Rows8 not_second = load(blocked + row + 8);
        for (std::size_t j = 0; j < bad_count; ++j) {
            not_first = either(not_first, left(load(bad[j].rows + row), bad[j].shift));
            not_second = either(not_second, left(load(bad[j].rows + row + 8), bad[j].shift));
        }
        first = only(without(first, not_first), valid);
        second = only(without(second, not_second), valid);
        store(legal + row, first);
        store(legal + row + 8, second);
        total = add_count(total, legal + row);
    }
    return sum(total);
}
