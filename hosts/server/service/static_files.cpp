#include "service/static_files.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <new>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <zlib.h>

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

/// A file of the format gzip (RFC 1952).
std::string gzip(std::string body) {
    constexpr int window_and_gzip = 15 + 16; // the largest window, and the frame of that format
    constexpr int memory = 9;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_and_gzip, memory, Z_DEFAULT_STRATEGY) != Z_OK) {
        throw std::bad_alloc();
    }
    std::string shorter(deflateBound(&stream, body.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(body.data()); // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
    stream.avail_in = static_cast<uInt>(body.size());
    stream.next_out = reinterpret_cast<Bytef*>(shorter.data()); // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
    stream.avail_out = static_cast<uInt>(shorter.size());
    deflate(&stream, Z_FINISH); // the bound makes room for all
    shorter.resize(stream.total_out);
    deflateEnd(&stream);
    return shorter;
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
    for (const auto& [name, file] : files_) {
        std::string shorter = gzip(file.body);
        if (shorter.size() < file.body.size()) {
            compressed_[name] = {file.status, file.type, std::move(shorter), file.keep, true};
        }
    }
    if (!files_.contains("/index.html")) {
        throw std::runtime_error("The page is not in '" + folder.string() +
                                 "', where it should lie beside the program; install it again.");
    }
}

Response StaticFiles::get(const Request& request) const {
    const std::string asked = request.target.substr(0, request.target.find('?'));
    const std::string name = asked == "/" ? "/index.html" : asked;
    if (const auto found = compressed_.find(name); request.gzip && found != compressed_.end()) {
        return found->second;
    }
    const auto found = files_.find(name);
    return found != files_.end() ? found->second
                                 : Response{404, "text/plain; charset=utf-8", "There is nothing here.\n"};
}

} // namespace linderhof::server
