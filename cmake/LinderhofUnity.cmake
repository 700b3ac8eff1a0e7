# linderhof_unite(TARGET): the sources of a target are compiled in texts of at most LINDERHOF_UNITY_BATCH, neighbours together,
# so that the headers they share are read once. Names in unnamed namespaces are unique in a target.
# LINDERHOF_UNITY=OFF compiles every file by itself, as the preset `tidy` does.
#
# A source that defines the same names as its neighbours on purpose says so with SKIP_UNITY_BUILD_INCLUSION.

option(LINDERHOF_UNITY "Compile neighbouring sources as one text" ON)
set(LINDERHOF_UNITY_BATCH 18 CACHE STRING "Sources that are compiled as one text, at most")

function(linderhof_unite target)
    if(LINDERHOF_UNITY)
        linderhof_group_sources(${target})
    endif()
    if(LINDERHOF_MUTANTS)
        linderhof_put_mutants(${target})
    endif()
endfunction()

function(linderhof_group_sources target)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(SORT sources)
    list(LENGTH sources count)
    # Texts of about the same size: the last one keeps no processor waiting.
    math(EXPR texts "(${count} + ${LINDERHOF_UNITY_BATCH} - 1) / ${LINDERHOF_UNITY_BATCH}")
    set(number 0)
    foreach(source IN LISTS sources)
        math(EXPR text "${number} * ${texts} / ${count}")
        set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${text}")
        math(EXPR number "${number} + 1")
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
