# linderhof_add_game(NAME SOURCE...)
#
# Declares a game that others may extend: the plugin whose LINDERHOF_PLUGIN id is NAME. Its public headers are in include/;
# plugin.cpp, one of the sources, holds the descriptor and nothing else. From the others comes the library of the game:
#
#   linderhof_NAME          lib/liblinderhof_NAME.so with its public headers
#   linderhof_NAME_plugin   the loadable plugin over it, lib/linderhof/plugins/NAME.so
#   linderhof_NAME_static   an archive of the same objects, for tests of the game's inside and for static builds
#
# linderhof_add_plugin(NAME [EXTENDS GAME] SOURCE...)
#
# Declares any other plugin:
#
#   linderhof_NAME_plugin   the loadable plugin, lib/linderhof/plugins/NAME.so
#   linderhof_NAME_static   an archive, likewise
#
# EXTENDS GAME: the plugin is an expansion of that game. It sees the game's public headers and links its library. It bears a
# hash of these headers, so that the loader refuses it beside a game with others.
#
# With LINDERHOF_STATIC_PLUGINS there are the archives alone, and linderhof_GAME is another name for the game's.
#
# Programs link linderhof_plugins: it brings every plugin into the build and defines plugin::linked_plugins(),
# which lists the plugins that are linked in (none in a shared build).
#
# A plugin that is built elsewhere uses the same functions after find_package(linderhof); its library then goes to its
# own build folder, unless LINDERHOF_PLUGIN_DIR says where, and is installed to lib/linderhof/plugins. The headers of the
# package are hashed when it is built, as they are then.

set(LINDERHOF_PLUGIN_LINK_OPTIONS -Wl,-z,defs)
if(LINDERHOF_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    set(LINDERHOF_PLUGIN_LINK_OPTIONS "") # what clang's sanitizers call is in the program alone
endif()
set(LINDERHOF_HASH_HEADERS "${CMAKE_CURRENT_LIST_DIR}/HashHeaders.cmake")
if(NOT LINDERHOF_PLUGIN_DIR)
    set(LINDERHOF_PLUGIN_DIR "${CMAKE_BINARY_DIR}")
endif()

function(linderhof_add_game name)
    set(include "${CMAKE_CURRENT_SOURCE_DIR}/include")
    set(sources ${ARGN})
    set(plugin ${ARGN})
    list(FILTER sources EXCLUDE REGEX "(^|/)plugin\\.cpp$")
    list(FILTER plugin INCLUDE REGEX "(^|/)plugin\\.cpp$")
    linderhof_add_objects(${name} ${sources})
    target_include_directories(linderhof_${name}_objects PUBLIC "${include}")
    linderhof_add_archive(${name})
    target_include_directories(linderhof_${name}_static INTERFACE $<BUILD_INTERFACE:${include}>)

    file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE "${include}" "${include}/*.hpp")
    if(LINDERHOF_STATIC_PLUGINS)
        target_sources(linderhof_${name}_static PRIVATE ${plugin})
        target_include_directories(linderhof_${name}_static PRIVATE "${include}" "${CMAKE_CURRENT_SOURCE_DIR}")
        add_library(linderhof_${name} ALIAS linderhof_${name}_static)
    else()
        add_library(linderhof_${name} SHARED $<TARGET_OBJECTS:linderhof_${name}_objects>)
        target_link_libraries(linderhof_${name} PUBLIC linderhof)
        target_include_directories(linderhof_${name} PUBLIC $<BUILD_INTERFACE:${include}> $<INSTALL_INTERFACE:include>)
        # Its own functions are called without a detour, and never those of the same name in a program.
        target_link_options(linderhof_${name} PRIVATE ${LINDERHOF_PLUGIN_LINK_OPTIONS} -Wl,-Bsymbolic-functions)
        set_target_properties(linderhof_${name} PROPERTIES LINKER_LANGUAGE CXX EXPORT_PROPERTIES LINDERHOF_HEADERS
                              LINDERHOF_HEADERS "${headers}" LINDERHOF_INCLUDE "${include}" BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "$ORIGIN")
        linderhof_mark_headers(linderhof_${name} library linderhof_${name} ${name})
        install(TARGETS linderhof_${name} EXPORT linderhof LIBRARY DESTINATION lib)
        install(DIRECTORY "${include}/" DESTINATION include)

        linderhof_add_module(linderhof_${name}_plugin "${name}" "${LINDERHOF_PLUGIN_DIR}" ${plugin})
        target_link_libraries(linderhof_${name}_plugin PRIVATE linderhof_${name})
        linderhof_hash_core(linderhof_${name}_plugin)
        linderhof_mark_headers(linderhof_${name}_plugin game linderhof_${name} ${name})
        install(TARGETS linderhof_${name}_plugin LIBRARY DESTINATION lib/linderhof/plugins)
        set_property(GLOBAL APPEND PROPERTY LINDERHOF_GAMES ${name})
    endif()
    set_property(GLOBAL APPEND PROPERTY LINDERHOF_PLUGINS ${name})
endfunction()

function(linderhof_add_plugin name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "EXTENDS" "")
    if(arg_EXTENDS AND NOT TARGET linderhof_${arg_EXTENDS})
        message(FATAL_ERROR "linderhof_add_plugin: '${name}' extends '${arg_EXTENDS}', and there is no such game here with a "
                            "library and headers; use linderhof_add_game for it, or the package of a build with loaded plugins.")
    endif()
    linderhof_add_objects(${name} ${arg_UNPARSED_ARGUMENTS})
    linderhof_add_archive(${name})
    if(arg_EXTENDS)
        target_link_libraries(linderhof_${name}_objects PUBLIC linderhof_${arg_EXTENDS})
        if(TARGET linderhof_${arg_EXTENDS}_static)
            target_link_libraries(linderhof_${name}_static PUBLIC linderhof_${arg_EXTENDS}_static)
        endif()
    endif()
    if(NOT LINDERHOF_STATIC_PLUGINS)
        linderhof_add_module(linderhof_${name}_plugin "${name}" "${LINDERHOF_PLUGIN_DIR}"
                             $<TARGET_OBJECTS:linderhof_${name}_objects>)
        if(arg_EXTENDS)
            target_link_libraries(linderhof_${name}_plugin PRIVATE linderhof_${arg_EXTENDS})
            linderhof_mark_headers(linderhof_${name}_plugin expansion linderhof_${arg_EXTENDS} ${arg_EXTENDS})
        endif()
        install(TARGETS linderhof_${name}_plugin LIBRARY DESTINATION lib/linderhof/plugins)
    endif()
    set_property(GLOBAL APPEND PROPERTY LINDERHOF_PLUGINS ${name})
endfunction()

# linderhof_add_module(TARGET FILE_NAME FOLDER SOURCE...): a loadable library, whatever LINDERHOF_STATIC_PLUGINS says.
# It finds the libraries of the house in lib, two folders above its own; elsewhere the program has loaded them before.
function(linderhof_add_module target file_name folder)
    add_library(${target} MODULE ${ARGN})
    target_link_libraries(${target} PRIVATE linderhof)
    target_link_options(${target} PRIVATE ${LINDERHOF_PLUGIN_LINK_OPTIONS})
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX PREFIX "" OUTPUT_NAME "${file_name}"
                          CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
                          LIBRARY_OUTPUT_DIRECTORY "${folder}"
                          BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "$ORIGIN/../..")
endfunction()

# linderhof_add_objects(NAME SOURCE...): the sources of a plugin or of a game's library, compiled once.
function(linderhof_add_objects name)
    set(objects linderhof_${name}_objects)
    add_library(${objects} OBJECT ${ARGN})
    target_link_libraries(${objects} PUBLIC linderhof)
    if(COMMAND linderhof_unite)
        linderhof_unite(${objects})
    endif()
    target_include_directories(${objects} PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}")
    set_target_properties(${objects} PROPERTIES CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
                                                POSITION_INDEPENDENT_CODE ON)
    linderhof_hash_core(${objects})
endfunction()

function(linderhof_add_archive name)
    add_library(linderhof_${name}_static STATIC EXCLUDE_FROM_ALL $<TARGET_OBJECTS:linderhof_${name}_objects>)
    set_target_properties(linderhof_${name}_static PROPERTIES LINKER_LANGUAGE CXX)
    target_link_libraries(linderhof_${name}_static PUBLIC linderhof)
    target_include_directories(linderhof_${name}_static INTERFACE $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}>)
endfunction()

# linderhof_add_hash(KIND OF GAME OUT): makes the file OUT by HashHeaders.cmake, from the public headers of the library OF.
function(linderhof_add_hash kind of game out)
    get_target_property(names ${of} LINDERHOF_HEADERS)
    get_target_property(imported ${of} IMPORTED)
    if(imported)
        get_target_property(folders ${of} INTERFACE_INCLUDE_DIRECTORIES)
    else()
        get_target_property(folders ${of} LINDERHOF_INCLUDE)
    endif()
    set(list "")
    set(files "")
    foreach(name IN LISTS names)
        unset(file)
        find_file(file "${name}" PATHS ${folders} NO_CACHE NO_DEFAULT_PATH REQUIRED)
        string(APPEND list "${name}|${file}\n")
        list(APPEND files "${file}")
    endforeach()
    file(CONFIGURE OUTPUT "${out}.list" CONTENT "${list}" @ONLY)
    add_custom_command(
        OUTPUT "${out}"
        COMMAND "${CMAKE_COMMAND}" -DKIND=${kind} -DGAME=${game} -DHEADERS=${out}.list -DOUT=${out}
                -P "${LINDERHOF_HASH_HEADERS}"
        DEPENDS ${files} "${out}.list" "${LINDERHOF_HASH_HEADERS}"
        COMMENT "Hashing the public headers of ${of}" VERBATIM)
endfunction()

# linderhof_mark_headers(TARGET KIND OF GAME): adds a source that says for which public headers TARGET is compiled.
function(linderhof_mark_headers target kind of game)
    set(mark "${CMAKE_CURRENT_BINARY_DIR}/${target}_headers.cpp")
    linderhof_add_hash(${kind} ${of} ${game} "${mark}")
    target_sources(${target} PRIVATE "${mark}")
endfunction()

# linderhof_hash_core(TARGET): what is built with a package takes the headers of the core as they are now for its build id,
# not as they were when the package was made.
function(linderhof_hash_core target)
    get_target_property(imported linderhof IMPORTED)
    if(imported)
        set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}_headers")
        set(header "${folder}/linderhof/plugin/core_headers_hash.hpp")
        linderhof_add_hash(core linderhof "" "${header}")
        target_sources(${target} PRIVATE "${header}")
        target_include_directories(${target} BEFORE PRIVATE "${folder}")
    endif()
endfunction()

# linderhof_export(): what find_package(linderhof) finds in the build tree: the core, and the libraries of the games. In an
# installed tree it finds the same.
function(linderhof_export)
    get_property(games GLOBAL PROPERTY LINDERHOF_GAMES)
    list(TRANSFORM games PREPEND linderhof_)
    export(TARGETS linderhof ${games} FILE "${PROJECT_BINARY_DIR}/package/linderhof-targets.cmake")
endfunction()

# linderhof_finish_plugins(): after the last plugin; makes linderhof_plugins.
function(linderhof_finish_plugins)
    get_property(names GLOBAL PROPERTY LINDERHOF_PLUGINS)
    set(declarations "")
    set(entries "")
    add_library(linderhof_plugins STATIC)
    target_link_libraries(linderhof_plugins PUBLIC linderhof)
    foreach(name IN LISTS names)
        if(LINDERHOF_STATIC_PLUGINS)
            string(APPEND declarations
                   "extern \"C\" const linderhof::plugin::Descriptor linderhof_plugin_descriptor_${name};\n")
            string(APPEND entries "        &linderhof_plugin_descriptor_${name},\n")
            target_link_libraries(linderhof_plugins PUBLIC linderhof_${name}_static)
        else()
            add_dependencies(linderhof_plugins linderhof_${name}_plugin)
        endif()
    endforeach()
    linderhof_export()
    configure_file("${PROJECT_SOURCE_DIR}/cmake/linked_plugins.cpp.in" linked_plugins.cpp @ONLY)
    target_sources(linderhof_plugins PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/linked_plugins.cpp")

    # A plugin whose folder is gone must not be found any more.
    file(GLOB built "${LINDERHOF_PLUGIN_DIR}/*.so")
    foreach(file IN LISTS built)
        get_filename_component(name "${file}" NAME_WE)
        if(LINDERHOF_STATIC_PLUGINS OR NOT name IN_LIST names)
            file(REMOVE "${file}")
        endif()
    endforeach()
endfunction()
