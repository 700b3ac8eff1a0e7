# find_package(linderhof): the target linderhof (the core) and linderhof_add_plugin.

include(CMakeFindDependencyMacro)
find_dependency(fmt)
find_dependency(spdlog)
find_dependency(range-v3)
find_dependency(nlohmann_json)

include("${CMAKE_CURRENT_LIST_DIR}/linderhof-targets.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/LinderhofPlugin.cmake")
