# cmake -DROOT=... -DHEADERS=list.txt -DOUT=header.hpp -P HashHeaders.cmake
# Writes a header that defines LINDERHOF_CORE_HEADERS_HASH from the names and contents of the listed files.

file(STRINGS "${HEADERS}" headers)
list(SORT headers)
set(all "")
foreach(header IN LISTS headers)
    file(RELATIVE_PATH name "${ROOT}" "${header}")
    file(SHA256 "${header}" hash)
    string(APPEND all "${name} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING "${hash}" 0 16 hash)
# CONFIGURE leaves an unchanged file alone, so nothing is compiled again for nothing.
file(CONFIGURE OUTPUT "${OUT}" CONTENT "// Made by cmake/HashHeaders.cmake.\n#pragma once\n\n/// Stands for the names and contents of all public headers of the core; part of the build id.\n#define LINDERHOF_CORE_HEADERS_HASH ${hash}\n" @ONLY)
