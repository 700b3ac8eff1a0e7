#include "scores/table_score.hpp"

#include "files/free_castle.hpp"
#include "scores/score_lines.hpp"
#include "telling/picture.hpp"
#include "turns/final.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace linderhof::two_castles {

namespace {

using Json = nlohmann::ordered_json;
using catalog::Fields;
using catalog::Reader;

/// One player and the castle on the left.
struct TablePlayer {
    std::string name;
    std::optional<WrittenCastle> castle; ///< none: it is laid out already
};

std::vector<TablePlayer> read_players(const Ruleset& ruleset, const Reader& table, FreeCastles& laid) {
    const Rules& rules = Rules::of(ruleset);
    const auto castles = static_cast<std::size_t>(rules.castle_count);
    BoxContents box(ruleset, Occasion::game);
    std::vector<TablePlayer> players;
    for (const Reader& each : table.list()) {
        Fields fields = each.fields("a player");
        TablePlayer player;
        player.name = fields.required("name").text();
        const Reader castle = fields.required("castle");
        if (castle) {
            Fields inner = castle.fields("a castle");
            if (players.size() >= castles || !laid.read(static_cast<int>(players.size()), inner)) {
                player.castle = read_castle(box, inner);
            }
            inner.finish();
        }
        fields.finish();
        players.push_back(std::move(player));
    }
    if (table && players.size() != castles) {
        table.report(
            "the table has " + std::to_string(players.size()) + " castles, and the game " + std::to_string(castles),
            "write one for each seat, and `players: N` at the top if there are not " + std::to_string(castles));
    }
    return players;
}

std::optional<std::vector<TablePlayer>> read_players(const Ruleset& ruleset, const catalog::Document& document,
                                                     FreeCastles& laid, catalog::Diagnostics& diagnostics) {
    const std::size_t before = diagnostics.count();
    Fields root(document.root(), diagnostics, "a table");
    read_head(ruleset, root);
    std::vector<TablePlayer> players = read_players(ruleset, root.required("table"), laid);
    root.finish();
    return diagnostics.count() == before ? std::optional(std::move(players)) : std::nullopt;
}

/// TC-END-3 for a table that was written down.
State with_scores(const Ruleset& ruleset, const State& castles) {
    State state = castles;
    Effects effects;
    Play play(ruleset, state, nullptr, effects);
    const Rules& rules = Rules::of(ruleset);
    for (Seat seat = 0; seat < play.seats(); ++seat) {
        const auto [left, right] = rules.castles_of[static_cast<std::size_t>(seat)];
        const int score = std::min(castle_total(play, rules, left), castle_total(play, rules, right));
        play.change(rules.counters.score, seat, score - play.counter(rules.counters.score, seat),
                    [] { return Event{}; });
    }
    return state;
}

void add_castles(const Position& position, const std::vector<TablePlayer>& players, Verdict& verdict, Json& json) {
    for (std::size_t i = 0; i < players.size(); ++i) {
        const Castle castle(position, static_cast<int>(i));
        const Scored scored(castle);
        verdict.lines.push_back("Castle " + std::to_string(i + 1) + ", beside " + players[i].name);
        add_lines(castle, scored, verdict.lines);
        verdict.lines.emplace_back();
        json.push_back(score_json(castle, scored));
        verdict.plans.push_back({"Castle " + std::to_string(i + 1) + ", beside " + players[i].name,
                                 std::to_string(castle_total(position, castle.rules(), static_cast<int>(i))), false,
                                 castle_drawing(castle)});
    }
}

Json standing_json(const Standing& standing, const std::string& name) {
    return {{"name", name}, {"rank", standing.rank}, {"vp", standing.score}, {"note", standing.note}};
}

} // namespace

Verdict score_table(const Ruleset& ruleset, const catalog::Document& document, catalog::Diagnostics& diagnostics) {
    FreeCastles castles(ruleset);
    const auto players = read_players(ruleset, document, castles, diagnostics);
    if (!players) {
        return {};
    }
    const Rules& rules = Rules::of(ruleset);
    for (std::size_t i = 0; i < players->size(); ++i) {
        const TablePlayer& player = (*players)[i];
        if (!player.castle) {
            continue;
        }
        if (const std::optional<Misplaced> found = castles.put(static_cast<int>(i), *player.castle)) {
            Verdict verdict = refused(rules, *player.castle, *found);
            verdict.lines.insert(verdict.lines.begin(),
                                 "Castle " + std::to_string(i + 1) + ", beside " + player.name + ":");
            return verdict;
        }
    }
    const State state = with_scores(ruleset, castles.state());
    const Position position(ruleset, state);
    Verdict verdict;
    Json sheets = Json::array();
    add_castles(position, *players, verdict, sheets);
    Json ranks = Json::array();
    for (const Standing& standing : final_standings(position, rules)) {
        const std::string& name = (*players)[static_cast<std::size_t>(standing.seat)].name;
        ranks.push_back(standing_json(standing, name));
        verdict.brief += (verdict.brief.empty() ? "" : ", ") + name + " " + std::to_string(standing.score);
        verdict.lines.push_back(std::to_string(standing.rank) + ". " + name + ": " + std::to_string(standing.score) +
                                (standing.note.empty() ? "" : ", " + standing.note));
    }
    verdict.json = std::make_shared<const Json>(
        Json{{"legal", true}, {"players", std::move(ranks)}, {"castles", std::move(sheets)}});
    return verdict;
}

} // namespace linderhof::two_castles
