// A library that is loaded before the system's (LD_PRELOAD) and stands between a program and the files of one folder: it
// writes down every call that changes or reads them, and lets one of them fail.
//
//   DISK_FOLDER  an absolute path; only files below it are looked after
//   DISK_LOG     where the calls are written down, a line each; the lines are read by disk.py
//   DISK_CALL    the number of the call at which something happens, from 0
//   DISK_DO      what: "fail ERRNO" this call, "fails ERRNO" this and all later ones of its kind, "short" only half is
//                written, "kill" the program dies before it, "move FROM TO", "delete PATH": another program does so before
//   DISK_FULL    a file: as long as it is there, nothing can be written

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

/// The system's own function of a name.
template <class Function>
Function* own(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// What happens at one of the calls.
struct Incident {
    long call = -1;
    std::string what;
    std::string first;  ///< the error, or a path
    std::string second; ///< another path
};

class Double {
  public:
    Double() : folder_(variable("DISK_FOLDER")), full_(variable("DISK_FULL")) {
        const std::string log = variable("DISK_LOG");
        log_ = log.empty() ? -1
                           : static_cast<int>(syscall(SYS_openat, AT_FDCWD, log.c_str(),
                                                      O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
        const std::string call = variable("DISK_CALL");
        std::string words = variable("DISK_DO");
        for (std::string* word : {&incident_.what, &incident_.first, &incident_.second}) {
            *word = words.substr(0, words.find(' '));
            words.erase(0, std::min(words.size(), word->size() + 1));
        }
        incident_.call = call.empty() ? -1 : std::stol(call);
    }

    [[nodiscard]] bool watches(std::string_view path) const {
        return !folder_.empty() && absolute(path).starts_with(folder_);
    }

    [[nodiscard]] bool watches(int file) const {
        return file >= 0 && file < static_cast<int>(watched_.size()) && watched_[static_cast<std::size_t>(file)];
    }

    void watch(int file, bool is) {
        if (file >= 0 && file < static_cast<int>(watched_.size())) {
            watched_[static_cast<std::size_t>(file)] = is;
        }
    }

    /// Counts a call. The error with which it fails, or 0. `writes`: whether it wants room.
    int begin(const char* kind, bool writes = false) {
        const long number = count_++;
        if (number == incident_.call) {
            befall(kind);
        }
        if (writes && !full_.empty() && syscall(SYS_faccessat, AT_FDCWD, full_.c_str(), F_OK) == 0) {
            return ENOSPC;
        }
        const bool now = incident_.what == "fail" && number == incident_.call;
        const bool ever = incident_.what == "fails" && incident_.call >= 0 && number >= incident_.call && kind_ == kind;
        return now || ever ? std::stoi(incident_.first) : 0;
    }

    /// Whether only a half of what the last call wanted is done.
    [[nodiscard]] bool halves() const { return incident_.what == "short" && count_ - 1 == incident_.call; }

    /// Writes down a call: its kind, what it was about, what came of it.
    void tell(const std::string& line) const {
        if (log_ >= 0) {
            const std::string text = std::to_string(count_ - 1) + "\t" + line + "\n";
            static_cast<void>(syscall(SYS_write, log_, text.data(), text.size()));
        }
    }

    [[nodiscard]] static std::string absolute(std::string_view path) {
        if (path.starts_with('/')) {
            return std::string(path);
        }
        std::array<char, PATH_MAX> here{};
        const long size = syscall(SYS_getcwd, here.data(), here.size());
        return (size > 0 ? std::string(here.data()) : std::string("?")) + "/" + std::string(path == "." ? "" : path);
    }

  private:
    void befall(const char* kind) {
        kind_ = kind;
        if (incident_.what == "kill") {
            syscall(SYS_kill, syscall(SYS_getpid), 9);
        } else if (incident_.what == "move") {
            syscall(SYS_renameat2, AT_FDCWD, incident_.first.c_str(), AT_FDCWD, incident_.second.c_str(), 0);
        } else if (incident_.what == "delete") {
            syscall(SYS_unlinkat, AT_FDCWD, incident_.first.c_str(), 0);
        }
    }

    std::string folder_;
    std::string full_;
    Incident incident_;
    std::string kind_; ///< of the call at which it happened
    std::array<bool, 1024> watched_{};
    long count_ = 0;
    int log_ = -1;
};

Double& disk() {
    static Double& one = *new Double; // calls are made until the very end of the program
    return one;
}

std::string inode(int file) {
    struct stat state {};

    return fstat(file, &state) == 0 ? std::to_string(state.st_ino) : "?";
}

long size_of(int file) {
    struct stat state {};

    return fstat(file, &state) == 0 ? state.st_size : 0;
}

std::string hexadecimal(const void* data, std::size_t size) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (const char* byte = static_cast<const char*>(data); size > 0; --size, ++byte) {
        text += digits[(static_cast<unsigned char>(*byte) >> 4U) & 15U];
        text += digits[static_cast<unsigned char>(*byte) & 15U];
    }
    return text;
}

int failed(int error) {
    errno = error;
    return -1;
}

/// Ends a call that gave `result`; `line` is what it was about.
template <class Result>
Result ended(Result result, const std::string& line) {
    const int error = errno;
    disk().tell(line + "\t" + (result < 0 ? "-" + std::to_string(error) : std::to_string(result)));
    errno = error;
    return result;
}

int open_watched(const char* path, int flags, mode_t mode) {
    if (!disk().watches(path)) {
        return static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
    }
    const int error = disk().begin("open");
    const bool was = faccessat(AT_FDCWD, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
    const int file = error != 0 ? failed(error) : static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
    const int saved = errno;
    disk().watch(file, file >= 0);
    const char* const kind = (flags & O_DIRECTORY) != 0 ? "folder" : file >= 0 && !was ? "create" : "open";
    const std::string line = std::string(kind) + "\t" + Double::absolute(path) + "\t" + (file >= 0 ? inode(file) : "?");
    errno = saved;
    return ended(file, line);
}

/// A call that writes at a place of a file; -1: at its end, or where it stands.
template <class Call>
ssize_t write_watched(int file, const void* data, std::size_t size, off_t at, const Call& call) {
    if (!disk().watches(file)) {
        return call(size);
    }
    const int error = disk().begin("write", true);
    const bool halved = disk().halves() && size > 1;
    if (at < 0) {
        at = (fcntl(file, F_GETFL) & O_APPEND) != 0 ? size_of(file) : lseek(file, 0, SEEK_CUR);
    }
    const ssize_t done = error != 0 ? failed(error) : call(halved ? size / 2 : size);
    const std::string line = "write\t" + inode(file) + "\t" + std::to_string(at) + "\t" +
                             hexadecimal(data, done > 0 ? static_cast<std::size_t>(done) : 0);
    return ended(done, line);
}

int sync_watched(int file, const char* name) {
    if (!disk().watches(file)) {
        return own<int(int)>(name)(file);
    }
    const int error = disk().begin("sync");
    return ended(error != 0 ? failed(error) : own<int(int)>(name)(file), "sync\t" + inode(file));
}

/// A call that gives one or two names; `kind` with them is written down.
template <class Call>
int name_watched(const char* kind, const char* from, const char* to, const Call& call) {
    if (!disk().watches(from) && !disk().watches(to)) {
        return call();
    }
    const int error = disk().begin(kind);
    const int result = error != 0 ? failed(error) : call();
    return ended(result, std::string(kind) + "\t" + Double::absolute(from) + "\t" + Double::absolute(to));
}

} // namespace

extern "C" {

// The names by which programs find them, in the place of the system's.
int double_open(const char* path, int flags, ...) __asm__("open");     // NOLINT(cert-dcl50-cpp): as the system has it
int double_open64(const char* path, int flags, ...) __asm__("open64"); // NOLINT(cert-dcl50-cpp): as the system has it
ssize_t double_write(int file, const void* data, size_t size) __asm__("write");
ssize_t double_pread(int file, void* data, size_t size, off_t at) __asm__("pread");
int double_ftruncate(int file, off_t size) __asm__("ftruncate");
int double_fsync(int file) __asm__("fsync");
int double_fdatasync(int file) __asm__("fdatasync");
int double_flock(int file, int how) __asm__("flock");
int double_close(int file) __asm__("close");
int double_rename(const char* from, const char* to) __asm__("rename");
int double_renameat2(int from_folder, const char* from, int to_folder, const char* to,
                     unsigned how) __asm__("renameat2");
int double_unlink(const char* path) __asm__("unlink");
int double_remove(const char* path) __asm__("remove");
int double_stat(const char* path, struct stat* state) __asm__("stat");

int double_open(const char* path, int flags, ...) { // NOLINT: as the system declares it
    va_list more;
    va_start(more, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open_watched(path, flags, mode);
}

int double_open64(const char* path, int flags, ...) { // NOLINT
    va_list more;
    va_start(more, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open_watched(path, flags, mode);
}

ssize_t double_write(int file, const void* data, size_t size) {
    return write_watched(file, data, size, -1, [&](std::size_t most) { return syscall(SYS_write, file, data, most); });
}

ssize_t double_pread(int file, void* data, size_t size, off_t at) {
    if (!disk().watches(file)) {
        return syscall(SYS_pread64, file, data, size, at);
    }
    const int error = disk().begin("read");
    const bool halved = disk().halves() && size > 1;
    const ssize_t done = error != 0 ? failed(error) : syscall(SYS_pread64, file, data, halved ? size / 2 : size, at);
    return ended(done, "read\t" + inode(file));
}

int double_ftruncate(int file, off_t size) {
    if (!disk().watches(file)) {
        return static_cast<int>(syscall(SYS_ftruncate, file, size));
    }
    const int error = disk().begin("truncate");
    const int result = error != 0 ? failed(error) : static_cast<int>(syscall(SYS_ftruncate, file, size));
    return ended(result, "truncate\t" + inode(file) + "\t" + std::to_string(size));
}

int double_fsync(int file) {
    return sync_watched(file, "fsync");
}

int double_fdatasync(int file) {
    return sync_watched(file, "fdatasync");
}

int double_flock(int file, int how) {
    if (!disk().watches(file)) {
        return static_cast<int>(syscall(SYS_flock, file, how));
    }
    const int error = disk().begin("lock");
    return ended(error != 0 ? failed(error) : static_cast<int>(syscall(SYS_flock, file, how)), "lock\t" + inode(file));
}

int double_close(int file) {
    if (!disk().watches(file)) {
        return static_cast<int>(syscall(SYS_close, file));
    }
    const int error = disk().begin("close");
    const std::string line = "close\t" + inode(file);
    disk().watch(file, false);
    const int result = static_cast<int>(syscall(SYS_close, file)); // it is closed whatever comes of it
    return ended(error != 0 ? failed(error) : result, line);
}

int double_rename(const char* from, const char* to) {
    return name_watched("rename", from, to, [&] { return static_cast<int>(syscall(SYS_rename, from, to)); });
}

int double_renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned how) {
    return name_watched((how & RENAME_EXCHANGE) != 0 ? "exchange" : "rename", from, to, [&] {
        return static_cast<int>(syscall(SYS_renameat2, from_folder, from, to_folder, to, how));
    });
}

int double_unlink(const char* path) {
    return name_watched("unlink", path, path, [&] { return static_cast<int>(syscall(SYS_unlink, path)); });
}

int double_remove(const char* path) {
    return name_watched("unlink", path, path, [&] { return own<int(const char*)>("remove")(path); });
}

int double_stat(const char* path, struct stat* state) {
    if (!disk().watches(path)) {
        return own<int(const char*, struct stat*)>("stat")(path, state);
    }
    const int error = disk().begin("stat");
    return ended(error != 0 ? failed(error) : own<int(const char*, struct stat*)>("stat")(path, state),
                 "stat\t" + Double::absolute(path));
}

} // extern "C"
