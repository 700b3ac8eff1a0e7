# linderhof_put_mutants(TARGET): takes the sources that tests/mutants/mutants.py has written into LINDERHOF_MUTANTS in
# place of those of the same path. Headers are found as ever, for no source names one beside it.

set(LINDERHOF_MUTANTS "" CACHE PATH "A folder of sources with faults behind a switch; see tests/mutants")

function(linderhof_put_mutants target)
    get_target_property(sources ${target} SOURCES)
    set(all "")
    foreach(source IN LISTS sources)
        get_filename_component(path "${source}" ABSOLUTE)
        file(RELATIVE_PATH path "${PROJECT_SOURCE_DIR}" "${path}")
        if(EXISTS "${LINDERHOF_MUTANTS}/${path}")
            set(source "${LINDERHOF_MUTANTS}/${path}")
        endif()
        list(APPEND all "${source}")
    endforeach()
    set_target_properties(${target} PROPERTIES SOURCES "${all}")
endfunction()
