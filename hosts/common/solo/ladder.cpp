#include <linderhof/host/solo/ladder.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace linderhof::host {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr int format = 1;
constexpr std::array<std::pair<const char*, SoloResult>, 4> results{
    {{"won", SoloResult::won}, {"lost", SoloResult::lost}, {"tied", SoloResult::tied}, {"alone", SoloResult::alone}}};

/// A file that cannot be read; what() is the end of a sentence.
struct Unreadable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class T>
T member(const json& game, const char* name, bool (json::*fits)() const noexcept, const std::string& where) {
    const auto found = game.find(name);
    if (found == game.end() || !((*found).*fits)()) {
        throw Unreadable(where + " does not say its '" + name + "' properly");
    }
    return found->get<T>();
}

/// A number of the usual size: what is larger was not written by this program.
int small_number(const json& game, const char* name, const std::string& where) {
    const auto value = member<json>(game, name, &json::is_number_integer, where);
    const bool fits =
        value.is_number_unsigned() ? value.get<std::uint64_t>() <= INT32_MAX : value.get<std::int64_t>() >= INT32_MIN;
    if (!fits) {
        throw Unreadable(where + " has a '" + name + "' that is out of range");
    }
    return value.get<int>();
}

SoloGame read_game(const json& from, std::size_t number) {
    const std::string where = "game " + std::to_string(number);
    if (!from.is_object()) {
        throw Unreadable(where + " is not a list of names and values");
    }
    SoloGame game;
    game.date = member<std::string>(from, "date", &json::is_string, where);
    game.mode = member<std::string>(from, "mode", &json::is_string, where);
    game.level = small_number(from, "level", where);
    game.score = small_number(from, "score", where);
    game.seed = member<std::uint64_t>(from, "seed", &json::is_number_unsigned, where);
    game.record = member<std::string>(from, "record", &json::is_string, where);
    for (const json& id : member<json>(from, "with", &json::is_array, where)) {
        if (!id.is_string()) {
            throw Unreadable(where + " does not say its 'with' properly");
        }
        game.with.push_back(id.get<std::string>());
    }
    const auto word = member<std::string>(from, "result", &json::is_string, where);
    const auto* const result = std::ranges::find_if(results, [&](const auto& each) { return each.first == word; });
    if (result == results.end()) {
        throw Unreadable(where + " has the result '" + word + "', which is none");
    }
    game.result = result->second;
    return game;
}

std::vector<SoloGame> read_games(const std::string& text) {
    const json file = json::parse(text, nullptr, false);
    if (!file.is_object()) {
        throw Unreadable("it is damaged");
    }
    const auto number = file.find("format");
    if (number == file.end() || !number->is_number_integer() || number->get<std::int64_t>() < format) {
        throw Unreadable("it has the form of an older version");
    }
    if (number->get<std::int64_t>() > format) {
        throw Unreadable("it was written by a newer version of the program");
    }
    std::vector<SoloGame> games;
    for (const json& game : member<json>(file, "games", &json::is_array, "it")) {
        games.push_back(read_game(game, games.size() + 1));
    }
    return games;
}

std::string text_of(const std::vector<SoloGame>& games) {
    ordered_json list = ordered_json::array();
    for (const SoloGame& game : games) {
        list.push_back(to_json(game));
    }
    const ordered_json file{{"format", format}, {"games", list}};
    return file.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

/// Returns when a file, or the names in a folder, are on the disk, as far as the system can.
std::error_code sync(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC); // NOLINT(*-vararg)
    if (file < 0) {
        return {errno, std::generic_category()};
    }
    int result = ::fsync(file);
    while (result != 0 && errno == EINTR) {
        result = ::fsync(file);
    }
    const int error = result == 0 || errno == EINVAL || errno == EROFS ? 0 : errno;
    ::close(file);
    return {error, std::generic_category()};
}

/// The file that a link leads to, be it there or not, so that the link stays.
std::filesystem::path without_links(std::filesystem::path path) {
    constexpr int most_links = 40;
    std::error_code error;
    for (int i = 0; i < most_links && std::filesystem::is_symlink(path, error); ++i) {
        const std::filesystem::path target = std::filesystem::read_symlink(path, error);
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return path;
}

/// Nobody else reads and replaces the file as long as it lives. Throws std::runtime_error.
class Alone {
  public:
    explicit Alone(const std::filesystem::path& path) {
        std::filesystem::create_directories(path.parent_path());
        // The file itself is replaced, so its folder is held.
        file_ = ::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); // NOLINT(*-vararg)
        if (file_ < 0) {
            throw std::runtime_error(std::generic_category().message(errno));
        }
        while (::flock(file_, LOCK_EX) != 0 && errno == EINTR) { // other faults: a file system without locks
        }
    }

    ~Alone() { ::close(file_); }

    Alone(const Alone&) = delete;
    Alone& operator=(const Alone&) = delete;

  private:
    int file_ = -1;
};

/// Writes a file beside it and puts it in its place, on the disk. Throws std::runtime_error.
void replace_file(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::path fresh = path;
    fresh += "." + std::to_string(getpid()) + ".new";
    std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    std::error_code error = out ? std::error_code() : std::make_error_code(std::errc::io_error);
    if (!error) {
        error = sync(fresh);
    }
    if (!error) {
        std::filesystem::rename(fresh, path, error);
    }
    if (error) {
        std::error_code ignored;
        std::filesystem::remove(fresh, ignored);
        throw std::runtime_error(error.message());
    }
    static_cast<void>(sync(path.parent_path())); // a whole file has its name, the old one or this
}

/// Gives an unreadable file a name that is free.
std::filesystem::path set_aside(const std::filesystem::path& path) {
    std::filesystem::path kept = path;
    kept += ".kept";
    for (int number = 2; std::filesystem::exists(kept); ++number) {
        kept = path;
        kept += ".kept-" + std::to_string(number);
    }
    std::filesystem::rename(path, kept);
    return kept;
}

} // namespace

ordered_json to_json(const SoloGame& game) {
    const auto* const result =
        std::ranges::find_if(results, [&](const auto& each) { return each.second == game.result; });
    return {{"date", game.date},   {"mode", game.mode},       {"level", game.level}, {"with", game.with},
            {"score", game.score}, {"result", result->first}, {"seed", game.seed},   {"record", game.record}};
}

Ladder read_ladder(const std::filesystem::path& path) {
    Ladder ladder;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        return ladder;
    }
    try {
        if (!std::filesystem::is_regular_file(path, error)) { // opening a pipe would wait for its other end
            throw Unreadable("it is no file");
        }
        std::ifstream in(path, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        if (!in.is_open() || in.bad()) {
            throw Unreadable("it cannot be opened");
        }
        ladder.games = read_games(text);
    } catch (const Unreadable& fault) {
        ladder.fault = "The history of solo games '" + path.string() + "' cannot be used: " + fault.what() + ".";
    }
    return ladder;
}

Kept add_to_ladder(const std::filesystem::path& named, const SoloGame& game) {
    const std::filesystem::path path = without_links(named);
    Kept kept;
    try {
        const Alone alone(path);
        kept.ladder = read_ladder(path);
        kept.fault = std::exchange(kept.ladder.fault, std::string());
        if (!kept.fault.empty()) {
            kept.set_aside = set_aside(path);
        }
        const bool known = !game.record.empty() && std::ranges::any_of(kept.ladder.games, [&](const SoloGame& each) {
            return each.record == game.record;
        });
        if (!known) {
            kept.ladder.games.push_back(game);
            replace_file(path, text_of(kept.ladder.games));
        }
        kept.written = true;
    } catch (const std::exception& fault) {
        kept.fault += std::string(kept.fault.empty() ? "" : " ") + "The game could not be added to '" + path.string() +
                      "': " + fault.what() + ".";
    }
    return kept;
}

} // namespace linderhof::host
