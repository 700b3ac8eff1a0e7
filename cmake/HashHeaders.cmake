# cmake -DKIND=... [-DGAME=...] -DHEADERS=list.txt -DOUT=file -P HashHeaders.cmake
# Writes a source with a hash of the listed headers in it. Each line of the list is "NAME|FILE": the name under which a
# header is included, and where it lies. What counts is their names and contents, wherever they lie.
#
#   core       a header that defines LINDERHOF_CORE_HEADERS_HASH
#   library    a source of the library of GAME: a symbol whose name says for which headers it was compiled
#   game       a source of the plugin of GAME: the mark of the headers, and the need of that very library
#   expansion  a source of a plugin that extends GAME: the mark of the headers

cmake_minimum_required(VERSION 3.25)

file(STRINGS "${HEADERS}" headers)
list(SORT headers)
set(all "")
foreach(header IN LISTS headers)
    string(REPLACE "|" ";" header "${header}")
    list(GET header 0 name)
    list(GET header 1 file)
    file(SHA256 "${file}" hash)
    string(APPEND all "${name} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING "${hash}" 0 16 hash)

set(library "linderhof_library_${GAME}_${hash}")
set(mark "linderhof_plugin_headers_${GAME}_${hash}")
set(exported "__attribute__((visibility(\"default\"))) extern const char")
if(KIND STREQUAL "core")
    set(text "#pragma once\n\n/// Stands for the names and contents of all public headers of the core; part of the build id.\n#define LINDERHOF_CORE_HEADERS_HASH ${hash}\n")
elseif(KIND STREQUAL "library")
    set(text "extern \"C\" {\n${exported} ${library};\nconst char ${library} = 1;\n}\n")
elseif(KIND STREQUAL "game")
    set(text "extern \"C\" {\nextern const char ${library};\n__attribute__((visibility(\"default\"))) extern const char* const ${mark};\nconst char* const ${mark} = &${library};\n}\n")
else()
    set(text "extern \"C\" {\n${exported} ${mark};\nconst char ${mark} = 1;\n}\n")
endif()
# CONFIGURE leaves an unchanged file alone, so nothing is compiled again for nothing.
file(CONFIGURE OUTPUT "${OUT}" CONTENT "// Made by cmake/HashHeaders.cmake.\n${text}" @ONLY)
