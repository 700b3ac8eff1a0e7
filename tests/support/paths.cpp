#include "support/paths.hpp"

namespace linderhof::test {

std::filesystem::path source_dir() {
    return LINDERHOF_SOURCE_DIR;
}

std::filesystem::path test_dir(const std::filesystem::path& area) {
    return source_dir() / "tests" / area;
}

std::filesystem::path data_dir() {
    return source_dir() / "data";
}

std::filesystem::path build_dir() {
    return LINDERHOF_BUILD_DIR;
}

std::filesystem::path plugin_dir() {
    return build_dir() / "lib" / "linderhof" / "plugins";
}

} // namespace linderhof::test
