#include <linderhof/host/json/ladder.hpp>

#include "json/parts.hpp"

#include <linderhof/host/solo/rungs.hpp>

namespace linderhof::host {

namespace {

Json game_json(const SoloGame& game) {
    return to_json(game);
}

Json rung_json(const Rung& rung) {
    Json json{{"mode", rung.mode},   {"level", rung.level}, {"with", rung.with},
              {"games", rung.games}, {"best", rung.best},   {"sum", rung.sum}};
    if (rung.against_others) {
        json.update({{"won", rung.won}, {"streak", rung.streak}, {"longest", rung.longest}});
    }
    return json;
}

} // namespace

Json ladder_json(const std::vector<SoloGame>& games) {
    return {{"games", list_json(games, game_json)}, {"rungs", list_json(rungs_of(games), rung_json)}};
}

} // namespace linderhof::host
