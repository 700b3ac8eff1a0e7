// The loops for processors with AVX2: a group of 8 rows is two registers.

#include "geometry/search/kernels.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,popcnt")
#endif

#define LINDERHOF_KERNEL [[gnu::always_inline]] inline

namespace {

using Vector [[gnu::vector_size(32)]] = std::uint64_t;

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
    const __m256i empty = _mm256_cmpeq_epi64(reinterpret_cast<__m256i>(rows), _mm256_setzero_si256());
    return 15U ^ static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(empty)));
}

#include "geometry/search/kernels.inl"

} // namespace

#if defined(__clang__)
#pragma clang attribute pop
#endif

namespace linderhof::geometry::detail {

const Kernels avx2_kernels{"avx2", block_left, block_right, combine, list};

} // namespace linderhof::geometry::detail

#endif
