#include "service/static_files.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace linderhof::server {

namespace {

std::string type_of(const std::string& extension) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> types{
        {{".html", "text/html; charset=utf-8"},
         {".js", "text/javascript; charset=utf-8"},
         {".css", "text/css; charset=utf-8"},
         {".svg", "image/svg+xml"},
         {".woff2", "font/woff2"},
         {".txt", "text/plain; charset=utf-8"},
         {".webmanifest", "application/manifest+json"}}};
    for (const auto& [known, type] : types) {
        if (extension == known) {
            return std::string(type);
        }
    }
    return "application/octet-stream";
}

} // namespace

StaticFiles::StaticFiles(const std::filesystem::path& folder) {
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (!entry->is_regular_file()) {
            continue;
        }
        std::ifstream file(entry->path(), std::ios::binary);
        const std::string name = "/" + entry->path().lexically_relative(folder).generic_string();
        files_[name] = {200,
                        type_of(entry->path().extension()),
                        {std::istreambuf_iterator<char>(file), {}},
                        name.starts_with("/assets/")}; // their names say what is in them
    }
    if (!files_.contains("/index.html")) {
        throw std::runtime_error("The page is not in '" + folder.string() +
                                 "', where it should lie beside the program; install it again.");
    }
}

Response StaticFiles::get(std::string target) const {
    target.resize(std::min(target.find('?'), target.size()));
    const auto found = files_.find(target == "/" ? "/index.html" : target);
    return found != files_.end() ? found->second
                                 : Response{404, "text/plain; charset=utf-8", "There is nothing here.\n"};
}

} // namespace linderhof::server
