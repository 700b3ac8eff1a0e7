# linderhof_add_plugin(NAME [EXTENDS GAME] SOURCE...)
#
# Declares the plugin whose LINDERHOF_PLUGIN id is NAME. The sources are compiled once; from them come
#
#   linderhof_NAME          the loadable plugin, lib/linderhof/plugins/NAME.so (not with LINDERHOF_STATIC_PLUGINS)
#   linderhof_NAME_static   an archive, for tests of the plugin's inside and for static builds
#   linderhof_NAME_headers  the plugin's include/ folder, if it has one: what its expansions may include
#
# EXTENDS GAME: the plugin is an expansion of another plugin's game. It sees that plugin's public headers, and links its
# archive: the functions behind them come along, the plugin itself does not. Headers and archives of games that are
# extended are part of the package, so that expansions may be built elsewhere.
#
# Programs link linderhof_plugins: it brings every plugin into the build and defines plugin::linked_plugins(),
# which lists the plugins that are linked in (none in a shared build).
#
# A plugin that is built elsewhere uses the same functions after find_package(linderhof); its library then goes to its
# own build folder, unless LINDERHOF_PLUGIN_DIR says where, and is installed to lib/linderhof/plugins.

set(LINDERHOF_PLUGIN_LINK_OPTIONS -Wl,-z,defs)
if(NOT LINDERHOF_PLUGIN_DIR)
    set(LINDERHOF_PLUGIN_DIR "${CMAKE_BINARY_DIR}")
endif()

function(linderhof_add_plugin name)
    set(objects linderhof_${name}_objects)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "EXTENDS" "")
    add_library(${objects} OBJECT ${arg_UNPARSED_ARGUMENTS})
    target_link_libraries(${objects} PUBLIC linderhof)
    if(COMMAND linderhof_unite)
        linderhof_unite(${objects})
    endif()
    target_include_directories(${objects} PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}")
    set_target_properties(${objects} PROPERTIES CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
                                                POSITION_INDEPENDENT_CODE ON)

    if(IS_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/include")
        add_library(linderhof_${name}_headers INTERFACE)
        target_include_directories(linderhof_${name}_headers
                                   INTERFACE $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
                                             $<INSTALL_INTERFACE:include>)
        set_target_properties(linderhof_${name}_headers PROPERTIES LINDERHOF_INCLUDE "${CMAKE_CURRENT_SOURCE_DIR}/include")
        target_link_libraries(linderhof_${name}_headers INTERFACE linderhof)
        target_link_libraries(${objects} PUBLIC linderhof_${name}_headers)
    endif()

    if(arg_EXTENDS)
        target_link_libraries(${objects} PUBLIC linderhof_${arg_EXTENDS}_headers)
    endif()

    add_library(linderhof_${name}_static STATIC EXCLUDE_FROM_ALL $<TARGET_OBJECTS:${objects}>)
    set_target_properties(linderhof_${name}_static PROPERTIES LINKER_LANGUAGE CXX)
    target_link_libraries(linderhof_${name}_static PUBLIC linderhof)
    target_include_directories(linderhof_${name}_static INTERFACE $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}>)
    if(TARGET linderhof_${name}_headers)
        target_link_libraries(linderhof_${name}_static PUBLIC linderhof_${name}_headers)
    endif()

    if(arg_EXTENDS)
        target_link_libraries(linderhof_${name}_static PUBLIC linderhof_${arg_EXTENDS}_static)
        set_property(GLOBAL APPEND PROPERTY LINDERHOF_EXTENDED ${arg_EXTENDS})
    endif()

    if(NOT LINDERHOF_STATIC_PLUGINS)
        linderhof_add_module(linderhof_${name} "${name}" "${LINDERHOF_PLUGIN_DIR}" $<TARGET_OBJECTS:${objects}>)
        if(arg_EXTENDS)
            target_link_libraries(linderhof_${name} PRIVATE linderhof_${arg_EXTENDS}_static)
        endif()
        install(TARGETS linderhof_${name} LIBRARY DESTINATION lib/linderhof/plugins)
    endif()
    set_property(GLOBAL APPEND PROPERTY LINDERHOF_PLUGINS ${name})
endfunction()

# linderhof_add_module(TARGET FILE_NAME FOLDER SOURCE...): a loadable library, whatever LINDERHOF_STATIC_PLUGINS says.
function(linderhof_add_module target file_name folder)
    add_library(${target} MODULE ${ARGN})
    target_link_libraries(${target} PRIVATE linderhof)
    target_link_options(${target} PRIVATE ${LINDERHOF_PLUGIN_LINK_OPTIONS})
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX PREFIX "" OUTPUT_NAME "${file_name}"
                          LIBRARY_OUTPUT_DIRECTORY "${folder}" INSTALL_RPATH "$ORIGIN/../..")
endfunction()

# linderhof_export(): what find_package(linderhof) finds, from the build tree or an installed one: the core, and what
# expansions need of the games that are extended.
function(linderhof_export)
    get_property(games GLOBAL PROPERTY LINDERHOF_EXTENDED)
    list(REMOVE_DUPLICATES games)
    set(targets linderhof)
    foreach(game IN LISTS games)
        get_target_property(folder linderhof_${game}_headers LINDERHOF_INCLUDE)
        install(DIRECTORY "${folder}/" DESTINATION include)
        list(APPEND targets linderhof_${game}_headers linderhof_${game}_static)
        install(TARGETS linderhof_${game}_headers linderhof_${game}_static EXPORT linderhof ARCHIVE DESTINATION lib)
    endforeach()
    export(TARGETS ${targets} FILE "${PROJECT_BINARY_DIR}/package/linderhof-targets.cmake")
endfunction()

# linderhof_finish_plugins(): after the last linderhof_add_plugin; makes linderhof_plugins.
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
            add_dependencies(linderhof_plugins linderhof_${name})
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
