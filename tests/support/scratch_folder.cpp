#include "scratch_folder.hpp"

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace linderhof::test {

namespace fs = std::filesystem;

ScratchFolder::ScratchFolder(const std::string& name) {
    std::string path = (fs::temp_directory_path() / ("linderhof-" + name + "-XXXXXX")).string();
    if (mkdtemp(path.data()) == nullptr) {
        throw std::system_error(errno, std::generic_category(), path);
    }
    path_ = path;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

} // namespace linderhof::test
