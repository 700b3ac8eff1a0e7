#include <linderhof/host/solo/saved_games.hpp>

#include <linderhof/host/solo/calendar.hpp>
#include <linderhof/host/solo/keeping.hpp>
#include <linderhof/record/writer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <system_error>

namespace linderhof::host {

namespace fs = std::filesystem;

namespace {

constexpr const char* games_folder = "games";
constexpr const char* solo_folder = "solo";
constexpr const char* finished_folder = "finished";

/// The records of finished solo games, as the ladder names them.
std::set<std::string> finished_solo_games(const fs::path& user_data) {
    std::set<std::string> records;
    for (const SoloGame& game : read_ladder(ladder_path(user_data)).games) {
        records.insert(game.record);
    }
    return records;
}

struct Found {
    fs::path path;
    fs::file_time_type written;
};

void add_records(const fs::path& folder, std::vector<Found>& found) {
    std::error_code error;
    for (fs::directory_iterator file(folder, error), end; !error && file != end; file.increment(error)) {
        std::error_code unreadable;
        const fs::file_time_type written = file->last_write_time(unreadable);
        if (!unreadable && file->path().extension() == ".yaml" && file->is_regular_file(unreadable)) {
            found.push_back({file->path(), written});
        }
    }
}

} // namespace

fs::path game_record(const fs::path& user_data, const Setup& setup, std::time_t now) {
    if (user_data.empty()) {
        return {};
    }
    const fs::path folder = user_data / games_folder;
    std::error_code error;
    fs::create_directories(folder, error);
    return error ? fs::path() : folder / fmt::format("{}-{}-{}.yaml", local_date(now), setup.game, setup.seed);
}

std::vector<SavedGame> unfinished_games(const fs::path& user_data) {
    if (user_data.empty()) {
        return {};
    }
    std::vector<Found> found;
    add_records(user_data / games_folder, found);
    add_records(user_data / solo_folder, found);
    std::ranges::sort(found, [](const Found& one, const Found& other) {
        return one.written != other.written ? one.written > other.written : one.path > other.path;
    });
    const std::set<std::string> finished = finished_solo_games(user_data);
    std::vector<SavedGame> games;
    for (const Found& each : found) {
        if (finished.contains(fs::absolute(each.path).string())) {
            continue;
        }
        catalog::Diagnostics mistakes;
        if (const auto record = record::read_file(each.path, mistakes)) {
            games.push_back({each.path, record->head, record->moves()});
        }
    }
    return games;
}

fs::path put_with_finished(const fs::path& user_data, const fs::path& record) {
    std::error_code error;
    if (user_data.empty() || record.empty() || !fs::equivalent(record.parent_path(), user_data / games_folder, error) ||
        error) {
        return record;
    }
    const fs::path folder = user_data / games_folder / finished_folder;
    fs::create_directories(folder, error);
    fs::path target = folder / record.filename();
    for (int number = 2; !error && fs::exists(target); ++number) {
        target = record::numbered(folder / record.filename(), number);
    }
    if (!error) {
        fs::rename(record, target, error);
    }
    return error ? record : target;
}

std::string find_saved(const fs::path& user_data, const std::string& name) {
    std::error_code error;
    if (user_data.empty() || fs::exists(name, error) || fs::path(name).has_parent_path()) {
        return name;
    }
    for (const char* folder : {games_folder, solo_folder}) {
        for (const char* ending : {"", ".yaml"}) {
            const fs::path path = user_data / folder / (name + ending);
            if (fs::exists(path, error)) {
                return path.string();
            }
        }
    }
    for (const SavedGame& game : unfinished_games(user_data)) {
        if (std::to_string(game.head.setup.seed) == name) {
            return game.path.string();
        }
    }
    return name;
}

} // namespace linderhof::host
