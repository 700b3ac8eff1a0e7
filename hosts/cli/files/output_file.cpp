#include "files/output_file.hpp"

#include "program/host.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/games/record_file.hpp>
#include <linderhof/host/home/input_error.hpp>

#include <filesystem>
#include <fstream>
#include <system_error>

#include <unistd.h>

namespace linderhof::cli {

namespace {

namespace fs = std::filesystem;

bool begins_with(const fs::path& path, const std::string& words) {
    std::string begin(words.size(), '\0');
    std::ifstream file(path, std::ios::binary);
    return static_cast<bool>(file.read(begin.data(), static_cast<std::streamsize>(begin.size()))) && begin == words;
}

void check_replaced(const fs::path& path, const std::string& input, const std::string& own, bool force) {
    std::error_code error;
    const std::string name = catalog::quote(path.string(), 200);
    if (fs::equivalent(path, input, error)) {
        throw InputError(name + " is what is read here; write the results into another file.");
    }
    if (is_record(path.string())) {
        throw InputError(name + " is the record of a game and is not written over; name another file.");
    }
    if (!force && fs::file_size(path, error) > 0 && !begins_with(path, own)) {
        throw InputError(name + " is there already and is not written over; --force does it, or name another file.");
    }
}

[[noreturn]] void refuse_output(const fs::path& path) {
    throw InputError(catalog::quote(path.string(), 200) +
                     " cannot be written. Is there such a folder, and room in it?");
}

bool write_whole(const fs::path& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    return !file.fail();
}

} // namespace

void check_output(const std::string& path, const std::string& input, const std::string& own, bool force) {
    std::error_code error;
    if (fs::is_regular_file(path, error)) {
        check_replaced(path, input, own, force);
    }
}

void write_output(const std::string& path, const std::string& text, const std::string& input, const std::string& own,
                  bool force) {
    std::error_code error;
    fs::path real = path;
    if (fs::exists(path, error) && !fs::is_regular_file(path, error)) { // a device, a pipe
        if (!write_whole(path, text)) {
            refuse_output(path);
        }
        return;
    }
    if (fs::exists(path, error)) {
        check_replaced(path, input, own, force);
        real = fs::canonical(path, error); // not the link to it
    }
    fs::path fresh = real;
    fresh += "." + std::to_string(getpid()) + ".new";
    const bool written = !error && write_whole(fresh, text);
    if (written) {
        fs::rename(fresh, real, error);
    }
    if (!written || error) {
        fs::remove(fresh, error);
        refuse_output(path);
    }
}

} // namespace linderhof::cli
