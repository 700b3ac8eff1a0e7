# find_package(linderhof 0.1): the core (the target linderhof), the library of each game (linderhof_castles and so on), and
# the functions linderhof_add_plugin and linderhof_add_game.

include(CMakeFindDependencyMacro)
find_dependency(fmt)
find_dependency(spdlog)
find_dependency(range-v3)
find_dependency(nlohmann_json)

include("${CMAKE_CURRENT_LIST_DIR}/linderhof-targets.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/LinderhofPlugin.cmake")
