#include <linderhof/host/solo/ladder.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

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

SoloGame read_game(const json& from, std::size_t number) {
    const std::string where = "game " + std::to_string(number);
    if (!from.is_object()) {
        throw Unreadable(where + " is not a list of names and values");
    }
    SoloGame game;
    game.date = member<std::string>(from, "date", &json::is_string, where);
    game.mode = member<std::string>(from, "mode", &json::is_string, where);
    game.level = member<int>(from, "level", &json::is_number_integer, where);
    game.score = member<int>(from, "score", &json::is_number_integer, where);
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

/// Writes a file beside it and puts it in its place. Throws std::runtime_error.
void replace_file(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::create_directories(path.parent_path());
    std::filesystem::path fresh = path;
    fresh += "." + std::to_string(getpid()) + ".new";
    std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    std::error_code error = out ? std::error_code() : std::make_error_code(std::errc::io_error);
    if (!error) {
        std::filesystem::rename(fresh, path, error);
    }
    if (error) {
        std::error_code ignored;
        std::filesystem::remove(fresh, ignored);
        throw std::runtime_error(error.message());
    }
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
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    try {
        if (!in.is_open() || in.bad()) {
            throw Unreadable("it cannot be opened");
        }
        ladder.games = read_games(text);
    } catch (const Unreadable& fault) {
        ladder.fault = "The history of solo games '" + path.string() + "' cannot be used: " + fault.what() + ".";
    }
    return ladder;
}

Kept add_to_ladder(const std::filesystem::path& path, const SoloGame& game) {
    Kept kept;
    kept.ladder = read_ladder(path);
    kept.fault = std::exchange(kept.ladder.fault, std::string());
    try {
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
