#include "sets/private_folder.hpp"

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <system_error>

namespace linderhof::server {

PrivateFolder::PrivateFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "linderhof-set-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) {
        throw std::runtime_error("There is no room for a folder at " + name + ".");
    }
    path_ = name;
}

PrivateFolder::~PrivateFolder() {
    std::error_code unheard; // whatever is left there, the system tidies up
    std::filesystem::remove_all(path_, unheard);
}

} // namespace linderhof::server
