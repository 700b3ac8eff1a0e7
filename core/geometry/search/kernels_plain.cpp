// The loops for any processor, and the choice between them.

#include "geometry/search/kernels.hpp"

#define LINDERHOF_KERNEL [[gnu::always_inline]] inline

namespace {

using Vector [[gnu::vector_size(16)]] = std::uint64_t;

using Total = std::uint32_t;

LINDERHOF_KERNEL Total no_total() {
    return 0;
}

// Counts the bits of 16 rows.
LINDERHOF_KERNEL Total add_count(Total total, const std::uint64_t* rows) {
    for (int i = 0; i < 16; ++i)
        total += static_cast<Total>(__builtin_popcountll(rows[i]));
    return total;
}

LINDERHOF_KERNEL std::uint32_t sum(Total total) {
    return total;
}

LINDERHOF_KERNEL std::uint64_t used_part(Vector rows) {
    return static_cast<std::uint64_t>(rows[0] != 0) | static_cast<std::uint64_t>(rows[1] != 0) << 1U;
}

#include "geometry/search/kernels.inl"

} // namespace

namespace linderhof::geometry::detail {

const Kernels plain_kernels{"plain", block_left, block_right, combine, list};

std::size_t usable_kernels(const Kernels* (&kernels)[2]) {
    std::size_t count = 0;
    kernels[count++] = &plain_kernels;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt"))
        kernels[count++] = &avx2_kernels;
#endif
    return count;
}

const Kernels& best_kernels() {
    const Kernels* kernels[2];
    return *kernels[usable_kernels(kernels) - 1];
}

} // namespace linderhof::geometry::detail
