#include "games/store.hpp"

#include "games/keys.hpp"

#include <linderhof/host/games/record_file.hpp>

#include <nlohmann/json.hpp>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace linderhof::server {

namespace {

namespace fs = std::filesystem;

constexpr const char* keys_name = "seats.json";
constexpr const char* record_name = "game.yaml";
constexpr std::size_t longest_keys = 4096;

[[noreturn]] void fail(const fs::path& path, int error) {
    throw record::WriteError("'" + path.string() + "' cannot be written: " + std::generic_category().message(error) +
                             ".");
}

/// What is in a folder is on the disk only when the folder itself is.
void sync_folder(const fs::path& folder) {
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) {
        fail(folder, errno);
    }
    const int result = ::fsync(file);
    const int error = errno;
    ::close(file);
    if (result != 0) {
        fail(folder, error);
    }
}

void write_secret(const fs::path& path, const std::string& text) {
    constexpr mode_t owner_only = 0600;
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, owner_only);
    if (file < 0) {
        fail(path, errno);
    }
    const bool written = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    const bool synced = written && ::fsync(file) == 0;
    const int error = errno;
    ::close(file);
    if (!synced) {
        fail(path, written ? error : ENOSPC);
    }
}

SeatKeys read_keys(const fs::path& path) {
    std::ifstream file(path);
    std::string text(longest_keys, ' ');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    try {
        return nlohmann::json::parse(text).at("seats").get<SeatKeys>();
    } catch (const nlohmann::json::exception&) {
        throw std::runtime_error("'" + path.string() + "' does not say who may sit where.");
    }
}

/// The record that was written to last: its writer goes to another file when its own is taken away.
fs::path record_in(const fs::path& folder) {
    fs::path best;
    fs::file_time_type last;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".yaml" && entry.is_regular_file() &&
            (best.empty() || entry.last_write_time() > last)) {
            best = entry.path();
            last = entry.last_write_time();
        }
    }
    return best;
}

} // namespace

FolderStore::FolderStore(fs::path folder) : folder_(std::move(folder)) {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error || ::access(folder_.c_str(), W_OK | X_OK) != 0) {
        throw std::runtime_error("Games cannot be kept in '" + folder_.string() +
                                 "': " + (error ? error.message() : std::generic_category().message(errno)) +
                                 ". Name another folder by --store.");
    }
}

void FolderStore::begin(const std::string& game, const SeatKeys& keys, record::Session& session,
                        const record::Head& head) {
    const fs::path folder = folder_ / game;
    std::error_code error;
    if (!fs::create_directory(folder, error)) {
        fail(folder, error ? error.value() : EEXIST);
    }
    try {
        fs::permissions(folder, fs::perms::owner_all);
        write_secret(folder / keys_name, nlohmann::json{{"seats", keys}}.dump() + "\n");
        session.write_to(folder / record_name, head);
        if (!session.sync().empty()) {
            throw record::WriteError(session.unwritten());
        }
        sync_folder(folder);
        sync_folder(folder_);
    } catch (...) {
        fs::remove_all(folder, error); // nobody knows of it yet
        throw;
    }
}

bool FolderStore::has(const std::string& game) {
    std::error_code error;
    return is_name(game) && fs::is_regular_file(folder_ / game / keys_name, error) &&
           !record_in(folder_ / game).empty();
}

Store::Kept FolderStore::open(const std::string& game) {
    const fs::path folder = folder_ / game;
    Kept kept{read_keys(folder / keys_name), {}, nullptr};
    std::vector<std::string> remarks;
    kept.writer = host::hold_record(record_in(folder).string(), kept.record, remarks);
    return kept;
}

} // namespace linderhof::server
