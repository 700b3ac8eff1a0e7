#include "files/piped_text.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/record/record.hpp>

#include <fstream>
#include <istream>

#include <sys/stat.h>
#include <unistd.h>

namespace linderhof::cli {

namespace {

/// Others would wait for their other end.
bool is_open_pipe(const std::string& path) {
    return path == "/dev/stdin" || path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/");
}

std::string read_stream(std::istream& in) {
    std::string text(record::record_limits.bytes + 1, '\0'); // one more than is taken, so that it is refused
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

} // namespace

std::optional<std::string> piped_text(const Program& program, const std::string& path) {
    if (path == "-") {
        return read_stream(program.in);
    }
    if (is_open_pipe(path)) {
        std::ifstream pipe(path, std::ios::binary);
        return read_stream(pipe);
    }
    return std::nullopt;
}

std::string name_of_pipe(const std::string& path) {
    return path == "-" ? "standard input" : path;
}

void refuse_own_output(const std::string& path) {
    struct stat read {};

    struct stat written {};

    if (stat(path.c_str(), &read) == 0 && S_ISREG(read.st_mode) && fstat(STDOUT_FILENO, &written) == 0 &&
        read.st_dev == written.st_dev && read.st_ino == written.st_ino) {
        throw InputError(catalog::quote(path, 200) +
                         " is read here, and the results go into it, too; let them go into another file.");
    }
}

} // namespace linderhof::cli
