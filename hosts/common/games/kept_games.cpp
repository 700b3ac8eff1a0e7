#include <linderhof/host/games/kept_games.hpp>

#include <linderhof/host/home/input_error.hpp>

#include <nlohmann/json.hpp>

#include <system_error>
#include <utility>

namespace linderhof::host {

namespace {

using Form = nlohmann::ordered_json;

/// All that a game depends on, but its number.
std::string head_of(const SimulationPlan& plan, const std::vector<std::string>& bots) {
    const Setup& setup = plan.rules->setup();
    Form head{{"game", setup.game}, {"players", setup.seats}, {"with", setup.with}, {"options", setup.options}};
    head["rules"] = plan.rules->fingerprint();
    for (const catalog::SetInfo& set : plan.rules->catalog().sets()) {
        head["sets"].push_back(catalog::hash_text(set.hash));
    }
    head["bots"] = bots;
    head["seed"] = plan.seed;
    return head.dump();
}

std::string line_of(int game, const GameResult& result) {
    return Form{{"game", game},
                {"ranks", result.ranks},
                {"scores", result.scores},
                {"counters", result.counters},
                {"answers", result.answers},
                {"decisions", result.decisions}}
        .dump();
}

std::pair<int, GameResult> game_of(const std::string& line) {
    const Form form = Form::parse(line);
    GameResult result;
    form.at("ranks").get_to(result.ranks);
    form.at("scores").get_to(result.scores);
    form.at("counters").get_to(result.counters);
    form.at("answers").get_to(result.answers);
    form.at("decisions").get_to(result.decisions);
    return {form.at("game").get<int>(), std::move(result)};
}

} // namespace

KeptGames::KeptGames(std::filesystem::path path, const SimulationPlan& plan, const std::vector<std::string>& bots)
    : path_(std::move(path)) {
    const std::string head = head_of(plan, bots);
    std::error_code none;
    const bool begun = std::filesystem::file_size(path_, none) > 0 && !none;
    if (begun) {
        read(head);
    }
    file_.open(path_, std::ios::binary | std::ios::app);
    if (!begun) {
        file_ << head << "\n" << std::flush;
    }
    if (!file_) {
        throw InputError("The file '" + path_.string() + "' cannot be written; name another one.");
    }
}

void KeptGames::read(const std::string& head) {
    std::ifstream in(path_, std::ios::binary);
    std::string line;
    if (!std::getline(in, line) || line != head) {
        throw InputError("The file '" + path_.string() +
                         "' does not hold games of these rules, players and seed; name another file.");
    }
    std::size_t whole = line.size() + 1;
    while (std::getline(in, line) && !in.eof()) { // a last line without its end was never finished
        try {
            games_.insert(game_of(line));
        } catch (const nlohmann::json::exception&) {
            throw InputError("The file '" + path_.string() + "' has a line that is no game: the one behind " +
                             std::to_string(games_.size()) + " games; name another file.");
        }
        whole += line.size() + 1;
    }
    in.close();
    std::filesystem::resize_file(path_, whole);
}

void KeptGames::keep(int game, const GameResult& result) {
    file_ << line_of(game, result) << "\n" << std::flush;
    if (!file_) {
        throw InputError("The file '" + path_.string() + "' cannot be written any more; the games in it are kept.");
    }
}

} // namespace linderhof::host
