# linderhof_add_test_folder(AREA): one binary for the fast tests of tests/AREA, one for the slow ones.
#
#   *_test.cpp        AREA_test,       ctest label "fast", 5 minutes a suite at most
#   *_slow_test.cpp   AREA_slow_test,  ctest label "slow", 20 minutes a suite at most
#   other *.cpp       helpers, compiled into both
#
# The tests of an area are compiled as one text (cmake/LinderhofUnity.cmake): what a file needs for itself stands in a
# namespace named after the file.
#
# The tests of an area link the archive linderhof_AREA_static when there is one (a plugin or a host), so that they
# reach inside. Properties draw the same cases in every run of ctest; a binary run by hand draws fresh ones.
# A tests/AREA/CMakeLists.txt, if present, is read afterwards for whatever else the area needs.

# Tests are compiled once and run for moments: they are optimised little, and the code that they try as ever. -Og compiles
# in half the time of -O1; without any, what a test and the code have in common (JSON, vectors) would be slow for both.
# With it GCC 12 takes <stop_token> for uninitialised; clang, which sees the tests too, does not.
# Builds with sanitizers run the fast ones only, give them more time, and draw fewer cases of each property.
function(linderhof_compile_as_test target)
    if(LINDERHOF_SANITIZE)
        target_compile_options(${target} PRIVATE -O0)
    elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(${target} PRIVATE -Og $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
    endif()
endfunction()

function(linderhof_add_test_folder area)
    set(folder "${PROJECT_SOURCE_DIR}/tests/${area}")
    file(GLOB all CONFIGURE_DEPENDS "${folder}/*.cpp")
    file(GLOB slow CONFIGURE_DEPENDS "${folder}/*_slow_test.cpp")
    file(GLOB fast CONFIGURE_DEPENDS "${folder}/*_test.cpp")
    set(helpers ${all})
    if(fast)
        list(REMOVE_ITEM helpers ${fast})
    endif()
    if(slow)
        list(REMOVE_ITEM fast ${slow})
    endif()
    if(fast)
        linderhof_add_test_binary(${area}_test ${area} fast 300 ${fast} ${helpers})
    endif()
    if(slow)
        linderhof_add_test_binary(${area}_slow_test ${area} slow 1200 ${slow} ${helpers})
    endif()
    if(EXISTS "${folder}/CMakeLists.txt")
        add_subdirectory("${folder}" "${CMAKE_CURRENT_BINARY_DIR}/${area}")
    endif()
    foreach(target ${area}_test ${area}_slow_test)
        if(TARGET ${target}) # now that all its sources are known
            linderhof_unite(${target})
        endif()
    endforeach()
endfunction()

function(linderhof_add_test_binary target area label timeout)
    add_executable(${target} ${ARGN})
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests/${area}")
    # The archive of the area comes first: it needs what follows.
    if(TARGET linderhof_${area}_static)
        target_link_libraries(${target} PRIVATE linderhof_${area}_static)
    endif()
    target_link_libraries(${target} PRIVATE linderhof_test_support)
    linderhof_compile_as_test(${target})
    if(label STREQUAL "fast")
        add_dependencies(linderhof_fast_tests ${target})
    endif()
    if(LINDERHOF_MUTANTS) # says which test comes to which fault
        target_sources(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests/mutants/reached.cpp")
    endif()
    if(LINDERHOF_SANITIZE AND label STREQUAL "slow")
        set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
    if(LINDERHOF_PCH)
        target_precompile_headers(${target} REUSE_FROM linderhof_test_pch)
    endif()
    set(rc_params "seed=1868")
    if(LINDERHOF_SANITIZE)
        math(EXPR timeout "${timeout} * 3")
        string(APPEND rc_params " max_success=40")
    endif()
    linderhof_add_suites(${target} ${label} ${timeout} "${rc_params}")
endfunction()

# A test of ctest is a suite of the program, not a single test: 2,300 processes take longer to begin than their tests. With
# sanitizers it is several suites, and what is compared with pictures, measured, or plays against a database is left out.
# A single test: BUILD/tests/AREA_test --gtest_filter='Suite.Test'.
function(linderhof_add_suites target label timeout rc_params)
    set(script "${PROJECT_SOURCE_DIR}/cmake/list-suites.cmake")
    if(LINDERHOF_SANITIZE)
        set(without "PostgresGames|StoreSize|Keystrokes|Screens|Entering|Frame")
    endif()
    set(folder "${CMAKE_CURRENT_BINARY_DIR}")
    set(binary "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${target}")
    set(list "${folder}/${target}_suites.cmake")
    set(reader "${folder}/${target}_read.cmake")
    configure_file("${PROJECT_SOURCE_DIR}/cmake/suites.cmake.in" "${reader}" @ONLY)
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${reader}")
endfunction()
