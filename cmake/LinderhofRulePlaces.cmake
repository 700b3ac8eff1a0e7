# Which lines of the sources name which rules, for `linderhof rules NUMBER --where`.
find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)
set(rule_places "${PROJECT_BINARY_DIR}/share/linderhof/rule_places.tsv")
set(named_in core plugins hosts data tests)
list(TRANSFORM named_in PREPEND "${PROJECT_SOURCE_DIR}/")
set(patterns "${PROJECT_SOURCE_DIR}/docs/rules/*.md")
foreach(folder IN LISTS named_in)
    list(APPEND patterns "${folder}/*.cpp" "${folder}/*.hpp" "${folder}/*.yaml" "${folder}/*.json" "${folder}/*.py")
endforeach()
file(GLOB_RECURSE read_files CONFIGURE_DEPENDS ${patterns})
add_custom_command(
    OUTPUT "${rule_places}"
    COMMAND ${Python3_EXECUTABLE} "${PROJECT_SOURCE_DIR}/tests/rules/rule_places.py" "${rule_places}"
    DEPENDS ${read_files}
    COMMENT "Finding the rules that the sources name"
    VERBATIM)
add_custom_target(linderhof_rule_places ALL DEPENDS "${rule_places}")
install(FILES "${rule_places}" DESTINATION share/linderhof)
