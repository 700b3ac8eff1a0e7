# linderhof_unite(TARGET): the sources of one folder are compiled as one text, at most LINDERHOF_UNITY_BATCH of them, so that
# the headers they share are read once. A room of the sources is a folder: names in unnamed namespaces are unique in a room.
# LINDERHOF_UNITY=OFF compiles every file by itself, as the preset `tidy` does.
#
# A source that defines the same names as its neighbours on purpose says so with SKIP_UNITY_BUILD_INCLUSION.

option(LINDERHOF_UNITY "Compile the sources of a folder as one text" ON)
set(LINDERHOF_UNITY_BATCH 18 CACHE STRING "Sources that are compiled as one text, at most")

function(linderhof_unite target)
    if(LINDERHOF_MUTANTS)
        linderhof_put_mutants(${target})
    endif()
    if(NOT LINDERHOF_UNITY)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(SORT sources)
    set(last "")
    foreach(source IN LISTS sources)
        get_filename_component(folder "${source}" ABSOLUTE)
        get_filename_component(folder "${folder}" DIRECTORY)
        if(NOT folder STREQUAL last)
            set(last "${folder}")
            set(count 0)
            set(batch 0)
        elseif(count EQUAL LINDERHOF_UNITY_BATCH)
            set(count 0)
            math(EXPR batch "${batch} + 1")
        endif()
        math(EXPR count "${count} + 1")
        file(RELATIVE_PATH group "${CMAKE_CURRENT_SOURCE_DIR}" "${folder}")
        string(MAKE_C_IDENTIFIER "${group}_${batch}" group)
        set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}")
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
