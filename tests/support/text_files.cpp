#include "support/text_files.hpp"

#include <fstream>
#include <sstream>

namespace linderhof::test {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace linderhof::test
