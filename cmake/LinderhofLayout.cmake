# Where things lie, the same in a build tree and in an installed one:
#
#   bin/linderhof                     the program
#   lib/liblinderhof.so               the core
#   lib/liblinderhof_host.so          what every host needs
#   lib/liblinderhof_GAME.so          the library of each game
#   lib/linderhof/plugins/NAME.so     the plugins
#   lib/linderhof/mpi.so              games on several processes, if MPI is installed
#   share/linderhof/data/SET/         the catalogs
#   share/linderhof/rules/            the pages of numbered rules
#   share/linderhof/schemas/          the JSON Schemas of what hosts tell other programs
#   share/linderhof/rule_places.tsv   where the sources name them
#
# Programs find the rest from their own path (../lib/linderhof/plugins and ../share/linderhof/data), so either tree
# may be moved as a whole. In a build tree, the folders in share/linderhof are links to the sources: an edited YAML
# file counts without another build.

include(GNUInstallDirs)

set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
set(LINDERHOF_PLUGIN_DIR "${PROJECT_BINARY_DIR}/lib/linderhof/plugins")
set(LINDERHOF_DATA_LINK "${PROJECT_BINARY_DIR}/share/linderhof/data")
set(LINDERHOF_RULES_LINK "${PROJECT_BINARY_DIR}/share/linderhof/rules")

file(MAKE_DIRECTORY "${LINDERHOF_PLUGIN_DIR}" "${PROJECT_BINARY_DIR}/share/linderhof")
if(NOT EXISTS "${LINDERHOF_DATA_LINK}")
    file(CREATE_LINK "${PROJECT_SOURCE_DIR}/data" "${LINDERHOF_DATA_LINK}" SYMBOLIC)
endif()
if(NOT EXISTS "${LINDERHOF_RULES_LINK}")
    file(CREATE_LINK "${PROJECT_SOURCE_DIR}/docs/rules" "${LINDERHOF_RULES_LINK}" SYMBOLIC)
endif()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/data/" DESTINATION share/linderhof/data)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/rules/" DESTINATION share/linderhof/rules)

# Libraries are looked for from a file's own place, and in a build tree as in an installed one: CMake would pad the path of
# a build tree with empty entries, which mean the current folder.
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)
set(CMAKE_INSTALL_RPATH "$ORIGIN/../lib")
# The layout is fixed (lib, not lib64 or lib/x86_64-linux-gnu), because programs look for it from their own path.
set(CMAKE_INSTALL_LIBDIR lib)
