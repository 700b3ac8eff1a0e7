// The loops for processors with AVX-512: a group of 8 rows is one register.

#include "geometry/search/kernels.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512vpopcntdq,avx2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx512f,avx512vpopcntdq,avx2,popcnt")
#endif

#define LINDERHOF_KERNEL [[gnu::always_inline]] inline

namespace {

using Vector [[gnu::vector_size(64)]] = std::uint64_t;

using Total = __m512i;

LINDERHOF_KERNEL Total no_total() {
    return _mm512_setzero_si512();
}

// Counts the bits of 16 rows.
LINDERHOF_KERNEL Total add_count(Total total, const std::uint64_t* rows) {
    const __m512i first = _mm512_popcnt_epi64(_mm512_loadu_si512(rows));
    const __m512i second = _mm512_popcnt_epi64(_mm512_loadu_si512(rows + 8));
    return _mm512_add_epi64(total, _mm512_add_epi64(first, second));
}

LINDERHOF_KERNEL std::uint32_t sum(Total total) {
    std::uint64_t lanes[8];
    _mm512_storeu_si512(lanes, total);
    std::uint64_t sum = 0;
    for (std::uint64_t lane : lanes)
        sum += lane;
    return static_cast<std::uint32_t>(sum);
}

LINDERHOF_KERNEL std::uint64_t used_part(Vector rows) {
    return _mm512_test_epi64_mask(reinterpret_cast<__m512i>(rows), reinterpret_cast<__m512i>(rows));
}

#include "geometry/search/kernels.inl"

} // namespace

#if defined(__clang__)
#pragma clang attribute pop
#endif

namespace linderhof::geometry::detail {

const Kernels avx512_kernels{"avx512", block_left, block_right, combine, list};

} // namespace linderhof::geometry::detail

#endif
