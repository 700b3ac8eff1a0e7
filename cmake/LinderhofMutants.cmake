# linderhof_put_mutants(TARGET): takes the sources that tests/mutants/mutants.py has written into LINDERHOF_MUTANTS in
# place of those of the same path, with their properties. Headers are found as ever, for no source names one beside it.
#
# linderhof_fast_tests: all programs of fast tests, and what they need.

set(LINDERHOF_MUTANTS "" CACHE PATH "A folder of sources with faults behind a switch; see tests/mutants")

add_custom_target(linderhof_fast_tests)

function(linderhof_put_mutants target)
    get_target_property(sources ${target} SOURCES)
    set(all "")
    set(changed FALSE)
    foreach(source IN LISTS sources)
        get_filename_component(path "${source}" ABSOLUTE)
        file(RELATIVE_PATH path "${PROJECT_SOURCE_DIR}" "${path}")
        if(EXISTS "${LINDERHOF_MUTANTS}/${path}")
            foreach(property SKIP_UNITY_BUILD_INCLUSION COMPILE_DEFINITIONS UNITY_GROUP)
                get_source_file_property(value "${source}" ${property})
                if(NOT value STREQUAL "NOTFOUND")
                    set_source_files_properties("${LINDERHOF_MUTANTS}/${path}" PROPERTIES ${property} "${value}")
                endif()
            endforeach()
            set(source "${LINDERHOF_MUTANTS}/${path}")
            set(changed TRUE)
        endif()
        list(APPEND all "${source}")
    endforeach()
    set_target_properties(${target} PROPERTIES SOURCES "${all}")
    if(changed)
        target_compile_options(${target} PRIVATE -O1) # compiled once, and run for moments
    endif()
endfunction()
