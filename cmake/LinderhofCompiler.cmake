# Language, warnings, sanitizers and the tools that make builds quick.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Precompiled headers can be cached only with this sloppiness.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
                                    "${CCACHE_PROGRAM}")
endif()

find_program(MOLD_PROGRAM mold)
find_program(LLD_PROGRAM NAMES ld.lld)
if(MOLD_PROGRAM)
    add_link_options(-fuse-ld=mold)
elseif(LLD_PROGRAM)
    add_link_options(-fuse-ld=lld)
endif()

add_compile_options(-Wall -Wextra -Wconversion -fno-semantic-interposition -fdiagnostics-color=auto)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC 12 sees overlapping copies inside std::string where there are none (its bug 105651).
    add_compile_options(-Wno-restrict)
endif()
if(LINDERHOF_WERROR)
    add_compile_options(-Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND LINDERHOF_PCH)
    add_compile_options(-fpch-preprocess)
endif()
if(LINDERHOF_SYMBOLS)
    add_compile_options(-g)
endif()
if(LINDERHOF_SANITIZE)
    # These four make compiling half as long again, as they guard every access. ASan tells of a null pointer and of what lies
    # beyond an object, x86 reads at any address, and three places only cast to a class below (parts of rules, sites).
    add_compile_options(-fsanitize=${LINDERHOF_SANITIZE} -fno-sanitize=null,alignment,object-size,vptr
                        -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${LINDERHOF_SANITIZE})
    add_compile_definitions(LINDERHOF_SANITIZED) # for what takes long, and for what a library leaks
endif()
