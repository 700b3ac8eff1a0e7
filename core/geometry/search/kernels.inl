// The loops themselves. Included by sources that define Vector (2 or 4 rows in one register of the processor), Total,
// no_total, add_count, sum and used_part.

using linderhof::geometry::Spot;
using linderhof::geometry::detail::DoorBoard;
using linderhof::geometry::detail::MaskAt;
using linderhof::geometry::detail::Masks;

#define LINDERHOF_EACH_PART for (std::size_t i = 0; i < parts; ++i)

constexpr std::size_t parts = 64 / sizeof(Vector);

struct Rows8 {
    Vector part[parts];
};

// Rows anywhere in memory; part by part, since g++ copies a whole struct through the stack.
using Anywhere [[gnu::vector_size(sizeof(Vector)), gnu::aligned(8), gnu::may_alias]] = std::uint64_t;

LINDERHOF_KERNEL Rows8 load(const std::uint64_t* from) {
    Rows8 rows;
    LINDERHOF_EACH_PART rows.part[i] = *reinterpret_cast<const Anywhere*>(from + i * (8 / parts));
    return rows;
}

LINDERHOF_KERNEL void store(std::uint64_t* to, const Rows8& rows) {
    LINDERHOF_EACH_PART* reinterpret_cast<Anywhere*>(to + i * (8 / parts)) = rows.part[i];
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

// Bit i: row i has bits.
LINDERHOF_KERNEL std::uint64_t used_rows(const Rows8& a) {
    std::uint64_t rows = 0;
    LINDERHOF_EACH_PART rows |= used_part(a.part[i]) << (8 / parts * i);
    return rows;
}

// Eight rows of a mask, made wide.
template <class Row>
LINDERHOF_KERNEL Rows8 load_mask(const std::uint8_t* from) {
    using Narrow [[gnu::vector_size(sizeof(Vector) / 8 * sizeof(Row))]] = Row;
    Rows8 rows;
    LINDERHOF_EACH_PART {
        Narrow narrow;
        __builtin_memcpy(&narrow, from + i * sizeof narrow, sizeof narrow);
        rows.part[i] = __builtin_convertvector(narrow, Vector);
    }
    return rows;
}

template <bool to_left, class Row, std::uint32_t groups>
LINDERHOF_KERNEL void block_groups(std::uint64_t* board, const std::uint8_t* masks, std::uint32_t stride,
                                   const MaskAt* things, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const MaskAt& thing = things[i];
        const std::uint8_t* from = masks + (std::size_t{thing.outline} * stride + 8 - (thing.row & 7U)) * sizeof(Row);
        std::uint64_t* to = board + (thing.row & ~7U);
        for (std::size_t group = 0; group < groups; ++group) {
            const Rows8 mask = load_mask<Row>(from + 8 * group * sizeof(Row));
            store(to + 8 * group,
                  either(load(to + 8 * group), to_left ? left(mask, thing.shift) : right(mask, thing.shift)));
        }
    }
}

// Passes of fixed length leave the processor nothing to guess; more than four groups are rare and go one by one.
template <bool to_left, class Row>
LINDERHOF_KERNEL void block_rows(std::uint64_t* board, const Masks& masks, const MaskAt* things, std::size_t count) {
    switch (masks.groups) {
    case 2:
        return block_groups<to_left, Row, 2>(board, masks.rows, masks.stride, things, count);
    case 3:
        return block_groups<to_left, Row, 3>(board, masks.rows, masks.stride, things, count);
    case 4:
        return block_groups<to_left, Row, 4>(board, masks.rows, masks.stride, things, count);
    default:
        for (std::size_t group = 0; group < masks.groups; ++group)
            block_groups<to_left, Row, 1>(board + 8 * group, masks.rows + 8 * group * sizeof(Row), masks.stride, things,
                                          count);
    }
}

template <bool to_left>
LINDERHOF_KERNEL void block(std::uint64_t* board, const Masks& masks, const MaskAt* things, std::size_t count) {
    if (masks.row_bytes == 2)
        block_rows<to_left, std::uint16_t>(board, masks, things, count);
    else if (masks.row_bytes == 4)
        block_rows<to_left, std::uint32_t>(board, masks, things, count);
    else
        block_rows<to_left, std::uint64_t>(board, masks, things, count);
}

void block_left(std::uint64_t* board, const Masks& masks, const MaskAt* things, std::size_t count) {
    block<true>(board, masks, things, count);
}

void block_right(std::uint64_t* board, const Masks& masks, const MaskAt* things, std::size_t count) {
    block<false>(board, masks, things, count);
}

// Two groups at a time, so that each shift is fetched once for both.
std::uint32_t combine(std::uint64_t* legal, std::uint64_t* used, const std::uint64_t* blocked, std::uint32_t groups,
                      std::uint64_t valid, const DoorBoard* good, std::size_t good_count, const DoorBoard* bad,
                      std::size_t bad_count) {
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
        const std::uint64_t bits = used_rows(first) | used_rows(second) << 8U;
        if (group % 8 == 0)
            used[group / 8] = bits;
        else
            used[group / 8] |= bits << (8 * (group % 8));
        total = add_count(total, legal + row);
    }
    return sum(total);
}

// Most rows have one or two bits, so two are written without asking.
Spot* list(const std::uint64_t* legal, const std::uint64_t* used, std::uint32_t groups, Spot first, Spot* next) {
    for (std::uint32_t word = 0; word * 8 < groups; ++word)
        for (std::uint64_t rows = used[word]; rows != 0; rows &= rows - 1) {
            const auto row = 64 * word + static_cast<std::uint32_t>(__builtin_ctzll(rows));
            std::uint64_t bits = legal[row];
            Spot spot = first;
            spot.y = static_cast<std::int16_t>(first.y + static_cast<std::int32_t>(row));
            const int count = __builtin_popcountll(bits);
            // A row that lost its bits is still marked as used; the bit put on top keeps the look-up defined.
            constexpr std::uint64_t guard = std::uint64_t{1} << 63U;
            spot.x = static_cast<std::int16_t>(first.x + __builtin_ctzll(bits | guard));
            next[0] = spot;
            bits &= bits - 1;
            spot.x = static_cast<std::int16_t>(first.x + __builtin_ctzll(bits | guard));
            next[1] = spot;
            for (int i = 2; i < count; ++i) {
                bits &= bits - 1;
                spot.x = static_cast<std::int16_t>(first.x + __builtin_ctzll(bits));
                next[i] = spot;
            }
            next += count;
        }
    return next;
}
