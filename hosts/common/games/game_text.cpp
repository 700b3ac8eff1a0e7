#include <linderhof/host/games/game_text.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace linderhof::host {

namespace {

using Form = nlohmann::ordered_json;

bool fits(int game, const GameResult& result, const Ruleset& rules) {
    const auto seats = static_cast<std::size_t>(rules.seats());
    return game >= 0 && game < most_games && result.ranks.size() == seats && result.scores.size() == seats &&
           result.counters.size() == seats &&
           std::ranges::all_of(result.ranks, [&](int rank) { return rank >= 0 && rank <= rules.seats(); }) &&
           std::ranges::all_of(result.counters,
                               [&](const auto& counters) { return counters.size() == rules.counters().size(); });
}

} // namespace

std::string run_text(const SimulationPlan& plan, const std::vector<std::string>& bots) {
    const Setup& setup = plan.rules->setup();
    Form head{{"game", setup.game}, {"players", setup.seats}, {"with", setup.with}, {"options", setup.options}};
    head["rules"] = plan.rules->fingerprint();
    for (const catalog::SetInfo& set : plan.rules->catalog().sets()) {
        head["sets"].push_back(catalog::hash_text(set.hash));
    }
    head["bots"] = bots;
    head["seed"] = plan.seed;
    if (plan.games_of_a_deal != plan.bots) { // else each deal is played with every seating
        head["games_of_a_deal"] = plan.games_of_a_deal;
    }
    return head.dump();
}

std::string game_text(int game, const GameResult& result) {
    return Form{{"game", game},
                {"ranks", result.ranks},
                {"scores", result.scores},
                {"counters", result.counters},
                {"answers", result.answers},
                {"decisions", result.decisions}}
        .dump();
}

std::optional<std::pair<int, GameResult>> read_game(const std::string& line, const Ruleset& rules) {
    try {
        const Form form = Form::parse(line);
        GameResult result;
        form.at("ranks").get_to(result.ranks);
        form.at("scores").get_to(result.scores);
        form.at("counters").get_to(result.counters);
        form.at("answers").get_to(result.answers);
        form.at("decisions").get_to(result.decisions);
        const int game = form.at("game").get<int>();
        if (fits(game, result, rules)) {
            return std::pair{game, std::move(result)};
        }
    } catch (const nlohmann::json::exception&) {
        // no game
    }
    return std::nullopt;
}

} // namespace linderhof::host
