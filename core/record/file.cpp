#include "record/file.hpp"

#include <linderhof/record/writer.hpp>

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace linderhof::record {

namespace {

/// Whether the file has this text from a byte on.
bool has_text(int file, std::string_view text, std::size_t from) {
    std::array<char, 16384> part{};
    for (std::size_t done = 0; done < text.size();) {
        const std::size_t most = std::min(part.size(), text.size() - done);
        const ssize_t now = ::pread(file, part.data(), most, static_cast<off_t>(from + done));
        if (now < 0 && errno == EINTR) {
            continue;
        }
        if (now <= 0 || text.substr(done, static_cast<std::size_t>(now)) !=
                            std::string_view(part.data(), static_cast<std::size_t>(now))) {
            return false;
        }
        done += static_cast<std::size_t>(now);
    }
    return true;
}

} // namespace

std::filesystem::path numbered(const std::filesystem::path& path, int number) {
    const std::string name = path.stem().string() + "-" + std::to_string(number) + path.extension().string();
    return path.parent_path() / name;
}

int write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t now = ::write(file, text.data(), text.size());
        if (now >= 0) {
            text.remove_prefix(static_cast<std::size_t>(now));
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

int make_file(const std::filesystem::path& path, std::string_view text) {
    // Appending goes to the new end after moves were taken back.
    const int file = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC | O_CREAT | O_EXCL, 0666); // NOLINT(*-vararg)
    if (file < 0) {
        return -1;
    }
    static_cast<void>(::flock(file, LOCK_EX | LOCK_NB)); // nobody else knows it yet
    if (const int error = write_all(file, text); error != 0) {
        ::unlink(path.c_str());
        ::close(file);
        errno = error;
        return -1;
    }
    return file;
}

std::pair<int, std::filesystem::path> make_free_file(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::path name = path;
    int file = make_file(name, text);
    for (int number = 2; file < 0 && errno == EEXIST; ++number) {
        name = numbered(path, number);
        file = make_file(name, text);
    }
    return {file, name};
}

int sync_file(int file) {
    while (::fsync(file) != 0) {
        if (errno != EINTR) {
            return errno == EINVAL || errno == EROFS ? 0 : errno; // nothing that could be put anywhere
        }
    }
    return 0;
}

void sync_folder_of(const std::filesystem::path& path) {
    const std::filesystem::path parent = path.parent_path();
    const int folder = ::open(parent.empty() ? "." : parent.c_str(), // NOLINT(*-vararg)
                              O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        static_cast<void>(sync_file(folder));
        ::close(folder);
    }
}

bool is_named(int file, const std::filesystem::path& path) {
    struct stat opened {};

    struct stat named {};

    return ::fstat(file, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

bool holds(int file, const std::filesystem::path& path, std::string_view text, std::string_view tail) {
    struct stat opened {};

    return is_named(file, path) && ::fstat(file, &opened) == 0 &&
           static_cast<std::size_t>(opened.st_size) == text.size() + tail.size() && has_text(file, text, 0) &&
           has_text(file, tail, text.size());
}

} // namespace linderhof::record
