#include <linderhof/plugin/places.hpp>

#define BOOST_DLL_USE_STD_FS
#include <boost/dll/runtime_symbol_info.hpp>

namespace linderhof::plugin {

std::filesystem::path program_folder() {
    return std::filesystem::canonical(boost::dll::program_location()).parent_path();
}

std::filesystem::path program_prefix() {
    return program_folder().parent_path();
}

std::filesystem::path plugin_folder(const std::filesystem::path& prefix) {
    return prefix / "lib" / "linderhof" / "plugins";
}

std::filesystem::path data_folder(const std::filesystem::path& prefix) {
    return prefix / "share" / "linderhof" / "data";
}

} // namespace linderhof::plugin
