#include "tables/kept_table.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace linderhof::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view unfinished_line = "# An unfinished table: `linderhof score` goes on with it.\n";
constexpr int most_files = 10'000;

fs::path folder_for(const fs::path& user_data) {
    std::error_code error;
    const fs::path folder = user_data / "tables";
    if (!user_data.empty()) {
        fs::create_directories(folder, error);
    }
    return user_data.empty() || error ? fs::path() : folder;
}

fs::path numbered(const fs::path& folder, int number) {
    return folder / fmt::format("table-{}.yaml", number);
}

/// A name that nothing has; a link that leads nowhere has it too.
fs::path free_name(const fs::path& folder) {
    int number = 1;
    std::error_code error;
    while (number < most_files && fs::exists(fs::symlink_status(numbered(folder, number), error))) {
        ++number;
    }
    return numbered(folder, number);
}

bool write_whole(const fs::path& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    return !file.fail();
}

} // namespace

KeptTable KeptTable::fresh(const fs::path& user_data) {
    KeptTable table(free_name(folder_for(user_data)));
    table.fresh_ = true;
    return table;
}

/// Makes the file, empty, under a name that no other table takes at the same time.
void KeptTable::take_free_name() {
    const fs::path folder = path_.parent_path();
    for (int tried = 0; fresh_ && tried < most_files; ++tried) {
        const int file = open(path_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666); // NOLINT(*-vararg)
        if (file < 0 && errno == EEXIST) {
            path_ = free_name(folder);
            continue;
        }
        if (file >= 0) {
            close(file);
        }
        fresh_ = false;
    }
}

std::string KeptTable::write(const std::string& text, bool unfinished) {
    std::error_code error;
    take_free_name();
    fs::path real = path_;
    if (fs::exists(path_, error)) {
        real = fs::canonical(path_, error); // not the link to it
    }
    fs::path next = real;
    next += ".new";
    const bool written = !error && write_whole(next, (unfinished ? std::string(unfinished_line) : "") + text);
    if (written) {
        fs::rename(next, real, error);
    }
    if (!written || error) {
        std::error_code ignored;
        fs::remove(next, ignored);
        return "The file " + catalog::quote(path_.string(), 200) +
               " cannot be written now; make room, or type 'save' and another name.";
    }
    unfinished_ = unfinished;
    return {};
}

std::string KeptTable::move_to(const fs::path& path, const std::string& text) {
    std::error_code error;
    if (fs::exists(fs::symlink_status(path, error))) {
        return catalog::quote(path.string(), 200) + " is there already and is not written over; type another name.";
    }
    KeptTable there(path, unfinished_);
    if (std::string fault = there.write(text, unfinished_); !fault.empty()) {
        return fault;
    }
    fs::remove(path_, error);
    *this = std::move(there);
    return {};
}

std::optional<fs::path> last_unfinished_table(const fs::path& user_data) {
    std::optional<fs::path> last;
    fs::file_time_type when{};
    std::error_code error;
    if (user_data.empty()) {
        return last;
    }
    for (fs::directory_iterator file(user_data / "tables", error), end; !error && file != end; file.increment(error)) {
        std::error_code unreadable;
        const fs::file_time_type written = file->last_write_time(unreadable);
        if (!unreadable && file->path().extension() == ".yaml" && (!last || written > when) &&
            says_unfinished(file->path())) {
            last = file->path();
            when = written;
        }
    }
    return last;
}

bool says_unfinished(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) {
        return false;
    }
    std::string begin(unfinished_line.size(), '\0');
    std::ifstream file(path, std::ios::binary);
    return static_cast<bool>(file.read(begin.data(), static_cast<std::streamsize>(begin.size()))) &&
           begin == unfinished_line;
}

} // namespace linderhof::cli
