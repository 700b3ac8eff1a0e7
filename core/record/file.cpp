#include "record/file.hpp"

#include <linderhof/record/writer.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace linderhof::record {

namespace {

constexpr std::size_t longest_name = 140; ///< bytes; file systems take 255, encrypted ones 143
constexpr std::size_t longest_extension = 20;

/// The beginning of a text, without a part of a character at its end.
std::string beginning(const std::string& text, std::size_t most) {
    std::size_t end = std::min(text.size(), most);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
        --end;
    }
    return text.substr(0, end);
}

/// Whether the file has this text from a byte on.
bool has_text(int file, std::string_view text, std::size_t from) {
    std::array<char, 16384> part{};
    for (std::size_t done = 0; done < text.size();) {
        const std::size_t most = std::min(part.size(), text.size() - done);
        const ssize_t now = again([&] { return ::pread(file, part.data(), most, static_cast<off_t>(from + done)); });
        if (now <= 0 || text.substr(done, static_cast<std::size_t>(now)) !=
                            std::string_view(part.data(), static_cast<std::size_t>(now))) {
            return false;
        }
        done += static_cast<std::size_t>(now);
    }
    return true;
}

/// 0, or the number of the system's error; a folder that may not be read cannot be synced.
int sync_folder(const std::filesystem::path& folder) {
    const int file = again([&] {
        return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); // NOLINT(*-vararg)
    });
    if (file < 0) {
        return errno == EACCES ? 0 : errno;
    }
    const int error = sync_file(file);
    ::close(file);
    return error;
}

} // namespace

std::filesystem::path with_tail(const std::filesystem::path& path, const std::string& tail) {
    const std::string stem = path.stem().string();
    const std::string extension = path.extension().string();
    if (stem.size() + tail.size() + extension.size() <= longest_name) {
        return path.parent_path() / (stem + tail + extension);
    }
    const std::string end = tail + beginning(extension, longest_extension);
    return path.parent_path() / (beginning(stem, longest_name - end.size()) + end);
}

std::filesystem::path numbered(const std::filesystem::path& path, int number) {
    return with_tail(path, "-" + std::to_string(number));
}

int read_all(int file, std::size_t most, std::string& text) {
    text.assign(most, '\0');
    std::size_t size = 0;
    ssize_t now = 1;
    while (now > 0 && size < most) {
        now = again([&] { return ::pread(file, text.data() + size, most - size, static_cast<off_t>(size)); });
        size += static_cast<std::size_t>(std::max<ssize_t>(now, 0));
    }
    text.resize(size);
    return now < 0 ? errno : 0;
}

int write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t now = again([&] { return ::write(file, text.data(), text.size()); });
        if (now <= 0) {
            return now < 0 ? errno : EIO;
        }
        text.remove_prefix(static_cast<std::size_t>(now));
    }
    return 0;
}

int shorten(int file, std::size_t size) {
    return again([&] { return ::ftruncate(file, static_cast<off_t>(size)); }) == 0 ? 0 : errno;
}

int make_file(const std::filesystem::path& path, std::string_view text) {
    const int file = again([&] {
        // Appending goes to the new end after moves were taken back.
        return ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC | O_CREAT | O_EXCL, 0666); // NOLINT(*-vararg)
    });
    if (file < 0) {
        return -1;
    }
    static_cast<void>(again([&] { return ::flock(file, LOCK_EX | LOCK_NB); })); // nobody else knows it yet
    if (const int error = write_all(file, text); error != 0) {
        unmake_file(file, path);
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

void unmake_file(int file, const std::filesystem::path& path) {
    if (file < 0) {
        return;
    }
    if (is_named(file, path)) {
        ::unlink(path.c_str());
    }
    ::close(file);
}

int replace_file(const std::filesystem::path& fresh, int held, const std::filesystem::path& path) {
    const auto exchange = [&] {
        return again([&] { return ::renameat2(AT_FDCWD, fresh.c_str(), AT_FDCWD, path.c_str(), RENAME_EXCHANGE); });
    };
    if (exchange() == 0) {
        if (is_named(held, fresh)) {
            ::unlink(fresh.c_str());
            return 0;
        }
        return exchange() == 0 ? ESTALE : errno; // somebody else has put another one there in the meantime
    }
    if (errno != EINVAL && errno != ENOSYS) {
        return errno;
    }
    // A file system that cannot exchange two files.
    return again([&] { return ::rename(fresh.c_str(), path.c_str()); }) == 0 ? 0 : errno;
}

int sync_file(int file) {
    if (again([&] { return ::fsync(file); }) == 0) {
        return 0;
    }
    return errno == EINVAL || errno == EROFS ? 0 : errno; // nothing that could be put anywhere
}

int sync_name(const std::filesystem::path& path) {
    std::error_code fault;
    std::filesystem::path folder = std::filesystem::canonical(path, fault).parent_path(); // not that of a link to it
    const int error = sync_folder(folder.empty() ? "." : folder);
    for (; error == 0 && folder.has_relative_path(); folder = folder.parent_path()) {
        static_cast<void>(sync_folder(folder.parent_path()));
    }
    return error;
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
