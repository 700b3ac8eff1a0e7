#pragma once

/// \file
/// The build id: what must be equal in the core and in a plugin before one may call the other.
///
/// C++ has no stable binary interface, so it names the compiler, the standard library and the public headers of the
/// core (a hash of their contents). It is spelt as one token, because it becomes part of a symbol's name, and it is
/// worked out by the preprocessor of whoever includes this file: a plugin cannot borrow the id of another compiler.
/// Example: `gcc12_2_libstdcxx20220819_abi1_core0f3a9c5d2b71e864`.

#include <linderhof/plugin/core_headers_hash.hpp>

#include <version>

#define LINDERHOF_JOIN_AS_WRITTEN(a, b) a##b
#define LINDERHOF_JOIN(a, b) LINDERHOF_JOIN_AS_WRITTEN(a, b)
#define LINDERHOF_TEXT_AS_WRITTEN(a) #a
#define LINDERHOF_TEXT(a) LINDERHOF_TEXT_AS_WRITTEN(a)

#if defined(__clang__)
#define LINDERHOF_COMPILER_ID LINDERHOF_JOIN(LINDERHOF_JOIN(clang, __clang_major__), LINDERHOF_JOIN(_, __clang_minor__))
#elif defined(__GNUC__)
#define LINDERHOF_COMPILER_ID LINDERHOF_JOIN(LINDERHOF_JOIN(gcc, __GNUC__), LINDERHOF_JOIN(_, __GNUC_MINOR__))
#else
#error "Linderhof builds with GCC or Clang."
#endif

#if defined(__GLIBCXX__)
#define LINDERHOF_LIBRARY_ID                                                                                           \
    LINDERHOF_JOIN(LINDERHOF_JOIN(_libstdcxx, __GLIBCXX__), LINDERHOF_JOIN(_abi, _GLIBCXX_USE_CXX11_ABI))
#elif defined(_LIBCPP_VERSION)
#define LINDERHOF_LIBRARY_ID LINDERHOF_JOIN(_libcxx, _LIBCPP_VERSION)
#else
#error "Linderhof builds with libstdc++ or libc++."
#endif

/// The build id of this translation unit, as a token.
#define LINDERHOF_BUILD_ID                                                                                             \
    LINDERHOF_JOIN(LINDERHOF_JOIN(LINDERHOF_COMPILER_ID, LINDERHOF_LIBRARY_ID),                                        \
                   LINDERHOF_JOIN(_core, LINDERHOF_CORE_HEADERS_HASH))

/// The same as a string literal.
#define LINDERHOF_BUILD_ID_TEXT LINDERHOF_TEXT(LINDERHOF_BUILD_ID)
