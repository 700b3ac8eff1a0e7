#pragma once

/// The innermost loops of Search, written once and compiled for several kinds of processor.
///
/// A board is a run of rows of 64 bits, in groups of 8 rows; an even number of groups. This header and the sources behind it
/// stay away from the standard library's inline functions: a copy compiled for a wide processor must not be the one that
/// the linker keeps for all.
///
/// Beside the rows of a legal board lie its "used" words: bit r says that row r may have bits.

#include <cstddef>
#include <cstdint>

#include <linderhof/geometry/spot.hpp>

namespace linderhof::geometry::detail {

/// A thing, where its no-fit mask falls on a board.
struct MaskAt {
    std::uint64_t shift; ///< columns, 0..63
    std::uint32_t outline;
    std::uint32_t row;
};

/// The no-fit masks of a new outline, see Tables. The mask of old outline o begins at row o * stride + 8; `groups` groups of
/// it are read, from the row that falls on the start of a group of the board.
struct Masks {
    const std::uint8_t* rows;
    std::uint32_t row_bytes; ///< 2, 4 or 8
    std::uint32_t stride;    ///< rows
    std::uint32_t groups;
};

/// The board of open doors that a door of the new thing could meet, moved so that its row 0 is row 0 of the result.
struct DoorBoard {
    const std::uint64_t* rows;
    std::uint64_t shift; ///< columns to the left, 0..63
};

struct Kernels {
    const char* name;

    /// Adds the mask of each thing to `board`, moved up by its shift (`block_left`) or down (`block_right`).
    void (*block_left)(std::uint64_t* board, const Masks& masks, const MaskAt* things, std::size_t count);
    void (*block_right)(std::uint64_t* board, const Masks& masks, const MaskAt* things, std::size_t count);

    /// legal = any good & no bad & not blocked & valid, for `groups` groups; returns the number of bits and sets `used`.
    std::uint32_t (*combine)(std::uint64_t* legal, std::uint64_t* used, const std::uint64_t* blocked,
                             std::uint32_t groups, std::uint64_t valid, const DoorBoard* good, std::size_t good_count,
                             const DoorBoard* bad, std::size_t bad_count);

    /// Writes a spot for each bit, row by row: `first` with the column added to x and the row to y. There must be room for
    /// two spots more than there are bits. Returns the end.
    Spot* (*list)(const std::uint64_t* legal, const std::uint64_t* used, std::uint32_t groups, Spot first, Spot* next);
};

/// The widest that this processor can run.
const Kernels& best_kernels();

/// All that this processor can run, the plain ones first.
std::size_t usable_kernels(const Kernels* (&kernels)[2]);

extern const Kernels plain_kernels;
extern const Kernels avx2_kernels;

} // namespace linderhof::geometry::detail
